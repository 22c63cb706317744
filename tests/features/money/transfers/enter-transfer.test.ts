import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { listPayments } from "#app/features/money/payments/payments.server.ts";
import { enterTransfer } from "#app/features/money/transfers/enter-transfer.server.ts";
import {
  listOpenTransfers,
  listOpenTransfersOf,
} from "#app/features/money/transfers/list-transfers.server.ts";
import { listInconsistentOrders } from "#app/features/orders/counting/order-integrity.server.ts";
import { indexOrders } from "#app/features/orders/finding/order-search.server.ts";
import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import { listOrderEvents } from "#app/features/orders/following/order-events.server.ts";
import type { Store } from "#db/client.server.ts";
import { bankTransfers, orders } from "#db/schema.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { cancelAsShopper, removeOrder, setPaid } from "#tests/support/data/presses.ts";
import { atOnce, repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { bankMemo, booking } from "#tests/support/data/transfers.ts";
import { propertyRuns } from "#tests/support/scope.ts";

/** What the orders of these tests cost, with delivery. */
const AMOUNT = 80_000;

const report = (store: Store, memo: string, amountVnd: number, fields = {}) =>
  enterTransfer(store, "sepay", booking(memo, amountVnd, fields));
const transfersOf = (store: Store) =>
  store.db.select().from(bankTransfers).orderBy(bankTransfers.seq);

test("a transfer with the number and amount of an order pays it", async ({ store }) => {
  const id = await givenOrder(store);
  const other = await givenOrder(store);

  expect(await report(store, bankMemo(id), AMOUNT)).toBe("booked");

  const paid = { isPaid: true, paidBy: "transfer", receivedVnd: null };
  const asBefore = { status: "Pending", callResult: null };
  expect(await findOrderRow(store.db, id)).toMatchObject({ ...paid, ...asBefore });
  const payment = { amountVnd: AMOUNT, method: "transfer", kind: "payment", by: "" };
  expect(await listPayments(store.db, id)).toMatchObject([payment]);
  const event = { actor: "bank", actorEmail: "", change: "paid", amountVnd: AMOUNT };
  expect(await listOrderEvents(store.db, id)).toMatchObject([event]);
  const booked = { state: "booked", problem: null, orderId: id, decidedBy: null };
  expect(await transfersOf(store)).toMatchObject([booked]);
  expect(await findOrderRow(store.db, other)).toMatchObject({ isPaid: false });
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("orders are found in the search index and by a number typed by hand", async ({ store }) => {
  const [indexed, numbered] = await repeat(2, () => givenOrder(store));
  await store.withTx((tx) => indexOrders(tx, 100));

  expect(await report(store, bankMemo(indexed), AMOUNT)).toBe("booked");
  expect(await report(store, `tien hang ${numbered.slice(-6)} cam on`, AMOUNT)).toBe("booked");
});

test("what cannot be booked waits, and says why", async ({ store }) => {
  const [id, paid, cancelled] = await repeat(3, () => givenOrder(store));
  await setPaid(store, paid, true, { paidBy: "cash" });
  await cancelAsShopper(store, cancelled);
  const cases: [memo: string, amountVnd: number, problem: string, orderId: string | null][] = [
    [bankMemo(id), AMOUNT - 1, "too-little", id],
    [bankMemo(id), AMOUNT + 1, "too-much", id],
    [bankMemo(paid), AMOUNT, "paid", paid],
    [bankMemo(cancelled), AMOUNT, "cancelled", cancelled],
    ["DON HANG 000000", AMOUNT, "no-order", null],
    ["an trua", AMOUNT, "no-order", null],
    ["", 1, "no-order", null],
    [id.slice(-6), AMOUNT - 1, "too-little", id],
    // Six digits alone, which may be anything, are not taken for an order that owes nothing.
    [paid.slice(-6), AMOUNT, "no-order", null],
  ];

  for (const [memo, amountVnd] of cases) expect(await report(store, memo, amountVnd)).toBe("open");

  const expected = cases.map(([, , problem, orderId]) => ({ problem, orderId }));
  expect(await transfersOf(store)).toMatchObject(expected);
  expect(await findOrderRow(store.db, id)).toMatchObject({ isPaid: false, receivedVnd: null });
  expect(await listOpenTransfersOf(store.db, id)).toHaveLength(3);
});

test("of two orders with one number, the one that owes the amount is paid", async ({ store }) => {
  const [a, b] = [await givenOrder(store), await givenOrder(store, {}, "Nghệ", 2)];
  const twin = await renumberOrder(store, b, a);

  expect(await report(store, bankMemo(a), 130_000)).toBe("booked");
  expect(await findOrderRow(store.db, twin)).toMatchObject({ isPaid: true });
  expect(await report(store, bankMemo(a), AMOUNT)).toBe("booked");
  expect(await findOrderRow(store.db, a)).toMatchObject({ isPaid: true });

  const [c, d] = await repeat(2, () => givenOrder(store));
  await renumberOrder(store, d, c);
  expect(await report(store, bankMemo(c), AMOUNT)).toBe("open");
  expect((await transfersOf(store)).at(-1)).toMatchObject({ problem: "several", orderId: null });
});

test("a transfer that names two orders says so, and whether it is their sum", async ({ store }) => {
  const [a, b] = [await givenOrder(store), await givenOrder(store, {}, "Nghệ", 2)];
  const [first, second] = [a, b].map((id) => id.slice(-6).toUpperCase());
  const sum = AMOUNT + 130_000;
  const cases: [memo: string, amountVnd: number, problem: string][] = [
    [`DON HANG ${first}, DON HANG ${second}`, sum, "sum"],
    [`DON HANG ${first} va ${second}`, sum, "sum"],
    [`MBVCB.3278907687.DONHANG${first}VA${second}.CT tu 0123456789`, sum, "sum"],
    [`DONHANG${first}${second}`, sum, "sum"],
    [`${first} ${second}`, sum, "sum"],
    [`DON HANG ${first}, DON HANG ${second}`, sum + 1, "several"],
    [`${first} ${second}`, sum - 1, "several"],
  ];

  for (const [memo, amountVnd] of cases) expect(await report(store, memo, amountVnd)).toBe("open");

  const { transfers } = await listOpenTransfers(store.db, 1);
  expect(transfers.reverse().map(({ problem }) => problem)).toEqual(cases.map((each) => each[2]));
  for (const { order, several } of transfers)
    expect([order, several.map(({ id }) => id).sort()]).toEqual([null, [a, b].sort()]);
});

/** Gives an order an id with the number of another one; its lines and mails stay behind. */
async function renumberOrder(store: Store, from: string, other: string): Promise<string> {
  const number = other.slice(-6);
  const id = `${from.slice(0, 18)}${number}`;
  const row = (await findOrderRow(store.db, from))!;
  await store.withTx(async (tx) => {
    await tx.delete(orders).where(eq(orders.id, from));
    await tx.insert(orders).values({ ...row, id, searchFolded: `${row.searchFolded}\n${number}` });
  });
  return id;
}

test("a booking is entered once, however often it is reported", async ({ stores }) => {
  const [store] = stores;
  const id = await givenOrder(store);
  const reported = booking(bankMemo(id), AMOUNT);

  const entered = await atOnce(20, (i) => enterTransfer(stores[i % 2]!, "sepay", reported));

  expect(entered.toSorted()).toEqual(["booked", ...Array<string>(19).fill("known")]);
  expect(await listPayments(store.db, id)).toHaveLength(1);
  expect(await transfersOf(store)).toHaveLength(1);
  // Another provider's ids are its own.
  expect(await enterTransfer(store, "casso", reported)).toBe("open");
  expect((await transfersOf(store)).at(-1)).toMatchObject({ problem: "paid", orderId: id });
});

test("after a change of the order, only the new amount pays it", async ({ store }) => {
  const id = await givenOrder(store);
  await alterOrder(store, id, { amountVnd: 95_000 });

  expect(await report(store, bankMemo(id), AMOUNT)).toBe("open");
  expect(await report(store, bankMemo(id), 95_000)).toBe("booked");
});

test("a transfer outlives its order, and one for a deleted order waits", async ({ store }) => {
  const id = await givenOrder(store);
  await report(store, bankMemo(id), AMOUNT);
  await removeOrder(store, id);

  expect(await report(store, bankMemo(id), AMOUNT)).toBe("open");

  expect(await transfersOf(store)).toMatchObject([
    { state: "booked", orderId: id },
    { state: "open", problem: "no-order", orderId: null },
  ]);
});

test("generated reports in any order pay what they would in any other", async ({ store }) => {
  const ids = await repeat(12, () => givenOrder(store));
  const one = fc.record({
    order: fc.integer({ min: 0, max: ids.length - 1 }),
    amountVnd: fc.constantFrom(AMOUNT, AMOUNT, AMOUNT - 1_000, AMOUNT + 1_000),
    ref: fc.integer({ min: 1, max: propertyRuns(400) }),
    isNamed: fc.boolean(),
  });
  const all = fc.sample(one, { seed: 33, numRuns: propertyRuns(1_000) });
  // A provider's id has one amount and one memo.
  const byRef = new Map(all.map((each) => [each.ref, each]));
  let booked = 0;
  for (const { ref } of all) {
    const { order, amountVnd, isNamed } = byRef.get(ref)!;
    const memo = isNamed ? bankMemo(ids[order]!) : "chuyen tien";
    const fields = { providerRef: String(ref) };
    if ((await report(store, memo, amountVnd, fields)) === "booked") booked += 1;
  }

  const rows = await transfersOf(store);
  expect(rows).toHaveLength(byRef.size);
  const exact = [...byRef.values()].filter((each) => each.isNamed && each.amountVnd === AMOUNT);
  const payable = new Set(exact.map(({ order }) => ids[order]));
  expect(booked).toBe(payable.size);
  for (const id of ids) expect((await findOrderRow(store.db, id))!.isPaid).toBe(payable.has(id));
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("a memo of digits that many phones have is looked up in bounded steps", async ({ store }) => {
  for (let i = 0; i < 30; i++) await givenOrder(store, { phone: `0912345${100 + i}` });
  expect(await report(store, "DON HANG 912345", AMOUNT)).toBe("open");
});
