import { beforeEach, expect, test } from "vitest";
import { costsOf, setCost } from "#app/features/catalogue/costs/costs.server.ts";
import { productImports, products, undoSteps } from "#db/schema.ts";
import { newPerson } from "#tests/support/data/people.ts";
import { undoLast } from "#tests/support/data/presses.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { applyImport, checkedImport } from "#tests/support/pages/import-file.ts";
import { productNamed, sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";

const { server, store, seller } = await sellerShop();
const { client: manager } = await newPerson(server.url, store, "manager");

beforeEach(() => empty(store, undoSteps, productImports, products));

const HEAD = "Mã hàng;Tên hàng;Giá bán;Giá vốn";
const costOf = async (name: string) => {
  const { id } = (await productNamed(store, name))!;
  return (await costsOf(store.db, [id])).get(id) ?? null;
};

test("the owner's files set costs, of new products and of others; undo takes them back", async () => {
  const id = await givenProduct(store, { name: "Quế", sku: "Q1" });
  await store.withTx((tx) => setCost(tx, id, 20_000));
  const rows = ["Q1;Quế;50000;30.000", "H1;Hồi;60000;41234,5678", "M1;Mè;70000;0"];
  const { path, page } = await checkedImport(seller, [HEAD, ...rows, ""].join("\n"));
  expectWords(page, "New (2) Changed (1) Unchanged (0) Wrong (0)");
  expect(page).toContain("30.000\u00a0₫");
  expectWords(await applyImport(seller, path), "3 products saved");
  expect([await costOf("Quế"), await costOf("Hồi"), await costOf("Mè")]).toEqual([
    30_000,
    41_235,
    null,
  ]);
  await undoLast(store, SELLER.email);
  expect(await costOf("Quế")).toBe(20_000);
  expect(await productNamed(store, "Hồi")).toBeFalsy();
});

test("an empty cost, and an average that the file has rounded, change nothing", async () => {
  const prices = { priceVnd: 50_000, offerPriceVnd: 50_000 };
  const id = await givenProduct(store, { name: "Quế", sku: "Q1", ...prices });
  await store.withTx((tx) => setCost(tx, id, 30_000.4));
  for (const cost of ["30000", "", "30000,4000"]) {
    const { page } = await checkedImport(seller, `${HEAD}\nQ1;Quế;50000;${cost}\n`);
    expectWords(page, "New (0) Changed (0) Unchanged (1) Wrong (0)");
  }
});

test("a price below the cost is a warning in the preview", async () => {
  const { page } = await checkedImport(seller, `${HEAD}\nQ1;Quế;50000;60000\n`);
  expectWords(page, "below its cost");
});

test.each(["1e308", "NaN", "-5", "1000000000000000", "abc", "9".repeat(300)])(
  "a cost of %s is a wrong row",
  async (cost) => {
    const { page } = await checkedImport(seller, `${HEAD}\nQ1;Quế;50000;${cost}\n`);
    expectWords(page, "Wrong (1)", "Enter the cost in whole dong");
  },
);

test("a manager's file sets no cost, and the page says so; the owner's is not theirs", async () => {
  const file = `${HEAD}\nQ1;Quế;50000;30000\n`;
  const { path, page } = await checkedImport(manager, file);
  expectWords(page, "Columns that were not read: Giá vốn");
  expectWords(await applyImport(manager, path), "1 product saved");
  expect(await costOf("Quế")).toBeNull();

  const owners = await checkedImport(seller, file);
  expect((await manager.get(owners.path)).status).toBe(404);
  expect((await manager.get(`${owners.path}/wrong.csv`)).status).toBe(404);
  expect((await manager.post(owners.path, { intent: "discard" })).status).toBe(404);
  expect(await manager.page("/seller/products/import")).not.toContain(owners.path);
  expect(await seller.page("/seller/products/import")).toContain(owners.path);
});
