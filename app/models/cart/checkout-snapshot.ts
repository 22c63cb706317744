import { calculateTotals } from "./shipping.ts";

type SnapshotLine = { productId: string; quantity: number; offerPriceVnd: number };

/** What a checkout page showed: lines, total and address. It travels in the form as text. */
export type CheckoutSnapshot = { addressId: string; amountVnd: number; lines: SnapshotLine[] };

export type OrderChange =
  | { kind: "price"; productId: string; before: number; after: number }
  | { kind: "quantity"; productId: string; before: number; after: number }
  | { kind: "gone"; productId: string }
  | { kind: "new"; productId: string }
  | { kind: "total"; before: number; after: number }
  | { kind: "address" };

/** The form's field: "address|amount|product:quantity:price,…". */
export function serializeSnapshot({ addressId, amountVnd, lines }: CheckoutSnapshot): string {
  const parts = lines.map((l) => `${l.productId}:${l.quantity}:${l.offerPriceVnd}`);
  return `${addressId}|${amountVnd}|${parts.join(",")}`;
}

/** Reads the form's field back; null when it is not one of ours. */
export function parseSnapshot(text: string): CheckoutSnapshot | null {
  const match = /^([0-9a-f]*)\|(\d{1,15})\|((?:[0-9a-f]+:\d{1,6}:\d{1,12}(?:,|$))*)$/.exec(text);
  if (!match) return null;
  const parts = match[3]!.split(",").filter(Boolean);
  const lines = parts.map((part) => {
    const [productId = "", quantity, price] = part.split(":");
    return { productId, quantity: Number(quantity), offerPriceVnd: Number(price) };
  });
  return { addressId: match[1]!, amountVnd: Number(match[2]), lines };
}

/** What differs between what the shopper saw and what an order would hold now. */
export function diffSnapshot(
  snapshot: CheckoutSnapshot,
  lines: SnapshotLine[],
  addressId: string,
): OrderChange[] {
  const changes: OrderChange[] = [];
  const now = new Map(lines.map((line) => [line.productId, line]));
  const before = new Map(snapshot.lines.map((line) => [line.productId, line]));
  for (const { productId, quantity, offerPriceVnd } of snapshot.lines) {
    const line = now.get(productId);
    if (!line) {
      changes.push({ kind: "gone", productId });
      continue;
    }
    if (line.offerPriceVnd !== offerPriceVnd)
      changes.push({ kind: "price", productId, before: offerPriceVnd, after: line.offerPriceVnd });
    if (line.quantity !== quantity)
      changes.push({ kind: "quantity", productId, before: quantity, after: line.quantity });
  }
  for (const productId of now.keys())
    if (!before.has(productId)) changes.push({ kind: "new", productId });
  const { amountVnd } = calculateTotals(lines);
  if (amountVnd !== snapshot.amountVnd)
    changes.push({ kind: "total", before: snapshot.amountVnd, after: amountVnd });
  if (snapshot.addressId !== addressId) changes.push({ kind: "address" });
  return changes;
}
