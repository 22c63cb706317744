import { beforeEach, expect } from "vitest";
import { saveAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import {
  countClosedHours,
  listWrongCounters,
  rebuildCounters,
} from "#app/features/orders/counting/order-counters.server.ts";
import { getOverview } from "#app/features/shop/overview/overview.server.ts";
import type { Store } from "#db/client.server.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";
import { countedTime, orderDays, orders } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { alterLines, alterOrder } from "#tests/support/data/alter.ts";
import { startClock } from "#tests/support/data/clock.ts";
import { countAll, countFromNoon, randomFrom } from "#tests/support/data/counters.ts";
import { itemsOf } from "#tests/support/data/goods.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { removeOrder, setPaid, setStatus } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder, givenProducts, givenShopper } from "#tests/support/data/store.ts";
import { propertyRuns } from "#tests/support/scope.ts";

beforeEach(() => startClock());
test.beforeEach(({ store }) => countFromNoon(store));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The overview of 90 days, added up from the orders themselves. */
async function addedUp({ db }: Store, now: number) {
  const rows = await db.query.orders.findMany();
  const lines = await db.query.orderLines.findMany();
  const day = (at: number) => Math.floor((at + 7 * HOUR_MS) / DAY_MS);
  const some = rows.filter((row) => day(row.createdAt) > day(now) - 90);
  const sold = some.filter((row) => row.status !== "Cancelled");
  const ids = new Set(sold.map((row) => row.id));
  const unpaid = sold.filter((row) => !row.isPaid);
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  const pieces = new Map<string, number>();
  for (const line of lines.filter(({ orderId }) => ids.has(orderId)))
    pieces.set(line.productId, (pieces.get(line.productId) ?? 0) + line.quantity - line.returned);
  const wards = new Map<string, number>();
  for (const { city } of sold) wards.set(city, (wards.get(city) ?? 0) + 1);
  return {
    sums: {
      orders: sold.length,
      revenueVnd: sum(sold.map((row) => row.amountVnd)),
      unpaid: unpaid.length,
      unpaidVnd: sum(unpaid.map((row) => row.amountVnd)),
      delivered: some.filter((row) => row.status === "Delivered").length,
      cancelled: some.length - sold.length,
      refused: some.filter((row) => row.refusedAt !== null).length,
    },
    pieces: Object.fromEntries(pieces),
    wards: Object.fromEntries(wards),
  };
}

async function overviewOf({ db }: Store, now: number) {
  const overview = await getOverview(db, { length: 90, by: "pieces", now });
  return {
    sums: overview.sums,
    pieces: Object.fromEntries(overview.products.map(({ id, pieces }) => [id, pieces])),
    wards: Object.fromEntries(overview.wards.map(({ city, orders }) => [city, orders])),
  };
}

const discountOf = (nth: number) =>
  ({ code: "TET", kind: nth === 0 ? "amount" : "delivery", value: 5_000 }) as const;

test.for([1, 2, 3])("counters equal the orders after changes (%i)", async (seed, { store }) => {
  const random = randomFrom(seed);
  const { user } = await givenShopper(store);
  const products = await givenProducts(store, [
    {},
    { name: "Bột ớt", offerPriceVnd: 20_000 },
    { name: "Hạt sen", offerPriceVnd: 35_000 },
  ]);
  const now = Date.now();
  const ids: string[] = [];
  const any = () => ids[random(ids.length)]!;
  const place = async () => {
    const address = { ...ADDRESS, city: `Phường ${random(4)}` };
    await store.withTx((tx) => saveAddress(tx, user.id, address));
    const some = products.slice(random(3)).map((id) => [id, 1 + random(3)] as const);
    const items = itemsOf(Object.fromEntries(some));
    const { id } = await givenPlacedOrder(store, user.id, { items });
    ids.push(id);
    // Some orders are of past days, some of this hour.
    const createdAt = now - (random(3) === 0 ? 0 : random(100) * DAY_MS + random(24) * HOUR_MS);
    await alterOrder(store, id, { createdAt });
  };
  const changes = [
    place,
    () => setStatus(store, any(), ORDER_STATUSES[random(5)]!),
    () => setPaid(store, any(), random(2) === 0),
    () => alterOrder(store, any(), { status: "Cancelled", refusedAt: now }),
    () => alterOrder(store, any(), { refusedAt: null }),
    () => removeOrder(store, any()),
    () => alterLines(store, any(), { quantity: 1 + random(9) }),
    () => alterLines(store, any(), { costVnd: random(4) === 0 ? null : random(90_000) / 7 }),
    () => alterLines(store, any(), { returned: 1, restocked: random(2) }),
    () => alterOrder(store, any(), { refundedVnd: random(20_000) }),
    () => alterOrder(store, any(), { discountVnd: 5_000, discount: discountOf(random(2)) }),
    () => alterOrder(store, any(), { city: "Phường 9" }),
    () => countAll(store, now - random(60) * DAY_MS),
    () => countAll(store, now),
  ];
  for (let i = 0; i < 12; i++) await place();

  for (let i = 0; i < propertyRuns(120); i++) {
    await changes[random(3) === 0 ? 0 : random(changes.length)]!();
    expect(await listWrongCounters(store.db), `after ${i} changes`).toEqual([]);
    expect(await overviewOf(store, now)).toEqual(await addedUp(store, now));
  }

  await store.withTx((tx) => rebuildCounters(tx, now));
  expect(await listWrongCounters(store.db)).toEqual([]);
  await store.withTx((tx) => tx.delete(orders));
  expect(await store.db.query.orderDays.findMany()).toEqual([]);
  const { sums, ...rest } = await overviewOf(store, now);
  expect(rest).toEqual({ pieces: {}, wards: {} });
  expect(Object.values(sums)).toEqual(Array(7).fill(0));
});

test("an order is counted when its hour is over, a day of hours at a time", async ({ store }) => {
  const start = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 3 * DAY_MS;
  await store.withTx(async (tx) => {
    await tx.update(countedTime).set({ until: start });
    await tx.delete(orderDays);
  });
  for (const hours of [0, 30, 31])
    await alterOrder(store, await givenOrder(store), { createdAt: start + hours * HOUR_MS });

  for (const [hours, hasMore, counted] of [
    [0, false, 0],
    [1, false, 1],
    [31, false, 2],
    [90, true, 3],
    [90, false, 3],
  ] as const) {
    const now = start + hours * HOUR_MS + 1;
    expect(await store.withTx((tx) => countClosedHours(tx, now))).toBe(hasMore);
    expect(await store.db.$count(orderDays)).toBe(counted);
  }
  expect(await listWrongCounters(store.db)).toEqual([]);
});

test("wrong counters are found, and repaired by counting afresh", async ({ store }) => {
  await alterOrder(store, await givenOrder(store), { createdAt: Date.now() - DAY_MS });
  await store.withTx((tx) => tx.update(orderDays).set({ orders: 7 }));

  expect(await listWrongCounters(store.db)).toEqual([{ table: "order_days", rows: 2 }]);
  await store.withTx((tx) => rebuildCounters(tx));
  expect(await listWrongCounters(store.db)).toEqual([]);
});
