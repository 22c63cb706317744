/** Longest complaint, in characters. */
export const MAX_COMPLAINT_LENGTH = 1_000;

/** Photos of one complaint. */
export const MAX_PHOTOS = 2;
