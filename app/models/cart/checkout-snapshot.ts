import type { DeliveryTerms } from "../../values/shop-content.ts";
import { calculateTotals } from "./shipping.ts";

type SnapshotLine = { productId: string; quantity: number; offerPriceVnd: number };

/** The lines, amount to pay and address a checkout page showed; posted back in a hidden field. */
export type CheckoutSnapshot = { addressId: string; amountVnd: number; lines: SnapshotLine[] };

/** A difference between the checkout page and the order; prices and totals are in dong. */
export type OrderChange =
  | { kind: "price"; productId: string; before: number; after: number }
  | { kind: "quantity"; productId: string; before: number; after: number }
  | { kind: "gone"; productId: string }
  | { kind: "new"; productId: string }
  | { kind: "shipping"; before: number; after: number }
  | { kind: "total"; before: number; after: number }
  | { kind: "address" };

/** Formats a snapshot as "address|amount|product:quantity:price,…". */
export function serializeSnapshot({ addressId, amountVnd, lines }: CheckoutSnapshot): string {
  const parts = lines.map((l) => `${l.productId}:${l.quantity}:${l.offerPriceVnd}`);
  return `${addressId}|${amountVnd}|${parts.join(",")}`;
}

/** Parses the output of serializeSnapshot; null when the text is malformed. */
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

/** The differences between what the shopper saw and what the order would contain now. */
export function diffSnapshot(
  snapshot: CheckoutSnapshot,
  lines: SnapshotLine[],
  addressId: string,
  terms: DeliveryTerms,
): OrderChange[] {
  const changes: OrderChange[] = [];
  const current = new Map(lines.map((line) => [line.productId, line]));
  const shown = new Map(snapshot.lines.map((line) => [line.productId, line]));
  for (const { productId, quantity, offerPriceVnd } of snapshot.lines) {
    const line = current.get(productId);
    if (!line) {
      changes.push({ kind: "gone", productId });
      continue;
    }
    if (line.offerPriceVnd !== offerPriceVnd)
      changes.push({ kind: "price", productId, before: offerPriceVnd, after: line.offerPriceVnd });
    if (line.quantity !== quantity)
      changes.push({ kind: "quantity", productId, before: quantity, after: line.quantity });
  }
  for (const productId of current.keys())
    if (!shown.has(productId)) changes.push({ kind: "new", productId });
  const { amountVnd, shippingVnd } = calculateTotals(lines, terms);
  const shippingBefore = snapshot.amountVnd - calculateTotals(snapshot.lines, terms).priceVnd;
  if (shippingVnd !== shippingBefore)
    changes.push({ kind: "shipping", before: shippingBefore, after: shippingVnd });
  if (amountVnd !== snapshot.amountVnd)
    changes.push({ kind: "total", before: snapshot.amountVnd, after: amountVnd });
  if (snapshot.addressId !== addressId) changes.push({ kind: "address" });
  return changes;
}
