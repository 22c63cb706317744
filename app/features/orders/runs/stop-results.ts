import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import type { StopMark } from "#db/order-values.ts";
import { beforePart } from "./part-delivery.ts";

/** The results of a stop: "delivered" is for orders paid before or later, and an "open" order stays as it is. */
export const STOP_RESULTS = ["cash", "transfer", "part", "delivered", "refused", "open"] as const;
export type StopResult = (typeof STOP_RESULTS)[number];

type Stop = Pick<
  Order,
  | ("status" | "isPaid" | "paidAt" | "paidBy" | "refusedAt" | "onAccountAt" | "deliveredAt")
  | "bookedPart"
>;

/**
 * Whether a result is to be booked for a stop. Orders that have ended get one only if their run was settled before, and
 * cancelled ones only if they were refused.
 */
export const isToBook = ({ status, refusedAt }: Stop, wasSettled: boolean): boolean =>
  wasSettled ? status !== "Cancelled" || refusedAt !== null : !hasEnded(status);

/** Whether an order was paid other than by the settlement of its run. */
export const isPaidBefore = (stop: Stop, wasSettled: boolean): boolean =>
  stop.isPaid && !(wasSettled && stop.paidBy !== null && !isPaidLater(stop));

/** A settlement books delivery and payment at once. */
const SETTLING_MS = 60_000;

/** Whether an order on account was paid after it was delivered. */
const isPaidLater = ({ onAccountAt, paidAt, deliveredAt }: Stop): boolean =>
  onAccountAt !== null && (paidAt ?? 0) - (deliveredAt ?? 0) > SETTLING_MS;

/** An order as it was before the settlement of its run booked a part of it, or its payment. */
export function beforeSettling<O extends Stop & Parameters<typeof beforePart>[0]>(
  order: O,
  wasSettled: boolean,
): O {
  const before = beforePart(order);
  return { ...before, isPaid: isPaidBefore(before, wasSettled) };
}

/** The results that a stop can have: first the one it has, if it was settled before, or the most frequent one. */
export function stopResultsOf(stop: Stop, wasSettled: boolean): StopResult[] {
  const usual: StopResult[] = isPaidBefore(stop, wasSettled)
    ? ["delivered", "part", "refused", "open"]
    : stop.onAccountAt !== null
      ? ["delivered", "cash", "transfer", "part", "refused", "open"]
      : ["cash", "transfer", "part", "refused", "open"];
  const present = wasSettled ? resultOf(stop) : usual[0]!;
  return [present, ...usual.filter((result) => result !== present)];
}

/** The result that a stop has. */
export function resultOf(stop: Stop): StopResult {
  const { status, isPaid, paidBy, refusedAt, bookedPart } = stop;
  if (refusedAt !== null) return "refused";
  if (status !== "Delivered") return "open";
  if (bookedPart) return "part";
  return (isPaid && !isPaidLater(stop) && paidBy) || "delivered";
}

/** The marks that a courier can make at a stop without more to say, the most frequent first. */
export const stopMarksOf = ({
  isPaid,
  onAccountAt,
}: Pick<Stop, "isPaid" | "onAccountAt">): Exclude<StopMark, "part">[] => [
  ...(isPaid || onAccountAt !== null ? (["delivered"] as const) : []),
  ...(isPaid ? [] : (["cash", "transfer"] as const)),
  ...(["not-home", "refused"] as const),
];

/** The result that a courier's mark stands for. */
export const resultOfMark = (mark: StopMark): StopResult => (mark === "not-home" ? "open" : mark);

/** Longest reason, in characters, why a parcel was refused or a run is opened again. */
export const MAX_REASON_LENGTH = 200;

type Ward = Pick<Order, "state" | "city">;

/** "12", "12/3A", "12-14", with or without "số" before it. The rest is the street. */
const HOUSE_NUMBER = /^(?:số\s+)?(\d\S{0,15})\s+(?=\S)/iu;

let collator: Intl.Collator | undefined;

/** Compares numbers inside names by value: "Phường 2" is before "Phường 10". */
function compareNames(a: string, b: string): number {
  // Created on first use: its rules take two megabytes, which a shop without runs saves.
  collator ??= new Intl.Collator("vi", { numeric: true, sensitivity: "base" });
  return collator.compare(a, b);
}

/** Orders wards by province and name. */
export const compareWards = (a: Ward, b: Ward): number =>
  compareNames(a.state, b.state) || compareNames(a.city, b.city);

/** Orders stops by province, ward, street and house number, so that neighbours follow each other. */
export function compareStops(a: Ward & { street: string }, b: Ward & { street: string }): number {
  const [streetA, streetB] = [splitStreet(a.street), splitStreet(b.street)];
  return (
    compareWards(a, b) ||
    compareNames(streetA.name, streetB.name) ||
    compareNames(streetA.house, streetB.house)
  );
}

function splitStreet(street: string): { name: string; house: string } {
  const text = street.trim();
  const [prefix = "", house = ""] = HOUSE_NUMBER.exec(text) ?? [];
  return { name: text.slice(prefix.length), house };
}

/** How long a courier can undo a mark; another mark may replace it at any time. */
export const UNDO_MARK_MS = 60_000;
