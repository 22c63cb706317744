import { expect } from "vitest";
import { NO_FILTER } from "#app/features/catalogue/listing/listing-filter.ts";
import { listFiltered } from "#app/features/catalogue/search/listings.server.ts";
import {
  findConditions,
  listWithConditions,
  searchProducts,
} from "#app/features/catalogue/search/search-results.server.ts";
import type { Store } from "#db/client.server.ts";
import { casesOf } from "#tests/support/cases.ts";
import { test } from "#tests/support/data/shop-test.ts";

/** The names that a page of results shows, from top to bottom, but for those folded away. */
async function shown({ db }: Store, query: string): Promise<string[]> {
  const { total, groups, parts, near, soldOut } = await searchProducts(db, query, { page: 1 });
  const offered = total === 0 ? [...soldOut, ...near] : [...near, ...soldOut];
  const cards = [...groups.flatMap((group) => group.cards), ...parts.cards, ...offered];
  return cards.map(({ name }) => name);
}

/** Expects each search to show products whose names begin so before all others, in any order. */
async function expectFirst(store: Store, cases: string) {
  for (const [query, ...beginnings] of casesOf(cases)) {
    const names = (await shown(store, query)).slice(0, beginnings.length);
    for (const beginning of beginnings)
      expect(
        names.some((name) => name.startsWith(beginning)),
        `${query}: ${names}`,
      ).toBe(true);
  }
}

test("the name of a kind, or of a purpose, finds its things", async ({ demo }) => {
  await expectFirst(
    demo,
    `mixed nuts / Hạnh nhân / Hạt điều; unsalted nuts / Hạnh nhân;
    mứt tết / Nho khô / Mít sấy / Chà là / Táo đỏ / Xoài sấy; hoa quả khô / Nho khô / Xoài / Mít / Chà là / Táo;
    whole spices / Hoa hồi / Quế / Đinh hương / Hạt mùi; frying oil / Dầu hướng dương / Dầu lạc;
    gạo ăn kiêng / Gạo lứt; tinh bột / Bột năng / Bột sắn`,
  );
});

test("words of a form, of a state or for anything say no thing of their own", async ({ demo }) => {
  await expectFirst(
    demo,
    `đậu gà hộp / Đậu gà luộc sẵn; canned chickpeas / Đậu gà luộc sẵn; đóng hộp / Đậu gà luộc sẵn;
    đậu gà nấu chín / Đậu gà luộc sẵn; bột quế / Quế; ground cinnamon / Quế; đồ ăn vặt / Hạt điều;
    hàng ấn độ / Dầu mù tạt / Gạo Basmati / Hạt mùi; đồ ăn kiêng / Gạo lứt; cinnamon bark / Quế`,
  );
  expect(await shown(demo, "tôm khô")).toEqual([]);
  expect((await findConditions(demo.db, "hang giam gia"))?.rest).toBe("");
  expect((await findConditions(demo.db, "hàng dưới 20k"))?.rest).toBe("");
});

test("words are understood by ear, apart and in any order", async ({ demo }) => {
  await expectFirst(
    demo,
    `bo gi / Bơ ghee; bo ghi an do / Bơ ghee; gee butter / Bơ ghee; ca ry / Bột cà ri; cary nị / Bột cà ri;
    thảo wả / Thảo quả; pepper corn / Tiêu đen; canned chick peas / Đậu gà luộc sẵn; ma sa la / Bột;
    ngò rí hạt / Hạt mùi; bo lat / Bơ ghee`,
  );
});

test("the texts of a product are read in both languages", async ({ demo }) => {
  await expectFirst(
    demo,
    `seeds for smoothie / Hạt chia; mochi flour / Bột nếp; oil for deep frying / Dầu hướng dương;
    spicy snack / Đậu gà giòn cay`,
  );
});

test("a thing that is named, and in the shop, is not hidden by what only speaks of it", async ({
  demo,
}) => {
  await expectFirst(
    demo,
    "tiêu xay / Tiêu đen; chicken curry powder / Bột cà ri; hồi khô / Hoa hồi",
  );
  expect((await shown(demo, "giọt chợ quê")).length).toBe(3);
});

test("two tags are both, with a thing or without one", async ({ demo: { db } }) => {
  const all = (tags: string[]) =>
    listFiltered(db, { filter: { ...NO_FILTER, tags }, page: 1 }).then(({ total }) => total);
  const total = async (query: string) => (await searchProducts(db, query, { page: 1 })).total;
  const both = await all(["chay", "khong-gluten"]);
  expect(both).toBeLessThan(await all(["chay"]));
  for (const query of ["chay không gluten", "gluten-free vegan", "đồ chay không gluten"])
    expect(await total(query), query).toBe(both);
  const snacks = await searchProducts(db, "vegetarian snacks", { page: 1 });
  expect(snacks.total).toBeGreaterThan(3);
  expect(snacks.total).toBeLessThan(both);
});

test("with a limit of prices, what is of the named category comes first", async ({ demo }) => {
  const { products } = (await listWithConditions(demo.db, "gạo dưới 150k", 60))!;
  const places = products.map(({ categoryPath }) => categoryPath === "rice");
  expect(places.lastIndexOf(true)).toBe(places.filter(Boolean).length - 1);
  expect(places).toContain(false);
});
