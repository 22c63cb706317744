import { eq } from "drizzle-orm";
import { withRowsUndo } from "#app/features/orders/undo/undo.server.ts";
import { type RowSets, rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import {
  addPurchase,
  type NewPurchase,
  receivePurchase,
} from "#app/features/purchases/change-purchase.server.ts";
import { addSupplier } from "#app/features/purchases/suppliers.server.ts";
import type { Db, Store } from "#db/client.server.ts";
import { products, purchases, suppliers } from "#db/schema.ts";
import { SELLER_EMAIL } from "./orders.ts";

/** The product's number and what it cost; and the pieces left. */
export async function stockOf({ db }: Store, id: string) {
  const [row] = await db
    .select({ seq: products.seq, count: products.stockCount, costVnd: products.costVnd })
    .from(products)
    .where(eq(products.id, id));
  return row!;
}

/** Adds a supplier; returns its number. */
export async function givenSupplier(store: Store, name = "Chú Ba") {
  const added = await store.withTx((tx) => addSupplier(tx, { name, phone: "", note: "" }));
  if (added.kind === "done") return added.supplier.seq;
  const [first] = await store.db.select().from(suppliers);
  return first!.seq;
}

/** A line by the product's id: so many pieces that cost so much in all. */
export type GivenLine = [id: string, quantity: number, costVnd: number, bestBefore?: number];

/** Enters a purchase that has not come yet; returns its id. */
export async function givenPurchase(
  store: Store,
  lines: GivenLine[],
  fields: Partial<NewPurchase> = {},
): Promise<string> {
  const supplierSeq = fields.supplierSeq ?? (await givenSupplier(store));
  const entered: NewPurchase["lines"] = [];
  for (const [id, quantity, costVnd, bestBefore = null] of lines)
    entered.push({ productSeq: (await stockOf(store, id)).seq, quantity, costVnd, bestBefore });
  const purchase = { day: 20_000, otherVnd: 0, note: "", by: SELLER_EMAIL, ...fields };
  const added = await store.withTx((tx) =>
    addPurchase(tx, { ...purchase, supplierSeq, lines: entered }),
  );
  if (added.kind !== "done") throw new Error(added.kind);
  return added.id;
}

/** The purchase as somebody sees it now, who then changes it. */
export async function seenBySeller({ db }: Store, id: string) {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, id));
  return { id, seen: purchase!.updatedAt, by: SELLER_EMAIL };
}

/** Changes a purchase by a press that can be taken back. */
export const changePurchase = <T>(store: Store, sets: RowSets, work: (tx: Db) => Promise<T>) =>
  store.withTx((tx) =>
    withRowsUndo(tx, { by: SELLER_EMAIL, change: "purchase" }, sets, () => work(tx)),
  );

/** All that has not come yet of a purchase comes. */
export async function receiveAll(store: Store, id: string) {
  const seen = await seenBySeller(store, id);
  return changePurchase(store, rowsOf.purchase(id), (tx) => receivePurchase(tx, seen, "all"));
}

/** Enters a purchase of which all came at once; returns its id. */
export async function givenReceived(
  store: Store,
  ...given: Parameters<typeof givenPurchase> extends [Store, ...infer Rest] ? Rest : never
) {
  const id = await givenPurchase(store, ...given);
  await receiveAll(store, id);
  return id;
}
