import fc from "fast-check";
import { beforeEach, expect } from "vitest";
import { setCost } from "#app/features/catalogue/costs/costs.server.ts";
import {
  marginByDay,
  marginByProduct,
  readOrderMargin,
} from "#app/features/money/margin/margin.server.ts";
import { addMargin, marginOfOrder, NO_MARGIN } from "#app/features/money/margin/rules.ts";
import { listWrongCounters } from "#app/features/orders/counting/order-counters.server.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";
import { orderLines, orders, products } from "#db/schema.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { startClock } from "#tests/support/data/clock.ts";
import { countAll, countFromNoon } from "#tests/support/data/counters.ts";
import { editLines, giveBack } from "#tests/support/data/edits.ts";
import { submitOrder } from "#tests/support/data/orders.ts";
import {
  cancelAsShopper,
  pressStatus,
  removeByPress,
  setPaid,
  setStatus,
  undoLast,
} from "#tests/support/data/presses.ts";
import { takeBack } from "#tests/support/data/returns.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProducts, givenShopper, testStore } from "#tests/support/data/store.ts";
import { propertyRuns } from "#tests/support/scope.ts";

beforeEach(() => startClock());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const nth = fc.nat(30);
const kindOf = <Kind extends string>(kind: Kind) => fc.constant(kind);
const cost = fc.option(
  fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.double({ min: 1, max: 9e4, noNaN: true })),
);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kindOf("place"),
      pieces: fc.array(fc.nat(3)),
      daysAgo: fc.nat(3),
    }),
  },
  fc.record({ kind: kindOf("cost"), nth, cost }),
  fc.record({ kind: kindOf("cancel"), nth }),
  fc.record({ kind: kindOf("set"), nth, status: fc.constantFrom(...ORDER_STATUSES) }),
  fc.record({ kind: kindOf("edit"), nth, quantity: fc.nat(4), grams: fc.option(fc.nat(900)) }),
  fc.record({ kind: kindOf("delete"), nth }),
  fc.record({ kind: kindOf("return"), nth, isRestocked: fc.boolean(), replaces: fc.boolean() }),
  fc.record({ kind: kindOf("refund"), nth, amountVnd: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({ kind: kindOf("count") }),
  { weight: 3, arbitrary: fc.record({ kind: kindOf("undo") }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test("whatever happens to orders, their margins add up to those of days and products", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const shop = await openShop();
      for (const step of steps) {
        await take(shop, step);
        await checkSums(shop);
      }
    }),
    { seed: 1, numRuns: propertyRuns(40) },
  );
});

type Shop = Awaited<ReturnType<typeof openShop>>;

async function openShop() {
  const store = testStore();
  await countFromNoon(store);
  const { user } = await givenShopper(store);
  const ids = await givenProducts(store, [
    { name: "Quế", stockCount: 60, weight: "100 g" },
    { name: "Hồi", stockCount: 20, weight: "1 kg" },
    { name: "Nghệ", stockCount: null },
  ]);
  await store.withTx((tx) => setCost(tx, ids[0], 30_000));
  await store.withTx((tx) => setCost(tx, ids[1], 12_345.678));
  return { store, userId: user.id };
}

async function take({ store, userId }: Shop, step: Step): Promise<unknown> {
  const now = Date.now();
  const all = await store.db.select().from(orders).orderBy(orders.seq);
  const goods = await store.db.select().from(products).orderBy(products.seq);
  const order = "nth" in step ? all[step.nth % all.length] : undefined;
  const product = "nth" in step ? goods[step.nth % goods.length]! : undefined;
  switch (step.kind) {
    case "place": {
      const items = goods.map(({ id }, i) => ({ productId: id, quantity: step.pieces[i] ?? 0 }));
      const placed = await submitOrder(store, userId, {
        items: items.filter(({ quantity }) => quantity > 0),
      });
      if (placed.kind !== "done" || step.daysAgo === 0) return;
      return alterOrder(store, placed.order.id, { createdAt: now - step.daysAgo * DAY_MS });
    }
    case "cost":
      return store.withTx((tx) => setCost(tx, product!.id, step.cost));
    case "count":
      return countAll(store, now);
    case "undo":
      return undoLast(store);
  }
  if (!order) return;
  switch (step.kind) {
    case "cancel":
      return cancelAsShopper(store, order.id);
    case "set":
      return pressStatus(store, order.id, step.status);
    case "delete":
      return removeByPress(store, order.id);
    case "edit": {
      const edit = { productId: product!.id, quantity: step.quantity, grams: step.grams || null };
      return editLines(store, order.id, [edit]);
    }
    case "return": {
      const settlement = step.replaces ? "replacement" : "nothing";
      const how = { isRestocked: step.isRestocked, settlement } as const;
      await setStatus(store, order.id, "Delivered");
      return takeBack(store, order.id, { 0: 1 }, how);
    }
    case "refund":
      await setPaid(store, order.id);
      return giveBack(store, order.id, step.amountVnd);
  }
}

async function checkSums({ store: { db } }: Shop): Promise<void> {
  expect(await listWrongCounters(db)).toEqual([]);
  const rows = await db.select().from(orders);
  const lines = await db.select().from(orderLines);
  const today = dayOf(Date.now());
  const expected = new Map<number, typeof NO_MARGIN>();
  for (const order of rows) {
    const own = lines.filter(({ orderId }) => orderId === order.id);
    const sums = marginOfOrder(order, own);
    expect((await readOrderMargin(db, order.id))!.sums).toEqual(sums);
    if (order.status === "Cancelled") continue;
    const day = dayOf(order.createdAt);
    expected.set(day, addMargin(expected.get(day) ?? NO_MARGIN, sums));
  }
  const days = { from: today - 5, to: today };
  const found = await marginByDay(db, days);
  for (const [day, sums] of found) expect(sums).toEqual(expected.get(day) ?? NO_MARGIN);
  expect([...expected.keys()].filter((day) => !found.has(day))).toEqual([]);

  const byProduct = (await marginByProduct(db, days)).reduce(addMargin, NO_MARGIN);
  const byDay = [...found.values()].reduce(addMargin, NO_MARGIN);
  expect({ ...byProduct, goodsVnd: 0 }).toEqual({ ...byDay, goodsVnd: 0 });
}
