/** Characters of all names of a thing, and the number of them. */
export const MAX_NAMES_LENGTH = 300;
export const MAX_NAMES_IN_LINE = 16;
