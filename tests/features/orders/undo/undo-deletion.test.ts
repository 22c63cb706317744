import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { savePicture } from "#app/features/catalogue/pictures/pictures.server.ts";
import { indexOrders } from "#app/features/orders/finding/order-search.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import {
  createOrderLink,
  findLinkedOrder,
} from "#app/features/orders/following/order-links.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { findRun } from "#app/features/orders/runs/delivery-runs.server.ts";
import { findUndoStep, UNDO_MS, undoChange } from "#app/features/orders/undo/undo.server.ts";
import type { Store } from "#db/client.server.ts";
import { orderLines, orders, pictures, undoSteps, users } from "#db/schema.ts";
import { deleteExpiredRows } from "#server/background/expired-rows.ts";
import { alterProduct } from "#tests/support/data/alter.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { givenCounted, leftOf } from "#tests/support/data/goods.ts";
import {
  listArchive,
  orderOf,
  PICTURE,
  SELLER_EMAIL,
  stateOf,
} from "#tests/support/data/orders.ts";
import {
  givenRun,
  noteCall,
  removeByPress,
  setPaid,
  setStatus,
  undoLast,
} from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";

const BY = SELLER_EMAIL;

const undo = (store: Store, step: { id: string }) =>
  store.withTx((tx) => undoChange(tx, step.id, BY));

test("a deleted order comes back as it was, in each table", async ({ store }) => {
  const { id } = await givenCounted(store, 5, 2);
  await givenOrder(store);
  await noteCall(store, id, "reached");
  await setPaid(store, id, true, { paidBy: "transfer" });
  const run = await givenRun(store, [id]);
  const placed = await orderOf(store, id);
  const key = await store.withTx((tx) => createOrderLink(tx, placed));
  await store.withTx((tx) => indexOrders(tx, 100));
  // The history of the stock has the deletion and its undoing.
  const unwritten = ["undo_steps", "catalogue_version", "orders", "log_changes", "stock_moves"];
  const state = async () => {
    const rows = await rowsOf(store.db, unwritten);
    return [await stateOf(store, id), rows, await store.db.$count(orders)];
  };
  const before = await state();

  expect(await removeByPress(store, id)).toBe("done");
  expect(await findOrder(store.db, id)).toBeNull();
  const step = { change: "deleted", count: 1, orderNumber: shortOrderId(id) };
  expect(await findUndoStep(store.db, BY)).toMatchObject(step);
  expect(await listArchive(store)).toHaveLength(1);

  expect(await undoLast(store)).toEqual({ kind: "done", left: 0 });
  expect(await state()).toEqual(before);
  expect(await listArchive(store)).toEqual([]);
  expect((await findLinkedOrder(store.db, id, key))?.id).toBe(id);
  expect((await findRun(store.db, run))!.stops).toMatchObject([{ id }]);
  expect(await undoLast(store)).toBeNull();
});

test("pieces that were sold meanwhile are short; an ended order takes none", async ({ store }) => {
  const { id, productId } = await givenCounted(store, 2, 2);
  const lines = [{ stockTaken: 1 }];
  await removeByPress(store, id);
  await alterProduct(store, productId, { stockCount: 1 });
  await undoLast(store);
  expect(await findOrder(store.db, id)).toMatchObject({ attention: "short", lines });

  await setStatus(store, id, "Delivered");
  await removeByPress(store, id);
  await undoLast(store);
  expect(await findOrder(store.db, id)).toMatchObject({ status: "Delivered", lines });
  expect(await leftOf(store, productId)).toBe(0);
});

test("an order does not come back late, or to a closed account", async ({ store }) => {
  const [first, second] = await repeat(2, () => givenOrder(store));
  await removeByPress(store, first);
  const step = (await findUndoStep(store.db, BY))!;
  await removeByPress(store, second);
  expect(await undo(store, step)).toEqual({ kind: "too-late" });
  await store.withTx((tx) => tx.update(users).set({ closedAt: Date.now() }));
  expect(await undoLast(store)).toEqual({ kind: "done", left: 1 });
  expect(await store.db.$count(orders)).toBe(0);

  await store.withTx((tx) => tx.update(users).set({ closedAt: null }));
  const third = await givenOrder(store);
  await removeByPress(store, third);
  const last = (await findUndoStep(store.db, BY))!;
  setClock(Date.now() + UNDO_MS);
  expect(await undo(store, last)).toEqual({ kind: "too-late" });
  expect(await store.db.$count(orders)).toBe(0);
});

test("a deleted order's picture stays for the minute", async ({ store }) => {
  const id = await givenOrder(store);
  await store.withTx(async (tx) => {
    await savePicture(tx, PICTURE);
    await tx.update(orderLines).set({ imageRef: PICTURE.hash });
  });
  const expire = () =>
    store.withTx((tx) => deleteExpiredRows(tx, { limit: 10, keepOrdersDays: 1 }));
  const count = async () => [await store.db.$count(undoSteps), await store.db.$count(pictures)];

  await removeByPress(store, id);
  await expire();
  expect(await count()).toEqual([1, 1]);
  await undoLast(store);
  expect(await count()).toEqual([0, 1]);

  await removeByPress(store, id);
  setClock(Date.now() + UNDO_MS);
  await expire();
  expect(await count()).toEqual([0, 0]);
});

test("a deletion of what somebody has changed does nothing", async ({ store }) => {
  const id = await givenOrder(store);
  const stale = { expectedUpdatedAt: 1 };
  expect(await removeByPress(store, id, stale)).toBe("changed");
  expect(await removeByPress(store, "f".repeat(24), stale)).toBe("gone");
  expect(await findUndoStep(store.db, BY)).toBeNull();
  expect(await store.db.$count(orders, eq(orders.id, id))).toBe(1);
});
