import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import type { OrderStatus } from "../../../db/schema.ts";
import { prepared } from "../../../db/sqlite/prepared.ts";
import { fold } from "../../format/fold.ts";
import { shortOrderId } from "../../format/order-id.ts";
import { isIndexed, phraseOf, TRIGRAM } from "../catalogue/trigrams.ts";

export type OrderFilter = { search: string; status: OrderStatus | null };

/** What an order is found by: customer, e-mail, phone, short number and product names, folded. */
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
 * The orders that a search text finds: the condition on the index `order_search`, whose rowid is
 * the order's seq. Substring, folded; every character is a plain one. Null when the text is empty.
 */
export async function matchCondition(db: Db, { search, status }: OrderFilter): Promise<SQL | null> {
  if (!fold(search)) return null;
  const phrases = (
    await Promise.all(searchVariants(search).map((text) => phrasesOf(db, text)))
  ).flat();
  if (phrases.length === 0) return sql`0`;
  const found = `found : (${phrases.join(" OR ")})`;
  const match = status ? `${found} AND status : "${status.slice(0, TRIGRAM)}"` : found;
  return sql`order_search match ${match}`;
}

const LETTER_MARK = "\u0001";

/** What a search text may stand for: short numbers are printed with "#", phones are typed in groups. */
function searchVariants(search: string): string[] {
  const text = fold(search).replace(/^#\s*/, "");
  const digits = text.replace(/[\s.+()-]/g, "");
  const texts = /^\d{4,}$/.test(digits) ? [text, digits] : [text];
  return [...new Set(texts)].filter(Boolean);
}

/** What to look for in the index, which knows texts of three letters (its migration says how). */
async function phrasesOf(db: Db, text: string): Promise<string[]> {
  // No order's text holds a NUL, and the index cannot be asked for one.
  if (text.includes("\0")) return [];
  if (isIndexed(text)) return [phraseOf(text)];
  if ([...text].length === 1) return [phraseOf(`${LETTER_MARK}${text}${LETTER_MARK}`)];
  const phrases = [];
  for (let term = text; ; ) {
    const next = await nextTerm(db).get({ term });
    if (!next?.term.startsWith(text)) return phrases;
    phrases.push(phraseOf(next.term));
    term = next.term;
  }
}

// Not `term > ?`, for which SQLite goes through all places of that very term.
const nextTerm = prepared((db) =>
  db
    .select({ term: sql<string>`term` })
    .from(sql`order_search_terms`)
    .where(sql`term >= ${sql.placeholder("term")} || char(1)`)
    .limit(1)
    .prepare(),
);
