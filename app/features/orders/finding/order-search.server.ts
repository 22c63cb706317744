import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, between, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { fold } from "#app/kit/format/fold.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import type { Db } from "#db/client.server.ts";
import { isIndexed } from "#db/engine.ts";
import { prepared } from "#db/prepared.ts";
import { orderSearchProgress, orders } from "#db/schema.ts";
import type { OrderFilter, ScopedFilter } from "./filter.ts";
import {
  isScoped,
  namesOf,
  type Range,
  readBackwards,
  scopeCondition,
  seqsInTime,
} from "./order-scope.server.ts";
import { type Order, withLines } from "./orders.server.ts";

/** Every order. */
const ALWAYS: Range = { first: 0, last: Number.MAX_SAFE_INTEGER };
/** The first step through orders that are not indexed, and the smallest. */
const FIRST_STEP = 500;
/** How many matches are looked up at once. */
const MIN_LOOKUPS = 1_000;
const MAX_LOOKUPS = 8_000;

/**
 * Finds the seqs of the newest orders of a status and scope that contain the search text or, without one, a name of
 * the scope's product. Case and diacritics are ignored; no character is special.
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

/** Searches the few orders that are not in the index yet. */
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

/** All matches at once, as each statement begins at the newest order; if each must be looked up, some at a time. */
async function findIndexed(
  db: Db,
  { search, status, scope }: OrderFilter,
  texts: string[],
  limit: number,
  { first, last }: Range,
): Promise<number[]> {
  const names = scope?.product && fold(search) ? await foldedNames(db, scope.product) : [];
  // If the scope has a product, searching for its names as well leaves fewer matches to look up.
  const asked = texts.map(withoutDomain);
  const groups = names.length > 0 && names.every(isIndexed) ? [asked, names] : [asked];
  const find = await db.engine.search.orders(groups, status);
  const rest: ScopedFilter = { status: null, scope };
  const isCut = asked.some((text, i) => text !== texts[i]);
  const isLookedUp = isScoped(rest) || isCut;
  const contains = texts.map((text) => db.engine.contains(orders.searchFolded, text));
  const condition = and(await scopeCondition(db, rest), isCut ? or(...contains) : undefined);
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

/** An e-mail up to its "@": in most orders the domain is the same, which makes a search for all of it slow. */
function withoutDomain(text: string): string {
  const start = text.slice(0, text.indexOf("@") + 1);
  return isIndexed(start) ? start : text;
}

const foldedNames = async (db: Db, productId: string) => (await namesOf(db, productId)).map(fold);

async function keepScoped(db: Db, condition: SQL | undefined, seqs: number[]): Promise<number[]> {
  return db.engine.seqs(sql`
    select ${orders.seq} as seq from ${orders} ${db.engine.byIndex(null)}
    where ${db.engine.isIn(orders.seq, seqs)} and ${condition}
    order by ${orders.seq} desc`);
}

/** A whole phone number that begins with 0 or 84. */
const PHONE = /^(0|84)\d{9}$/;

/** The texts to search for: a short number without its "#", a phone number also without grouping and prefix. */
function searchVariants(search: string): string[] {
  const text = fold(search).replace(/^#\s*/, "");
  const digits = text.replace(/[\s.+()-]/g, "");
  const phone = PHONE.test(digits) ? phoneKey(digits) : digits;
  const texts = /^\d{4,}$/.test(digits) ? [text, phone] : [text];
  return [...new Set(texts)].filter(Boolean);
}

const selectProgress = prepared((db) =>
  db.select({ indexedTo: orderSearchProgress.indexedTo }).from(orderSearchProgress),
);

/** The seq up to which orders are in the search index; newer ones are searched without it. */
async function indexedTo(db: Db): Promise<number> {
  const [progress] = await selectProgress(db);
  return progress!.indexedTo;
}

const selectNextSeqs = prepared((db) =>
  db
    .select({
      last: sql<number | null>`max(seq)`,
      count: sql<number>`count(*)`,
    })
    .from(
      sql`(select seq from orders where seq > ${sql.placeholder("after")}
        order by seq limit ${sql.placeholder("limit")}) as next`,
    ),
);

/** How many orders are not in the search index yet, counted up to `limit`. */
export async function countUnindexed(db: Db, limit: number): Promise<number> {
  const [next] = await selectNextSeqs(db, { after: await indexedTo(db), limit });
  return next!.count;
}

/** Adds the oldest orders to the search index: many at once cost a third of each in the transaction that places it. */
export async function indexOrders(tx: Db, limit: number): Promise<void> {
  const after = await indexedTo(tx);
  const [next] = await selectNextSeqs(tx, { after, limit });
  const last = next!.last;
  if (last === null) return;
  await tx.engine.search.indexOrders(after, last);
  await tx.update(orderSearchProgress).set({ indexedTo: last });
}

const selectBefore = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(lt(orders.seq, sql.placeholder("before")))
    .orderBy(desc(orders.seq))
    .limit(sql.placeholder("limit")),
);

/**
 * Rewrites the search texts and phone keys of up to `limit` orders that are older than the search by ward, or than
 * a repair, the newest first. Returns whether there are more.
 */
export async function addWardsToSearch(tx: Db, limit: number): Promise<boolean> {
  const [progress] = await tx.select().from(orderSearchProgress);
  const before = progress!.wardsFrom;
  if (before === 0) return false;
  const found = await withLines(tx, await selectBefore(tx, { before, limit }));
  for (const order of found)
    await tx
      .update(orders)
      .set({
        searchFolded: buildSearchText(order.id, order, order.lines),
        phoneKey: phoneKey(order.phone),
      })
      .where(eq(orders.seq, order.seq));
  const isEnd = found.length < limit;
  await tx.update(orderSearchProgress).set({ wardsFrom: isEnd ? 0 : found.at(-1)!.seq });
  return !isEnd;
}

/** Indexes a changed or restored order, unless the index has not reached it yet. */
export async function indexAgain(tx: Db, seq: number): Promise<void> {
  if (seq <= (await indexedTo(tx))) await tx.engine.search.indexOrders(seq - 1, seq);
}

/** The searchable text of an order: customer, e-mail, phone, ward, short number, products; folded. */
export function buildSearchText(
  id: string,
  address: Pick<Order, "firstname" | "lastname" | "email" | "phone" | "city" | "state">,
  lines: { name: string }[],
): string {
  const { firstname, lastname, email, phone, city, state } = address;
  const parts = [
    `${firstname} ${lastname}`,
    `${lastname} ${firstname}`,
    email,
    phone,
    phone.replace(/\D/g, ""),
    `${city}, ${state}`,
    shortOrderId(id),
    ...lines.map((line) => line.name),
  ];
  return parts.map(fold).join("\n");
}

/** The digits that distinguish Vietnamese phone numbers, after 0, 84 or +84. */
const KEY_LENGTH = 9;

/** The last nine digits of a phone number, which are the same in all its spellings. */
export function phoneKey(phone: string): string {
  return showPhone(phone)
    .replace(/[ .()-]/g, "")
    .slice(-KEY_LENGTH);
}
