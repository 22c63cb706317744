import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { raiseCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import {
  addCategory,
  findCategory,
  findCategoryByName,
} from "#app/features/catalogue/categories/categories.server.ts";
import {
  deleteUnusedPictures,
  isPictureStored,
  type ProductPicture,
  savePicture,
} from "#app/features/catalogue/pictures/pictures.server.ts";
import { packContentsOf, parseContents } from "#app/features/catalogue/prices/unit-price.ts";
import { isReviewed } from "#app/features/catalogue/reviews/reviews.server.ts";
import { findStockOf } from "#app/features/catalogue/stock/shared-stocks.server.ts";
import { recordAmount, recordCount } from "#app/features/catalogue/stock/stock-moves.server.ts";
import { setTags } from "#app/features/catalogue/tags/tags.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { spelling } from "#app/kit/format/fold.ts";
import { isExternalImage } from "#app/kit/format/image-ref.ts";
import type { Db, Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { prepared } from "#db/prepared.ts";
import { productImages, products } from "#db/schema.ts";
import { findByBarcode, findBySku } from "./barcodes.server.ts";
import { movedLines } from "./picture-texts.ts";
import { foldedRange, foldNames, type ProductNames } from "./product-names.ts";
import { findProduct, type Product } from "./products.server.ts";

/** A product as a seller saves it; prices in whole dong. */
export type ProductFields = Omit<NewProduct, "categoryId" | "inStock"> & {
  /** By path, where it must exist; or by name, where it is created if missing; null for none. */
  category: { path: string } | { name: string } | null;
};

export type SaveFailure =
  | "gone"
  | "no-picture"
  | "unknown-picture"
  | "category-gone"
  | "name-taken"
  | "offer-above-price"
  | "barcode-taken"
  | "sku-taken";

/** Creates a product, in stock, with at least one picture. Writes nothing when it fails. */
export async function createProduct(
  tx: Db,
  fields: ProductFields,
  pictures: ProductPicture[],
): Promise<Outcome<SaveFailure>> {
  if (pictures.length === 0) return "no-picture";
  const failure = await findFailure(tx, { fields, pictures });
  if (failure) return failure;
  const { category, ...values } = fields;
  await insertProduct(tx, { ...values, categoryId: await saveCategory(tx, category) }, pictures);
  return "done";
}

/**
 * Updates the given fields of a product, but not what it costs, prices as `linkedPrices` says; new pictures replace the old ones.
 * Writes nothing when it fails.
 */
export async function updateProduct(
  tx: Db,
  id: string,
  given: Partial<Omit<ProductFields, "costVnd">>,
  pictures: ProductPicture[] = [],
): Promise<Outcome<SaveFailure>> {
  const current = await findProduct(tx, id);
  if (!current) return "gone";
  const fields = { ...given, ...linkedPrices(current, given) };
  const failure = await findFailure(tx, { fields, pictures, current });
  if (failure) return failure;
  const { category, ...values } = fields;
  const categoryId = category === undefined ? {} : { categoryId: await saveCategory(tx, category) };
  return updateProductRow(tx, id, { ...values, ...categoryId }, pictures);
}

type Change = {
  fields: Partial<ProductFields>;
  pictures: ProductPicture[];
  current?: Product;
};

/** Checks only the fields that change, so that older data does not block a change of others. */
async function findFailure(tx: Db, change: Change): Promise<SaveFailure | null> {
  const { fields, pictures, current } = change;
  if (!(await havePictures(tx, pictures))) return "unknown-picture";

  const category = fields.category && (await findNamedCategory(tx, fields.category));
  if (fields.category && "path" in fields.category && !category) return "category-gone";

  const name = fields.name ?? current?.name;
  const isNewCategory = Boolean(fields.category) && !category;
  const categoryId =
    fields.category === undefined ? (current?.categoryId ?? null) : (category?.id ?? null);
  const weight = (fields.weight === undefined ? current?.weight : fields.weight) ?? null;
  const isOther = [fields.name, fields.category, fields.weight].some((each) => each !== undefined);
  if (name !== undefined && isOther && !isNewCategory) {
    const named = { name, weight, categoryId, exceptId: current?.id };
    if (await isNameTaken(tx, named)) return "name-taken";
  }

  const { priceVnd = current?.priceVnd, offerPriceVnd = current?.offerPriceVnd } = fields;
  const pricesChange = fields.priceVnd !== undefined || fields.offerPriceVnd !== undefined;
  if (pricesChange && Number(offerPriceVnd) > Number(priceVnd)) return "offer-above-price";

  const owner = fields.barcode ? await findByBarcode(tx, fields.barcode) : null;
  if (owner && owner.id !== current?.id) return "barcode-taken";
  const named = fields.sku ? await findBySku(tx, fields.sku) : null;
  return named && named.id !== current?.id ? "sku-taken" : null;
}

type NamedCategory = NonNullable<ProductFields["category"]>;

const findNamedCategory = (tx: Db, named: NamedCategory) =>
  "path" in named ? findCategory(tx, named.path) : findCategoryByName(tx, named.name);

/** The id of the named category, which is created if it is missing. */
async function saveCategory(tx: Db, named: ProductFields["category"]): Promise<string | null> {
  if (!named) return null;
  const category = await findNamedCategory(tx, named);
  if (category) return category.id;
  return "name" in named ? (await addCategory(tx, named.name)).id : null;
}

/** In whole dong; an offer price below the price is a discount. */
type Prices = { priceVnd: number; offerPriceVnd: number };

/**
 * The prices that a change sets. Without a discount, both are one price: if only one of them is changed, the other
 * follows, because customers would otherwise pay the old price or see a discount. With a discount, or if both are
 * given, each is saved as it is.
 *
 * @param saved the prices before the change
 */
export function linkedPrices(saved: Prices, change: Partial<Prices>): Partial<Prices> {
  const given = [change.priceVnd, change.offerPriceVnd].filter((vnd) => vnd !== undefined);
  if (saved.priceVnd !== saved.offerPriceVnd || given.length !== 1) return change;
  return { priceVnd: given[0], offerPriceVnd: given[0] };
}

/** The columns of a product without those that follow from others. */
export type NewProduct = Omit<
  typeof products.$inferInsert,
  "seq" | "id" | "nameFolded" | "packContents" | "inStock" | "createdAt" | "updatedAt"
> & { inStock?: boolean; tags?: string[] };

/** Adds a product with its pictures, in stock unless it says otherwise or its count is 0; returns its id. */
export async function insertProduct(
  tx: Db,
  product: NewProduct,
  pictures: ProductPicture[],
): Promise<string> {
  const now = Date.now();
  const id = newId(now);
  const { tags = [], ...columns } = product;
  const [added] = await tx
    .insert(products)
    .values({
      inStock: product.stockCount !== 0,
      ...columns,
      id,
      nameFolded: foldNames({ nameEn: null, ...product }),
      packContents: packContentsOf(product.weight),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ seq: products.seq });
  await recordCount(tx, added!.seq, "added");
  await replacePictures(tx, id, pictures);
  await setTags(tx, id, tags);
  return id;
}

/** Updates the given fields, but not a rating that comes from reviews; new pictures replace the old ones. */
export async function updateProductRow(
  tx: Db,
  id: string,
  changes: Partial<NewProduct>,
  pictures: ProductPicture[] = [],
): Promise<Outcome> {
  const { tags, ...columns } = changes;
  const { name, nameEn, weight, rating, reviewCount, ...others } = columns;
  const givesRating = rating !== undefined || reviewCount !== undefined;
  const keepsRating = givesRating && (await isReviewed(tx, id));
  const kept = keepsRating ? { ...others, name, nameEn, weight } : columns;
  const following = {
    ...(name === undefined && nameEn === undefined ? {} : await foldedNames(tx, id, changes)),
    ...(weight === undefined ? {} : { packContents: packContentsOf(weight) }),
  };
  const moved = pictures.length > 0 ? await movedTexts(tx, id, pictures) : {};
  const [updated] = await tx
    .update(products)
    .set({ ...moved, ...kept, ...following, updatedAt: Date.now() })
    .where(eq(products.id, id))
    .returning({ seq: products.seq });
  if (!updated) return "gone";
  if (others.stockCount !== undefined) await recordCount(tx, updated.seq);
  if (pictures.length > 0) await replacePictures(tx, id, pictures);
  if (tags) await setTags(tx, id, tags);
  return "done";
}

/** The texts of pictures follow them, unless a change has texts of its own. */
async function movedTexts(tx: Db, id: string, pictures: ProductPicture[]) {
  const { pictureTexts, pictureTextsEn } = products;
  const [texts] = await tx
    .select({ pictureTexts, pictureTextsEn })
    .from(products)
    .where(eq(products.id, id));
  const before = await refsOf(tx, id);
  const after = pictures.map((picture) => ("hash" in picture ? null : picture.ref));
  return {
    pictureTexts: movedLines(texts?.pictureTexts ?? null, before, after),
    pictureTextsEn: movedLines(texts?.pictureTextsEn ?? null, before, after),
  };
}

const selectNames = prepared((db) =>
  db
    .select({ name: products.name, nameEn: products.nameEn })
    .from(products)
    .where(eq(products.id, sql.placeholder("id"))),
);

/** The folded names of a product with these changes. */
export async function foldedNames(
  tx: Db,
  id: string,
  changes: Partial<ProductNames>,
): Promise<{ nameFolded?: string }> {
  const [current] = await selectNames(tx, { id });
  if (!current) return {};
  const { name = current.name, nameEn = current.nameEn } = changes;
  return { nameFolded: foldNames({ name, nameEn }) };
}

/** Deletes a product; orders keep its lines and pictures. */
export async function deleteProduct(tx: Db, id: string): Promise<Outcome> {
  const refs = await refsOf(tx, id);
  const stock = await findStockOf(tx, id);
  const [deleted] = await tx
    .delete(products)
    .where(eq(products.id, id))
    .returning({ seq: products.seq });
  if (deleted) await recordCount(tx, deleted.seq);
  // Ends with its last size.
  if (deleted && stock)
    await recordAmount(tx, stock.seq, "product-deleted", { productSeq: deleted.seq });
  await deleteUnusedPictures(tx, refs);
  return deleted ? "done" : "gone";
}

const selectNamesakes = prepared((db) =>
  db
    .select({ name: products.name, weight: products.weight })
    .from(products)
    .where(
      and(
        // Lets the index on both be used.
        inArray(products.inStock, [false, true]),
        gte(products.nameFolded, sql.placeholder("from")),
        lt(products.nameFolded, sql.placeholder("before")),
        sql`${products.categoryId} is not distinct from ${sql.placeholder("categoryId")}`,
        ne(products.id, sql.placeholder("exceptId")),
      ),
    ),
);

/** Whether another product of the category has this name and weight, see productIdentity. */
export async function isNameTaken(
  db: Db,
  product: { name: string; weight: string | null; categoryId: string | null; exceptId?: string },
): Promise<boolean> {
  const { name, categoryId, exceptId = "" } = product;
  const alike = await selectNamesakes(db, { ...foldedRange(name), categoryId, exceptId });
  const identity = productIdentity(product);
  return alike.some((other) => productIdentity(other) === identity);
}

/** A number, and what may be its unit. */
const AMOUNT = /\d[\d.,]*\s?[\p{L}\p{M}]+/gu;

type Named = { name: string; weight: string | null };

/**
 * Tells the products of a category apart by the name with its marks, and the weight. "Dứa sấy" is not "Dừa sấy",
 * and packs of 5 kg and of 10 kg are two products; case, blanks, the letter of a tone and how an amount is written,
 * "5.0 kg" or "5000 g", do not matter.
 */
export const productIdentity = ({ name, weight }: Named): string =>
  JSON.stringify([
    spelling(name),
    spelling((weight ?? "").replace(AMOUNT, amountOf)).replaceAll(" ", ""),
  ]);

function amountOf(typed: string): string {
  const contents = parseContents(typed);
  return contents ? `${contents.thousandths}${contents.unit}` : typed;
}

/** Whether all referenced pictures exist; those on other sites are not checked. */
async function havePictures(db: Db, pictures: ProductPicture[]): Promise<boolean> {
  for (const picture of pictures) {
    if ("hash" in picture || isExternalImage(picture.ref)) continue;
    if (!(await isPictureStored(db, picture.ref))) return false;
  }
  return true;
}

/** Replaces the pictures of a product; those that nothing uses any more are deleted. */
export async function replacePictures(
  tx: Db,
  productId: string,
  pictures: ProductPicture[],
): Promise<void> {
  const before = await refsOf(tx, productId);
  await setPictures(tx, productId, pictures);
  await deleteUnusedPictures(tx, before);
}

/** The same, but keeps those that nothing uses. */
export async function setPictures(
  tx: Db,
  productId: string,
  pictures: ProductPicture[],
): Promise<void> {
  await tx.delete(productImages).where(eq(productImages.productId, productId));
  for (const [position, picture] of pictures.entries()) {
    if ("hash" in picture) await savePicture(tx, picture);
    const ref = "hash" in picture ? picture.hash : picture.ref;
    await tx.insert(productImages).values({ productId, position, ref });
  }
}

/** The references of a product's pictures, in order. */
export async function refsOf(tx: Db, productId: string): Promise<string[]> {
  const rows = await tx
    .select({ ref: productImages.ref })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(productImages.position);
  return rows.map((row) => row.ref);
}

/** Few, because each changes the catalogue's version. */
const PRODUCTS_PER_STEP = 100;

/**
 * Measures the packs of some products that older versions of the shop have stored.
 *
 * @param after seq of the last product that was looked at; 0 to begin
 * @returns seq to go on after; null at the end
 */
export async function measurePacks(
  { db, withTx }: Pick<Store, "db" | "withTx">,
  after: number,
): Promise<number | null> {
  const { seq, weight, packContents } = products;
  const rows = await db
    .select({ seq, weight, packContents })
    .from(products)
    .where(gt(seq, after))
    .orderBy(asc(seq))
    .limit(PRODUCTS_PER_STEP);
  const lacking = rows.filter((row) => row.packContents === null);
  if (lacking.length > 0)
    await withTx(async (tx) => {
      for (const row of lacking)
        await tx
          .update(products)
          .set({ packContents: packContentsOf(row.weight) })
          // A weight that was changed since the rows were read came with its own measure.
          .where(and(eq(seq, row.seq), isNull(packContents)));
      await raiseCatalogueVersion(tx);
    });
  return rows.length < PRODUCTS_PER_STEP ? null : rows.at(-1)!.seq;
}
