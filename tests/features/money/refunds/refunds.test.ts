import { beforeEach, expect, test } from "vitest";
import { dueVnd, giveBackVnd, keptVnd } from "#app/features/money/payments/payment.ts";
import { listPayments } from "#app/features/money/payments/payments.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { listInconsistentOrders } from "#app/features/orders/counting/order-integrity.server.ts";
import { sumCollectedToday, sumPayments } from "#app/features/orders/counting/order-sums.server.ts";
import { listOrderEvents } from "#app/features/orders/following/order-events.server.ts";
import { findUndoStep } from "#app/features/orders/undo/undo.server.ts";
import type { Store } from "#db/client.server.ts";
import { startClock } from "#tests/support/data/clock.ts";
import { giveBack, givenRibs } from "#tests/support/data/edits.ts";
import { SELLER_EMAIL, stateOf } from "#tests/support/data/orders.ts";
import { receive, setPaid, setStatus, undoLast } from "#tests/support/data/presses.ts";
import { atOnce } from "#tests/support/data/repeat.ts";

beforeEach(() => startClock());

const AMOUNT = 430_000;

const entered = async (store: Store, id: string) =>
  (await listPayments(store.db, id)).map((paid) => [paid.amountVnd, paid.method, paid.kind]);

test("of a paid order a part is given back, and never more than the shop has", async () => {
  const { store, id, find, pay } = await givenRibs();
  await pay();
  await setStatus(store, id, "Delivered");

  expect(await giveBack(store, id, 30_000, { method: "transfer" })).toEqual({ kind: "done" });
  expect(await find()).toMatchObject({ isPaid: true, receivedVnd: null, refundedVnd: 30_000 });
  expect(await giveBack(store, id, 400_001)).toEqual({ kind: "too-much", leftVnd: 400_000 });
  expect(await giveBack(store, id, 400_000)).toEqual({ kind: "done" });
  const order = await find();
  expect([keptVnd(order), dueVnd(order), giveBackVnd(order)]).toEqual([0, 0, 0]);
  expect(await giveBack(store, id, 1)).toEqual({ kind: "too-much", leftVnd: 0 });

  expect(await entered(store, id)).toEqual([
    [AMOUNT, "cash", "payment"],
    [-30_000, "transfer", "refund"],
    [-400_000, "cash", "refund"],
  ]);
  const [last] = (await listOrderEvents(store.db, id)).slice(-1);
  expect(last).toMatchObject({ change: "refunded", amountVnd: 400_000, actorEmail: SELLER_EMAIL });
  const now = Date.now();
  expect(await sumPayments(store.db, { since: now - 60_000, until: now + 60_000 })).toEqual({
    cash: { receivedVnd: AMOUNT, refundedVnd: 400_000 },
    transfer: { receivedVnd: 0, refundedVnd: 30_000 },
  });
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("a cancelled order gives back in parts, and owes nothing then", async () => {
  const { store, id, find, pay } = await givenRibs();
  await pay();
  await setStatus(store, id, "Cancelled");
  expect(await find()).toMatchObject({ attention: "give-back" });

  await giveBack(store, id, 100_000);
  expect(await find()).toMatchObject({ isPaid: false, receivedVnd: 330_000, refundedVnd: 0 });
  expect(giveBackVnd(await find())).toBe(330_000);
  await giveBack(store, id, 330_000);
  expect(await find()).toMatchObject({ receivedVnd: null, paidAt: null, attention: null });
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("what is given back of a part payment is due again", async () => {
  const { store, id, find } = await givenRibs();
  await receive(store, id, 50_000);
  expect(await find()).toMatchObject({ isPaid: false, receivedVnd: 50_000 });
  expect(dueVnd(await find())).toBe(380_000);
  await giveBack(store, id, 50_000);
  expect(dueVnd(await find())).toBe(AMOUNT);
  await receive(store, id, 30_000);
  await receive(store, id, 400_000);
  expect(await find()).toMatchObject({ isPaid: true, paidBy: "transfer", receivedVnd: null });
  const events = await listOrderEvents(store.db, id);
  const told = events.map(({ change, actor }) => `${change} by ${actor}`).join(", ");
  expect(told).toBe("received by bank, refunded by seller, received by bank, paid by bank");
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("a refund, and a payment, that is taken back is entered no more", async () => {
  const { store, id, pay } = await givenRibs();
  await pay();
  const before = await stateOf(store, id);
  await giveBack(store, id, 30_000);
  expect(await findUndoStep(store.db, SELLER_EMAIL)).toMatchObject({ change: "refunded" });
  await undoLast(store);

  expect(await stateOf(store, id)).toEqual(before);
  expect(await entered(store, id)).toEqual([[AMOUNT, "cash", "payment"]]);
  expect(await sumCollectedToday(store.db)).toBe(AMOUNT);
  await setPaid(store, id, false);
  expect(await entered(store, id)).toEqual([
    [AMOUNT, "cash", "payment"],
    [-AMOUNT, "cash", "correction"],
  ]);
  expect(await sumCollectedToday(store.db)).toBe(0);
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("of twenty refunds at once of what all saw, one is made", async () => {
  const { store, id, find, pay } = await givenRibs();
  await pay();
  const seen = versionOf(await find());
  const outcomes = await atOnce(20, () => giveBack(store, id, 300_000, { seen }));
  const count = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length;
  expect([count("done"), count("changed")]).toEqual([1, 19]);
  expect(keptVnd(await find())).toBe(130_000);
});
