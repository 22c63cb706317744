/** Largest number of addresses of one shopper. */
export const MAX_ADDRESSES = 10;
