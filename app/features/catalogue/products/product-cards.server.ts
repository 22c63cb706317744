import { and, eq } from "drizzle-orm";
import { mapPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { categories, productImages, products } from "#db/schema.ts";

type Product = typeof products.$inferSelect;

/** What a product card shows. `categoryPath` is null when the product has no category. */
export type ProductCard = Pick<
  Product,
  "id" | "name" | "weight" | "priceVnd" | "offerPriceVnd" | "rating" | "reviewCount" | "inStock"
> & {
  categoryPath: string | null;
  categoryName: string | null;
  imageRef: string | null;
};

/** A product as listed for sellers. */
export type SellerProduct = ProductCard & Pick<Product, "stockCount">;

/** Join condition of a product's category. */
export const categoryOfProduct = eq(categories.id, products.categoryId);
/** Join condition of a product's first picture. */
export const firstImageOfProduct = and(
  eq(productImages.productId, products.id),
  eq(productImages.position, 0),
);

/** The columns of a card, with those joins. */
export const cardColumns = {
  id: products.id,
  name: products.name,
  categoryPath: categories.path,
  categoryName: categories.name,
  priceVnd: products.priceVnd,
  offerPriceVnd: products.offerPriceVnd,
  imageRef: productImages.ref,
  weight: products.weight,
  rating: products.rating,
  reviewCount: products.reviewCount,
  inStock: products.inStock,
};

/** The same as sellers see it. */
export const sellerColumns = {
  ...cardColumns,
  stockCount: products.stockCount,
};

const selectCards = prepared((db) =>
  db
    .select({ seq: products.seq, card: cardColumns })
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .leftJoin(productImages, firstImageOfProduct)
    .where(db.engine.isIn(products.seq, "seqs")),
);

/** Some pages of a large shop, or all cards of a small one. */
const MAX_CACHED_CARDS = 1_000;
const cachedCards = mapPerVersion<number, ProductCard>();

/**
 * The cards of the given products, in the order given. Until the catalogue changes, the same product
 * has the same card object, so that what is made of it can be kept with it.
 */
export async function listCards(db: Db, rows: { seq: number }[]): Promise<ProductCard[]> {
  return [...(await cardsBySeq(db, rows)).values()];
}

/** The same by `seq`, each once. */
export async function cardsBySeq(
  db: Db,
  rows: { seq: number }[],
): Promise<Map<number, ProductCard>> {
  const cached = await cachedCards(db);
  const missing = new Set<number>();
  for (const { seq } of rows) if (!cached.has(seq)) missing.add(seq);
  const found = missing.size > 0 ? await selectCards(db, { seqs: [...missing] }) : [];
  const read = new Map(found.map(({ seq, card }) => [seq, card]));
  const cards = rows.flatMap(({ seq }): [number, ProductCard][] => {
    const card = cached.get(seq) ?? read.get(seq);
    return card ? [[seq, card]] : [];
  });
  if (cached.size + found.length > MAX_CACHED_CARDS) cached.clear();
  for (const [seq, card] of read) cached.set(seq, card);
  return new Map(cards);
}
