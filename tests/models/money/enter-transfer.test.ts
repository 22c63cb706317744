import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { enterTransfer } from "#app/models/money/enter-transfer.ts";
import { listOpenTransfersOf } from "#app/models/money/list-transfers.ts";
import { cancelOrder, deleteOrder } from "#app/models/orders/changing/update-orders.ts";
import { listInconsistentOrders } from "#app/models/orders/counting/order-integrity.ts";
import { indexOrders } from "#app/models/orders/finding/order-indexing.ts";
import { findOrderRow } from "#app/models/orders/finding/orders.ts";
import { listPayments, setOrderPaid } from "#app/models/orders/paying/payments.ts";
import { listOrderEvents } from "#app/models/orders/telling/order-events.ts";
import type { Store } from "#db/client.server.ts";
import { bankTransfers, orders } from "#db/schema.ts";
import { SELLER_EMAIL } from "../../support/data/orders.ts";
import { givenOrder, testStore, testStores } from "../../support/data/store.ts";
import { bankMemo, booking } from "../../support/data/transfers.ts";

/** What the orders of these tests cost, with delivery. */
const AMOUNT = 80_000;

const report = (store: Store, memo: string, amountVnd: number, fields = {}) =>
  enterTransfer(store, "sepay", booking(memo, amountVnd, fields));
const transfersOf = (store: Store) => store.db.select().from(bankTransfers);

test("a transfer with the number and the amount of an order pays it, by the bank", async () => {
  const store = testStore();
  const id = await givenOrder(store);
  const other = await givenOrder(store);

  expect(await report(store, bankMemo(id), AMOUNT)).toBe("booked");

  expect(await findOrderRow(store.db, id)).toMatchObject({
    ...{ isPaid: true, paidBy: "transfer", receivedVnd: null, status: "Pending" },
    callResult: null,
  });
  expect(await listPayments(store.db, id)).toMatchObject([
    { amountVnd: AMOUNT, method: "transfer", kind: "payment", by: "" },
  ]);
  expect(await listOrderEvents(store.db, id)).toMatchObject([
    { actor: "bank", actorEmail: "", change: "paid", amountVnd: AMOUNT },
  ]);
  expect(await transfersOf(store)).toMatchObject([
    { state: "booked", problem: null, orderId: id, decidedBy: null },
  ]);
  expect(await findOrderRow(store.db, other)).toMatchObject({ isPaid: false });
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("an order that is in the search index is found, too, and one that was only numbered by hand", async () => {
  const store = testStore();
  const [indexed, numbered] = [await givenOrder(store), await givenOrder(store)];
  await store.withTx((tx) => indexOrders(tx, 100));

  expect(await report(store, bankMemo(indexed), AMOUNT)).toBe("booked");
  expect(await report(store, `tien hang ${numbered.slice(-6)} cam on`, AMOUNT)).toBe("booked");
});

test("what cannot be booked waits, and says why", async () => {
  const store = testStore();
  const [id, paid, cancelled] = [
    await givenOrder(store),
    await givenOrder(store),
    await givenOrder(store),
  ];
  await store.withTx((tx) => setOrderPaid(tx, paid, true, { by: SELLER_EMAIL, paidBy: "cash" }));
  await store.withTx((tx) => cancelOrder(tx, cancelled, { reason: null, noticeTo: [] }));
  const cases: [memo: string, amountVnd: number, problem: string, orderId: string | null][] = [
    [bankMemo(id), AMOUNT - 1, "too-little", id],
    [bankMemo(id), AMOUNT + 1, "too-much", id],
    [bankMemo(paid), AMOUNT, "paid", paid],
    [bankMemo(cancelled), AMOUNT, "cancelled", cancelled],
    ["DON HANG 000000", AMOUNT, "no-order", null],
    ["an trua", AMOUNT, "no-order", null],
    ["", 1, "no-order", null],
    // Only the number: another amount says that it is something else.
    [id.slice(-6), AMOUNT - 1, "no-order", null],
  ];

  for (const [memo, amountVnd] of cases) expect(await report(store, memo, amountVnd)).toBe("open");

  const rows = await transfersOf(store);
  expect(rows.map(({ problem, orderId }) => [problem, orderId])).toEqual(
    cases.map(([, , problem, orderId]) => [problem, orderId]),
  );
  expect(await findOrderRow(store.db, id)).toMatchObject({ isPaid: false, receivedVnd: null });
  expect(await listOpenTransfersOf(store.db, id)).toHaveLength(2);
});

test("of two orders with the same number, the one that owes the amount is paid, and neither by a guess", async () => {
  const store = testStore();
  const [a, b] = [await givenOrder(store), await givenOrder(store, {}, "Nghệ", 2)];
  const twin = `${b.slice(0, 18)}${a.slice(-6)}`;
  const dropped = await findOrderRow(store.db, b);
  await store.withTx((tx) =>
    tx
      .update(orders)
      .set({ searchFolded: `${dropped!.searchFolded}\n${a.slice(-6)}` })
      .where(eq(orders.id, b)),
  );
  await renameOrder(store, b, twin);

  expect(await report(store, bankMemo(a), 130_000)).toBe("booked");
  expect(await findOrderRow(store.db, twin)).toMatchObject({ isPaid: true });
  expect(await report(store, bankMemo(a), AMOUNT)).toBe("booked");
  expect(await findOrderRow(store.db, a)).toMatchObject({ isPaid: true });

  const [c, d] = [await givenOrder(store), await givenOrder(store)];
  const same = `${d.slice(0, 18)}${c.slice(-6)}`;
  await store.withTx((tx) =>
    tx
      .update(orders)
      .set({ searchFolded: c.slice(-6) })
      .where(eq(orders.id, d)),
  );
  await renameOrder(store, d, same);
  expect(await report(store, bankMemo(c), AMOUNT)).toBe("open");
  expect((await transfersOf(store)).at(-1)).toMatchObject({ problem: "no-order", orderId: null });
});

/** Gives an order another id; its lines and mails stay behind. */
async function renameOrder(store: Store, from: string, to: string) {
  const row = await findOrderRow(store.db, from);
  await store.withTx(async (tx) => {
    await tx.delete(orders).where(eq(orders.id, from));
    await tx.insert(orders).values({ ...row!, id: to });
  });
}

test("the same booking is entered once, however often and wherever it is reported", async () => {
  const [store, other] = testStores();
  const id = await givenOrder(store);
  const reported = booking(bankMemo(id), AMOUNT);

  const entered = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      enterTransfer(i % 2 === 0 ? store : other, "sepay", reported),
    ),
  );

  expect(entered.toSorted()).toEqual(["booked", ...Array<string>(19).fill("known")]);
  expect(await listPayments(store.db, id)).toHaveLength(1);
  expect(await transfersOf(store)).toHaveLength(1);
  // Another provider's ids are its own.
  expect(await enterTransfer(store, "casso", reported)).toBe("open");
  expect((await transfersOf(store)).at(-1)).toMatchObject({ problem: "paid", orderId: id });
});

test("after a change of the order, the old amount waits and the new one pays it", async () => {
  const store = testStore();
  const id = await givenOrder(store);
  await store.withTx((tx) => tx.update(orders).set({ amountVnd: 95_000 }).where(eq(orders.id, id)));

  expect(await report(store, bankMemo(id), AMOUNT)).toBe("open");
  expect(await report(store, bankMemo(id), 95_000)).toBe("booked");
});

test("a transfer outlives its order, and one for a deleted order waits", async () => {
  const store = testStore();
  const id = await givenOrder(store);
  await report(store, bankMemo(id), AMOUNT);
  await store.withTx((tx) => deleteOrder(tx, id, { by: SELLER_EMAIL }));

  expect(await report(store, bankMemo(id), AMOUNT)).toBe("open");

  expect(await transfersOf(store)).toMatchObject([
    { state: "booked", orderId: id },
    { state: "open", problem: "no-order", orderId: null },
  ]);
});

test("1,000 generated reports in any order pay what they would in any other", async () => {
  const store = testStore();
  const ids: string[] = [];
  for (let i = 0; i < 12; i++) ids.push(await givenOrder(store));
  const one = fc.record({
    order: fc.integer({ min: 0, max: ids.length - 1 }),
    amountVnd: fc.constantFrom(AMOUNT, AMOUNT, AMOUNT - 1_000, AMOUNT + 1_000),
    ref: fc.integer({ min: 1, max: 400 }),
    isNamed: fc.boolean(),
  });
  const [all] = fc.sample(fc.array(one, { minLength: 1_000, maxLength: 1_000 }), {
    seed: 33,
    numRuns: 1,
  });
  // A provider's id has one amount and one memo.
  const byRef = new Map(all!.map((each) => [each.ref, each]));
  let booked = 0;
  for (const { ref } of all!) {
    const { order, amountVnd, isNamed } = byRef.get(ref)!;
    const memo = isNamed ? bankMemo(ids[order]!) : "chuyen tien";
    const fields = { providerRef: String(ref) };
    if ((await report(store, memo, amountVnd, fields)) === "booked") booked += 1;
  }

  const rows = await transfersOf(store);
  expect(rows).toHaveLength(byRef.size);
  const payable = new Set(
    [...byRef.values()]
      .filter(({ isNamed, amountVnd }) => isNamed && amountVnd === AMOUNT)
      .map(({ order }) => ids[order]),
  );
  expect(booked).toBe(payable.size);
  for (const id of ids) expect((await findOrderRow(store.db, id))!.isPaid).toBe(payable.has(id));
  expect(await listInconsistentOrders(store.db)).toEqual([]);
}, 60_000);

test("a memo of digits that are in many phones is looked up in a bounded way", async () => {
  const store = testStore();
  for (let i = 0; i < 30; i++) await givenOrder(store, { phone: `0912345${100 + i}` });
  expect(await report(store, "DON HANG 912345", AMOUNT)).toBe("open");
});
