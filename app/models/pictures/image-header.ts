import { imageSize } from "image-size";
import { MAX_HEAVY_MEGAPIXELS, MAX_MEGAPIXELS } from "../../format/product-limits.ts";
import { PictureError } from "./picture-error.ts";

export type ImageHeader = {
  width: number;
  height: number;
  /** How a camera was held (EXIF): 1 is upright. */
  orientation: number;
  /** Bits of a channel: 16 in some PNGs. */
  depth: 8 | 16;
};

/** Memory a picture may take when it is unpacked: four channels of a byte. */
const MAX_UNPACKED_BYTES = 4 * MAX_HEAVY_MEGAPIXELS * 1_000_000;

/**
 * What a picture's first bytes say of it: a small file may unpack to gigabytes.
 *
 * @throws PictureError for what is no photograph's format (SVG can hold scripts) or too large
 */
export function readImageHeader(upload: Uint8Array): ImageHeader {
  const { width, height, orientation = 1, type } = sizeOf(upload);
  if (type !== "jpg" && type !== "png" && type !== "webp") throw new PictureError("not-a-picture");
  const channels = CHANNELS[type](upload);
  const depth = type === "png" && upload[24] === 16 ? 16 : 8;
  // 16 bits are twice the memory, and go the library's way, which takes half as much again.
  const bytes = width * height * channels * (depth === 16 ? 3 : 1);
  if (width * height > MAX_MEGAPIXELS * 1_000_000 || bytes > MAX_UNPACKED_BYTES)
    throw new PictureError("too-many-pixels");
  return { width, height, orientation, depth };
}

/** By a PNG's colour type; a palette may hold transparent colours. */
const PNG_CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };
const WEBP_ALPHA = 0x10;

/** Bytes a pixel unpacks to, at most. */
const CHANNELS = {
  // What a progressive one is unpacked from is kept as a whole besides.
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
  let at = START_OF_IMAGE_BYTES;
  while (at + 4 <= upload.length && upload[at] === SEGMENT) {
    const kind = upload[at + 1];
    if (kind === PROGRESSIVE_FRAME) return true;
    if (kind === START_OF_SCAN) return false;
    at += 2 + view.getUint16(at + 2);
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
