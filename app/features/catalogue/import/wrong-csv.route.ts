import {
  PRODUCT_COLUMNS,
  type ProductColumn,
} from "#app/features/catalogue/products/product-fields.ts";
import { csvLoader } from "#app/features/sellers/frame/csv-file.http.server.ts";
import { may } from "#app/features/sellers/people/rights.ts";
import { csvText } from "#app/kit/format/csv-cell.ts";
import { columnLabel } from "./column-headers.ts";
import { problemReader } from "./columns.ts";
import {
  findShownImport,
  type ImportRow,
  listImportRows,
  readImportRows,
} from "./product-imports.server.ts";
import { placeOf } from "./table-parts.ts";
import { productImportTexts } from "./text.ts";

const BATCH_SIZE = 100;

/** The wrong rows of an import with their reasons, as a streamed CSV file that can be mended and imported. */
export const loader = csvLoader(async ({ context: { db, withSnapshot }, params, seller, t }) => {
  const { id = "" } = params;
  const found = await findShownImport(db, id, may(seller.role, "costs"));
  // Until all rows are checked, the file would lack some.
  if (!found || ["asking", "checking", "failed"].includes(found.state))
    throw new Response(null, { status: 404 });
  const { wrongFileName, line, reason } = productImportTexts[t.lang];
  const problemsOf = problemReader(t);
  const [first] = await listImportRows(db, id, { changes: ["wrong"], after: 0, limit: 1 });
  // Every row has the columns of its file.
  const present = Object.keys(first?.cells ?? {}).filter(isProductColumn);
  return {
    name: wrongFileName,
    header: [...present.map((column) => columnLabel(column, t)), reason],
    batches: readImportRows(withSnapshot, id, { changes: ["wrong"], limit: BATCH_SIZE }),
    cellsOf: (row: ImportRow) => [
      ...present.map((column) => cellOf(column, row.cells[column] ?? "")),
      csvText(`${line(...placeOf(row.line))}: ${problemsOf(row).join("; ")}`),
    ],
  };
});

const isProductColumn = (key: string): key is ProductColumn =>
  (PRODUCT_COLUMNS as readonly string[]).includes(key);

/** The "#" keeps Excel from reading an id such as 12E003 as a number. */
const cellOf = (column: ProductColumn, text: string) =>
  csvText(column === "id" || column === "sku" ? text.replace(/^#?(?=\w)/, "#") : text);
