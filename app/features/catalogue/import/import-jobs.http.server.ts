import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import {
  type Category,
  listCategories,
} from "#app/features/catalogue/categories/categories.server.ts";
import { categoryFinder } from "#app/features/catalogue/categories/category-text.ts";
import { readBarcode } from "#app/features/catalogue/products/barcode.ts";
import { categoryName, storedFields } from "#app/features/catalogue/products/form.ts";
import { listTags, tagFinder } from "#app/features/catalogue/tags/tags.server.ts";
import { offerImportUndo } from "#app/features/orders/undo/undo.server.ts";
import { orBusy } from "#app/kit/command/action.ts";
import { fold, shorten } from "#app/kit/format/fold.ts";
import { errorDetail } from "#app/kit/request/log.ts";
import { en } from "#app/text/texts.ts";
import type { ImportReading } from "#db/schema.ts";
import { applyImport } from "./apply-import.server.ts";
import type { ColumnRole } from "./column-headers.ts";
import { firstValues, missingColumns } from "./column-roles.ts";
import { productRowParser, WHOLE_PIECES, weighedPieces } from "./columns.ts";
import { planImport, type ReadRow } from "./plan-import.server.ts";
import {
  changeReading,
  findImport,
  IMPORT_LEASE_MS,
  isWorkedOn,
  moveImport,
  type ProductImport,
  readImportRows,
  renewImportLease,
  saveImportRows,
} from "./product-imports.server.ts";
import type { Table } from "./read-table.http.server.ts";
import { type CellRow, cellsReader, LEFT_OUT } from "./row-cells.ts";

/** The number of rows done, and of all. */
type Progress = { done: number; total: number };

/** Each holds a file's rows in memory. */
const MAX_JOBS = 3;
const READ_BATCH = 500;
const SAVE_BATCH = 250;

/** The imports that this process is working on; those of other servers have a lease. */
const jobs = new Map<string, Progress>();

export const isBusy = () => jobs.size >= MAX_JOBS;

export const progressOf = (id: string): Progress | null => jobs.get(id) ?? null;

type Roles = (ColumnRole | null)[];

const SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 60;

/** What is kept of how a file is read. */
export const readingOf = ({ head, rows, sheets }: Table, roles: Roles): ImportReading => ({
  sheets,
  columns: head.map((header, at) => ({
    header: shorten(header, MAX_SAMPLE_LENGTH),
    role: roles[at] ?? null,
    samples: firstValues(rows, at, SAMPLES).map((value) => shorten(value, MAX_SAMPLE_LENGTH)),
  })),
});

/** Checks the rows of an uploaded file, or keeps them until the seller says what its columns are; in the background. */
export function startCheck(
  context: AppLoadContext,
  id: string,
  { head, rows }: Table,
  roles: Roles,
): void {
  const isAsked = roles.includes(null) || missingColumns(roles).length > 0;
  run(context, id, rows.length, async () => {
    if (!isAsked) return checkRows(context, id, await readCells(head, rows, roles));
    const kept = rows.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(cells.entries()),
    }));
    await saveRows(context, id, kept.length, inBatches(kept.map(unread)));
    await context.withTx((tx) => moveImport(tx, id, "checking", "asking"));
  });
}

/** Checks the rows of an import in state "checking" that were kept: those of a file whose columns were asked about. */
export function startAnswered(context: AppLoadContext, id: string, reading: ImportReading): void {
  run(context, id, 0, async () => {
    const { length } = reading.columns;
    const rows = (await readRowsAgain(context, id)).map(({ line, cells }) => ({
      line,
      cells: Array.from({ length }, (_, at) => cells[at] ?? ""),
    }));
    const head = reading.columns.map(({ header }) => header);
    const roles = reading.columns.map(({ role }) => role as ColumnRole | null);
    await checkRows(context, id, await readCells(head, rows, roles));
  });
}

/** Checks the rows of an import in state "checking" again. */
export function startRecheck(context: AppLoadContext, id: string): void {
  run(context, id, 0, async () => checkRows(context, id, await readRowsAgain(context, id)));
}

/** A row as it is kept until it is read. */
const unread = ({ line, cells }: CellRow) => ({
  ...{ line, cells, change: "unchanged" as const },
  ...{ problem: null, productId: null, changes: null },
});

async function* inBatches<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  for (let from = 0; from < rows.length; from += SAVE_BATCH)
    yield rows.slice(from, from + SAVE_BATCH);
}

async function readCells(head: string[], rows: Table["rows"], roles: Roles): Promise<CellRow[]> {
  const read = cellsReader(head, roles);
  const cells: CellRow[] = [];
  for (const row of rows) {
    cells.push(read(row));
    await yieldToEventLoop();
  }
  return cells;
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

async function checkRows(context: AppLoadContext, id: string, rows: CellRow[]): Promise<void> {
  const { db, withTx } = context;
  const fields = await readFields(db, rows);
  await saveRows(context, id, rows.length, planImport(db, fields));
  const newCategories = unknownCategories(fields);
  await withTx(async (tx) => {
    if ((await moveImport(tx, id, "checking", "checked")) === "done")
      await changeReading(tx, id, { newCategories });
  });
}

async function saveRows(
  { withTx }: AppLoadContext,
  id: string,
  total: number,
  batches: AsyncGenerator<Parameters<typeof saveImportRows>[2]>,
): Promise<void> {
  let done = 0;
  for await (const batch of batches) {
    await withTx((tx) => saveImportRows(tx, id, batch));
    done += batch.length;
    jobs.set(id, { done, total });
  }
}

/** More would be hard to look through. */
const MAX_NEW_CATEGORIES = 50;

/** The categories that rows name, and that can be added. */
function unknownCategories(rows: ReadRow[]): string[] {
  const names = new Map<string, string>();
  const schema = categoryName(en);
  for (const row of rows) {
    if (!("problem" in row) || row.problem !== "unknown-category") continue;
    const name = levelsOf(row.cells.category ?? "").at(-1) ?? "";
    if (names.has(fold(name)) || !schema.safeParse(name).success) continue;
    names.set(fold(name), name);
    if (names.size === MAX_NEW_CATEGORIES) break;
  }
  return [...names.values()];
}

/** "Thực phẩm khô>>Gạo" is a category in another, and so is "All / Gạo". */
const levelsOf = (category: string): string[] =>
  category
    .split(/>| \/ /)
    .map((level) => level.trim())
    .filter(Boolean);

async function readFields(db: AppLoadContext["db"], rows: CellRow[]): Promise<ReadRow[]> {
  const parse = productRowParser(en);
  const find = categoryFinder(await listCategories(db));
  // The innermost level that is known.
  const findCategory = (named: string) =>
    [named, ...levelsOf(named).toReversed()].map(find).find((found) => found !== undefined);
  const tags = await listTags(db);
  const findTag = tagFinder(tags);
  /** The paths of named tags, as products have them. */
  const readTags = (names: string[]) => {
    const found = names.map(findTag);
    return {
      paths: tags.filter((tag) => found.includes(tag)).map(({ path }) => path),
      areAll: !found.includes(undefined),
    };
  };
  const read: ReadRow[] = [];
  for (const row of rows) {
    read.push(readRow(row, parse, { findCategory, readTags }));
    await yieldToEventLoop();
  }
  return read;
}

type Finders = {
  findCategory: (label: string) => Category | null | undefined;
  readTags: (names: string[]) => { paths: string[]; areAll: boolean };
};

function readRow(
  { line, cells }: CellRow,
  parse: ReturnType<typeof productRowParser>,
  { findCategory, readTags }: Finders,
): ReadRow {
  const leftOut = cells[LEFT_OUT];
  if (leftOut) return { line, cells, problem: leftOut };
  const whole = parse(cells);
  // Other programs print labels with codes of their own. The SKU identifies the product without one.
  const isWithout = !whole.success && Boolean(cells.sku) && isOwnBarcode(cells.barcode);
  const { barcode: _, ...others } = cells;
  const parsed = isWithout ? parse(others) : whole;
  if (!parsed.success) return { line, cells, problem: "invalid" };
  const { id, category, images, inStock, stockCount, tags, cost, ...values } = parsed.values;
  const named = category === undefined ? undefined : findCategory(category);
  if (category !== undefined && named === undefined)
    return { line, cells, problem: "unknown-category" };
  const tagged = tags && readTags(tags);
  // A file of another program, whose tags mean something else, takes none away.
  const setsTags = tagged && (tagged.areAll || tagged.paths.length > 0);
  const fields = {
    ...storedFields(values),
    ...(setsTags && { tags: tagged.paths }),
    ...(cost && { costVnd: cost }),
    ...(inStock !== undefined && { inStock }),
    ...(stockCount !== undefined && { stockCount }),
    ...(named !== undefined && { categoryId: named?.id ?? null }),
    ...(images !== undefined && { imageRefs: images }),
  };
  const notes = [
    ...(isWithout ? ["barcode-left-out"] : []),
    ...(tagged && !tagged.areAll ? ["tags-left-out"] : []),
    ...(weighedPieces(cells) !== null ? [WHOLE_PIECES] : []),
  ];
  return { line, cells, id, fields, ...(notes.length > 0 && { note: notes.join(" ") }) };
}

function isOwnBarcode(typed = ""): boolean {
  const read = readBarcode(typed);
  // The digits of a rounded one are to be found, and typed.
  return typed !== "" && "problem" in read && read.problem !== "rounded";
}

async function readRowsAgain({ db }: AppLoadContext, id: string): Promise<CellRow[]> {
  const rows: CellRow[] = [];
  for await (const batch of readImportRows((read) => read(db), id, { limit: READ_BATCH }))
    rows.push(...batch.map(({ line, cells }) => ({ line, cells })));
  return rows;
}
