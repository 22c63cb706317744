import { and, asc, count, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { categories, productImages, products } from "../../../db/schema.ts";
import { fold } from "../../format/fold.ts";
import { type PageSlice, paginate } from "../../format/pagination.ts";
import { categoryOfProduct, firstImageOfProduct } from "./products.ts";

/** A product as listed for sellers. */
export type SellerProduct = {
  id: string;
  name: string;
  categoryPath: string | null;
  categoryName: string | null;
  weight: string | null;
  priceVnd: number;
  offerPriceVnd: number;
  inStock: boolean;
  /** Pieces left; null when the product is not counted. */
  stockCount: number | null;
  imageRef: string | null;
};

export type ProductFilter = {
  /** Part of a product's or category's name; case and diacritics are ignored. */
  search: string;
  /** Paths of further matching categories, e.g. those whose translated label matches. */
  categoryPaths?: string[];
  /** First letter of the folded name; "#" for names that do not start with a letter; "" for all. */
  letter: string;
};

const PAGE_SIZE = 60;
const firstLetter = sql<string>`substr(${products.nameFolded}, 1, 1)`;

function filterCondition({ search, categoryPaths = [], letter }: ProductFilter): SQL | undefined {
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

/** A page of the catalogue for sellers, by category and name. */
export async function listSellerProducts(
  db: Db,
  filter: ProductFilter & { page: number },
): Promise<Omit<PageSlice, "offset"> & { products: SellerProduct[]; total: number }> {
  const where = filterCondition(filter);
  const [counted] = await db
    .select({ total: count() })
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .where(where);
  const total = counted?.total ?? 0;
  const { page, pages, offset } = paginate(total, filter.page, PAGE_SIZE);
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
      stockCount: products.stockCount,
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
    .offset(offset);
  return { products: rows, page, pages, total };
}

/** First letters of the names that match the search; "#" stands for anything but a to z. */
export async function listLetters(
  db: Db,
  filter: Omit<ProductFilter, "letter">,
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ letter: firstLetter })
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .where(filterCondition({ ...filter, letter: "" }));
  return new Set(rows.map(({ letter }) => (/^[a-z]$/.test(letter) ? letter : "#")));
}
