import { and, eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { setOrderPaid } from "#app/features/money/payments/payments.server.ts";
import { updateChosen } from "#app/features/orders/bulk/bulk-updates.server.ts";
import {
  advanceOrder,
  setOrderStatus,
} from "#app/features/orders/changing/update-orders.server.ts";
import { listCalls, recordCall } from "#app/features/orders/desk/attention.server.ts";
import { createRun, findRun } from "#app/features/orders/runs/delivery-runs.server.ts";
import { findUndoStep, UNDO_MS, undoChange } from "#app/features/orders/undo/undo.server.ts";
import type { Db, Store } from "#db/client.server.ts";
import { orders, outbox } from "#db/schema.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { givenCounted, leftOf } from "#tests/support/data/goods.ts";
import { orderOf, SELLER_EMAIL, stateOf } from "#tests/support/data/orders.ts";
import {
  givenRun,
  press,
  pressStatus,
  setPaid,
  setStatus,
  undoLast,
} from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { notesOf, settleByPress } from "#tests/support/data/settle.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";

const BY = SELLER_EMAIL;

const statesOf = (store: Store, ids: string[]) => Promise.all(ids.map((id) => stateOf(store, id)));

const countUpdates = (store: Store) =>
  store.db.$count(outbox, and(eq(outbox.kind, "order-update"), isNull(outbox.sentAt)));

const PRESSES: Record<string, (tx: Db, id: string) => Promise<unknown>> = {
  "a cancelled shipped order": (tx, id) => setOrderStatus(tx, id, "Cancelled", { by: BY }),
  "a step back": (tx, id) => setOrderStatus(tx, id, "Pending", { by: BY }),
  "a delivery paid in cash": (tx, id) => advanceOrder(tx, id, { by: BY, seen: "Shipped" }),
  "a payment": (tx, id) => setOrderPaid(tx, id, true, { by: BY, paidBy: "transfer" }),
};

for (const [name, work] of Object.entries(PRESSES))
  test(`${name} is taken back, with its stock, and nobody is mailed`, async ({ store }) => {
    const { id, productId } = await givenCounted(store, 5, 2);
    await setStatus(store, id, "Shipped");
    await store.withTx((tx) => tx.delete(outbox));
    const before = await stateOf(store, id);

    await press(store, [id], "Cancelled", (tx) => work(tx, id));
    expect(await stateOf(store, id)).not.toEqual(before);

    expect(await undoLast(store)).toMatchObject({ left: 0 });
    expect(await stateOf(store, id)).toEqual(before);
    expect(await countUpdates(store)).toBe(0);
    expect(await leftOf(store, productId)).toBe(3);
    expect(await undoLast(store)).toBeNull();
  });

test("a mail that waits for a change before the press stays", async ({ store }) => {
  const id = await givenOrder(store);
  await setStatus(store, id, "Shipped");
  await pressStatus(store, id, "Cancelled");
  await undoLast(store);
  expect(await countUpdates(store)).toBe(1);
});

test("a call is taken back with its note", async ({ store }) => {
  const id = await givenOrder(store);
  const before = await stateOf(store, id);
  const { updatedAt } = await orderOf(store, id);
  await press(store, [id], "refuses", (tx) =>
    recordCall(tx, id, "refuses", { by: BY, seenAt: updatedAt }),
  );
  expect(await listCalls(store.db, id)).toHaveLength(1);
  await undoLast(store);
  expect(await listCalls(store.db, id)).toEqual([]);
  expect(await stateOf(store, id)).toEqual(before);
});

test("of many, those that others have changed since stay", async ({ store }) => {
  const ids = await repeat(26, () => givenOrder(store));
  for (const status of ["Shipped", "Cancelled"] as const)
    await press(store, ids, status, (tx) =>
      updateChosen(tx, { by: "ids", ids }, status, { by: BY, asOf: Date.now() + 1 }),
    );
  expect(await findUndoStep(store.db, BY)).toMatchObject({ count: 26, change: "Cancelled" });
  setClock(Date.now() + 2);
  await setPaid(store, ids[3]!, true, { by: "other@example.com" });

  expect(await undoLast(store)).toMatchObject({ left: 1 });
  const statuses = (await statesOf(store, ids)).map(({ status }) => status);
  expect(statuses.filter((status) => status === "Shipped")).toHaveLength(25);
  expect(statuses[3]).toBe("Cancelled");
});

test("a new run is taken back: its orders are on their old runs again", async ({ store }) => {
  const ids = await repeat(2, () => givenOrder(store));
  const old = await givenRun(store, [ids[0]!]);
  const before = await statesOf(store, ids);
  await press(store, ids, "run", (tx) => createRun(tx, { by: "ids", ids }, BY));
  const { runId } = await stateOf(store, ids[1]!);
  expect(await findRun(store.db, old)).toBeNull();

  await undoLast(store);
  expect(await statesOf(store, ids)).toEqual(before);
  expect(await findRun(store.db, runId!)).toBeNull();
});

test("a settled run is open again, with its stops as they were", async ({ store }) => {
  const ids = await repeat(2, () => givenOrder(store));
  const runId = await givenRun(store, ids);
  for (const id of ids) await setStatus(store, id, "Shipped");
  await store.withTx((tx) => tx.delete(outbox));
  const before = await findRun(store.db, runId);
  const notes = await notesOf(store, { [ids[0]]: "refused", [ids[1]]: "cash" });
  const settled = await settleByPress(store, runId, { notes, countedVnd: 80_000 });
  expect(settled).toMatchObject({ kind: "done" });

  await undoLast(store);
  const after = await findRun(store.db, runId);
  expect(after!.run).toEqual(before!.run);
  const timeless = (stops: NonNullable<typeof after>["stops"]) =>
    stops.map(({ updatedAt, ...stop }) => stop);
  expect(timeless(after!.stops)).toEqual(timeless(before!.stops));
  expect(await countUpdates(store)).toBe(0);
});

test("only a seller's last press is taken back, once, within a minute", async ({ store }) => {
  const [first, second] = await repeat(2, () => givenOrder(store));
  const undo = (id: string, by = BY) => store.withTx((tx) => undoChange(tx, id, by));
  await pressStatus(store, first, "Shipped");
  const replaced = (await findUndoStep(store.db, BY))!;
  await pressStatus(store, second, "Shipped");
  // Nothing changed: the press before can still be taken back.
  await pressStatus(store, second, "Shipped");
  expect(await undo(replaced.id)).toEqual({ kind: "too-late" });
  const last = (await findUndoStep(store.db, BY))!;
  expect(await undo(last.id, "other@example.com")).toEqual({ kind: "too-late" });

  setClock(Date.now() + UNDO_MS);
  expect(await findUndoStep(store.db, BY)).toBeNull();
  setClock(Date.now() - 1_000);
  expect(await undoLast(store)).toMatchObject({ left: 0 });
  expect(await store.db.$count(orders, eq(orders.status, "Shipped"))).toBe(1);
});
