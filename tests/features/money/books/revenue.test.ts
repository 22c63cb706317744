import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { revenueOf, sumDelivered } from "#app/features/money/books/revenue.server.ts";
import { listBook, sumBook } from "#app/features/money/books/revenue-book.server.ts";
import { addRevenue, NO_REVENUE, type Revenue } from "#app/features/money/books/rules.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { getOverview } from "#app/features/shop/overview/overview.server.ts";
import { parsePeriod, periodAt } from "#app/kit/format/period.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import type { Store } from "#db/client.server.ts";
import { ORDER_STATUSES, PAYMENT_METHODS } from "#db/order-values.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { countAll, randomFrom } from "#tests/support/data/counters.ts";
import { editLines, giveBack } from "#tests/support/data/edits.ts";
import { allOf } from "#tests/support/data/lists.ts";
import { receive, removeOrder, setPaid, setStatus } from "#tests/support/data/presses.ts";
import { recount } from "#tests/support/data/recount.ts";
import { givenOrder, testStore } from "#tests/support/data/store.ts";
import { propertyRuns } from "#tests/support/scope.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse("2026-11-26T03:00:00Z");

/** Lets something random happen to an order. */
async function change(store: Store, id: string, random: (below: number) => number) {
  const order = await findOrder(store.db, id);
  if (!order) return;
  const method = PAYMENT_METHODS[random(2)]!;
  const amountVnd = 1_000 + random(60_000);
  await [
    () => setStatus(store, id, ORDER_STATUSES[random(5)]!),
    () => setStatus(store, id, "Delivered"),
    () => setPaid(store, id, true, { paidBy: method }),
    () => setPaid(store, id, random(2) === 0),
    () => receive(store, id, amountVnd, method),
    () => giveBack(store, id, amountVnd, { method }),
    () => editLines(store, id, [{ productId: order.lines[0]!.productId, quantity: 1 + random(3) }]),
    () =>
      store.withTx(async (tx) =>
        tx.engine.change(sql`update order_lines set full_price_vnd = offer_price_vnd + 500
          where order_id = ${id} and quantity > 1`),
      ),
    () => (random(6) > 0 ? undefined : removeOrder(store, id)),
  ][random(9)]!();
}

/** A shop whose orders were placed, changed and paid over 100 days. */
async function givenRandomShop(store: Store, seed: number): Promise<void> {
  const random = randomFrom(seed);
  setClock(Date.now());
  const ids: string[] = [];
  for (let day = 100; day >= 0; day -= 1 + random(8)) {
    setClock(NOW - day * DAY_MS - random(12) * HOUR_MS);
    ids.push(await givenOrder(store, {}, "Nghệ", 1 + random(4)));
    for (let i = 0; i < 4; i++) {
      setClock(Date.now() + 60_000);
      await change(store, ids[random(ids.length)]!, random);
    }
  }
  setClock(NOW);
  await countAll(store);
}

const SEEDS = Array.from({ length: propertyRuns(4) }, (_, i) => i + 1);

test.each(SEEDS)(
  "days, months, book and overview agree with a recount of shop %i",
  async (seed) => {
    const store = testStore();
    await givenRandomShop(store, seed);
    const year = periodAt("year", dayOf(NOW));

    const months = await revenueOf(store.withReadThread, year);

    for (const { from, to, ...sums } of months) {
      expect(sums).toEqual(await recount(store, from, to));
      const days = await revenueOf(store.withReadThread, periodAt("month", from));
      for (const { from, to, ...sums } of days)
        expect(sums).toEqual(await recount(store, from, to));
      expect(days.reduce<Revenue>(addRevenue, NO_REVENUE)).toMatchObject(sums);
    }
    const total = months.reduce<Revenue>(addRevenue, NO_REVENUE);
    expect(await recount(store, year.from, year.to)).toMatchObject({ ...NO_REVENUE, ...total });
    expect(await sumDelivered(store.withReadThread, year)).toBe(total.deliveredVnd);

    const november = parsePeriod("2026-11");
    const length = dayOf(NOW) - november.from + 1;
    const overview = await getOverview(store.db, { length, by: "revenue", now: NOW });
    const days = await revenueOf(store.withReadThread, november);
    const { placed, placedVnd } = days.reduce<Revenue>(addRevenue, NO_REVENUE);
    expect([placed, placedVnd]).toEqual([overview.sums.orders, overview.sums.revenueVnd]);

    const [left] = await store.db.engine.rows<{ vnd: number }>(
      sql`select coalesce(sum(amount_vnd - refunded_vnd), 0) as vnd from orders where status = 'Delivered'`,
    );
    const book = left!.vnd;
    const rows = await allOf(listBook(store.withReadThread, year));
    expect(rows.reduce((sum, { amountVnd }) => sum + amountVnd, 0)).toBe(book);
    expect(await sumBook(store.withReadThread, year)).toBe(book);
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).sort((a, b) => a - b));
  },
);
