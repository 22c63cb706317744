import { beforeEach, expect, test } from "vitest";
import { setOrderPaid } from "#app/features/money/payments/payments.server.ts";
import { MAX_MOVEMENTS } from "#app/features/money/till/rules.ts";
import {
  countTill,
  findCount,
  findLastCount,
  findTill,
} from "#app/features/money/till/till.server.ts";
import { reopenRun } from "#app/features/orders/runs/delivery-runs.server.ts";
import type { Store } from "#db/client.server.ts";
import { tillMovements } from "#db/schema.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { startClock } from "#tests/support/data/clock.ts";
import { giveBack } from "#tests/support/data/edits.ts";
import { orderOf, SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { givenRun, press, setPaid, setStatus, undoLast } from "#tests/support/data/presses.ts";
import { notesOf, settle, settleByPress } from "#tests/support/data/settle.ts";
import { givenOrder, testStore } from "#tests/support/data/store.ts";
import { countByPress, givenTill, moveByPress } from "#tests/support/data/till.ts";

beforeEach(() => startClock());

const BY = { by: SELLER_EMAIL };
const OTHER = "other@example.com";
const tillOf = async (store: Store) => (await findTill(store.db))!;

/** A run whose only order is paid in cash; the courier brings `short` dong less. */
async function givenSettledRun(store: Store, short = 0) {
  const id = await givenOrder(store);
  const { amountVnd } = await orderOf(store, id);
  await setStatus(store, id, "Shipped");
  const runId = await givenRun(store, [id]);
  const notes = await notesOf(store, { [id]: "cash" });
  const cash = { notes, countedVnd: amountVnd - short, acceptedDueVnd: amountVnd };
  expect(await settle(store, runId, cash)).toMatchObject({ kind: "done" });
  return { id, runId, amountVnd };
}

test("cash of runs, of the counter, of debts and of other orders flows into the till, and refunds out of it", async () => {
  const store = testStore();
  const before = await givenOrder(store);
  await setPaid(store, before, true, { paidBy: "cash" });
  await givenTill(store, 500_000);
  const [counter, debt, other, transfer] = [
    await givenOrder(store),
    await givenOrder(store),
    await givenOrder(store),
    await givenOrder(store),
  ];
  await alterOrder(store, counter, { channel: "counter" });
  await alterOrder(store, debt, { onAccountAt: 1 });
  for (const id of [counter, debt, other]) await setPaid(store, id, true, { paidBy: "cash" });
  await setPaid(store, transfer, true, { paidBy: "transfer" });
  await giveBack(store, other, 10_000);
  await giveBack(store, other, 5_000, { method: "transfer" });
  const run = await givenSettledRun(store, 3_000);
  await moveByPress(store, -20_000);
  await moveByPress(store, 7_000);

  const { amountVnd } = await orderOf(store, counter);
  expect(await tillOf(store)).toMatchObject({
    sums: {
      ...{ runs: run.amountVnd, counter: amountVnd, debts: amountVnd, orders: amountVnd },
      ...{ refunds: -10_000, differences: -3_000, putIn: 7_000, takenOut: -20_000 },
    },
    expectedVnd: 500_000 + run.amountVnd + 3 * amountVnd - 26_000,
  });
});

test("a count ends a period, and what stays in the till begins the next one", async () => {
  const store = testStore();
  await givenTill(store, 100_000);
  const { amountVnd } = await givenSettledRun(store);
  await moveByPress(store, -20_000);
  const counted = await countByPress(store, { leftVnd: 50_000, differenceVnd: -1_000 });
  if (counted.kind !== "done") throw new Error(counted.kind);

  const { count, before, movements } = (await findCount(store.db, counted.id))!;
  const expectedVnd = 80_000 + amountVnd;
  expect(count).toMatchObject({
    ...{ by: SELLER_EMAIL, expectedVnd, countedVnd: expectedVnd - 1_000, leftVnd: 50_000 },
    ...{ reason: "Thối nhầm", nextAt: null, sums: { runs: amountVnd, takenOut: -20_000 } },
  });
  expect(before).toMatchObject({ leftVnd: 100_000, nextAt: count.at });
  expect(movements).toMatchObject([{ amountVnd: -20_000, reason: "Mua đá" }]);
  expect(await tillOf(store)).toMatchObject({ expectedVnd: 50_000, movements: [] });
});

test("a difference is accepted only as it was shown, and with a reason", async () => {
  const store = testStore();
  await givenTill(store, 100_000);
  const count = { ...BY, notes: null, countedVnd: 90_000, leftVnd: 0 };
  const refuse = async (accepted: { reason: string; acceptedVnd: number | null }) =>
    expect(await store.withTx((tx) => countTill(tx, { ...count, ...accepted }))).toEqual({
      kind: "differs",
      expectedVnd: 100_000,
    });
  await refuse({ reason: "Thối nhầm", acceptedVnd: null });
  await refuse({ reason: "Thối nhầm", acceptedVnd: 95_000 });
  await refuse({ reason: "", acceptedVnd: 100_000 });
  expect(await findLastCount(store.db)).toMatchObject({ countedVnd: 100_000 });
});

test("a run that is opened again takes its difference back until it is settled again", async () => {
  const store = testStore();
  await givenTill(store);
  const { id, runId, amountVnd } = await givenSettledRun(store, 10_000);
  await countByPress(store, { leftVnd: amountVnd });
  expect(await tillOf(store)).toMatchObject({ expectedVnd: amountVnd - 10_000 });

  await store.withTx((tx) => reopenRun(tx, runId, { reason: "Đếm nhầm", ...BY }));
  expect(await tillOf(store)).toMatchObject({ sums: { differences: 10_000 } });
  const notes = await notesOf(store, { [id]: "cash" });
  await settle(store, runId, { notes, countedVnd: amountVnd - 2_000, acceptedDueVnd: amountVnd });
  expect(await tillOf(store)).toMatchObject({ sums: { runs: 0, differences: 8_000 } });
});

test("a count and a movement are undone for a minute", async () => {
  const store = testStore();
  await givenTill(store, 100_000);
  await moveByPress(store, -20_000);
  await countByPress(store, { leftVnd: 10_000 });
  expect(await undoLast(store)).toEqual({ kind: "restored" });
  expect(await tillOf(store)).toMatchObject({
    ...{ expectedVnd: 80_000, last: { nextAt: null } },
    movements: [{ amountVnd: -20_000, countedAt: null }],
  });
  await moveByPress(store, -5_000);
  expect(await undoLast(store)).toEqual({ kind: "restored" });
  expect(await tillOf(store)).toMatchObject({ expectedVnd: 80_000 });
});

test("what a later count contains is no longer undone", async () => {
  const store = testStore();
  await givenTill(store, 100_000);
  await moveByPress(store, -20_000);
  await countByPress(store, { leftVnd: 80_000, by: OTHER });
  expect(await undoLast(store)).toEqual({ kind: "changed" });

  await countByPress(store, { leftVnd: 80_000 });
  await countByPress(store, { leftVnd: 80_000, by: OTHER });
  expect(await undoLast(store)).toEqual({ kind: "changed" });

  const id = await givenOrder(store);
  await press(store, [id], "paid", (tx) => setOrderPaid(tx, id, true, { ...BY, paidBy: "cash" }));
  await countByPress(store, { leftVnd: 80_000, by: OTHER });
  expect(await undoLast(store)).toEqual({ kind: "too-late" });
  expect(await orderOf(store, id)).toMatchObject({ isPaid: true });
  expect(await tillOf(store)).toMatchObject({ expectedVnd: 80_000 });
});

test("a settled run that a count contains is no longer undone, even without payments", async () => {
  const store = testStore();
  await givenTill(store);
  const id = await givenOrder(store);
  await setStatus(store, id, "Shipped");
  const runId = await givenRun(store, [id]);
  const notes = await notesOf(store, { [id]: "open" });
  await settleByPress(store, runId, { notes, countedVnd: 5_000, acceptedDueVnd: 0 });
  await countByPress(store, { by: OTHER });
  expect(await undoLast(store)).toEqual({ kind: "too-late" });
});

test("one first count and at most 200 movements in a period", async () => {
  const store = testStore();
  expect(await moveByPress(store, 1_000)).toBe("changed");
  expect(await givenTill(store, 5)).toBe("done");
  expect(await givenTill(store, 7)).toBe("changed");
  const movement = { ...BY, amountVnd: 1_000, reason: "Tiền lẻ", at: Date.now() };
  await store.withTx(async (tx) =>
    tx.insert(tillMovements).values(Array.from({ length: MAX_MOVEMENTS }, () => movement)),
  );
  expect(await moveByPress(store, 1_000)).toBe("full");
  await countByPress(store);
  expect(await moveByPress(store, 1_000)).toBe("done");
});
