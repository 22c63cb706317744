/** Longest field of a delivery address, in characters. Longer text is neither saved nor looked up. */
export const MAX_ADDRESS_FIELD_LENGTH = 120;
