/** Characters of all names of a thing. */
export const MAX_NAMES_LENGTH = 300;
export const MAX_NAMES_IN_LINE = 16;
/** Things whose names sellers have added, changed or removed. */
export const MAX_NAME_LINES = 2_000;
/** Lines of a file with names, and its size. */
export const MAX_FILE_LINES = 2_000;
export const MAX_FILE_BYTES = 512 * 1024;
/** Things on a page; a search finds the others. */
export const NAMES_ON_PAGE = 40;
