import { expect } from "vitest";
import { listDishes } from "#app/features/catalogue/dishes/dishes.server.ts";
import { findDishes } from "#app/features/catalogue/dishes/find-dishes.server.ts";
import {
  listWithConditions,
  searchProducts,
} from "#app/features/catalogue/search/search-results.server.ts";
import type { Store } from "#db/client.server.ts";
import { casesOf } from "#tests/support/cases.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProducts } from "#tests/support/data/store.ts";

const namesOf = (cards: { name: string }[]) => cards.map(({ name }) => name);

/** The names that a search shows where it finds nothing in stock: sold-out ones, then those in stock. */
async function nearest({ db }: Store, query: string): Promise<string[]> {
  const { total, near, soldOut } = await searchProducts(db, query, { page: 1 });
  expect(total, query).toBe(0);
  return namesOf([...soldOut, ...near]);
}

/** Expects the first name that each search shows; none for a search without one. */
async function expectNearest(store: Store, cases: string) {
  for (const [query, first = ""] of casesOf(cases)) {
    const [name = ""] = await nearest(store, query);
    expect(name.slice(0, first.length || undefined), query).toBe(first);
  }
}

test("a search that nothing fits shows what its longest known part names", async ({ demo }) => {
  await expectNearest(
    demo,
    `bột nghệ để ướp cá / Bột nghệ; nghe vang nguyen chat / Bột nghệ; tinh bột nghệ / Bột nghệ;
    bot nang lam banh canh / Bột năng; hat dieu binh phuoc nguyen vo lua / Hạt điều;
    cha la tuoi / Chà là; nho kho phan rang / Nho khô; hạt mùi già / Hạt mùi;
    ớt bột làm kim chi / Bột ớt; ngũ vị ướp thịt nướng / Ngũ vị hương; ướp vịt quay / Ngũ vị hương;
    golden raisins / Nho khô; gạo cho người tiểu đường / Gạo; indian long grain rice / Gạo Basmati;
    gạo nấu cơm tấm / Gạo; bot lam tran chau / Bột năng; ớt hàn quốc / Bột ớt`,
  );
});

test("a part with a tag counts wherever it stands", async ({ demo }) => {
  await expectNearest(demo, "gift for mother in law / Hạt điều; qua tet bieu sep / Hạt điều");
});

test("what is sold out stands before what only fits a shorter part", async ({ demo }) => {
  const [first, second] = await nearest(demo, "gao seng cu lao cai");
  expect(first).toBe("Gạo Séng Cù Mường Khương");
  expect(second).toMatch(/^Gạo/);
});

test("a part that is no thing, or a thing that nobody sells, shows nothing", async ({ store }) => {
  await givenProducts(store, ["Lá lốt", "Nước rửa tay", "Hạt điều", "Đường phèn", "Dầu mè"]);
  await expectNearest(
    store,
    "thuốc lá; nước qwxz; hạt dẻ cười mỹ; nước mắm nhỉ; dầu gội bưởi; quần áo",
  );
});

test("a key that bounced is no letter", async ({ demo: { db } }) => {
  const { groups } = await searchProducts(db, "tieeu ddenn", { page: 1 });
  expect(groups[0]?.cards[0]?.name).toMatch(/^Tiêu đen/);
});

test("an English plural finds the singular in a name, the thing first", async ({ demo }) => {
  const { groups } = await searchProducts(demo.db, "anise stars", { page: 1 });
  expect(groups[0]?.cards[0]?.nameEn).toBe("Lạng Sơn star anise");
});

test("cheap rice is rice before rice flour, and within it the cheapest first", async ({ demo }) => {
  for (const query of ["cheap rice", "gạo rẻ nhất"]) {
    const { products } = (await listWithConditions(demo.db, query, 60))!;
    const rice = products.filter(({ categoryPath }) => categoryPath === "rice");
    expect(products.slice(0, rice.length)).toEqual(rice);
    const prices = rice.map(({ offerPriceVnd }) => offerPriceVnd);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(products.length).toBeGreaterThan(rice.length);
  }
});

test("a dish is named by a search with all words of its name", async ({ demo: { db } }) => {
  const named = async (query: string) => namesOf(await findDishes(db, query, 4));
  expect(await named("banh xeo mien tay")).toEqual(["Bánh xèo"]);
  expect(await named("nguyên liệu phở bò cho mười người")).toEqual(["Phở bò"]);
  expect(await named("bánh xéo miền tây")).toEqual([]);
  expect(await named("bánh phở khô")).toEqual([]);
  expect(await listDishes(db)).toHaveLength(12);
});
