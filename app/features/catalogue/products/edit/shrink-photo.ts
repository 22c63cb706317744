/** Longer sides are scaled down; twice what the shop stores, for its own scaling to work with. */
const MAX_SIDE = 2_000;
const QUALITY = 0.85;
const THUMBNAIL_PX = 96;
/** A file of this size is sent as it is if its sides are short enough, too. */
const SMALL_BYTES = 1024 * 1024;

export type PreparedPhoto = {
  /** The file to send: the scaled photo, or the original if that is smaller or cannot be decoded. */
  file: File;
  /** Null if the browser cannot decode the file. */
  thumbnail: HTMLCanvasElement | null;
};

/** Scales a photo down on the device before it is sent. One call at a time: decoding takes up to 200 MB. */
export async function shrinkPhoto(original: File): Promise<PreparedPhoto> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(original);
  } catch {
    return { file: original, thumbnail: null };
  }
  try {
    const thumbnail = drawThumbnail(bitmap);
    const isLarge = Math.max(bitmap.width, bitmap.height) > MAX_SIDE;
    if (!isLarge && original.size <= SMALL_BYTES) return { file: original, thumbnail };
    const blob = await encode(bitmap, original.type);
    const isSmaller = blob !== null && blob.size < original.size;
    const file = isSmaller ? new File([blob], original.name, { type: blob.type }) : original;
    return { file, thumbnail };
  } finally {
    bitmap.close();
  }
}

/** Encodes at most MAX_SIDE pixels a side; WebP keeps the transparency that PNG and WebP may have. */
async function encode(bitmap: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const target = type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, target, QUALITY));
  // Frees its pixels now instead of at the next garbage collection.
  canvas.width = canvas.height = 0;
  return blob;
}

function drawThumbnail(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = THUMBNAIL_PX;
  const scale = THUMBNAIL_PX / Math.max(bitmap.width, bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  const [x, y] = [(THUMBNAIL_PX - width) / 2, (THUMBNAIL_PX - height) / 2];
  canvas.getContext("2d")?.drawImage(bitmap, x, y, width, height);
  return canvas;
}
