import { expect } from "vitest";
import { deleteOrder, setOrderStatus } from "#app/models/orders/changing/update-orders.ts";
import { setOrderPaid } from "#app/models/orders/paying/payments.ts";
import { findCourierRun, findParcel } from "#app/models/orders/runs/courier-run.ts";
import { createRun, findRun, reopenRun } from "#app/models/orders/runs/delivery-runs.ts";
import {
  createRunLink,
  deleteExpiredRunLinks,
  deleteRunLinks,
  findLinkedRun,
  listRunLinks,
  MAX_RUN_LINKS,
  RUN_LINK_VALID_MS,
} from "#app/models/orders/runs/run-links.ts";
import { type StopNote, settleRun } from "#app/models/orders/runs/settle-run.ts";
import { type CourierPress, listMarks, pressStop } from "#app/models/orders/runs/stop-presses.ts";
import { resultOfMark } from "#app/values/stop-results.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { orders, stopPresses } from "#db/schema.ts";
import { setClock } from "../../../support/data/clock.ts";
import { givenRun } from "../../../support/data/presses.ts";
import { repeat } from "../../../support/data/repeat.ts";
import { test } from "../../../support/data/shop-test.ts";
import { givenOrder } from "../../../support/data/store.ts";

const BY = "seller@example.com";
/** What givenOrder's orders cost. */
const AMOUNT = 80_000;

async function givenStops<Count extends number>(store: Store, count: Count) {
  const ids = await repeat(count, (i) => givenOrder(store, { street: `${i + 1} Hàng Bạc` }));
  const runId = await givenRun(store, ids as unknown as string[]);
  return { ids, runId, key: await givenLink(store, runId) };
}

async function givenLink(store: Store, runId: string): Promise<string> {
  const link = await store.withTx((tx) => createRunLink(tx, runId, BY));
  if (link.kind !== "done") throw new Error(link.kind);
  return link.key;
}

const press = (
  store: Store,
  { runId, key }: { runId: string; key: string },
  orderId: string,
  mark: CourierPress["press"],
  rest: Partial<CourierPress> = {},
) =>
  store.withTx((tx) =>
    pressStop(tx, {
      ...{ runId, key, orderId, press: mark, seenDueVnd: AMOUNT },
      ...{ reason: "", pressKey: newId(), agoMs: 0, ...rest },
    }),
  );

/** The marks of a run by order. */
async function marksOf(store: Store, runId: string) {
  const marks = await listMarks(store.db, runId);
  return Object.fromEntries([...marks].map(([id, { mark }]) => [id, mark]));
}

/** Settles a run with what its couriers noted, as the form is filled in. */
async function settle(store: Store, runId: string, countedVnd: number) {
  const { stops } = (await findRun(store.db, runId))!;
  const marks = await listMarks(store.db, runId);
  const notes = new Map<string, StopNote>();
  for (const { id, updatedAt } of stops) {
    const mark = marks.get(id);
    const result = mark ? resultOfMark(mark.mark) : "open";
    notes.set(id, { result, seenAt: updatedAt, seenMark: mark?.seq ?? 0 });
  }
  const settlement = { notes, countedVnd, acceptedDueVnd: null, by: BY };
  return store.withTx((tx) => settleRun(tx, runId, settlement));
}

test("a link shows its run alone, ends with it, and is kept as a hash", async ({ store }) => {
  const run = await givenStops(store, 1);
  const other = await givenStops(store, 1);

  expect(run.key).toMatch(/^[\w-]{32}$/);
  expect((await findCourierRun(store.db, run.runId, run.key))?.stops).toMatchObject([
    { order: { id: run.ids[0] }, items: [{ name: "Nghệ", quantity: 1 }], mark: null },
  ]);
  for (const key of ["", "x", other.key, run.key.toLowerCase(), `${run.key}A`, "a".repeat(9_999)])
    expect(await findLinkedRun(store.db, run.runId, key)).toBeNull();
  const file = JSON.stringify(await store.db.query.runLinks.findMany());
  expect(file).not.toContain(run.key);

  for (let i = 1; i < MAX_RUN_LINKS; i++) await givenLink(store, run.runId);
  const more = await store.withTx((tx) => createRunLink(tx, run.runId, BY));
  expect(more).toEqual({ kind: "full" });
  expect(await store.withTx((tx) => deleteRunLinks(tx, run.runId))).toBe("done");
  expect(await findLinkedRun(store.db, run.runId, run.key)).toBeNull();
  expect(await listRunLinks(store.db, run.runId)).toEqual([]);

  const again = await givenLink(store, run.runId);
  setClock(Date.now() + RUN_LINK_VALID_MS);
  expect(await findLinkedRun(store.db, run.runId, again)).toBeNull();
  expect(await store.withTx((tx) => deleteExpiredRunLinks(tx, 50))).toBe(2);
});

test("the last press of a stop counts, once, and undo takes it back", async ({ store }) => {
  const run = await givenStops(store, 3);
  const [first, second, third] = run.ids;

  await press(store, run, first, "not-home");
  await press(store, run, first, "cash");
  const twice = { pressKey: "twice" };
  expect(await press(store, run, second, "transfer", twice)).toMatchObject({ kind: "done" });
  await press(store, run, second, "undo");
  expect(await press(store, run, second, "transfer", twice)).toMatchObject({ kind: "done" });
  await press(store, run, third, "refused", { reason: "Hàng vỡ" });

  expect(await marksOf(store, run.runId)).toEqual({ [first]: "cash", [third]: "refused" });
  expect(await store.db.$count(stopPresses)).toBe(5);
  // Nothing is booked before the run is settled.
  const { stops } = (await findRun(store.db, run.runId))!;
  expect(stops.map(({ status }) => status)).toEqual(["Pending", "Pending", "Pending"]);
});

test("a press that is out of date is refused with what is so now", async ({ store }) => {
  const run = await givenStops(store, 5);
  const [cancelled, paid, moved, deleted, stays] = run.ids;
  await store.withTx(async (tx) => {
    await setOrderStatus(tx, cancelled!, "Cancelled", { by: BY });
    await setOrderPaid(tx, paid!, true, { by: BY });
    await createRun(tx, { by: "ids", ids: [moved!] }, BY);
    await deleteOrder(tx, deleted!, { by: BY });
  });

  expect(await press(store, run, cancelled!, "cash")).toEqual({
    kind: "ended",
    status: "Cancelled",
  });
  expect(await press(store, run, paid!, "cash")).toEqual({ kind: "amount", dueVnd: 0 });
  expect(await press(store, run, moved!, "cash")).toEqual({ kind: "left" });
  expect(await press(store, run, deleted!, "cash")).toEqual({ kind: "left" });
  expect(await press(store, run, stays!, "delivered", { seenDueVnd: 0 })).toEqual({
    kind: "amount",
    dueVnd: AMOUNT,
  });
  expect(await press(store, run, stays!, "cash", { seenDueVnd: 1 })).toEqual({
    kind: "amount",
    dueVnd: AMOUNT,
  });
  expect(await press(store, { ...run, key: "k".repeat(32) }, stays!, "cash")).toEqual({
    kind: "link",
  });
  expect(await store.db.$count(stopPresses)).toBe(0);

  // What collects nothing does not depend on the amount.
  const isNoted = { kind: "done" };
  expect(await press(store, run, paid!, "refused", { seenDueVnd: 9 })).toMatchObject(isNoted);
  expect(await press(store, run, paid!, "delivered", { seenDueVnd: 0 })).toMatchObject(isNoted);
});

test("a press that waited for the network keeps its time", async ({ store }) => {
  setClock(Date.now());
  const run = await givenStops(store, 2);
  const [first, second] = run.ids;
  const createdAt = Date.now();
  setClock(createdAt + 3_600_000);

  await press(store, run, first, "cash", { agoMs: 600_000 });
  // Another device noted it half an hour earlier, and had no network since.
  expect(await press(store, run, first, "not-home", { agoMs: 2_400_000 })).toEqual({
    kind: "newer",
  });
  expect(await press(store, run, first, "undo")).toEqual({ kind: "late" });
  expect(await press(store, run, first, "undo", { agoMs: 570_000 })).toMatchObject({
    kind: "done",
  });
  // A clock that was set while the press waited.
  await press(store, run, second, "cash", { agoMs: 999_999_999_999_999 });
  const rows = await store.db.select().from(stopPresses).orderBy(stopPresses.seq);
  expect(rows.map(({ pressedAt }) => pressedAt - createdAt)).toEqual([3_000_000, 3_030_000, 0]);
});

test("a link costs a bounded number of rows", async ({ store }) => {
  const run = await givenStops(store, 1);
  const outcomes: string[] = [];
  for (let i = 0; i < 45; i++)
    outcomes.push((await press(store, run, run.ids[0]!, "not-home")).kind);

  expect(outcomes.filter((kind) => kind === "done")).toHaveLength(40);
  expect(outcomes.at(-1)).toBe("full");
});

test("a run is settled as its couriers noted it, once", async ({ stores: [store, phone] }) => {
  const run = await givenStops(store, 4);
  const [cash, transfer, home, late] = run.ids;
  await press(phone, run, cash, "cash");
  await press(phone, run, transfer, "transfer");
  await press(phone, run, home, "not-home");
  // What the seller sees; the courier goes on.
  const { stops } = (await findRun(store.db, run.runId))!;
  const marks = await listMarks(store.db, run.runId);
  const seen = new Map(stops.map(({ id, updatedAt }) => [id, updatedAt]));
  const note = (id: string, result: "cash" | "transfer" | "open") =>
    [id, { result, seenAt: seen.get(id)!, seenMark: marks.get(id)?.seq ?? 0 }] as const;
  const notes = new Map([
    note(cash, "cash"),
    note(transfer, "transfer"),
    note(home, "open"),
    note(late, "open"),
  ]);
  await press(phone, run, late, "cash");
  const settlement = { notes, countedVnd: AMOUNT, acceptedDueVnd: null, by: BY };

  const [settled, pressed] = await Promise.all([
    store.withTx((tx) => settleRun(tx, run.runId, settlement)),
    press(phone, run, home, "cash"),
  ]);

  // Either the press came first and the seller has not seen it, or the run was settled.
  const isFirst = pressed.kind === "done";
  expect(settled).toEqual({ kind: "done", left: isFirst ? [home, late] : [late] });
  if (!isFirst) expect(pressed).toEqual({ kind: "settled" });
  expect(await press(phone, run, late, "undo")).toEqual({ kind: "settled" });
  const rows = await store.db.select().from(orders);
  const stateOf = (id: string) => {
    const order = rows.find((row) => row.id === id)!;
    return [order.status, order.paidBy];
  };
  expect(run.ids.map(stateOf)).toEqual([
    ["Delivered", "cash"],
    ["Delivered", "transfer"],
    ["Pending", null],
    ["Pending", null],
  ]);
  expect(await settle(store, run.runId, AMOUNT)).toEqual({ kind: "settled-before" });

  // Opened again, what was noted before is booked, and its links have ended.
  await store.withTx((tx) => reopenRun(tx, run.runId, { reason: "x", by: BY }));
  const again = { ...run, key: await givenLink(store, run.runId) };
  expect(await press(phone, run, late, "cash")).toEqual({ kind: "link" });
  const found = await findCourierRun(store.db, run.runId, again.key);
  expect(found!.stops.map(({ mark }) => mark)).toEqual([null, null, null, null]);
});

test("two couriers who press at once are both noted, and booked once", async ({
  stores: [one, two],
}) => {
  const run = await givenStops(one, 6);
  const other = { ...run, key: await givenLink(one, run.runId) };
  const presses = run.ids.flatMap((id) => [
    press(one, run, id, "cash", { pressKey: `a${id}` }),
    press(two, other, id, "cash", { pressKey: `b${id}` }),
    // The first phone sends again what it has no answer for.
    press(two, run, id, "cash", { pressKey: `a${id}` }),
  ]);
  expect((await Promise.all(presses)).every(({ kind }) => kind === "done")).toBe(true);
  expect(await one.db.$count(stopPresses)).toBe(12);

  const both = await Promise.all([
    settle(one, run.runId, 6 * AMOUNT),
    settle(two, run.runId, 6 * AMOUNT),
  ]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "settled-before"]);
  const paid = await one.db.select().from(orders);
  expect(paid.every(({ status, paidBy }) => status === "Delivered" && paidBy === "cash")).toBe(
    true,
  );
});

test("a shopper learns how many stops are before theirs", async ({ store }) => {
  const run = await givenStops(store, 4);
  const [first, second, third, last] = run.ids;
  expect(await findParcel(store.db, last)).toBeNull();
  await store.withTx(async (tx) => {
    for (const id of run.ids) await setOrderStatus(tx, id, "Shipped", { by: BY });
  });

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
