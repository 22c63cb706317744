import type { CodeProblem } from "#app/features/money/discounts/rules.ts";
import type { DeliveryTerms } from "#app/features/shop/contents/rules.ts";
import { type CartCode, calculateTotals, codeDiscount } from "./carts.server.ts";

type SnapshotLine = { productId: string; quantity: number; offerPriceVnd: number };

/** The lines, amount to pay and address a checkout page showed; posted back in a hidden field. */
export type CheckoutSnapshot = {
  addressId: string;
  amountVnd: number;
  lines: SnapshotLine[];
  /** The discount code, with what it took off; undefined without one, and on pages of older versions. */
  code?: { code: string; discountVnd: number };
};

/** A difference between the checkout page and the order; prices and totals are in dong. */
export type OrderChange =
  | { kind: "price"; productId: string; before: number; after: number }
  | { kind: "quantity"; productId: string; before: number; after: number }
  | { kind: "gone"; productId: string }
  | { kind: "new"; productId: string }
  | { kind: "shipping"; before: number; after: number }
  /** The discount, and the reason if there is none. */
  | { kind: "discount"; before: number; after: number; problem: CodeProblem | null }
  | { kind: "total"; before: number; after: number }
  | { kind: "address" };

/** Formats a snapshot as "address|amount|product:quantity:price,…", with a code followed by "|code:discount". */
export function serializeSnapshot({ addressId, amountVnd, lines, code }: CheckoutSnapshot): string {
  const parts = lines.map((l) => `${l.productId}:${l.quantity}:${l.offerPriceVnd}`);
  const ofCode = code ? `|${code.code}:${code.discountVnd}` : "";
  return `${addressId}|${amountVnd}|${parts.join(",")}${ofCode}`;
}

const SNAPSHOT =
  /^([0-9a-f]*)\|(\d{1,15})\|((?:[0-9a-f]+:\d{1,6}:\d{1,12}(?:,|(?=\|)|$))*)(?:\|([A-Z0-9]{1,20}):(\d{1,12}))?$/;

/** Parses the output of serializeSnapshot; null when the text is malformed. */
export function parseSnapshot(text: string): CheckoutSnapshot | null {
  const match = SNAPSHOT.exec(text);
  if (!match) return null;
  const [, addressId = "", amount, allLines = "", code, discount] = match;
  const parts = allLines.split(",").filter(Boolean);
  const lines = parts.map((part) => {
    const [productId = "", quantity, price] = part.split(":");
    return { productId, quantity: Number(quantity), offerPriceVnd: Number(price) };
  });
  const snapshot = { addressId, amountVnd: Number(amount), lines };
  return code ? { ...snapshot, code: { code, discountVnd: Number(discount) } } : snapshot;
}

/** The differences between the page that the shopper saw and the order as it would be now. */
export function diffSnapshot(
  snapshot: CheckoutSnapshot,
  lines: SnapshotLine[],
  addressId: string,
  terms: DeliveryTerms,
  code: CartCode | null = null,
): OrderChange[] {
  const changes: OrderChange[] = [];
  const compare = (change: Extract<OrderChange, { before: number }>) => {
    if (change.before !== change.after) changes.push(change);
  };
  const current = new Map(lines.map((line) => [line.productId, line]));
  const shown = new Map(snapshot.lines.map((line) => [line.productId, line]));
  for (const { productId, quantity, offerPriceVnd } of snapshot.lines) {
    const line = current.get(productId);
    if (!line) {
      changes.push({ kind: "gone", productId });
      continue;
    }
    const { offerPriceVnd: priceNow, quantity: quantityNow } = line;
    compare({ kind: "price", productId, before: offerPriceVnd, after: priceNow });
    compare({ kind: "quantity", productId, before: quantity, after: quantityNow });
  }
  for (const productId of current.keys())
    if (!shown.has(productId)) changes.push({ kind: "new", productId });
  const { amountVnd, shippingVnd, discountVnd } = calculateTotals(lines, terms, codeDiscount(code));
  const discountBefore = snapshot.code?.discountVnd ?? 0;
  const shippingBefore =
    snapshot.amountVnd - calculateTotals(snapshot.lines, terms).priceVnd + discountBefore;
  compare({ kind: "shipping", before: shippingBefore, after: shippingVnd });
  if (discountVnd !== discountBefore || snapshot.code?.code !== code?.code) {
    const problem = code?.problem ?? null;
    changes.push({ kind: "discount", before: discountBefore, after: discountVnd, problem });
  }
  compare({ kind: "total", before: snapshot.amountVnd, after: amountVnd });
  if (snapshot.addressId !== addressId) changes.push({ kind: "address" });
  return changes;
}
