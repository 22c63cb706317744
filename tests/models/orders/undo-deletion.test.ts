import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { shortOrderId } from "#app/format/order-id.ts";
import { deleteExpiredRows } from "#app/models/accounts/expired-rows.ts";
import { recordCall } from "#app/models/orders/changing/attention.ts";
import {
  deleteWithUndo,
  findUndoStep,
  UNDO_MS,
  undoPress,
} from "#app/models/orders/changing/undo.ts";
import { indexOrders } from "#app/models/orders/finding/order-indexing.ts";
import { findOrder } from "#app/models/orders/finding/orders.ts";
import { findRun } from "#app/models/orders/runs/delivery-runs.ts";
import { createOrderLink, findLinkedOrder } from "#app/models/orders/telling/order-links.ts";
import { savePicture } from "#app/models/pictures/pictures.ts";
import type { Store } from "#db/client.server.ts";
import { orderLines, orders, pictures, products, undoSteps, users } from "#db/schema.ts";
import { rowsOf } from "../../routes/support/rows.ts";
import { setClock } from "../../support/data/clock.ts";
import { givenPlacedOrder, listArchive, PICTURE } from "../../support/data/orders.ts";
import { givenRun, setPaid, setStatus, undoLast } from "../../support/data/presses.ts";
import { repeat } from "../../support/data/repeat.ts";
import { test } from "../../support/data/shop-test.ts";
import { givenOrder, givenProduct, givenShopper } from "../../support/data/store.ts";

const BY = "seller@example.com";

const remove = (store: Store, id: string) =>
  store.withTx((tx) => deleteWithUndo(tx, id, { by: BY }));

test("a deleted order comes back as it was, in each table", async ({ store }) => {
  const { user } = await givenShopper(store);
  const productId = await givenProduct(store, { stockCount: 5 });
  const items = [{ productId, quantity: 2 }];
  const { id } = await givenPlacedOrder(store, user.id, { items });
  await givenOrder(store);
  const { updatedAt } = (await findOrder(store.db, id))!;
  await store.withTx((tx) => recordCall(tx, id, "reached", { by: BY, seenAt: updatedAt }));
  await setPaid(store, id, true, { paidBy: "transfer" });
  const run = await givenRun(store, [id]);
  const key = await store.withTx(async (tx) => createOrderLink(tx, (await findOrder(tx, id))!));
  await store.withTx((tx) => indexOrders(tx, 100));
  const unwritten = ["undo_steps", "catalogue_version", "orders"];
  const state = async () => {
    const { updatedAt: _, ...order } = (await findOrder(store.db, id))!;
    return {
      order,
      rows: await rowsOf(store.db, unwritten),
      number: await store.db.$count(orders),
    };
  };
  const before = await state();

  expect(await remove(store, id)).toBe("done");
  expect(await findOrder(store.db, id)).toBeNull();
  expect(await findUndoStep(store.db, BY)).toMatchObject({
    change: "deleted",
    count: 1,
    orderNumber: shortOrderId(id),
  });
  expect(await listArchive(store)).toHaveLength(1);

  expect(await undoLast(store)).toEqual({ kind: "done", left: 0 });
  expect(await state()).toEqual(before);
  expect(await listArchive(store)).toEqual([]);
  expect((await findLinkedOrder(store.db, id, key))?.id).toBe(id);
  expect((await findRun(store.db, run))!.stops).toMatchObject([{ id }]);
  expect(await undoLast(store)).toBeNull();
});

test("pieces that were sold meanwhile are short; an ended order takes none", async ({ store }) => {
  const { user } = await givenShopper(store);
  const productId = await givenProduct(store, { stockCount: 2 });
  const items = [{ productId, quantity: 2 }];
  const { id } = await givenPlacedOrder(store, user.id, { items });
  await remove(store, id);
  await store.withTx((tx) => tx.update(products).set({ stockCount: 1 }));
  await undoLast(store);
  expect(await findOrder(store.db, id)).toMatchObject({
    attention: "short",
    lines: [{ stockTaken: 1 }],
  });

  await setStatus(store, id, "Delivered");
  await remove(store, id);
  await undoLast(store);
  expect(await findOrder(store.db, id)).toMatchObject({
    status: "Delivered",
    lines: [{ stockTaken: 1 }],
  });
  const [product] = await store.db.select().from(products);
  expect(product!.stockCount).toBe(0);
});

test("an order does not come back late, or to a closed account", async ({ store }) => {
  const [first, second] = await repeat(2, () => givenOrder(store));
  await remove(store, first);
  const step = (await findUndoStep(store.db, BY))!;
  await remove(store, second);
  expect(await store.withTx((tx) => undoPress(tx, step.id, BY))).toEqual({ kind: "too-late" });
  await store.withTx((tx) => tx.update(users).set({ closedAt: Date.now() }));
  expect(await undoLast(store)).toEqual({ kind: "done", left: 1 });
  expect(await store.db.$count(orders)).toBe(0);

  await store.withTx((tx) => tx.update(users).set({ closedAt: null }));
  const third = await givenOrder(store);
  await remove(store, third);
  const last = (await findUndoStep(store.db, BY))!;
  setClock(Date.now() + UNDO_MS);
  expect(await store.withTx((tx) => undoPress(tx, last.id, BY))).toEqual({ kind: "too-late" });
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

  await remove(store, id);
  await expire();
  expect(await count()).toEqual([1, 1]);
  await undoLast(store);
  expect(await count()).toEqual([0, 1]);

  await remove(store, id);
  setClock(Date.now() + UNDO_MS);
  await expire();
  expect(await count()).toEqual([0, 0]);
});

test("a deletion of what somebody has changed does nothing", async ({ store }) => {
  const id = await givenOrder(store);
  const stale = { by: BY, expectedUpdatedAt: 1 };
  expect(await store.withTx((tx) => deleteWithUndo(tx, id, stale))).toBe("changed");
  expect(await store.withTx((tx) => deleteWithUndo(tx, "f".repeat(24), stale))).toBe("gone");
  expect(await findUndoStep(store.db, BY)).toBeNull();
  expect(await store.db.$count(orders, eq(orders.id, id))).toBe(1);
});
