import type { Address, AddressFields } from "#app/features/accounts/addresses/addresses.server.ts";
import type { CheckoutSnapshot, OrderChange } from "#app/features/cart/checkout-snapshot.server.ts";
import type { SlotChoice } from "#app/features/delivery/slots/rules.ts";
import type { InvoiceBuyer } from "#app/features/money/invoices/invoice-buyer.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import type { IfOut, OrderChannel } from "#db/order-values.ts";
import type { OrderLimits } from "./order-limits.server.ts";
import type { TermsProblem } from "./order-terms.server.ts";

/** What an order that a seller types has in place of an account and its address. */
export type TypedOrder = {
  /** E-mail of the seller. */
  by: string;
  channel: OrderChannel;
  /** The e-mail may be empty; of goods that are handed over, all but the name. */
  address: AddressFields & Pick<Address, "nameOrder">;
  /** Whether the goods are handed over at once, which costs no delivery fee. */
  isHandedOver: boolean;
  /** How it is paid already; null if it is to be paid on delivery. */
  paidBy: Order["paidBy"];
};

export type OrderRequest = {
  userId: string;
  /** The shop's address with who comes there for the order; undefined for one that is delivered. */
  pickup?: AddressFields & Pick<Address, "nameOrder">;
  /** Undefined for an order that its shopper places; see placeTypedOrder. */
  typed?: TypedOrder;
  /** The shopper's cart, or the lines of an API request. */
  items: "cart" | { productId: string; quantity: number }[];
  /** Must be the id of the shopper's saved address; undefined skips the check. */
  addressId?: string;
  /**
   * One-time token of the form or Idempotency-Key of the API request: a repeated key returns the
   * first order. With null, an identical order within 10 s is taken for a double tap.
   */
  requestKey: string | null;
  /** When it was first tried, in milliseconds: a double tap may be ten seconds older. By default, now. */
  requestedAt?: number;
  /** What the checkout page showed; if anything differs, no order is placed. */
  snapshot?: CheckoutSnapshot;
  lang: "en" | "vi";
  /** What the shopper writes to the shop. */
  note?: string;
  /** What the shopper wants if something is out of stock; by default, to be called. */
  ifOut?: IfOut;
  /** Whom its invoice is for; by default, nobody has asked for one. */
  buyer?: InvoiceBuyer | null;
  /**
   * When it is to arrive; null if nothing was chosen, which is refused where a slot is free. Undefined takes no
   * slot, as in calls of the API. The transaction must name it among its keys, see findChosenSlot.
   */
  slot?: SlotChoice | null;
  /**
   * The discount code that it is to have, of a cart the one that the page showed; empty without one. Undefined takes
   * none, as in calls of the API. The transaction must name it among its keys, see checkCode.
   */
  code?: string;
  /** Whether its shopper can transfer a deposit; those of typed orders are never asked for one. */
  takesTransfers?: boolean;
  /** E-mail addresses notified of the order in addition to the shopper's. */
  noticeTo: string[];
  /** Undefined places the order without a rate limit. */
  limits?: OrderLimits;
};

export type OrderOutcome =
  /** A repeated request is told of the order that the first one placed. */
  | { kind: "done"; order: Order; isRepeated: boolean }
  /** "deleted": a seller has deleted the order of the request's key since. */
  | { kind: "deleted" | "no-address" | "empty" }
  | { kind: "changed"; changes: OrderChange[] }
  /** Its slot has no place left or closed, or one must be chosen. */
  | { kind: "slot"; isTaken: boolean }
  | { kind: "too-many"; retryAfterMs: number }
  | { kind: "unavailable"; name: string }
  /** Fewer pieces are left than were ordered. */
  | { kind: "too-few"; short: { name: string; left: number }[] }
  /** One order may take no more than `max` of a counted product, so that it leaves some to others. */
  | { kind: "too-large"; names: string[]; max: number }
  | TermsProblem;
