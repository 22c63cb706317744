// Limits of a product. Forms reject anything beyond them; models and pages rely on that.
export const MAX_NAME_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 10_000;
export const MAX_INGREDIENTS_LENGTH = 2_000;
export const MAX_SHORT_LENGTH = 60;
export const MAX_SHORT_DESCRIPTION_LENGTH = 200;
export const MAX_PRICE_VND = 1_000_000_000;
/** Per product. */
export const MAX_PICTURES = 4;
export const MAX_PICTURE_TEXT_LENGTH = 150;
/** The types of pictures that file fields offer. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp";
export const MAX_PICTURE_MEGABYTES = 5;
/** Larger than a stored picture: the seller's device scales photos down before it sends them. */
export const MAX_PHOTO_MEGABYTES = 30;
export const MAX_MEGAPIXELS = 20;
/** Limit for transparent pictures and progressive JPEGs, which need more memory per pixel. */
export const MAX_HEAVY_MEGAPIXELS = 16;

/** What a seller does to a picture: a quarter turn clockwise, or the square in its middle. */
export const PICTURE_EDITS = ["rotate", "square"] as const;
export type PictureEdit = (typeof PICTURE_EDITS)[number];

/** Largest number of pieces that a product's count can be set to. */
export const MAX_STOCK_COUNT = 1_000_000;
/** At or below this number of pieces, sellers are told, unless they set another. */
export const DEFAULT_LOW_FROM = 5;

/** Whether a line asks for more pieces of a product than are left; `stockCount` null is not counted. */
export function exceedsStock(line: { quantity: number; stockCount: number | null }): boolean {
  return line.stockCount !== null && line.quantity > line.stockCount;
}

/** Whether a line asks for more pieces of a counted product than one order may take. */
export function exceedsOrder(
  line: { quantity: number; stockCount: number | null },
  maxPieces: number,
): boolean {
  return line.stockCount !== null && line.quantity > maxPieces;
}

// Limits of a file of products, and the kinds of its rows.
export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_MEGABYTES = 5;
export const MAX_IMPORT_COLUMNS = 60;

/** The cells of a row by their column, beside what else is known of it; by their place until the columns are known. */
export type ImportCells = Record<string, string>;

/** The effect of applying a row; "wrong" rows are left out. */
export const IMPORT_CHANGES = ["new", "changed", "unchanged", "wrong"] as const;
export type ImportChange = (typeof IMPORT_CHANGES)[number];

/** The problem of a row with an unlikely price. It can be applied. */
export const UNLIKELY = "unlikely-price";

/** The bullets of a product's description: its lines without the blank ones. */
export function descriptionLines(description: string): string[] {
  return description.split("\n").filter((line) => line.trim() !== "");
}

/** Name of the checkbox by which a seller gives a product without a discount one. */
export const DISCOUNT = "discount";
