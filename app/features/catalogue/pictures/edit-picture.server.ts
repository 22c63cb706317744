import type { PictureEdit } from "#app/features/catalogue/products/product-limits.ts";
import { FULL_WIDTH } from "#app/paths.ts";
import type { Db } from "#db/client.server.ts";
import { type EncodedPicture, encodePicture, withSharp } from "./encode-picture.server.ts";
import { findPicture } from "./pictures.server.ts";

/** A changed copy of a stored picture; null if it is not stored. */
export async function editStoredPicture(
  db: Db,
  hash: string,
  edit: PictureEdit,
): Promise<EncodedPicture | null> {
  const stored = await findPicture(db, hash, FULL_WIDTH);
  return stored && editPicture(stored, edit);
}

/** A changed copy of an encoded picture. */
export async function editPicture(encoded: Uint8Array, edit: PictureEdit): Promise<EncodedPicture> {
  const changed = await withSharp(async (library) => {
    const picture = library(encoded);
    const { width, height } = await picture.metadata();
    const side = Math.min(width, height);
    const result = edit === "rotate" ? picture.rotate(90) : picture.resize(side, side);
    // Without loss, because it is encoded again below.
    return result.png({ compressionLevel: 1 }).toBuffer();
  });
  return encodePicture(changed, Number.POSITIVE_INFINITY);
}
