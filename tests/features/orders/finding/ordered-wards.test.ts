import { beforeEach, expect } from "vitest";
import { listOrderedWards } from "#app/features/orders/finding/order-scope.server.ts";
import { listAllOrders } from "#app/features/orders/finding/seller-orders.server.ts";
import { findEarlierCustomers } from "#app/features/orders/phone/earlier-customers.server.ts";
import { findRun, inDrivingOrder } from "#app/features/orders/runs/delivery-runs.server.ts";
import { getOverview } from "#app/features/shop/overview/overview.server.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import type { Store } from "#db/client.server.ts";
import { startClock } from "#tests/support/data/clock.ts";
import { countAll, countFromNoon } from "#tests/support/data/counters.ts";
import { allOf, idsOf, listPage } from "#tests/support/data/lists.ts";
import { givenRun } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";

beforeEach(() => startClock());
test.beforeEach(({ store }) => countFromNoon(store));

const DONG_NAI = "Đồng Nai";
const BIEN_HOA = { city: "Phường Biên Hòa", state: DONG_NAI };
/** One ward as people and programs have written it. */
const SPELLINGS = [
  { city: "Biên Hoà", state: DONG_NAI },
  { city: "P. BIÊN HÒA", state: "Tỉnh Đồng Nai" },
  { city: "phuong bien hoa", state: "dong nai" },
  BIEN_HOA,
];

/** Orders that went to one ward in all spellings, newest first, and others. */
async function givenSpellings(store: Store) {
  const ids: string[] = [];
  for (const place of SPELLINGS) ids.unshift(await givenOrder(store, place));
  const near = await givenOrder(store, { city: "Xã Tân Phú", state: DONG_NAI });
  const unknown = [
    await givenOrder(store, { city: "Ấp Hoà Bình", state: "Miền Tây" }),
    await givenOrder(store, { city: "ấp Hòa  Bình", state: "miền tây" }),
  ];
  await givenOrder(store, { city: "Ấp Hoa Binh", state: "Miền Tây" });
  return { ids, near, unknown };
}

const EXPECTED = [
  BIEN_HOA,
  { city: "Xã Tân Phú", state: DONG_NAI },
  { city: "Ấp Hoà Bình", state: "Miền Tây" },
  { city: "Ấp Hoa Binh", state: "Miền Tây" },
];

test("a ward is one entry of the filter, which finds the orders of all its spellings", async ({
  store,
}) => {
  const { ids, near, unknown } = await givenSpellings(store);
  for (const isCounted of [false, true]) {
    if (isCounted) await countAll(store, Date.now() + 3_600_000);
    const wards = await listOrderedWards(store.db);
    expect(wards).toHaveLength(EXPECTED.length);
    expect(wards).toEqual(expect.arrayContaining(EXPECTED));
    for (const ward of SPELLINGS) {
      const filter = { search: "", status: null, scope: { ward } } as const;
      const { orders, total } = await listPage(store, filter);
      expect([idsOf(orders), total]).toEqual([ids, ids.length]);
      expect(idsOf(await allOf(listAllOrders(store.withSnapshot, filter)))).toEqual(ids);
      const found = await listPage(store, { ...filter, search: "nghe" });
      expect(idsOf(found.orders)).toEqual(ids);
    }
    const whole = await listPage(store, { scope: { ward: { state: "Tỉnh Đồng Nai" } } });
    expect(idsOf(whole.orders)).toEqual([near, ...ids]);
    const others = await listPage(store, { scope: { ward: EXPECTED[2]! } });
    expect(idsOf(others.orders)).toEqual(unknown.toReversed());
    const nowhere = { city: "Phường Cửa Nam", state: "Hà Nội" };
    expect((await listPage(store, { scope: { ward: nowhere } })).total).toBe(0);
  }
});

test("the overview counts a ward once", async ({ store }) => {
  await givenSpellings(store);
  await countAll(store, Date.now() + 3_600_000);
  await givenOrder(store, SPELLINGS[0]);
  const { wards } = await getOverview(store.db, { length: 1, by: "pieces", now: Date.now() });
  expect(wards[0]).toEqual({ ...BIEN_HOA, orders: 5, revenueVnd: 5 * 80_000 });
  expect(wards).toHaveLength(EXPECTED.length);
  const scope = { ward: wards[0]!, from: dayOf(Date.now()), sold: true } as const;
  expect((await listPage(store, { scope })).total).toBe(5);
});

test("a courier is not sent to a ward twice because of its spelling", async ({ store }) => {
  const streets = ["1 A", "2 A", "3 A", "4 A"];
  const ids: string[] = [];
  for (const [i, street] of streets.entries())
    ids.push(await givenOrder(store, { ...SPELLINGS[i], street }));
  ids.push(await givenOrder(store, { street: "1 B", city: "Phường An Bình", state: DONG_NAI }));
  ids.push(await givenOrder(store, { street: "1 C", city: "Phường Tân Triều", state: DONG_NAI }));
  const { stops } = (await findRun(store.db, await givenRun(store, ids.toReversed())))!;
  const sorted = await inDrivingOrder(stops);
  expect(sorted.map(({ street }) => street)).toEqual(["1 B", ...streets, "1 C"]);
});

test("an earlier customer is offered once, however the ward was spelled", async ({ store }) => {
  const phone = "0912345678";
  for (const place of SPELLINGS) await givenOrder(store, { ...place, phone });
  expect(await findEarlierCustomers(store.db, phone)).toHaveLength(1);
});
