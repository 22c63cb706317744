import type { OrderStatus, StopMark } from "#db/order-values.ts";

/**
 * What became of a stop of a delivery run. "delivered" is for what had been paid before; an "open"
 * order was not delivered and stays as it is.
 */
export const STOP_RESULTS = ["cash", "transfer", "delivered", "refused", "open"] as const;
export type StopResult = (typeof STOP_RESULTS)[number];

type Stop = {
  status: OrderStatus;
  isPaid: boolean;
  paidBy: "cash" | "transfer" | null;
  refusedAt: number | null;
};

/**
 * Whether something is to be booked for a stop: an order that has ended only if its run was settled before,
 * and then unless it was cancelled.
 */
export const isToBook = ({ status, refusedAt }: Stop, wasSettled: boolean): boolean =>
  wasSettled
    ? status !== "Cancelled" || refusedAt !== null
    : status !== "Delivered" && status !== "Cancelled";

/** Whether an order was paid other than by the settlement of its run. */
export const isPaidBefore = ({ isPaid, paidBy }: Stop, wasSettled: boolean): boolean =>
  isPaid && !(wasSettled && paidBy !== null);

/** The results that a stop can have, the most frequent first; of one that was settled, what it has. */
export function stopResultsOf(stop: Stop, wasSettled: boolean): StopResult[] {
  const usual: StopResult[] = isPaidBefore(stop, wasSettled)
    ? ["delivered", "refused", "open"]
    : ["cash", "transfer", "refused", "open"];
  const present = wasSettled ? resultOf(stop) : usual[0]!;
  return [present, ...usual.filter((result) => result !== present)];
}

/** What has become of a stop. */
export function resultOf({ status, isPaid, paidBy, refusedAt }: Stop): StopResult {
  if (refusedAt !== null) return "refused";
  if (status !== "Delivered") return "open";
  return (isPaid && paidBy) || "delivered";
}

/** What a courier can note of a stop, the most frequent first. */
export const stopMarksOf = ({ isPaid }: Pick<Stop, "isPaid">): StopMark[] =>
  isPaid ? ["delivered", "not-home", "refused"] : ["cash", "transfer", "not-home", "refused"];

/** What a courier's note of a stop means for its settlement. */
export const resultOfMark = (mark: StopMark): StopResult => (mark === "not-home" ? "open" : mark);

/** Longest reason, in characters, why a parcel was refused or a run is opened again. */
export const MAX_REASON_LENGTH = 200;

type Ward = { state: string; city: string };
type Place = Ward & { street: string };

/** "12", "12/3A", "12-14", after "số" if that is written. The rest is the street. */
const HOUSE_NUMBER = /^(?:số\s+)?(\d\S{0,15})\s+(?=\S)/iu;

let collator: Intl.Collator | undefined;

/** Numbers inside names by value: "Phường 2" is before "Phường 10". */
function compareNames(a: string, b: string): number {
  // Its rules take two megabytes, which a shop without runs need not have.
  collator ??= new Intl.Collator("vi", { numeric: true, sensitivity: "base" });
  return collator.compare(a, b);
}

/** Orders wards by province and name. */
export const compareWards = (a: Ward, b: Ward): number =>
  compareNames(a.state, b.state) || compareNames(a.city, b.city);

/** Orders stops by province, ward, street and house number, so that neighbours follow each other. */
export function compareStops(a: Place, b: Place): number {
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

/** For how long a courier can take a press back; another may follow at any time. */
export const UNDO_PRESS_MS = 60_000;
