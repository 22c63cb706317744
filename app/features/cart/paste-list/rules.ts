/** Longest list that is read. In a form, each of its characters takes up to nine bytes of the 64 KiB of a body. */
export const MAX_LIST_LENGTH = 5_000;
/** Most things that are read from one list. */
export const MAX_LIST_LINES = 50;

/** What was chosen for a line of a list: a product's id, LEFT_OUT, or "" as long as nothing is. */
export type Pick = { productId: string; quantity: number };

/** That a line is to be left out. */
export const LEFT_OUT = "none";

/** Whether a product was chosen. */
export const isProduct = ({ productId }: Pick) => productId !== "" && productId !== LEFT_OUT;

/** Names of the fields of a line, by its place on the list. */
export const pickField = (line: number) => `pick-${line}`;
export const quantityField = (line: number) => `quantity-${line}`;
