import { and, asc, count, desc, eq, inArray, lt, notInArray, type SQL, sql } from "drizzle-orm";
import {
  IMPORT_CHANGES,
  type ImportChange,
  UNLIKELY,
} from "#app/features/catalogue/products/product-limits.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { type PageSlice, paginate } from "#app/kit/format/pagination.ts";
import { readBatches } from "#db/batches.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { isLeased } from "#db/lease.ts";
import { preparedFind } from "#db/prepared.ts";
import { type ImportReading, productImportRows, productImports } from "#db/schema.ts";

export type ProductImport = typeof productImports.$inferSelect;
type ImportState = ProductImport["state"];
export type ImportRow = typeof productImportRows.$inferSelect;

/** Uploaded files that are kept; the oldest is deleted first. */
const MAX_IMPORTS = 10;
/** A process that has not renewed its lease for this time has ended. */
export const IMPORT_LEASE_MS = 30_000;
const KEEP_MS = 7 * 24 * 3_600_000;
const ROWS_PER_PAGE = 50;

type NewImport = { uploadedBy: string; fileName: string; reading?: ImportReading };

/** Records an uploaded file whose rows will be checked; returns its id. */
export async function createImport(
  tx: Db,
  { uploadedBy, fileName, reading }: NewImport,
): Promise<string> {
  const newest = tx
    .select({ id: productImports.id })
    .from(productImports)
    .orderBy(desc(productImports.createdAt), desc(productImports.id))
    .limit(MAX_IMPORTS - 1);
  await tx.delete(productImports).where(notInArray(productImports.id, newest));
  const [id, now] = [newId(), Date.now()];
  await tx.insert(productImports).values({
    id,
    uploadedBy,
    fileName,
    reading,
    state: "checking",
    createdAt: now,
    leasedUntil: now + IMPORT_LEASE_MS,
  });
  return id;
}

/** The uploaded files, newest first. */
export async function listImports(db: Db): Promise<ProductImport[]> {
  return db.select().from(productImports).orderBy(desc(productImports.createdAt));
}

/** An uploaded file, or null. */
export const findImport = preparedFind(productImports, "id");

/** Whether a file says what products cost: then only those see it who may see that. */
export const hasCosts = ({ reading }: Pick<ProductImport, "reading">): boolean =>
  reading?.columns.some(({ role }) => role === "cost") ?? false;

/** An uploaded file for a seller; null also for one who may not see it. */
export async function findShownImport(
  db: Db,
  id: string,
  maySeeCosts: boolean,
): Promise<ProductImport | null> {
  const found = await findImport(db, id);
  return found && (maySeeCosts || !hasCosts(found)) ? found : null;
}

/** Records that this process still works on an import. */
export async function renewImportLease(tx: Db, id: string): Promise<void> {
  const leasedUntil = Date.now() + IMPORT_LEASE_MS;
  await tx.update(productImports).set({ leasedUntil }).where(eq(productImports.id, id));
}

/** Whether a process, perhaps of another server, is at work on an import. */
export const isWorkedOn = ({ leasedUntil }: ProductImport) =>
  isLeased(leasedUntil, IMPORT_LEASE_MS, Date.now());

/**
 * Moves an import from one state to another, and leases it to this process. "changed": it is in a third state, or gone.
 */
export async function moveImport(
  tx: Db,
  id: string,
  from: ImportState,
  to: ImportState,
  finishedAt?: number | null,
): Promise<Outcome<"changed">> {
  const moved = await tx
    .update(productImports)
    .set({ state: to, finishedAt, leasedUntil: Date.now() + IMPORT_LEASE_MS })
    .where(and(eq(productImports.id, id), eq(productImports.state, from)))
    .returning({ id: productImports.id });
  return moved.length > 0 ? "done" : "changed";
}

/** Changes what is kept of how a file was read. */
export async function changeReading(
  tx: Db,
  id: string,
  changes: Partial<ImportReading>,
): Promise<void> {
  const { reading } = (await findImport(tx, id)) ?? {};
  if (!reading) return;
  await tx
    .update(productImports)
    .set({ reading: { ...reading, ...changes } })
    .where(eq(productImports.id, id));
}

/** Deletes an import with its rows, unless it is being applied. */
export async function discardImport(tx: Db, id: string): Promise<Outcome<"changed">> {
  const deleted = await tx
    .delete(productImports)
    .where(and(eq(productImports.id, id), inArray(productImports.state, DISCARDABLE)))
    .returning({ id: productImports.id });
  return deleted.length > 0 ? "done" : "changed";
}

const DISCARDABLE: ImportState[] = ["asking", "checking", "checked", "applied", "failed"];

/** Stores rows of an import; those of the same lines are replaced. */
export async function saveImportRows(
  tx: Db,
  importId: string,
  rows: Omit<ImportRow, "importId">[],
): Promise<void> {
  const values = rows.map(({ cells, changes, ...row }) => ({
    ...row,
    cells: JSON.stringify(cells),
    changes: changes && JSON.stringify(changes),
  }));
  const row = tx.engine.table("row", values, {
    line: "integer",
    change: "text",
    cells: "text",
    problem: "text",
    productId: "text",
    changes: "text",
  });
  // A single statement, because hundreds of them would hold the write lock for too long.
  await tx.engine.change(sql`
    insert into product_import_rows
      (import_id, line, change, cells, problem, product_id, changes)
    select ${importId}, line, change, cells, problem, "productId", changes from ${row}
    where exists (select 1 from product_imports where id = ${importId})
    on conflict (import_id, line) do update set change = excluded.change, cells = excluded.cells,
      problem = excluded.problem, product_id = excluded.product_id, changes = excluded.changes`);
}

const { change, line, problem } = productImportRows;

/** Rows of an import in the order of the file. */
const selectRows = (db: Db, importId: string, isWanted: SQL | undefined) =>
  db
    .select()
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, importId), isWanted))
    .orderBy(asc(line));

/** Rows of some kinds after a line, in the order of the file. */
export const listImportRows = async (
  db: Db,
  importId: string,
  { changes, after, limit }: { changes?: ImportChange[]; after: number; limit: number },
): Promise<ImportRow[]> =>
  selectRows(db, importId, and(sql`${line} > ${after}`, changes && inArray(change, changes))).limit(
    limit,
  );

/** The same in batches. @param open called once per batch, so that a slow consumer does not block other snapshots */
export const readImportRows = (
  open: WithTx,
  importId: string,
  { changes, limit }: { changes?: ImportChange[]; limit: number },
): AsyncGenerator<ImportRow[]> =>
  readBatches((last) =>
    open((db) => listImportRows(db, importId, { changes, after: last?.line ?? 0, limit })),
  );

/** The number of rows of each kind. */
export async function countImportRows(
  db: Db,
  importId: string,
): Promise<Record<ImportChange, number>> {
  const rows = await db
    .select({ change, rows: count() })
    .from(productImportRows)
    .where(eq(productImportRows.importId, importId))
    .groupBy(change);
  const counts = new Map(rows.map((row) => [row.change, row.rows]));
  const entries = IMPORT_CHANGES.map((change) => [change, counts.get(change) ?? 0]);
  return Object.fromEntries(entries) as Record<ImportChange, number>;
}

/** The number of rows with an unlikely price. */
export const countUnlikely = (db: Db, importId: string): Promise<number> =>
  db.$count(
    productImportRows,
    and(eq(productImportRows.importId, importId), eq(problem, UNLIKELY)),
  );

type Shown = { show: ImportChange | typeof UNLIKELY | null; page: number; total: number };

/** A page of an import's rows in the order of the file: all, those of a kind, or those with an unlikely price. */
export async function pageOfImportRows(
  db: Db,
  importId: string,
  { show, page, total }: Shown,
): Promise<PageSlice & { rows: ImportRow[] }> {
  const slice = paginate(total, page, ROWS_PER_PAGE);
  const isShown = show === UNLIKELY ? eq(problem, show) : show ? eq(change, show) : undefined;
  const rows = await selectRows(db, importId, isShown).limit(ROWS_PER_PAGE).offset(slice.offset);
  return { ...slice, rows };
}

/** Deletes up to `limit` rows of imports older than a week, then the imports themselves; returns the number of rows. */
export async function deleteExpiredImports(tx: Db, limit: number): Promise<number> {
  const expired = await tx
    .select({ id: productImports.id })
    .from(productImports)
    .where(lt(productImports.createdAt, Date.now() - KEEP_MS));
  if (expired.length === 0) return 0;
  const ids = expired.map(({ id }) => id);
  const deleted = await tx.engine.change(sql`
    delete from product_import_rows where (import_id, line) in (
      select import_id, line from product_import_rows
      where ${tx.engine.isIn(productImportRows.importId, ids)} limit ${limit})`);
  if (deleted === 0) await tx.delete(productImports).where(inArray(productImports.id, ids));
  return deleted;
}
