import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { categories, productImports, products, undoSteps } from "#db/schema.ts";
import { expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { fieldsOf, formOf } from "#tests/support/forms.ts";
import { alertOf, elements, pageOf, wordsOf } from "#tests/support/page.ts";
import { applyImport, checkedImport } from "#tests/support/pages/import-file.ts";
import { productNamed, sellerShop } from "#tests/support/pages/shoppers.ts";
import { undoBarOf } from "#tests/support/pages/undo-bar.ts";
import { expectWords } from "#tests/support/pages/words.ts";

const { store, seller } = await sellerShop();

beforeEach(() => empty(store, undoSteps, productImports, products));

const find = (name: string) => productNamed(store, name);
const send = (path: string, page: string, typed: Record<string, string>) =>
  seller.post(`${path}?lang=en`, formOf(page, "columns", typed));
const settled = async (path: string): Promise<string> => {
  const page = await seller.page(`${path}?lang=en`);
  return pageOf(page).querySelector("progress") ? settled(path) : page;
};

const UNKNOWN =
  "Tên hàng;Mùi;Bán ra;;Lý do\nQuế;Thơm;42k;x;sai\nHồi;Nồng;30.000;y;\nMè;;1000;;\nĐậu;Bùi;9k;;\n";

test("what is not known of a file is asked on one page, with three values of each column", async () => {
  const { path, page } = await checkedImport(seller, UNKNOWN);

  expectWords(
    page,
    "The shop does not know all columns of this file.",
    "Mùi",
    "Such as Thơm · Nồng · Bùi",
    "Such as 42k · 30.000 · 1000",
    "Column 4, without a header",
    "Such as x · y",
  );
  expect(elements(page, "button")).toContain("Check the rows");
  const chosen = ["name", "", "", "", "none"].map((role, at) => [`column-${at}`, role]);
  expect(fieldsOf(page, "columns").filter(([name]) => name.startsWith("column-"))).toEqual(chosen);

  expect((await seller.get(`${path}/wrong.csv`)).status).toBe(404);
  const typed = { "column-1": "brand", "column-2": "", "column-3": "name" };
  const refused = await expectRefusal(send(path, page, typed), 400, "No column is: Price to pay");
  expectWords(refused, "Please choose what this column is", "Another column is this already");
  expect(fieldsOf(refused, "columns")).toContainEqual(["column-1", "brand"]);
  expect(await store.db.$count(products)).toBe(0);

  const answers = { "column-1": "brand", "column-2": "offerPrice", "column-3": "none" };
  const answered = await send(path, page, answers);
  expect(answered.status).toBe(303);
  const preview = await settled(path);
  expectWords(preview, "New (4) Changed (0) Unchanged (0) Wrong (0)");
  expect(wordsOf(preview)).toMatch(/Columns that were not read: (?!.*Lý do)/);
  // The columns are asked about once.
  expect((await send(path, page, answers)).status).toBe(303);
  expect(await wordsAt(seller, `${path}?lang=en`)).toContain("was changed meanwhile");
  expectWords(await applyImport(seller, path), "4 products saved");
  expect(await find("Quế")).toMatchObject({ brand: "Thơm", priceVnd: 42_000, sku: null });
});

test("a question is discarded like an import, and answers that no page offers are refused", async () => {
  const { path, page } = await checkedImport(seller, UNKNOWN);
  for (const role of ["__proto__", "anyPrice", "x".repeat(40), "x".repeat(5_000), "\0"])
    await expectRefusal(
      send(path, page, { "column-1": "brand", "column-2": role, "column-3": "none" }),
      400,
      "",
    );
  expect((await seller.post(path, { intent: "discard" })).status).toBe(303);
  expect((await seller.get(path)).status).toBe(404);
  expect((await send(path, page, { "column-2": "offerPrice" })).status).toBe(303);
});

test("hostile headers and values are shown as text, and cut", async () => {
  const header = `<img src=x onerror=alert(1)>${"\u202ex".repeat(3_000)}`;
  const { page } = await checkedImport(seller, `Tên;Giá;"${header}"\nQuế;1000;"${header}"\n`);
  expect(page).not.toContain("<img src=x");
  expect(page.length).toBeLessThan(100_000);
});

test("unknown categories are offered, added with one press, and taken back", async () => {
  const file = readFileSync(join(import.meta.dirname, "files/kiotviet.xlsx"));
  const { path, page } = await checkedImport(seller, file);
  // "Gạo" is there.
  expectWords(
    page,
    "The shop lacks 2 categories of the file: Nước mắm, gia vị Rau củ",
    "New (1) Changed (0) Unchanged (0) Wrong (4)",
    "There is no category of this name: “Nước mắm, gia vị”",
  );
  const fields = fieldsOf(page, "add-categories");
  const none = fields.filter(([name]) => name !== "category");
  const refused = await seller.post(`${path}?lang=en`, none);
  expect(alertOf(await refused.text())).toContain("Please tick a category");

  expect((await seller.post(path, fields)).status).toBe(303);
  const checked = await settled(path);
  expectWords(checked, "New (5) Changed (0) Unchanged (0) Wrong (0)");
  expectWords(checked, "Imported without its barcode", "“8938502222222”");
  expectWords(checked, "12.5 kg: 12 whole units are taken", "Pieces left 12");
  await applyImport(seller, path);
  const rice = { sku: "SP000001", offerPriceVnd: 185_000, stockCount: 24 };
  expect(await find("Gạo ST25 5kg")).toMatchObject(rice);
  expect(await find("Nước mắm Phú Quốc 500ml")).toMatchObject({ barcode: null, weight: "500 g" });

  const again = await checkedImport(seller, "Tên;Giá;Nhóm\nMè;1000;Đậu mè\nQuế;1000;Vỏ > Khô\n");
  const chosen = fieldsOf(again.page, "add-categories").filter(([, value]) => value !== "Khô");
  expect((await seller.post(again.path, chosen)).status).toBe(303);
  const shown = await settled(again.path);
  expectWords(shown, "The shop lacks a category of the file: Khô", "New (1)", "Wrong (1)");
  await undoBarOf(seller, shown).press();
  expect(await wordsAt(seller, "/seller/categories?lang=en")).not.toContain("Đậu mè");
});

test("categories that no row names are not added", async () => {
  const { path, page } = await checkedImport(seller, "Tên;Giá;Nhóm\nMè;1000;Lạ\n");
  const form = [...fieldsOf(page, "add-categories"), ["category", "Khác hẳn"]] as [
    string,
    string,
  ][];
  expect((await seller.post(path, form)).status).toBe(303);
  const names = (await store.db.select().from(categories)).map(({ name }) => name);
  expect(names).toContain("Lạ");
  expect(names).not.toContain("Khác hẳn");
});

test("a SKU identifies the product at the next import, and what its cells do not say stays", async () => {
  const id = await givenProduct(store, { name: "Gạo cũ", description: "Dẻo", brand: "Ông Cua" });
  const other = await givenProduct(store, { name: "Nếp", sku: "N1" });
  const first = await checkedImport(seller, "Mã hàng,Tên hàng,Giá bán\nG1,Gạo cũ,50000\n");
  expectWords(first.page, "New (0) Changed (1)", "SKU empty → G1");
  await applyImport(seller, first.path);

  const rows = "Mã hàng,Tên hàng,Thương hiệu,Mô tả,Giá bán,Tồn kho";
  const next = await checkedImport(
    seller,
    `${rows}\nG1,Gạo mới,,,70000,9\nN1,,,,,4\nG1,Gạo khác,,,1000,1\nX9,Nếp,,,60000,\nX8,,,,,\n`,
  );
  expectWords(
    next.page,
    "New (0) Changed (2) Unchanged (0) Wrong (3)",
    "Name Gạo cũ → Gạo mới",
    "Another product, or an earlier row, has this SKU: “G1”",
    "Another product of this category has this name and weight",
    "A new product needs a name and a price",
  );
  await applyImport(seller, next.path);
  const changed = { id, sku: "G1", description: "Dẻo", brand: "Ông Cua", stockCount: 9 };
  expect(await find("Gạo mới")).toMatchObject({
    ...changed,
    priceVnd: 70_000,
    offerPriceVnd: 70_000,
  });
  expect(await find("Nếp")).toMatchObject({ id: other, stockCount: 4 });
});
