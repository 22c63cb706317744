/** What was chosen for a line of a list: a product's id, or "" to leave it out. */
export type Pick = { productId: string; quantity: number };

/** Names of the fields of a line, by its place on the list. */
export const pickField = (line: number) => `pick-${line}`;
export const quantityField = (line: number) => `quantity-${line}`;
