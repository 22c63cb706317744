import { expect, test } from "vitest";
import { expectRedirect, wordsAt } from "../../support/answers.ts";
import { elements, hasDialog, headingsOf, inputOf, wordsOf } from "../../support/page.ts";
import { sampled } from "../../support/scope.ts";
import { Client } from "../../support/server/client.ts";
import { numberOf } from "../support/browsers.ts";
import { leaksIn, PRIVATE, startShopWithPrivateOrder } from "../support/private-order.ts";
import { routeTable } from "../support/route-table.ts";
import { rowsOf } from "../support/rows.ts";
import { newShopperWithAddress } from "../support/shoppers.ts";

const { server, store, owner, other, orderId, productId } = await startShopWithPrivateOrder();

/** Every address of the shop, as a page, as a data request, and in the older data form. */
function addresses(): string[] {
  return routeTable.flatMap(({ path = "", file, id }) => {
    if (path === "api/seller/logout") return [];
    const address = `/${path}`
      .replace(":id", path === "product/:category/:id" ? productId : orderId)
      .replace(":category", "rice")
      .replace(":name", "0000000000000000-240.webp")
      .replace("*", "nowhere");
    const routeId = id ?? file.replace(/\.tsx?$/, "");
    return [
      address,
      `${address}?auth=login`,
      `${address}?_data=${encodeURIComponent(routeId)}`,
      `${address}?_data=root`,
      `${address === "/" ? "/_root" : address}.data`,
      `${address === "/" ? "/_root" : address}.data?auth=login`,
      `${address === "/" ? "/_root" : address}.data?_routes=${encodeURIComponent(routeId)}`,
    ];
  });
}

test("the owner sees what the others are kept from", async () => {
  const page = await owner.client.page(`/order/${orderId}`);
  expect(headingsOf(page)).toEqual([`Order #${numberOf(orderId)}`]);
  for (const secret of Object.values(PRIVATE)) expect(page).toContain(secret);
  expect(await owner.client.page("/my-orders")).toContain(`/order/${orderId}`);
  expect(await owner.client.page("/add-address")).toContain(PRIVATE.street);
});

test.each([
  ["a stranger", 0, () => new Client(server.url)],
  ["another shopper", 1, () => other.client],
])(
  "%s reads no byte of a shopper's address, e-mail or orders, at any address of the shop",
  async (_, turn, who) => {
    const client = who();
    // Downloads of one's own data are counted.
    const except = ["sessions", "rate_events"];
    const before = await rowsOf(store.db, except);
    const leaks: string[] = [];
    for (const address of sampled(addresses(), 2, turn)) {
      const response = await client.get(address);
      const text = (await response.text()) + JSON.stringify([...response.headers]);
      expect([address, response.status < 500]).toEqual([address, true]);
      // The asked address itself names the order; nothing else may.
      const rest = text.replaceAll(`/order/${orderId}`, "").replaceAll(`%2Forder%2F${orderId}`, "");
      for (const leak of leaksIn(owner, rest)) leaks.push(`${address}: ${leak}`);
      if (!address.includes(orderId) && text.includes(orderId)) leaks.push(`${address}: order id`);
    }
    expect(leaks).toEqual([]);
    expect(await rowsOf(store.db, except)).toEqual(before);
  },
);

test("another shopper gets 404 for an order that is not theirs, the same as for none", async () => {
  const nobodys = "f".repeat(24);
  const ask = async (address: string, id: string) => {
    const response = await other.client.get(address.replace("ID", id));
    return [response.status, (await response.text()).replaceAll(id, "ID")] as const;
  };
  for (const address of ["/order/ID", "/order/ID?auth=login", "/order/ID?x=1"]) {
    const [status, page] = await ask(address, orderId);
    expect([address, status]).toEqual([address, 404]);
    expect(wordsOf(page)).toContain("Page not found");
    const [nobodysStatus, nobodysPage] = await ask(address, nobodys);
    expect(nobodysStatus).toBe(404);
    expect(wordsOf(page)).toBe(wordsOf(nobodysPage));
  }
  for (const address of ["/order/ID.data", "/order/ID?_data=routes/account/order"])
    expect((await ask(address, orderId))[0]).toBe(404);
});

test("another shopper's cart and orders are their own, and empty", async () => {
  expect(elements(await other.client.page("/my-orders"), "li").join()).not.toContain("Order #");
  expect(await wordsAt(other.client, "/my-orders")).toContain("No orders yet");
  expect(await wordsAt(other.client, "/cart")).toContain("Your cart is empty");
  const answer = await (await other.client.json("GET", "/api/order/user")).json();
  expect(answer).toEqual({ success: true, orders: [] });
});

test("pages of one's own open the login dialog for a stranger, and lead back after the login", async () => {
  for (const path of [
    "/my-orders",
    "/add-address",
    "/my-orders?page=2",
    "/order/ID",
    "/order/ID/cancel",
    "/account",
  ]) {
    const asked = path.replace("ID", orderId);
    const client = new Client(server.url);
    const sent = await client.get(asked);
    expect(sent.status).toBe(303);
    const location = sent.headers.get("location")!;
    expect(new URL(location, server.url).pathname).toBe(asked.split("?")[0]);
    const dialog = await client.get(location);
    const page = await dialog.text();
    expect([asked, dialog.status, hasDialog(page)]).toEqual([asked, 200, true]);
    expect(inputOf(page, "next")).toBe(asked);
    expect(leaksIn(owner, page)).toEqual([]);
  }
});

test("a stranger's forms for an address or an order open a dialog and make no rows", async () => {
  const before = await rowsOf(store.db);
  const client = new Client(server.url);
  const address = await client.post("/add-address", { firstname: "Ai", intent: "send-otp" });
  expectRedirect(address, "/add-address?auth=login");
  const order = await client.post("/cart", { intent: "place", token: "a".repeat(24), seen: "|0|" });
  expectRedirect(order, "/cart?auth=login");
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a browser with a cart keeps a typed address until its login", async () => {
  const client = new Client(server.url);
  await client.post("/cart", { intent: `add:${productId}` });
  await client.post("/add-address", { firstname: "Ai", intent: "send-otp" });

  await client.register("stranger@example.com");

  expect(inputOf(await client.page("/add-address"), "firstname")).toBe("Ai");
});

test("another shopper's order cannot be placed again with its token, nor with its address", async () => {
  const before = await rowsOf(store.db);
  const { address } = (await (await owner.client.json("GET", "/api/order/user")).json()).orders[0];
  expect(address.street).toBe(PRIVATE.street);
  const [row] = await store.db.query.orders.findMany();
  const call = { items: [{ product: productId, quantity: 1 }], address: row!.addressId };
  const refused = await other.client.json("POST", "/api/order/cod", call);
  expect(await refused.json()).toEqual({
    success: false,
    message: "Please add and select a saved address",
  });
  const form = await other.client.post("/cart", {
    intent: "place",
    token: row!.requestKey!,
    seen: `${row!.addressId}|${row!.amountVnd}|${productId}:3:${row!.priceVnd / 3}`,
  });
  expect([form.status, form.headers.get("location")]).toEqual([400, null]);
  expect(leaksIn(owner, await form.text())).toEqual([]);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("logging out ends the session: the old cookie is dead everywhere", async () => {
  const leaving = await newShopperWithAddress(server.url, store, PRIVATE);
  const kept = leaving.client.cookieHeader();
  const ask = (path: string) =>
    fetch(server.url + path, { redirect: "manual", headers: { cookie: kept } });
  expect((await ask("/my-orders")).status).toBe(200);

  expectRedirect(await leaving.client.post("/logout", {}), "/");
  expect(leaving.client.cookieHeader()).not.toContain("session=");

  expect((await ask("/my-orders")).status).toBe(303);
  expect((await ask("/add-address")).status).toBe(303);
  expect(await (await ask("/api/user/is-auth")).json()).toMatchObject({ success: false });
  expect(leaksIn(owner, await (await ask("/cart")).text())).toEqual([]);
});

test("answers with something private in them are kept by nobody", async () => {
  for (const path of [
    "/cart",
    "/my-orders",
    "/add-address",
    `/order/${orderId}`,
    "/account",
    "/account/leave",
    "/login",
  ])
    expect((await owner.client.get(path)).headers.get("cache-control"), path).toBe("no-store");
  for (const path of ["/", "/products", "/about"]) {
    const { headers } = await owner.client.get(path);
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(headers.get("vary")).toContain("Cookie");
  }
  for (const path of ["/api/user/is-auth", "/api/order/user"])
    expect((await owner.client.get(path)).headers.get("cache-control")).toBe("no-store");
});
