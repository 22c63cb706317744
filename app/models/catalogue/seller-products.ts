import { and, asc, count, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { categories, productImages, products } from "../../../db/schema.ts";
import { fold } from "../../format/fold.ts";
import { categoryOfProduct, firstImageOfProduct } from "./products.ts";

/** A product as the seller's list shows it. */
export type SellerProduct = {
  id: string;
  name: string;
  categoryPath: string | null;
  categoryName: string | null;
  weight: string | null;
  priceVnd: number;
  offerPriceVnd: number;
  inStock: boolean;
  imageRef: string | null;
};

export type ProductFilter = {
  /** Part of a name or category, marks and case aside. */
  search: string;
  /** Paths of categories that the search means by what the page calls them. */
  categoryPaths?: string[];
  /** First letter of the name, folded; "#" for everything that is no letter; "" for all. */
  letter: string;
};

const PAGE_SIZE = 60;
const firstLetter = sql<string>`substr(${products.nameFolded}, 1, 1)`;

function whereOf({ search, categoryPaths = [], letter }: ProductFilter): SQL | undefined {
  const text = fold(search);
  const contains = (column: SQL | typeof products.nameFolded | typeof categories.nameFolded) =>
    sql`instr(${column}, ${text}) > 0`;
  return and(
    text
      ? or(
          contains(products.nameFolded),
          contains(categories.nameFolded),
          inArray(categories.path, categoryPaths),
        )
      : undefined,
    letter === "#" ? sql`${firstLetter} not between 'a' and 'z'` : undefined,
    /^[a-z]$/.test(letter) ? eq(firstLetter, letter) : undefined,
  );
}

/** A page of the catalogue for sellers, by category and name; a page beyond the end is the last one. */
export async function listSellerProducts(
  db: Db,
  filter: ProductFilter & { page: number },
): Promise<{ products: SellerProduct[]; page: number; pages: number; total: number }> {
  const where = whereOf(filter);
  const [counted] = await db
    .select({ total: count() })
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .where(where);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(filter.page, pages);
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      categoryPath: categories.path,
      categoryName: categories.name,
      weight: products.weight,
      priceVnd: products.priceVnd,
      offerPriceVnd: products.offerPriceVnd,
      inStock: products.inStock,
      imageRef: productImages.ref,
    })
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .leftJoin(productImages, firstImageOfProduct)
    .where(where)
    .orderBy(
      sql`${categories.position} is null`,
      asc(categories.position),
      asc(products.nameFolded),
      asc(products.seq),
    )
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { products: rows, page, pages, total };
}

/** The letters that names begin with, "#" for all others, of what the search finds. */
export async function listLetters(
  db: Db,
  filter: Omit<ProductFilter, "letter">,
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ letter: firstLetter })
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .where(whereOf({ ...filter, letter: "" }));
  return new Set(rows.map(({ letter }) => (/^[a-z]$/.test(letter) ? letter : "#")));
}
