import {
  addCategory,
  findCategory,
  findCategoryByName,
} from "#app/features/catalogue/categories/categories.server.ts";
import type { ProductPicture } from "#app/features/catalogue/pictures/pictures.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { findByBarcode } from "./barcodes.server.ts";
import { findProduct, type Product } from "./products.server.ts";
import {
  havePictures,
  insertProduct,
  isNameTaken,
  type NewProduct,
  updateProductRow,
} from "./update-products.server.ts";

/** What a seller saves of a product; prices in whole dong. */
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
  | "barcode-taken";

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
 * Updates the given fields of a product, prices as `linkedPrices` says; new pictures replace the old ones.
 * Writes nothing when it fails.
 */
export async function updateProduct(
  tx: Db,
  id: string,
  given: Partial<ProductFields>,
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

/** Only what is about to change is checked: older data never stands in the way of other fields. */
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
  return owner && owner.id !== current?.id ? "barcode-taken" : null;
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
 * The prices that a change means. Without a discount both are one price: where only one of them is changed, the
 * other follows, as customers would pay the old price and see a discount otherwise. With a discount, and where
 * both are given, each stands for itself.
 *
 * @param saved the prices before the change
 */
export function linkedPrices(saved: Prices, change: Partial<Prices>): Partial<Prices> {
  const given = [change.priceVnd, change.offerPriceVnd].filter((vnd) => vnd !== undefined);
  if (saved.priceVnd !== saved.offerPriceVnd || given.length !== 1) return change;
  return { priceVnd: given[0], offerPriceVnd: given[0] };
}
