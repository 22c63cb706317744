import { apportion } from "#app/features/catalogue/stock/stock-value.ts";
import type { PurchaseStatus } from "#db/order-values.ts";

/** The lines of a purchase. */
export const MAX_PURCHASE_LINES = 300;
/** The pieces of a line. */
export const MAX_PIECES = 100_000;
/** What a line, other costs or a payment may be, in dong. */
export const MAX_PURCHASE_VND = 10_000_000_000;
export const MAX_SUPPLIER_LENGTH = 100;
export const MAX_NOTE_LENGTH = 500;
/** A cost is asked about if it is so many times the last one, or such a part of it. */
export const HARDLY_MEANT = 3;

/** Which purchases are listed: those on the way, those that are not settled, or all. */
export const PURCHASE_FILTERS = ["all", "open", "owed"] as const;
export type PurchaseFilter = (typeof PURCHASE_FILTERS)[number];

/** What happened to goods, in the forms of a purchase. */
export const PURCHASE_ACTS = ["receive", "correct", "send-back"] as const;
export type PurchaseAct = (typeof PURCHASE_ACTS)[number];

/** What came of a line, and what it costs. */
export type LineState = { quantity: number; costVnd: number; received: number; sentBack: number };

/** What a line has put into stock and what the supplier gets for it. */
export type LineWorth = { pieces: number; dueVnd: number; valueVnd: number };

/**
 * What the lines of a purchase have put into stock, are owed for, and are worth there with their share of the other
 * costs. Of a purchase whose rest will not come, those are shared by what came.
 */
export function worthOfLines(
  lines: LineState[],
  { otherVnd, status }: { otherVnd: number; status: PurchaseStatus },
): LineWorth[] {
  const isClosed = status === "received" || status === "cancelled";
  const due = ({ costVnd, quantity }: LineState, pieces: number) =>
    Math.round((costVnd * pieces) / quantity);
  const shares = apportion(
    otherVnd,
    lines.map((line) => (isClosed ? due(line, line.received) : line.costVnd)),
  );
  return lines.map((line, at) => {
    const { quantity, received, sentBack } = line;
    const pieces = received - sentBack;
    const dueVnd = due(line, received) - due(line, sentBack);
    const of = isClosed ? Math.max(1, received) : quantity;
    return { pieces, dueVnd, valueVnd: dueVnd + Math.round((shares[at]! * pieces) / of) };
  });
}

/** The state of a purchase that is not cancelled; once all of it has come, later corrections open it no more. */
export function statusAfter(status: PurchaseStatus, lines: LineState[]): PurchaseStatus {
  if (status === "received" || status === "cancelled") return status;
  if (lines.every(({ received, quantity }) => received >= quantity)) return "received";
  return lines.some(({ received }) => received > 0) ? "part" : "ordered";
}
