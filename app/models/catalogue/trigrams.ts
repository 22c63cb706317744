/** Letters of the shortest text that a trigram index knows. */
export const TRIGRAM = 3;

/** A text as a phrase of a search in an index: every character is a plain one. */
export const phraseOf = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Whether a folded text has what an index can be asked for whole. */
export const isIndexed = (folded: string) => [...folded].length >= TRIGRAM;
