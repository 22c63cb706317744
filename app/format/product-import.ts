// What a CSV file of products may contain, and what its rows are found to be.

export const MAX_IMPORT_ROWS = 10_000;
export const MAX_IMPORT_MEGABYTES = 5;
export const MAX_IMPORT_COLUMNS = 60;

/** The columns that are read and written, in the order of the exported file. */
export const PRODUCT_COLUMNS = [
  "id",
  "name",
  "category",
  "weight",
  "brand",
  "shortDescription",
  "description",
  "price",
  "offerPrice",
  "inStock",
  "stockCount",
  "rating",
  "reviewCount",
  "images",
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** The cells of a row by their column; those of unknown columns have the column's header as key. */
export type ImportCells = Record<string, string>;

/** What applying a row does; "wrong" rows are left out. */
export const IMPORT_CHANGES = ["new", "changed", "unchanged", "wrong"] as const;
export type ImportChange = (typeof IMPORT_CHANGES)[number];
