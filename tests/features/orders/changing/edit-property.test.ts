import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { gramsIn } from "#app/features/catalogue/prices/unit-price.ts";
import { dueVnd, giveBackVnd, totalReceivedVnd } from "#app/features/money/payments/payment.ts";
import {
  listWrongCounters,
  rebuildCounters,
} from "#app/features/orders/counting/order-counters.server.ts";
import { listInconsistentOrders } from "#app/features/orders/counting/order-integrity.server.ts";
import { sumByDay, sumToCollect } from "#app/features/orders/counting/order-sums.server.ts";
import { type Order, withLines } from "#app/features/orders/finding/orders.server.ts";
import { countOrders } from "#app/features/orders/finding/seller-orders.server.ts";
import { freeItem } from "#app/features/orders/free-lines/free-lines.server.ts";
import { findUndoStep } from "#app/features/orders/undo/undo.server.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import type { Store } from "#db/client.server.ts";
import { isFreeLine } from "#db/order-values.ts";
import { orders, products } from "#db/schema.ts";
import { startClock } from "#tests/support/data/clock.ts";
import { editLines, giveBack } from "#tests/support/data/edits.ts";
import { orderOf, SELLER_EMAIL, stateOf, submitOrder } from "#tests/support/data/orders.ts";
import { setPaid, setStatus, undoLast } from "#tests/support/data/presses.ts";
import { givenProducts, givenShopper, testStore } from "#tests/support/data/store.ts";
import { propertyRuns } from "#tests/support/scope.ts";

beforeEach(() => startClock());

const COUNT = 12;
/** The name of a product at another price. */
const RIBS_BY_HAND = { name: "Sườn non", priceVnd: 160_500 };
const FEE = 30_000;
const FREE_FROM = 500_000;

/** Goods that are not in the catalogue. */
const FREE = [freeItem({ name: "Lá dứa", priceVnd: 5_000 }, 1), freeItem(RIBS_BY_HAND, 1)];

const nth = fc.nat(30);
const quantities = fc.array(fc.nat(4), { minLength: 4, maxLength: 4 });
const rows = fc.array(
  fc.record({
    product: fc.nat(5),
    quantity: fc.nat(4),
    grams: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: null }),
    instead: fc.option(fc.nat(3), { nil: null }),
  }),
  { maxLength: 4 },
);
const status = fc.constantFrom("Pending", "Processing", "Shipped", "Cancelled");
const step = fc.oneof(
  fc.record({ kind: fc.constant("place" as const), quantities }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("edit" as const), nth, rows }) },
  fc.record({ kind: fc.constant("undone-edit" as const), nth, rows }),
  fc.record({ kind: fc.constantFrom("pay" as const, "unpay" as const, "solve" as const), nth }),
  fc.record({ kind: fc.constant("set" as const), nth, status }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What a second set of books says of an order. */
type Account = { receivedVnd: number; feeVnd: number; prices: Map<string, number> };
type Shop = { store: Store; userId: string; ids: string[]; accounts: Map<string, Account> };

test("whatever is changed, every sum, piece and dong can be worked out again", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      const shop = await openShop();
      await take(shop, { kind: "place", quantities: [2, 1, 0, 1] });
      for (const each of steps) {
        await take(shop, each);
        await check(shop);
      }
      expect(await listInconsistentOrders(shop.store.db)).toEqual([]);
      expect(await listWrongCounters(shop.store.db)).toEqual([]);
    }),
    { seed: 1, numRuns: propertyRuns(25) },
  );
});

async function openShop(): Promise<Shop> {
  const store = testStore();
  const { user } = await givenShopper(store);
  const prices = (vnd: number) => ({ priceVnd: vnd, offerPriceVnd: vnd });
  const ids = await givenProducts(store, [
    { name: "Sườn non", weight: "1 kg", ...prices(179_000), stockCount: COUNT },
    { name: "Hạt tiêu", weight: "250 g", ...prices(65_500), stockCount: COUNT },
    { name: "Nước mắm", weight: "500 ml", ...prices(42_000), stockCount: COUNT },
    { name: "Rau muống", weight: "300 g", ...prices(12_345) },
  ]);
  // From now on triggers count every order.
  await store.withTx((tx) => rebuildCounters(tx, Date.now() + 7_200_000));
  return { store, userId: user.id, ids, accounts: new Map() };
}

async function take(shop: Shop, step: Step): Promise<void> {
  const { store, accounts, ids } = shop;
  if (step.kind === "place") {
    const items = step.quantities
      .map((quantity, i) => ({ productId: ids[i]!, quantity }))
      .filter(({ quantity }) => quantity > 0);
    const placed = await submitOrder(store, shop.userId, { items });
    if (placed.kind !== "done") return;
    const { id, lines, shippingVnd: feeVnd } = placed.order;
    const prices = new Map(lines.map((line) => [line.productId, line.offerPriceVnd]));
    accounts.set(id, { receivedVnd: 0, feeVnd, prices });
    return;
  }
  const id = [...accounts.keys()][step.nth % accounts.size]!;
  const account = accounts.get(id)!;
  const before = await orderOf(store, id);
  switch (step.kind) {
    case "pay":
      await setPaid(store, id);
      account.receivedVnd = Math.max(account.receivedVnd, before.amountVnd);
      return;
    case "unpay":
      await setPaid(store, id, false);
      account.receivedVnd = 0;
      return;
    case "solve":
      if (before.attention !== "give-back" || before.status === "Cancelled") return;
      await giveBack(store, id, giveBackVnd(before));
      account.receivedVnd = before.amountVnd;
      return;
    case "set":
      await setStatus(store, id, step.status);
      return;
    case "edit":
      return edit(shop, before, step.rows);
    case "undone-edit":
      return editAndUndo(shop, before, step.rows);
  }
}

type Rows = Extract<Step, { kind: "edit" }>["rows"];

const editsOf = ({ ids }: Shop, rows: Rows) =>
  rows.map(({ product, instead, grams, quantity }) => ({
    ...(FREE[product - ids.length] ?? { productId: ids[product]!, grams }),
    quantity,
    instead: instead === null ? undefined : ids[instead],
  }));

async function edit(shop: Shop, before: Order, rows: Rows): Promise<void> {
  const { store, accounts } = shop;
  const outcome = await editLines(store, before.id, editsOf(shop, rows), { onRoad: "trip" });
  const after = await orderOf(store, before.id);
  if (outcome.kind !== "done") {
    expect(after).toEqual(before);
    return;
  }
  expect(["Pending", "Processing", "Shipped"]).toContain(before.status);
  const account = accounts.get(before.id)!;
  const all = await store.db.select().from(products);
  const today = new Map([
    ...all.map((product) => [product.id, product.offerPriceVnd] as const),
    ...FREE.map(({ productId, free }) => [productId, free!.priceVnd] as const),
  ]);
  const priceOf = (id: string) => account.prices.get(id) ?? today.get(id)!;
  account.prices = new Map(after.lines.map(({ productId: id }) => [id, priceOf(id)]));
  account.feeVnd = Math.min(account.feeVnd, sumOf(after) >= FREE_FROM ? 0 : FEE);
}

async function editAndUndo(shop: Shop, before: Order, rows: Rows): Promise<void> {
  const { store } = shop;
  const outcome = await editLines(store, before.id, editsOf(shop, rows), { onRoad: "bag" });
  if (outcome.kind !== "done") return;
  const undo = await findUndoStep(store.db, SELLER_EMAIL);
  expect(undo).toMatchObject({ change: "edited", count: 1 });
  expect(await undoLast(store)).toEqual({ kind: "done", left: 0 });
  const { updatedAt, ...was } = before;
  expect(await stateOf(store, before.id)).toEqual(was);
}

const sumOf = ({ lines }: Order) =>
  lines.reduce((sum, line) => sum + line.quantity * line.offerPriceVnd, 0);

async function check({ store, accounts, ids }: Shop): Promise<void> {
  const { db } = store;
  const all = await withLines(db, await db.select().from(orders));
  for (const order of all) checkOrder(order, accounts.get(order.id)!);

  for (const { id, stockCount, inStock } of await db.select().from(products)) {
    const lines = all.flatMap((order) => order.lines.filter((line) => line.productId === id));
    const taken = lines.reduce((sum, { stockTaken }) => sum + stockTaken, 0);
    if (id === ids[3]) expect([stockCount, taken]).toEqual([null, 0]);
    else expect([stockCount! + taken, inStock]).toEqual([COUNT, stockCount! > 0]);
  }

  const due = (some: Order[]) => some.reduce((sum, order) => sum + dueVnd(order), 0);
  const counts = await countOrders(db);
  for (const status of ["Pending", "Processing", "Shipped"] as const)
    expect(counts[status].unpaidVnd).toBe(due(all.filter((order) => order.status === status)));
  const today = dayOf(Date.now());
  const sums = (await sumByDay(db, { from: today, to: today })).get(today);
  expect(sums?.unpaidVnd ?? 0).toBe(due(all));
  const seqs = all.map(({ seq }) => seq);
  const shipped = all.filter(({ status }) => status === "Shipped");
  expect(await sumToCollect(db, seqs)).toBe(due(shipped));
}

function checkOrder(order: Order, { receivedVnd, feeVnd, prices }: Account): void {
  const { lines, status, amountVnd, isPaid } = order;
  const isCancelled = status === "Cancelled";
  expect(order.priceVnd).toBe(sumOf(order));
  expect(order.shippingVnd).toBe(feeVnd);
  expect(amountVnd).toBe(order.priceVnd + feeVnd);
  expect(new Set(lines.map(({ productId }) => productId)).size).toBe(lines.length);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    const { beforeWeighing: ordered, quantity, offerPriceVnd, stockTaken } = line;
    const price = prices.get(line.productId);
    expect(stockTaken).toBeLessThanOrEqual(ordered?.quantity ?? quantity);
    if (isFreeLine(line.productId)) expect([stockTaken, ordered]).toEqual([0, null]);
    if (isCancelled) expect(stockTaken).toBe(0);
    if (!ordered) {
      expect(offerPriceVnd).toBe(price);
      continue;
    }
    const [grams, each] = [gramsIn(line.weight)!, gramsIn(ordered.weight)!];
    expect([quantity, ordered.offerPriceVnd]).toEqual([1, price]);
    const exact = (price! * grams) / each;
    expect(offerPriceVnd).toBe(exact < 500 ? Math.round(exact) : exact - (exact % 500));
  }
  expect(totalReceivedVnd(order)).toBe(receivedVnd);
  expect(isPaid).toBe(receivedVnd > 0 && receivedVnd >= amountVnd);
  expect(dueVnd(order)).toBe(isCancelled ? 0 : Math.max(0, amountVnd - receivedVnd));
  const back = Math.max(0, receivedVnd - (isCancelled ? 0 : amountVnd));
  expect(giveBackVnd(order)).toBe(back);
  expect(order.attention === "give-back").toBe(back > 0);
}
