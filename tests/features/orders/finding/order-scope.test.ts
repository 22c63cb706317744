import { eq } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import type { OrderFilter, OrderScope } from "#app/features/orders/finding/filter.ts";
import { listAllOrders } from "#app/features/orders/finding/seller-orders.server.ts";
import { dayOf, startOfDay } from "#app/kit/format/vietnam-day.ts";
import type { Store } from "#db/client.server.ts";
import { orderLines } from "#db/schema.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { NOON, startClock } from "#tests/support/data/clock.ts";
import { countAll, countFromNoon } from "#tests/support/data/counters.ts";
import { allOf, idsOf, listPage } from "#tests/support/data/lists.ts";
import { changeProduct, setPaid, setStatus } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";

beforeEach(() => startClock());
test.beforeEach(({ store }) => countFromNoon(store));

const HOUR_MS = 3_600_000;
const TODAY = dayOf(NOON);

/** An order of some days ago at an hour in Vietnam. */
async function givenOrderAt(
  store: Store,
  { daysAgo, hour }: { daysAgo: number; hour: number },
  ...more: Parameters<typeof givenOrder> extends [Store, ...infer Rest] ? Rest : never
): Promise<string> {
  const id = await givenOrder(store, ...more);
  const createdAt = startOfDay(TODAY - daysAgo) + hour * HOUR_MS;
  await alterOrder(store, id, { createdAt });
  return id;
}

/** The ids that a filter lists, checked against its total and the export. */
async function listed(store: Store, scope: OrderScope, more: Partial<OrderFilter> = {}) {
  const filter = { search: "", status: null, scope, ...more };
  const found = await listPage(store, filter);
  const ids = idsOf(found.orders);
  expect(found.total).toBe(ids.length);
  const exported = await allOf(listAllOrders(store.withSnapshot, filter));
  expect(idsOf(exported).sort()).toEqual(ids.toSorted());
  return ids;
}

test("orders are listed by day, hour, payment, refusal, product and ward", async ({ store }) => {
  const old = await givenOrderAt(store, { daysAgo: 9, hour: 0 }, { city: "Cửa Nam" }, "Bột ớt");
  const noon = await givenOrderAt(store, { daysAgo: 2, hour: 12 }, { firstname: "Lan" });
  const late = await givenOrderAt(store, { daysAgo: 2, hour: 23 }, {}, "Bột ớt đỏ");
  const refused = await givenOrderAt(store, { daysAgo: 1, hour: 12 });
  const now = await givenOrder(store, { firstname: "Lan" });
  await setPaid(store, noon);
  await setStatus(store, refused, "Cancelled", { isRefused: true });
  const [line] = await store.db.select().from(orderLines).where(eq(orderLines.orderId, old));
  const product = line!.productId;
  const day = { from: TODAY - 2, to: TODAY - 2 };

  for (const isCounted of [false, true]) {
    if (isCounted) await countAll(store);
    expect(await listed(store, day)).toEqual([late, noon]);
    expect(await listed(store, { ...day, hour: 23 })).toEqual([late]);
    expect(await listed(store, { hour: 12 })).toEqual([now, refused, noon]);
    expect(await listed(store, { ...day, unpaid: true })).toEqual([late]);
    expect(await listed(store, { refused: true })).toEqual([refused]);
    expect(await listed(store, { sold: true })).toEqual([now, late, noon, old]);
    expect(await listed(store, { from: TODAY - 1 })).toEqual([now, refused]);
    expect(await listed(store, { to: TODAY - 3 })).toEqual([old]);
    expect(await listed(store, { from: TODAY - 2 }, { status: "Cancelled" })).toEqual([refused]);
    expect(await listed(store, { ward: { city: "Cửa Nam", state: "Hà Nội" } })).toEqual([old]);
    expect(await listed(store, { ward: { state: "Hà Nội" }, ...day })).toEqual([late, noon]);
    expect(await listed(store, { run: "none", ...day })).toEqual([late, noon]);
    expect(await listed(store, { product })).toEqual([old]);
    expect(await listed(store, { product, ...day })).toEqual([]);
    expect(await listed(store, { to: TODAY - 1 }, { search: "lan" })).toContain(noon);
    expect(await listed(store, { to: TODAY - 1 }, { search: "lan" })).not.toContain(now);
    expect(await listed(store, { product }, { search: "không có" })).toEqual([]);
    expect(await listed(store, { product: "0".repeat(24) })).toEqual([]);
    expect(await listed(store, { from: TODAY, to: TODAY - 1 })).toEqual([]);
  }

  await changeProduct(store, product, { name: "Ớt bột Kashmir" });
  expect(await listed(store, { product })).toEqual([old]);
});

test("pages of a period are complete from either end", async ({ store }) => {
  const ids: string[] = await repeat(7, (hour) => givenOrderAt(store, { daysAgo: 1, hour }));
  await givenOrder(store);
  const page = (page: number) => listPage(store, { scope: { to: TODAY - 1 }, page, limit: 3 });

  const pages = [await page(1), await page(2), await page(3)];
  expect(pages.flatMap(({ orders }) => idsOf(orders))).toEqual(ids.toReversed());
  expect(pages.map(({ total, pages }) => [total, pages])).toEqual(Array(3).fill([7, 3]));
  expect(await page(9)).toEqual(pages[2]);
});
