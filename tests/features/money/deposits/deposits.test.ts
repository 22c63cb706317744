import { eq } from "drizzle-orm";
import { expect } from "vitest";
import {
  explainDeposit,
  isAlwaysAsked,
  setAlwaysAsked,
} from "#app/features/money/deposits/deposits.server.ts";
import {
  type DepositRule,
  depositDueVnd,
  depositOf,
  toTransferVnd,
} from "#app/features/money/deposits/rules.ts";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { enterTransfer } from "#app/features/money/transfers/enter-transfer.server.ts";
import { countToConfirm } from "#app/features/orders/confirming/orders-to-confirm.server.ts";
import { listInconsistentOrders } from "#app/features/orders/counting/order-integrity.server.ts";
import { joinCustomers } from "#app/features/orders/customers/joined-customers.server.ts";
import { phoneKey } from "#app/features/orders/finding/order-search.server.ts";
import { listOrderEvents } from "#app/features/orders/following/order-events.server.ts";
import type { OrderRequest } from "#app/features/orders/placing/place-order.server.ts";
import { DEFAULT_DELIVERY } from "#app/features/shop/contents/rules.ts";
import { saveShopContent } from "#app/features/shop/contents/shop-content.server.ts";
import type { Store } from "#db/client.server.ts";
import { shopContent } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { givenOrderOf } from "#tests/support/data/goods.ts";
import { orderOf, SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { submitPhoneOrder } from "#tests/support/data/phone-orders.ts";
import { noteCall, setStatus } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder, givenProduct } from "#tests/support/data/store.ts";
import { bankMemo, booking } from "#tests/support/data/transfers.ts";

/** Sets who is asked for a deposit, by default nobody, and 30 % of the sum. */
async function setRule(store: Store, rule: Partial<DepositRule> | null, hasPickup = false) {
  const deposit = rule && { refusals: null, aboveVnd: null, percent: 30, ...rule };
  const value = { ...DEFAULT_DELIVERY, hasPickup, deposit };
  await store.withTx(async (tx) => {
    await tx.delete(shopContent).where(eq(shopContent.part, "delivery"));
    await saveShopContent(tx, { part: "delivery", value }, 0, SELLER_EMAIL);
  });
}

const bookFor = (store: Store, id: string, amountVnd: number) =>
  enterTransfer(store, "sepay", booking(bankMemo(id), amountVnd));

/** Places an order of goods for so much; with delivery below 500,000 dong it costs 30,000 more. */
async function place(store: Store, priceVnd: number, options: Partial<OrderRequest> = {}) {
  const productId = await givenProduct(store, { priceVnd, offerPriceVnd: priceVnd });
  return givenOrderOf(store, { [productId]: 1 }, { takesTransfers: true, ...options });
}

/** Has parcels to the phone of `place` come back. */
async function givenRefusals(store: Store, count: number) {
  for (let i = 0; i < count; i++) {
    const id = await givenOrder(store, { phone: ADDRESS.phone });
    await setStatus(store, id, "Cancelled", { isRefused: true });
  }
}

test("without a rule, or an account to transfer to, no order is asked", async ({ store }) => {
  expect(await place(store, 9_000_000)).toMatchObject({ depositVnd: null });
  await setRule(store, { refusals: 1, aboveVnd: 100_000 });
  const order = await place(store, 9_000_000, { takesTransfers: false });
  expect(order).toMatchObject({ depositVnd: null });
});

test("orders above the sum are asked for the share, in thousands", async ({ store }) => {
  await setRule(store, { aboveVnd: 2_000_000 });

  expect(await place(store, 2_000_000)).toMatchObject({ depositVnd: null });
  const order = await place(store, 2_000_001);
  expect(order).toMatchObject({ depositVnd: 600_000, callResult: null });
  const reason = { kind: "sum", aboveVnd: 2_000_000 };
  expect(await explainDeposit(store.db, order.id)).toEqual({ vnd: 600_000, reason });
});

test("phones with so many parcels that came back are asked, and no other", async ({ store }) => {
  await setRule(store, { refusals: 2, percent: 50 });
  await givenRefusals(store, 1);
  expect(await place(store, 100_000)).toMatchObject({ depositVnd: null });
  await givenRefusals(store, 1);

  const order = await place(store, 100_000);

  expect(order).toMatchObject({ depositVnd: 65_000 });
  const { reason } = (await explainDeposit(store.db, order.id))!;
  expect(reason).toEqual({ kind: "refusals", count: 2 });
  // What came back later was no reason then.
  await givenRefusals(store, 1);
  expect((await explainDeposit(store.db, order.id))!.reason).toEqual(reason);
  // Nor is it said any more once the rule is another.
  await setRule(store, null);
  expect(await explainDeposit(store.db, order.id)).toEqual({ vnd: 65_000, reason: null });
});

test("what is picked up or typed by a seller is not asked", async ({ store }) => {
  await setRule(store, { aboveVnd: 1 }, true);
  const pickup = { ...ADDRESS, nameOrder: "vi" } as const;
  expect(await place(store, 3_000_000, { pickup })).toMatchObject({ depositVnd: null });
  const phoneOrder = { address: pickup };
  const outcome = await submitPhoneOrder(store, { phoneOrder, takesTransfers: true });
  expect(outcome).toMatchObject({ kind: "done", order: { depositVnd: null } });
});

test("shares are rounded to thousands, and are neither nothing nor more than all", () => {
  const rows: [percent: number, amountVnd: number, depositVnd: number][] = [
    [30, 1_234_567, 370_000],
    [50, 130_000, 65_000],
    [33, 101_500, 33_000],
    [1, 20_000, 1_000],
    [100, 130_500, 130_500],
    [50, 500, 500],
  ];
  for (const [percent, amountVnd, depositVnd] of rows)
    expect(depositOf({ percent }, amountVnd)).toBe(depositVnd);
});

test("the bank's report of the deposit confirms the order", async ({ store }) => {
  await setRule(store, { aboveVnd: 1_000_000 });
  const { id } = await place(store, 2_000_000);
  expect(toTransferVnd(await orderOf(store, id))).toBe(600_000);
  expect(await countToConfirm(store.db, 10)).toBe(1);

  expect(await bookFor(store, id, 600_000)).toBe("booked");

  const order = await orderOf(store, id);
  const confirmed = { isPaid: false, callResult: "reached", status: "Pending" };
  expect(order).toMatchObject({ ...confirmed, receivedVnd: 600_000, depositVnd: 600_000 });
  const due = [depositDueVnd(order), dueVnd(order), toTransferVnd(order)];
  expect(due).toEqual([0, 1_400_000, 1_400_000]);
  expect(await countToConfirm(store.db, 10)).toBe(0);
  const event = { actor: "bank", change: "received", amountVnd: 600_000 };
  expect(await listOrderEvents(store.db, id)).toMatchObject([event]);
  expect(await bookFor(store, id, 1_400_000)).toBe("booked");
  expect(await orderOf(store, id)).toMatchObject({ isPaid: true });
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("all of it at once confirms the order, less than the deposit not", async ({ store }) => {
  await setRule(store, { aboveVnd: 1_000_000 });
  const [all, less] = [await place(store, 2_000_000), await place(store, 2_000_000)];

  expect(await bookFor(store, all.id, 2_000_000)).toBe("booked");
  expect(await bookFor(store, less.id, 500_000)).toBe("open");

  expect(await orderOf(store, all.id)).toMatchObject({ isPaid: true, callResult: "reached" });
  expect(await orderOf(store, less.id)).toMatchObject({ receivedVnd: null, callResult: null });
});

test("without a deposit, a seller's confirmation makes all of it due", async ({ store }) => {
  await setRule(store, { aboveVnd: 1_000_000 });
  const { id } = await place(store, 2_000_000);
  await noteCall(store, id, "reached");

  expect(toTransferVnd(await orderOf(store, id))).toBe(2_000_000);
  expect(await bookFor(store, id, 600_000)).toBe("open");
});

test("a deposit is never more than its order costs now", async ({ store }) => {
  await setRule(store, { aboveVnd: 1_000_000, percent: 80 });
  const { id } = await place(store, 2_000_000);
  await alterOrder(store, id, { amountVnd: 900_000 });
  expect(depositDueVnd(await orderOf(store, id))).toBe(900_000);
});

test("each order of a customer of whom sellers always want a deposit is asked, by any number", async ({
  store,
}) => {
  const other = "0987654321";
  await place(store, 100_000);
  await givenOrder(store, { phone: other });
  const [key, joined] = [phoneKey(ADDRESS.phone), phoneKey(other)];
  await store.withTx((tx) => joinCustomers(tx, key, joined));
  const mark = (isAsked: boolean, of = key) =>
    store.withTx((tx) => setAlwaysAsked(tx, of, { isAsked, by: SELLER_EMAIL }));
  expect(await mark(true, "900000000")).toBe("gone");
  expect(await mark(true)).toBe("done");
  expect([await isAlwaysAsked(store.db, key), await isAlwaysAsked(store.db, joined)]).toEqual([
    true,
    true,
  ]);
  const asked = await place(store, 100_000);
  expect(asked).toMatchObject({ amountVnd: 130_000, depositVnd: 39_000 });
  expect((await explainDeposit(store.db, asked.id))?.reason).toEqual({ kind: "customer" });
  expect(await place(store, 100_000, { takesTransfers: false })).toMatchObject({
    depositVnd: null,
  });
  expect(await mark(false)).toBe("done");
  expect(await place(store, 100_000)).toMatchObject({ depositVnd: null });
});
