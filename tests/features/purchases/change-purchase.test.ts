import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listMiscounted } from "#app/features/catalogue/stock/stock-moves.server.ts";
import {
  closePurchase,
  correctPurchase,
  payPurchase,
  receivePurchase,
  sendBack,
} from "#app/features/purchases/change-purchase.server.ts";
import {
  findPurchase,
  listExpiring,
  listOnOrder,
} from "#app/features/purchases/purchases.server.ts";
import { listSuppliers } from "#app/features/purchases/suppliers.server.ts";
import type { Store } from "#db/client.server.ts";
import { products, stockMoves } from "#db/schema.ts";
import { alterProduct } from "#tests/support/data/alter.ts";
import { submitOrder } from "#tests/support/data/orders.ts";
import { undoLast } from "#tests/support/data/presses.ts";
import {
  givenPurchase,
  givenReceived,
  givenSupplier,
  receiveAll,
  seenBySeller,
  stockOf,
} from "#tests/support/data/purchases.ts";
import { givenProduct, givenProducts, givenShopper, testStore } from "#tests/support/data/store.ts";

/** Kind, change and value of a product's stock moves. */
async function movesOf({ db }: Store, id: string) {
  const { kind, change, valueVnd } = stockMoves;
  const rows = await db
    .select({ kind, change, valueVnd })
    .from(stockMoves)
    .innerJoin(products, eq(products.seq, stockMoves.productSeq))
    .where(eq(products.id, id))
    .orderBy(asc(stockMoves.seq));
  return rows.map((row) => Object.values(row));
}

const amounts = async ({ db }: Store, id: string) => {
  const { status, dueVnd, paidVnd } = (await findPurchase(db, id))!.purchase;
  return [status, dueVnd, paidVnd];
};

async function sell(store: Store, productId: string, quantity: number) {
  const { user } = await givenShopper(store);
  await submitOrder(store, user.id, { items: [{ productId, quantity }] });
}

test("goods that come raise the stock and its average cost", async () => {
  const store = testStore();
  const id = await givenProduct(store, { stockCount: 0 });
  await givenReceived(store, [[id, 10, 1_000]]);
  expect(await stockOf(store, id)).toMatchObject({ count: 10, costVnd: 100 });
  await givenReceived(store, [[id, 5, 800]]);
  expect(await stockOf(store, id)).toMatchObject({ count: 15, costVnd: 120 });
  const [product] = await store.db.select().from(products).where(eq(products.id, id));
  expect(product!.inStock).toBe(true);
  await sell(store, id, 4);
  expect(await movesOf(store, id)).toEqual([
    ["bought", 10, 1_000],
    ["bought", 5, 800],
    ["sold", -4, -480],
  ]);
  expect(await listMiscounted(store.db)).toEqual([]);
});

test("the first cost that is known values what was there before", async () => {
  const store = testStore();
  const id = await givenProduct(store, { stockCount: 2 });
  await givenReceived(store, [[id, 3, 100]]);
  expect(await stockOf(store, id)).toMatchObject({ count: 5, costVnd: 100 / 3 });
  expect(await movesOf(store, id)).toEqual([
    ["added", 2, 0],
    ["bought", 3, 167],
  ]);
});

test("a product that is not counted gets its cost only", async () => {
  const store = testStore();
  const id = await givenProduct(store, { stockCount: null });
  await givenReceived(store, [[id, 4, 1_000]]);
  expect(await stockOf(store, id)).toMatchObject({ count: null, costVnd: 250 });
  expect(await movesOf(store, id)).toEqual([]);
});

test("a purchase that comes in two parts shares out its other costs to the dong", async () => {
  const store = testStore();
  const [a, b] = await givenProducts(store, [
    { name: "Quế", stockCount: 0 },
    { name: "Hồi", stockCount: 0 },
  ]);
  const id = await givenPurchase(
    store,
    [
      [a, 3, 100],
      [b, 7, 200],
    ],
    { otherVnd: 31 },
  );
  expect(await amounts(store, id)).toEqual(["ordered", 0, 0]);
  const first = await seenBySeller(store, id);
  await store.withTx((tx) => receivePurchase(tx, first, { 0: 1, 1: 7 }));
  expect(await amounts(store, id)).toEqual(["part", 33 + 200 + 31, 0]);
  expect(await listOnOrder(store.db)).toEqual(new Map([[(await stockOf(store, a)).seq, 2]]));
  // Who still sees it as it was before receives nothing twice.
  expect(await store.withTx((tx) => receivePurchase(tx, first, "all"))).toBe("changed");
  await receiveAll(store, id);
  expect(await amounts(store, id)).toEqual(["received", 331, 0]);
  const { events } = (await findPurchase(store.db, id))!;
  expect(events.reduce((sum, { valueVnd }) => sum + valueVnd, 0)).toBe(331);
  expect(await listMiscounted(store.db)).toEqual([]);
});

test("of a purchase whose rest does not come, what came bears the other costs", async () => {
  const store = testStore();
  const [a, b] = await givenProducts(store, [
    { name: "Quế", stockCount: 0 },
    { name: "Hồi", stockCount: 0 },
  ]);
  const lines: [string, number, number][] = [
    [a, 10, 1_000],
    [b, 10, 1_000],
  ];
  const id = await givenPurchase(store, lines, { otherVnd: 100 });
  const seen = await seenBySeller(store, id);
  await store.withTx((tx) => receivePurchase(tx, seen, { 0: 5 }));
  expect(await stockOf(store, a)).toMatchObject({ count: 5, costVnd: 105 });
  const next = await seenBySeller(store, id);
  await store.withTx((tx) => closePurchase(tx, next));
  expect(await amounts(store, id)).toEqual(["received", 600, 0]);
  expect(await stockOf(store, a)).toMatchObject({ count: 5, costVnd: 120 });
  const other = await givenPurchase(store, lines);
  const waiting = await seenBySeller(store, other);
  await store.withTx((tx) => closePurchase(tx, waiting));
  expect(await amounts(store, other)).toEqual(["cancelled", 0, 0]);
  expect(await listOnOrder(store.db)).toEqual(new Map());
});

test("a correction takes pieces back, never below none, and says how many are missing", async () => {
  const store = testStore();
  const id = await givenProduct(store, { stockCount: 0 });
  const purchase = await givenReceived(store, [[id, 10, 1_000]]);
  await sell(store, id, 9);
  const seen = await seenBySeller(store, purchase);
  const corrected = await store.withTx((tx) =>
    correctPurchase(tx, { ...seen, reason: "đếm nhầm" }, { 0: { received: 8, costVnd: 1_000 } }),
  );
  expect(corrected).toMatchObject({ kind: "done", short: [{ name: "Bột nghệ", missing: 1 }] });
  expect(await stockOf(store, id)).toMatchObject({ count: 0, costVnd: 100 });
  expect(await amounts(store, purchase)).toEqual(["received", 800, 0]);
  expect(await movesOf(store, id)).toEqual([
    ["bought", 10, 1_000],
    ["sold", -9, -900],
    ["purchase-corrected", -1, -100],
  ]);
  const { events } = (await findPurchase(store.db, purchase))!;
  expect(events.map(({ kind, pieces, dueVnd }) => [kind, pieces, dueVnd])).toEqual([
    ["received", 10, 1_000],
    ["corrected", -2, -200],
  ]);
});

test("a corrected cost values the pieces that are left, and not those that were sold", async () => {
  const store = testStore();
  const id = await givenProduct(store, { stockCount: 0 });
  const purchase = await givenReceived(store, [[id, 10, 1_000]]);
  await sell(store, id, 6);
  const seen = await seenBySeller(store, purchase);
  await store.withTx((tx) =>
    correctPurchase(tx, { ...seen, reason: "" }, { 0: { received: 10, costVnd: 1_500 } }),
  );
  expect(await stockOf(store, id)).toMatchObject({ count: 4, costVnd: 150 });
  expect(await amounts(store, purchase)).toEqual(["received", 1_500, 0]);
  expect((await movesOf(store, id)).at(-1)).toEqual(["purchase-corrected", 0, 200]);
});

test("what goes back to the supplier leaves the stock and is owed no more", async () => {
  const store = testStore();
  const id = await givenProduct(store, { stockCount: 0 });
  const purchase = await givenReceived(store, [[id, 10, 1_000]]);
  const pay = async (amountVnd: number) => {
    const seen = await seenBySeller(store, purchase);
    const payment = { day: 20_001, amountVnd, method: "cash", note: "" } as const;
    return store.withTx((tx) => payPurchase(tx, seen, payment));
  };
  expect(await pay(1_000)).toBe("done");
  const seen = await seenBySeller(store, purchase);
  await store.withTx((tx) => sendBack(tx, { ...seen, reason: "hỏng" }, { 0: 3 }));
  expect(await amounts(store, purchase)).toEqual(["received", 700, 1_000]);
  expect(await stockOf(store, id)).toMatchObject({ count: 7, costVnd: 100 });
  const [supplier] = await listSuppliers(store.db);
  expect(supplier!.owedVnd).toBe(-300);
  const again = await seenBySeller(store, purchase);
  expect(await store.withTx((tx) => sendBack(tx, { ...again, reason: "" }, { 0: 8 }))).toBe(
    "changed",
  );
  await pay(-300);
  expect(await amounts(store, purchase)).toEqual(["received", 700, 700]);
  expect((await listSuppliers(store.db))[0]!.owedVnd).toBe(0);
});

test("each supplier is owed for its own purchases", async () => {
  const store = testStore();
  const id = await givenProduct(store, { stockCount: 0 });
  const [first, second] = [
    await givenSupplier(store, "Anh Hai"),
    await givenSupplier(store, "Chị Ba"),
  ];
  await givenReceived(store, [[id, 1, 500]], { supplierSeq: second });
  await givenReceived(store, [[id, 1, 70]], { supplierSeq: first });
  await givenReceived(store, [[id, 1, 7]], { supplierSeq: second });
  expect((await listSuppliers(store.db)).map(({ owedVnd }) => owedVnd)).toEqual([70, 507]);
});

test("what came is undone with its value, unless some of it was sold since", async () => {
  const store = testStore();
  const id = await givenProduct(store, { stockCount: 1 });
  const purchase = await givenReceived(store, [[id, 10, 1_000]]);
  expect(await undoLast(store)).toMatchObject({ kind: "restored" });
  expect(await stockOf(store, id)).toMatchObject({ count: 1, costVnd: null });
  expect(await amounts(store, purchase)).toEqual(["ordered", 0, 0]);
  expect((await movesOf(store, id)).slice(1)).toEqual([
    ["bought", 10, 1_100],
    ["undone", -10, -1_100],
  ]);
  await receiveAll(store, purchase);
  await sell(store, id, 1);
  expect(await undoLast(store)).toMatchObject({ kind: "changed" });
  expect(await stockOf(store, id)).toMatchObject({ count: 10, costVnd: 100 });
  expect(await listMiscounted(store.db)).toEqual([]);
});

test("what expires soon is what is left of each lot: what expires last is sold last", async () => {
  const store = testStore();
  const id = await givenProduct(store, { stockCount: 0 });
  await givenReceived(store, [[id, 10, 1_000, 20_010]]);
  await givenReceived(store, [[id, 5, 500, 20_020]]);
  await givenReceived(store, [[id, 2, 200]]);
  const lots = async (until: number) =>
    (await listExpiring(store.db, until)).map(({ bestBefore, left }) => [bestBefore, left]);
  expect(await lots(20_030)).toEqual([
    [20_010, 10],
    [20_020, 5],
  ]);
  expect(await lots(20_015)).toEqual([[20_010, 10]]);
  await sell(store, id, 8);
  expect(await lots(20_030)).toEqual([
    [20_010, 4],
    [20_020, 5],
  ]);
  await sell(store, id, 6);
  expect(await lots(20_030)).toEqual([[20_020, 3]]);
  await alterProduct(store, id, { stockCount: null });
  expect(await lots(20_030)).toEqual([
    [20_010, null],
    [20_020, null],
  ]);
});
