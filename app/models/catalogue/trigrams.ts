/** Shortest text, in characters, that an FTS5 trigram index can match. */
export const TRIGRAM = 3;

/** Quotes a text as an FTS5 phrase in which no character has a special meaning. */
export const phraseOf = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Whether a folded text is long enough for a trigram index. */
export const isIndexed = (folded: string) => [...folded].length >= TRIGRAM;
