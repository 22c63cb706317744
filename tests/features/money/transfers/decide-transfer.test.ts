import { expect } from "vitest";
import { listPayments } from "#app/features/money/payments/payments.server.ts";
import {
  countTransfer,
  reopenTransfer,
  returnTransfer,
  transferVersion,
} from "#app/features/money/transfers/decide-transfer.server.ts";
import { enterTransfer } from "#app/features/money/transfers/enter-transfer.server.ts";
import {
  countOpenTransfers,
  deleteExpiredTransfers,
  listDecidedTransfers,
  listOpenTransfers,
} from "#app/features/money/transfers/list-transfers.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { listInconsistentOrders } from "#app/features/orders/counting/order-integrity.server.ts";
import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import type { Store } from "#db/client.server.ts";
import { bankTransfers } from "#db/schema.ts";
import { giveBack } from "#tests/support/data/edits.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { setStatus } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { bankMemo, booking } from "#tests/support/data/transfers.ts";

const BY = SELLER_EMAIL;
const NONE = "0".repeat(24);

/** Another order, unless it is given, and a transfer that waits for a seller's decision. */
async function givenOpen(store: Store, amountVnd: number, memo = bankMemo, order?: string) {
  const orderId = order ?? (await givenOrder(store));
  await enterTransfer(store, "sepay", booking(memo(orderId), amountVnd));
  return { orderId, id: (await listOpenTransfers(store.db, 1)).transfers[0]!.id };
}

/** The memo of a transfer that names no order. */
const unclear = () => "khong ro";

async function count(store: Store, id: string, orderId: string, seen?: string) {
  const order = await findOrderRow(store.db, orderId);
  const version = seen ?? (order ? versionOf(order) : "");
  return store.withTx((tx) => countTransfer(tx, id, { orderId, by: BY, seen: version }));
}

const sendBack = (store: Store, id: string) => store.withTx((tx) => returnTransfer(tx, id, BY));

/** Takes back the last decision, as a seller does who has seen it. */
async function reopen(store: Store, id: string, seen?: string) {
  const [decided] = (await listDecidedTransfers(store.db, null)).transfers;
  const version = seen ?? transferVersion(decided!);
  return store.withTx((tx) => reopenTransfer(tx, id, { by: BY, seen: version }));
}

test("too little counts as a part payment, and the rest pays the order", async ({ store }) => {
  const { orderId, id } = await givenOpen(store, 50_000);

  expect(await count(store, id, orderId)).toBe("done");

  const partly = { isPaid: false, receivedVnd: 50_000 };
  expect(await findOrderRow(store.db, orderId)).toMatchObject(partly);
  expect(await countOpenTransfers(store.db, 100)).toBe(0);
  expect((await listDecidedTransfers(store.db, null)).transfers).toMatchObject([
    { id, state: "booked", problem: "too-little", decidedBy: BY, order: { id: orderId } },
  ]);
  expect(await enterTransfer(store, "sepay", booking(bankMemo(orderId), 30_000))).toBe("booked");
  expect(await findOrderRow(store.db, orderId)).toMatchObject({ isPaid: true });
  // A second press of the first one does nothing.
  expect(await count(store, id, orderId)).toBe("done");
  expect(await listPayments(store.db, orderId)).toHaveLength(2);
});

test("what came too late for a cancelled order counts as money to give back", async ({ store }) => {
  const orderId = await givenOrder(store);
  await setStatus(store, orderId, "Cancelled");
  const { id } = await givenOpen(store, 80_000, bankMemo, orderId);

  expect(await count(store, id, orderId)).toBe("done");

  expect(await findOrderRow(store.db, orderId)).toMatchObject({ attention: "give-back" });
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("an order that has changed since it was seen, or is gone, gets nothing", async ({ store }) => {
  const { orderId, id } = await givenOpen(store, 80_000, unclear);

  expect(await count(store, id, orderId, "0-Pending")).toBe("changed");
  expect(await count(store, id, NONE)).toBe("gone");
  expect(await count(store, NONE, orderId)).toBe("gone");
  expect(await findOrderRow(store.db, orderId)).toMatchObject({ isPaid: false });
  expect(await countOpenTransfers(store.db, 100)).toBe(1);
});

test("what one seller sent back, another cannot count", async ({ store }) => {
  const { orderId, id } = await givenOpen(store, 1_000);

  expect(await sendBack(store, id)).toBe("done");
  expect(await sendBack(store, id)).toBe("done");
  expect(await count(store, id, orderId)).toBe("changed");
  expect(await sendBack(store, NONE)).toBe("gone");
});

test("a decision can be taken back, with what the order received by it", async ({ store }) => {
  const { orderId, id } = await givenOpen(store, 80_000, unclear);
  await count(store, id, orderId);

  expect(await reopen(store, id, "booked-1")).toBe("changed");
  expect(await reopen(store, id)).toBe("done");

  const unpaid = { isPaid: false, paidAt: null, paidBy: null, receivedVnd: null };
  expect(await findOrderRow(store.db, orderId)).toMatchObject(unpaid);
  const payments = await listPayments(store.db, orderId);
  expect(payments.map(({ amountVnd }) => amountVnd)).toEqual([80_000, -80_000]);
  const open = { id, state: "open", problem: "no-order", orderId: null, decidedBy: null };
  expect((await listOpenTransfers(store.db, 1)).transfers).toMatchObject([open]);
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("a transfer of which some was given back is not taken back whole", async ({ store }) => {
  const { orderId, id } = await givenOpen(store, 50_000);
  await count(store, id, orderId);
  expect(await giveBack(store, orderId, 20_000)).toEqual({ kind: "done" });
  const before = await findOrderRow(store.db, orderId);

  expect(await reopen(store, id)).toBe("changed");

  expect(await findOrderRow(store.db, orderId)).toEqual(before);
  expect(await countOpenTransfers(store.db, 100)).toBe(0);
});

test("lists show a page at a time, and old transfers are deleted", async ({ store }) => {
  for (let i = 0; i < 25; i++) await enterTransfer(store, "sepay", booking("khong ro", 1_000 + i));

  const second = await listOpenTransfers(store.db, 2);
  expect(second).toMatchObject({ page: 2, pages: 2, total: 25 });
  const amounts = second.transfers.map(({ amountVnd }) => amountVnd);
  expect(amounts).toEqual([1_004, 1_003, 1_002, 1_001, 1_000]);
  await store.withTx((tx) => tx.update(bankTransfers).set({ state: "returned" }));
  const { transfers, hasOlder } = await listDecidedTransfers(store.db, null);
  expect([transfers.length, hasOlder]).toEqual([20, true]);
  const older = await listDecidedTransfers(store.db, transfers.at(-1)!.seq);
  expect([older.transfers.length, older.hasOlder]).toEqual([5, false]);

  const expire = (keepDays: number) =>
    store.withTx((tx) => deleteExpiredTransfers(tx, { limit: 10, keepDays }));
  expect(await expire(1)).toBe(0);
  await store.withTx((tx) => tx.update(bankTransfers).set({ createdAt: 0 }));
  expect(await expire(1)).toBe(10);
});
