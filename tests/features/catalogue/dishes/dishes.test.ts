import { expect } from "vitest";
import { MAX_QUANTITY } from "#app/features/cart/carts.server.ts";
import { readGoods } from "#app/features/catalogue/dishes/dish-goods.server.ts";
import {
  findShownDish,
  listDishes,
  listFullDishes,
  listUses,
} from "#app/features/catalogue/dishes/dishes.server.ts";
import { findDishes } from "#app/features/catalogue/dishes/find-dishes.server.ts";
import { deleteProduct } from "#app/features/catalogue/products/save-product.server.ts";
import { demoDishes } from "#db/demo/dishes.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test("the demo has twelve dishes, each with goods of the shop, for every number of people", async ({
  demo: { db },
}) => {
  const dishes = await listDishes(db);
  expect(dishes.map(({ name }) => name)).toEqual(demoDishes.map(({ name }) => name).reverse());
  expect(dishes).toHaveLength(12);
  const bought: Record<string, string[]> = {};
  for (const { path, name } of dishes) {
    const dish = (await findShownDish(db, path))!;
    for (const servings of [2, 4, 8]) {
      const goods = (await readGoods(db, dish, servings)).flatMap(({ good, texts }) =>
        good ? `${texts.vi}: ${good.quantity} × ${good.weight}` : [],
      );
      const wanted = demoDishes.find((each) => each.name === name)!;
      expect(goods).toHaveLength(wanted.ingredients.filter(([, , slug]) => slug).length);
      if (servings !== 2) bought[`${name} ${servings}`] = goods;
    }
  }
  expect(bought["Khay quà Tết 4"]![0]).toBe("500 g hạt điều rang muối: 1 × 500 g");
  expect(bought["Khay quà Tết 8"]![0]).toBe("1 kg hạt điều rang muối: 2 × 500 g");
  expect(bought["Phở bò 8"]).toEqual([
    "2 gói gia vị nấu phở: 2 × 60 g",
    "2 muỗng cà phê tiêu đen: 1 × 200 g",
  ]);
  expect(bought["Bò kho 8"]![0]).toBe("8 hoa hồi: 1 × 100 g");
  // Nobody cooks for eight with more than three packs of one thing.
  for (const line of Object.values(bought).flat())
    expect([line, Number(/(\d+) × /.exec(line)![1])]).toEqual([
      line,
      expect.toSatisfy((n) => n <= 3),
    ]);
});

test("a dish asks for no more packs than a cart takes", async ({ store }) => {
  const productId = await givenProduct(store, { name: "Miến dong", weight: "400 g" });
  const ingredients = [{ text: "999999 kg miến dong", textEn: null, productId }];
  const [line] = await readGoods(store.db, { servings: 1, ingredients }, 8);
  expect(line!.good).toMatchObject({ quantity: MAX_QUANTITY });
});

test("a search names dishes by words with and without marks, but not by other marks", async ({
  demo: { db },
}) => {
  const found = async (query: string) => (await findDishes(db, query, 4)).map(({ name }) => name);
  for (const [query, name] of [
    ["phở", "Phở bò"],
    ["pho", "Phở bò"],
    ["nấu phở", "Phở bò"],
    ["cách nấu phở bò ngon", "Phở bò"],
    ["beef pho", "Phở bò"],
    ["bún bò", "Bún bò Huế"],
    ["bun bo hue", "Bún bò Huế"],
    ["cà ri", "Cà ri gà"],
    ["chicken curry", "Cà ri gà"],
    ["thit kho", "Thịt kho tàu trứng vịt"],
    ["thịt kho trứng", "Thịt kho tàu trứng vịt"],
    ["chef hatj sen", "Chè đậu xanh hạt sen"],
    ["bơ", undefined],
    ["phở ngũ vị hương", undefined],
    ["nấu", undefined],
    ["", undefined],
  ] as const)
    expect([query, (await found(query))[0]]).toEqual([query, name]);
  expect(await findDishes(db, "phở ".repeat(50), 4)).toEqual([]);
});

test("a product that is deleted leaves a plain ingredient", async ({ demo: { db, withTx } }) => {
  const dish = (await findShownDish(db, "pho-bo"))!;
  const { productId } = dish.ingredients[0]!;
  expect((await listUses(db, productId!)).map(({ name }) => name)).toEqual(["Phở bò"]);
  await withTx((tx) => deleteProduct(tx, productId!));
  const [first, second] = await readGoods(db, dish, 4);
  expect(first).toMatchObject({ good: null, texts: { vi: "1 gói gia vị nấu phở" } });
  expect(second!.good).not.toBeNull();
  expect(await listFullDishes(db)).toHaveLength(12);
});
