import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, eq, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { FULL_WIDTH } from "#app/paths.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { dishes, orderLines, pictures, productImages, shopContent, undoSteps } from "#db/schema.ts";
import type { EncodedPicture } from "./encode-picture.server.ts";

/** A picture of a product: a new one, or a reference to a stored one or an external URL. */
export type ProductPicture = EncodedPicture | { ref: string };

const isNamed = and(
  eq(pictures.hash, sql.placeholder("hash")),
  eq(pictures.width, sql.placeholder("width")),
);
const selectBytes = prepared((db) =>
  db.select({ bytes: pictures.bytes }).from(pictures).where(isNamed),
);
const selectJpeg = prepared((db) =>
  db.select({ jpeg: pictures.jpeg }).from(pictures).where(isNamed),
);
const selectWidth = prepared((db) =>
  db.select({ width: pictures.width }).from(pictures).where(isNamed),
);

/** One width of a stored picture, or null; the width is in pixels. */
export async function findPicture(db: Db, hash: string, width: number): Promise<Buffer | null> {
  const [picture] = await selectBytes(db, { hash, width });
  return picture?.bytes ?? null;
}

/** The JPEG that was kept with one width of a stored picture, or null. */
export async function findJpeg(db: Db, hash: string, width: number): Promise<Buffer | null> {
  const [picture] = await selectJpeg(db, { hash, width });
  return picture?.jpeg ?? null;
}

/** Keeps a JPEG with one width of a stored picture; does nothing when that is gone. */
export async function keepJpeg(tx: Db, hash: string, width: number, jpeg: Buffer): Promise<void> {
  await tx
    .update(pictures)
    .set({ jpeg })
    .where(and(eq(pictures.hash, hash), eq(pictures.width, width)));
}

/** Whether a picture with this hash is stored. */
export async function isPictureStored(
  db: Db,
  hash: string,
  width: number = FULL_WIDTH,
): Promise<boolean> {
  return (await selectWidth(db, { hash, width })).length > 0;
}

/** Stores a picture under its hash; does nothing when it is stored already. */
export async function savePicture(tx: Db, { hash, files }: EncodedPicture): Promise<void> {
  for (const { width, bytes } of files)
    await tx
      .insert(pictures)
      .values({ hash, width, bytes, createdAt: Date.now() })
      .onConflictDoNothing();
}

const DRAFT_LIFETIME_MS = 24 * 3_600_000;

/** Whether a table has no row that uses the picture of the outer query. */
const isUnusedIn = (tx: Db, table: SQLiteTable, isUse: SQL) =>
  notExists(tx.select({ one: sql`1` }).from(table).where(isUse));
const isUnusedByProducts = (tx: Db) =>
  isUnusedIn(tx, productImages, eq(productImages.ref, pictures.hash));

/** Stores the new pictures of a form that is shown again; deletes those of a day ago that no product uses. */
export async function saveDraftPictures(tx: Db, drafts: EncodedPicture[]): Promise<void> {
  const stale = await tx
    .selectDistinct({ hash: pictures.hash })
    .from(pictures)
    .where(and(lt(pictures.createdAt, Date.now() - DRAFT_LIFETIME_MS), isUnusedByProducts(tx)));
  await deleteUnusedPictures(
    tx,
    stale.map(({ hash }) => hash),
  );
  for (const draft of drafts) await savePicture(tx, draft);
}

const DELETE_BATCH = 100;

/** Whether a column of JSON names the picture of the outer query. */
const namesPicture = (column: SQLiteColumn) =>
  sql`cast(${column} as text) like '%"' || ${pictures.hash} || '"%'`;

/** Deletes those of the given pictures that neither products, dishes, orders, the logo nor changes that can be undone use. */
export async function deleteUnusedPictures(tx: Db, refs: string[]): Promise<void> {
  const { hash } = pictures;
  for (let from = 0; from < refs.length; from += DELETE_BATCH) {
    // An import may leave thousands unused, which would hold up reads.
    if (from > 0) await yieldToEventLoop();
    await tx
      .delete(pictures)
      .where(
        and(
          tx.engine.isIn(hash, refs.slice(from, from + DELETE_BATCH)),
          isUnusedByProducts(tx),
          isUnusedIn(tx, dishes, eq(dishes.picture, hash)),
          isUnusedIn(tx, orderLines, eq(orderLines.imageRef, hash)),
          isUnusedIn(tx, shopContent, namesPicture(shopContent.value)),
          isUnusedIn(tx, undoSteps, namesPicture(undoSteps.orders)),
        ),
      );
  }
}
