import { expect } from "vitest";
import {
  findCourierRun,
  findParcel,
  listMarks,
  markStop,
  type NewMark,
} from "#app/features/couriers/courier-run.server.ts";
import {
  createRunLink,
  deleteExpiredRunLinks,
  deleteRunLinks,
  findLinkedRun,
  listRunLinks,
  MAX_RUN_LINKS,
  RUN_LINK_VALID_MS,
} from "#app/features/couriers/run-links.server.ts";
import { findRun, reopenRun } from "#app/features/orders/runs/delivery-runs.server.ts";
import { resultOfMark } from "#app/features/orders/runs/stop-results.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { orders, stopPresses } from "#db/schema.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { givenCourierRun, givenRunLink } from "#tests/support/data/courier.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { givenRun, removeOrder, setPaid, setStatus } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { notesOf, settle } from "#tests/support/data/settle.ts";
import { test } from "#tests/support/data/shop-test.ts";

const BY = SELLER_EMAIL;
/** What givenOrder's orders cost. */
const AMOUNT = 80_000;

const press = (
  store: Store,
  { runId, key }: { runId: string; key: string },
  orderId: string,
  mark: NewMark["intent"],
  rest: Partial<NewMark> = {},
) =>
  store.withTx((tx) =>
    markStop(tx, {
      ...{ runId, key, orderId, intent: mark, seenDueVnd: AMOUNT },
      ...{ reason: "", pressKey: newId(), agoMs: 0, ...rest },
    }),
  );

/** What the form has of a run when it is opened: what its couriers noted. */
async function notedOf(store: Store, { runId, ids }: { runId: string; ids: string[] }) {
  const notes = await notesOf(store, Object.fromEntries(ids.map((id) => [id, "open"] as const)));
  for (const [id, { mark, seq }] of await listMarks(store.db, runId))
    notes.set(id, { ...notes.get(id)!, result: resultOfMark(mark), seenMark: seq });
  return notes;
}

test("a link shows its run alone, ends with it, and is kept as a hash", async ({ store }) => {
  const run = await givenCourierRun(store, 1);
  const other = await givenCourierRun(store, 1);

  expect(run.key).toMatch(/^[\w-]{32}$/);
  const stop = { order: { id: run.ids[0] }, items: [{ name: "Nghệ", quantity: 1 }], mark: null };
  expect((await findCourierRun(store.db, run.runId, run.key))?.stops).toMatchObject([stop]);
  for (const key of ["", "x", other.key, run.key.toLowerCase(), `${run.key}A`, "a".repeat(9_999)])
    expect(await findLinkedRun(store.db, run.runId, key)).toBeNull();
  const file = JSON.stringify(await store.db.query.runLinks.findMany());
  expect(file).not.toContain(run.key);

  for (let i = 1; i < MAX_RUN_LINKS; i++) await givenRunLink(store, run.runId);
  const more = await store.withTx((tx) => createRunLink(tx, run.runId, BY));
  expect(more).toEqual({ kind: "full" });
  expect(await store.withTx((tx) => deleteRunLinks(tx, run.runId))).toBe("done");
  expect(await findLinkedRun(store.db, run.runId, run.key)).toBeNull();
  expect(await listRunLinks(store.db, run.runId)).toEqual([]);

  const again = await givenRunLink(store, run.runId);
  setClock(Date.now() + RUN_LINK_VALID_MS);
  expect(await findLinkedRun(store.db, run.runId, again)).toBeNull();
  expect(await store.withTx((tx) => deleteExpiredRunLinks(tx, 50))).toBe(2);
});

test("the last press of a stop counts, once, and undo takes it back", async ({ store }) => {
  const run = await givenCourierRun(store, 3);
  const [first, second, third] = run.ids;

  await press(store, run, first, "not-home");
  await press(store, run, first, "cash");
  const twice = { pressKey: "twice" };
  for (let i = 0; i < 2; i++)
    expect(await press(store, run, second, "transfer", twice)).toMatchObject({ kind: "done" });
  await press(store, run, second, "undo");
  // Of a page from before: it is not noted now.
  expect(await press(store, run, second, "transfer", twice)).toEqual({ kind: "newer" });
  await press(store, run, third, "refused", { reason: "Hàng vỡ" });

  const marks = [...(await listMarks(store.db, run.runId))].map(([id, { mark }]) => [id, mark]);
  expect(Object.fromEntries(marks)).toEqual({ [first]: "cash", [third]: "refused" });
  expect(await store.db.$count(stopPresses)).toBe(5);
  // Nothing is booked before the run is settled.
  const { stops } = (await findRun(store.db, run.runId))!;
  expect(stops.map(({ status }) => status)).toEqual(["Pending", "Pending", "Pending"]);
});

test("a press that is out of date is refused with what is so now", async ({ store }) => {
  const run = await givenCourierRun(store, 5);
  const [cancelled, paid, moved, deleted, stays] = run.ids;
  await setStatus(store, cancelled, "Cancelled");
  await setPaid(store, paid);
  await givenRun(store, [moved]);
  await removeOrder(store, deleted);
  const due = { kind: "amount", dueVnd: AMOUNT };
  const wrongKey = { ...run, key: "k".repeat(32) };

  const ended = { kind: "ended", status: "Cancelled" };
  expect(await press(store, run, cancelled, "cash")).toEqual(ended);
  expect(await press(store, run, paid, "cash")).toEqual({ kind: "amount", dueVnd: 0 });
  for (const id of [moved, deleted])
    expect(await press(store, run, id, "cash")).toEqual({ kind: "left" });
  expect(await press(store, run, stays, "delivered", { seenDueVnd: 0 })).toEqual(due);
  expect(await press(store, run, stays, "cash", { seenDueVnd: 1 })).toEqual(due);
  expect(await press(store, wrongKey, stays, "cash")).toEqual({ kind: "link" });
  expect(await store.db.$count(stopPresses)).toBe(0);

  // What collects nothing does not depend on the amount.
  for (const [mark, seenDueVnd] of [
    ["refused", 9],
    ["delivered", 0],
  ] as const)
    expect(await press(store, run, paid, mark, { seenDueVnd })).toMatchObject({ kind: "done" });
});

test("a press that waited for the network keeps its time", async ({ store }) => {
  setClock(Date.now());
  const run = await givenCourierRun(store, 2);
  const [first, second] = run.ids;
  const createdAt = Date.now();
  setClock(createdAt + 3_600_000);

  await press(store, run, first, "cash", { agoMs: 600_000 });
  // Another device noted it half an hour earlier, and had no network since.
  const earlier = await press(store, run, first, "not-home", { agoMs: 2_400_000 });
  expect(earlier).toEqual({ kind: "newer" });
  expect(await press(store, run, first, "undo")).toEqual({ kind: "late" });
  expect((await press(store, run, first, "undo", { agoMs: 570_000 })).kind).toBe("done");
  // A clock that was set while the press waited.
  await press(store, run, second, "cash", { agoMs: 999_999_999_999_999 });
  const rows = await store.db.select().from(stopPresses).orderBy(stopPresses.seq);
  expect(rows.map(({ pressedAt }) => pressedAt - createdAt)).toEqual([3_000_000, 3_030_000, 0]);
});

test("a link costs a bounded number of rows", async ({ store }) => {
  const run = await givenCourierRun(store, 1);
  const outcomes = await repeat(45, () => press(store, run, run.ids[0], "not-home"));

  expect(outcomes.filter(({ kind }) => kind === "done")).toHaveLength(40);
  expect(outcomes.at(-1)).toEqual({ kind: "full" });
});

test("a run is settled as its couriers noted it, once", async ({ stores: [store, phone] }) => {
  const run = await givenCourierRun(store, 4);
  const [cash, transfer, home, late] = run.ids;
  await press(phone, run, cash, "cash");
  await press(phone, run, transfer, "transfer");
  await press(phone, run, home, "not-home");
  // What the seller sees; the courier goes on.
  const notes = await notedOf(store, run);
  await press(phone, run, late, "cash");

  const [settled, pressed] = await Promise.all([
    settle(store, run.runId, { notes, countedVnd: AMOUNT }),
    press(phone, run, home, "cash"),
  ]);

  // Either the press came first and the seller has not seen it, or the run was settled.
  const isFirst = pressed.kind === "done";
  expect(settled).toEqual({ kind: "done", left: isFirst ? [late, home] : [late] });
  if (!isFirst) expect(pressed).toEqual({ kind: "settled" });
  expect(await press(phone, run, late, "undo")).toEqual({ kind: "settled" });
  const rows = await store.db.select().from(orders).orderBy(orders.seq);
  expect(rows.map(({ status, paidBy }) => [status, paidBy])).toEqual([
    ["Delivered", "cash"],
    ["Delivered", "transfer"],
    ["Pending", null],
    ["Pending", null],
  ]);
  const again = { notes: await notedOf(store, run), countedVnd: AMOUNT };
  expect(await settle(store, run.runId, again)).toEqual({ kind: "settled-before" });

  // Opened again, what was noted before is booked, and its links have ended.
  await store.withTx((tx) => reopenRun(tx, run.runId, { reason: "x", by: BY }));
  const key = await givenRunLink(store, run.runId);
  expect(await press(phone, run, late, "cash")).toEqual({ kind: "link" });
  const found = await findCourierRun(store.db, run.runId, key);
  expect(found!.stops.map(({ mark }) => mark)).toEqual([null, null, null, null]);
});

test("two couriers at once are both noted, and booked once", async ({ stores: [one, two] }) => {
  const run = await givenCourierRun(one, 6);
  const other = { ...run, key: await givenRunLink(one, run.runId) };
  const presses = run.ids.flatMap((id) => [
    press(one, run, id, "cash", { pressKey: `a${id}` }),
    press(two, other, id, "cash", { pressKey: `b${id}` }),
    // The first phone sends again what it has no answer for.
    press(two, run, id, "cash", { pressKey: `a${id}` }),
  ]);
  expect((await Promise.all(presses)).every(({ kind }) => kind === "done")).toBe(true);
  expect(await one.db.$count(stopPresses)).toBe(12);

  const settlement = { notes: await notedOf(one, run), countedVnd: 6 * AMOUNT };
  const both = await Promise.all([one, two].map((each) => settle(each, run.runId, settlement)));
  expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "settled-before"]);
  const booked = { status: "Delivered", paidBy: "cash" };
  expect(await one.db.select().from(orders)).toMatchObject(Array(6).fill(booked));
});

test("a shopper learns how many stops are before theirs", async ({ store }) => {
  const run = await givenCourierRun(store, 4);
  const [first, second, third, last] = run.ids;
  expect(await findParcel(store.db, last)).toBeNull();
  for (const id of run.ids) await setStatus(store, id, "Shipped");

  expect(await findParcel(store.db, last)).toEqual({ stopsBefore: 3 });
  await press(store, run, second, "cash");
  await press(store, run, third, "not-home");
  expect(await findParcel(store.db, last)).toEqual({ stopsBefore: 1 });
  expect(await findParcel(store.db, third)).toEqual({ mark: "not-home" });
  expect(await findParcel(store.db, first)).toEqual({ stopsBefore: 0 });
  expect(await findParcel(store.db, newId())).toBeNull();
  // A run that no courier follows says nothing.
  await store.withTx((tx) => deleteRunLinks(tx, run.runId));
  expect(await findParcel(store.db, last)).toBeNull();
});
