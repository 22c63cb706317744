import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { Transformer } from "@napi-rs/image";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore, type Store } from "../../../db/client.server.ts";
import { inputOf } from "../../routes/support/page.ts";
import { routeTable } from "../../routes/support/route-table.ts";
import { rowsOf } from "../../routes/support/rows.ts";
import {
  newSeller,
  newShopperWithAddress,
  productsInStock,
  type Shopper,
} from "../../routes/support/shoppers.ts";
import { ADDRESS } from "../../support/address.ts";
import { Client } from "../../support/client.ts";
import { type MailServer, startMailServer } from "../../support/mail-server.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { SELLER } from "../../support/templates.ts";

/** What the requests of this file name; one browser holds a shopper's and a seller's cookies. */
type Known = {
  cookie: string;
  shopper: Shopper;
  productId: string;
  otherProductId: string;
  addressId: string;
  orderId: string;
  picture: Buffer;
};

type Change = {
  /** The route's path in app/routes.ts. */
  route: string;
  method: "POST" | "PUT" | "DELETE" | "GET";
  body?: (known: Known) => unknown;
  /** What our own page gets; the sender has no cookie yet where it is someone new. */
  own: { status: number; writes: boolean; stranger?: true };
};

const written = { status: 200, writes: true };
const json = (body: (known: Known) => unknown) => body;
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const withPicture = (fields: Record<string, string>, picture: Buffer) => {
  const form = formOf(fields);
  form.append("image", new File([new Uint8Array(picture)], "a.png", { type: "image/png" }));
  return form;
};

/** Every state-changing address, with a body that would do its work. */
const CHANGES: Change[] = [
  {
    route: "cart",
    method: "POST",
    body: (k) => new URLSearchParams({ add: k.productId }),
    own: { status: 303, writes: true },
  },
  {
    route: "add-address",
    method: "POST",
    body: (k) => new URLSearchParams({ ...ADDRESS, email: k.shopper.email, city: "Huế" }),
    own: { status: 303, writes: true },
  },
  {
    route: "login",
    method: "POST",
    body: (k) => new URLSearchParams({ email: k.shopper.email, password: "secret-123" }),
    own: { status: 303, writes: true, stranger: true },
  },
  {
    route: "register",
    method: "POST",
    body: () =>
      new URLSearchParams({ name: "Mai", email: "mai@example.com", password: "secret-123" }),
    own: { status: 303, writes: true, stranger: true },
  },
  {
    route: "reset-password",
    method: "POST",
    body: (k) =>
      new URLSearchParams({ email: k.shopper.email, code: "000000", password: "secret-456" }),
    own: { status: 400, writes: false, stranger: true },
  },
  {
    route: "forgot-password",
    method: "POST",
    body: (k) => new URLSearchParams({ email: k.shopper.email }),
    own: { status: 303, writes: true, stranger: true },
  },
  {
    route: "seller",
    method: "POST",
    body: () => new URLSearchParams(SELLER),
    own: { status: 303, writes: true, stranger: true },
  },
  {
    route: "seller/product-list",
    method: "POST",
    body: (k) => new URLSearchParams({ stock: k.otherProductId, inStock: "no" }),
    own: { status: 303, writes: true },
  },
  {
    route: "seller/orders",
    method: "POST",
    body: (k) => new URLSearchParams({ update: k.orderId, status: "Shipped" }),
    own: { status: 303, writes: true },
  },
  {
    route: "seller/categories",
    method: "POST",
    body: () => new URLSearchParams({ add: "1", name: "Bánh" }),
    own: { status: 303, writes: true },
  },
  {
    route: "seller/order/:id",
    method: "POST",
    body: (k) => new URLSearchParams({ update: k.orderId, status: "Delivered" }),
    own: { status: 303, writes: true },
  },
  {
    route: "debug-orders",
    method: "POST",
    body: () => new URLSearchParams({ "clean-up": "1" }),
    own: { status: 303, writes: false },
  },
  {
    route: "api/product/add-product",
    method: "POST",
    body: (k) => withPicture({ name: "Mới", price: "2000", offerPrice: "1000" }, k.picture),
    own: written,
  },
  {
    route: "api/product/stock",
    method: "POST",
    body: json((k) => ({ productId: k.otherProductId, inStock: false })),
    own: written,
  },
  {
    route: "api/product/update/:id",
    method: "PUT",
    body: () => formOf({ name: "Khác", offerPrice: "1" }),
    own: written,
  },
  { route: "api/category", method: "POST", body: json(() => ({ name: "Trà" })), own: written },
  { route: "api/categories", method: "POST", body: json(() => ({ name: "Mứt" })), own: written },
  {
    route: "api/user/login",
    method: "POST",
    body: json((k) => ({ email: k.shopper.email, password: "secret-123" })),
    own: { ...written, stranger: true },
  },
  {
    route: "api/user/register",
    method: "POST",
    body: json(() => ({ name: "Hoa", email: "hoa@example.com", password: "secret-123" })),
    own: { ...written, stranger: true },
  },
  {
    route: "api/cart/update",
    method: "POST",
    body: json((k) => ({ cartItems: { [k.productId]: 7 } })),
    own: written,
  },
  {
    route: "api/send-email-otp",
    method: "POST",
    body: json(() => ({ email: "new@example.com" })),
    own: written,
  },
  {
    route: "api/verify-email-otp",
    method: "POST",
    body: json(() => ({ email: "new@example.com", otp: "wrong!" })),
    own: { status: 400, writes: true },
  },
  {
    route: "api/address/add",
    method: "POST",
    body: json((k) => ({ address: { ...ADDRESS, email: k.shopper.email, city: "Vinh" } })),
    own: written,
  },
  {
    route: "api/order/cod",
    method: "POST",
    // The address was replaced by the calls before: our own page is told to choose one.
    body: json((k) => ({ items: [{ product: k.productId, quantity: 1 }], address: k.addressId })),
    own: { status: 200, writes: false },
  },
  {
    route: "api/order/stripe",
    method: "POST",
    body: json((k) => ({ items: [{ product: k.productId, quantity: 1 }], address: k.addressId })),
    own: { status: 200, writes: false },
  },
  {
    route: "api/order/:id/status",
    method: "PUT",
    body: json(() => ({ status: "Cancelled" })),
    own: written,
  },
  {
    route: "api/order/:id/payment",
    method: "PUT",
    body: json(() => ({ isPaid: true })),
    own: written,
  },
  {
    route: "api/debug/cleanup-orders",
    method: "POST",
    own: { status: 200, writes: false },
  },
  { route: "api/order/:id", method: "DELETE", own: written },
  { route: "api/product/:id", method: "DELETE", own: written },
  {
    route: "api/seller/login",
    method: "POST",
    body: json(() => SELLER),
    own: { ...written, stranger: true },
  },
  {
    route: "logout",
    method: "POST",
    body: () => new URLSearchParams(),
    own: { status: 303, writes: true },
  },
  { route: "api/seller/logout", method: "GET", own: written },
];

let server: TestServer;
let mail: MailServer;
let store: Store;
let known: Known;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer("demo", { SMTP_URL: mail.url });
  store = openStore(server.databaseFile);
  const shopper = await newShopperWithAddress(server.url, store);
  const seller = await newSeller(server.url);
  const [product, otherProduct] = await productsInStock(store);
  await shopper.client.post("/cart", { add: product!.id });
  const items = [{ product: product!.id, quantity: 1 }];
  const placed = await shopper.client.json("POST", "/api/order/cod", {
    items,
    address: shopper.address.id,
  });
  const { order } = (await placed.json()) as { order: { _id: string } };
  const red = Uint8Array.from({ length: 8 * 8 * 4 }, (_, i) =>
    i % 4 === 0 || i % 4 === 3 ? 255 : 0,
  );
  known = {
    cookie: `${shopper.client.cookieHeader()}; ${seller.client.cookieHeader()}`,
    shopper,
    productId: product!.id,
    otherProductId: otherProduct!.id,
    addressId: shopper.address.id,
    orderId: order._id,
    picture: await Transformer.fromRgbaPixels(red, 8, 8).png(),
  };
});

afterAll(async () => {
  store.close();
  await server.stop();
  await mail.stop();
});

/** A port nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

function pathOf(route: string): string {
  return `/${route}`
    .replace(/(?<=\border\/):id/, known.orderId)
    .replace(":id", known.productId)
    .replace(":category", "rice")
    .replace(":name", "0000000000000000-240.webp")
    .replace("*", "nowhere");
}

/** The whole body at once, so that a refusal never meets a half-sent form. */
async function bodyOf({
  body,
}: Change): Promise<{ body?: Uint8Array<ArrayBuffer>; type?: string }> {
  const value = body?.(known);
  if (value === undefined) return {};
  if (!(value instanceof FormData || value instanceof URLSearchParams))
    return { body: new TextEncoder().encode(JSON.stringify(value)), type: "application/json" };
  const form = new Response(value);
  return { type: form.headers.get("content-type")!, body: await form.bytes() };
}

async function send(
  path: string,
  method: string,
  change: Change,
  headers: Record<string, string>,
): Promise<Response> {
  const { body, type } = await bodyOf(change);
  return fetch(server.url + path, {
    method,
    redirect: "manual",
    headers: { ...(type && { "content-type": type }), ...headers },
    ...(method !== "GET" && method !== "HEAD" && { body }),
  });
}

/** The headers of other sites' pages and of programs that hold a stolen cookie jar. */
function forgeries(): Record<string, string>[] {
  const own = server.url;
  return [
    { origin: "https://evil.example" },
    { origin: "http://127.0.0.1.evil.example" },
    { origin: own.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)) },
    { origin: `${own}@evil.example` },
    { origin: "null" },
    { origin: "::not an origin::" },
    { origin: "" },
    {},
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: own },
    { "sec-fetch-site": "same-site", origin: own },
    { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
    { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
  ];
}

/** Other spellings of an address that reach the same loader or action. */
function spellings(path: string, routeId: string): string[] {
  return [
    path,
    `${path}/`,
    path.replace(/\/[a-z]+/, (part) => part.toUpperCase()),
    path.replace(/[a-z](?=[^a-z]*$)/, (last) => `%${last.charCodeAt(0).toString(16)}`),
    `${path}?_data=${encodeURIComponent(routeId)}`,
    `${path}.data`,
    `${path}.data?_routes=${encodeURIComponent(routeId)}`,
  ];
}

const idOf = ({ id, file }: { id?: string; file: string }) => id ?? file.replace(/\.tsx?$/, "");

const titled = CHANGES.map((change) => [`${change.method} /${change.route}`, change] as const);

test.each(titled.filter(([, { method }]) => method !== "GET"))(
  "%s is refused from anywhere but the shop itself, and changes nothing",
  async (_, change) => {
    const found = routeTable.find(({ path }) => path === change.route);
    const before = await rowsOf(store.db);
    for (const path of spellings(pathOf(change.route), idOf(found!)))
      for (const headers of forgeries()) {
        const response = await send(path, change.method, change, {
          cookie: known.cookie,
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
  const change = CHANGES.find(({ method }) => method === "GET")!;
  const ended: string[] = [];
  const crashed = new Set<string>();
  for (const path of spellings("/api/seller/logout", "routes/api/sellers")) {
    const { client } = await newSeller(server.url);
    const before = await rowsOf(store.db, ["rate_events"]);
    for (const method of ["GET", "HEAD", "OPTIONS"])
      for (const headers of forgeries()) {
        const cookie = client.cookieHeader();
        const response = await send(path, method, change, { cookie, ...headers });
        await response.arrayBuffer();
        if (response.status >= 500) crashed.add(`${method} ${path}: ${response.status}`);
      }
    const after = await rowsOf(store.db, ["rate_events"]);
    if (JSON.stringify(after) !== JSON.stringify(before)) ended.push(path);
  }
  expect({ ended, crashed: [...crashed] }).toEqual({ ended: [], crashed: [] });
});

test("no safe method changes anything at any address", async () => {
  const before = await rowsOf(store.db);
  for (const route of routeTable)
    for (const path of spellings(pathOf(route.path ?? ""), idOf(route))) {
      if (route.path === "api/seller/logout") continue;
      for (const method of ["GET", "HEAD", "OPTIONS"]) {
        const headers = { cookie: known.cookie, "sec-fetch-site": "cross-site" };
        const response = await fetch(server.url + path, { method, redirect: "manual", headers });
        await response.arrayBuffer();
        expect([method, path, response.status < 500]).toEqual([method, path, true]);
      }
    }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("every other address refuses forged requests too, and has nothing to change", async () => {
  const before = await rowsOf(store.db);
  const changing = new Set(CHANGES.map(({ route, method }) => `${method} ${route}`));
  for (const route of routeTable)
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      if (changing.has(`${method} ${route.path}`)) continue;
      const path = pathOf(route.path ?? "");
      const ask = (headers: Record<string, string>) =>
        fetch(server.url + path, {
          method,
          redirect: "manual",
          headers: { cookie: known.cookie, ...headers },
          body: new URLSearchParams({ add: known.productId }),
        });
      expect([method, path, (await ask({ origin: "https://evil.example" })).status]).toEqual([
        method,
        path,
        403,
      ]);
      // An address that answers is missing above. Pages take any form method alike: cart, address.
      if (CHANGES.some((change) => change.route === route.path && !path.startsWith("/api/")))
        continue;
      const own = await ask({ origin: server.url });
      expect([method, path, [404, 405].includes(own.status)]).toEqual([method, path, true]);
    }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("placing an order by the cart's form is refused from elsewhere", async () => {
  const { client } = known.shopper;
  const page = await client.page("/cart");
  const fields = {
    place: "1",
    payment: "cod",
    token: inputOf(page, "token")!,
    seen: inputOf(page, "seen")!,
  };
  expect(fields.seen).toContain(known.addressId);
  const before = await rowsOf(store.db);
  for (const path of spellings("/cart", "routes/shop/cart"))
    for (const headers of forgeries()) {
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

// Last, because it does what the requests above were kept from.
test("the shop's own pages are let through", async () => {
  for (const change of CHANGES) {
    const before = await rowsOf(store.db);
    const headers: Record<string, string> = { origin: server.url };
    if (!change.own.stranger) headers.cookie = known.cookie;
    const response = await send(pathOf(change.route), change.method, change, headers);
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
  const behind = await startServer("demo", { BASE_URL: "http://shop.example", PORT: `${port}` });
  try {
    const ask = (headers: Record<string, string>) =>
      fetch(`${inner}/cart`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: "session=stale", ...headers },
        body: new URLSearchParams({ add: known.productId }),
      });
    const statuses = {
      public: (await ask({ origin: "http://shop.example" })).status,
      publicWithForwardedHost: (
        await ask({ origin: "http://shop.example", "x-forwarded-host": "inner.example" })
      ).status,
      inner: (await ask({ origin: inner })).status,
      foreign: (await ask({ origin: "https://evil.example" })).status,
    };
    expect(statuses).toEqual({
      public: 303,
      publicWithForwardedHost: 303,
      inner: 403,
      foreign: 403,
    });
  } finally {
    await behind.stop();
  }
});
