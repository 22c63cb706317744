import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { enterTransfer } from "#app/models/money/enter-transfer.ts";
import { recordCall } from "#app/models/orders/changing/attention.ts";
import { listInconsistentOrders } from "#app/models/orders/counting/order-integrity.ts";
import { findOrderRow } from "#app/models/orders/finding/orders.ts";
import { countToConfirm } from "#app/models/orders/finding/orders-to-confirm.ts";
import { explainDeposit } from "#app/models/orders/placing/deposits.ts";
import type { OrderRequest } from "#app/models/orders/placing/order-request.ts";
import { placeTypedOrder } from "#app/models/orders/placing/typed-orders.ts";
import { listOrderEvents } from "#app/models/orders/telling/order-events.ts";
import { saveShopContent } from "#app/models/shop/shop-content.ts";
import { type DepositRule, depositDueVnd, depositOf, toTransferVnd } from "#app/values/deposits.ts";
import { dueVnd } from "#app/values/payment.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { shopContent } from "#db/schema.ts";
import { ADDRESS } from "../../../support/data/address.ts";
import { alterOrder } from "../../../support/data/alter.ts";
import { givenPlacedOrder } from "../../../support/data/orders.ts";
import { setStatus } from "../../../support/data/presses.ts";
import { test } from "../../../support/data/shop-test.ts";
import { givenOrder, givenProduct, givenShopper } from "../../../support/data/store.ts";
import { bankMemo, booking } from "../../../support/data/transfers.ts";

const TERMS = { feeVnd: 30_000, freeFromVnd: 500_000 };
const BY = "seller@example.com";

async function setRule(store: Store, deposit: DepositRule | null) {
  await store.withTx(async (tx) => {
    await tx.delete(shopContent).where(eq(shopContent.part, "delivery"));
    await saveShopContent(tx, { part: "delivery", value: { ...TERMS, deposit } }, 0);
  });
}

/** Places an order of goods for so much; with delivery below 500,000 dong it costs 30,000 more. */
async function place(store: Store, priceVnd: number, options: Partial<OrderRequest> = {}) {
  const { user } = await givenShopper(store);
  const productId = await givenProduct(store, { priceVnd, offerPriceVnd: priceVnd });
  const items = [{ productId, quantity: 1 }];
  return givenPlacedOrder(store, user.id, { items, takesTransfers: true, ...options });
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
  await setRule(store, { refusals: 1, aboveVnd: 100_000, percent: 30 });
  const options = { takesTransfers: false };
  expect(await place(store, 9_000_000, options)).toMatchObject({ depositVnd: null });
});

test("orders above the sum are asked for the share, in thousands", async ({ store }) => {
  await setRule(store, { refusals: null, aboveVnd: 2_000_000, percent: 30 });

  expect(await place(store, 2_000_000)).toMatchObject({ depositVnd: null });
  const order = await place(store, 2_000_001);
  expect(order).toMatchObject({ depositVnd: 600_000, callResult: null });
  expect(await explainDeposit(store.db, order.id)).toEqual({
    vnd: 600_000,
    reason: { kind: "sum", aboveVnd: 2_000_000 },
  });
});

test("phones with so many parcels that came back are asked, and no other", async ({ store }) => {
  await setRule(store, { refusals: 2, aboveVnd: null, percent: 50 });
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
  await setRule(store, { refusals: null, aboveVnd: 1, percent: 30 });
  await store.withTx((tx) =>
    tx.update(shopContent).set({
      value: { ...TERMS, hasPickup: true, deposit: { refusals: null, aboveVnd: 1, percent: 30 } },
    }),
  );
  const pickup = { ...ADDRESS, nameOrder: "vi" } as const;
  expect(await place(store, 3_000_000, { pickup })).toMatchObject({ depositVnd: null });
  const items = [{ productId: await givenProduct(store), quantity: 1 }];
  const typed = { by: BY, channel: "phone", address: pickup, isHandedOver: false, paidBy: null };
  const outcome = await store.withTx((tx) =>
    placeTypedOrder(tx, {
      ...{ items, requestKey: newId(), lang: "vi", noticeTo: [], takesTransfers: true },
      typed: typed as never,
    }),
  );
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
  await setRule(store, { refusals: null, aboveVnd: 1_000_000, percent: 30 });
  const { id } = await place(store, 2_000_000);
  expect(toTransferVnd((await findOrderRow(store.db, id))!)).toBe(600_000);
  expect(await countToConfirm(store.db, 10)).toBe(1);

  expect(await enterTransfer(store, "sepay", booking(bankMemo(id), 600_000))).toBe("booked");

  const order = (await findOrderRow(store.db, id))!;
  expect(order).toMatchObject({
    ...{ isPaid: false, receivedVnd: 600_000, callResult: "reached", status: "Pending" },
    depositVnd: 600_000,
  });
  expect([depositDueVnd(order), dueVnd(order), toTransferVnd(order)]).toEqual([
    0, 1_400_000, 1_400_000,
  ]);
  expect(await countToConfirm(store.db, 10)).toBe(0);
  expect(await listOrderEvents(store.db, id)).toMatchObject([
    { actor: "bank", change: "received", amountVnd: 600_000 },
  ]);
  expect(await enterTransfer(store, "sepay", booking(bankMemo(id), 1_400_000))).toBe("booked");
  expect(await findOrderRow(store.db, id)).toMatchObject({ isPaid: true });
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("all of it at once confirms the order, less than the deposit not", async ({ store }) => {
  await setRule(store, { refusals: null, aboveVnd: 1_000_000, percent: 30 });
  const [all, less] = [await place(store, 2_000_000), await place(store, 2_000_000)];

  expect(await enterTransfer(store, "sepay", booking(bankMemo(all.id), 2_000_000))).toBe("booked");
  expect(await enterTransfer(store, "sepay", booking(bankMemo(less.id), 500_000))).toBe("open");

  expect(await findOrderRow(store.db, all.id)).toMatchObject({
    ...{ isPaid: true, callResult: "reached" },
  });
  expect(await findOrderRow(store.db, less.id)).toMatchObject({
    ...{ receivedVnd: null, callResult: null },
  });
});

test("without a deposit, a seller's confirmation makes all of it due", async ({ store }) => {
  await setRule(store, { refusals: null, aboveVnd: 1_000_000, percent: 30 });
  const { id, updatedAt } = await place(store, 2_000_000);
  await store.withTx((tx) => recordCall(tx, id, "reached", { by: BY, seenAt: updatedAt }));

  expect(toTransferVnd((await findOrderRow(store.db, id))!)).toBe(2_000_000);
  expect(await enterTransfer(store, "sepay", booking(bankMemo(id), 600_000))).toBe("open");
});

test("a deposit is never more than its order costs now", async ({ store }) => {
  await setRule(store, { refusals: null, aboveVnd: 1_000_000, percent: 80 });
  const { id } = await place(store, 2_000_000);
  await alterOrder(store, id, { amountVnd: 900_000 });
  expect(depositDueVnd((await findOrderRow(store.db, id))!)).toBe(900_000);
});
