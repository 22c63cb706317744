import { expect } from "vitest";
import { getCart, getCartQuantities } from "#app/features/cart/carts.server.ts";
import { addToCart } from "#app/features/cart/update-cart.server.ts";
import type {
  OrderOutcome,
  OrderRequest,
} from "#app/features/orders/placing/place-order.server.ts";
import { placeOrderOnce } from "#app/features/orders/placing/place-order-once.http.server.ts";
import { readSettings } from "#app/kit/settings/env.server.ts";
import type { Db, Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { CommitUnknownError } from "#db/store-error.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { itemsOf } from "#tests/support/data/goods.ts";
import {
  countMails,
  countOrders,
  givenFullCart,
  givenPlacedOrder,
  submitOrder,
} from "#tests/support/data/orders.ts";
import { cancelAsShopper } from "#tests/support/data/presses.ts";
import { atOnce, repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";

const isFirst = (outcome: OrderOutcome) => outcome.kind === "done" && !outcome.isRepeated;
const isRepeat = (outcome: OrderOutcome) => outcome.kind === "done" && outcome.isRepeated;

/** Submits an order fifty times at once. */
const submitFifty = (store: Store, userId: string, request: Partial<OrderRequest> = {}) =>
  atOnce(50, () => submitOrder(store, userId, request));

test("a repeated token returns the first order and writes nothing", async ({ store }) => {
  const { userId, productId } = await givenFullCart(store);
  const requestKey = newId();
  const first = await givenPlacedOrder(store, userId, { requestKey });
  await store.withTx((tx) => addToCart(tx, { userId }, productId));

  const second = await submitOrder(store, userId, { requestKey });

  expect(second).toEqual({ kind: "done", order: first, isRepeated: true });
  expect(await countOrders(store)).toBe(1);
  expect(await countMails(store)).toBe(2);
  expect(await getCartQuantities(store.db, { userId })).toEqual({ [productId]: 1 });
});

test.for([
  ["one token", newId()],
  ["identical items of an API client", null],
] as const)("fifty concurrent requests with %s place one order", async ([, key], { store }) => {
  setClock("2026-02-01T08:00:00Z");
  const { userId, productId } = await givenFullCart(store);
  const items = key ? "cart" : itemsOf({ [productId]: 2 });

  const outcomes = await submitFifty(store, userId, { items, requestKey: key });

  expect(outcomes.filter(isFirst)).toHaveLength(1);
  expect(outcomes.filter(isRepeat)).toHaveLength(49);
  const ids = outcomes.map((outcome) => "order" in outcome && outcome.order.id);
  expect(new Set(ids).size).toBe(1);
  expect(await countOrders(store)).toBe(1);
  expect(await countMails(store)).toBe(2);
});

test("a second tab finds the cart empty and is rejected", async ({ store }) => {
  const { userId, address, productId } = await givenFullCart(store);
  const { totals } = await getCart(store.db, { userId });
  const lines = [{ productId, quantity: 2, offerPriceVnd: 50_000 }];
  const snapshot = { addressId: address.id, amountVnd: totals.amountVnd, lines };
  await givenPlacedOrder(store, userId, { snapshot });

  expect(await submitOrder(store, userId, { snapshot })).toEqual({ kind: "empty" });
  expect(await countOrders(store)).toBe(1);
});

test("fifty tabs with different tokens place one order for one cart", async ({ store }) => {
  const { userId } = await givenFullCart(store);

  const outcomes = await submitFifty(store, userId);

  expect(outcomes.filter(isFirst)).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === "empty")).toHaveLength(49);
});

test("an identical order right after the first was cancelled is a new order", async ({ store }) => {
  setClock("2026-02-01T08:00:00Z");
  const { userId, productId } = await givenFullCart(store);
  const items = [{ productId, quantity: 2 }];
  const first = await givenPlacedOrder(store, userId, { items, requestKey: null });
  await cancelAsShopper(store, first.id, { reason: "mistake" });

  const second = await givenPlacedOrder(store, userId, { items, requestKey: null });

  expect(second).toMatchObject({ status: "Pending" });
  expect(await countOrders(store)).toBe(2);
});

test.for([
  ["a key", newId()],
  ["none", null],
] as const)("with %s, a commit lost after a minute is one order", async ([, key], { store }) => {
  const { userId, productId } = await givenFullCart(store);
  let tries = 0;
  const context = {
    db: store.db,
    settings: readSettings({}),
    client: "203.0.113.7",
    withTx: async <T>(work: (tx: Db) => Promise<T>) => {
      const result = await store.withTx(work);
      tries += 1;
      if (tries > 1) return result;
      setClock(Date.now() + 60_000);
      throw new CommitUnknownError();
    },
  };
  const items = [{ productId, quantity: 1 }];

  const outcome = await placeOrderOnce(context, { userId, items, requestKey: key, lang: "en" });

  expect(outcome).toMatchObject({ kind: "done", isRepeated: true });
  expect(tries).toBe(2);
  expect(await countOrders(store)).toBe(1);
});

test("identical API items within 10 seconds are one order, no others are", async ({ store }) => {
  const { userId, productId } = await givenFullCart(store);
  const items = (quantity: number) => ({ items: [{ productId, quantity }], requestKey: null });
  setClock("2026-02-01T08:00:00Z");
  const first = await givenPlacedOrder(store, userId, items(2));
  setClock("2026-02-01T08:00:09Z");
  const repeated = { kind: "done", order: first, isRepeated: true };
  expect(await submitOrder(store, userId, items(2))).toEqual(repeated);
  expect(await countOrders(store)).toBe(1);

  const other = await givenPlacedOrder(store, userId, items(3));
  setClock("2026-02-01T08:00:20Z");
  const later = await givenPlacedOrder(store, userId, items(3));

  expect(new Set([first.id, other.id, later.id]).size).toBe(3);
});

test.for([
  ["token", newId()],
  ["items", null],
] as const)("two shoppers with the same %s get an order each", async ([, key], { store }) => {
  const [a, b] = await repeat(2, () => givenFullCart(store));
  const request = { items: itemsOf({ [a.productId]: 1 }), requestKey: key };
  const both = [a, b].map(({ userId }) => givenPlacedOrder(store, userId, request));

  const placed = await Promise.all(both);

  expect(placed.map(({ userId }) => userId)).toEqual([a.userId, b.userId]);
  expect(new Set(placed.map(({ id }) => id)).size).toBe(2);
});
