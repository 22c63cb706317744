import { expect, test } from "vitest";
import { countOf } from "../routes/support/rows.ts";
import { expectError, read } from "./support/response-checks.ts";
import { placeOrder, startSellerServer } from "./support/seller-server.ts";

const shop = await startSellerServer();
const { store, seller, shopper } = shop;

test("all orders are listed for the seller, newest first, paged, searched and filtered", async () => {
  const ids: string[] = [];
  for (let quantity = 1; quantity <= 12; quantity++) ids.push(await placeOrder(shop, quantity));
  const ask = async (query: string) => read(await seller.get(`/api/order/seller?${query}`));
  const first = await ask("page=1&limit=10&search=&status=");
  const idsOf = (body: { orders: { _id: string }[] }) => body.orders.map(({ _id }) => _id);
  expect(first.success).toBe(true);
  expect(first.page).toBe(1);
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
  for (const search of ["nguyen", "LAN NGUYỄN", "0912345678", "0912 345", shopper.email])
    expect([search, (await ask(`search=${encodeURIComponent(search)}`)).total]).toEqual([
      search,
      first.total,
    ]);
  for (const search of ["%", "_", "'", '"', "zzzzzz", "\\", "💥", "x".repeat(10_000)])
    expect((await ask(`search=${encodeURIComponent(search)}`)).orders).toEqual([]);

  await seller.json("PUT", `/api/order/${ids[0]}/status`, { status: "Shipped" });
  expect(idsOf(await ask("status=Shipped"))).toEqual([ids[0]]);
  expect(idsOf(await ask("status=Pending"))).not.toContain(ids[0]);
  await expectError(await seller.get("/api/order/seller?status=shipped"), 400);
  for (const all of ["All", "All+Status"]) {
    expect([all, (await ask(`status=${all}`)).total]).toEqual([all, first.total]);
    const page = await (await seller.get(`/seller/orders?status=${all}`)).text();
    expect([all, page.includes(ids[0]!), page.includes(ids[1]!)]).toEqual([all, true, true]);
  }
  const { address } = first.orders[0];
  expect(Object.keys(address)).toEqual([
    "firstName",
    "lastName",
    "email",
    "phone",
    "street",
    "city",
    "state",
    "zipCode",
    "country",
  ]);
});

test("status and payment are set freely; paid has a time, pending has none; the shopper sees both", async () => {
  const id = await placeOrder(shop, 21);
  const order = async () =>
    (await read(await shopper.client.get("/api/order/user"))).orders.find(
      (o: { _id: string }) => o._id === id,
    );
  const status = (value: unknown) =>
    seller.json("PUT", `/api/order/${id}/status`, { status: value });
  for (const value of ["Delivered", "Pending", "Cancelled", "Shipped", "Processing"]) {
    expect(await read(await status(value))).toEqual({
      success: true,
      message: "Order status updated",
    });
    expect((await order()).status).toBe(value);
  }
  for (const wrong of ["pending", "", "Paid", null, 1]) await expectError(await status(wrong), 400);

  const pay = (isPaid: unknown) => seller.json("PUT", `/api/order/${id}/payment`, { isPaid });
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

test("two sellers changing one order at once lose nothing of each other", async () => {
  const id = await placeOrder(shop, 22);
  await Promise.all([
    seller.json("PUT", `/api/order/${id}/status`, { status: "Shipped" }),
    seller.json("PUT", `/api/order/${id}/payment`, { isPaid: true }),
  ]);
  const { orders } = await read(await seller.get("/api/order/seller?limit=1"));
  expect(orders[0]).toMatchObject({ _id: id, status: "Shipped", isPaid: true });
});

test("a deleted order is gone with its lines; every endpoint then returns 404 for it", async () => {
  const id = await placeOrder(shop, 23);
  const lines = await countOf(store.db, "order_lines");
  const gone = await seller.json("DELETE", `/api/order/${id}`);
  expect(await read(gone)).toEqual({ success: true, message: "Order deleted" });
  expect(await countOf(store.db, "order_lines")).toBe(lines - 1);
  await expectError(await seller.json("DELETE", `/api/order/${id}`), 404);
  await expectError(
    await seller.json("PUT", `/api/order/${id}/status`, { status: "Shipped" }),
    404,
  );
  await expectError(await seller.json("PUT", `/api/order/${id}/payment`, { isPaid: true }), 404);
  expect((await shopper.client.get(`/order/${id}`)).status).toBe(404);
});
