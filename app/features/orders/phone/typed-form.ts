import type { IfOut, OrderChannel } from "#db/order-values.ts";

/** The texts of the form. Some are not typed: they are what it says of itself from press to press. */
export const TYPED_FIELDS = [
  "who",
  "name",
  "phone",
  "email",
  "street",
  "city",
  "state",
  "zipcode",
  "country",
  "find",
  "list",
  "note",
  /** The ward and province that were asked back, or are those of an earlier order. */
  "asked",
  /** When it is delivered: a slotValue, NO_SLOT, or empty as long as nothing was offered. */
  "slot",
  /** A discount code. */
  "code",
  /** What it was good for when its discount was shown, see serializeDiscount. */
  "codeSeen",
  /** The listVersion of the pasted list whose products are shown; empty while none are. */
  "listed",
  /** What delivery cost when its fee was shown, see serializeTerms. */
  "terms",
  /** The request key. */
  "token",
] as const;
export type TypedField = (typeof TYPED_FIELDS)[number];

/** That an order is to have no delivery time. */
export const NO_SLOT = "none";

export const PAYMENTS = ["cod", "cash", "transfer"] as const;
export type PaymentChoice = (typeof PAYMENTS)[number];

/** A product of the order. */
export type TypedLine = {
  productId: string;
  /** As typed. */
  quantity: string;
  /** The price that was shown for it; null for none yet. */
  seenVnd: number | null;
};

/** All that is typed of an order: it lives in the form alone, and each press brings it along. */
export type TypedForm = Record<TypedField, string> & {
  channel: OrderChannel;
  payment: PaymentChoice;
  ifOut: IfOut;
  isHandedOver: boolean;
  isPickedUp: boolean;
  lines: TypedLine[];
};

/** Ids of the elements that a press may lead on to. */
export const FOCUS = { who: "new-order-who", find: "new-order-find", place: "place" };
/** What adds what is ticked of a list. */
export const LISTED = "listed";
export const hitId = (nth: number) => `hit-${nth}`;
export const customerId = (nth: number) => `customer-${nth}`;
