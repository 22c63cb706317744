/** Shortest text, in characters, that an index of trigrams finds. */
export const TRIGRAM = 3;

/** Whether a folded text is long enough for an index of trigrams. */
export const isIndexed = (folded: string) => [...folded].length >= TRIGRAM;
