import { beforeAll, beforeEach, expect, test } from "vitest";
import { endpoints } from "#app/api/endpoints.ts";
import * as example from "#app/api/example-data.ts";
import { createRouteTable } from "#server/http/route-table.ts";
import { startExampleServer } from "#tests/api/support/example-server.ts";
import { routeTable } from "#tests/support/pages/route-table.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { IS_SHORT, sampled } from "#tests/support/scope.ts";
import { testShop } from "#tests/support/server/shop.ts";
import { formsOf } from "./page-forms.ts";
import {
  exampleChanges,
  forgedHeaders,
  formChange,
  type StateChange,
  send,
  spellings,
} from "./requests.ts";

// What changes something is known from the shop itself: the forms that its pages show, the examples of its
// API's endpoints, and every route and method, for whatever purpose.

const shop = await startExampleServer();
const { url, store } = shop;
/** Of a browser in which a shopper and a seller are logged in. */
const cookie = `${shop.cookies.shopper}; ${shop.cookies.seller}`;
const FORGED = forgedHeaders(url);
const EVIL = FORGED[0]!;

const build = await import("#server-build");
const matchUrl = createRouteTable(build, { hydrateAll: false });
const patternOf = (path: string) => matchUrl(new URL(path, url)).pattern;

type Route = (typeof routeTable)[number];
/** The id Remix gives a route: its file without the extension, unless one is set. */
const routeIdOf = ({ id, file }: Route) => id ?? file.replace(/\.tsx?$/, "");
/** A route's path with its parameters filled in. */
const pathOf = ({ path }: Route) =>
  `/${path}`
    .replace(/(?<=\borders?\/):id/, example.ORDER_ID)
    .replace(/(?<=\bdish(?:es)?\/):id/, example.dish._id)
    .replace(":path", example.dish.path)
    .replace(":id", example.PRODUCT_ID)
    .replace(":category", "rice")
    .replace(":name", "0000000000000000-240.webp")
    .replace("*", "nowhere");

const ofApi = ({ path }: Route) =>
  endpoints.filter((each) => each.path === `/${path}`.replace(":id", "{id}"));
/** A GET that changes something is refused as a POST is. */
const changesByGet = (route: Route) => ofApi(route).some(({ getChangesState }) => getChangesState);

/** The state changes that are sent to each pattern of URLs: "/order/:id/again". */
const changes = new Map<string, StateChange[]>();

beforeEach(() => shop.restore());

const start = await rowsOf(store.db);
/** Whether no row has changed; rows are compared only if something was written. */
const watchRows = async () => {
  const version = await shop.version();
  return async (except: string[] = []) => {
    if ((await shop.version()) === version) return true;
    const now = await rowsOf(store.db, except);
    return Object.entries(now).every(([table, rows]) => rows === start[table]);
  };
};

beforeAll(async () => {
  const pages = routeTable.map(pathOf);
  const known = new Set<string>();
  for (const headers of [{ cookie }, undefined])
    for (const path of pages) {
      const response = await fetch(url + path, { headers, redirect: "manual" });
      const html = await response.text();
      if (!/^text\/html/.test(response.headers.get("content-type") ?? "")) continue;
      for (const form of formsOf(html, path)) {
        const [, intent = ""] = form.fields.findLast(([name]) => name === "intent") ?? [];
        // The same button of another product or order is the same change.
        const kind = `${patternOf(form.path)} ${intent.split(":")[0]}`;
        if (known.has(kind)) continue;
        known.add(kind);
        add(await formChange(form));
      }
    }
  for (const endpoint of endpoints)
    for (const change of await exampleChanges(endpoint, shop))
      if (change.method !== "GET" || endpoint.getChangesState) add(change);
});

function add(change: StateChange): void {
  const pattern = patternOf(change.path);
  changes.set(pattern, [...(changes.get(pattern) ?? []), change]);
}

async function expectRefused(change: StateChange, headers: Record<string, string>): Promise<void> {
  const response = await send(url, change, { cookie, ...headers });
  const body = await response.text();
  const seen = [change.method, change.path, headers, response.status];
  expect(seen).toEqual([change.method, change.path, headers, 403]);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(body.length).toBeLessThan(200);
}

/** In a short run, one request of each route is sent with several kinds of headers, all others with one. */
const headersFor = (isFirst: boolean, turn: number) =>
  IS_SHORT && !isFirst ? [EVIL] : sampled(FORGED, 3, turn);

test.each(routeTable.map((route, turn) => [`/${route.path}`, route, turn] as const))(
  "%s refuses requests from anywhere but the shop itself, and changes nothing",
  async (pattern, route, turn) => {
    const isUnchanged = await watchRows();
    for (const method of sampled(["POST", "PUT", "PATCH", "DELETE"], 2, turn))
      await expectRefused({ method, path: pathOf(route) }, EVIL);
    const sent = (changes.get(pattern) ?? []).filter(({ method }) => method !== "GET");
    for (const [nth, change] of sent.entries())
      for (const path of spellings(change.path, routeIdOf(route)))
        for (const headers of headersFor(nth === 0 && path === change.path, turn))
          await expectRefused({ ...change, path }, headers);
    expect(await isUnchanged()).toBe(true);
  },
);

test("the shop's own pages are let through, and only where something can be changed", async () => {
  const changed = new Set<string>();
  for (const [pattern, all] of changes)
    for (const change of all) {
      if (IS_SHORT && changed.has(pattern)) continue;
      await shop.restore();
      const isUnchanged = await watchRows();
      const own = { origin: url, ...(!/log-?in|register|password/.test(pattern) && { cookie }) };
      const response = await send(url, change, own);
      const text = await response.text();
      const isRefused = response.status === 403 || response.status >= 500;
      expect([pattern, isRefused, text]).toEqual([pattern, false, text]);
      if (!(await isUnchanged())) changed.add(pattern);
    }
  // So the requests that were refused are such that would do something.
  const pages = [
    ...["/account", "/account/leave", "/add-address", "/cart", "/forgot-password", "/login"],
    ...["/logout", "/order/:id/again", "/order/:id/cancel", "/register", "/seller"],
    ...["/seller/categories", "/seller/order/:id", "/seller/orders", "/seller/product-list"],
    ...["/seller/search-names", "/seller/shop", "/seller/shop/delivery/slots", "/seller/stock"],
  ];
  expect([...changed]).toEqual(expect.arrayContaining(pages));
  const calls = endpoints.filter((each) => each.method !== "GET" || each.getChangesState);
  const unchanged = calls.filter(({ path }) => !changed.has(path.replace("{id}", ":id")));
  // This shop has the example's address already, no faulty order, and takes no payment online.
  const idle = ["addAddress", "cleanUpOrders", "payOnline"];
  expect(unchanged.map(({ id }) => id).toSorted()).toEqual(idle);
});

test("a route without anything to change accepts no other method than GET", async () => {
  const isUnchanged = await watchRows();
  for (const [turn, route] of routeTable.entries())
    for (const method of sampled(["POST", "PUT", "PATCH", "DELETE"], 2, turn)) {
      const isEndpoint = ofApi(route).length > 0;
      const hasAction = build.routes[routeIdOf(route)]?.module.action !== undefined;
      if (isEndpoint ? ofApi(route).some((each) => each.method === method) : hasAction) continue;
      const response = await send(url, { method, path: pathOf(route) }, { cookie, origin: url });
      await response.arrayBuffer();
      const { status } = response;
      expect([method, route.path, [404, 405].includes(status)]).toEqual([method, route.path, true]);
    }
  expect(await isUnchanged()).toBe(true);
});

test("a picture tag or link elsewhere cannot log the seller out, however the address is spelled", async () => {
  const ended: string[] = [];
  const crashed = new Set<string>();
  let turn = 0;
  for (const route of routeTable.filter(changesByGet))
    for (const path of spellings(pathOf(route), routeIdOf(route))) {
      const isUnchanged = await watchRows();
      for (const method of ["GET", "HEAD", "OPTIONS"])
        for (const headers of sampled(FORGED, FORGED.length, turn++)) {
          const response = await send(url, { method, path }, { cookie, ...headers });
          await response.arrayBuffer();
          if (response.status >= 500) crashed.add(`${method} ${path}: ${response.status}`);
        }
      if (!(await isUnchanged())) ended.push(path);
    }
  expect({ ended, crashed: [...crashed] }).toEqual({ ended: [], crashed: [] });
});

/** The downloads of an account's data are counted against their limit, and files that are taken are logged. */
const COUNTED = ["rate_events", "log_changes"];

test("no safe method changes anything at any address", async () => {
  const isUnchanged = await watchRows();
  const safe = routeTable.filter((each) => !changesByGet(each));
  const most = IS_SHORT ? 1 : undefined;
  for (const [turn, route] of safe.entries())
    for (const path of spellings(pathOf(route), routeIdOf(route)).slice(0, most))
      for (const method of sampled(["GET", "HEAD", "OPTIONS"], 3, turn)) {
        const headers = { cookie, "sec-fetch-site": "cross-site" };
        const response = await send(url, { method, path }, headers);
        await response.arrayBuffer();
        expect([method, path, response.status < 500]).toEqual([method, path, true]);
      }
  expect(await isUnchanged(COUNTED)).toBe(true);
});

test("behind a proxy that renames the host, the public address's pages are let through and no others", async () => {
  const { server } = await testShop("demo", { BASE_URL: "http://shop.example" });
  const inner = server.url;
  const statusOf = async (headers: Record<string, string>) => {
    const body = new URLSearchParams({ intent: `add:${example.PRODUCT_ID}` });
    const all = { cookie: "session=stale", ...headers };
    const sent = { method: "POST", redirect: "manual", headers: all, body } as const;
    return (await fetch(`${inner}/cart`, sent)).status;
  };
  const origin = "http://shop.example";
  const cases: [headers: Record<string, string>, status: number][] = [
    // Of an old browser.
    [{ referer: `${origin}/products` }, 303],
    [{ origin }, 303],
    [{ origin, "x-forwarded-host": "inner.example" }, 303],
    [{ origin: inner }, 403],
    [EVIL, 403],
  ];
  for (const [headers, status] of cases)
    expect([headers, await statusOf(headers)]).toEqual([headers, status]);
});
