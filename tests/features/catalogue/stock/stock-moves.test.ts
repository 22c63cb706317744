import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setStockCount } from "#app/features/catalogue/stock/stock.server.ts";
import {
  listMiscounted,
  listStockMoves,
  repairStockMoves,
} from "#app/features/catalogue/stock/stock-moves.server.ts";
import { withRowsUndo } from "#app/features/orders/undo/undo.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { Store } from "#db/client.server.ts";
import { orders, products, stockMoves } from "#db/schema.ts";
import { alterProduct } from "#tests/support/data/alter.ts";
import { editLines } from "#tests/support/data/edits.ts";
import { givenCounted } from "#tests/support/data/goods.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import {
  cancelAsShopper,
  changeProduct,
  pressStatus,
  removeByPress,
  removeProduct,
  setStatus,
  undoLast,
} from "#tests/support/data/presses.ts";
import { takeBack } from "#tests/support/data/returns.ts";
import { givenProduct, givenProducts, testStore } from "#tests/support/data/store.ts";

/** The history of a product, oldest first: kind, change, and what was left then. */
async function historyOf({ db }: Store, id: string) {
  const { kind, change, stockAfter } = stockMoves;
  const rows = await db
    .select({ kind, change, stockAfter })
    .from(stockMoves)
    .innerJoin(products, eq(products.seq, stockMoves.productSeq))
    .where(eq(products.id, id))
    .orderBy(asc(stockMoves.seq));
  return rows.map((row) => Object.values(row));
}

const count = (store: Store, id: string, seen: number | null, to: number | null) =>
  store.withTx((tx) =>
    withRowsUndo(tx, { by: SELLER_EMAIL, change: "stock" }, rowsOf.products([id]), () =>
      setStockCount(tx, id, { count: to, seen }),
    ),
  );

test("the history says what orders took and gave back", async () => {
  const store = testStore();
  const { id, productId } = await givenCounted(store, 9, 2);
  await editLines(store, id, [{ productId, quantity: 3 }]);
  await cancelAsShopper(store, id);
  await pressStatus(store, id, "Delivered");
  await undoLast(store);
  await setStatus(store, id, "Delivered");
  await takeBack(store, id, { 0: 1 }, { isRestocked: true });

  expect(await historyOf(store, productId)).toEqual([
    ["added", 9, 9],
    ["sold", -2, 7],
    ["edited", -1, 6],
    ["cancelled", 3, 9],
    ["sold", -3, 6],
    ["undone", 3, 9],
    ["sold", -3, 6],
    ["returned", 1, 7],
  ]);
  const [order] = await store.db.select().from(orders);
  const { product, moves } = (await listStockMoves(store.db, productId, 1))!;
  expect(product).toMatchObject({ id: productId, stockCount: 7 });
  expect(moves.map(({ orderId }) => orderId)).toEqual([...Array(7).fill(order!.id), null]);
});

test("the moves of a deleted order lead to it again when the deletion is undone", async () => {
  const store = testStore();
  const { id, productId } = await givenCounted(store, 5, 2);
  await removeByPress(store, id);
  const listed = async () =>
    (await listStockMoves(store.db, productId, 1))!.moves.map(({ kind, orderId, orderSeq }) => [
      kind,
      orderId,
      orderSeq !== null,
    ]);

  expect(await listed()).toEqual([
    ["order-deleted", null, true],
    ["sold", null, true],
    ["added", null, false],
  ]);
  await undoLast(store);
  expect(await listed()).toEqual([
    ["undone", id, true],
    ["order-deleted", id, true],
    ["sold", id, true],
    ["added", null, false],
  ]);
});

test("the history begins and ends with the counting, and goes on after a deletion was undone", async () => {
  const store = testStore();
  const id = await givenProduct(store, { stockCount: null });
  await count(store, id, null, 0);
  await count(store, id, 0, 4);
  await count(store, id, 4, 3);
  await undoLast(store);
  await changeProduct(store, id, { stockCount: 6, brand: "Sơn" });
  await changeProduct(store, id, { stockCount: 6, brand: "Vị" });
  await count(store, id, 6, null);
  await count(store, id, null, 2);
  const by = { by: SELLER_EMAIL, change: "deleted" };
  await store.withTx((tx) =>
    withRowsUndo(tx, by, rowsOf.deletedProduct(id), async () => {
      await tx.delete(products).where(eq(products.id, id));
    }),
  );
  await undoLast(store);
  // Deleted by a statement of its own, the product left no trace.
  expect((await historyOf(store, id)).at(-1)).toEqual(["counted", 2, 2]);
  expect(await removeProduct(store, id)).toBe("done");

  const moves = await store.db.select().from(stockMoves).orderBy(asc(stockMoves.seq));
  expect(moves.map(({ kind, change }) => [kind, change])).toEqual([
    ["counted", 4],
    ["counted", -1],
    ["undone", 1],
    ["counted", 2],
    ["uncounted", -6],
    ["counted", 2],
    ["product-deleted", -2],
  ]);
});

test("a stock that is not the sum of its history is found, and repaired by a row", async () => {
  const store = testStore();
  const [right, more, less, uncounted, , counted] = await givenProducts(store, [
    { name: "Quế", stockCount: 3 },
    { name: "Hồi", stockCount: 3 },
    { name: "Nghệ", stockCount: 3 },
    { name: "Tiêu", stockCount: 3 },
    { name: "Gừng", stockCount: null },
    { name: "Ớt", stockCount: null },
  ]);
  expect(await listMiscounted(store.db)).toEqual([]);
  await alterProduct(store, more!, { stockCount: 5 });
  await alterProduct(store, less!, { stockCount: 0 });
  await alterProduct(store, uncounted!, { stockCount: null });
  await alterProduct(store, counted!, { stockCount: 1 });
  const found = await listMiscounted(store.db);
  expect(found.map(({ name, count, sum }) => [name, count, sum])).toEqual([
    ["Hồi", 5, 3],
    ["Nghệ", 0, 3],
    ["Tiêu", null, 3],
    ["Ớt", 1, 0],
  ]);

  await store.withTx(repairStockMoves);
  expect(await listMiscounted(store.db)).toEqual([]);
  expect(await historyOf(store, right!)).toEqual([["added", 3, 3]]);
  expect(await historyOf(store, less!)).toEqual([
    ["added", 3, 3],
    ["repaired", -3, 0],
  ]);
  expect(await historyOf(store, counted!)).toEqual([["repaired", 1, 1]]);
});

test("a page has 30 rows, newest first", async () => {
  const store = testStore();
  const id = await givenProduct(store, { stockCount: 0 });
  for (let pieces = 1; pieces <= 61; pieces++) await count(store, id, pieces - 1, pieces);
  const lefts = async (page: number) => {
    const listed = (await listStockMoves(store.db, id, page))!;
    return [listed.page, listed.pages, listed.moves.map(({ stockAfter }) => stockAfter)];
  };

  expect(await lefts(1)).toEqual([1, 3, Array.from({ length: 30 }, (_, i) => 61 - i)]);
  expect(await lefts(3)).toEqual([3, 3, [1]]);
  expect((await lefts(99))[0]).toBe(3);
  expect(await listStockMoves(store.db, "gone", 1)).toBeNull();
});
