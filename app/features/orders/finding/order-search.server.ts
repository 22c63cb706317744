import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, between, or, type SQL, sql } from "drizzle-orm";
import { fold } from "#app/kit/format/fold.ts";
import type { Db } from "#db/client.server.ts";
import { isIndexed } from "#db/engine.ts";
import { orders } from "#db/schema.ts";
import type { OrderFilter, ScopedFilter } from "./filter.ts";
import { indexedTo, phoneKey } from "./order-indexing.server.ts";
import { isScoped, namesOf, scopeCondition } from "./order-scope.server.ts";
import { type Range, readBackwards } from "./read-backwards.server.ts";
import { seqsInTime } from "./scoped-orders.server.ts";

/** Every order. */
const ALWAYS: Range = { first: 0, last: Number.MAX_SAFE_INTEGER };
/** Orders that are read first where they are not indexed, and at least. */
const FIRST_STEP = 500;
/** Matches that are looked up at once. */
const MIN_LOOKUPS = 1_000;
const MAX_LOOKUPS = 8_000;

/**
 * Finds the newest orders that contain the search text and are of the status and scope, as their seqs.
 * Case and diacritics are ignored; no character is special. Without a search text, they contain a
 * name of the scope's product.
 *
 * @param within only these seqs
 * @returns newest first; null when there is neither a search text nor a product
 */
export async function findMatches(
  db: Db,
  filter: OrderFilter,
  limit: number,
  within = ALWAYS,
): Promise<number[] | null> {
  const isSearch = fold(filter.search) !== "";
  if (!isSearch && filter.scope?.product === undefined) return null;
  const texts = isSearch
    ? searchVariants(filter.search)
    : await foldedNames(db, filter.scope!.product!);
  // No order contains NUL, and no index can be asked for it.
  const possible = texts.filter((text) => !text.includes("\0"));
  if (possible.length === 0) return [];
  const { first, last } = await seqsInTime(db, filter.scope, within);
  const indexed = await indexedTo(db);
  const newest = await findUnindexed(db, filter, possible, limit, {
    first: Math.max(first, indexed + 1),
    last,
  });
  const older = { first, last: Math.min(last, indexed) };
  const left = limit - newest.length;
  return [...newest, ...(await findIndexed(db, filter, possible, left, older))];
}

/** Looks through orders that are not in the index yet; these are few. */
async function findUnindexed(
  db: Db,
  filter: OrderFilter,
  texts: string[],
  limit: number,
  range: Range,
): Promise<number[]> {
  const contains = or(...texts.map((text) => db.engine.contains(orders.searchFolded, text)));
  const condition = and(contains, await scopeCondition(db, filter));
  const read = async (part: Range, limit: number) =>
    db.engine.seqs(
      sql`select ${orders.seq} as seq from ${orders} ${db.engine.byIndex(null)}
        where ${between(orders.seq, part.first, part.last)} and ${condition}
        order by ${orders.seq} desc limit ${limit}`,
    );
  return readBackwards(range, { limit, width: FIRST_STEP, read });
}

/**
 * Finds all matches by one statement, as each would begin at the newest order again; some at a time if
 * each is looked up.
 */
async function findIndexed(
  db: Db,
  { search, status, scope }: OrderFilter,
  texts: string[],
  limit: number,
  { first, last }: Range,
): Promise<number[]> {
  const names = scope?.product && fold(search) ? await foldedNames(db, scope.product) : [];
  // With the names of a product that is asked for, too, fewer are left to look up.
  const groups = names.length > 0 && names.every(isIndexed) ? [texts, names] : [texts];
  const find = await db.engine.search.orders(groups, status);
  const rest: ScopedFilter = { status: null, scope };
  const isLookedUp = isScoped(rest);
  const condition = await scopeCondition(db, rest);
  const found: number[] = [];
  let size = isLookedUp ? Math.min(Math.max(MIN_LOOKUPS, limit), MAX_LOOKUPS) : limit;
  for (let end = last; end >= first && found.length < limit; ) {
    const seqs = await find({ first, last: end }, size);
    for (const seq of isLookedUp ? await keepScoped(db, condition, seqs) : seqs) found.push(seq);
    if (seqs.length < size) break;
    end = seqs.at(-1)! - 1;
    size = Math.min(MAX_LOOKUPS, size * 2);
    await yieldToEventLoop();
  }
  return found.slice(0, limit);
}

const foldedNames = async (db: Db, productId: string) => (await namesOf(db, productId)).map(fold);

async function keepScoped(db: Db, condition: SQL | undefined, seqs: number[]): Promise<number[]> {
  return db.engine.seqs(sql`
    select ${orders.seq} as seq from ${orders} ${db.engine.byIndex(null)}
    where ${db.engine.isIn(orders.seq, seqs)} and ${condition}
    order by ${orders.seq} desc`);
}

/** A phone number as a whole, with 0, 84 or +84 before it. */
const PHONE = /^(0|84)\d{9}$/;

/**
 * Other spellings of a search: short numbers may begin with "#"; phone numbers may be grouped, and begin
 * as they do not in the order.
 */
function searchVariants(search: string): string[] {
  const text = fold(search).replace(/^#\s*/, "");
  const digits = text.replace(/[\s.+()-]/g, "");
  const phone = PHONE.test(digits) ? phoneKey(digits) : digits;
  const texts = /^\d{4,}$/.test(digits) ? [text, phone] : [text];
  return [...new Set(texts)].filter(Boolean);
}
