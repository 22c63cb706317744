import { expect, test } from "vitest";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { countOf, rowsOf } from "#tests/support/pages/rows.ts";
import { newSeller, productsInStock } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";
import { expectError, read } from "./support/response-checks.ts";
import { startSellerServer } from "./support/seller-server.ts";

const { server, store, seller, shopper, addressId } = await startSellerServer();

test("the cookie of a seller's login is for HTTP and the shop's own pages", async () => {
  const login = await new Client(server.url).json("POST", "/api/seller/login", SELLER);
  const cookie = login.headers.getSetCookie().find((each) => each.startsWith("seller="));
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
});

test("a wrong seller login is 200 with the reason; shoppers' accounts are no sellers'", async () => {
  const client = new Client(server.url);
  const before = await rowsOf(store.db, ["rate_events"]);
  for (const [role, email, password] of [
    ["seller", SELLER.email, "wrong-one"],
    ["seller", "nobody@example.com", SELLER.password],
    ["seller", shopper.email, PASSWORD],
    ["user", SELLER.email, SELLER.password],
  ]) {
    const response = await client.json("POST", `/api/${role}/login`, { email, password });
    await expectError(response, 200, "Incorrect email or password");
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  expect(await rowsOf(store.db, ["rate_events"])).toEqual(before);
});

test("logging out ends the token of the same login and no other, and succeeds without a login", async () => {
  const { client, token } = await newSeller(server.url);
  const done = { success: true, message: "Logged out successfully" };
  expect(await read(await client.get("/api/seller/logout"))).toEqual(done);
  const headers = { authorization: `Bearer ${token}` };
  await expectError(await fetch(`${server.url}/api/seller/is-auth`, { headers }), 200);
  expect(await read(await client.get("/api/seller/logout"))).toEqual(done);
  expect((await read(await seller.get("/api/seller/is-auth"))).success).toBe(true);
});

/** Places an order of the cheapest product; returns its id. */
async function placeOrder(quantity: number): Promise<string> {
  const [product] = await productsInStock(store);
  const body = { items: [{ product: product!.id, quantity }], address: addressId };
  const headers = { "idempotency-key": `order of ${quantity}` };
  const placed = await shopper.client.json("POST", "/api/order/cod", body, headers);
  return (await read(placed)).order._id;
}

test("all orders are listed for the seller, newest first, paged, searched and filtered", async () => {
  const ids: string[] = [];
  for (let quantity = 1; quantity <= 12; quantity++) ids.push(await placeOrder(quantity));
  const ask = async (query: string) => read(await seller.get(`/api/order/seller?${query}`));
  const first = await ask("page=1&limit=10&search=&status=");
  const idsOf = (body: { orders: { _id: string }[] }) => body.orders.map(({ _id }) => _id);
  expect([first.success, first.page]).toEqual([true, 1]);
  expect(first.total).toBe(await countOf(store.db, "orders"));
  expect(first.pages).toBe(Math.ceil(first.total / 10));
  expect(idsOf(first)).toEqual(ids.toReversed().slice(0, 10));
  expect(idsOf(await ask("page=2")).slice(0, 2)).toEqual(ids.toReversed().slice(10));
  expect((await ask("page=999")).page).toBe(first.pages);
  for (const odd of ["page=0", "page=-1", "page=x", "page=1.5", "page=99999999999999999999"])
    expect((await ask(odd)).success).toBe(true);
  expect((await ask("limit=1000000")).orders.length).toBeLessThanOrEqual(100);

  const short = ids[4]!.slice(-6);
  expect(idsOf(await ask(`search=${short}`))).toEqual([ids[4]]);
  const find = (search: string) => ask(`search=${encodeURIComponent(search)}`);
  for (const search of ["nguyen", "LAN NGUYỄN", "0912345678", "0912 345", shopper.email])
    expect([search, (await find(search)).total]).toEqual([search, first.total]);
  for (const search of ["%", "_", "'", '"', "zzzzzz", "\\", "💥", "x".repeat(10_000)])
    expect((await find(search)).orders).toEqual([]);

  await seller.json("PUT", `/api/order/${ids[0]}/status`, { status: "Shipped" });
  expect(idsOf(await ask("status=Shipped"))).toEqual([ids[0]]);
  expect(idsOf(await ask("status=Pending"))).not.toContain(ids[0]);
  await expectError(await seller.get("/api/order/seller?status=shipped"), 400);
  for (const all of ["All", "All+Status"]) {
    expect([all, (await ask(`status=${all}`)).total]).toEqual([all, first.total]);
    const page = await seller.page(`/seller/orders?status=${all}`);
    expect([all, page.includes(ids[0]!), page.includes(ids[1]!)]).toEqual([all, true, true]);
  }
  const names = ["firstName", "lastName", "email", "phone", "street", "city", "state"];
  expect(Object.keys(first.orders[0].address)).toEqual([...names, "zipCode", "country"]);
});

test("status and payment are set freely; paid has a time, pending has none; the shopper sees both", async () => {
  const id = await placeOrder(21);
  const order = async () => {
    const { orders } = await read(await shopper.client.get("/api/order/user"));
    return orders.find((each: { _id: string }) => each._id === id);
  };
  const path = `/api/order/${id}`;
  const status = (value: unknown) => seller.json("PUT", `${path}/status`, { status: value });
  for (const value of ["Delivered", "Pending", "Cancelled", "Shipped", "Processing"]) {
    expect((await read(await status(value))).message).toBe("Order status updated");
    expect((await order()).status).toBe(value);
  }
  for (const wrong of ["pending", "", "Paid", null, 1]) await expectError(await status(wrong), 400);

  const pay = (isPaid: unknown) => seller.json("PUT", `${path}/payment`, { isPaid });
  expect((await read(await pay(true))).message).toBe("Payment status updated to Paid");
  expect(await order()).toMatchObject({
    isPaid: true,
    paidAt: expect.stringMatching(/^\d{4}-.*Z$/),
    status: "Processing",
  });
  expect((await read(await pay(false))).message).toBe("Payment status updated to Pending");
  expect(await order()).toMatchObject({ isPaid: false, paidAt: null });
  for (const wrong of ["true", 1, null]) await expectError(await pay(wrong), 400);
});

test("a seller hears of orders with faults, and what the clean-up did", async () => {
  const list = await read(await seller.get("/api/debug/orders"));
  expect(list.message).toBe("0 orders with missing or inconsistent data");
  const done = await read(await seller.json("POST", "/api/debug/cleanup-orders"));
  expect(done.message).toBe("0 orders repaired, 0 left to review");
});
