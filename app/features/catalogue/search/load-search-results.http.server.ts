import type { Category } from "#app/features/catalogue/categories/categories.server.ts";
import type { ProductCard } from "#app/features/catalogue/products/product-cards.server.ts";
import type { Db } from "#db/client.server.ts";
import {
  EMPTY_PAGE,
  MAX_OFFERED,
  type SearchPage,
  searchProducts,
} from "./search-results.server.ts";

type Search = {
  query: string;
  /** Restricts the search; null for all. */
  path: string | null;
  /** Null also if no category has this path. */
  category: Category | null;
  page: number;
};

export type Results = SearchPage & { elsewhere: { total: number; cards: ProductCard[] } };

/** A page of what a search finds, with what other categories have where its own has nothing. */
export async function loadSearchResults(
  db: Db,
  { query, path, category, page }: Search,
): Promise<Results> {
  const isUnknown = path && !category;
  const found = isUnknown ? EMPTY_PAGE : await searchProducts(db, query, { category, page });
  if (found.total > 0 || !path) return { ...found, elsewhere: { total: 0, cards: [] } };
  const all = await searchProducts(db, query, { page: 1, size: MAX_OFFERED });
  const cards = [...all.groups.flatMap((group) => group.cards), ...all.parts.cards];
  return { ...found, near: all.near, elsewhere: { total: all.total, cards } };
}
