import { imageSize } from "image-size";
import { MAX_HEAVY_MEGAPIXELS, MAX_MEGAPIXELS } from "../../format/product-limits.ts";
import { PictureError } from "./picture-error.ts";

export type ImageHeader = {
  width: number;
  height: number;
  /** EXIF orientation; 1 is upright. */
  orientation: number;
  /** Bits per channel; 16 in some PNGs. */
  depth: 8 | 16;
};

/** Memory limit of a decoded picture: four channels of one byte. */
const MAX_DECODED_BYTES = 4 * MAX_HEAVY_MEGAPIXELS * 1_000_000;

/**
 * Reads format and size from a picture's header, before decoding: a small file can decode to
 * gigabytes.
 *
 * @throws PictureError when the format is not JPEG, PNG or WebP, or the picture has too many pixels
 */
export function readImageHeader(upload: Uint8Array): ImageHeader {
  const { width, height, orientation = 1, type } = sizeOf(upload);
  if (type !== "jpg" && type !== "png" && type !== "webp") throw new PictureError("not-a-picture");
  const channels = CHANNELS[type](upload);
  const depth = type === "png" && upload[24] === 16 ? 16 : 8;
  // 16 bits take twice the memory, and the library's resizing adds half of that.
  const bytes = width * height * channels * (depth === 16 ? 3 : 1);
  if (width * height > MAX_MEGAPIXELS * 1_000_000 || bytes > MAX_DECODED_BYTES)
    throw new PictureError("too-many-pixels");
  return { width, height, orientation, depth };
}

/** By PNG colour type; a palette may contain transparent colours. */
const PNG_CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };
const WEBP_ALPHA = 0x10;

/** Upper bound of the decoded bytes per pixel. */
const CHANNELS = {
  // Decoding a progressive JPEG also buffers all its coefficients.
  jpg: (upload: Uint8Array) => (isProgressive(upload) ? 4 : 3),
  png: (upload: Uint8Array) => PNG_CHANNELS[upload[25]!] ?? 4,
  webp: (upload: Uint8Array) => {
    const kind = String.fromCharCode(upload[15]!);
    return kind === " " || (kind === "X" && !(upload[20]! & WEBP_ALPHA)) ? 3 : 4;
  },
};

const SEGMENT = 0xff;
const START_OF_IMAGE_BYTES = 2;
const PROGRESSIVE_FRAME = 0xc2;
const START_OF_SCAN = 0xda;

function isProgressive(upload: Uint8Array): boolean {
  const view = new DataView(upload.buffer, upload.byteOffset, upload.byteLength);
  let position = START_OF_IMAGE_BYTES;
  while (position + 4 <= upload.length && upload[position] === SEGMENT) {
    const kind = upload[position + 1];
    if (kind === PROGRESSIVE_FRAME) return true;
    if (kind === START_OF_SCAN) return false;
    position += 2 + view.getUint16(position + 2);
  }
  return false;
}

function sizeOf(upload: Uint8Array) {
  try {
    return imageSize(upload);
  } catch {
    throw new PictureError("not-a-picture");
  }
}
