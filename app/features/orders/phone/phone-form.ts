import type { FreeRow } from "#app/features/orders/free-lines/rules.ts";
import type { IfOut, OrderChannel } from "#db/order-values.ts";

/** The text fields of the form, in the order of the page, then the hidden ones that it keeps from submit to submit. */
export const FORM_TEXTS = [
  "who",
  "phone",
  "name",
  "email",
  "street",
  "state",
  "city",
  "zipcode",
  "country",
  "find",
  "list",
  /** When it is delivered: a slotValue, NO_TIME, or empty as long as nothing was offered. */
  "slot",
  /** A discount code. */
  "code",
  "note",
  /** The ward and province that the shop asked about, or those of an earlier order. */
  "asked",
  /** The amounts that were asked about, see askAbout. */
  "sure",
  /** The discount of the code as it was shown, see serializeDiscount. */
  "codeSeen",
  /** The listVersion of the pasted list whose products are shown; empty while none are. */
  "listed",
  /** The delivery terms as they were shown, see serializeTerms. */
  "terms",
  /** The request key. */
  "token",
] as const;
export type FormText = (typeof FORM_TEXTS)[number];

export const PAYMENTS = ["cod", "cash", "transfer", "account"] as const;

/** A product of the order. */
type FormLine = {
  productId: string;
  /** As typed. */
  quantity: string;
  /** The price that was shown for it; null if none was yet. */
  seenVnd: number | null;
};

/** A phone order that is being entered. It lives in the form alone, and each submit sends all of it. */
export type PhoneForm = Record<FormText, string> & {
  channel: OrderChannel;
  payment: (typeof PAYMENTS)[number];
  ifOut: IfOut;
  isHandedOver: boolean;
  isPickedUp: boolean;
  lines: FormLine[];
  /** Goods that are not in the catalogue, as typed. */
  free: FreeRow[];
};

/** Ids of the elements that may have the focus after a submit. */
export const FOCUS = { who: "new-order-who", find: "new-order-find", place: "place" };
/** Id of the button that adds the ticked products of a list. */
export const LISTED = "listed";
export const hitId = (nth: number) => `hit-${nth}`;
export const customerId = (nth: number) => `customer-${nth}`;
