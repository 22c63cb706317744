/** Longest note of a shopper to the shop, and of a seller about an order or a phone. */
export const MAX_NOTE_LENGTH = 500;
