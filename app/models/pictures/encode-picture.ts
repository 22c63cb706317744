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
/** The library's fit: the whole picture within the box. */
const INSIDE = 2;

export type EncodedPicture = { hash: string; files: { width: number; bytes: Buffer }[] };

/** A photo of 20 megapixels unpacks to 60 MB, twice: never two of them. */
const inTurn = limitConcurrency(1);

/**
 * Decodes an uploaded picture and encodes it anew as WebP at every width, upright and without
 * metadata (design, decision 15). Smaller originals are not enlarged.
 *
 * @throws PictureError
 */
export async function encodePicture(upload: Uint8Array): Promise<EncodedPicture> {
  if (upload.byteLength > MAX_PICTURE_BYTES) throw new PictureError("too-large");
  const head = readImageHeader(upload);
  const files = await inTurn(async () => {
    try {
      return await encodeWidths(upload, head);
    } catch {
      throw new PictureError("not-a-picture");
    } finally {
      // The library's memory is not the engine's: it would wait for a collection that never comes.
      await collectGarbage();
    }
  });
  return { hash: pictureHash(files.at(-1)!.bytes), files };
}

/** The picture; a large 8-bit one is brought near the largest width first, to save memory. */
async function open(upload: Uint8Array, head: ImageHeader): Promise<Transformer> {
  const whole = new Transformer(upload);
  const factor = Math.floor(Math.max(head.width, head.height) / LARGEST);
  if (factor < 2 || head.depth > 8) return whole;
  const data = await whole.rawPixels();
  const small = await downscale({ data, width: head.width, height: head.height }, factor);
  return Transformer.fromRgbaPixels(small.data, small.width, small.height);
}

/** Every width, each made of the next larger one. */
async function encodeWidths(
  upload: Uint8Array,
  head: ImageHeader,
): Promise<EncodedPicture["files"]> {
  const files: EncodedPicture["files"] = [];
  let picture = await open(upload, head);
  picture.rotate(head.orientation);
  let side = Math.max(head.width, head.height);
  for (const width of [...PICTURE_WIDTHS].toReversed()) {
    if (side > width) picture.resize({ width, height: width, fit: INSIDE });
    side = Math.min(side, width);
    files.unshift({ width, bytes: await picture.webp(WEBP_QUALITY) });
    picture = new Transformer(await picture.png());
  }
  return files;
}

/** The name part of a picture: 16 hex characters of its content's hash. */
export function pictureHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}
