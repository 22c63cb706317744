import { expect } from "vitest";
import {
  countTransfer,
  reopenTransfer,
  returnTransfer,
  transferVersion,
} from "#app/models/money/decide-transfer.ts";
import { enterTransfer } from "#app/models/money/enter-transfer.ts";
import {
  countOpenTransfers,
  deleteExpiredTransfers,
  listDecidedTransfers,
  listOpenTransfers,
} from "#app/models/money/list-transfers.ts";
import { listInconsistentOrders } from "#app/models/orders/counting/order-integrity.ts";
import { findOrderRow } from "#app/models/orders/finding/orders.ts";
import { listPayments } from "#app/models/orders/paying/payments.ts";
import { versionOf } from "#app/values/order-edits.ts";
import type { Store } from "#db/client.server.ts";
import { bankTransfers } from "#db/schema.ts";
import { giveBack } from "../../support/data/edits.ts";
import { setStatus } from "../../support/data/presses.ts";
import { test } from "../../support/data/shop-test.ts";
import { givenOrder } from "../../support/data/store.ts";
import { bankMemo, booking } from "../../support/data/transfers.ts";

const BY = "seller@example.com";

async function givenOpen(store: Store, memo: string, amountVnd: number) {
  await enterTransfer(store, "sepay", booking(memo, amountVnd));
  return (await listOpenTransfers(store.db, 1)).transfers[0]!;
}

async function count(store: Store, id: string, orderId: string, seen?: string) {
  const order = await findOrderRow(store.db, orderId);
  const version = seen ?? (order ? versionOf(order) : "");
  return store.withTx((tx) => countTransfer(tx, id, { orderId, by: BY, seen: version }));
}

test("too little counts as a part payment, and the rest pays the order", async ({ store }) => {
  const orderId = await givenOrder(store);
  const { id } = await givenOpen(store, bankMemo(orderId), 50_000);

  expect(await count(store, id, orderId)).toBe("done");

  expect(await findOrderRow(store.db, orderId)).toMatchObject({
    ...{ isPaid: false, receivedVnd: 50_000 },
  });
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
  const { id } = await givenOpen(store, bankMemo(orderId), 80_000);

  expect(await count(store, id, orderId)).toBe("done");

  expect(await findOrderRow(store.db, orderId)).toMatchObject({ attention: "give-back" });
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("an order that has changed since it was seen, or is gone, gets nothing", async ({ store }) => {
  const orderId = await givenOrder(store);
  const { id } = await givenOpen(store, "khong ro", 80_000);

  expect(await count(store, id, orderId, "0-Pending")).toBe("changed");
  expect(await count(store, id, "0".repeat(24))).toBe("gone");
  expect(await count(store, "0".repeat(24), orderId)).toBe("gone");
  expect(await findOrderRow(store.db, orderId)).toMatchObject({ isPaid: false });
  expect(await countOpenTransfers(store.db, 100)).toBe(1);
});

test("what one seller sent back, another cannot count", async ({ store }) => {
  const orderId = await givenOrder(store);
  const { id } = await givenOpen(store, bankMemo(orderId), 1_000);

  expect(await store.withTx((tx) => returnTransfer(tx, id, BY))).toBe("done");
  expect(await store.withTx((tx) => returnTransfer(tx, id, BY))).toBe("done");
  expect(await count(store, id, orderId)).toBe("changed");
  expect(await store.withTx((tx) => returnTransfer(tx, "0".repeat(24), BY))).toBe("gone");
});

test("a decision can be taken back, with what the order received by it", async ({ store }) => {
  const orderId = await givenOrder(store);
  const { id } = await givenOpen(store, "khong ro", 80_000);
  await count(store, id, orderId);
  const [booked] = (await listDecidedTransfers(store.db, null)).transfers;
  const reopen = (seen: string) => store.withTx((tx) => reopenTransfer(tx, id, { by: BY, seen }));

  expect(await reopen("booked-1")).toBe("changed");
  expect(await reopen(transferVersion(booked!))).toBe("done");

  expect(await findOrderRow(store.db, orderId)).toMatchObject({
    ...{ isPaid: false, paidAt: null, paidBy: null, receivedVnd: null },
  });
  expect((await listPayments(store.db, orderId)).map(({ amountVnd }) => amountVnd)).toEqual([
    80_000, -80_000,
  ]);
  expect((await listOpenTransfers(store.db, 1)).transfers).toMatchObject([
    { id, state: "open", problem: "no-order", orderId: null, decidedBy: null },
  ]);
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("of an order that was given some of it back, a transfer is not taken back whole", async ({
  store,
}) => {
  const orderId = await givenOrder(store);
  const { id } = await givenOpen(store, bankMemo(orderId), 50_000);
  await count(store, id, orderId);
  expect(await giveBack(store, orderId, 20_000)).toEqual({ kind: "done" });
  const before = await findOrderRow(store.db, orderId);
  const [booked] = (await listDecidedTransfers(store.db, null)).transfers;
  const seen = transferVersion(booked!);

  expect(await store.withTx((tx) => reopenTransfer(tx, id, { by: BY, seen }))).toBe("changed");

  expect(await findOrderRow(store.db, orderId)).toEqual(before);
  expect(await countOpenTransfers(store.db, 100)).toBe(0);
});

test("lists show a page at a time, and old transfers are deleted", async ({ store }) => {
  for (let i = 0; i < 25; i++) await enterTransfer(store, "sepay", booking("khong ro", 1_000 + i));

  const second = await listOpenTransfers(store.db, 2);
  expect(second).toMatchObject({ page: 2, pages: 2, total: 25 });
  expect(second.transfers.map(({ amountVnd }) => amountVnd)).toEqual([
    1_004, 1_003, 1_002, 1_001, 1_000,
  ]);
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
