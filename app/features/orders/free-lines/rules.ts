/** Goods that are not in the catalogue, as a seller names them: their name, and the price of one. */
export type FreeGoods = { name: string; priceVnd: number };

/** Rows of a form for such goods. */
export const MAX_FREE_ROWS = 20;
/** Longer texts are cut off before they are shown again. */
export const MAX_TYPED = 300;

/** The fields of a row, as typed. */
export const FREE_FIELDS = ["name", "quantity", "price"] as const;
type FreeField = (typeof FREE_FIELDS)[number];
export type FreeRow = Record<FreeField, string>;

export const BLANK_ROW: FreeRow = { name: "", quantity: "1", price: "" };

/** The name that a field has in every row. */
export const freeName = (field: FreeField) => `free-${field}`;
/** The id of a row's field. */
export const freeId = (field: FreeField, row: number) => `free-${field}-${row}`;

/** The problems of rows, by the id of the field. */
export type FreeErrors = Record<string, string[]>;

/** The fields of rows with their problems, in the order of the page. */
export const freeFields = (rows: FreeRow[], errors: FreeErrors) =>
  rows.flatMap((_, row) =>
    FREE_FIELDS.map((field) => ({ id: freeId(field, row), errors: errors[freeId(field, row)] })),
  );
