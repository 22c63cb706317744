import { createHash } from "node:crypto";
import { Transformer } from "@napi-rs/image";
import { imageSize } from "image-size";
import { MAX_MEGAPIXELS, MAX_PICTURE_MEGABYTES } from "../format/product-limits.ts";
import { PICTURE_WIDTHS } from "../paths.ts";

export const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * 1024 * 1024;
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
const WEBP_QUALITY = 80;

export type EncodedPicture = { hash: string; files: { width: number; bytes: Buffer }[] };
export type PictureRefusal = "too-large" | "too-many-pixels" | "not-a-picture";

/** An upload that is not stored; `reason` tells why. */
export class PictureError extends Error {
  override name = "PictureError";
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Decodes an uploaded picture and encodes it anew as WebP at every width, upright and without
 * metadata (design, decision 15). Smaller originals are not enlarged.
 *
 * @throws PictureError
 */
export async function encodePicture(upload: Uint8Array): Promise<EncodedPicture> {
  if (upload.byteLength > MAX_PICTURE_BYTES) throw new PictureError("too-large");
  if (!isPhotoFormat(upload)) throw new PictureError("not-a-picture");
  const { width, height } = sizeOf(upload);
  if (width * height > MAX_PIXELS) throw new PictureError("too-many-pixels");

  const files = [];
  for (const size of PICTURE_WIDTHS) {
    try {
      const picture = new Transformer(upload).rotate();
      if (Math.max(width, height) > size) picture.resize({ width: size, height: size, fit: 2 });
      files.push({ width: size, bytes: await picture.webp(WEBP_QUALITY) });
    } catch {
      throw new PictureError("not-a-picture");
    }
  }
  return { hash: pictureHash(files.at(-1)!.bytes), files };
}

/** The name part of a picture: 16 hex characters of its content's hash. */
export function pictureHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}

/** Read from the file's head: a small file may unpack to gigabytes. */
function sizeOf(upload: Uint8Array): { width: number; height: number } {
  try {
    return imageSize(upload);
  } catch {
    throw new PictureError("not-a-picture");
  }
}

/** Photographs only, by their first bytes: JPEG, PNG, WebP. SVG can hold scripts. */
function isPhotoFormat(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    start.startsWith("\xff\xd8\xff") ||
    start.startsWith("\x89PNG\r\n\x1a\n") ||
    (start.startsWith("RIFF") && start.endsWith("WEBP"))
  );
}
