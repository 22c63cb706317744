import { imageName, isExternalImage, parsePictureName } from "../format/image-ref.ts";
import { MAX_DESCRIPTION_LENGTH, MAX_PICTURES } from "../format/product-limits.ts";
import {
  type EncodedPicture,
  encodePicture,
  MAX_PICTURE_BYTES,
  PictureError,
  type PictureErrorReason,
} from "../models/pictures/encode-picture.ts";
import type { ProductPicture } from "../models/pictures/pictures.ts";
import { type FormFile, readMultipart } from "./read-multipart.ts";

export type UnusablePicture = {
  reason: PictureErrorReason | "unknown-picture";
  /** What was sent, unless it was a reference. The name is the client's, shortened. */
  file?: { name: string; size: number };
};

export type ProductForm = {
  texts: FormData;
  /** New files, encoded, and references to existing pictures, in the order of the form. */
  pictures: ProductPicture[];
  /** Why others cannot be used. */
  unusable: UnusablePicture[];
};

/** More than a product may have, so that too many are noticed rather than cut off. */
const MAX_FILES = 2 * MAX_PICTURES;
/** Every character of the longest text in UTF-8's longest form. */
const MAX_TEXT_BYTES = 4 * MAX_DESCRIPTION_LENGTH;
const MAX_URL_LENGTH = 500;
const MAX_FILE_NAME_LENGTH = 80;
/** How scripts send a field that has no value. */
const UNSET = new Set(["", "undefined", "null"]);

/**
 * Reads the multipart form of a product. Each `image` is a file or a reference to a picture; one
 * that cannot be used does not affect the others.
 *
 * @throws MultipartError
 */
export async function readProductForm(request: Request): Promise<ProductForm> {
  const limits = { fileBytes: MAX_PICTURE_BYTES, files: MAX_FILES, textBytes: MAX_TEXT_BYTES };
  const form: ProductForm = { texts: new FormData(), pictures: [], unusable: [] };
  for (const { name, value } of await readMultipart(request, limits, encode)) {
    const picture = typeof value === "string" ? parseReference(value) : value;
    if (name !== "image") form.texts.append(name, String(value));
    else if (picture && "reason" in picture) form.unusable.push(picture);
    else if (picture) form.pictures.push(picture);
    else if (!UNSET.has(String(value))) form.unusable.push({ reason: "unknown-picture" });
  }
  return form;
}

async function encode(
  field: string,
  file: FormFile,
): Promise<EncodedPicture | UnusablePicture | ""> {
  if (field !== "image") return "";
  const name = file.name.slice(0, MAX_FILE_NAME_LENGTH).toWellFormed();
  const unusable = { file: { name, size: file.size } };
  if (file.size > MAX_PICTURE_BYTES) return { reason: "too-large", ...unusable };
  try {
    return await encodePicture(file.bytes);
  } catch (error) {
    if (error instanceof PictureError) return { reason: error.reason, ...unusable };
    throw error;
  }
}

/** A reference as the database stores it: an http URL as it is, one of our pictures by its hash. */
function parseReference(reference: string): { ref: string } | null {
  if (isExternalImage(reference) && reference.length <= MAX_URL_LENGTH && URL.canParse(reference))
    return { ref: reference };
  const picture = parsePictureName(imageName(reference));
  return picture && { ref: picture.hash };
}
