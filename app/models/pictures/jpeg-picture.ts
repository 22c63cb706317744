import type sharp from "sharp";
import { GROUND, getVariant, type VariantContext } from "./picture-variant.ts";
import { findJpeg, keepJpeg } from "./pictures.ts";

/**
 * At the first, a photograph has 1.2 times the bytes of its WebP. Drawings have three times as many and
 * look the same at the last.
 */
const QUALITIES = [85, 60, 40];
const MAX_BYTES_RATIO = 1.6;

/**
 * One width of a stored picture as a JPEG, or null; for browsers that do not show WebP.
 *
 * @throws OverloadError when too many are waiting to be made
 * @throws VariantError
 */
export function getJpegPicture(
  context: VariantContext,
  hash: string,
  width: number,
): Promise<Buffer | null> {
  return getVariant(context, {
    name: `${hash}-${width}.jpg`,
    source: { hash, width },
    find: (db) => findJpeg(db, hash, width),
    make: encodeJpeg,
    keep: (tx, bytes) => keepJpeg(tx, hash, width, bytes),
  });
}

/** Lowers the quality until the file is not much larger than the WebP, as far as it looks good. */
async function encodeJpeg(webp: Buffer, library: typeof sharp): Promise<Buffer> {
  const { data, info } = await library(webp)
    .flatten({ background: GROUND })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let jpeg = webp;
  for (const quality of QUALITIES) {
    jpeg = await library(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MAX_BYTES_RATIO * webp.length) break;
  }
  return jpeg;
}
