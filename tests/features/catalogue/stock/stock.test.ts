import { expect, test } from "vitest";
import { updateProduct } from "#app/features/catalogue/products/save-product.server.ts";
import {
  countLowStock,
  getLowFrom,
  listLowStock,
  setInStock,
  setLowFrom,
  setStockCount,
} from "#app/features/catalogue/stock/stock.server.ts";
import { newId } from "#db/id.ts";
import { stockOf } from "#tests/support/data/goods.ts";
import { givenProduct, givenProducts, testStore } from "#tests/support/data/store.ts";

async function givenCounted(stockCount: number | null, inStock = true) {
  const store = testStore();
  const id = await givenProduct(store, { stockCount, inStock });
  const state = async () => Object.values((await stockOf(store, id))!);
  const set = (count: number | null, seen: number | null) =>
    store.withTx((tx) => setStockCount(tx, id, { count, seen }));
  return { store, id, state, set };
}

test("a count of 0 turns a product out of stock, and more brings back what no seller turned off", async () => {
  const { state, set } = await givenCounted(null);
  expect([await set(0, null), await state()]).toEqual([{ kind: "done" }, [0, false]]);
  expect([await set(4, 0), await state()]).toEqual([{ kind: "done" }, [4, true]]);
  expect([await set(null, 4), await state()]).toEqual([{ kind: "done" }, [null, true]]);

  const off = await givenCounted(3, false);
  expect([await off.set(8, 3), await off.state()]).toEqual([{ kind: "done" }, [8, false]]);
});

test("a count that orders changed meanwhile is not overwritten", async () => {
  const { store, id, state, set } = await givenCounted(5);
  expect([await set(9, 7), await state()]).toEqual([{ kind: "changed", count: 5 }, [5, true]]);
  expect(await set(5, 7)).toEqual({ kind: "done" });
  const gone = store.withTx((tx) => setStockCount(tx, newId(), { count: 1, seen: null }));
  expect(await gone).toEqual({ kind: "gone" });
  await store.withTx((tx) => updateProduct(tx, id, { name: "Nghệ mới", weight: "1 kg" }));
  expect(await state()).toEqual([5, true]);
});

test("turning on a product without pieces stops counting it; turning off keeps the count", async () => {
  const { store, id, state, set } = await givenCounted(3);
  const turn = (isOn: boolean) => store.withTx((tx) => setInStock(tx, id, isOn));
  expect([await turn(false), await state()]).toEqual(["done", [3, false]]);
  expect([await turn(true), await state()]).toEqual(["done", [3, true]]);
  await set(0, 3);
  expect([await turn(true), await state()]).toEqual(["done", [null, true]]);
  expect(await store.withTx((tx) => setInStock(tx, newId(), true))).toBe("gone");
});

test("the low-stock list has the counted products up to the limit, fewest first", async () => {
  const { store } = await givenCounted(null);
  await givenProducts(store, [
    { name: "Quế", stockCount: 5 },
    { name: "Hồi", stockCount: 0, inStock: false },
    { name: "Nghệ", stockCount: 6 },
  ]);
  const names = async () => {
    const lowFrom = await getLowFrom(store.db);
    return (await listLowStock(store.db, { lowFrom, page: 1 })).products.map(({ name }) => name);
  };

  expect([await names(), await countLowStock(store.db)]).toEqual([["Hồi", "Quế"], 2]);
  await store.withTx((tx) => setLowFrom(tx, 6));
  expect(await names()).toEqual(["Hồi", "Quế", "Nghệ"]);
  await store.withTx((tx) => setLowFrom(tx, 0));
  expect(await names()).toEqual(["Hồi"]);
});
