import { eq } from "drizzle-orm";
import { expect } from "vitest";
import {
  type ClosedAccount,
  closeAccount,
  purgeClosedAccounts,
} from "#app/features/accounts/profile/closed-accounts.server.ts";
import { savePicture } from "#app/features/catalogue/pictures/pictures.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import type { OrderStatus } from "#db/order-values.ts";
import { orderCounts, orderLines, orders, pictures, users } from "#db/schema.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { orderOf, PICTURE } from "#tests/support/data/orders.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";

const DAY = 24 * 60 * 60_000;
const KEEP_DAYS = 1_827;

/** An order of a shopper who left, last changed so many days ago; returns its id. */
async function givenOldOrder(store: Store, days: number, status: OrderStatus = "Delivered") {
  const id = await givenOrder(store, {}, `Nghệ ${newId()}`);
  const updatedAt = Date.now() - days * DAY;
  await alterOrder(store, id, { createdAt: updatedAt, updatedAt, status });
  const { userId } = await orderOf(store, id);
  await store.withTx((tx) => closeAccount(tx, userId));
  return id;
}

const step = (store: Store, after: ClosedAccount | null = null, keepDays = KEEP_DAYS) =>
  store.withTx((tx) => purgeClosedAccounts(tx, { keepDays, after }));

test("old orders of closed accounts go, then the account", async ({ store }) => {
  const old = await givenOldOrder(store, KEEP_DAYS + 1);
  const young = await givenOldOrder(store, KEEP_DAYS - 1);

  expect(await step(store)).toEqual({ after: null, more: true });
  expect(await step(store)).toEqual({ after: null, more: false });

  expect(await findOrder(store.db, old)).toBeNull();
  expect(await store.db.$count(orderLines, eq(orderLines.orderId, old))).toBe(0);
  const order = await findOrder(store.db, young);
  expect(await store.db.select({ id: users.id }).from(users)).toEqual([{ id: order!.userId }]);
  const isDelivered = eq(orderCounts.status, "Delivered");
  const counted = await store.db.select().from(orderCounts).where(isDelivered);
  expect(counted).toMatchObject([{ count: 1 }]);
});

test("orders of open accounts stay, however old", async ({ store }) => {
  const id = await givenOrder(store);
  await store.withTx((tx) => Promise.resolve(tx.update(orders).set({ updatedAt: 0 })));

  expect(await step(store)).toEqual({ after: null, more: false });

  expect(await findOrder(store.db, id)).not.toBeNull();
});

test("an account of which a seller deleted the last order goes too", async ({ store }) => {
  const id = await givenOldOrder(store, 1);
  await store.withTx((tx) => Promise.resolve(tx.delete(orders).where(eq(orders.id, id))));

  await step(store);

  expect(await store.db.$count(users)).toBe(0);
});

test("a picture goes with the last order that shows it", async ({ store }) => {
  const [old, young] = [await givenOldOrder(store, KEEP_DAYS + 1), await givenOldOrder(store, 1)];
  await store.withTx(async (tx) => {
    await savePicture(tx, PICTURE);
    await tx.update(orderLines).set({ imageRef: PICTURE.hash });
  });

  await step(store);
  expect(await findOrder(store.db, old)).toBeNull();
  expect(await store.db.$count(pictures)).toBe(1);

  await alterOrder(store, young, { updatedAt: Date.now() - (KEEP_DAYS + 1) * DAY });
  await step(store);
  expect(await store.db.$count(pictures)).toBe(0);
});

test("an order that is still to be delivered outlives a short setting", async ({ store }) => {
  const open = await givenOldOrder(store, 59, "Pending");
  const ended = await givenOldOrder(store, 1, "Cancelled");
  const abandoned = await givenOldOrder(store, 61, "Shipped");

  await step(store, null, 0);

  expect(await findOrder(store.db, open)).not.toBeNull();
  expect(await findOrder(store.db, ended)).toBeNull();
  expect(await findOrder(store.db, abandoned)).toBeNull();
});

test("one step does a bounded amount, and the next goes on behind it", async ({ store }) => {
  const young = 45;
  const old = 7;
  for (let i = 0; i < young; i++) await givenOldOrder(store, 1);
  for (let i = 0; i < old; i++) await givenOldOrder(store, KEEP_DAYS + 1);
  const { id, closedAt } = users;
  const rows = await store.db.select({ id, closedAt }).from(users).orderBy(closedAt, id);
  const closed = rows as ClosedAccount[];

  expect(await step(store)).toEqual({ after: closed[19], more: false });
  expect(await step(store, closed[19])).toEqual({ after: closed[39], more: false });
  const third = await step(store, closed[39]);
  expect(third.more).toBe(true);
  expect(await store.db.$count(orders)).toBe(young + old - 5);
  expect(await step(store, third.after)).toEqual({ after: null, more: true });

  expect(await store.db.$count(orders)).toBe(young);
  expect(await store.db.$count(users)).toBe(young);
});
