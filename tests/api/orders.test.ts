import { expect, test } from "vitest";
import { deleteExpiredArchive } from "../../app/models/orders/changing/archive.ts";
import { deleteOrder } from "../../app/models/orders/changing/update-orders.ts";
import { archivedOrders } from "../../db/schema.ts";
import { rowsOf } from "../routes/support/rows.ts";
import { newShopperWithAddress, productsInStock } from "../routes/support/shoppers.ts";
import { ADDRESS } from "../support/data/address.ts";
import { SELLER } from "../support/data/templates.ts";
import { testShop } from "../support/server/shop.ts";
import { expectError, read } from "./support/response-checks.ts";

const { server, store } = await testShop();
const [product] = await productsInStock(store);
const productId = product!.id;
const priceVnd = product!.offerPriceVnd;

test("an order is placed from the payload, priced by the shop, and listed in the contract's format", async () => {
  const { client, email, address } = await newShopperWithAddress(server.url, store);
  await client.json("POST", "/api/cart/update", { cartItems: { [productId]: 9 } });
  const order = {
    items: [{ product: productId, quantity: 2, offerPrice: 1, price: 1 }],
    address: address.id,
    amount: 1,
    isPaid: true,
    status: "Delivered",
  };
  const placed = await read(await client.json("POST", "/api/order/cod", order));
  expect([placed.success, placed.message]).toEqual([true, "Order placed"]);

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
        items: [
          {
            quantity: 2,
            product: {
              _id: productId,
              name: expect.any(String),
              category: expect.any(String),
              image: [expect.stringMatching(/^[0-9a-f]{16}-960\.webp$/)],
              offerPrice: priceVnd,
              weight: expect.any(String),
            },
          },
        ],
        address: {
          firstName: ADDRESS.firstname,
          lastName: ADDRESS.lastname,
          email,
          phone: ADDRESS.phone,
          street: ADDRESS.street,
          city: ADDRESS.city,
          state: ADDRESS.state,
          zipCode: "010000",
          country: ADDRESS.country,
        },
      },
    ],
  });
  expect(placed.order).toEqual(listed.orders[0]);
});

test("the same Idempotency-Key returns the same order; without one a double tap does", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const place = async (quantity: number, key?: string) => {
    const body = { items: [{ product: productId, quantity }], address: address.id };
    const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
    return (await read(await client.json("POST", "/api/order/cod", body, headers))).order._id;
  };
  const keyed = await Promise.all(Array.from({ length: 20 }, () => place(1, "a key")));
  expect(new Set(keyed).size).toBe(1);
  expect(await place(1, "another key")).not.toBe(keyed[0]);
  const tapped = await Promise.all([place(3), place(3), place(3)]);
  expect(new Set(tapped).size).toBe(1);
  expect(await place(4)).not.toBe(tapped[0]);
  const { orders } = await read(await client.json("GET", "/api/order/user"));
  expect(orders).toHaveLength(4);
  expect(orders[0].items[0].quantity).toBe(4);

  const tooLong = { items: [{ product: productId, quantity: 1 }], address: address.id };
  const headers = { "idempotency-key": "x".repeat(201) };
  await expectError(await client.json("POST", "/api/order/cod", tooLong, headers), 400);
});

test("an Idempotency-Key outlives its order for a day, and does not place another", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const place = () => {
    const body = { items: [{ product: productId, quantity: 1 }], address: address.id };
    return client.json("POST", "/api/order/cod", body, { "idempotency-key": "deleted since" });
  };
  const { order } = await read(await place());
  await store.withTx((tx) => deleteOrder(tx, order._id, { by: SELLER.email }));
  await store.withTx((tx) => deleteExpiredArchive(tx, { limit: 10, keepDays: 0 }));

  await expectError(await place(), 410);

  await store.withTx((tx) => tx.update(archivedOrders).set({ deletedAt: Date.now() - 86_400_001 }));
  await store.withTx((tx) => deleteExpiredArchive(tx, { limit: 10, keepDays: 0 }));
  expect((await place()).status).toBe(200);
});

test("an order that cannot be placed says why with 200, and nothing is written", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const other = await newShopperWithAddress(server.url, store);
  const soldOut = (await store.db.query.products.findMany()).find((p) => !p.inStock)!;
  const before = await rowsOf(store.db);
  const item = { product: productId, quantity: 1 };
  const needAddress = "Please add and select a saved address";
  const reasons: [unknown, string][] = [
    [{ items: [item], address: other.address.id }, needAddress],
    [{ items: [item], address: "nonsense" }, needAddress],
    [{ items: [item], address: null }, needAddress],
    [{ items: [item] }, needAddress],
    [{ items: [], address: address.id }, "Your cart is empty"],
    [
      { items: [item, { product: soldOut.id, quantity: 1 }], address: address.id },
      `${soldOut.name}: Out of stock`,
    ],
    [
      { items: [{ product: productId, quantity: 1_000 }], address: address.id },
      "Quantity must be a whole number from 1 to 999",
    ],
    [
      { items: [{ product: "f".repeat(24), quantity: 1 }], address: address.id },
      "This product is currently unavailable",
    ],
  ];
  for (const [body, message] of reasons)
    await expectError(await client.json("POST", "/api/order/cod", body), 200, message);
  for (const quantity of [0, -1, 1.5, "2", null])
    await expectError(
      await client.json("POST", "/api/order/cod", {
        items: [{ product: productId, quantity }],
        address: address.id,
      }),
      400,
    );
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a product named twice cannot exceed what an order holds of one product", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const items = Array.from({ length: 3 }, () => ({ product: productId, quantity: 999 }));
  const before = await rowsOf(store.db);
  const response = await client.json("POST", "/api/order/cod", { items, address: address.id });
  expect((await read(response)).success).toBe(false);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("online payment is unavailable, in the specification's words", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const body = { items: [{ product: productId, quantity: 1 }], address: address.id };
  await expectError(
    await client.json("POST", "/api/order/stripe", body),
    200,
    "Online payment is currently unavailable. Please choose another payment method.",
  );
});

test("an order to be paid in another way than on delivery is refused, not placed as COD", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const body = { items: [{ product: productId, quantity: 1 }], address: address.id };
  const before = await rowsOf(store.db);
  for (const paymentType of ["Online", "stripe", "COD "])
    await expectError(
      await client.json("POST", "/api/order/cod", { ...body, paymentType }),
      200,
      "Online payment is currently unavailable. Please choose another payment method.",
    );
  expect(await rowsOf(store.db)).toEqual(before);
  const placed = await client.json("POST", "/api/order/cod", { ...body, paymentType: "cod" });
  expect((await read(placed)).success).toBe(true);
});
