import { expect, test } from "vitest";
import { findDescriptionFacts } from "#app/features/catalogue/products/page/description-facts.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { wordsAt } from "#tests/support/answers.ts";
import { changeProduct } from "#tests/support/data/presses.ts";
import {
  canonicalOf,
  cardNames,
  elements,
  headingsOf,
  jsonLdOf,
  pressesOf,
  titleOf,
  wordsOf,
} from "#tests/support/page.ts";
import { startShopWithOrder } from "#tests/support/pages/example-order.ts";

const { server, store, product, productPath, productsInStock, newVisitor } =
  await startShopWithOrder();
const client = newVisitor();

/** Products in stock other than the one with an order. */
const [first, second] = (await productsInStock()).filter(({ id }) => id !== product.id);

test("a product page tells all about it, with valid structured data", async () => {
  const page = await client.page(productPath);
  const words = wordsOf(page);
  expect(headingsOf(page)).toEqual([product.nameEn]);
  expect(titleOf(page)).toBe(`${product.nameEn} | Chợ Gia Vị`);
  expect(canonicalOf(page)).toBe(server.url + productPath);
  for (const text of [
    `Home Products Masala ${product.nameEn}`,
    ...[formatVnd(product.offerPriceVnd), "(inclusive of all taxes)"],
    "Delivery 30.000\u00a0₫, free from 500.000\u00a0₫",
    "You check the goods before you pay. Faulty items are replaced or refunded .",
    ...["About Product", "Add to Cart", "Buy now", "Related Products", "See More"],
    ...product.descriptionEn!.split("\n"),
  ])
    expect(words).toContain(text);
  const related = cardNames(page);
  expect(related.length).toBeGreaterThan(0);
  expect(related.length).toBeLessThanOrEqual(5);
  expect(related).not.toContain(product.name);
  const [block, crumbs] = jsonLdOf(page) as [Record<string, unknown>, Record<string, unknown>];
  expect(block).toMatchObject({
    ...{ "@type": "Product", name: product.nameEn, sku: product.id },
    offers: {
      ...{ price: product.offerPriceVnd, priceCurrency: "INR" },
      ...{ availability: "https://schema.org/InStock", url: server.url + productPath },
    },
  });
  expect((crumbs.itemListElement as unknown[]).length).toBe(4);
});

test("a product has one canonical address, whatever category its link names", async () => {
  for (const path of [`/product/rice/${product.id}`, `/product/MASALA/${product.id}`])
    expect(canonicalOf(await client.page(path))).toBe(server.url + productPath);
});

test("a product that is out of stock says so and cannot be added", async () => {
  const soldOut = (await store.db.query.products.findMany()).find((p) => !p.inStock)!;
  const page = await client.page(`/product/x/${soldOut.id}`);
  expect(wordsOf(page)).toContain("Out of stock");
  expect(pressesOf(page)).not.toContain(`add:${soldOut.id}`);
  const offers = { availability: "https://schema.org/OutOfStock" };
  expect(jsonLdOf(page)[0]).toMatchObject({ offers });
  expect(cardNames(await client.page("/products"))).not.toContain(soldOut.name);
});

test("page and card show the weight, and the price per kilogram if the weight says it", async () => {
  const prices = { priceVnd: 45_000, offerPriceVnd: 45_000 };
  await changeProduct(store, first!.id, { weight: "6 x 50 g", ...prices });
  await changeProduct(store, second!.id, { weight: "1 hũ", ...prices });
  const page = await wordsAt(client, `/product/x/${first!.id}`);
  expect(page).toContain("6 x 50 g · 150.000\u00a0₫/kg");
  for (const lang of ["en", "vi"])
    expect(await wordsAt(newVisitor(), `/products?lang=${lang}`)).toContain(
      "6 x 50 g 45.000\u00a0₫ 150.000\u00a0₫/kg",
    );
  const words = await wordsAt(client, `/product/x/${second!.id}`);
  expect(words).toContain("1 hũ");
  expect(words).not.toContain("1 hũ ·");
});

test("brand, weight, origin and storage stand in a row, as far as they are known", async () => {
  const description = "Thơm.\nXuất xứ: Lạng Sơn.\nBảo quản nơi khô mát.";
  await changeProduct(store, first!.id, { brand: "Gánh Hồi", weight: "50 g", description });
  const bare = { brand: null, weight: null, description: "Originally red" };
  await changeProduct(store, second!.id, bare);
  const words = await wordsAt(client, `/product/x/${first!.id}`);
  expect(words).toContain("Brand Gánh Hồi Weight 50 g");
  expect(words).toContain("Origin Lạng Sơn Storage Nơi khô mát");
  expect(elements(await client.page(`/product/x/${second!.id}`), "dt")).toEqual([]);
});

test.each([
  ["Xuất xứ: Đắk Lắk.", "Đắk Lắk"],
  ["XUẤT XỨ Phú Quốc", "Phú Quốc"],
  ["Origin: Vietnam", "Vietnam"],
  ["Xuất xứ: Huế".normalize("NFD"), "Huế"],
  ["Originally from Huế", null],
  ["Xuất xứ:", null],
  ["Xuất xứ: . ", null],
  [`Xuất xứ: ${"x".repeat(300_000)}`, null],
])("%.40s says %s", (line, origin) => {
  expect(findDescriptionFacts(["Thơm", line])).toEqual({ origin, storage: null });
});

test("the first line of each kind counts", () => {
  const lines = ["Bảo quản nơi khô mát.", "Storage: cool", "Xuất xứ: Huế"];
  expect(findDescriptionFacts(lines)).toEqual({ origin: "Huế", storage: "Nơi khô mát" });
});
