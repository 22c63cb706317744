/** Longest list. In a form, each of its characters takes up to nine bytes of the 64 KiB of a body. */
export const MAX_LIST_LENGTH = 5_000;
/** Largest number of things on a list. */
export const MAX_LIST_LINES = 50;

/** The choice for a line of a list: a product's id, LEFT_OUT, or "" as long as there is none. */
export type Pick = { productId: string; quantity: number };

/** The choice to leave a line out. */
export const LEFT_OUT = "none";

/** Whether a product was chosen. */
export const isProduct = ({ productId }: Pick) => productId !== "" && productId !== LEFT_OUT;

/** Names of the fields of a line, by its place on the list. */
export const pickField = (line: number) => `pick-${line}`;
export const quantityField = (line: number) => `quantity-${line}`;
