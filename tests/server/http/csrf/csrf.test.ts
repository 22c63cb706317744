import { beforeAll, beforeEach, expect, test } from "vitest";
import * as example from "../../../../app/api/contract/example-data.ts";
import { endpoints } from "../../../../app/api/endpoints.ts";
import { createRouteTable } from "../../../../server/http/route-table.ts";
import { startExampleServer } from "../../../api/support/example-server.ts";
import { routeTable } from "../../../routes/support/route-table.ts";
import { rowsOf } from "../../../routes/support/rows.ts";
import { IS_SHORT } from "../../../support/scope.ts";
import { freePort } from "../../../support/server/free-port.ts";
import { startServer } from "../../../support/server/server.ts";
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
// API's endpoints, and every route and method whatever they are for.

const shop = await startExampleServer();
const { url, store } = shop;
/** Of a browser in which a shopper and a seller are logged in. */
const cookie = `${shop.cookies.shopper}; ${shop.cookies.seller}`;
const EVIL = { origin: "https://evil.example" };

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
    .replace(":id", example.PRODUCT_ID)
    .replace(":category", "rice")
    .replace(":name", "0000000000000000-240.webp")
    .replace("*", "nowhere");

const ofApi = ({ path }: Route) => endpoints.filter((each) => each.path === `/${path}`.replace(":id", "{id}"));
/** A GET that changes something is refused as a POST is. */
const changesByGet = (route: Route) => ofApi(route).some(({ getChangesState }) => getChangesState);

/** The state changes that are sent to each pattern of URLs: "/order/:id/again". */
const changes = new Map<string, StateChange[]>();

beforeEach(() => shop.restore());

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
}, 120_000);

function add(change: StateChange): void {
  const pattern = patternOf(change.path);
  changes.set(pattern, [...(changes.get(pattern) ?? []), change]);
}

/** In a short run each forgery and each spelling comes once, in the whole one each with each other. */
function* forgeries(path: string, routeId: string): Generator<[string, Record<string, string>]> {
  for (const spelled of spellings(path, routeId))
    for (const headers of forgedHeaders(url))
      if (!IS_SHORT || spelled === path || headers.origin === EVIL.origin) yield [spelled, headers];
}

async function expectRefused(change: StateChange, headers: Record<string, string>): Promise<void> {
  const response = await send(url, change, { cookie, ...headers });
  const body = await response.text();
  const seen = [change.method, change.path, headers, response.status];
  expect(seen).toEqual([change.method, change.path, headers, 403]);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(body.length).toBeLessThan(200);
}

test.each(routeTable.map((route) => [`/${route.path}`, route] as const))(
  "%s refuses requests from anywhere but the shop itself, and changes nothing",
  async (pattern, route) => {
    const before = await rowsOf(store.db);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      await expectRefused({ method, path: pathOf(route) }, EVIL);
    for (const change of changes.get(pattern) ?? [])
      if (change.method !== "GET")
        for (const [path, headers] of forgeries(change.path, routeIdOf(route)))
          await expectRefused({ ...change, path }, headers);
    expect(await rowsOf(store.db)).toEqual(before);
  },
);

test("the shop's own pages are let through, and only where something can be changed", async () => {
  const changed = new Set<string>();
  for (const [pattern, all] of changes)
    for (const change of all) {
      await shop.restore();
      const before = await rowsOf(store.db);
      const own = { origin: url, ...(!/log-?in|register|password/.test(pattern) && { cookie }) };
      const response = await send(url, change, own);
      const text = await response.text();
      expect([pattern, response.status === 403 || response.status >= 500, text]).toEqual([
        pattern,
        false,
        text,
      ]);
      if (JSON.stringify(await rowsOf(store.db)) !== JSON.stringify(before)) changed.add(pattern);
    }
  const writing = endpoints.filter(({ method, getChangesState }) => method !== "GET" || getChangesState);
  console.log([...changed].join("\n"), changes.size, writing.length);
});

test("a route without anything to change accepts no other method than GET", async () => {
  const before = await rowsOf(store.db);
  for (const route of routeTable)
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const isEndpoint = ofApi(route).length > 0;
      const hasAction = build.routes[routeIdOf(route)]?.module.action !== undefined;
      if (isEndpoint ? ofApi(route).some((each) => each.method === method) : hasAction) continue;
      const response = await send(url, { method, path: pathOf(route) }, { cookie, origin: url });
      await response.arrayBuffer();
      const { status } = response;
      expect([method, route.path, [404, 405].includes(status)]).toEqual([method, route.path, true]);
    }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a picture tag or link elsewhere cannot log the seller out, however the address is spelled", async () => {
  const ended: string[] = [];
  const crashed = new Set<string>();
  for (const route of routeTable.filter(changesByGet))
    for (const path of spellings(pathOf(route), routeIdOf(route))) {
      await shop.restore();
      const before = await rowsOf(store.db);
      for (const method of ["GET", "HEAD", "OPTIONS"])
        for (const headers of forgedHeaders(url)) {
          const response = await send(url, { method, path }, { cookie, ...headers });
          await response.arrayBuffer();
          if (response.status >= 500) crashed.add(`${method} ${path}: ${response.status}`);
        }
      if (JSON.stringify(await rowsOf(store.db)) !== JSON.stringify(before)) ended.push(path);
    }
  expect({ ended, crashed: [...crashed] }).toEqual({ ended: [], crashed: [] });
});

/** The downloads of an account's data are counted against their limit. */
const COUNTED = ["rate_events"];

test("no safe method changes anything at any address", async () => {
  const before = await rowsOf(store.db, COUNTED);
  for (const route of routeTable.filter((each) => !changesByGet(each)))
    for (const path of spellings(pathOf(route), routeIdOf(route)))
      for (const method of ["GET", "HEAD", "OPTIONS"]) {
        const headers = { cookie, "sec-fetch-site": "cross-site" };
        const response = await send(url, { method, path }, headers);
        await response.arrayBuffer();
        expect([method, path, response.status < 500]).toEqual([method, path, true]);
      }
  expect(await rowsOf(store.db, COUNTED)).toEqual(before);
});

test("behind a proxy that renames the host, the public address's pages are let through and no others", async () => {
  const port = await freePort();
  const inner = `http://127.0.0.1:${port}`;
  const proxied = await startServer("demo", { BASE_URL: "http://shop.example", PORT: `${port}` });
  const statusOf = async (headers: Record<string, string>) => {
    const body = new URLSearchParams({ intent: `add:${example.PRODUCT_ID}` });
    const all = { cookie: "session=stale", ...headers };
    const sent = { method: "POST", redirect: "manual", headers: all, body } as const;
    return (await fetch(`${inner}/cart`, sent)).status;
  };
  try {
    const statuses = {
      publicOfOldBrowser: await statusOf({ referer: "http://shop.example/products" }),
      public: await statusOf({ origin: "http://shop.example" }),
      publicWithForwardedHost: await statusOf({
        origin: "http://shop.example",
        "x-forwarded-host": "inner.example",
      }),
      inner: await statusOf({ origin: inner }),
      foreign: await statusOf(EVIL),
    };
    expect(statuses).toEqual({
      publicOfOldBrowser: 303,
      public: 303,
      publicWithForwardedHost: 303,
      inner: 403,
      foreign: 403,
    });
  } finally {
    await proxied.stop();
  }
});
