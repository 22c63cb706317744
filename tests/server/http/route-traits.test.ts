import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import { ROUTE_TRAITS } from "../../../app/route-traits.ts";
import { routeTraits } from "../../../server/http/route-traits.ts";
import { headingsOf } from "../../routes/support/page.ts";
import { routeTable } from "../../routes/support/route-table.ts";
import { testShop } from "../../support/shop.ts";
import { sendRaw } from "./raw-connection.ts";

const { server } = await testShop();
const EXAMPLES: Record<string, string> = { category: "rice", id: "0123456789abcdef01234567" };
const example = (path: string) => path.replace(/:(\w+)/g, (_, name) => EXAMPLES[name]!);

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

/** Every path of the shop: of pages, and of the API's endpoints. */
async function allPaths(): Promise<string[]> {
  const document = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const endpoints = Object.keys(document.paths).map((path) => path.replace(/\{(\w+)\}/g, ":$1"));
  return [...new Set([...routeTable.map(({ path }) => `/${path}`), ...endpoints])];
}

test("every path with traits is that of a route or an endpoint", async () => {
  const paths = await allPaths();
  for (const path of Object.keys(ROUTE_TRAITS)) expect(paths).toContain(path);
});

test("a URL has the traits of the route that the router finds for it", async () => {
  const paths = await allPaths();
  const routes = paths.map((path) => ({ path, id: path }));
  for (const path of paths)
    for (const spelling of spellings(example(path).replace("*", "nowhere"))) {
      const url = URL.parse(`http://shop.example${spelling}`);
      if (!url || url.pathname.includes("//")) continue;
      const { pathname } = url;
      const page = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
      const found = matchRoutes(routes, page)?.at(-1)?.route.path ?? "";
      const { cachedAs, ...traits } = routeTraits(pathname);
      const { cachedAs: expectedCache, ...expected } = ROUTE_TRAITS[found] ?? {};
      expect([spelling, traits]).toEqual([spelling, expected]);
      if (cachedAs) expect([spelling, cachedAs]).toEqual([spelling, expectedCache]);
      if (pathname !== page) expect([spelling, cachedAs]).toEqual([spelling, undefined]);
    }
});

test("the plain spelling is cached, with escapes where a name needs them", () => {
  for (const [path, { cachedAs }] of Object.entries(ROUTE_TRAITS))
    expect([path, routeTraits(example(path)).cachedAs]).toEqual([path, cachedAs]);
  const id = EXAMPLES.id!;
  expect(routeTraits(`/product/B%C3%A1nh%20%26%20m%E1%BB%A9t/${id}`).cachedAs).toBe("page");
  expect(routeTraits(`/product/b%61nh/${id}`).cachedAs).toBeUndefined();
  expect(routeTraits("/products/").cachedAs).toBeUndefined();
  expect(routeTraits("/About").cachedAs).toBeUndefined();
});

const statusOf = async (request: string) => {
  const connection = await sendRaw(server.url, request);
  connection.socket.destroy();
  return connection.statuses()[0]!;
};

test("a page is the same for every spelling, or is not found", async () => {
  for (const path of ["/", "/products", "/products/rice", "/about"]) {
    const heading = headingsOf(await (await fetch(server.url + path)).text())[0];
    for (const spelling of spellings(path)) {
      const { statuses, received, socket } = await sendRaw(
        server.url,
        `GET ${spelling} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`,
      );
      const [status] = statuses();
      if (status === 200) await expect.poll(() => headingsOf(received())[0]).toBe(heading);
      else expect([spelling, status]).toEqual([spelling, status === 400 ? 400 : 404]);
      socket.destroy();
    }
  }
}, 60_000);

test("the product list comes from the cache for every spelling, or is refused", async () => {
  const list = await (await fetch(`${server.url}/api/product/list`)).text();
  for (const spelling of spellings("/api/product/list")) {
    const response = await fetch(server.url + spelling);
    const body = await response.text();
    if (response.status === 200) {
      expect([spelling, body === list]).toEqual([spelling, true]);
      expect([spelling, response.headers.get("etag")]).toEqual([
        spelling,
        expect.stringMatching(/^W\//),
      ]);
    } else expect([spelling, [404, 405].includes(response.status)]).toEqual([spelling, true]);
  }
});

test("an upload is treated alike for every spelling, or is not found", async () => {
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
    for (const spelling of spellings(path)) {
      const status = await statusOf(upload(spelling, method));
      // A path without the trait takes small bodies only, before any route sees it.
      // A data request wraps a redirect in 202.
      const isAlike = status === plain;
      expect([spelling, isAlike || [400, 404, 413].includes(status)]).toEqual([spelling, true]);
    }
  }
}, 60_000);
