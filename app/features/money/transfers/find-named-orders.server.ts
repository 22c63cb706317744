import { sql } from "drizzle-orm";
import { findMatches } from "#app/features/orders/finding/order-search.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { asciiCapitals } from "#app/kit/format/fold.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { orders } from "#db/schema.ts";

/** An order that a memo may name. @param isNamed whether the memo names it in the shop's words */
export type NamedOrder = { id: string; isNamed: boolean };

/** The newest orders in which a number occurs; its digits may also be part of a phone number. */
const MAX_LOOKED_AT = 200;
/** The most orders with one short number; there are few, because it is random. */
const MAX_CANDIDATES = 10;

const selectIds = prepared((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(db.engine.isIn(orders.seq, "seqs"))
    .orderBy(sql`${orders.seq} desc`),
);

/** Finds the orders that a memo may name, with the sellers' search. Yields to the event loop. */
export async function findNamedOrders(db: Db, memo: string): Promise<NamedOrder[]> {
  const { named, possible } = findOrderNumbers(memo);
  const found = new Map<string, NamedOrder>();
  for (const number of new Set([...named, ...possible])) {
    const seqs = (await findMatches(db, { search: number, status: null }, MAX_LOOKED_AT)) ?? [];
    const ids = await selectIds(db, { seqs });
    for (const { id } of ids.filter((each) => shortOrderId(each.id) === number))
      found.set(id, { id, isNamed: named.includes(number) });
  }
  return [...found.values()].slice(0, MAX_CANDIDATES);
}

/** Short order numbers in a memo as the banks pass it on. */
type OrderNumbers = {
  /** Numbers after the words that the shop asks for. */
  named: string[];
  /** Words that have the form of a number: alone, or after a named one, perhaps with "và" between them. */
  possible: string[];
};

/**
 * Finds short order numbers in a memo that began as the shop's "DON HANG A1B2C3". Banks turn it into capitals without
 * diacritics, spaces or punctuation, and add their own words.
 */
export function findOrderNumbers(memo: string): OrderNumbers {
  const text = asciiCapitals(memo.slice(0, MAX_READ));
  const squeezed = text.replace(/[^A-Z0-9]/g, "");
  const runs = [...squeezed.matchAll(/DONHANG((?:(?:VA)?[0-9A-F]{6})+)/g)].map(([, run]) =>
    [...run!.matchAll(/(?:VA)?(.{6})/g)].map(([, number]) => number!),
  );
  const named = runs.map(([first]) => first!);
  const words = text.split(/[^A-Z0-9]+/).filter((word) => /^[0-9A-F]{6}$/.test(word));
  const possible = [...runs.flatMap(([, ...others]) => others), ...words];
  const few = (numbers: string[]) => [...new Set(numbers)].slice(0, MAX_NUMBERS);
  return { named: few(named), possible: few(possible) };
}

/** Longer than any memo that banks print. Unicode normalization takes quadratic time on hostile input. */
const MAX_READ = 500;
/** The most numbers that are read from one memo. */
const MAX_NUMBERS = 5;
