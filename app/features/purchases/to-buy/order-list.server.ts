import { and, eq, gt, max } from "drizzle-orm";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { products, purchaseLines, purchases } from "#db/schema.ts";
import { addPurchase } from "../change-purchase.server.ts";
import { findLastCosts } from "../purchases.server.ts";
import { MAX_PURCHASE_VND } from "../rules.ts";
import { addSupplier, findSupplier, findSupplierByName } from "../suppliers.server.ts";

/** Lines of purchases since a list was shown, among which one of the same goods is looked for. */
const MAX_COMPARED = 2_000;

/** A list that becomes a purchase. */
type ListOrder = {
  /** By its id, or by the name of one that may be new. */
  supplier: { id: string } | { name: string };
  /** Pieces by product. */
  pieces: Map<string, number>;
  /** The last purchase when the list was shown, see findLastSeq. */
  seen: number;
  /** E-mail of the seller. */
  by: string;
};

/** The number of the last purchase, 0 without one: what is ordered after it, a list does not know of. */
export async function findLastSeq(db: Db): Promise<number> {
  const [last] = await db.select({ seq: max(purchases.seq) }).from(purchases);
  return last?.seq ?? 0;
}

/**
 * Orders a list: enters a purchase with what each product cost when it was bought last.
 *
 * @returns "already" with the purchase of the same goods that was entered since the list was shown, such as by a second
 *   press; "changed" if others were ordered from this supplier since; "gone" if the supplier or a product was deleted;
 *   "full" if there are too many suppliers; "too-much" with the products whose cost is above the limit
 */
export async function orderList(
  tx: Db,
  { supplier: given, pieces, seen, by }: ListOrder,
): Promise<
  | { kind: "done" | "already"; id: string }
  | { kind: "gone" | "full" | "changed" }
  | { kind: "too-much"; ids: string[] }
> {
  const known =
    "id" in given ? await findSupplier(tx, given.id) : await findSupplierByName(tx, given.name);
  const { seq, id } = products;
  const found = await tx
    .select({ seq, id })
    .from(products)
    .where(tx.engine.isIn(id, [...pieces.keys()]));
  if (found.length < pieces.size) return { kind: "gone" };
  const bySeq = new Map(found.map((product) => [product.seq, pieces.get(product.id)!]));
  const since = known ? await listSince(tx, known.seq, seen) : [];
  const same = since.find((other) => isSame(other.pieces, bySeq));
  if (same) return { kind: "already", id: same.id };
  if (since.length > 0) return { kind: "changed" };
  const costs = await findLastCosts(
    tx,
    found.map((product) => product.seq),
  );
  const seqOf = new Map(found.map((product) => [product.id, product.seq]));
  const lines = [...pieces].map(([productId, quantity]) => {
    const productSeq = seqOf.get(productId)!;
    const costVnd = Math.round((costs.get(productSeq) ?? 0) * quantity);
    return { productId, productSeq, quantity, costVnd, bestBefore: null };
  });
  const dear = lines.filter(({ costVnd }) => costVnd > MAX_PURCHASE_VND);
  if (dear.length > 0) return { kind: "too-much", ids: dear.map(({ productId }) => productId) };
  const supplierSeq = known?.seq ?? (await newSupplier(tx, given));
  if (typeof supplierSeq !== "number") return supplierSeq;
  return addPurchase(tx, {
    ...{ supplierSeq, day: dayOf(Date.now()), otherVnd: 0, note: "", by },
    lines: lines.map(({ productId: _, ...line }) => line),
  });
}

/** The purchases of a supplier after a number, with their pieces by the product's number. */
async function listSince(tx: Db, supplierSeq: number, seen: number) {
  const { seq, id } = purchases;
  const { purchaseSeq, productSeq, quantity } = purchaseLines;
  const rows = await tx
    .select({ id, productSeq, quantity })
    .from(purchases)
    .innerJoin(purchaseLines, eq(purchaseSeq, seq))
    .where(and(eq(purchases.supplierSeq, supplierSeq), gt(seq, seen)))
    .limit(MAX_COMPARED);
  return [...Map.groupBy(rows, (row) => row.id)].map(([id, lines]) => ({
    id,
    pieces: new Map(lines.map((line) => [line.productSeq, line.quantity])),
  }));
}

const isSame = (a: Map<number, number>, b: Map<number, number>) =>
  a.size === b.size && [...a].every(([seq, pieces]) => b.get(seq) === pieces);

async function newSupplier(
  tx: Db,
  given: ListOrder["supplier"],
): Promise<number | { kind: "gone" | "full" }> {
  if ("id" in given) return { kind: "gone" };
  const added = await addSupplier(tx, { name: given.name, phone: "", note: "" });
  // One of that name would have been found.
  return added.kind === "done" ? added.supplier.seq : { kind: "full" };
}
