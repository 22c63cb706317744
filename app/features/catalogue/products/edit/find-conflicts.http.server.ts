import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { productValues } from "#app/features/catalogue/products/product-limits.ts";
import { findProduct, type Product } from "#app/features/catalogue/products/products.server.ts";
import { shorten } from "#app/kit/format/fold.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { conflictingValues } from "#app/kit/forms/seen-values.ts";
import type { Text } from "#app/text/en.ts";
import type { Db } from "#db/client.server.ts";

/** Longer values, such as descriptions, are shortened in a message. */
const MAX_SHOWN_LENGTH = 200;

/** Changes of a form that would overwrite what somebody else has saved since it was shown. */
export type Conflicts = {
  kind: "changed";
  /** What is saved now, by field: the form that is shown again has seen it. */
  seen: Record<string, string>;
  /** A message for each field, with the value that is saved now. */
  errors: Record<string, string[]>;
};

/** Compares what a form changes of a product with what was saved meanwhile; null if nothing is in the way. */
export async function findConflicts(
  tx: Db,
  t: Text,
  { id, form, changes }: { id: string; form: FormData; changes: object },
): Promise<Conflicts | null> {
  const product = await findProduct(tx, id);
  const seen = product ? conflictingValues(form, changes, productValues(product)) : {};
  const names = Object.keys(seen);
  if (!product || names.length === 0) return null;
  const errors = names.map((name) => {
    const value = shorten(shownValue(name, product, t) || t.productForm.nothing, MAX_SHOWN_LENGTH);
    return [name, [t.productForm.savedMeanwhile(value)]];
  });
  return { kind: "changed", seen, errors: Object.fromEntries(errors) };
}

function shownValue(name: string, product: Product, t: Text): string {
  if (name === "price") return formatVnd(product.priceVnd);
  if (name === "offerPrice") return formatVnd(product.offerPriceVnd);
  const { categoryPath: path, categoryName } = product;
  if (name === "category")
    return path === null
      ? t.products.others
      : categoryLabel(t, { path, name: categoryName ?? path });
  return productValues(product)[name as keyof ReturnType<typeof productValues>];
}
