import { inArray } from "drizzle-orm";
import type { Store } from "#db/client.server.ts";
import {
  archivedOrders,
  bankTransfers,
  categories,
  deliveryAreas,
  deliveryHolidays,
  deliveryRuns,
  deliverySlots,
  discountCodes,
  groceryNames,
  orders,
  outbox,
  phoneNotes,
  productImages,
  products,
  productTags,
  rateEvents,
  shopChanges,
  shopContent,
  tags,
  undoSteps,
  wishes,
} from "#db/schema.ts";

/** What tests add, in an order in which it can be deleted; the rest goes with it or belongs to one shopper. */
const ADDED = [
  ...[undoSteps, outbox, bankTransfers, orders, archivedOrders, phoneNotes, deliveryRuns],
  ...[deliverySlots, deliveryHolidays, deliveryAreas, discountCodes, groceryNames, shopContent],
  ...[shopChanges, rateEvents, wishes],
];

/** What the demo sells, in an order in which it can be inserted. */
const CATALOGUE = [categories, tags, products, productImages, productTags];

const rowsOf = ({ db }: Store) => Promise.all(CATALOGUE.map((table) => db.select().from(table)));

/** Remembers what a shop sells; returns what brings the shop back to it, without orders and settings. */
export async function rememberShop(store: Store): Promise<() => Promise<void>> {
  const sold = await rowsOf(store);
  const known = new Set(sold.flat().map((row) => JSON.stringify(row)));
  return async () => {
    const rows = (await rowsOf(store)).flat();
    const added = rows.filter((row) => !known.has(JSON.stringify(row)));
    // A tag that a product was given goes with neither.
    const isChanged =
      rows.length - added.length < known.size || added.some((row) => "productSeq" in row);
    const ids = added.flatMap((row) => ("id" in row ? [String(row.id)] : []));
    await store.withTx(async (tx) => {
      for (const table of ADDED) await tx.delete(table);
      for (const table of [products, categories, tags])
        await tx.delete(table).where(isChanged ? undefined : inArray(table.id, ids));
      if (!isChanged) return;
      for (const [i, table] of CATALOGUE.entries())
        for (const row of sold[i]!) await tx.insert(table).values(row as never);
    });
  };
}
