import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { costsOf, setCost } from "#app/features/catalogue/costs/costs.server.ts";
import { packContentsOf } from "#app/features/catalogue/prices/unit-price.ts";
import { findByBarcode, findBySku } from "#app/features/catalogue/products/barcodes.server.ts";
import { FIELD_NAMES, storedAs } from "#app/features/catalogue/products/product-fields.ts";
import { foldNames } from "#app/features/catalogue/products/product-names.ts";
import {
  findProduct,
  findProducts,
  type Product,
} from "#app/features/catalogue/products/products.server.ts";
import {
  foldedNames,
  isNameTaken,
  refsOf,
  setPictures,
} from "#app/features/catalogue/products/save-product.server.ts";
import { recordCount } from "#app/features/catalogue/stock/stock-moves.server.ts";
import { setTags } from "#app/features/catalogue/tags/tags.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { isExternalImage } from "#app/kit/format/image-ref.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { prepared, preparedInsert } from "#db/prepared.ts";
import { productImages, products } from "#db/schema.ts";
import { OwnerGoneError, storeErrorOf } from "#db/store-error.ts";
import type { FieldChanges, ImportFields } from "./plan-import.server.ts";
import { moveImport, readImportRows } from "./product-imports.server.ts";

const READ_BATCH = 500;
const DELETE_BATCH = 50;
/** The longest that the transaction runs before it lets other requests be served. */
const TURN_MS = 20;

type ApplyOptions = {
  onProgress: (done: number, total: number) => void;
  onApplied: (tx: Db, pictures: string[]) => Promise<void>;
};

type Change = { id: string; changes: FieldChanges };
/** The change that a row makes, prepared before the transaction. */
type Write = Change & { isNew: boolean };

/** Rolls the transaction back: a product is no longer as it was when its row was checked, or applied. */
export class CatalogueChangedError extends Error {
  override name = "CatalogueChangedError";
}

/**
 * Applies the new and changed rows of an import in one transaction, all or none. It writes only the fields that differ.
 * Reads are served meanwhile; other writes wait. "changed": the catalogue or the import has changed since the check,
 * and nothing was applied.
 *
 * @param onApplied called in the transaction with the pictures that products had; they are not deleted
 */
export async function applyImport(
  { db, withTx }: { db: Db; withTx: WithTx },
  importId: string,
  { onProgress, onApplied }: ApplyOptions,
): Promise<Outcome<"changed">> {
  const writes = await prepareWrites(db, importId);
  onProgress(0, writes.length);
  try {
    await withTx(async (tx) => {
      const now = Date.now();
      await requireSizes(tx, writes);
      await inTurns(
        writes,
        (write) => (write.isNew ? insertNew(tx, write, now) : updateChanged(tx, write, now)),
        onProgress,
      );
      if ((await moveImport(tx, importId, "applying", "applied", now)) !== "done")
        throw new CatalogueChangedError();
      const replaced = writes.flatMap(({ changes }) => changes.imageRefs?.[0] ?? []);
      await onApplied(
        tx,
        replaced.filter((ref) => !isExternalImage(ref)),
      );
    });
    return "done";
  } catch (error) {
    // The category of a product has been deleted.
    if (error instanceof CatalogueChangedError || storeErrorOf(error) instanceof OwnerGoneError)
      return "changed";
    throw error;
  }
}

/**
 * Undoes an applied import in the caller's transaction, and yields to the event loop meanwhile. It can be applied
 * again.
 *
 * @param orderedSince products that have been ordered since it was applied
 * @throws CatalogueChangedError if something is not as the import left it, or an added product was ordered
 */
export async function revertImport(
  tx: Db,
  importId: string,
  orderedSince: Set<string>,
): Promise<void> {
  const now = Date.now();
  const writes = await prepareWrites(tx, importId);
  const added = writes.filter(({ isNew }) => isNew);
  for (let from = 0; from < added.length; from += DELETE_BATCH) {
    await deleteAdded(tx, added.slice(from, from + DELETE_BATCH), orderedSince);
    await yieldToEventLoop();
  }
  const changed = writes.filter(({ isNew }) => !isNew);
  await inTurns(changed.toReversed(), ({ id, changes }) =>
    updateChanged(tx, { id, changes: swapped(changes) }, now),
  );
  if ((await moveImport(tx, importId, "applied", "checked", null)) !== "done")
    throw new CatalogueChangedError();
}

/** The counts of sizes are compared before the first row: each row of a size changes those of the others. */
async function requireSizes(tx: Db, writes: Write[]): Promise<void> {
  const counted = writes.filter(({ isNew, changes }) => !isNew && changes.stockCount);
  const { id, stockCount, sharedStockId } = products;
  const found = await tx
    .select({ id, stockCount })
    .from(products)
    .where(
      and(
        tx.engine.isIn(
          id,
          counted.map((write) => write.id),
        ),
        isNotNull(sharedStockId),
      ),
    );
  const counts = new Map(found.map((size) => [size.id, size.stockCount]));
  const isChanged = counted.some(
    ({ id, changes }) => counts.has(id) && counts.get(id) !== (changes.stockCount![0] ?? null),
  );
  if (isChanged) throw new CatalogueChangedError();
}

async function inTurns(
  writes: Write[],
  work: (write: Write) => Promise<void>,
  onProgress?: ApplyOptions["onProgress"],
): Promise<void> {
  let turnEnds = Date.now() + TURN_MS;
  for (const [i, write] of writes.entries()) {
    await work(write);
    if (Date.now() < turnEnds) continue;
    onProgress?.(i + 1, writes.length);
    // Awaited inside the transaction, unlike anywhere else: thousands of rows would hold up reads.
    await yieldToEventLoop();
    turnEnds = Date.now() + TURN_MS;
  }
}

async function prepareWrites(db: Db, importId: string): Promise<Write[]> {
  const writes: Write[] = [];
  const limits = { changes: ["new" as const, "changed" as const], limit: READ_BATCH };
  for await (const rows of readImportRows((read) => read(db), importId, limits))
    for (const { productId, change, changes } of rows)
      writes.push({
        // Null in rows of new products that an older version checked.
        id: productId ?? newId(),
        isNew: change === "new",
        changes: (changes ?? {}) as FieldChanges,
      });
  return writes;
}

const insertProduct = preparedInsert(products);
const insertImage = preparedInsert(productImages);

async function insertNew(tx: Db, { id, changes }: Change, now: number): Promise<void> {
  const { imageRefs, tags, ...values }: ImportFields = { ...EMPTY, ...fieldsOf(changes) };
  const packContents = packContentsOf(values.weight);
  const own = { sharedStockId: null, takes: 1, costVnd: values.costVnd ?? null };
  const product = { ...values, ...own, nameFolded: foldNames(values), packContents };
  await requireFreeName(tx, { ...product, id });
  await requireFreeCodes(tx, product, id);
  const { seq } = await insertProduct(tx, { ...product, id, createdAt: now, updatedAt: now });
  if (product.stockCount) await recordCount(tx, seq, "imported");
  for (const [position, ref] of imageRefs.entries())
    await insertImage(tx, { productId: id, position, ref });
  if (tags.length > 0) await setTags(tx, id, tags);
}

const fieldsOf = (changes: FieldChanges): Partial<ImportFields> =>
  Object.fromEntries(Object.entries(changes).map(([field, [, after]]) => [field, after]));

/** The values of fields that a file does not name. */
const EMPTY = {
  ...(Object.fromEntries(
    FIELD_NAMES.map((name) => [storedAs(name), null]),
  ) as NullOf<ImportFields>),
  name: "",
  description: "",
  priceVnd: 0,
  offerPriceVnd: 0,
  inStock: true,
  imageRefs: [],
  tags: [],
};
type NullOf<Fields> = { [Name in keyof Fields]: null };

async function requireFreeName(
  tx: Db,
  { id, ...product }: Pick<Product, "id" | "name" | "weight" | "categoryId">,
): Promise<void> {
  if (await isNameTaken(tx, { ...product, exceptId: id })) throw new CatalogueChangedError();
}

type Codes = { barcode?: string | null; sku?: string | null };

async function requireFreeCodes(tx: Db, { barcode, sku }: Codes, id: string): Promise<void> {
  const owners = [
    barcode ? await findByBarcode(tx, barcode) : null,
    sku ? await findBySku(tx, sku) : null,
  ];
  if (owners.some((owner) => owner && owner.id !== id)) throw new CatalogueChangedError();
}

type Column = Exclude<keyof ImportFields, "imageRefs" | "tags" | "costVnd">;

/** Deletes added products, which must be as they were added. */
async function deleteAdded(tx: Db, writes: Write[], orderedSince: Set<string>): Promise<void> {
  const ids = writes.map(({ id }) => id);
  const found = new Map((await findProducts(tx, ids)).map((product) => [product.id, product]));
  for (const { id, changes } of writes) {
    const product = found.get(id);
    const { costVnd: _, ...added } = { ...EMPTY, ...fieldsOf(changes) };
    const isAsAdded = Object.entries(added).every(
      ([field, value]) =>
        JSON.stringify(product?.[field as keyof Product]) === JSON.stringify(value),
    );
    const isSize = Boolean(product?.sharedStockId);
    if (!isAsAdded || isSize || orderedSince.has(id)) throw new CatalogueChangedError();
  }
  const deleted = await tx
    .delete(products)
    .where(tx.engine.isIn(products.id, ids))
    .returning({ seq: products.seq });
  for (const { seq } of deleted) await recordCount(tx, seq);
}

/** The changes that undo these. */
const swapped = (changes: FieldChanges): FieldChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, [before, after]]) => [field, [after, before]]),
  );

async function updateChanged(tx: Db, { id, changes }: Change, now: number): Promise<void> {
  const { imageRefs, tags, costVnd, ...fields } = changes;
  if (costVnd) {
    const present = (await costsOf(tx, [id])).get(id) ?? null;
    if (present !== costVnd[0]) throw new CatalogueChangedError();
    await setCost(tx, id, costVnd[1] ?? null);
  }
  const columns = Object.keys(fields).sort() as Column[];
  const values: Record<string, unknown> = { id, now };
  for (const column of columns) {
    const [before, after] = fields[column]!;
    values[`before_${column}`] = toSqlite(before);
    values[`after_${column}`] = toSqlite(after);
  }
  if (fields.name || fields.nameEn) {
    const names = { name: fields.name?.[1], nameEn: fields.nameEn?.[1] };
    Object.assign(values, await foldedNames(tx, id, names));
  }
  if (fields.weight) values.packContents = packContentsOf(fields.weight[1]);
  await requireFreeCodes(tx, { barcode: fields.barcode?.[1], sku: fields.sku?.[1] }, id);
  const [updated] = await updateOf(columns)(tx, values);
  if (!updated) throw new CatalogueChangedError();
  if (fields.stockCount) await recordCount(tx, updated.seq, "imported");
  if (fields.name || fields.categoryId || fields.weight) await requireFreeName(tx, updated);
  if (tags) {
    const current = (await findProduct(tx, id))?.tags ?? [];
    if (JSON.stringify(current) !== JSON.stringify(tags[0] ?? []))
      throw new CatalogueChangedError();
    await setTags(tx, id, tags[1]);
  }
  if (!imageRefs) return;
  const [before, after] = imageRefs;
  if (JSON.stringify(await refsOf(tx, id)) !== JSON.stringify(before ?? []))
    throw new CatalogueChangedError();
  await setPictures(
    tx,
    id,
    after.map((ref) => ({ ref })),
  );
}

/** A value as the columns store it: flags as numbers, lists as JSON. */
const toSqlite = (value: unknown) =>
  typeof value === "boolean" ? Number(value) : Array.isArray(value) ? JSON.stringify(value) : value;

/** One prepared update for each set of columns; a file has few. */
const updates = new Map<string, ReturnType<typeof prepareUpdate>>();

function updateOf(columns: Column[]) {
  const key = columns.join();
  const update = updates.get(key) ?? prepareUpdate(columns);
  updates.set(key, update);
  return update;
}

function prepareUpdate(columns: Column[]) {
  const placeholder = (name: string) => sql`${sql.placeholder(name)}`;
  const set: Record<string, SQL> = { updatedAt: placeholder("now") };
  for (const column of columns) set[column] = placeholder(`after_${column}`);
  if (columns.some((column) => column === "name" || column === "nameEn"))
    set.nameFolded = placeholder("nameFolded");
  if (columns.includes("weight")) set.packContents = placeholder("packContents");
  const isUnchanged = columns.map((column) => {
    const isSame = sql`${products[column]} is not distinct from ${placeholder(`before_${column}`)}`;
    // See requireSizes.
    const isOfStock = column === "stockCount" || column === "inStock";
    return isOfStock ? sql`(${products.sharedStockId} is not null or ${isSame})` : isSame;
  });
  const { seq, id, name, weight, categoryId } = products;
  return prepared((tx) =>
    tx
      .update(products)
      .set(set)
      .where(and(eq(id, sql.placeholder("id")), ...isUnchanged))
      .returning({ seq, id, name, weight, categoryId }),
  );
}
