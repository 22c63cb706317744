import { expect, test } from "vitest";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { products } from "#db/schema.ts";
import { expectPage, expectRedirect } from "#tests/support/answers.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { hrefsOf } from "#tests/support/page.ts";
import { applyImport, checkedImport, IMPORT } from "#tests/support/pages/import-file.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, seller } = await sellerShop();

const FILES = ["kiotviet.xlsx", "sapo.xlsx", "woocommerce.csv"];
const pathOf = (file: string) => `/seller/products/export/${file}`;
const download = async (file: string) =>
  new Uint8Array(await (await seller.get(pathOf(file))).arrayBuffer());

test("the page of imports links to the files, which only sellers read", async () => {
  const links = hrefsOf(await expectPage(seller, IMPORT));
  expect(links).toEqual(expect.arrayContaining(FILES.map(pathOf)));
  for (const file of FILES)
    expectRedirect(await new Client(server.url).get(pathOf(file)), "/seller", file);
  for (const file of ["kiotviet.csv", "woocommerce.xlsx", "__proto__.xlsx", "x".repeat(500), "%00"])
    expect((await seller.get(pathOf(file))).status).toBe(404);
});

test.each(FILES)("%s is read back as the same goods", async (file) => {
  await empty(store, products);
  const id = await givenProduct(store, {
    ...{ name: "=Hạt <b>dổi</b>", weight: "500 g", sku: "HD-1", barcode: "4006381333931" },
    ...{ priceVnd: 60_000, offerPriceVnd: 50_000, stockCount: 7, brand: "Bà Tư, & con" },
    description: "Thơm & cay\n-5 độ <lạnh>",
  });
  await givenProduct(store, { name: "Gạo lứt", weight: null, sku: "G-1", inStock: false });
  const bytes = await download(file);

  await empty(store, products);
  const { path, page } = await checkedImport(seller, bytes);
  expectWords(page, "New (2) Changed (0) Unchanged (0) Wrong (0)");
  await applyImport(seller, path);

  const [first, second] = await store.db.select().from(products).orderBy(products.seq);
  const offer = { offerPriceVnd: 50_000, priceVnd: file === "woocommerce.csv" ? 60_000 : 50_000 };
  expect(first).toMatchObject({
    ...{ name: "=Hạt <b>dổi</b> 500 g", weight: "500 g", sku: "HD-1", ...offer },
    ...{ barcode: "4006381333931", stockCount: 7, inStock: true, brand: "Bà Tư, & con" },
    description: "Thơm & cay\n-5 độ <lạnh>",
  });
  expect(second).toMatchObject({ name: "Gạo lứt", sku: "G-1", inStock: false, weight: null });
  expect(await findProduct(store.db, id)).toBeNull();
});
