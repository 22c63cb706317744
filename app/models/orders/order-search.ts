import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { prepared } from "../../../db/sqlite/prepared.ts";
import { fold } from "../../format/fold.ts";
import { shortOrderId } from "../../format/order-id.ts";
import { isIndexed, phraseOf, TRIGRAM } from "../catalogue/trigrams.ts";
import { namesOf, type ScopedFilter } from "./order-scope.ts";

export type OrderFilter = ScopedFilter & { search: string };

/** The searchable text of an order: customer, e-mail, phone, short number, products; folded. */
export function buildSearchText(
  id: string,
  address: { firstname: string; lastname: string; email: string; phone: string },
  lines: { name: string }[],
): string {
  const { firstname, lastname, email, phone } = address;
  const parts = [
    `${firstname} ${lastname}`,
    `${lastname} ${firstname}`,
    email,
    phone,
    phone.replace(/\D/g, ""),
    shortOrderId(id),
    ...lines.map((line) => line.name),
  ];
  return parts.map(fold).join("\n");
}

/**
 * The condition on the table `order_search`, whose rowid is the order's seq, for orders that contain
 * the search text and have the status. Case and diacritics are ignored; no character is special.
 * Without a search text, they contain a name of the scope's product.
 *
 * @returns null when there is neither
 */
export async function matchCondition(
  db: Db,
  { search, status, scope }: OrderFilter,
): Promise<SQL | null> {
  const isSearch = fold(search) !== "";
  if (!isSearch && scope?.product === undefined) return null;
  const texts = isSearch ? searchVariants(search) : (await namesOf(db, scope!.product!)).map(fold);
  const phrases = (await Promise.all(texts.map((text) => phrasesOf(db, text)))).flat();
  if (phrases.length === 0) return sql`0`;
  const contains = `found : (${phrases.join(" OR ")})`;
  const match = status ? `${contains} AND status : "${status.slice(0, TRIGRAM)}"` : contains;
  return sql`order_search match ${match}`;
}

/** Encloses each single letter in the index; see drizzle/0004_order_search.sql. */
const LETTER_MARK = "\u0001";

/** Other spellings of a search: short numbers may begin with "#", phone numbers may be grouped. */
function searchVariants(search: string): string[] {
  const text = fold(search).replace(/^#\s*/, "");
  const digits = text.replace(/[\s.+()-]/g, "");
  const texts = /^\d{4,}$/.test(digits) ? [text, digits] : [text];
  return [...new Set(texts)].filter(Boolean);
}

/**
 * The index phrases for a text. The index only matches three or more letters, so that one letter is
 * looked up between its marks, and two letters as all indexed terms that begin with them.
 */
async function phrasesOf(db: Db, text: string): Promise<string[]> {
  // No order contains NUL, and FTS5 cannot search for it.
  if (text.includes("\0")) return [];
  if (isIndexed(text)) return [phraseOf(text)];
  if ([...text].length === 1) return [phraseOf(`${LETTER_MARK}${text}${LETTER_MARK}`)];
  const phrases = [];
  for (let term = text; ; ) {
    const next = await selectNextTerm(db).get({ term });
    if (!next?.term.startsWith(text)) return phrases;
    phrases.push(phraseOf(next.term));
    term = next.term;
  }
}

// `term > ?` would make SQLite visit every occurrence of that term.
const selectNextTerm = prepared((db) =>
  db
    .select({ term: sql<string>`term` })
    .from(sql`order_search_terms`)
    .where(sql`term >= ${sql.placeholder("term")} || char(1)`)
    .limit(1)
    .prepare(),
);
