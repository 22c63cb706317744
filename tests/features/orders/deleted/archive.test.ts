import { expect } from "vitest";
import { deleteOrder } from "#app/features/orders/changing/update-orders.server.ts";
import { archiveOrder } from "#app/features/orders/deleted/archive.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { listOrderEvents } from "#app/features/orders/following/order-events.server.ts";
import {
  createOrderLink,
  findLinkedOrder,
} from "#app/features/orders/following/order-links.server.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { archivedOrders } from "#db/schema.ts";
import { deleteExpiredRows } from "#server/background/expired-rows.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { listArchive, orderOf, SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { removeOrder, setStatus } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";

const DAY_MS = 24 * 3_600_000;
const NOW = 1_800_000_000_000;

const archived = async (store: Store, since?: number) =>
  (await listArchive(store, since)).map(({ orderId }) => orderId);
const sweep = (store: Store, limit: number, keepOrdersDays: number) =>
  store.withTx((tx) => deleteExpiredRows(tx, { limit, keepOrdersDays }));

/** Archives copies of an order under ids of their own, deleted a day apart; the newest id is last. */
async function givenArchive(store: Store, count: number): Promise<string[]> {
  const order = await orderOf(store, await givenOrder(store));
  const ids = Array.from({ length: count }, newId);
  await store.withTx(async (tx) => {
    for (const [i, id] of ids.entries()) {
      setClock(NOW - (count - 1 - i) * DAY_MS);
      await archiveOrder(tx, { ...order, id }, { history: [], deletedBy: SELLER_EMAIL });
    }
  });
  return ids;
}

test("the archive tells lines, history, and who deleted an order when", async ({ store }) => {
  const id = await givenOrder(store, { lastname: "Đặng" }, "Nghệ");
  await setStatus(store, id, "Shipped");
  const { searchFolded, requestKey, phoneKey, runId, ...order } = await orderOf(store, id);
  const history = await listOrderEvents(store.db, id);
  expect([searchFolded.length > 0, requestKey]).toEqual([true, expect.any(String)]);
  expect([phoneKey.length, runId]).toEqual([9, null]);

  setClock(NOW);
  await removeOrder(store, id, { by: "hoa@example.com" });

  const snapshot = { ...order, history, payments: [], buyer: null };
  const kept = { seq: 1, orderId: id, userId: order.userId, requestKey, snapshot };
  const deletion = { deletedBy: "hoa@example.com", deletedAt: NOW, receivedVnd: 0 };
  expect(await listArchive(store)).toEqual([{ ...kept, ...deletion }]);
});

test("links to a deleted order end", async ({ store }) => {
  const id = await givenOrder(store);
  const order = await orderOf(store, id);
  const key = await store.withTx((tx) => createOrderLink(tx, order));
  expect((await findLinkedOrder(store.db, id, key))?.id).toBe(id);

  await removeOrder(store, id);
  expect(await findLinkedOrder(store.db, id, key)).toBeNull();
});

test("an order is archived only when it is deleted", async ({ store }) => {
  const id = await givenOrder(store);
  expect(await removeOrder(store, id, { expectedUpdatedAt: 1 })).toBe("changed");
  expect(await removeOrder(store, "f".repeat(24))).toBe("gone");
  const failing = store.withTx(async (tx) => {
    await deleteOrder(tx, id, { by: SELLER_EMAIL });
    throw new Error("fails after the deletion");
  });

  await expect(failing).rejects.toThrow("fails after the deletion");
  expect(await listArchive(store)).toEqual([]);
  expect(await findOrder(store.db, id)).not.toBeNull();
});

test("of two sellers who delete an order at once, one does", async ({ store }) => {
  const id = await givenOrder(store);
  const both = ["a@example.com", "b@example.com"].map((by) => removeOrder(store, id, { by }));
  const outcomes = await Promise.all(both);
  expect(outcomes.toSorted()).toEqual(["done", "gone"]);
  expect(await listArchive(store)).toHaveLength(1);
});

test("the archive is listed newest first, in batches, from a time on", async ({ store }) => {
  const newestFirst = (await givenArchive(store, 450)).toReversed();

  expect(await archived(store)).toEqual(newestFirst);
  expect(await archived(store, NOW - 9 * DAY_MS)).toEqual(newestFirst.slice(0, 10));
  // Those deleted in the same millisecond are each listed once, too.
  await store.withTx((tx) => tx.update(archivedOrders).set({ deletedAt: NOW }));
  expect(await archived(store)).toEqual(newestFirst);
});

test("archived orders are removed after their days, a few at a time", async ({ store }) => {
  const ids = await givenArchive(store, 10);
  setClock(NOW + 1);

  expect(await sweep(store, 3, 5)).toBe(true);
  expect(await archived(store)).toHaveLength(7);
  for (let again = 0; again < 2; again++) {
    expect(await sweep(store, 3, 5)).toBe(false);
    expect(await archived(store)).toEqual(ids.slice(-5).toReversed());
  }
});

test("with 0 days, an archived order is removed after a day", async ({ store }) => {
  await givenArchive(store, 1);
  for (const [ms, left] of [
    [0, 1],
    [1, 0],
  ] as const) {
    setClock(NOW + DAY_MS + ms);
    await sweep(store, 50, 0);
    expect(await archived(store)).toHaveLength(left);
  }
});
