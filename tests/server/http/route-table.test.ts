import { type AppLoadContext, createRequestHandler } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { endpoints } from "#app/api/endpoints.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { SCRIPTS_VERSION } from "#app/kit/request/route-handle.ts";
import { renderAnonymous } from "#server/cache/anonymous-page.ts";
import { HttpError } from "#server/http/http-error.ts";
import type { RemixHandler } from "#server/http/remix-handlers.ts";
import { createRouteTable } from "#server/http/route-table.ts";
import { testStore } from "#tests/support/data/store.ts";
import { headingsOf } from "#tests/support/page.ts";
import { routeTable } from "#tests/support/pages/route-table.ts";
import { long, sampled } from "#tests/support/scope.ts";
import { testShop } from "#tests/support/server/shop.ts";
import { shopOn } from "#tests/support/server/shop-on.ts";
import { answerTo, sendRaw } from "./raw-connection.ts";

const build = await import("#server-build");
const matchUrl = createRouteTable(build, { hydrateAll: false });
const match = (target: string) => matchUrl(new URL(target, "http://shop.example"));
const { server } = await testShop();

const EXAMPLES: Record<string, string> = { category: "rice", id: "0123456789abcdef01234567" };
const example = (path: string) => path.replace(/:(\w+)/g, (_, name) => EXAMPLES[name] ?? name);

/** Every path of the shop: of pages, and of the API's endpoints. */
const PATHS = [...new Set(routeTable.map(({ path }) => `/${path}`))];
/** What the routes and endpoints at a path declare. */
function declaredAt(path: string) {
  const calls = endpoints.filter((each) => each.path.replace("{id}", ":id") === path);
  const isHere = (route: (typeof routeTable)[number]) => `/${route.path}` === path;
  const ids = routeTable.filter(isHere).map(({ id, file }) => id ?? file.replace(/\.tsx?$/, ""));
  // A frame and the first page in it have the same path.
  const handles = ids.flatMap((id) => (build.routes[id]?.module.handle ?? []) as RouteHandle);
  return {
    cachedAs: [...calls, ...handles].find(({ cachedAs }) => cachedAs)?.cachedAs,
    acceptsUploads: calls.some(({ form }) => form) || handles.some((h) => h.acceptsUploads),
    getChangesState: calls.some((call) => call.getChangesState),
  };
}

/** Spellings of a path: some lead to its route, the others nowhere. */
function spellings(path: string): string[] {
  const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  return [
    path,
    `${path}/`,
    `${path}//`,
    `/${path}`,
    path.toUpperCase(),
    path.replace(/[a-z]/, (first) => first.toUpperCase()),
    path.replace(/[a-z]/g, escaped),
    path.replace(/[a-z](?=[^a-z]*$)/, escaped),
    path.replace(/[a-z]/, (first) => escaped(first).toUpperCase()),
    path.replace("s", "ſ"),
    path.replace(/(?!^)\//, "//"),
    path.replace(/(?!^)\//, "%2F"),
    path.replace(/(?!^)\//, "%2f"),
    path.replace(/(?!^)\//, "\\"),
    path.replace(/\/(\w+)$/, "/x/../$1"),
    path.replace(/\/(\w+)$/, "/./$1"),
    path.replace(/\/(\w+)$/, "/%2e/$1"),
    path === "/" ? "/_root.data" : `${path}.data`,
    `${path}.DATA`,
    `${path}%2edata`,
    `${path}/.data`,
    `${path}.`,
    `${path}%00`,
    `${path}%20`,
    `${path};x=1`,
  ];
}

test("what the server knows of a URL is what it knows of the route that the router finds for it", () => {
  const routes = PATHS.map((path) => ({ path, id: path }));
  for (const [turn, path] of PATHS.entries())
    for (const spelling of sampled(spellings(example(path).replace("*", "nowhere")), 5, turn)) {
      const url = URL.parse(`http://shop.example${spelling}`);
      if (!url || url.pathname.includes("//")) continue;
      const { pathname } = url;
      const page = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
      const found = matchRoutes(routes, page)?.at(-1)?.route.path;
      const { pattern, cachedAs, acceptsUploads, getChangesState } = matchUrl(url);
      expect([spelling, pattern]).toEqual([spelling, found]);
      const declared = declaredAt(pattern);
      const seen = { acceptsUploads, getChangesState, cachedAs: cachedAs && declared.cachedAs };
      expect([spelling, { ...declared, cachedAs }]).toEqual([spelling, seen]);
      if (pathname !== page) expect([spelling, cachedAs]).toEqual([spelling, undefined]);
    }
});

test("the plain spelling is cached, with escapes where a name needs them", () => {
  for (const path of PATHS)
    expect([path, match(example(path)).cachedAs]).toEqual([path, declaredAt(path).cachedAs]);
  const id = EXAMPLES.id!;
  expect(match(`/product/B%C3%A1nh%20%26%20m%E1%BB%A9t/${id}`).cachedAs).toBe("page");
  for (const path of [`/product/b%61nh/${id}`, "/products/", "/About", "/_root.data"])
    expect([path, match(path).cachedAs]).toEqual([path, undefined]);
  for (const path of ["/api/product/list", "/api/product/list/", "/API/product/lis%74"])
    expect([path, match(path).cachedAs]).toEqual([path, "product-list"]);
});

const SELLER = Object.keys(build.routes).find((id) => build.routes[id]!.path === "seller")!;

/** The URLs that reach Remix if the seller's pages hydrate. */
async function open(urls: string[], { sellerHydrates = true, hydrateAll = false } = {}) {
  const seller = build.routes[SELLER]!;
  const module = { ...seller.module, handle: { hydrate: sellerHydrates } };
  const routes = { ...build.routes, [SELLER]: { ...seller, module } };
  const match = createRouteTable({ ...build, routes }, { hydrateAll });
  const isRefused = async (url: string) => {
    const request = new Request(`http://shop.example${url}`);
    // Pages fail without a shop.
    const response = match(new URL(request.url)).handleRemix(request, {} as AppLoadContext);
    const error = await response.then(() => null).catch((reason) => reason);
    return error instanceof HttpError && error.status === 404;
  };
  const refused = await Promise.all(urls.map(isRefused));
  return urls.filter((_, at) => !refused[at]);
}

const SELLER_DATA = ["/seller.data", "/seller/orders.data", "/seller/orders.data?page=2"];
const OF_SELLER = [...SELLER_DATA, "/__manifest?p=%2Fseller&version=1"];
const OF_SHOPPER = ["/_root", "/products", "/product/rice/1", "/api/order/user"];
const URLS = [...OF_SELLER, ...OF_SHOPPER.map((path) => `${path}.data`)];

test("data requests are open for pages that hydrate and their children, and for no others", async () => {
  expect(await open(URLS)).toEqual(OF_SELLER);
});

test("none is open if no page hydrates; all are if every page does", async () => {
  expect(await open(URLS, { sellerHydrates: false })).toEqual([]);
  expect(await open(URLS, { sellerHydrates: false, hydrateAll: true })).toEqual(URLS);
});

test("long manifest requests and the older kind of data request are never open", async () => {
  const urls = [`/__manifest?p=${"/a".repeat(600)}`, "/seller?_data=root", "/seller/orders?_data="];
  expect(await open(urls, { hydrateAll: true })).toEqual([]);
});

test("pages are open, whatever their name", async () => {
  const urls = ["/", "/products", "/seller/orders", "/data", "/products/x.data.html"];
  expect(await open(urls, { sellerHydrates: false })).toEqual(urls);
});

const TARGETS = [
  ...["/", "/?index", "/products", "/products/", "/PRODUCTS/Rice", "/%70roducts", "/robots.txt"],
  ...["/products/r%69ce", "/product/rice/0123456789abcdef01234567", "/login", "/sitemap.xml"],
  ...["/seller", "/Seller/Orders", "/seller/nothing", "/seller/orders.csv", "/seller%2Forders"],
  ...["/privacy", "/Terms/", "/sitemap", "/payment.data", "/ſeller", "/api", "/api/"],
  ...["/api/nothing", "/API/Nothing/at/all", "/api/openapi.json", "/nothing", "/nothing/at/all"],
  ...["/*", "/:category", "/undefined", "/constructor", "/__proto__", "/nothing%0Aat%0Aall"],
  ...["/_root.data", "/products.data", "/seller/orders.data", "/nothing.data", "/.data"],
  ...["/__manifest", "/__manifest?p=/products&version=1"],
];

test("a URL gets the same response from the routes of its match as from all routes", async () => {
  const shop = shopOn(testStore("demo"));
  const request = async (handleRemix: RemixHandler, url: string) => {
    const response = await renderAnonymous(handleRemix, shop, new Request(url));
    response.headers.delete(SCRIPTS_VERSION);
    // A page that hydrates starts with the routes of its own match; the browser asks for others.
    const body = (await response.text()).replace(/__remixManifest = \{.*?\};\nwindow/s, "");
    return { status: response.status, headers: [...response.headers], body };
  };
  const match = createRouteTable(build, { hydrateAll: true });
  const handleWithAll = createRequestHandler(build, "production");

  for (const target of sampled(TARGETS, 2)) {
    const url = new URL(target, "http://shop.example");
    const all = await request(handleWithAll, url.href);
    expect(await request(match(url).handleRemix, url.href), target).toEqual(all);
  }
});

const statusOf = async (request: string, from?: string) =>
  (await answerTo(server.url, request, from)).statuses[0]!;

test("a page is the same for every spelling, or is not found", async () => {
  for (const path of ["/", "/products", "/products/rice", "/about"]) {
    const heading = headingsOf(await (await fetch(server.url + path)).text())[0];
    for (const spelling of sampled(spellings(path), 3)) {
      const text = `GET ${spelling} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`;
      const { statuses, received, socket } = await sendRaw(server.url, text);
      const [status] = statuses();
      if (status === 200) await expect.poll(() => headingsOf(received())[0]).toBe(heading);
      // The plain one, as for a category's name.
      else if (status === 302) await expect.poll(received).toContain(`\r\nlocation: ${path}\r\n`);
      else expect([spelling, status]).toEqual([spelling, status === 400 ? 400 : 404]);
      socket.destroy();
    }
  }
});

test("the product list comes from the cache for every spelling, or is refused", async () => {
  const list = await (await fetch(`${server.url}/api/product/list`)).text();
  for (const spelling of spellings("/api/product/list")) {
    const response = await fetch(server.url + spelling);
    const body = await response.text();
    if (response.status === 200) {
      expect([spelling, body === list]).toEqual([spelling, true]);
      expect(response.headers.get("etag"), spelling).toMatch(/^W\//);
    } else expect([spelling, [404, 405].includes(response.status)]).toEqual([spelling, true]);
  }
});

long(test)("an upload is treated alike for every spelling, or is not found", async () => {
  const upload = (path: string, method: string) =>
    `${method} ${path} HTTP/1.1\r\nHost: shop\r\nOrigin: http://shop\r\n` +
    "Content-Type: multipart/form-data; boundary=x\r\n" +
    `Content-Length: ${20 * 1024 * 1024}\r\n\r\n--x\r\n`;
  for (const [path, method] of [
    ["/seller/product-list", "POST"],
    ["/api/product/add-product", "POST"],
    [example("/api/product/update/:id"), "PUT"],
  ] as const) {
    const plain = await statusOf(upload(path, method));
    expect([path, plain]).toEqual([path, 401]);
    const expectAlike = async (spelling: string, i: number) => {
      // The bodies of one client are refused one after the other.
      const status = await statusOf(upload(spelling, method), `127.0.1.${i + 1}`);
      // A path without the trait takes small bodies only, before any route sees it.
      // A data request wraps a redirect in 202.
      const isAlike = status === plain;
      expect([spelling, isAlike || [400, 404, 413].includes(status)]).toEqual([spelling, true]);
    };
    await Promise.all(sampled(spellings(path), 4).map(expectAlike));
  }
});
