import sharp from "sharp";
import { expect, test } from "vitest";
import { routeTable } from "../../../routes/support/route-table.ts";
import { rowsOf } from "../../../routes/support/rows.ts";
import {
  newSeller,
  newShopperWithAddress,
  productsInStock,
} from "../../../routes/support/shoppers.ts";
import { inputOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { freePort } from "../../../support/server/free-port.ts";
import { startServer } from "../../../support/server/server.ts";
import { testMailServer, testShop } from "../../../support/server/shop.ts";
import { forgedHeaders, pathOf, routeIdOf, send, spellings } from "./requests.ts";
import { STATE_CHANGES } from "./state-changes.ts";

const mail = await testMailServer();
const { server, store } = await testShop("demo", { SMTP_URL: mail.url });
const shopper = await newShopperWithAddress(server.url, store);
const seller = await newSeller(server.url);
const [product, otherProduct] = await productsInStock(store);
await shopper.client.post("/cart", { intent: `add:${product!.id}` });
const items = [{ product: product!.id, quantity: 1 }];
const placed = await shopper.client.json("POST", "/api/order/cod", {
  items,
  address: shopper.address.id,
});
const { order } = (await placed.json()) as { order: { _id: string } };
const red = Uint8Array.from({ length: 8 * 8 * 4 }, (_, i) =>
  i % 4 === 0 || i % 4 === 3 ? 255 : 0,
);
const targets = {
  cookie: `${shopper.client.cookieHeader()}; ${seller.client.cookieHeader()}`,
  shopper,
  productId: product!.id,
  priceVnd: product!.offerPriceVnd,
  otherProductId: otherProduct!.id,
  addressId: shopper.address.id,
  orderId: order._id,
  picture: await sharp(red, { raw: { width: 8, height: 8, channels: 4 } })
    .png()
    .toBuffer(),
};

const titled = STATE_CHANGES.map(
  (change) => [`${change.method} /${change.route}`, change] as const,
);

test.each(titled.filter(([, { method }]) => method !== "GET"))(
  "%s is refused from anywhere but the shop itself, and changes nothing",
  async (_, change) => {
    const found = routeTable.find(({ path }) => path === change.route);
    const before = await rowsOf(store.db);
    for (const path of spellings(pathOf(targets, change.route), routeIdOf(found!)))
      for (const headers of forgedHeaders(server.url)) {
        const response = await send({ url: server.url, targets }, path, change.method, change, {
          cookie: targets.cookie,
          ...headers,
        });
        const body = await response.text();
        expect([path, headers, response.status]).toEqual([path, headers, 403]);
        expect(response.headers.getSetCookie()).toEqual([]);
        expect(body.length).toBeLessThan(200);
      }
    expect(await rowsOf(store.db)).toEqual(before);
  },
);

test("a picture tag or link elsewhere cannot log the seller out, however the address is spelled", async () => {
  const change = STATE_CHANGES.find(({ method }) => method === "GET")!;
  const ended: string[] = [];
  const crashed = new Set<string>();
  for (const path of spellings("/api/seller/logout", "routes/api/endpoints")) {
    const { client } = await newSeller(server.url);
    const before = await rowsOf(store.db, ["rate_events"]);
    for (const method of ["GET", "HEAD", "OPTIONS"])
      for (const headers of forgedHeaders(server.url)) {
        const cookie = client.cookieHeader();
        const response = await send({ url: server.url, targets }, path, method, change, {
          cookie,
          ...headers,
        });
        await response.arrayBuffer();
        if (response.status >= 500) crashed.add(`${method} ${path}: ${response.status}`);
      }
    const after = await rowsOf(store.db, ["rate_events"]);
    if (JSON.stringify(after) !== JSON.stringify(before)) ended.push(path);
  }
  expect({ ended, crashed: [...crashed] }).toEqual({ ended: [], crashed: [] });
});

/** The downloads of an account's data are counted against their limit. */
const COUNTED = ["rate_events"];

test("no safe method changes anything at any address", async () => {
  const before = await rowsOf(store.db, COUNTED);
  for (const route of routeTable)
    for (const path of spellings(pathOf(targets, route.path ?? ""), routeIdOf(route))) {
      if (route.path === "api/seller/logout") continue;
      for (const method of ["GET", "HEAD", "OPTIONS"]) {
        const headers = { cookie: targets.cookie, "sec-fetch-site": "cross-site" };
        const response = await fetch(server.url + path, { method, redirect: "manual", headers });
        await response.arrayBuffer();
        expect([method, path, response.status < 500]).toEqual([method, path, true]);
      }
    }
  expect(await rowsOf(store.db, COUNTED)).toEqual(before);
});

test("every other address refuses forged requests too, and has nothing to change", async () => {
  const before = await rowsOf(store.db);
  const changing = new Set(STATE_CHANGES.map(({ route, method }) => `${method} ${route}`));
  for (const route of routeTable)
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      if (changing.has(`${method} ${route.path}`)) continue;
      const path = pathOf(targets, route.path ?? "");
      const ask = (headers: Record<string, string>) =>
        fetch(server.url + path, {
          method,
          redirect: "manual",
          headers: { cookie: targets.cookie, ...headers },
          body: new URLSearchParams({ intent: `add:${targets.productId}` }),
        });
      expect([method, path, (await ask({ origin: "https://evil.example" })).status]).toEqual([
        method,
        path,
        403,
      ]);
      // A URL that accepts the request is missing from STATE_CHANGES. Pages accept every form method.
      if (STATE_CHANGES.some((change) => change.route === route.path && !path.startsWith("/api/")))
        continue;
      const own = await ask({ origin: server.url });
      expect([method, path, [404, 405].includes(own.status)]).toEqual([method, path, true]);
    }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("placing an order by the cart's form is refused from elsewhere", async () => {
  const { client } = targets.shopper;
  await client.post("/cart", { intent: `add:${targets.productId}` });
  const page = await client.page("/cart");
  const fields = {
    intent: "place",
    payment: "cod",
    token: inputOf(page, "token")!,
    seen: inputOf(page, "seen")!,
  };
  expect(fields.seen).toContain(targets.addressId);
  const before = await rowsOf(store.db);
  for (const path of spellings("/cart", "routes/shop/cart/cart"))
    for (const headers of forgedHeaders(server.url)) {
      const response = await fetch(server.url + path, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: client.cookieHeader(), ...headers },
        body: new URLSearchParams(fields),
      });
      await response.arrayBuffer();
      expect([path, headers, response.status]).toEqual([path, headers, 403]);
    }
  expect(await rowsOf(store.db)).toEqual(before);
});

// Last, because it changes what the tests above expect to be unchanged.
test("the shop's own pages are let through", async () => {
  for (const change of STATE_CHANGES) {
    const before = await rowsOf(store.db);
    const headers: Record<string, string> = { origin: server.url };
    if (!change.own.stranger) headers.cookie = targets.cookie;
    const response = await send(
      { url: server.url, targets },
      pathOf(targets, change.route),
      change.method,
      change,
      headers,
    );
    const text = await response.text();
    expect([change.route, response.status, text.slice(0, 200)]).toEqual([
      change.route,
      change.own.status,
      text.slice(0, 200),
    ]);
    const changed = JSON.stringify(await rowsOf(store.db)) !== JSON.stringify(before);
    expect([change.route, changed]).toEqual([change.route, change.own.writes]);
  }
  const gone = new Client(server.url);
  expect((await gone.get("/my-orders")).status).toBe(303);
});

test("behind a proxy that renames the host, the public address's pages are let through and no others", async () => {
  const port = await freePort();
  const inner = `http://127.0.0.1:${port}`;
  const proxied = await startServer("demo", { BASE_URL: "http://shop.example", PORT: `${port}` });
  try {
    const ask = (headers: Record<string, string>) =>
      fetch(`${inner}/cart`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: "session=stale", ...headers },
        body: new URLSearchParams({ intent: `add:${targets.productId}` }),
      });
    const statuses = {
      publicOfOldBrowser: (await ask({ referer: "http://shop.example/products" })).status,
      public: (await ask({ origin: "http://shop.example" })).status,
      publicWithForwardedHost: (
        await ask({ origin: "http://shop.example", "x-forwarded-host": "inner.example" })
      ).status,
      inner: (await ask({ origin: inner })).status,
      foreign: (await ask({ origin: "https://evil.example" })).status,
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
