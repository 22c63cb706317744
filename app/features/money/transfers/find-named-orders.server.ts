import { sql } from "drizzle-orm";
import { findMatches } from "#app/features/orders/finding/order-search.server.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { orders } from "#db/schema.ts";
import { findOrderNumbers } from "./transfer-memo.server.ts";

/** The newest orders that have a number somewhere, as its digits may be in a phone number, too. */
const MAX_LOOKED_AT = 200;
/** Orders of one short number: few, as it is random. */
const MAX_CANDIDATES = 10;

const selectIds = prepared((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(db.engine.isIn(orders.seq, "seqs"))
    .orderBy(sql`${orders.seq} desc`),
);

/** An order that a memo may name. @param isNamed whether the memo names it in the shop's words */
export type NamedOrder = { id: string; isNamed: boolean };

/** Finds the orders that a memo may name, by the sellers' search. Takes several turns. */
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
