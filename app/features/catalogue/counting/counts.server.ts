import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import { findByBarcode, findBySku } from "#app/features/catalogue/products/barcodes.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { fold } from "#app/kit/format/fold.ts";
import { paginate } from "#app/kit/format/pagination.ts";
import { DAY_MS } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { preparedFind } from "#db/prepared.ts";
import {
  categories,
  products,
  productTags,
  stockCountLines,
  stockCounts,
  tags,
} from "#db/schema.ts";
import { MAX_LINES, MAX_OPEN, PAGE_SIZE } from "./rules.ts";

/** A count of many products. */
export type StockCount = typeof stockCounts.$inferSelect;

/** The products of a count: those of a category or tag, all, or none, to be added one by one. */
export type CountScope = { of: "all" | "none" } | { of: "category" | "tag" | "others"; id: string };

/** Begins a count of those products of a choice whose pieces are counted. @param name of the choice */
export async function startCount(
  tx: Db,
  { by, name, scope }: { by: string; name: string; scope: CountScope },
): Promise<{ kind: "done"; id: string } | { kind: "none" | "too-many" | "too-many-open" }> {
  await deleteDiscarded(tx);
  const open = await tx.$count(stockCounts, eq(stockCounts.state, "open"));
  if (open >= MAX_OPEN) return { kind: "too-many-open" };
  const isMeant = and(isCountable, inScope(scope));
  const number = await tx.$count(products, isMeant);
  if (number > MAX_LINES) return { kind: "too-many" };
  if (number === 0 && scope.of !== "none") return { kind: "none" };
  const [id, now] = [newId(), Date.now()];
  const count = { id, name, state: "open" as const, createdBy: by, createdAt: now, version: 0 };
  const [added] = await tx.insert(stockCounts).values(count).returning({ seq: stockCounts.seq });
  await tx.engine.change(sql`insert into ${stockCountLines} (count_seq, position, product_seq, name, weight)
    select ${added!.seq}, row_number() over (order by coalesce(${categories.position}, 1000000), ${products.nameFolded},
      ${products.seq}), ${products.seq}, ${products.name}, ${products.weight}
    from ${products} left join ${categories} on ${categories.id} = ${products.categoryId} where ${isMeant}`);
  return { kind: "done", id };
}

function inScope(scope: CountScope): SQL | undefined {
  switch (scope.of) {
    case "all":
      return undefined;
    case "none":
      return sql`1 = 0`;
    case "others":
      return isNull(products.categoryId);
    case "category":
      return eq(products.categoryId, scope.id);
    case "tag":
      return sql`${products.seq} in (select ${productTags.productSeq} from ${productTags}
        where ${productTags.tagId} = ${scope.id})`;
  }
}

/** Nobody sees a count that was given up; a day later, its lines need not be kept. */
async function deleteDiscarded(tx: Db): Promise<void> {
  const isOld = lt(stockCounts.endedAt, Date.now() - DAY_MS);
  const [old] = await tx
    .select({ seq: stockCounts.seq })
    .from(stockCounts)
    .where(and(eq(stockCounts.state, "discarded"), isOld))
    .limit(1);
  if (old) await tx.delete(stockCounts).where(eq(stockCounts.seq, old.seq));
}

/** The categories and tags by which a count can be begun. */
export async function listScopes(db: Db) {
  const { id, name, path } = tags;
  return {
    tags: await db.select({ id, name, path }).from(tags).orderBy(asc(tags.position)).limit(200),
    counted: await db.$count(products, isCountable),
  };
}

export const findCount = preparedFind(stockCounts, "id");

/** A page of the counts, newest first, with how many products of each are counted. */
export async function listCounts(db: Db, requestedPage: number) {
  const isShown = ne(stockCounts.state, "discarded");
  const total = await db.$count(stockCounts, isShown);
  const { page, pages, offset } = paginate(total, requestedPage, PAGE_SIZE);
  const rows = await db
    .select()
    .from(stockCounts)
    .where(isShown)
    .orderBy(desc(stockCounts.seq))
    .limit(PAGE_SIZE)
    .offset(offset);
  const { countSeq, counted, booked } = stockCountLines;
  const sums = await db
    .select({
      countSeq,
      lines: sql<number>`count(*)`.mapWith(Number),
      counted: sql<number>`count(${counted})`.mapWith(Number),
      differing: sql<number>`count(nullif(${booked}, 0))`.mapWith(Number),
    })
    .from(stockCountLines)
    .where(
      inArray(
        countSeq,
        rows.map(({ seq }) => seq),
      ),
    )
    .groupBy(countSeq);
  const byCount = new Map(sums.map((sum) => [sum.countSeq, sum]));
  const none = { lines: 0, counted: 0, differing: 0 };
  return {
    counts: rows.map((row) => ({ ...row, ...(byCount.get(row.seq) ?? none) })),
    page,
    pages,
  };
}

/** Sizes of a shared stock are not counted one by one: what is left of all of them is set on their page. */
const isCountable = and(isNotNull(products.stockCount), isNull(products.sharedStockId));

/** Kinds of moves that say how many pieces there are, and not that some came or went. */
const CORRECTIONS = [
  "added",
  "start",
  "counted",
  "uncounted",
  "imported",
  "product-deleted",
] as const;

/**
 * Why the figure of a line cannot be booked: the product is gone or no longer counted, or somebody has set its stock
 * by other means since, so that nobody knows from which stock the figure differs. Null if it can be.
 */
export const problemOf = sql<"gone" | "uncounted" | "stale" | null>`case
  when ${products.seq} is null then 'gone'
  when ${products.stockCount} is null or ${products.sharedStockId} is not null then 'uncounted'
  when ${stockCountLines.counted} is not null and exists (select 1 from stock_moves m
    where m.product_seq = ${stockCountLines.productSeq} and m.seq > ${stockCountLines.moveSeq}
      and (m.kind in (${sql.join(
        CORRECTIONS.map((kind) => sql.raw(`'${kind}'`)),
        sql`, `,
      )}) or m.kind = 'undone' and m.order_seq is null)
      and (m.count_seq is null or m.count_seq <> ${stockCountLines.countSeq})) then 'stale' end`;

const lineColumns = {
  ...{
    position: stockCountLines.position,
    name: stockCountLines.name,
    weight: stockCountLines.weight,
  },
  ...{ counted: stockCountLines.counted, stockThen: stockCountLines.stockThen },
  ...{ countedBy: stockCountLines.countedBy, countedAt: stockCountLines.countedAt },
  ...{
    reason: stockCountLines.reason,
    booked: stockCountLines.booked,
    unitVnd: stockCountLines.unitVnd,
  },
  ...{
    productSeq: stockCountLines.productSeq,
    productId: products.id,
    stockCount: products.stockCount,
    priceVnd: products.offerPriceVnd,
  },
  ...{ barcode: products.barcode, sku: products.sku, problem: problemOf.as("problem") },
};

/** Lines of a count with their products, by position. */
export const selectLines = (db: Db, where: SQL | undefined) =>
  db
    .select(lineColumns)
    .from(stockCountLines)
    .leftJoin(products, eq(products.seq, stockCountLines.productSeq))
    .where(where)
    .orderBy(asc(stockCountLines.position));

export type CountLine = Awaited<ReturnType<typeof selectLines>>[number];

const ofCount = (seq: number) => eq(stockCountLines.countSeq, seq);

type Part = { search: string; isOpenOnly: boolean; page: number; size?: number };

/** A page of the sheet of a count. */
export async function listSheet(
  db: Db,
  { seq }: StockCount,
  { search, isOpenOnly, page: requestedPage, size = PAGE_SIZE }: Part,
) {
  const where = and(
    ofCount(seq),
    isOpenOnly ? isNull(stockCountLines.counted) : undefined,
    search ? db.engine.contains(products.nameFolded, fold(search)) : undefined,
  );
  const [sum] = await db
    .select({ number: sql<number>`count(*)`.mapWith(Number) })
    .from(stockCountLines)
    .leftJoin(products, eq(products.seq, stockCountLines.productSeq))
    .where(where);
  const { page, pages, offset } = paginate(sum!.number, requestedPage, size);
  const lines = await selectLines(db, where).limit(size).offset(offset);
  const all = await db.$count(stockCountLines, ofCount(seq));
  const counted = await db.$count(
    stockCountLines,
    and(ofCount(seq), isNotNull(stockCountLines.counted)),
  );
  return { lines, page, pages, found: sum!.number, all, counted };
}

/** All lines of a count in parts, for a file. */
export async function* listAllLines(db: Db, { seq }: StockCount): AsyncGenerator<CountLine[]> {
  let after = 0;
  for (;;) {
    const where = and(ofCount(seq), sql`${stockCountLines.position} > ${after}`);
    const lines = await selectLines(db, where).limit(500);
    if (lines.length === 0) return;
    yield lines;
    after = lines.at(-1)!.position;
  }
}

/** The product that somebody scanned or typed: its barcode, its code, or a part of its name that no other has. */
async function findTyped(db: Db, typed: string) {
  const known = (await findByBarcode(db, typed)) ?? (await findBySku(db, typed));
  const folded = fold(typed).trim();
  const isNamed = known
    ? eq(products.seq, known.seq)
    : db.engine.contains(products.nameFolded, folded);
  if (!known && folded.length < 2) return [];
  const { seq, name, weight, stockCount, sharedStockId } = products;
  return db
    .select({ seq, name, weight, stockCount, sharedStockId })
    .from(products)
    .where(isNamed)
    .limit(2);
}

/** Finds the line of a product on the sheet; a counted product that is not on it is added. */
export async function findLine(
  tx: Db,
  count: StockCount,
  typed: string,
): Promise<
  | { kind: "done"; position: number; name: string }
  | { kind: "unknown" | "several" | "full" }
  | { kind: "uncounted"; name: string }
> {
  const found = await findTyped(tx, typed);
  const [product] = found;
  if (!product) return { kind: "unknown" };
  if (found.length > 1) return { kind: "several" };
  const { name, weight } = product;
  const isIts = and(ofCount(count.seq), eq(stockCountLines.productSeq, product.seq));
  const [line] = await tx.select().from(stockCountLines).where(isIts);
  if (line) return { kind: "done", position: line.position, name };
  if (product.stockCount === null || product.sharedStockId !== null)
    return { kind: "uncounted", name };
  const [last] = await tx
    .select({ position: max(stockCountLines.position) })
    .from(stockCountLines)
    .where(ofCount(count.seq));
  const position = (last?.position ?? 0) + 1;
  if (position > MAX_LINES) return { kind: "full" };
  await tx
    .insert(stockCountLines)
    .values({ countSeq: count.seq, position, productSeq: product.seq, name, weight });
  return { kind: "done", position, name };
}

/** Ends an open count without changing any stock. */
export async function discardCount(tx: Db, id: string, by: string): Promise<Outcome<"ended">> {
  const ended = { state: "discarded" as const, endedAt: Date.now(), endedBy: by };
  const isOpen = and(eq(stockCounts.id, id), eq(stockCounts.state, "open"));
  const rows = await tx.update(stockCounts).set(ended).where(isOpen).returning();
  return rows.length > 0 ? "done" : "ended";
}
