import { expect, test } from "vitest";
import { listCategories } from "#app/features/catalogue/categories/categories.server.ts";
import {
  differenceOf,
  listDifferences,
} from "#app/features/catalogue/counting/book-count.server.ts";
import {
  discardCount,
  findCount,
  listCounts,
  startCount,
} from "#app/features/catalogue/counting/counts.server.ts";
import { scanInto } from "#app/features/catalogue/counting/enter-figures.server.ts";
import { deleteProduct } from "#app/features/catalogue/products/save-product.server.ts";
import { setStockCount } from "#app/features/catalogue/stock/stock.server.ts";
import {
  listMiscounted,
  listStockMoves,
} from "#app/features/catalogue/stock/stock-moves.server.ts";
import { throwAway } from "#app/features/catalogue/stock/throw-away.server.ts";
import { newId } from "#db/id.ts";
import { book, enter, givenCount, linesOf } from "#tests/support/data/counts.ts";
import { givenOrderOf, leftOf, stockOf } from "#tests/support/data/goods.ts";
import { SELLER_EMAIL, submitOrder } from "#tests/support/data/orders.ts";
import { cancelAsShopper, undoLast } from "#tests/support/data/presses.ts";
import { givenProduct, givenProducts, givenShopper, testStore } from "#tests/support/data/store.ts";

const HOA = "hoa@example.com";
const given = (stockCount: number | null) => ({ name: `Hàng ${stockCount}`, stockCount });

/** A shop with a count of a product. */
async function counting(stockCount: number) {
  const store = testStore();
  const id = await givenProduct(store, given(stockCount));
  const count = await givenCount(store);
  return { store, id, count };
}

test("what is sold between counting and booking is neither lost nor counted twice", async () => {
  const { store, id, count } = await counting(10);
  await givenOrderOf(store, { [id]: 1 });
  expect(await enter(store, count, id, 7)).toBe("done");
  const order = await givenOrderOf(store, { [id]: 3 });
  await givenOrderOf(store, { [id]: 1 });
  await cancelAsShopper(store, order.id);
  expect(await book(store, count)).toBe("done");
  expect(await leftOf(store, id)).toBe(6);
  const [booked] = (await listStockMoves(store.db, id, 1))!.moves;
  expect(booked).toMatchObject({ kind: "counted", change: -2, reason: "lost", stockAfter: 6 });
  expect(booked!.count).toMatchObject({ id: count });
  expect(await listMiscounted(store.db)).toEqual([]);
  expect(await book(store, count)).toBe("ended");
});

test("the stock never falls below 0, and follows what in stock means", async () => {
  const { store, id, count } = await counting(10);
  await enter(store, count, id, 2);
  await givenOrderOf(store, { [id]: 9 });
  await book(store, count);
  expect(await stockOf(store, id)).toEqual({ count: 0, inStock: false });
  expect((await linesOf(store, count))[0]).toMatchObject({ booked: -1 });
  const next = await givenCount(store);
  await enter(store, next, id, 4);
  await book(store, next);
  expect(await stockOf(store, id)).toEqual({ count: 4, inStock: true });
});

test("a figure of somebody else is replaced only after a question; equal ones are one", async () => {
  const { store, id, count } = await counting(10);
  expect(await enter(store, count, id, 7)).toBe("done");
  // Hoa's page was loaded before.
  const late = { by: HOA, seen: null };
  expect(await enter(store, count, id, 7, late)).toBe("done");
  const other = { kind: "other", counted: 7, by: SELLER_EMAIL };
  expect(await enter(store, count, id, 8, late)).toMatchObject(other);
  expect(await enter(store, count, id, "+2", late)).toMatchObject(other);
  expect(await enter(store, count, id, 8, { by: HOA })).toMatchObject(other);
  expect(await enter(store, count, id, null, { by: HOA })).toMatchObject(other);
  expect((await linesOf(store, count))[0]).toMatchObject({ counted: 7, countedBy: SELLER_EMAIL });
  expect(await enter(store, count, id, 8, { by: HOA, sure: 7 })).toBe("done");
  expect(await enter(store, count, id, 9, { seen: 7, sure: 7 })).toMatchObject({ counted: 8 });
  expect((await linesOf(store, count))[0]).toMatchObject({ counted: 8, countedBy: HOA });
  expect(await enter(store, count, id, null, { by: HOA })).toBe("done");
  expect((await linesOf(store, count))[0]).toMatchObject({ counted: null, countedBy: null });
});

test("two places are added up, once, with the stock of the first moment", async () => {
  const { store, id, count } = await counting(20);
  await enter(store, count, id, 12);
  await givenOrderOf(store, { [id]: 1 });
  expect(await enter(store, count, id, "+6", { by: HOA })).toBe("done");
  // The form is sent again, as on a bad network.
  expect(await enter(store, count, id, "+6", { by: HOA, seen: 12 })).toBe("done");
  expect((await linesOf(store, count))[0]).toMatchObject({ counted: 18, stockThen: 20 });
  await book(store, count);
  expect(await leftOf(store, id)).toBe(17);
});

test("a figure from before the stock was set by other means is counted anew", async () => {
  const { store, id, count } = await counting(10);
  await enter(store, count, id, 8);
  await store.withTx((tx) => throwAway(tx, id, { pieces: 1, reason: "expired" }, true));
  expect((await linesOf(store, count))[0]!.problem).toBeNull();
  await store.withTx((tx) => setStockCount(tx, id, { count: 8, seen: 9 }));
  expect((await linesOf(store, count))[0]!.problem).toBe("stale");
  expect(await book(store, count)).toBe("done");
  expect(await leftOf(store, id)).toBe(8);
  expect((await linesOf(store, count))[0]).toMatchObject({ counted: 8, booked: null });

  const [first, second] = [await givenCount(store), await givenCount(store)];
  await enter(store, first, id, 7);
  await enter(store, second, id, 7);
  await book(store, first);
  expect(await enter(store, second, id, 7)).toBe("done");
  await book(store, second);
  expect(await leftOf(store, id)).toBe(7);
});

test("a booked count is undone by its differences, whatever was sold since, and booked again", async () => {
  const { store, id, count } = await counting(10);
  await enter(store, count, id, 13);
  await book(store, count);
  await givenOrderOf(store, { [id]: 4 });
  expect(await undoLast(store)).toEqual({ kind: "restored" });
  expect(await leftOf(store, id)).toBe(6);
  expect(await findCount(store.db, count)).toMatchObject({ state: "open", endedAt: null });
  expect((await linesOf(store, count))[0]!.problem).toBeNull();
  expect(await book(store, count)).toBe("done");
  expect(await leftOf(store, id)).toBe(9);
  await givenOrderOf(store, { [id]: 8 });
  await undoLast(store);
  expect(await leftOf(store, id)).toBe(0);
  expect(await listMiscounted(store.db)).toEqual([]);
});

test("products that are gone or not counted are left out and named", async () => {
  const store = testStore();
  const [a, b, c, d] = await givenProducts(store, [given(1), given(2), given(3), given(4)]);
  const count = await givenCount(store);
  for (const [id, pieces] of [
    [a, 9],
    [b, 9],
    [c, 5],
  ] as const)
    await enter(store, count, id, pieces);
  await store.withTx((tx) => deleteProduct(tx, a));
  await store.withTx((tx) => setStockCount(tx, b, { count: null, seen: 2 }));
  expect(await enter(store, count, b, 7)).toEqual({ kind: "uncounted" });
  const row = (await findCount(store.db, count))!;
  const found = await listDifferences(store.db, row, 1);
  expect(found.sums).toMatchObject({ differing: 1, counted: 3, leftOut: 2, missing: 1 });
  expect(found.sums).toMatchObject({ morePieces: 2, moreVnd: 2 * 50_000, lessPieces: 0 });
  expect(found.leftOut.map(({ name, problem }) => [name, problem])).toEqual([
    ["Hàng 1", "gone"],
    ["Hàng 2", "uncounted"],
  ]);
  expect(found.missing.map(({ productId }) => productId)).toEqual([d]);
  await book(store, count);
  const booked = (await findCount(store.db, count))!;
  const after = await listDifferences(store.db, booked, 1);
  expect(after.sums).toEqual(found.sums);
  expect(after.lines.map(({ pieces, valueVnd }) => [pieces, valueVnd])).toEqual([[2, 100_000]]);
  const [gone] = await linesOf(store, count);
  expect(differenceOf(booked, gone!)).toEqual({ pieces: null, valueVnd: null });
  expect((await listCounts(store.db, 1)).counts).toMatchObject([
    { lines: 4, counted: 3, differing: 1 },
  ]);
});

test("a count is of a category, a tag, what has none, everything or what is scanned", async () => {
  const store = testStore();
  const [category] = await listCategories(store.db);
  const categoryId = category!.id;
  await givenProducts(store, [
    { ...given(1), categoryId },
    { ...given(null), categoryId },
  ]);
  const loose = await givenProduct(store, { ...given(5), barcode: "8934563138165" });
  await givenProduct(store, { ...given(null), name: "Tiêu", sku: "T1" });
  const namesIn = async (id: string) => (await linesOf(store, id)).map(({ name }) => name);
  const ofCategory = await givenCount(store, { of: "category", id: categoryId });
  expect(await namesIn(ofCategory)).toEqual(["Hàng 1"]);
  expect(await namesIn(await givenCount(store, { of: "others", id: "" }))).toEqual(["Hàng 5"]);
  const tag = { by: HOA, name: "Kệ", scope: { of: "tag", id: "gone" } as const };
  expect(await store.withTx((tx) => startCount(tx, tag))).toEqual({ kind: "none" });

  const empty = await givenCount(store, { of: "none" });
  const scan = (typed: string, each = true) =>
    store.withTx((tx) => scanInto(tx, empty, { by: HOA, typed, each }));
  expect(await scan("8934563138165")).toMatchObject({ kind: "done", position: 1 });
  expect(await scan("8934563138165")).toMatchObject({ kind: "done", position: 1 });
  expect(await scan("hang 1", false)).toMatchObject({ kind: "done", position: 2 });
  expect(await scan("t1")).toMatchObject({ kind: "unknown" });
  expect(await scan("T1")).toEqual({ kind: "uncounted", name: "Tiêu" });
  expect(await scan("hang")).toEqual({ kind: "several" });
  expect(await scan("x\0y")).toEqual({ kind: "unknown" });
  expect(await linesOf(store, empty)).toMatchObject([
    { productId: loose, counted: 2, countedBy: HOA, stockThen: 5 },
    { counted: null },
  ]);
  expect(await store.withTx((tx) => discardCount(tx, empty, HOA))).toBe("done");
  expect(await findCount(store.db, empty)).toMatchObject({ state: "discarded", endedBy: HOA });
  expect((await listCounts(store.db, 1)).counts.map(({ id }) => id)).not.toContain(empty);
  expect(await scan("T1")).toEqual({ kind: "ended" });
  expect(await enter(store, ofCategory, loose, 1).catch(String)).toContain("TypeError");
  expect(await store.withTx((tx) => discardCount(tx, newId(), HOA))).toBe("ended");
});

test("orders that come in while everything is counted and booked lose nothing", async () => {
  const store = testStore();
  const { user } = await givenShopper(store);
  const ids = await givenProducts(store, [given(40), given(50), given(60)]);
  const count = await givenCount(store);
  const sold = new Map<string, number>();
  const sell = async (productId: string) => {
    const placed = await submitOrder(store, user.id, { items: [{ productId, quantity: 1 }] });
    if (placed.kind === "done") sold.set(productId, (sold.get(productId) ?? 0) + 1);
  };
  // Of each product, 5 pieces are missing; who counts sees what the shelf has at that moment.
  const countAll = async () => {
    for (const id of ids) await enter(store, count, id, ((await leftOf(store, id)) ?? 0) - 5);
  };
  const selling = Promise.all(Array.from({ length: 24 }, (_, i) => sell(ids[i % 3]!)));
  const counting = store.withTx(async () => {}).then(countAll);
  await Promise.all([selling, counting]);
  const lines = await linesOf(store, count);
  await Promise.all([
    book(store, count),
    ...Array.from({ length: 12 }, (_, i) => sell(ids[i % 3]!)),
  ]);
  expect([...sold.values()].reduce((sum, pieces) => sum + pieces, 0)).toBe(36);
  for (const [i, id] of ids.entries()) {
    const { counted, stockThen } = lines[i]!;
    expect(await leftOf(store, id)).toBe(40 + 10 * i - sold.get(id)! + counted! - stockThen!);
  }
  expect(await listMiscounted(store.db)).toEqual([]);
});
