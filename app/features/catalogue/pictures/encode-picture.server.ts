import { createHash } from "node:crypto";
import type { Metadata, default as sharp } from "sharp";
import {
  MAX_HEAVY_MEGAPIXELS,
  MAX_MEGAPIXELS,
  MAX_PICTURE_MEGABYTES,
} from "#app/features/catalogue/products/product-limits.ts";
import { PICTURE_WIDTHS } from "#app/paths.ts";

export const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * 1024 * 1024;
const LARGEST = Math.max(...PICTURE_WIDTHS);
const WEBP_QUALITY = 80;
/** A photo of 12 megapixels takes a tenth of a second. */
const MAX_SECONDS = 10;

/** WebP files by width in pixels, ascending. */
export type EncodedPicture = { hash: string; files: { width: number; bytes: Buffer }[] };

/**
 * Decodes an uploaded picture and re-encodes it as WebP at every width, in sRGB, with its
 * orientation applied and without metadata. Smaller originals are not enlarged.
 *
 * @throws PictureError when the upload is too large or not a supported picture
 */
export async function encodePicture(
  upload: Uint8Array,
  maxBytes: number = MAX_PICTURE_BYTES,
): Promise<EncodedPicture> {
  if (upload.byteLength > maxBytes) throw new PictureError("too-large");
  // The library rejects an empty file as a mistake of ours.
  if (upload.byteLength === 0) throw new PictureError("not-a-picture");
  const files = await withSharp(async (library) => {
    try {
      return await encodeWidths(library, upload);
    } catch (error) {
      throw error instanceof PictureError ? error : new PictureError("not-a-picture");
    }
  });
  return { hash: pictureHash(files.at(-1)!.bytes), files };
}

/** Encodes every width from the largest one, so that the upload is decoded once. */
async function encodeWidths(
  library: typeof sharp,
  upload: Uint8Array,
): Promise<EncodedPicture["files"]> {
  // Its own limit of pixels would be an error like any other.
  const original = library(upload, { limitInputPixels: false, failOn: "error" });
  checkPixels(await original.metadata());
  const { data, info } = await original
    .autoOrient()
    .resize(inside(LARGEST))
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files: EncodedPicture["files"] = [];
  for (const width of PICTURE_WIDTHS.toSorted((a, b) => a - b)) {
    const picture = library(data, { raw: info }).resize(inside(width));
    files.push({ width, bytes: await picture.webp({ quality: WEBP_QUALITY }).toBuffer() });
  }
  return files;
}

/** The size of a picture's smallest file, in pixels. */
export const smallestSize = ({ files }: EncodedPicture) =>
  withSharp(async (library) => {
    const { width, height } = await library(files[0]!.bytes).metadata();
    return { width, height };
  });

const inside = (side: number) =>
  ({ width: side, height: side, fit: "inside", withoutEnlargement: true }) as const;

/** Checks the size that the header states, before decoding: a small file can decode to gigabytes. */
function checkPixels({ width, height, hasAlpha, isProgressive, depth, space }: Metadata): void {
  let megapixels = hasAlpha || isProgressive ? MAX_HEAVY_MEGAPIXELS : MAX_MEGAPIXELS;
  // Progressive pictures are held as a whole, others decoded row by row.
  if (isProgressive && (depth === "ushort" || space === "cmyk")) megapixels /= 2;
  if (width * height > megapixels * 1_000_000) throw new PictureError("too-many-pixels");
}

/** The hash that names a picture: the first 16 hex characters of the SHA-256 of its content. */
export function pictureHash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}

export type PictureErrorReason = "too-large" | "too-many-pixels" | "not-a-picture";

/** An upload was rejected. */
export class PictureError extends Error {
  override name = "PictureError";
  readonly reason: PictureErrorReason;

  constructor(reason: PictureErrorReason) {
    super(reason);
    this.reason = reason;
  }
}

/** One at a time: a progressive JPEG of 16 megapixels takes up to 100 MB in memory. */
let last: Promise<unknown> = Promise.resolve();

/** Runs work with the picture library, one at a time in the order of the calls. */
export async function withSharp<T>(work: (library: typeof sharp) => Promise<T>): Promise<T> {
  const library = await loadSharp();
  const result = last.then(() => work(library));
  last = result.catch(() => {});
  return result;
}

let loading: Promise<typeof sharp> | undefined;

/**
 * The picture library, loaded at its first use: many days pass without a new picture, and the binary
 * has to extract it.
 */
function loadSharp(): Promise<typeof sharp> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<typeof sharp> {
  const { default: library } = await import("sharp");
  // One picture uses one thread of the pool that logins hash passwords on, and leaves nothing behind.
  library.concurrency(1);
  library.cache(false);
  // The library also reads SVG, GIF, TIFF, HEIF and other formats that nobody needs to upload.
  library.block({ operation: ["VipsForeignLoad"] });
  library.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadWebpBuffer",
    ],
  });
  return library;
}
