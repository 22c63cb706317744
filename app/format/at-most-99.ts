/** Counting further would say no more. */
export const MAX_COUNTED = 100;

/** A number that is counted no further than a hundred: "99+" for that. */
export const atMost99 = (count: number): string => (count < MAX_COUNTED ? String(count) : "99+");
