import { eq } from "drizzle-orm";
import { expect } from "vitest";
import {
  listInconsistentOrders,
  repairOrders,
} from "#app/models/orders/counting/order-integrity.ts";
import { listPayments } from "#app/models/orders/paying/payments.ts";
import type { Store } from "#db/client.server.ts";
import { orderLines, orders } from "#db/schema.ts";
import { alterOrder } from "../../../support/data/alter.ts";
import { repeat } from "../../../support/data/repeat.ts";
import { test } from "../../../support/data/shop-test.ts";
import { givenOrder } from "../../../support/data/store.ts";

const givenPair = (store: Store) => givenOrder(store, {}, "Nghệ", 2);

test("the repair does not modify consistent orders", async ({ store }) => {
  await givenPair(store);
  const before = await store.db.select().from(orders);
  expect(await listInconsistentOrders(store.db)).toEqual([]);
  expect(await store.withTx(repairOrders)).toEqual({ fixed: [], left: [] });
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

  const { fixed, left } = await store.withTx(repairOrders);
  expect(fixed.map((order) => order.id)).toEqual([sums, paid, unpaid]);
  expect(left).toEqual([]);
  const rows = new Map((await store.db.select().from(orders)).map((row) => [row.id, row]));
  expect(rows.get(sums)).toMatchObject({ priceVnd: 100_000, amountVnd: 130_000 });
  expect(rows.get(paid)!.paidAt).toBe(rows.get(paid)!.updatedAt);
  const payment = { amountVnd: 130_000, method: "cash", at: rows.get(paid)!.paidAt };
  expect(await listPayments(store.db, paid)).toMatchObject([{ ...payment, kind: "payment" }]);
  expect(rows.get(unpaid)!.paidAt).toBeNull();
  expect(rows.get(sound)).toMatchObject({ amountVnd: 130_000, isPaid: false });
  expect(await store.withTx(repairOrders)).toEqual({ fixed: [], left: [] });
});

test("problems that cannot be derived from the order are left", async ({ store }) => {
  const [empty, nowhere] = await repeat(2, () => givenPair(store));
  await store.withTx((tx) => tx.delete(orderLines).where(eq(orderLines.orderId, empty)));
  await alterOrder(store, nowhere, { street: "  " });
  const { fixed, left } = await store.withTx(repairOrders);
  expect(fixed).toEqual([]);
  expect(left).toEqual([
    { id: empty, problems: ["no lines"] },
    { id: nowhere, problems: ["incomplete address"] },
  ]);
});
