import { expect } from "vitest";
import { searchProducts } from "#app/models/catalogue/search/search-results.ts";
import type { Store } from "#db/client.server.ts";
import { test } from "../../../support/data/shop-test.ts";
import { givenProduct, givenProducts } from "../../../support/data/store.ts";

const given = (store: Store, ...names: string[]) => givenProducts(store, names);

async function search(store: Store, query: string) {
  const { groups, parts, near, total } = await searchProducts(store.db, query, { page: 1 });
  const namesOf = (cards: { name: string }[]) => cards.map(({ name }) => name);
  const words = groups.flatMap(({ cards }) => namesOf(cards));
  expect(total).toBe(words.length + parts.count);
  return { words, parts: namesOf(parts.cards), near: namesOf(near) };
}

test("a size ranks packs and need not be in their names", async ({ store }) => {
  await given(store, "Gạo ST25 5 kg", "Gạo nếp 1,5kg", "Nước mắm 40 độ đạm 520 ml", "Bột gạo 5 kg");
  await givenProduct(store, { name: "Gạo lứt", weight: "Túi 5 kg" });
  await givenProduct(store, { name: "Nước mắm", weight: "500 ml" });

  for (const query of ["gạo 5kg", "5 ký gạo", "gao 5000 g", "năm kg gạo", "GẠO (5 KG)"])
    expect((await search(store, query)).words, query).toEqual([
      "Gạo lứt",
      "Gạo ST25 5 kg",
      "Gạo nếp 1,5kg",
      "Bột gạo 5 kg",
    ]);
  expect((await search(store, "gạo 1.5 kg")).words[0]).toBe("Gạo nếp 1,5kg");
  expect((await search(store, "nước mắm520ml")).words[0]).toBe("Nước mắm 40 độ đạm 520 ml");
  expect((await search(store, "nuoc mam nua lit")).words[0]).toBe("Nước mắm");
  expect((await search(store, "500 g")).words).toEqual([]);
  expect((await search(store, "520 ml")).words).toEqual(["Nước mắm 40 độ đạm 520 ml"]);
});

test("what people say around a thing is left out where nothing has it", async ({ store }) => {
  await given(store, "Gạo tẻ", "Mì Hảo Hảo", "Rau cần tây", "Gạo ST25", "Khoai 1 kg");

  for (const query of ["mua gạo", "cho em 2 gói gạo", "shop ơi lấy gạo nhé"])
    expect((await search(store, query)).words, query).toEqual(["Gạo ST25", "Gạo tẻ"]);
  expect((await search(store, "gói hảo hảo")).words).toEqual(["Mì Hảo Hảo"]);
  expect((await search(store, "st 25")).words).toEqual(["Gạo ST25"]);
  expect((await search(store, `${"9".repeat(100)}kg`)).words).toEqual([]);
  expect((await search(store, "cần tây")).words).toEqual(["Rau cần tây"]);
});

test("a word without marks is another one, unless its name has none", async ({ store }) => {
  await given(store, "Me chua không hạt", "Mè đen", "Me den");

  expect(await search(store, "mè")).toMatchObject({
    words: ["Mè đen", "Me den"],
    parts: ["Me chua không hạt"],
  });
  expect((await search(store, "vừng")).words.toSorted()).toEqual(["Me den", "Mè đen"]);
  expect((await search(store, "me")).words).toHaveLength(3);
});

test("syllables that sound alike are near, whatever letters they share", async ({ store }) => {
  await given(store, "Sả cây", "Bánh tráng", "Bột nghệ", "Ngò rí", "Mỳ sợi", "Sườn non", "Xà lách");

  expect((await search(store, "xả cây")).near).toEqual(["Sả cây"]);
  expect((await search(store, "bánh chán")).near).toEqual(["Bánh tráng"]);
  expect((await search(store, "ngệ")).near[0]).toBe("Bột nghệ");
  expect((await search(store, "xường non")).near).toEqual(["Sườn non"]);
  expect((await search(store, "mì")).words).toEqual(["Mỳ sợi"]);
});

test("words that no product has are left out where several others are known", async ({ store }) => {
  await given(store, "Cà phê Trung Nguyên", "Nước rửa tay", "Coca-Cola", "Đậu phộng");

  expect((await search(store, "trung nguyên qwxz")).near).toEqual(["Cà phê Trung Nguyên"]);
  expect((await search(store, "nước qwxz")).near).toEqual([]);
  expect((await search(store, "cocacola")).near).toEqual(["Coca-Cola"]);
  expect((await search(store, "iphone")).near).toEqual([]);
});
