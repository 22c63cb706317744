import { isDeepStrictEqual } from "node:util";
import type { Store } from "../../db/client.server.ts";
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
  rateEvents,
  shopContent,
  undoSteps,
} from "../../db/schema.ts";

/** What tests add, in an order in which it can be deleted; the rest goes with it or belongs to one shopper. */
const ADDED = [
  ...[undoSteps, outbox, bankTransfers, orders, archivedOrders, phoneNotes, deliveryRuns],
  ...[deliverySlots, deliveryHolidays, deliveryAreas, discountCodes, shopContent, rateEvents],
];

async function readCatalogue({ db }: Pick<Store, "db">) {
  return {
    categories: await db.select().from(categories),
    products: await db.select().from(products),
    images: await db.select().from(productImages),
    names: await db.select().from(groceryNames),
  };
}

/** Remembers what a shop sells; returns what brings the shop back to it, without orders and settings. */
export async function rememberShop(store: Store): Promise<() => Promise<void>> {
  const sold = await readCatalogue(store);
  return async () => {
    const isSold = isDeepStrictEqual(await readCatalogue(store), sold);
    await store.withTx(async (tx) => {
      for (const table of ADDED) await tx.delete(table);
      if (isSold) return;
      for (const table of [products, categories, groceryNames]) await tx.delete(table);
      await tx.insert(categories).values(sold.categories);
      for (const product of sold.products) await tx.insert(products).values(product);
      for (const image of sold.images) await tx.insert(productImages).values(image);
      await tx.insert(groceryNames).values(sold.names);
    });
  };
}
