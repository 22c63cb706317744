import { expect } from "vitest";
import { saveAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import { createGuestSession } from "#app/features/accounts/login/users.server.ts";
import { chooseCode, chosenCode } from "#app/features/cart/cart-owner.server.ts";
import { mergeGuestCart } from "#app/features/cart/update-cart.server.ts";
import { listCodes } from "#app/features/money/discounts/discount-codes.server.ts";
import { listInconsistentOrders } from "#app/features/orders/counting/order-integrity.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { placeOrderOnce } from "#app/features/orders/placing/place-order-once.http.server.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { changeDiscountCode, givenDiscountCode } from "#tests/support/data/discounts.ts";
import { editLines } from "#tests/support/data/edits.ts";
import {
  countOrders,
  givenFullCart,
  givenPlacedOrder,
  submitOrder,
} from "#tests/support/data/orders.ts";
import { cancelAsShopper, setStatus, undoLast } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenUser } from "#tests/support/data/store.ts";

/** A cart of two pieces at 50,000 dong with a code, and what its page shows then. */
async function givenCartWith(store: Store, code: string, discountVnd: number, phone?: string) {
  const { userId, address, productId } = await givenFullCart(store);
  const { id: addressId } = phone
    ? await store.withTx((tx) => saveAddress(tx, userId, { ...ADDRESS, phone }))
    : address;
  await store.withTx((tx) => chooseCode(tx, { userId }, code));
  const lines = [{ productId, quantity: 2, offerPriceVnd: 50_000 }];
  const amountVnd = 130_000 - discountVnd;
  const snapshot = { addressId, amountVnd, lines, code: { code, discountVnd } };
  return { userId, productId, order: { snapshot, code } };
}

test("the code of a cart makes its order cheaper, and is gone from the cart", async ({ store }) => {
  await givenDiscountCode(store);
  const { userId, order } = await givenCartWith(store, "TET10", 10_000);

  const placed = await givenPlacedOrder(store, userId, order);

  expect(await findOrder(store.db, placed.id)).toEqual(placed);
  expect(placed).toMatchObject({
    ...{ priceVnd: 100_000, shippingVnd: 30_000, discountVnd: 10_000, amountVnd: 120_000 },
    discount: { code: "TET10", kind: "percent", value: 10 },
  });
  expect(await chosenCode(store.db, { userId })).toBe("");
  expect(await listCodes(store.db)).toMatchObject([{ code: "TET10", uses: 1 }]);
  // What becomes of the code later changes no order.
  await changeDiscountCode(store, "TET10", { value: 50, isActive: false });
  expect(await findOrder(store.db, placed.id)).toEqual(placed);
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("an amount takes off no more than the goods, and free delivery its fee", async ({ store }) => {
  await givenDiscountCode(store, { code: "BIG", kind: "amount", value: 900_000 });
  await givenDiscountCode(store, { code: "SHIP", kind: "delivery", value: 0 });
  const big = await givenCartWith(store, "BIG", 100_000);
  expect(await givenPlacedOrder(store, big.userId, big.order)).toMatchObject({ amountVnd: 30_000 });
  const ship = await givenCartWith(store, "SHIP", 30_000);
  const free = { shippingVnd: 30_000, discountVnd: 30_000, amountVnd: 100_000 };
  expect(await givenPlacedOrder(store, ship.userId, ship.order)).toMatchObject(free);
});

test("a code worth something else by now is asked about", async ({ store }) => {
  await givenDiscountCode(store);
  const { userId, order } = await givenCartWith(store, "TET10", 10_000);
  const submit = () => submitOrder(store, userId, order);
  const changesTo = (after: number, problem: object | null) => [
    { kind: "discount", before: 10_000, after, problem },
    { kind: "total", before: 120_000, after: 130_000 - after },
  ];

  await changeDiscountCode(store, "TET10", { value: 5 });
  expect(await submit()).toEqual({ kind: "changed", changes: changesTo(5_000, null) });
  await changeDiscountCode(store, "TET10", { isActive: false });
  expect(await submit()).toMatchObject({ changes: changesTo(0, { kind: "over" }) });
  // Another tab of the shopper's has removed it.
  await store.withTx((tx) => chooseCode(tx, { userId }, ""));
  expect(await submit()).toMatchObject({ kind: "changed", changes: [{ kind: "discount" }, {}] });
  expect(await countOrders(store)).toBe(0);
});

test("calls of the API take no code, whatever the cart has", async ({ store }) => {
  await givenDiscountCode(store);
  const { userId, productId } = await givenCartWith(store, "TET10", 10_000);
  const items = [{ productId, quantity: 2 }];
  const full = { discountVnd: 0, discount: null, discountCodeId: null, amountVnd: 130_000 };
  expect(await givenPlacedOrder(store, userId, { items })).toMatchObject(full);
});

test("of 50 orders for the last use of a code, one is placed", async ({ stores }) => {
  const store = stores[0];
  await givenDiscountCode(store, { maxUses: 2 });
  const first = await givenCartWith(store, "TET10", 10_000, "0901 000 000");
  await givenPlacedOrder(store, first.userId, first.order);
  const phoneOf = (i: number) => `09${String(10_000_000 + i)}`;
  const carts = await repeat(50, (i) => givenCartWith(store, "TET10", 10_000, phoneOf(i)));
  const settings = { orderLimits: { perAccount: 10, perClient: 1_000, pieces: 50 } };

  const outcomes = await Promise.all(
    carts.map(({ userId, order }, i) => {
      // Most by one process, which lets orders that have nothing in common run beside each other.
      const { db, withTx } = stores[i % 5 === 0 ? 1 : 0]!;
      const context = { db, withTx, settings, client: "192.0.2.1" } as never;
      const request = { userId, items: "cart", requestKey: newId(), lang: "vi" } as const;
      return placeOrderOnce(context, { ...request, ...order });
    }),
  );

  const refused = outcomes.filter(({ kind }) => kind !== "done");
  expect(refused).toHaveLength(49);
  const usedUp = { kind: "discount", after: 0, problem: { kind: "used-up" } };
  for (const outcome of refused)
    expect(outcome).toMatchObject({ kind: "changed", changes: [usedUp, { kind: "total" }] });
  expect(await countOrders(store)).toBe(2);
  expect(await listCodes(store.db)).toMatchObject([{ uses: 2 }]);
});

test("a repeated request returns the order that used its code up", async ({ store }) => {
  await givenDiscountCode(store, { maxUses: 1 });
  const { userId, order } = await givenCartWith(store, "TET10", 10_000);
  const requestKey = newId();
  const first = await givenPlacedOrder(store, userId, { ...order, requestKey });
  const again = await submitOrder(store, userId, { ...order, requestKey });
  expect(again).toMatchObject({ kind: "done", isRepeated: true, order: { id: first.id } });
});

test("a phone uses a code so often; cancelling gives a use back", async ({ store }) => {
  await givenDiscountCode(store, { maxPerPhone: 1, maxUses: 10 });
  const one = await givenCartWith(store, "TET10", 10_000, "0901 234 567");
  const placed = await givenPlacedOrder(store, one.userId, one.order);
  const two = await givenCartWith(store, "TET10", 10_000, "+84 901 234 567");
  const other = await givenCartWith(store, "TET10", 10_000, "0901 234 568");
  await givenPlacedOrder(store, other.userId, other.order);

  expect(await submitOrder(store, two.userId, two.order)).toMatchObject({
    changes: [{ kind: "discount", problem: { kind: "used-with-phone" } }, { kind: "total" }],
  });

  await cancelAsShopper(store, placed.id);
  expect((await submitOrder(store, two.userId, two.order)).kind).toBe("done");
  // Taken up again, it may be one more than allowed.
  await setStatus(store, placed.id, "Pending");
  expect(await listCodes(store.db)).toMatchObject([{ uses: 3 }]);
  expect(await findOrder(store.db, placed.id)).toMatchObject({ discountVnd: 10_000 });
});

test("a seller's change keeps the discount, even below the minimum", async ({ store }) => {
  await givenDiscountCode(store, { minimumVnd: 100_000 });
  const { userId, productId, order } = await givenCartWith(store, "TET10", 10_000);
  const { id } = await givenPlacedOrder(store, userId, order);

  await editLines(store, id, [{ productId, quantity: 1 }]);
  const edited = { priceVnd: 50_000, shippingVnd: 30_000, discountVnd: 5_000, amountVnd: 75_000 };
  expect(await findOrder(store.db, id)).toMatchObject(edited);

  await undoLast(store);
  expect(await findOrder(store.db, id)).toMatchObject({ discountVnd: 10_000, amountVnd: 120_000 });
});

test("a guest's code is that of the account after the login", async ({ store }) => {
  const user = await givenUser(store);
  const sessionHash = "guest";
  await store.withTx(async (tx) => {
    await createGuestSession(tx, sessionHash);
    await chooseCode(tx, { sessionHash }, "TET10");
    await mergeGuestCart(tx, sessionHash, user.id);
  });
  expect(await chosenCode(store.db, { userId: user.id })).toBe("TET10");
});
