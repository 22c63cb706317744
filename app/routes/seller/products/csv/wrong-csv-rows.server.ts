import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { WithTx } from "../../../../../db/client.server.ts";
import { csvText } from "../../../../format/csv-cell.ts";
import {
  type ImportRow,
  listImportRows,
} from "../../../../models/catalogue/imports/product-imports.ts";
import type { Text } from "../../../../text/en.ts";
import { productImportTexts } from "../../../../text/pages/product-import.ts";
import { PRODUCT_COLUMNS, type ProductColumn } from "../../../../values/product-limits.ts";
import { csvRows, type Delimiter } from "../../csv-file.server.ts";
import { problemReader } from "../import/import-problems.server.ts";

const BATCH_SIZE = 100;

/**
 * A CSV file in chunks: the header, then each wrong row of an import as it was, and why it is wrong.
 * Yields to the event loop between batches.
 *
 * @param withSnapshot called once per batch, so that a slow consumer does not block other snapshots
 */
export async function* wrongRows(
  withSnapshot: WithTx,
  importId: string,
  t: Text,
  delimiter: Delimiter,
): AsyncGenerator<Uint8Array> {
  const { columns, line, reason } = productImportTexts[t.lang];
  const problemsOf = problemReader(t);
  let present: ProductColumn[] | null = null;
  const cellsOf = ({ cells, ...row }: ImportRow) => [
    ...present!.map((column) => cellOf(column, cells[column] ?? "")),
    csvText(`${line(row.line)}: ${problemsOf({ cells, ...row }).join("; ")}`),
  ];
  for (let after = 0; ; ) {
    const batch = await withSnapshot((db) =>
      listImportRows(db, importId, { changes: ["wrong"], after, limit: BATCH_SIZE }),
    );
    if (!present) {
      // Every row has the columns of its file.
      const cells = batch[0]?.cells ?? {};
      present = Object.keys(cells).filter(isProductColumn);
      const header = [...present.map((column) => columns[column]), reason];
      yield csvRows([header], delimiter, { bom: true });
    }
    const last = batch.at(-1);
    if (!last) return;
    yield csvRows(batch.map(cellsOf), delimiter);
    after = last.line;
    await yieldToEventLoop();
  }
}

const isProductColumn = (key: string): key is ProductColumn =>
  (PRODUCT_COLUMNS as readonly string[]).includes(key);

/** The "#" keeps Excel from reading an id such as 12E003 as a number. */
const cellOf = (column: ProductColumn, text: string) =>
  csvText(column === "id" ? text.replace(/^#?(?=\w)/, "#") : text);
