import { expect } from "vitest";
import { listBook } from "#app/features/money/books/revenue-book.server.ts";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { listPayments } from "#app/features/money/payments/payments.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { listInconsistentOrders } from "#app/features/orders/counting/order-integrity.server.ts";
import { listOrderUpdates } from "#app/features/orders/following/order-events.server.ts";
import { recordPart } from "#app/features/orders/runs/deliver-part.server.ts";
import { findRun, reopenRun } from "#app/features/orders/runs/delivery-runs.server.ts";
import type { TypedPart } from "#app/features/orders/runs/part-delivery.ts";
import type { StopNote } from "#app/features/orders/runs/settle-run.server.ts";
import { periodAt } from "#app/kit/format/period.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import type { Store } from "#db/client.server.ts";
import { givenRibs } from "#tests/support/data/edits.ts";
import { leftOf } from "#tests/support/data/goods.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { givenRun, press, setPaid, setStatus, undoLast } from "#tests/support/data/presses.ts";
import { takeBack } from "#tests/support/data/returns.ts";
import { notesOf, settle, settleByPress } from "#tests/support/data/settle.ts";
import { test } from "#tests/support/data/shop-test.ts";

const BY = SELLER_EMAIL;
/** One of the two kilograms of ribs, the first line of `givenRibs`, is refused: 180,000 less. */
const ONE = [{ position: 0, quantity: 1 }];

const part = (more: Partial<TypedPart> = {}): TypedPart => ({
  ...{ refused: ONE, cashVnd: null, transferVnd: null },
  ...more,
});

/** An order of 430,000 on its way, with the run that takes it. */
async function givenSent(store: Store) {
  const given = await givenRibs(store);
  await setStatus(store, given.id, "Shipped");
  const runId = await givenRun(store, [given.id]);
  const noteOf = async (note: Partial<StopNote>) => {
    const notes = await notesOf(store, { [given.id]: "part" });
    return new Map([[given.id, { ...notes.get(given.id)!, ...note }]]);
  };
  const book = async (note: Partial<StopNote>, countedVnd: number, by = settle) =>
    by(store, runId, { notes: await noteOf(note), countedVnd });
  const reopen = () => store.withTx((tx) => reopenRun(tx, runId, { reason: "sai", by: BY }));
  const paid = async () =>
    (await listPayments(store.db, given.id)).map(({ method, amountVnd }) => [method, amountVnd]);
  return { ...given, runId, book, reopen, paid };
}

const booksOf = async (store: Store) => {
  const rows = [];
  const today = periodAt("year", dayOf(Date.now()));
  for await (const day of listBook(store.withTx, today)) rows.push(...day);
  return rows.map(({ amountVnd }) => amountVnd);
};

test("refused goods leave the order and go back into stock; the rest of the sum stays due", async ({
  store,
}) => {
  const { ribs, runId, book, find, paid } = await givenSent(store);
  const note = { part: part({ cashVnd: 100_000, transferVnd: 50_000 }) };
  expect(await book(note, 0)).toEqual({ kind: "differs", dueVnd: 100_000 });
  expect(await book(note, 100_000)).toEqual({ kind: "done", left: [] });

  const order = await find();
  expect(order).toMatchObject({ status: "Delivered", isPaid: false, amountVnd: 250_000 });
  expect(order.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
  expect(dueVnd(order)).toBe(100_000);
  expect(await leftOf(store, ribs)).toBe(4);
  expect(await paid()).toEqual([
    ["cash", 100_000],
    ["transfer", 50_000],
  ]);
  expect((await findRun(store.db, runId))!.run.cashDueVnd).toBe(100_000);
  expect(await booksOf(store)).toEqual([250_000]);
  const news = await listOrderUpdates(store.db, order, 0);
  expect(news).toMatchObject({
    updates: ["delivered", "received", "edited"],
    receivedVnd: 150_000,
    edit: { isAtDoor: true, lines: [{ before: { quantity: 2 }, after: { quantity: 1 } }] },
  });
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("what was not transferred was paid in cash, unless it says otherwise", async ({ store }) => {
  const { book, find, paid } = await givenSent(store);
  const note = { part: part({ transferVnd: 50_000 }) };
  expect(await book(note, 200_000)).toEqual({ kind: "done", left: [] });
  expect(await find()).toMatchObject({ isPaid: true, receivedVnd: null });
  expect(await paid()).toEqual([
    ["cash", 200_000],
    ["transfer", 50_000],
  ]);
});

test("an order that was paid before gets money back for what was refused", async ({ store }) => {
  const { pay, book, find } = await givenSent(store);
  await pay();
  expect(await book({ part: part() }, 0)).toEqual({ kind: "done", left: [] });
  const paid = { isPaid: true, amountVnd: 250_000, receivedVnd: 430_000, attention: "give-back" };
  expect(await find()).toMatchObject(paid);
});

test("parts that cannot be are named, and nothing is booked", async ({ store }) => {
  const { id, book, find } = await givenSent(store);
  const before = await find();
  const problemOf = async (typed: Partial<TypedPart>) => {
    const outcome = await book({ part: part(typed) }, 0);
    return outcome.kind === "parts" ? outcome.problems.get(id) : outcome.kind;
  };
  const all = before.lines.map(({ position, quantity }) => ({ position, quantity }));
  expect(await problemOf({ refused: all })).toEqual({ kind: "nothing-left" });
  const three = { kind: "too-many", position: 0, left: 2 };
  expect(await problemOf({ refused: [{ position: 0, quantity: 3 }] })).toEqual(three);
  const nobodys = { kind: "too-many", position: 9, left: 0 };
  expect(await problemOf({ refused: [{ position: 9, quantity: 1 }] })).toEqual(nobodys);
  const tooMuch = { kind: "too-much", dueVnd: 250_000 };
  expect(await problemOf({ cashVnd: 250_000, transferVnd: 1 })).toEqual(tooMuch);
  expect(await find()).toEqual(before);
});

test("a run that is settled again replaces the part, and its books, stock and payments", async ({
  store,
}) => {
  const { id, ribs, book, reopen, find, paid } = await givenSent(store);
  const whole = await find();
  const first = { part: part({ cashVnd: 100_000 }) };
  await book(first, 100_000);
  const booked = await find();

  // The same once more changes nothing.
  await reopen();
  expect(await book(first, 100_000)).toEqual({ kind: "done", left: [] });
  expect(await find()).toEqual(booked);

  await reopen();
  const two = part({ refused: [{ position: 0, quantity: 2 }], cashVnd: 30_000 });
  expect(await book({ part: two }, 30_000)).toEqual({ kind: "done", left: [] });
  expect(await find()).toMatchObject({ amountVnd: 70_000, receivedVnd: 30_000, isPaid: false });
  expect(await leftOf(store, ribs)).toBe(5);

  await reopen();
  expect(await book({ result: "transfer" }, 0)).toEqual({ kind: "done", left: [] });
  const after = await find();
  expect(after.lines).toEqual(whole.lines);
  expect(after).toMatchObject({ amountVnd: 430_000, isPaid: true, paidBy: "transfer" });
  expect(await leftOf(store, ribs)).toBe(3);
  expect(await paid()).toEqual([
    ["cash", 100_000],
    ["cash", -100_000],
    ["cash", 30_000],
    ["cash", -30_000],
    ["transfer", 430_000],
  ]);

  // From all in cash to a part of it.
  await reopen();
  await book({ part: part({ cashVnd: 20_000, transferVnd: 30_000 }) }, 20_000);
  expect(await find()).toMatchObject({ amountVnd: 250_000, receivedVnd: 50_000 });
  await reopen();
  expect(await book({ result: "refused" }, 0)).toEqual({ kind: "done", left: [] });
  expect(await find()).toMatchObject({ status: "Cancelled", amountVnd: 430_000, isPaid: false });
  expect(await leftOf(store, ribs)).toBe(5);
  expect((await booksOf(store)).reduce((sum, vnd) => sum + vnd, 0)).toBe(0);
  expect(await listInconsistentOrders(store.db)).toEqual([]);
  expect(id).toBe(after.id);
});

test("goods that came back later keep a part as it was booked", async ({ store }) => {
  const { id, book, reopen, find } = await givenSent(store);
  const first = { part: part({ cashVnd: 250_000 }) };
  await book(first, 250_000);
  expect((await takeBack(store, id, { 1: 1 }, { settlement: "nothing" })).kind).toBe("done");
  const before = await find();
  await reopen();
  for (const note of [{ result: "cash" }, { part: part({ cashVnd: 1 }) }] as const) {
    const outcome = await book(note, 0);
    expect(outcome.kind === "parts" && outcome.problems.get(id)).toEqual({ kind: "returned" });
  }
  expect(await book(first, 250_000)).toEqual({ kind: "done", left: [] });
  expect(await find()).toEqual(before);
});

test("a part is undone with its run, and by itself", async ({ store }) => {
  const { id, ribs, book, find, paid } = await givenSent(store);
  const { updatedAt: _, ...before } = await find();
  await book({ part: part({ cashVnd: 100_000 }) }, 100_000, settleByPress);
  expect(await undoLast(store)).toEqual({ kind: "done", left: 0 });
  const { updatedAt, ...after } = await find();
  expect(after).toEqual(before);
  expect([await leftOf(store, ribs), await paid(), await booksOf(store)]).toEqual([3, [], []]);

  const record = (typed: TypedPart, seen?: string) =>
    press(store, [id], "part", async (tx) =>
      recordPart(tx, id, { by: BY, seen: seen ?? versionOf(await find()), typed }),
    );
  expect(await record(part(), "old")).toEqual({ kind: "changed" });
  expect(await record(part({ cashVnd: 100_000 }))).toEqual({ kind: "done" });
  expect(await find()).toMatchObject({ status: "Delivered", amountVnd: 250_000 });
  // The rest is paid later: then nothing is refused any more.
  expect(await record(part({ transferVnd: 50_000 }))).toEqual({ kind: "done" });
  expect(await find()).toMatchObject({ amountVnd: 250_000, isPaid: true });
  expect(await undoLast(store)).toEqual({ kind: "done", left: 0 });
  expect(dueVnd(await find())).toBe(150_000);
  await setPaid(store, id);
  expect(await record(part({ cashVnd: 1 }))).toMatchObject({ kind: "wrong" });
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});
