import { and, eq, lt, notExists, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { orderLines, pictures, productImages } from "../../../db/schema.ts";
import { prepared } from "../../../db/sqlite/prepared.ts";
import { FULL_WIDTH } from "../../paths.ts";
import type { EncodedPicture } from "./encode-picture.ts";

/** A product's picture: a new one, or a reference to one there is (see product_images.ref). */
export type ProductPicture = EncodedPicture | { ref: string };

const byName = prepared((db) =>
  db
    .select({ bytes: pictures.bytes })
    .from(pictures)
    .where(
      and(eq(pictures.hash, sql.placeholder("hash")), eq(pictures.width, sql.placeholder("width"))),
    )
    .prepare(),
);

/** The bytes of one width of a picture, as WebP, or null. */
export async function findPicture(db: Db, hash: string, width: number): Promise<Buffer | null> {
  return (await byName(db).get({ hash, width }))?.bytes ?? null;
}

/** Whether one of our pictures has this hash. */
export async function isPictureStored(db: Db, hash: string): Promise<boolean> {
  return (await findPicture(db, hash, FULL_WIDTH)) !== null;
}

/** Stores a picture under its hash; the same picture twice is one. */
export async function savePicture(tx: Db, { hash, files }: EncodedPicture): Promise<void> {
  for (const { width, bytes } of files)
    await tx
      .insert(pictures)
      .values({ hash, width, bytes, createdAt: Date.now() })
      .onConflictDoNothing();
}

const DRAFTS_KEPT_MS = 24 * 3_600_000;

/**
 * Stores pictures of a form that was refused, so that they need not be sent again; those that no
 * product came to show are dropped after a day.
 */
export async function saveDraftPictures(tx: Db, drafts: EncodedPicture[]): Promise<void> {
  const stale = await tx
    .selectDistinct({ hash: pictures.hash })
    .from(pictures)
    .where(
      and(
        lt(pictures.createdAt, Date.now() - DRAFTS_KEPT_MS),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(productImages)
            .where(eq(productImages.ref, pictures.hash)),
        ),
      ),
    );
  await deleteUnusedPictures(
    tx,
    stale.map(({ hash }) => hash),
  );
  for (const draft of drafts) await savePicture(tx, draft);
}

/** Deletes those of our pictures that neither a product nor an order shows any more. */
export async function deleteUnusedPictures(tx: Db, refs: string[]): Promise<void> {
  for (const hash of refs)
    await tx
      .delete(pictures)
      .where(
        and(
          eq(pictures.hash, hash),
          notExists(
            tx.select({ one: sql`1` }).from(productImages).where(eq(productImages.ref, hash)),
          ),
          notExists(
            tx.select({ one: sql`1` }).from(orderLines).where(eq(orderLines.imageRef, hash)),
          ),
        ),
      );
}
