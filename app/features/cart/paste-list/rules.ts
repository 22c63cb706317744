/** Longest list that is read. In a form, each of its characters takes up to nine bytes of the 64 KiB of a body. */
export const MAX_LIST_LENGTH = 5_000;
/** Most things that are read from one list. */
export const MAX_LIST_LINES = 50;
