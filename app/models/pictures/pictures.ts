import { and, eq, lt, notExists, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { prepared } from "../../../db/prepared.ts";
import { orderLines, pictures, productImages } from "../../../db/schema.ts";
import { FULL_WIDTH } from "../../paths.ts";
import type { EncodedPicture } from "./encode-picture.ts";

/** A picture of a product: a new one, or a reference to a stored one or an external URL. */
export type ProductPicture = EncodedPicture | { ref: string };

const selectByName = prepared((db) =>
  db
    .select({ bytes: pictures.bytes })
    .from(pictures)
    .where(
      and(eq(pictures.hash, sql.placeholder("hash")), eq(pictures.width, sql.placeholder("width"))),
    ),
);

/** One width of a stored picture, or null; the width is in pixels. */
export async function findPicture(db: Db, hash: string, width: number): Promise<Buffer | null> {
  const [picture] = await selectByName(db, { hash, width });
  return picture?.bytes ?? null;
}

/** Whether a picture with this hash is stored. */
export async function isPictureStored(db: Db, hash: string): Promise<boolean> {
  return (await findPicture(db, hash, FULL_WIDTH)) !== null;
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

/**
 * Stores the pictures of a form that failed validation, so that they need not be uploaded again.
 * Deletes those that are older than a day and not used by a product.
 */
export async function saveDraftPictures(tx: Db, drafts: EncodedPicture[]): Promise<void> {
  const stale = await tx
    .selectDistinct({ hash: pictures.hash })
    .from(pictures)
    .where(
      and(
        lt(pictures.createdAt, Date.now() - DRAFT_LIFETIME_MS),
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

/** Deletes those of the given pictures that no product and no order uses. */
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
