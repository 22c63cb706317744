import { expect, test } from "vitest";
import { expectPage, expectRedirect, wordsAt } from "#tests/support/answers.ts";
import { orderOf } from "#tests/support/data/orders.ts";
import { elements, hasDialog, headingsOf, inputOf, wordsOf } from "#tests/support/page.ts";
import { addToCart, numberOf } from "#tests/support/pages/browsers.ts";
import { leaksIn, PRIVATE, startShopWithPrivateOrder } from "#tests/support/pages/private-order.ts";
import { routeTable } from "#tests/support/pages/route-table.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { sampled } from "#tests/support/scope.ts";

const shop = await startShopWithPrivateOrder();
const { server, store, owner, other, orderId, productId, newVisitor } = shop;

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
  ["a stranger", 0, () => newVisitor()],
  ["another shopper", 1, () => other.client],
])("%s reads nothing that is a shopper's own, at any address", async (_, turn, who) => {
  const client = who();
  // Downloads of one's own data are counted and logged.
  const except = ["sessions", "rate_events", "log_changes"];
  const before = await rowsOf(store.db, except);
  const leaks: string[] = [];
  for (const address of sampled(addresses(), 4, turn)) {
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
});

test("another shopper gets 404 for an order that is not theirs, the same as for none", async () => {
  const nobodys = "f".repeat(24);
  const ask = async (address: string, id: string) =>
    (await expectPage(other.client, address.replace("ID", id), 404)).replaceAll(id, "ID");
  for (const address of ["/order/ID", "/order/ID?auth=login", "/order/ID?x=1"]) {
    const page = await ask(address, orderId);
    expect(wordsOf(page)).toContain("Page not found");
    expect(wordsOf(page)).toBe(wordsOf(await ask(address, nobodys)));
  }
  for (const address of ["/order/ID.data", "/order/ID?_data=routes/account/order"])
    await ask(address, orderId);
});

test("another shopper's cart and orders are their own, and empty", async () => {
  expect(elements(await other.client.page("/my-orders"), "li").join()).not.toContain("Order #");
  expect(await wordsAt(other.client, "/my-orders")).toContain("No orders yet");
  expect(await wordsAt(other.client, "/cart")).toContain("Your cart is empty");
  const answer = await (await other.client.json("GET", "/api/order/user")).json();
  expect(answer).toEqual({ success: true, orders: [] });
});

test("pages of one's own open the login dialog for a stranger, and lead back after the login", async () => {
  const order = `/order/${orderId}`;
  const own = [
    "/my-orders",
    "/add-address",
    "/my-orders?page=2",
    order,
    `${order}/cancel`,
    `${order}/address`,
  ];
  for (const path of [...own, "/account", "/account/leave"]) {
    const client = newVisitor();
    const sent = await client.get(path);
    expect(sent.status).toBe(303);
    const location = sent.headers.get("location")!;
    expect(new URL(location, server.url).pathname).toBe(path.split("?")[0]);
    const page = await expectPage(client, location);
    expect([path, hasDialog(page)]).toEqual([path, true]);
    expect(inputOf(page, "next")).toBe(path);
    expect(leaksIn(owner, page)).toEqual([]);
  }
});

test("a stranger's forms for an address or an order open a dialog and make no rows", async () => {
  const before = await rowsOf(store.db);
  const client = newVisitor();
  const address = await client.post("/add-address", { firstname: "Ai", intent: "send-otp" });
  expectRedirect(address, "/add-address?auth=login");
  const order = await client.post("/cart", { intent: "place", token: "a".repeat(24), seen: "|0|" });
  expectRedirect(order, "/cart?auth=login");
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a browser with a cart keeps a typed address until its login", async () => {
  const client = newVisitor();
  await addToCart(client, productId);
  await client.post("/add-address", { firstname: "Ai", intent: "send-otp" });

  await client.register("stranger@example.com");

  expect(inputOf(await client.page("/add-address"), "firstname")).toBe("Ai");
});

test("another shopper's order cannot be placed again with its token, nor with its address", async () => {
  const before = await rowsOf(store.db);
  const { address } = (await (await owner.client.json("GET", "/api/order/user")).json()).orders[0];
  expect(address.street).toBe(PRIVATE.street);
  const { addressId, requestKey, amountVnd, priceVnd } = await orderOf(store, orderId);
  const call = { items: [{ product: productId, quantity: 1 }], address: addressId };
  const refused = await other.client.json("POST", "/api/order/cod", call);
  const message = "Please add and select a saved address";
  expect(await refused.json()).toEqual({ success: false, message });
  const seen = `${addressId}|${amountVnd}|${productId}:3:${priceVnd / 3}`;
  const form = { intent: "place", token: requestKey!, seen };
  const answer = await other.client.post("/cart", form);
  expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  expect(leaksIn(owner, await answer.text())).toEqual([]);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("logging out ends the session: the old cookie is dead everywhere", async () => {
  const leaving = await shop.newShopperWithAddress(PRIVATE);
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
  const calls = ["/api/user/is-auth", "/api/order/user"];
  const pages = ["/cart", "/my-orders", "/add-address", `/order/${orderId}`, "/login"];
  for (const path of [...calls, ...pages, "/account", "/account/leave"])
    expect((await owner.client.get(path)).headers.get("cache-control"), path).toBe("no-store");
  for (const path of ["/", "/products", "/about"]) {
    const { headers } = await owner.client.get(path);
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(headers.get("vary")).toContain("Cookie");
  }
});
