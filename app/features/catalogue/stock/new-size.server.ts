import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import {
  createProduct,
  type SaveFailure,
} from "#app/features/catalogue/products/save-product.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { pick } from "#app/kit/format/pick.ts";
import type { Db } from "#db/client.server.ts";
import { findStockOf, isFull } from "./shared-stocks.server.ts";

/** What another size does not share with the product that it is a copy of. */
export type NewSize = {
  weight: string | null;
  /** In whole dong. */
  priceVnd: number;
  barcode: string | null;
  sku: string | null;
  /** Base units of the stock that a piece takes. */
  takes: number;
};

/** The fields that all sizes of the same goods share. */
const SHARED = [
  ...(["name", "nameEn", "brand", "tags", "shortDescription", "shortDescriptionEn"] as const),
  ...(["description", "descriptionEn", "pictureTexts", "pictureTextsEn"] as const),
  ...(["origin", "responsible", "ingredients", "storage", "bestBeforeDays"] as const),
];

/** Adds a product that is a copy of another one, as a further size of its stock. */
export async function addNewSize(
  tx: Db,
  id: string,
  { priceVnd, ...size }: NewSize,
): Promise<Outcome<SaveFailure | "full">> {
  const product = await findProduct(tx, id);
  const stock = await findStockOf(tx, id);
  if (!product || !stock) return "gone";
  if (await isFull(tx, stock)) return "full";
  const { categoryPath } = product;
  const fields = {
    ...pick(product, SHARED),
    ...size,
    ...{ priceVnd, offerPriceVnd: priceVnd, sharedStockId: stock.id },
    category: categoryPath === null ? null : { path: categoryPath },
  };
  return createProduct(
    tx,
    fields,
    product.imageRefs.map((ref) => ({ ref })),
  );
}
