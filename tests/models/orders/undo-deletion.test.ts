import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { shortOrderId } from "#app/format/order-id.ts";
import { deleteExpiredRows } from "#app/models/accounts/expired-rows.ts";
import { recordCall } from "#app/models/orders/changing/attention.ts";
import {
  deleteWithUndo,
  findUndoStep,
  UNDO_MS,
  undoPress,
} from "#app/models/orders/changing/undo.ts";
import { setOrderStatus } from "#app/models/orders/changing/update-orders.ts";
import { indexOrders } from "#app/models/orders/finding/order-indexing.ts";
import { findOrder } from "#app/models/orders/finding/orders.ts";
import { setOrderPaid } from "#app/models/orders/paying/payments.ts";
import { createRun, findRun } from "#app/models/orders/runs/delivery-runs.ts";
import { createOrderLink, findLinkedOrder } from "#app/models/orders/telling/order-links.ts";
import { savePicture } from "#app/models/pictures/pictures.ts";
import type { Store } from "#db/client.server.ts";
import { orderLines, orders, pictures, products, undoSteps, users } from "#db/schema.ts";
import { rowsOf } from "../../routes/support/rows.ts";
import { givenPlacedOrder, listArchive, PICTURE } from "../../support/data/orders.ts";
import { givenOrder, givenProduct, givenShopper, testStore } from "../../support/data/store.ts";

const BY = "seller@example.com";

afterEach(() => {
  vi.useRealTimers();
});

const remove = (store: Store, id: string) =>
  store.withTx((tx) => deleteWithUndo(tx, id, { by: BY }));

async function undo(store: Store) {
  const step = await findUndoStep(store.db, BY);
  return step && store.withTx((tx) => undoPress(tx, step.id, BY));
}

test("a deleted order is there again as it was, with all that belongs to it, in each table", async () => {
  const store = testStore();
  const { user } = await givenShopper(store);
  const productId = await givenProduct(store, { stockCount: 5 });
  const items = [{ productId, quantity: 2 }];
  const { id } = await givenPlacedOrder(store, user.id, { items });
  await givenOrder(store);
  const { updatedAt } = (await findOrder(store.db, id))!;
  await store.withTx((tx) => recordCall(tx, id, "reached", { by: BY, seenAt: updatedAt }));
  await store.withTx((tx) => setOrderPaid(tx, id, true, { by: BY, paidBy: "transfer" }));
  const run = await store.withTx((tx) => createRun(tx, { by: "ids", ids: [id] }, BY));
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

  expect(await undo(store)).toEqual({ kind: "done", left: 0 });
  expect(await state()).toEqual(before);
  expect(await listArchive(store)).toEqual([]);
  expect((await findLinkedOrder(store.db, id, key))?.id).toBe(id);
  expect((await findRun(store.db, (run as { id: string }).id))!.stops).toMatchObject([{ id }]);
  expect(await undo(store)).toBeNull();
});

test("pieces that were sold meanwhile are short; an ended order takes none", async () => {
  const store = testStore();
  const { user } = await givenShopper(store);
  const productId = await givenProduct(store, { stockCount: 2 });
  const items = [{ productId, quantity: 2 }];
  const { id } = await givenPlacedOrder(store, user.id, { items });
  await remove(store, id);
  await store.withTx((tx) => tx.update(products).set({ stockCount: 1 }));
  await undo(store);
  expect(await findOrder(store.db, id)).toMatchObject({
    attention: "short",
    lines: [{ stockTaken: 1 }],
  });

  await store.withTx((tx) => setOrderStatus(tx, id, "Delivered", { by: BY }));
  await remove(store, id);
  await undo(store);
  expect(await findOrder(store.db, id)).toMatchObject({
    status: "Delivered",
    lines: [{ stockTaken: 1 }],
  });
  const [product] = await store.db.select().from(products);
  expect(product!.stockCount).toBe(0);
});

test("an order does not come back after a minute, to a closed account, or by another press", async () => {
  const store = testStore();
  const [first, second] = [await givenOrder(store), await givenOrder(store)];
  await remove(store, first);
  const step = (await findUndoStep(store.db, BY))!;
  await remove(store, second);
  expect(await store.withTx((tx) => undoPress(tx, step.id, BY))).toEqual({ kind: "too-late" });
  await store.withTx((tx) => tx.update(users).set({ closedAt: Date.now() }));
  expect(await undo(store)).toEqual({ kind: "done", left: 1 });
  expect(await store.db.$count(orders)).toBe(0);

  await store.withTx((tx) => tx.update(users).set({ closedAt: null }));
  const third = await givenOrder(store);
  await remove(store, third);
  const last = (await findUndoStep(store.db, BY))!;
  vi.useFakeTimers({ now: Date.now() + UNDO_MS, toFake: ["Date"] });
  expect(await store.withTx((tx) => undoPress(tx, last.id, BY))).toEqual({ kind: "too-late" });
  expect(await store.db.$count(orders)).toBe(0);
});

test("a picture that only the order had stays for the minute, and what was kept for it goes after", async () => {
  const store = testStore();
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
  await undo(store);
  expect(await count()).toEqual([0, 1]);

  await remove(store, id);
  vi.useFakeTimers({ now: Date.now() + UNDO_MS, toFake: ["Date"] });
  await expire();
  expect(await count()).toEqual([0, 0]);
});

test("a deletion of what somebody has changed is none, and the press before can be taken back", async () => {
  const store = testStore();
  const id = await givenOrder(store);
  const stale = { by: BY, expectedUpdatedAt: 1 };
  expect(await store.withTx((tx) => deleteWithUndo(tx, id, stale))).toBe("changed");
  expect(await store.withTx((tx) => deleteWithUndo(tx, "f".repeat(24), stale))).toBe("gone");
  expect(await findUndoStep(store.db, BY)).toBeNull();
  expect(await store.db.$count(orders, eq(orders.id, id))).toBe(1);
});
