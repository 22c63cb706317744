import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { formatSteps } from "#app/features/catalogue/prices/price-steps-text.ts";
import {
  PRODUCT_COLUMNS,
  type ProductColumn,
} from "#app/features/catalogue/products/product-limits.ts";
import type { Product } from "#app/features/catalogue/products/products.server.ts";
import type { CsvTable, Delimiter } from "#app/features/sellers/frame/csv-file.http.server.ts";
import { csvText } from "#app/kit/format/csv-cell.ts";
import type { Text } from "#app/text/en.ts";
import { productImportTexts } from "./text.ts";

/** Products as a table that can be imported again. */
export const productTable = (
  batches: AsyncIterable<Product[]>,
  t: Text,
  delimiter: Delimiter,
): CsvTable<Product> => ({
  header: PRODUCT_COLUMNS.map((column) => productImportTexts[t.lang].columns[column]),
  batches,
  cellsOf: (product) => cellsOf(product, t, delimiter),
});

function cellsOf(product: Product, t: Text, delimiter: Delimiter): (string | number)[] {
  const { categoryPath: path, categoryName } = product;
  const text = (value: string | null) => csvText(value ?? "");
  const cells: Record<ProductColumn, string | number> = {
    // The "#" keeps Excel from reading an id such as 12E003 as a number.
    id: `#${product.id}`,
    name: text(product.name),
    category: path === null ? "" : csvText(categoryLabel(t, { path, name: categoryName ?? path })),
    weight: text(product.weight),
    brand: text(product.brand),
    shortDescription: text(product.shortDescription),
    description: text(product.description),
    price: product.priceVnd,
    offerPrice: product.offerPriceVnd,
    inStock: product.inStock ? productImportTexts[t.lang].yes : productImportTexts[t.lang].no,
    stockCount: product.stockCount ?? "",
    barcode: product.barcode === null ? "" : `#${product.barcode}`,
    // Where lists are separated by semicolons, decimals are by commas.
    rating: String(product.rating ?? "").replace(".", delimiter === ";" ? "," : "."),
    reviewCount: product.reviewCount ?? "",
    images: csvText(product.imageRefs.join(" ")),
    // Or Excel takes 3:10 for a time of day.
    priceSteps: product.priceSteps === null ? "" : `#${formatSteps(product.priceSteps)}`,
  };
  return PRODUCT_COLUMNS.map((column) => cells[column]);
}
