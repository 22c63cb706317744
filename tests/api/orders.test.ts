import { expect, test } from "vitest";
import { deleteExpiredArchive } from "#app/features/orders/deleted/archive.server.ts";
import { archivedOrders } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { removeOrder } from "#tests/support/data/presses.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { newShopperWithAddress, productsInStock } from "#tests/support/pages/shoppers.ts";
import { testShop } from "#tests/support/server/shop.ts";
import { expectError, read } from "./support/response-checks.ts";

const { server, store } = await testShop();
const [product] = await productsInStock(store);
const productId = product!.id;
const priceVnd = product!.offerPriceVnd;

/** A shopper with an address who orders so many of the product, or whatever `changes` says. */
async function givenOrderer() {
  const shopper = await newShopperWithAddress(server.url, store);
  const order = (quantity: unknown, changes: object = {}, key?: string) => {
    const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
    const body = { items: [{ product: productId, quantity }], address: shopper.address.id };
    return shopper.client.json("POST", "/api/order/cod", { ...body, ...changes }, headers);
  };
  return { ...shopper, order };
}

test("an order is placed from the payload, priced by the shop, and listed in the contract's format", async () => {
  const { client, email, order } = await givenOrderer();
  await client.json("POST", "/api/cart/update", { cartItems: { [productId]: 9 } });
  const items = [{ product: productId, quantity: 2, offerPrice: 1, price: 1 }];
  const madeUp = { items, amount: 1, isPaid: true, status: "Delivered" };
  const placed = await read(await order(2, madeUp));
  expect([placed.success, placed.message]).toEqual([true, "Order placed"]);

  const { firstname: firstName, lastname: lastName, zipcode: zipCode, ...kept } = ADDRESS;
  const image = [expect.stringMatching(/^[0-9a-f]{16}-960\.webp$/)];
  const [category, weight] = [expect.any(String), expect.any(String)];
  const { name, nameEn } = product!;
  const ordered = { _id: productId, name, nameEn, category, image, offerPrice: priceVnd, weight };
  const listed = await read(await client.json("GET", "/api/order/user"));
  expect(listed).toEqual({
    success: true,
    orders: [
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        paymentType: "COD",
        amount: 2 * priceVnd + 30_000,
        status: "Pending",
        isPaid: false,
        paidAt: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        items: [{ quantity: 2, product: ordered }],
        address: { ...kept, email, firstName, lastName, zipCode },
      },
    ],
  });
  expect(placed.order).toEqual(listed.orders[0]);
});

test("the same Idempotency-Key returns the same order; without one a double tap does", async () => {
  const { client, order } = await givenOrderer();
  const place = async (quantity: number, key?: string) =>
    (await read(await order(quantity, {}, key))).order._id;
  const keyed = await Promise.all(Array.from({ length: 20 }, () => place(1, "a key")));
  expect(new Set(keyed).size).toBe(1);
  expect(await place(1, "another key")).not.toBe(keyed[0]);
  const tapped = await Promise.all([place(3), place(3), place(3)]);
  expect(new Set(tapped).size).toBe(1);
  expect(await place(4)).not.toBe(tapped[0]);
  const { orders } = await read(await client.json("GET", "/api/order/user"));
  expect(orders).toHaveLength(4);
  expect(orders[0].items[0].quantity).toBe(4);
  await expectError(await order(1, {}, "x".repeat(201)), 400);
});

test("an Idempotency-Key outlives its order for a day, and does not place another", async () => {
  const { order } = await givenOrderer();
  const place = () => order(1, {}, "deleted since");
  const { order: placed } = await read(await place());
  await removeOrder(store, placed._id);
  await store.withTx((tx) => deleteExpiredArchive(tx, { limit: 10, keepDays: 0 }));

  await expectError(await place(), 410);

  await store.withTx((tx) => tx.update(archivedOrders).set({ deletedAt: Date.now() - 86_400_001 }));
  await store.withTx((tx) => deleteExpiredArchive(tx, { limit: 10, keepDays: 0 }));
  expect((await place()).status).toBe(200);
});

test("an order that cannot be placed says why with 200, and nothing is written", async () => {
  const { order } = await givenOrderer();
  const other = await newShopperWithAddress(server.url, store);
  const soldOut = (await store.db.query.products.findMany()).find((p) => !p.inStock)!;
  const before = await rowsOf(store.db);
  const item = { product: productId, quantity: 1 };
  const needAddress = "Please add and select a saved address";
  const reasons: [object, string][] = [
    [{ address: other.address.id }, needAddress],
    [{ address: "nonsense" }, needAddress],
    [{ address: null }, needAddress],
    [{ address: undefined }, needAddress],
    [{ items: [] }, "Your cart is empty"],
    [{ items: [item, { ...item, product: soldOut.id }] }, `${soldOut.name}: Out of stock`],
    [{ items: [{ ...item, quantity: 1_000 }] }, "Quantity must be a whole number from 1 to 999"],
    [{ items: [{ ...item, product: "f".repeat(24) }] }, "This product is currently unavailable"],
  ];
  for (const [changes, message] of reasons)
    await expectError(await order(1, changes), 200, message);
  for (const quantity of [0, -1, 1.5, "2", null]) await expectError(await order(quantity), 400);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a product named twice cannot exceed what an order holds of one product", async () => {
  const { order } = await givenOrderer();
  const items = Array.from({ length: 3 }, () => ({ product: productId, quantity: 999 }));
  const before = await rowsOf(store.db);
  expect((await read(await order(1, { items }))).success).toBe(false);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("an order to be paid in another way than on delivery is refused, not placed as COD", async () => {
  const { order } = await givenOrderer();
  const unavailable =
    "Online payment is currently unavailable. Please choose another payment method.";
  const before = await rowsOf(store.db);
  for (const paymentType of ["Online", "stripe", "COD "])
    await expectError(await order(1, { paymentType }), 200, unavailable);
  expect(await rowsOf(store.db)).toEqual(before);
  expect((await read(await order(1, { paymentType: "cod" }))).success).toBe(true);
});
