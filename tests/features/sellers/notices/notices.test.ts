import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { setLowFrom } from "#app/features/catalogue/stock/stock.server.ts";
import { complain } from "#app/features/orders/complaints/complaints.server.ts";
import {
  claimNotices,
  giveUp,
  hasDueNotices,
  queueNotice,
  queueTest,
  recordFailed,
  recordTold,
} from "#app/features/sellers/notices/notices.server.ts";
import type { Store } from "#db/client.server.ts";
import { NOTICE_KINDS } from "#db/order-values.ts";
import { pushDevices, pushQueue } from "#db/schema.ts";
import { moveClock, startClock } from "#tests/support/data/clock.ts";
import { givenDevice } from "#tests/support/data/devices.ts";
import { givenCounted, itemsOf } from "#tests/support/data/goods.ts";
import { givenFullCart, givenPlacedOrder } from "#tests/support/data/orders.ts";
import { submitPhoneOrder } from "#tests/support/data/phone-orders.ts";
import { cancelAsShopper, setStatus } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const waiting = ({ db }: Store) => db.select().from(pushQueue).orderBy(pushQueue.kind);
const kindsOf = async (store: Store) => (await waiting(store)).map(({ kind }) => kind);
const claim = ({ withTx }: Store) => withTx(claimNotices);

async function told(store: Store) {
  for (const notice of await claim(store)) await store.withTx((tx) => recordTold(tx, notice));
}

test("devices are told of what they chose, in the transaction that does it", async ({ store }) => {
  const all = await givenDevice(store);
  const some = await givenDevice(store, { kinds: ["cancelled"], lang: "en" });
  await givenDevice(store, { kinds: [] });
  const { userId } = await givenFullCart(store);
  const { id: orderId } = await givenPlacedOrder(store, userId);
  expect(await waiting(store)).toMatchObject([
    { deviceId: all.id, kind: "new-order", orderId, count: 1 },
  ]);
  const undone = store.withTx(async (tx) => {
    await queueNotice(tx, "cancelled", orderId);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await kindsOf(store)).toEqual(["new-order"]);
  await cancelAsShopper(store, orderId);
  const cancelled = (await waiting(store)).filter(({ kind }) => kind === "cancelled");
  expect(cancelled.map(({ deviceId }) => deviceId).toSorted()).toEqual(
    [all.id, some.id].toSorted(),
  );
});

test("what a shopper changes or complains about is told, what a seller does is not", async ({
  store,
}) => {
  await givenDevice(store);
  const orderId = await givenOrder(store);
  await told(store);
  await setStatus(store, orderId, "Delivered");
  await submitPhoneOrder(store);
  expect(await waiting(store)).toEqual([]);
  await store.withTx((tx) => complain(tx, orderId, { text: "Thiếu ớt", photos: [] }));
  expect(await waiting(store)).toMatchObject([{ kind: "changed", orderId }]);
});

test("goods that run low are told once, when an order takes them below the limit", async ({
  store,
}) => {
  await givenDevice(store, { kinds: ["low-stock"] });
  await store.withTx((tx) => setLowFrom(tx, 3));
  const { userId, productId } = await givenCounted(store, 6, 1);
  expect(await waiting(store)).toEqual([]);
  const more = { items: itemsOf({ [productId]: 2 }) };
  await givenPlacedOrder(store, userId, more);
  await givenPlacedOrder(store, userId, more);
  expect(await waiting(store)).toMatchObject([{ kind: "low-stock", orderId: null, count: 1 }]);
});

test("however much happens, no more than one row of a kind waits for a device", async ({
  store,
}) => {
  const { sellerId, id } = await givenDevice(store);
  for (let i = 0; i < 200; i++)
    await store.withTx(async (tx) => {
      for (const kind of NOTICE_KINDS) await queueNotice(tx, kind, `order ${i}`);
      await queueTest(tx, sellerId, id);
    });
  const rows = await waiting(store);
  expect(rows.map(({ kind, count }) => [kind, count])).toEqual(
    [...NOTICE_KINDS, "test"].toSorted().map((kind) => [kind, kind === "test" ? 1 : 200]),
  );
  expect(rows.find(({ kind }) => kind === "new-order")!.orderId).toBe("order 199");
});

test("two processes never claim the same notice, and what came meanwhile is told next", async ({
  stores,
}) => {
  startClock();
  const [store, other] = stores;
  await givenDevice(store);
  await store.withTx((tx) => queueNotice(tx, "new-order", "one"));
  const claims = await Promise.all([claim(store), claim(other), claim(store)]);
  expect(claims.flat()).toHaveLength(1);
  expect(await hasDueNotices(other.db)).toBe(false);
  await other.withTx((tx) => queueNotice(tx, "new-order", "two"));
  expect(await claim(other)).toEqual([]);
  await store.withTx((tx) => recordTold(tx, claims.flat()[0]!));
  expect(await claim(other)).toMatchObject([{ orderId: "two", count: 1 }]);
  // The process died before it could tell.
  moveClock(61_000);
  expect(await claim(store)).toMatchObject([{ orderId: "two", count: 1 }]);
});

test("an hour back of the clock holds nothing up", async ({ store }) => {
  startClock();
  moveClock(3 * DAY_MS);
  await givenDevice(store);
  await store.withTx((tx) => queueNotice(tx, "new-order", "one"));
  const [notice] = await claim(store);
  await store.withTx((tx) => recordFailed(tx, notice!, 0));
  moveClock(-3 * DAY_MS);
  expect(await claim(store)).toHaveLength(1);
});

test("failed attempts come ever later, wait as long as they are told, and end after a week", async ({
  store,
}) => {
  startClock();
  await givenDevice(store);
  await store.withTx((tx) => queueNotice(tx, "new-order", "one"));
  const waits: number[] = [];
  const fail = async (retryAfterMs = 0) => {
    const [notice] = await claim(store);
    await store.withTx((tx) => recordFailed(tx, notice!, retryAfterMs));
    const [row] = await waiting(store);
    if (!row) return;
    const wait = row.nextTryAt - Date.now();
    waits.push(Math.round(wait / 1_000));
    moveClock(wait + 1);
  };
  for (let i = 0; i < 7; i++) await fail();
  expect(waits).toEqual([10, 40, 160, 640, 2_560, 3_600, 3_600]);
  await fail(2 * HOUR_MS);
  await fail(1_000 * DAY_MS);
  expect(waits.slice(7)).toEqual([7_200, 86_400]);
  const since = (await store.db.select().from(pushDevices))[0]!.failingSince!;
  while (Date.now() - since <= 7 * DAY_MS) await fail(DAY_MS);
  expect(await store.db.$count(pushDevices)).toBe(1);
  await fail();
  expect(await store.db.$count(pushDevices)).toBe(0);
  expect(await waiting(store)).toEqual([]);
});

test("a success ends the failure", async ({ store }) => {
  startClock();
  const { id } = await givenDevice(store);
  await store.withTx((tx) => queueNotice(tx, "new-order", "one"));
  await store.withTx(async (tx) => recordFailed(tx, (await claimNotices(tx))[0]!, 0));
  moveClock(10_001);
  await told(store);
  const [device] = await store.db.select().from(pushDevices).where(eq(pushDevices.id, id));
  expect(device).toMatchObject({ failingSince: null, toldAt: expect.any(Number) });
});

test("a device that is gone takes what waits with it, and nothing else", async ({ store }) => {
  const { id } = await givenDevice(store);
  await givenDevice(store);
  await store.withTx((tx) => queueNotice(tx, "backup-failed"));
  await store.withTx((tx) => giveUp(tx, id));
  expect(await waiting(store)).toHaveLength(1);
});
