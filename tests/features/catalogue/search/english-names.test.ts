import { expect } from "vitest";
import { listBest } from "#app/features/catalogue/search/search-results.server.ts";
import { changeProduct } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct, type testStore } from "#tests/support/data/store.ts";

const found = async (store: ReturnType<typeof testStore>, query: string) =>
  (await listBest(store.db, query, 20)).map(({ name }) => name);

test("a product is found by its English name, half of it, and words of it in any order", async ({
  store,
}) => {
  const id = await givenProduct(store, { name: "Mắc khén", nameEn: "Wild Sichuan pepper" });
  for (const query of ["Wild Sichuan pepper", "sich", "pepper wild", "mac khen", "sichuan  PEPPER"])
    expect([query, await found(store, query)]).toEqual([query, ["Mắc khén"]]);

  await changeProduct(store, id, { nameEn: "Zanthoxylum" });
  expect(await found(store, "sichuan")).toEqual([]);
  expect(await found(store, "zanthoxylum")).toEqual(["Mắc khén"]);

  await changeProduct(store, id, { nameEn: null });
  expect(await found(store, "zanthoxylum")).toEqual([]);
});

test("the thing stands last in an English name", async ({ store }) => {
  await givenProduct(store, { name: "Bột bánh", nameEn: "Quinoa flour", reviewCount: 9 });
  await givenProduct(store, { name: "Hạt diêm mạch", nameEn: "White quinoa" });
  expect(await found(store, "quinoa")).toEqual(["Hạt diêm mạch", "Bột bánh"]);
});

test("typed diacritics still count where a product has an English name, too", async ({ store }) => {
  await givenProduct(store, { name: "Dứa sấy", nameEn: "Dried pineapple" });
  await givenProduct(store, { name: "Dừa sấy", nameEn: "Dried coconut" });
  expect((await found(store, "dứa"))[0]).toBe("Dứa sấy");
  expect((await found(store, "dừa"))[0]).toBe("Dừa sấy");
});

test("another name of what was typed is looked for in the Vietnamese name only", async ({
  store,
}) => {
  await givenProduct(store, { name: "Gạo thơm", nameEn: "Fragrant rice" });
  await givenProduct(store, { name: "Giấm trắng", nameEn: "White rice vinegar" });
  expect(await found(store, "gạo")).toEqual(["Gạo thơm"]);
  expect(await found(store, "rice")).toEqual(["Gạo thơm", "Giấm trắng"]);
});
