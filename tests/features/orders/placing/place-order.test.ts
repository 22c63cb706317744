import { expect } from "vitest";
import { saveAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import { getCartQuantities } from "#app/features/cart/carts.server.ts";
import { addToCart } from "#app/features/cart/update-cart.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { placeOrder } from "#app/features/orders/placing/place-order.server.ts";
import { newId } from "#db/id.ts";
import { outbox } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { itemsOf } from "#tests/support/data/goods.ts";
import {
  countMails,
  countOrders,
  givenFullCart,
  givenPlacedOrder,
  SELLER_EMAIL,
  submitOrder,
} from "#tests/support/data/orders.ts";
import { changeProduct } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenNumbered, givenProduct, givenShopper, givenUser } from "#tests/support/data/store.ts";

test("placing writes the order, clears the cart and queues the mails", async ({ store }) => {
  const { userId, address, productId } = await givenFullCart(store);

  const placed = await givenPlacedOrder(store, userId, { lang: "vi" });

  expect(await findOrder(store.db, placed.id)).toEqual(placed);
  const byShopper = { ...ADDRESS, userId, addressId: address.id, lang: "vi" };
  const open = { status: "Pending", paymentType: "COD", isPaid: false, paidAt: null };
  const sums = { priceVnd: 100_000, shippingVnd: 30_000, amountVnd: 130_000 };
  expect(placed).toMatchObject({ ...byShopper, ...open, ...sums });
  const asSold = { name: "Bột nghệ", category: "others", offerPriceVnd: 50_000 };
  expect(placed.lines).toMatchObject([{ productId, ...asSold, quantity: 2 }]);
  expect(await getCartQuantities(store.db, { userId })).toEqual({});
  expect(await store.db.select().from(outbox).orderBy(outbox.seq)).toMatchObject([
    { kind: "order-confirmation", orderId: placed.id, recipient: ADDRESS.email, sentAt: null },
    { kind: "order-notice", orderId: placed.id, recipient: SELLER_EMAIL, sentAt: null },
  ]);
});

test("without a saved address no order is placed", async ({ store }) => {
  const user = await givenUser(store);
  const productId = await givenProduct(store);
  await store.withTx((tx) => addToCart(tx, { userId: user.id }, productId));

  expect(await submitOrder(store, user.id)).toEqual({ kind: "no-address" });
  expect(await countOrders(store)).toBe(0);
});

test("another shopper's address and a replaced one are rejected", async ({ store }) => {
  const { userId, address, productId } = await givenFullCart(store);
  const other = await givenShopper(store);
  const items = [{ productId, quantity: 1 }];
  await store.withTx((tx) => saveAddress(tx, userId, { ...ADDRESS, street: "1 Hàng Gai" }));

  for (const addressId of [other.address.id, address.id])
    expect(await submitOrder(store, userId, { items, addressId })).toEqual({ kind: "no-address" });
});

test("an API client pays the database's prices, and repeated ids add up", async ({ store }) => {
  const { userId, address, productId } = await givenFullCart(store);
  const items = [1, 3].map((quantity) => ({ productId, quantity }));
  const request = { items, addressId: address.id, requestKey: null };

  const placed = await givenPlacedOrder(store, userId, request);

  expect(placed.priceVnd).toBe(200_000);
  expect(placed.lines).toMatchObject([{ productId, quantity: 4, offerPriceVnd: 50_000 }]);
  expect(await getCartQuantities(store.db, { userId })).toEqual({});
});

test("an unavailable item rejects an API client's whole order and is named", async ({ store }) => {
  const { userId, productId } = await givenFullCart(store);
  const soldOut = await givenProduct(store, { name: "Quế", inStock: false });
  const submitWith = (other: Record<string, number>) =>
    submitOrder(store, userId, { items: itemsOf({ [productId]: 1, ...other }) });

  expect(await submitWith({ [soldOut]: 1 })).toEqual({ kind: "unavailable", name: "Quế" });
  expect(await submitWith({ [newId()]: 1 })).toMatchObject({ kind: "unavailable" });
  expect(await submitOrder(store, userId, { items: [] })).toEqual({ kind: "empty" });
  expect(await countOrders(store)).toBe(0);
});

test("a transaction that fails after placing leaves nothing", async ({ store }) => {
  const { userId, productId } = await givenFullCart(store);
  const request = { userId, items: "cart", requestKey: newId(), lang: "en", noticeTo: [] } as const;

  const failing = store.withTx(async (tx) => {
    await placeOrder(tx, { ...request, noticeTo: [SELLER_EMAIL] });
    expect(await tx.$count(outbox)).toBe(2);
    throw new Error("power cut");
  });

  await expect(failing).rejects.toThrow("power cut");
  expect(await countOrders(store)).toBe(0);
  expect(await countMails(store)).toBe(0);
  expect(await getCartQuantities(store.db, { userId })).toEqual({ [productId]: 2 });
});

test("unavailable lines are left out, and nothing else is no order", async ({ store }) => {
  const { userId, productId } = await givenFullCart(store);
  const soldOut = await givenProduct(store);
  await store.withTx((tx) => addToCart(tx, { userId }, soldOut));
  await changeProduct(store, soldOut, { inStock: false });

  expect((await givenPlacedOrder(store, userId)).lines).toMatchObject([{ productId, quantity: 2 }]);
  await changeProduct(store, soldOut, { inStock: true });
  await store.withTx((tx) => addToCart(tx, { userId }, soldOut));
  await changeProduct(store, soldOut, { inStock: false });
  expect(await submitOrder(store, userId)).toEqual({ kind: "empty" });
});

test("an order of 300 lines keeps their order", async ({ store }) => {
  const { user } = await givenShopper(store);
  const ids = await givenNumbered(store, 300, "Hạt");
  const items = ids.map((productId) => ({ productId, quantity: 1 }));

  const placed = await givenPlacedOrder(store, user.id, { items });

  const stored = await findOrder(store.db, placed.id);
  expect(stored?.lines.map((line) => line.name)).toEqual(items.map((_, i) => `Hạt ${i}`));
  expect(stored?.amountVnd).toBe(15_000_000);
});
