/** The short order number shown to people: the last six characters of the id, in upper case. */
export function shortOrderId(id: string): string {
  return id.slice(-6).toUpperCase();
}

/** Orders that one submit changes: more would keep other sellers waiting for their own changes. */
export const MAX_BULK_ORDERS = 500;

/** Packing slips in one print job; what is beyond goes into a further one. */
export const MAX_SLIPS = 100;

/** Orders of one pick list. */
export const MAX_PICK_ORDERS = 200;

/** Stops of one delivery run. */
export const MAX_STOPS = 200;

/** Longest note of a shopper to the shop, and of a seller about an order or a phone. */
export const MAX_NOTE_LENGTH = 500;
