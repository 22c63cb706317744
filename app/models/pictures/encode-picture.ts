import { createHash } from "node:crypto";
import { Transformer } from "@napi-rs/image";
import { MAX_PICTURE_MEGABYTES } from "../../format/product-limits.ts";
import { PICTURE_WIDTHS } from "../../paths.ts";
import { limitConcurrency } from "../throttling/concurrency-limit.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { downscale } from "./downscale.ts";
import { type ImageHeader, readImageHeader } from "./image-header.ts";
import { PictureError } from "./picture-error.ts";

export const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * 1024 * 1024;
const LARGEST = Math.max(...PICTURE_WIDTHS);
const WEBP_QUALITY = 80;
/** The library's resize mode: fit the whole picture into the box. */
const INSIDE = 2;

/** WebP files by width in pixels, ascending. */
export type EncodedPicture = { hash: string; files: { width: number; bytes: Buffer }[] };

/** A photo of 20 megapixels takes twice 60 MB in memory, so one is encoded at a time. */
const oneAtATime = limitConcurrency(1);

/**
 * Decodes an uploaded picture and re-encodes it as WebP at every width, with its orientation
 * applied and without metadata. Smaller originals are not enlarged.
 *
 * @throws PictureError when the upload is too large or not a supported picture
 */
export async function encodePicture(upload: Uint8Array): Promise<EncodedPicture> {
  if (upload.byteLength > MAX_PICTURE_BYTES) throw new PictureError("too-large");
  const header = readImageHeader(upload);
  const files = await oneAtATime(async () => {
    try {
      return await encodeWidths(upload, header);
    } catch {
      throw new PictureError("not-a-picture");
    } finally {
      // The library's buffers are invisible to V8, which would not collect them in time.
      await collectGarbage();
    }
  });
  return { hash: pictureHash(files.at(-1)!.bytes), files };
}

/** Decodes a picture; a large 8-bit one is first downscaled, to save memory. */
async function decode(upload: Uint8Array, header: ImageHeader): Promise<Transformer> {
  const original = new Transformer(upload);
  const factor = Math.floor(Math.max(header.width, header.height) / LARGEST);
  if (factor < 2 || header.depth > 8) return original;
  const data = await original.rawPixels();
  const small = await downscale({ data, width: header.width, height: header.height }, factor);
  return Transformer.fromRgbaPixels(small.data, small.width, small.height);
}

/** Encodes every width, each from the next larger one. */
async function encodeWidths(
  upload: Uint8Array,
  header: ImageHeader,
): Promise<EncodedPicture["files"]> {
  const files: EncodedPicture["files"] = [];
  let picture = await decode(upload, header);
  picture.rotate(header.orientation);
  let side = Math.max(header.width, header.height);
  for (const width of [...PICTURE_WIDTHS].toReversed()) {
    if (side > width) picture.resize({ width, height: width, fit: INSIDE });
    side = Math.min(side, width);
    files.unshift({ width, bytes: await picture.webp(WEBP_QUALITY) });
    picture = new Transformer(await picture.png());
  }
  return files;
}

/** The hash that names a picture: the first 16 hex characters of the SHA-256 of its content. */
export function pictureHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}
