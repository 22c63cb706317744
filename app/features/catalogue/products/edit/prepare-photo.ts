import { MAX_PHOTO_MEGABYTES } from "#app/features/catalogue/products/product-limits.ts";
import type { PreparedPhoto } from "./shrink-photo.ts";

export const MAX_PHOTO_BYTES = MAX_PHOTO_MEGABYTES * 1024 * 1024;

/** Scales a photo down. It stays as it is if it is too large to try, or if the script for it cannot be loaded. */
export async function preparePhoto(original: File): Promise<PreparedPhoto> {
  if (original.size > MAX_PHOTO_BYTES) return { file: original, thumbnail: null };
  try {
    const { shrinkPhoto } = await import("./shrink-photo.ts");
    return await shrinkPhoto(original);
  } catch {
    return { file: original, thumbnail: null };
  }
}
