import { asc, eq, sql } from "drizzle-orm";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { fold } from "#app/kit/format/fold.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { purchases, suppliers } from "#db/schema.ts";

export type Supplier = typeof suppliers.$inferSelect;
/** What sellers enter of a supplier. */
export type SupplierFields = Pick<Supplier, "name" | "phone" | "note">;

/** More suppliers than a small shop has. */
export const MAX_SUPPLIERS = 500;

/** The suppliers by name, with what each is owed; below 0 if more was paid than came. */
export async function listSuppliers(db: Db) {
  // With the names of tables, which Drizzle leaves out where it knows of one only.
  const owedVnd = sql<number>`coalesce((select sum(p.due_vnd - p.paid_vnd) from ${purchases} p
    where p.supplier_seq = suppliers.seq and p.due_vnd <> p.paid_vnd), 0)`.mapWith(Number);
  const rows = await db
    .select({ supplier: suppliers, owedVnd })
    .from(suppliers)
    .orderBy(asc(suppliers.nameFolded))
    .limit(MAX_SUPPLIERS);
  return rows.map(({ supplier, owedVnd }) => ({ ...supplier, owedVnd }));
}

/** Finds a supplier by its id. */
export async function findSupplier(db: Db, id: string): Promise<Supplier | null> {
  const [supplier] = await db.select().from(suppliers).where(eq(suppliers.id, id));
  return supplier ?? null;
}

/** Finds a supplier by its name, however it is written. */
export async function findSupplierByName(db: Db, name: string): Promise<Supplier | null> {
  const [supplier] = await db
    .select()
    .from(suppliers)
    .where(eq(suppliers.nameFolded, fold(name)));
  return supplier ?? null;
}

/** Adds a supplier; "taken" if there is one of that name, "full" if there are too many. */
export async function addSupplier(
  tx: Db,
  fields: SupplierFields,
): Promise<{ kind: "done"; supplier: Supplier } | { kind: "taken" | "full" }> {
  if (await findSupplierByName(tx, fields.name)) return { kind: "taken" };
  if ((await tx.$count(suppliers)) >= MAX_SUPPLIERS) return { kind: "full" };
  const now = Date.now();
  const stored = { ...fields, id: newId(now), nameFolded: fold(fields.name) };
  const [supplier] = await tx
    .insert(suppliers)
    .values({ ...stored, createdAt: now, updatedAt: now })
    .returning();
  return { kind: "done", supplier: supplier! };
}

/** Changes a supplier. */
export async function updateSupplier(
  tx: Db,
  id: string,
  fields: SupplierFields,
): Promise<Outcome<"gone" | "taken">> {
  const same = await findSupplierByName(tx, fields.name);
  if (same && same.id !== id) return "taken";
  const updated = await tx
    .update(suppliers)
    .set({ ...fields, nameFolded: fold(fields.name), updatedAt: Date.now() })
    .where(eq(suppliers.id, id))
    .returning({ id: suppliers.id });
  return updated.length > 0 ? "done" : "gone";
}
