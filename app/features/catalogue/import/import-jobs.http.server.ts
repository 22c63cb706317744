import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import {
  type Category,
  listCategories,
} from "#app/features/catalogue/categories/categories.server.ts";
import { categoryFinder } from "#app/features/catalogue/categories/category-text.ts";
import { storedFields } from "#app/features/catalogue/products/form.ts";
import type { ImportCells } from "#app/features/catalogue/products/product-limits.ts";
import { offerImportUndo } from "#app/features/orders/undo/undo.server.ts";
import { orBusy } from "#app/kit/command/action.ts";
import { errorDetail } from "#app/kit/request/log.ts";
import { en } from "#app/text/texts.ts";
import { applyImport } from "./apply-import.server.ts";
import { productRowParser } from "./columns.ts";
import { planImport, type ReadRow } from "./plan-import.server.ts";
import {
  findImport,
  IMPORT_LEASE_MS,
  isWorkedOn,
  moveImport,
  type ProductImport,
  readImportRows,
  renewImportLease,
  saveImportRows,
} from "./product-imports.server.ts";
import type { CsvRow } from "./read-csv.http.server.ts";

/** The number of rows done, and of all. */
type Progress = { done: number; total: number };

/** Each holds a file's rows in memory. */
const MAX_JOBS = 3;
const ROWS_PER_TURN = 100;
const READ_BATCH = 500;

/** The imports that this process is working on; those of other servers have a lease. */
const jobs = new Map<string, Progress>();

export const isBusy = () => jobs.size >= MAX_JOBS;

export const progressOf = (id: string): Progress | null => jobs.get(id) ?? null;

/** Checks the rows of an uploaded file, in the background. */
export function startCheck(context: AppLoadContext, id: string, rows: CsvRow[]): void {
  run(context, id, rows.length, () => checkRows(context, id, rows));
}

/**
 * Applies an import in state "applying", in the background; the seller `by` can undo it. If the catalogue has changed,
 * nothing is applied and the rows are checked again.
 */
export function startApply(context: AppLoadContext, id: string, by: string): void {
  run(context, id, 0, async () => {
    const applied = await applyImport(context, id, {
      onProgress: (done, total) => jobs.set(id, { done, total }),
      onApplied: (tx, pictures) => offerImportUndo(tx, by, { importId: id, pictures }),
    });
    if (applied === "done") return;
    const { withTx } = context;
    const moved = await withTx((tx) => moveImport(tx, id, "applying", "checking", Date.now()));
    if (moved !== "done") return;
    await checkRows(context, id, await readRowsAgain(context, id));
  });
}

/**
 * Settles an import whose process ended in the middle of its work: a check has failed, and nothing of the file was
 * applied. Returns the state of any import.
 */
export async function recoverImport(
  { withTx }: AppLoadContext,
  found: ProductImport,
): Promise<ProductImport["state"]> {
  const { id, state } = found;
  if (!isAbandoned(found)) return state;
  const recovered = await orBusy(() =>
    withTx(async (tx) => {
      // The work may have begun or ended since the state was read.
      const now = await findImport(tx, id);
      if (!now || !isAbandoned(now)) return now?.state ?? state;
      const to = now.state === "checking" ? "failed" : "checked";
      await moveImport(tx, id, now.state, to, Date.now());
      return to;
    }),
  );
  // Another server may be applying it, during which nobody else writes.
  return recovered === "busy" ? state : recovered;
}

const isAbandoned = (found: ProductImport): boolean =>
  ["checking", "applying"].includes(found.state) && !jobs.has(found.id) && !isWorkedOn(found);

function run(context: AppLoadContext, id: string, total: number, work: () => Promise<void>): void {
  jobs.set(id, { done: 0, total });
  const renewing = setInterval(() => {
    // When the database cannot be written, neither can the import.
    context.withTx((tx) => renewImportLease(tx, id)).catch(() => {});
  }, IMPORT_LEASE_MS / 3);
  work()
    .catch((error) => {
      // A later look at the import recovers its state.
      const err = errorDetail(error instanceof Response ? `status ${error.status}` : error);
      context.log({ level: "error", err, msg: "a product import failed" });
    })
    .finally(() => {
      clearInterval(renewing);
      jobs.delete(id);
    });
}

async function checkRows(context: AppLoadContext, id: string, rows: CsvRow[]): Promise<void> {
  const { db, withTx } = context;
  const total = rows.length;
  let done = 0;
  for await (const planned of planImport(db, await readFields(db, rows))) {
    await withTx((tx) => saveImportRows(tx, id, planned));
    done += planned.length;
    jobs.set(id, { done, total });
  }
  await withTx((tx) => moveImport(tx, id, "checking", "checked"));
}

async function readFields(db: AppLoadContext["db"], rows: CsvRow[]): Promise<ReadRow[]> {
  const parse = productRowParser(en);
  const findCategory = categoryFinder(await listCategories(db));
  const read: ReadRow[] = [];
  for (const [i, row] of rows.entries()) {
    read.push(readRow(row, parse, findCategory));
    if (i % ROWS_PER_TURN === 0) await yieldToEventLoop();
  }
  return read;
}

function readRow(
  { line, cells }: CsvRow,
  parse: ReturnType<typeof productRowParser>,
  findCategory: (label: string) => Category | null | undefined,
): ReadRow {
  const parsed = parse(cells);
  if (!parsed.success) return { line, cells, problem: "invalid" };
  const { id, category, images, inStock, stockCount, ...values } = parsed.values;
  const named = category === undefined ? undefined : findCategory(category);
  if (category !== undefined && named === undefined)
    return { line, cells, problem: "unknown-category" };
  const fields = {
    ...storedFields(values),
    ...(inStock !== undefined && { inStock }),
    ...(stockCount !== undefined && { stockCount }),
    ...(named !== undefined && { categoryId: named?.id ?? null }),
    ...(images !== undefined && { imageRefs: images }),
  };
  return { line, cells, id, fields };
}

async function readRowsAgain({ db }: AppLoadContext, id: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const batch of readImportRows((read) => read(db), id, { limit: READ_BATCH }))
    rows.push(...batch.map(({ line, cells }) => ({ line, cells: cells as ImportCells })));
  return rows;
}
