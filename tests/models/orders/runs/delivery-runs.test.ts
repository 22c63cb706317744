import { expect } from "vitest";
import { setOrderStatus } from "#app/models/orders/changing/update-orders.ts";
import { findOrder } from "#app/models/orders/finding/orders.ts";
import { setOrderPaid } from "#app/models/orders/paying/payments.ts";
import {
  findRun,
  listChangesSince,
  listOpenRuns,
  listSettledRuns,
} from "#app/models/orders/runs/delivery-runs.ts";
import { settleRun } from "#app/models/orders/runs/settle-run.ts";
import type { StopResult } from "#app/values/stop-results.ts";
import type { Store } from "#db/client.server.ts";
import { orderEvents } from "#db/schema.ts";
import { alterOrder } from "../../../support/data/alter.ts";
import { setClock } from "../../../support/data/clock.ts";
import { givenRun, putOnRun, setStatus } from "../../../support/data/presses.ts";
import { repeat } from "../../../support/data/repeat.ts";
import { test } from "../../../support/data/shop-test.ts";
import { givenOrder } from "../../../support/data/store.ts";

const BY = "seller@example.com";

/** What givenOrder's orders cost. */
const AMOUNT = 80_000;

/** What the seller notes, with the orders as they are now. */
async function notesOf(store: Store, results: Record<string, StopResult>) {
  const notes = new Map<string, { result: StopResult; seenAt: number }>();
  for (const [id, result] of Object.entries(results))
    notes.set(id, { result, seenAt: (await findOrder(store.db, id))!.updatedAt });
  return notes;
}

const settle = (
  store: Store,
  id: string,
  notes: Awaited<ReturnType<typeof notesOf>>,
  countedVnd: number,
  acceptedDueVnd: number | null = null,
) => store.withTx((tx) => settleRun(tx, id, { notes, countedVnd, acceptedDueVnd, by: BY }));

test("stops follow each other by province, ward, street and house number", async ({ store }) => {
  const streets = ["12 Hàng Bạc", "Số 3 Hàng Bạc", "1 Trần Phú", "9/2A Đội Cấn", "101 Đội Cấn"];
  const ids: string[] = [];
  for (const street of streets) ids.push(await givenOrder(store, { street }));
  ids.push(await givenOrder(store, { street: "1 A", city: "Phường 10", state: "Cần Thơ" }));
  ids.push(await givenOrder(store, { street: "1 A", city: "Phường 2", state: "Cần Thơ" }));

  const run = await findRun(store.db, await givenRun(store, ids));

  expect(run!.stops.map(({ city, street }) => `${street}, ${city}`)).toEqual([
    "1 A, Phường 2",
    "1 A, Phường 10",
    "9/2A Đội Cấn, Hà Nội",
    "101 Đội Cấn, Hà Nội",
    "Số 3 Hàng Bạc, Hà Nội",
    "12 Hàng Bạc, Hà Nội",
    "1 Trần Phú, Hà Nội",
  ]);
});

test("a new run takes orders from an open one and leaves ended orders out", async ({ store }) => {
  const [stays, moves, ended] = await repeat(3, () => givenOrder(store));
  const first = await givenRun(store, [stays, moves]);
  await setStatus(store, ended, "Delivered");

  const second = await putOnRun(store, [moves, ended]);

  expect(second).toMatchObject({ kind: "done", ended: 1, moved: 1 });
  expect((await findRun(store.db, first))?.stops.map(({ id }) => id)).toEqual([stays]);
  expect(await listOpenRuns(store.db)).toMatchObject([
    { stopCount: 1, unpaidVnd: AMOUNT },
    { id: first, stopCount: 1, unpaidVnd: AMOUNT },
  ]);
  expect(await putOnRun(store, [ended])).toEqual({ kind: "none" });

  // A run without stops is no run: the last one moved away.
  await givenRun(store, [stays]);
  expect(await findRun(store.db, first)).toBeNull();
});

test("settling books each result with its payment, once", async ({ store }) => {
  const [cash, transfer, paid, refused, open] = await repeat(5, () => givenOrder(store));
  const ids = [cash, transfer, paid, refused, open];
  await store.withTx(async (tx) => {
    for (const id of ids) await setOrderStatus(tx, id, "Shipped", { by: BY });
    await setOrderPaid(tx, paid, true, { by: BY });
  });
  const run = await givenRun(store, ids);
  const notes = await notesOf(store, {
    [cash]: "cash",
    [transfer]: "transfer",
    [paid]: "delivered",
    [refused]: "refused",
    [open]: "open",
  });

  expect(await settle(store, run, notes, AMOUNT)).toEqual({ kind: "done", left: [] });

  const state = async (id: string) => {
    const order = await findOrder(store.db, id);
    return [order!.status, order!.isPaid, order!.paidBy, order!.refusedAt !== null];
  };
  expect(await state(cash)).toEqual(["Delivered", true, "cash", false]);
  expect(await state(transfer)).toEqual(["Delivered", true, "transfer", false]);
  expect(await state(paid)).toEqual(["Delivered", true, null, false]);
  expect(await state(refused)).toEqual(["Cancelled", false, null, true]);
  expect(await state(open)).toEqual(["Shipped", false, null, false]);
  const events = await store.db.$count(orderEvents);
  expect(await settle(store, run, notes, AMOUNT)).toEqual({ kind: "settled-before" });
  expect(await store.db.$count(orderEvents)).toBe(events);
  expect(await listSettledRuns(store.db, { page: 1, limit: 20 })).toMatchObject({
    runs: [{ id: run, cashDueVnd: AMOUNT, cashCountedVnd: AMOUNT, stopCount: 5 }],
  });

  // Sold after all: a new status ends the refusal, an unpaid order was paid by nothing.
  await store.withTx(async (tx) => {
    await setOrderStatus(tx, refused, "Delivered", { by: BY });
    await setOrderPaid(tx, cash, false, { by: BY });
  });
  expect(await state(refused)).toEqual(["Delivered", false, null, false]);
  expect(await state(cash)).toEqual(["Delivered", false, null, false]);
});

test("cash that differs is asked about, and that difference accepted", async ({ store }) => {
  const [one, two] = await repeat(2, () => givenOrder(store));
  const run = await givenRun(store, [one, two]);
  const notes = await notesOf(store, { [one]: "cash", [two]: "cash" });

  expect(await settle(store, run, notes, 140_000)).toEqual({ kind: "differs", dueVnd: 2 * AMOUNT });
  expect((await findOrder(store.db, one))?.status).toBe("Pending");
  notes.get(two)!.result = "open";
  expect(await settle(store, run, notes, 140_000, 2 * AMOUNT)).toEqual({
    kind: "differs",
    dueVnd: AMOUNT,
  });
  expect(await settle(store, run, notes, 140_000, AMOUNT)).toEqual({ kind: "done", left: [] });
  expect((await findRun(store.db, run))?.run).toMatchObject({
    cashDueVnd: AMOUNT,
    cashCountedVnd: 140_000,
  });
});

test("what changed meanwhile is not booked, and of two sellers one settles", async ({ store }) => {
  const [plain, cancelled, paid, added] = await repeat(4, () => givenOrder(store));
  const run = await givenRun(store, [plain, cancelled, paid, added]);
  const notes = await notesOf(store, { [plain]: "cash", [cancelled]: "cash", [paid]: "cash" });
  setClock(Date.now() + 1_000);
  await store.withTx(async (tx) => {
    await setOrderStatus(tx, cancelled, "Cancelled", { by: "other@example.com" });
    await setOrderPaid(tx, paid, true, { by: "other@example.com" });
  });

  const outcomes = await Promise.all([
    settle(store, run, notes, AMOUNT),
    settle(store, run, notes, AMOUNT),
  ]);

  expect(outcomes[1]).toEqual({ kind: "settled-before" });
  const [first] = outcomes as [{ kind: string; left: string[] }, unknown];
  expect(first.kind).toBe("done");
  expect(new Set(first.left)).toEqual(new Set([cancelled, paid, added]));
  expect((await findOrder(store.db, cancelled))?.status).toBe("Cancelled");
  expect((await findOrder(store.db, paid))?.status).toBe("Pending");
  expect(await settle(store, "f".repeat(24), notes, 0)).toEqual({ kind: "gone" });
});

test("what is picked up at the shop is put on no run", async ({ store }) => {
  const [delivered, pickedUp] = await repeat(2, () => givenOrder(store));
  await alterOrder(store, pickedUp, { fulfilment: "pickup" });

  expect(await putOnRun(store, [delivered, pickedUp])).toMatchObject({ kind: "done", ended: 1 });
  expect(await putOnRun(store, [pickedUp])).toEqual({ kind: "none" });
  expect((await findOrder(store.db, pickedUp))?.runId).toBeNull();
});

test("what settling a run books is no change since it was settled, however quick it is", async ({
  store,
}) => {
  const order = await givenOrder(store);
  const run = await givenRun(store, [order]);
  setClock((await findOrder(store.db, order))!.updatedAt);

  await settle(store, run, await notesOf(store, { [order]: "transfer" }), 0);

  const { settledAt } = (await findRun(store.db, run))!.run;
  expect(await listChangesSince(store.db, run, settledAt!)).toEqual([]);
});
