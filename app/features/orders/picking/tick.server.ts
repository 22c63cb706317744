import { sql } from "drizzle-orm";
import { findByBarcode } from "#app/features/catalogue/products/barcodes.server.ts";
import type { Choice } from "#app/features/orders/bulk/chosen-orders.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { listToPick, type PickItem } from "./pick-list.server.ts";

/** The list that a seller saw: of which orders, and how many of them earlier lists have had. */
export type SeenList = { choice: Choice; skip: number };

/**
 * Ticks an item of a pick list, or takes its tick back. Times of earlier ticks stay.
 *
 * @param seen the item's, as it was shown
 * @returns "changed" when its lines are no longer those that were shown; then nothing is ticked
 */
export async function setPicked(
  tx: Db,
  { choice, skip }: SeenList,
  { key, seen, isPicked }: { key: string; seen: string; isPicked: boolean },
): Promise<Outcome<"changed">> {
  const { items } = await listToPick(tx, choice, skip);
  const item = items.find((each) => each.key === key);
  if (item?.seen !== seen) return "changed";
  await savePicked(tx, item, isPicked);
  return "done";
}

export type ScanOutcome =
  /** "already": it was ticked before. */
  | { kind: "done" | "already"; item: PickItem }
  | { kind: "not-listed"; name: string }
  /** "unknown": no product has this barcode. */
  | { kind: "unknown" | "changed" };

/**
 * Ticks the item with a barcode.
 *
 * @param typed the barcode, as a scanner types it
 * @param seen of the whole list, as it was shown
 */
export async function pickScanned(
  tx: Db,
  { choice, skip }: SeenList,
  { typed, seen }: { typed: string; seen: string },
): Promise<ScanOutcome> {
  const product = await findByBarcode(tx, typed);
  if (!product) return { kind: "unknown" };
  const list = await listToPick(tx, choice, skip);
  const items = list.items.filter(({ productId }) => productId === product.id);
  // One that was changed since it was first ordered is there more than once: what is scanned is the present one.
  const isScanned = ({ name, weight }: PickItem) =>
    items.length === 1 || (name === product.name && weight === product.weight);
  const item = items.find(isScanned);
  if (!item) return { kind: "not-listed", name: product.name };
  if (list.seen !== seen) return { kind: "changed" };
  if (item.isPicked) return { kind: "already", item };
  await savePicked(tx, item, true);
  return { kind: "done", item };
}

async function savePicked(tx: Db, { lines }: PickItem, isPicked: boolean): Promise<void> {
  const rows = lines
    .filter((line) => line.isPicked !== isPicked)
    .map(({ orderId, position }) => ({ orderId, position }));
  const ticked = tx.engine.table("ticked", rows, { orderId: "text", position: "integer" });
  await tx.engine.change(sql`
    update order_lines set picked_at = ${isPicked ? Date.now() : null}
    where (order_id, position) in (select "orderId", position from ${ticked})`);
}
