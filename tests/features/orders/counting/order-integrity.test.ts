import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sumDelivered } from "#app/features/money/books/revenue.server.ts";
import { listPayments, setOrderPaid } from "#app/features/money/payments/payments.server.ts";
import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import { listWrongCounters } from "#app/features/orders/counting/order-counters.server.ts";
import {
  listInconsistentOrders,
  repairOrders,
} from "#app/features/orders/counting/order-integrity.server.ts";
import { parsePeriod } from "#app/kit/format/period.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import type { Store } from "#db/client.server.ts";
import { orderCounts, orderLines, orders } from "#db/schema.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";

const repair = (store: Store) => store.withTx((tx) => repairOrders(tx, SELLER_EMAIL));
const givenPair = (store: Store) => givenOrder(store, {}, "Nghệ", 2);

test("the repair does not modify consistent orders", async ({ store }) => {
  await givenPair(store);
  const before = await store.db.select().from(orders);
  expect(await listInconsistentOrders(store.db)).toEqual([]);
  expect(await repair(store)).toEqual({ fixed: [], left: [] });
  expect(await store.db.select().from(orders)).toEqual(before);
});

test("sums and payment times are repaired from the order itself, once", async ({ store }) => {
  const [sums, paid, unpaid, sound] = await repeat(4, () => givenPair(store));
  await alterOrder(store, sums, { priceVnd: 1, amountVnd: 2 });
  await alterOrder(store, paid, { isPaid: true, paidAt: null });
  await alterOrder(store, unpaid, { isPaid: false, paidAt: 5 });
  const ofSums = ["price is not the sum of its lines", "amount is not price plus shipping"];
  const ofPaid = ["paid without a time", "payments do not add up to what it has received"];
  expect(await listInconsistentOrders(store.db)).toEqual([
    { id: sums, problems: ofSums },
    { id: paid, problems: ofPaid },
    { id: unpaid, problems: ["not paid but has a time"] },
  ]);

  const { fixed, left } = await repair(store);
  expect(fixed.map((order) => order.id)).toEqual([sums, paid, unpaid]);
  expect(left).toEqual([]);
  const rows = new Map((await store.db.select().from(orders)).map((row) => [row.id, row]));
  expect(rows.get(sums)).toMatchObject({ priceVnd: 100_000, amountVnd: 130_000 });
  expect(rows.get(paid)!.paidAt).toBe(rows.get(paid)!.updatedAt);
  const payment = { amountVnd: 130_000, method: "cash", at: rows.get(paid)!.paidAt };
  expect(await listPayments(store.db, paid)).toMatchObject([{ ...payment, kind: "payment" }]);
  expect(rows.get(unpaid)!.paidAt).toBeNull();
  expect(rows.get(sound)).toMatchObject({ amountVnd: 130_000, isPaid: false });
  expect(await repair(store)).toEqual({ fixed: [], left: [] });
});

test("a delivery that an older program noted without its time is found, repaired and in the books", async ({
  store,
}) => {
  setClock(Date.now());
  const [late, silent, open, refused] = await repeat(4, () => givenPair(store));
  const by = { by: "seller@example.com" };
  await store.withTx((tx) => setOrderStatus(tx, late, "Delivered", by));
  const [noted] = await store.db.select().from(orders).where(eq(orders.id, late));
  await alterOrder(store, late, { deliveredAt: null, updatedAt: noted!.updatedAt + 60_000 });
  await alterOrder(store, silent, { status: "Delivered" });
  await alterOrder(store, open, { deliveredAt: noted!.deliveredAt });
  await alterOrder(store, refused, { refusedAt: 5 });
  expect(await listInconsistentOrders(store.db)).toEqual([
    { id: late, problems: ["delivered without a time"] },
    { id: silent, problems: ["delivered without a time"] },
    { id: open, problems: ["not delivered but has a time"] },
    { id: refused, problems: ["refused but not cancelled"] },
  ]);

  const { fixed, left } = await repair(store);
  expect([fixed.length, left]).toEqual([4, []]);
  const rows = new Map((await store.db.select().from(orders)).map((row) => [row.id, row]));
  expect(rows.get(late)!.deliveredAt).toBe(noted!.deliveredAt);
  expect(rows.get(silent)!.deliveredAt).toBe(rows.get(silent)!.updatedAt);
  expect([rows.get(open)!.deliveredAt, rows.get(refused)!.refusedAt]).toEqual([null, null]);
  const days = [rows.get(late)!, rows.get(silent)!].map(({ deliveredAt }) => dayOf(deliveredAt!));
  const period = { ...parsePeriod(null), from: Math.min(...days), to: Math.max(...days) };
  expect(await sumDelivered(store.withSnapshot, period)).toBe(260_000);
});

test("a payment before its order is found and repaired", async ({ store }) => {
  const id = await givenPair(store);
  await store.withTx((tx) => setOrderPaid(tx, id, true, { by: SELLER_EMAIL }));
  await alterOrder(store, id, { paidAt: 5 });
  const problems = ["paid before it was placed"];
  expect(await repair(store)).toEqual({ fixed: [{ id, problems }], left: [] });
  const [order] = await store.db.select().from(orders);
  expect(order!.paidAt).toBe(order!.createdAt);
});

test("counters that differ from the orders are counted afresh by the repair", async ({ store }) => {
  await givenPair(store);
  await store.withTx((tx) => tx.update(orderCounts).set({ count: 7 }));
  expect(await listWrongCounters(store.db)).not.toEqual([]);
  expect(await repair(store)).toEqual({ fixed: [], left: [] });
  expect(await listWrongCounters(store.db)).toEqual([]);
});

test("problems that cannot be derived from the order are left", async ({ store }) => {
  const [empty, nowhere] = await repeat(2, () => givenPair(store));
  await store.withTx((tx) => tx.delete(orderLines).where(eq(orderLines.orderId, empty)));
  await alterOrder(store, nowhere, { street: "  " });
  const { fixed, left } = await repair(store);
  expect(fixed).toEqual([]);
  expect(left).toEqual([
    { id: empty, problems: ["no lines"] },
    { id: nowhere, problems: ["incomplete address"] },
  ]);
});
