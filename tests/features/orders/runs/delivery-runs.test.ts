import { expect } from "vitest";
import {
  findRun,
  inDrivingOrder,
  listChangesSince,
  listOpenRuns,
  listSettledRuns,
} from "#app/features/orders/runs/delivery-runs.server.ts";
import type { Store } from "#db/client.server.ts";
import { orderEvents } from "#db/schema.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { idsOf } from "#tests/support/data/lists.ts";
import { orderOf } from "#tests/support/data/orders.ts";
import { givenRun, putOnRun, setPaid, setStatus } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { notesOf, settle } from "#tests/support/data/settle.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";

const OTHER = { by: "other@example.com" };

/** What givenOrder's orders cost. */
const AMOUNT = 80_000;

const stopsOf = async (store: Store, runId: string) => (await findRun(store.db, runId))!.stops;

test("stops follow each other by province, ward, street and house number", async ({ store }) => {
  const streets = ["12 Hàng Bạc", "Số 3 Hàng Bạc", "1 Trần Phú", "9/2A Đội Cấn", "101 Đội Cấn"];
  const away = { street: "1 A", state: "Cần Thơ" };
  const ids: string[] = [];
  for (const street of streets) ids.push(await givenOrder(store, { street }));
  for (const city of ["Phường 10", "Phường 2"])
    ids.push(await givenOrder(store, { ...away, city }));

  const stops = await inDrivingOrder(await stopsOf(store, await givenRun(store, ids)));

  expect(stops.map(({ city, street }) => `${street}, ${city}`)).toEqual([
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
  expect(idsOf(await stopsOf(store, first))).toEqual([stays]);
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
  const ids = await repeat(5, () => givenOrder(store));
  const [cash, transfer, paid, refused, open] = ids;
  for (const id of ids) await setStatus(store, id, "Shipped");
  await setPaid(store, paid);
  const run = await givenRun(store, ids);
  const collected = { [cash]: "cash", [transfer]: "transfer", [paid]: "delivered" } as const;
  const notes = await notesOf(store, { ...collected, [refused]: "refused", [open]: "open" });

  const settlement = { notes, countedVnd: AMOUNT };
  expect(await settle(store, run, settlement)).toEqual({ kind: "done", left: [] });

  const state = async (id: string) => {
    const { status, isPaid, paidBy, refusedAt } = await orderOf(store, id);
    return [status, isPaid, paidBy, refusedAt !== null];
  };
  expect(await Promise.all(ids.map(state))).toEqual([
    ["Delivered", true, "cash", false],
    ["Delivered", true, "transfer", false],
    ["Delivered", true, null, false],
    ["Cancelled", false, null, true],
    ["Shipped", false, null, false],
  ]);
  const events = await store.db.$count(orderEvents);
  expect(await settle(store, run, settlement)).toEqual({ kind: "settled-before" });
  expect(await store.db.$count(orderEvents)).toBe(events);
  expect(await listSettledRuns(store.db, { page: 1, limit: 20 })).toMatchObject({
    runs: [{ id: run, cashDueVnd: AMOUNT, cashCountedVnd: AMOUNT, stopCount: 5 }],
  });

  // Sold after all: a new status ends the refusal, an unpaid order was paid by nothing.
  await setStatus(store, refused, "Delivered");
  await setPaid(store, cash, false);
  for (const id of [refused, cash])
    expect(await state(id)).toEqual(["Delivered", false, null, false]);
});

test("cash that differs is asked about, and that difference accepted", async ({ store }) => {
  const [one, two] = await repeat(2, () => givenOrder(store));
  const run = await givenRun(store, [one, two]);
  const notes = await notesOf(store, { [one]: "cash", [two]: "cash" });

  const count = (acceptedDueVnd: number | null) =>
    settle(store, run, { notes, countedVnd: 140_000, acceptedDueVnd });

  expect(await count(null)).toEqual({ kind: "differs", dueVnd: 2 * AMOUNT });
  expect((await orderOf(store, one)).status).toBe("Pending");
  notes.get(two)!.result = "open";
  expect(await count(2 * AMOUNT)).toEqual({ kind: "differs", dueVnd: AMOUNT });
  expect(await count(AMOUNT)).toEqual({ kind: "done", left: [] });
  const sums = { cashDueVnd: AMOUNT, cashCountedVnd: 140_000 };
  expect((await findRun(store.db, run))?.run).toMatchObject(sums);
});

test("what changed meanwhile is not booked, and of two sellers one settles", async ({ store }) => {
  const [plain, cancelled, paid, added] = await repeat(4, () => givenOrder(store));
  const run = await givenRun(store, [plain, cancelled, paid, added]);
  const notes = await notesOf(store, { [plain]: "cash", [cancelled]: "cash", [paid]: "cash" });
  setClock(Date.now() + 1_000);
  await setStatus(store, cancelled, "Cancelled", OTHER);
  await setPaid(store, paid, true, OTHER);

  const settlement = { notes, countedVnd: AMOUNT };
  const both = [settle(store, run, settlement), settle(store, run, settlement)];
  const outcomes = await Promise.all(both);

  expect(outcomes[1]).toEqual({ kind: "settled-before" });
  const [first] = outcomes as [{ kind: string; left: string[] }, unknown];
  expect(first.kind).toBe("done");
  expect(new Set(first.left)).toEqual(new Set([cancelled, paid, added]));
  expect((await orderOf(store, cancelled)).status).toBe("Cancelled");
  expect((await orderOf(store, paid)).status).toBe("Pending");
  expect(await settle(store, "f".repeat(24), { notes })).toEqual({ kind: "gone" });
});

test("what is picked up at the shop is put on no run", async ({ store }) => {
  const [delivered, pickedUp] = await repeat(2, () => givenOrder(store));
  await alterOrder(store, pickedUp, { fulfilment: "pickup" });

  expect(await putOnRun(store, [delivered, pickedUp])).toMatchObject({ kind: "done", ended: 1 });
  expect(await putOnRun(store, [pickedUp])).toEqual({ kind: "none" });
  expect((await orderOf(store, pickedUp)).runId).toBeNull();
});

test("what settling a run books is no change since, however quick it is", async ({ store }) => {
  const order = await givenOrder(store);
  const run = await givenRun(store, [order]);
  setClock((await orderOf(store, order)).updatedAt);

  await settle(store, run, { notes: await notesOf(store, { [order]: "transfer" }) });

  const { settledAt } = (await findRun(store.db, run))!.run;
  expect(await listChangesSince(store.db, run, settledAt!)).toEqual([]);
});
