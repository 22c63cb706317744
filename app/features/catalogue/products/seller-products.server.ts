import { and, asc, count, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { fold } from "#app/kit/format/fold.ts";
import { type PageSlice, paginate } from "#app/kit/format/pagination.ts";
import type { Db } from "#db/client.server.ts";
import { categories, productImages, products } from "#db/schema.ts";
import { findByBarcode, findBySku } from "./barcodes.server.ts";
import {
  categoryOfProduct,
  firstImageOfProduct,
  type SellerProduct,
  sellerColumns,
} from "./products.server.ts";

type ProductFilter = {
  /**
   * Part of a product's or category's name, where case and diacritics are ignored; or a SKU, whose product is the first;
   * or a barcode, whose product is the only one.
   */
  search: string;
  /** Paths of further matching categories, e.g. those whose translated label matches. */
  categoryPaths?: string[];
  /** Whether products without a category match, too. */
  withoutCategory?: boolean;
  /** First letter of the folded name; "#" for names that do not start with a letter; "" for all. */
  letter: string;
};

/** Products on a page. */
export const PAGE_SIZE = 60;
/** Larger than any seq. */
const RANK_UNIT = 2 ** 32;
const firstLetter = sql<string>`substr(${products.nameFolded}, 1, 1)`;
/** The order of the list: first the product whose SKU is searched for. */
const listOrder = (exact: Exact) => [
  ...(exact ? [sql`case when ${products.seq} = ${exact.seq} then 0 else 1 end`] : []),
  sql`${categories.position} is null`,
  asc(categories.position),
  asc(products.nameFolded),
  asc(products.seq),
];

type Exact = { seq: number; isOnly: boolean } | null;

/** The product whose barcode or SKU is searched for. */
async function findExact(db: Db, { search }: Pick<ProductFilter, "search">): Promise<Exact> {
  const scanned = await findByBarcode(db, search);
  const found = scanned ?? (await findBySku(db, search));
  return found && { seq: found.seq, isOnly: scanned !== null };
}

function filterCondition(db: Db, filter: ProductFilter, exact: Exact): SQL | undefined {
  const { search, categoryPaths = [], withoutCategory, letter } = filter;
  if (exact?.isOnly) return eq(products.seq, exact.seq);
  const text = fold(search);
  return and(
    text
      ? or(
          db.engine.contains(products.nameFolded, text),
          db.engine.contains(categories.nameFolded, text),
          inArray(categories.path, categoryPaths),
          withoutCategory ? isNull(products.categoryId) : undefined,
          exact ? eq(products.seq, exact.seq) : undefined,
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
  const exact = await findExact(db, filter);
  const where = filterCondition(db, filter, exact);
  const [counted] = await db
    .select({ total: count() })
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .where(where);
  const total = counted?.total ?? 0;
  const { page, pages, offset } = paginate(total, filter.page, PAGE_SIZE);
  const rows = await db
    .select(sellerColumns)
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .leftJoin(productImages, firstImageOfProduct)
    .where(where)
    .orderBy(...listOrder(exact))
    .limit(PAGE_SIZE)
    .offset(offset);
  return { products: rows, page, pages, total };
}

/** The first product of a letter in the list, and the page that it is on. */
export type JumpTarget = { letter: string; productId: string; page: number };

/**
 * The first product of each letter among those that match the search; "#" stands for anything but a
 * to z. The filter by letter does not count.
 */
export async function listJumpTargets(
  db: Db,
  filter: Omit<ProductFilter, "letter">,
): Promise<JumpTarget[]> {
  const exact = await findExact(db, filter);
  const ranked = db
    .select({
      letter:
        sql<string>`case when ${firstLetter} between 'a' and 'z' then ${firstLetter} else '#' end`.as(
          "letter",
        ),
      seq: products.seq,
      rank: sql<number>`row_number() over (order by ${sql.join(listOrder(exact), sql`, `)})`.as(
        "rank",
      ),
    })
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .where(filterCondition(db, { ...filter, letter: "" }, exact))
    .as("ranked");
  // One number of both, so that the minimum has the seq that belongs to the rank.
  const first = sql<number>`min(${ranked.rank} * ${RANK_UNIT} + ${ranked.seq})`;
  const rows = await db
    .select({ letter: ranked.letter, first })
    .from(ranked)
    .groupBy(sql`${ranked.letter}`);
  const ids = await db
    .select({ seq: products.seq, id: products.id })
    .from(products)
    .where(
      db.engine.isIn(
        products.seq,
        rows.map((row) => row.first % RANK_UNIT),
      ),
    );
  const idOf = new Map(ids.map(({ seq, id }) => [seq, id]));
  return rows.map(({ letter, first }) => ({
    letter,
    productId: idOf.get(first % RANK_UNIT)!,
    page: Math.ceil(Math.floor(first / RANK_UNIT) / PAGE_SIZE),
  }));
}
