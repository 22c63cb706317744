import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listCounts } from "#app/features/catalogue/counting/counts.server.ts";
import {
  deleteProduct,
  updateProduct,
} from "#app/features/catalogue/products/save-product.server.ts";
import {
  addSize,
  findStockOf,
  removeSize,
  setAmount,
  setTakes,
  startStock,
} from "#app/features/catalogue/stock/shared-stocks.server.ts";
import { setInStock, setStockCount } from "#app/features/catalogue/stock/stock.server.ts";
import {
  listMiscounted,
  type StockMove,
} from "#app/features/catalogue/stock/stock-moves.server.ts";
import { stockValue } from "#app/features/catalogue/stock/stock-value.ts";
import { throwAway } from "#app/features/catalogue/stock/throw-away.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { withRowsUndo } from "#app/features/orders/undo/undo.server.ts";
import { type RowSets, rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import {
  addPurchase,
  closePurchase,
  correctPurchase,
  receivePurchase,
  sendBack,
} from "#app/features/purchases/change-purchase.server.ts";
import type { Db } from "#db/client.server.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";
import {
  orders,
  products,
  purchaseEvents,
  purchases,
  sharedStocks,
  stockMoves,
} from "#db/schema.ts";
import { book, enter, givenCount, linesOf } from "#tests/support/data/counts.ts";
import { editLines } from "#tests/support/data/edits.ts";
import { SELLER_EMAIL, submitOrder } from "#tests/support/data/orders.ts";
import {
  cancelAsShopper,
  pressStatus,
  removeByPress,
  undoLast,
} from "#tests/support/data/presses.ts";
import { givenSupplier, receiveAll } from "#tests/support/data/purchases.ts";
import { takeBack } from "#tests/support/data/returns.ts";
import { givenSizes, wrongSizes } from "#tests/support/data/sizes.ts";
import { givenProducts, givenShopper, testStore } from "#tests/support/data/store.ts";
import { propertyRuns } from "#tests/support/scope.ts";

const nth = fc.nat(30);
const count = fc.option(fc.nat(8));
const pieces = fc.integer({ min: 1, max: 9 });
const vnd = fc.nat(1_000_000);
const kindOf = <Kind extends string>(kind: Kind) => fc.constant(kind);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: kindOf("place"), pieces: fc.array(fc.nat(3)) }) },
  fc.record({ kind: kindOf("cancel"), nth }),
  fc.record({ kind: kindOf("set"), nth, status: fc.constantFrom(...ORDER_STATUSES) }),
  fc.record({ kind: kindOf("edit"), nth, quantity: fc.nat(4) }),
  fc.record({ kind: kindOf("delete"), nth }),
  fc.record({ kind: kindOf("return"), nth, isRestocked: fc.boolean(), replaces: fc.boolean() }),
  fc.record({ kind: kindOf("count"), nth, count }),
  fc.record({ kind: kindOf("save"), nth, count }),
  fc.record({ kind: kindOf("turn"), nth, isOn: fc.boolean() }),
  fc.record({ kind: kindOf("throw-away"), nth, pieces: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: kindOf("enter"), nth, count }),
  fc.record({ kind: kindOf("book") }),
  fc.record({ kind: kindOf("delete-product"), nth }),
  fc.record({ kind: kindOf("amount"), nth, amount: fc.option(fc.nat(12_000)) }),
  fc.record({ kind: kindOf("join"), nth, of: nth, takes: fc.integer({ min: 1, max: 3_000 }) }),
  fc.record({ kind: kindOf("takes"), nth, takes: fc.integer({ min: 1, max: 3_000 }) }),
  fc.record({ kind: kindOf("leave"), nth }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: kindOf("buy"), nth, pieces, vnd, comes: fc.boolean() }),
  },
  fc.record({ kind: kindOf("receive"), nth, pieces }),
  fc.record({ kind: kindOf("correct"), nth, pieces: fc.nat(9), vnd }),
  fc.record({ kind: kindOf("send-back"), nth, pieces }),
  fc.record({ kind: kindOf("close"), nth }),
  { weight: 4, arbitrary: fc.record({ kind: kindOf("undo") }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test("whatever happens to orders and products, the stock is the sum of its history", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const shop = await openShop();
      for (const [i, step] of steps.entries()) {
        // Half of the steps run at the same time as the next one.
        const both = i % 2 === 0 && steps[i + 1] ? [step, steps[i + 1]!] : [step];
        await Promise.all(both.map((step) => take(shop, step)));
        await checkHistory(shop);
      }
    }),
    { seed: 1, numRuns: propertyRuns(40) },
  );
});

type Seen = { id: string; seen: number; by: string };
type Shop = Awaited<ReturnType<typeof openShop>>;

async function openShop() {
  const store = testStore();
  const { user } = await givenShopper(store);
  await givenProducts(store, [
    { name: "Quế", stockCount: 6 },
    { name: "Hồi", stockCount: 2 },
    { name: "Nghệ", stockCount: 0 },
    { name: "Tiêu", stockCount: null },
  ]);
  await givenSizes(store, 12_500, [5_000, 1_000]);
  const supplierSeq = await givenSupplier(store);
  return { store, userId: user.id, supplierSeq, seen: [] as StockMove[] };
}

async function take(shop: Shop, step: Step): Promise<unknown> {
  const { store, userId } = shop;
  const all = await store.db.select().from(orders).orderBy(orders.seq);
  const goods = await store.db.select().from(products).orderBy(products.seq);
  const order = "nth" in step ? all[step.nth % all.length] : undefined;
  const product = "nth" in step ? goods[step.nth % goods.length] : undefined;
  const change = <T>(
    sets: RowSets | ((tx: Db) => Promise<RowSets>),
    work: (tx: Db) => Promise<T>,
  ) =>
    store.withTx(async (tx) => {
      const rows = typeof sets === "function" ? await sets(tx) : sets;
      return withRowsUndo(tx, { by: SELLER_EMAIL, change: step.kind }, rows, () => work(tx));
    });
  switch (step.kind) {
    case "place": {
      const named = goods.map(({ id }, i) => ({ productId: id, quantity: step.pieces[i] ?? 0 }));
      return submitOrder(store, userId, { items: named.filter(({ quantity }) => quantity > 0) });
    }
    case "book": {
      const open = (await listCounts(store.db, 1)).counts.find(({ state }) => state === "open");
      return open ? book(store, open.id) : givenCount(store, { of: "all" }).catch(() => {});
    }
    case "undo":
      return undoLast(store);
    case "cancel":
      return order && cancelAsShopper(store, order.id);
    case "set":
      return order && pressStatus(store, order.id, step.status);
    case "delete":
      return order && removeByPress(store, order.id);
    case "edit":
      return (
        order &&
        product &&
        editLines(store, order.id, [{ productId: product.id, quantity: step.quantity }], {
          seen: versionOf(order),
        })
      );
    case "return": {
      const settlement = step.replaces ? "replacement" : "nothing";
      return (
        order &&
        takeBack(
          store,
          order.id,
          { 0: 1 },
          { isRestocked: step.isRestocked, settlement, seen: versionOf(order) },
        )
      );
    }
  }
  const bought = await store.db.select().from(purchases).orderBy(purchases.seq);
  const purchase = "nth" in step ? bought[step.nth % bought.length] : undefined;
  const ofPurchase = (work: (tx: Db, seen: Seen) => Promise<unknown>) =>
    purchase &&
    change(rowsOf.purchase(purchase.id), (tx) =>
      work(tx, { id: purchase.id, seen: purchase.updatedAt, by: SELLER_EMAIL }),
    );
  switch (step.kind) {
    case "receive":
      return ofPurchase((tx, seen) => receivePurchase(tx, seen, { 0: step.pieces }));
    case "correct": {
      const lines = { 0: { received: step.pieces, costVnd: step.vnd } };
      return ofPurchase((tx, seen) => correctPurchase(tx, { ...seen, reason: "" }, lines, 7));
    }
    case "send-back":
      return ofPurchase((tx, seen) => sendBack(tx, { ...seen, reason: "" }, { 0: step.pieces }));
    case "close":
      return ofPurchase((tx, seen) => closePurchase(tx, seen));
  }
  if (!product) return;
  const { id, stockCount: seen } = product;
  const sizes = rowsOf.products(goods.map((each) => each.id));
  switch (step.kind) {
    case "count":
      return change(rowsOf.products([id]), (tx) =>
        setStockCount(tx, id, { count: step.count, seen }),
      );
    case "save":
      return change(rowsOf.products([id]), (tx) =>
        updateProduct(tx, id, { stockCount: step.count, brand: "Sơn" }),
      );
    case "turn":
      return change(rowsOf.products([id]), (tx) => setInStock(tx, id, step.isOn));
    case "enter": {
      const open = (await listCounts(store.db, 1)).counts.find(({ state }) => state === "open");
      if (!open || !(await linesOf(store, open.id)).some(({ productId }) => productId === id))
        return;
      return enter(store, open.id, id, step.count);
    }
    case "throw-away":
      return change(rowsOf.stockMoves, (tx) =>
        throwAway(tx, id, { pieces: step.pieces, reason: "expired" }, true),
      );
    case "buy": {
      const other = goods.find((each) => each !== product) ?? product;
      const line = { quantity: step.pieces, costVnd: step.vnd, bestBefore: null };
      const lines = [
        { ...line, productSeq: product.seq },
        { ...line, productSeq: other.seq },
      ];
      const of = { supplierSeq: shop.supplierSeq, day: 1, note: "", by: SELLER_EMAIL };
      const purchase = { ...of, otherVnd: step.vnd % 997, lines };
      const added = await store.withTx((tx) => addPurchase(tx, purchase));
      if (step.comes && added.kind === "done") await receiveAll(store, added.id);
      return;
    }
    case "delete-product":
      return change(rowsOf.deletedProduct(id), (tx) => deleteProduct(tx, id));
    case "amount": {
      const { amount } = step;
      const seen = (await findStockOf(store.db, id))?.amount ?? null;
      return change(sizes, (tx) => setAmount(tx, id, { amount, seen }));
    }
    case "join": {
      const { takes } = step;
      const other = goods[step.of % goods.length]!;
      return other.sharedStockId === null
        ? change(sizes, (tx) => startStock(tx, id, { unit: "g", takes }))
        : change(sizes, (tx) => addSize(tx, other.id, { productId: id, takes }));
    }
    case "takes":
      return change(sizes, (tx) => setTakes(tx, id, { takes: step.takes, seen: product.takes }));
    case "leave":
      return change(sizes, (tx) => removeSize(tx, id));
  }
}

async function checkHistory(shop: Shop): Promise<void> {
  const { db } = shop.store;
  const moves = await db.select().from(stockMoves).orderBy(asc(stockMoves.seq));
  // Nothing of the history changes, and no change of nothing is in it.
  expect(moves.slice(0, shop.seen.length)).toEqual(shop.seen);
  expect(moves.filter(({ change, valueVnd }) => change === 0 && valueVnd === 0)).toEqual([]);
  shop.seen = moves;
  const goods = await db.select().from(products);
  const stocks = await db.select().from(sharedStocks);
  const left = [
    ...goods.flatMap(({ seq, sharedStockId, stockCount: count, costVnd }) =>
      sharedStockId === null ? [[`product ${seq}`, count, stockValue({ count, costVnd })]] : [],
    ),
    ...stocks.map(({ seq, amount: count, costVnd }) => [
      ...[`stock ${seq}`, count, stockValue({ count, costVnd })],
    ]),
  ];
  expect(sumsOf(moves)).toEqual(left.filter(([, count]) => count).toSorted());
  expect(await wrongSizes(db)).toEqual([]);
  expect(await listMiscounted(db)).toEqual([]);
  for (const { seq, dueVnd, otherVnd, status } of await db.select().from(purchases)) {
    const events = await db
      .select()
      .from(purchaseEvents)
      .where(eq(purchaseEvents.purchaseSeq, seq));
    const sumVnd = events.reduce((sum, event) => sum + event.dueVnd, 0);
    const hasCome = status === "part" || status === "received";
    expect(dueVnd).toBe(sumVnd + (hasCome ? otherVnd : 0));
  }
}

/** What is left by each history, and its value, where anything is. */
function sumsOf(moves: StockMove[]): unknown[] {
  const sums = new Map<string, [left: number, worthVnd: number]>();
  for (const { productSeq, sharedStockSeq, ...move } of moves) {
    const history = sharedStockSeq === null ? `product ${productSeq}` : `stock ${sharedStockSeq}`;
    const [left, worthVnd] = sums.get(history) ?? [0, 0];
    sums.set(history, [left + move.change, worthVnd + move.valueVnd]);
    expect([move.stockAfter, move.valueAfterVnd]).toEqual(sums.get(history));
  }
  expect([...sums.values()].filter(([left, worthVnd]) => left === 0 && worthVnd !== 0)).toEqual([]);
  return [...sums].flatMap(([history, sum]) => (sum[0] ? [[history, ...sum]] : [])).toSorted();
}
