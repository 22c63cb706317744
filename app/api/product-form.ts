import * as z from "zod";
import { imageName, isExternalImage, parsePictureName } from "../format/image-ref.ts";
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_HEAVY_MEGAPIXELS,
  MAX_MEGAPIXELS,
  MAX_PICTURE_MEGABYTES,
  MAX_PICTURES,
} from "../format/product-limits.ts";
import { productFields } from "../forms/product.ts";
import { encodePicture, MAX_PICTURE_BYTES } from "../models/pictures/encode-picture.ts";
import { PictureError, type PictureErrorReason } from "../models/pictures/picture-error.ts";
import type { ProductPicture } from "../models/pictures/pictures.ts";
import { en } from "../text/en.ts";
import { ApiError } from "./errors.ts";
import { readMultipart } from "./read-multipart.ts";

const { productForm: t } = en;
const fields = productFields(en);
/** Every character of the longest text in UTF-8's longest form. */
const MAX_TEXT_BYTES = 4 * MAX_DESCRIPTION_LENGTH;

/** What a script's form says of a field that it has no value for. */
const UNSET = new Set<unknown>(["undefined", "null"]);

const image = z
  .array(z.custom<ProductPicture>().meta({ type: "string", format: "binary" }))
  .max(MAX_PICTURES, t.tooManyImages(MAX_PICTURES))
  .describe(
    "files in JPEG, PNG or WebP; or texts that name pictures the shop has, or http addresses",
  );

/** The form that adds a product. */
export const newProductForm = z.object({
  ...fields,
  description: fields.description.default(""),
  category: fields.category.default(""),
  weight: fields.weight.optional(),
  image: image.min(1, t.needImage),
});

/** The form that changes a product: what is not sent stays as it is. */
export const changedProductForm = z.object({ ...fields, image }).partial();

const PICTURE_REFUSALS: Record<PictureErrorReason, string> = {
  "too-large": t.tooLarge(MAX_PICTURE_MEGABYTES),
  "too-many-pixels": t.tooManyPixels(MAX_MEGAPIXELS, MAX_HEAVY_MEGAPIXELS),
  "not-a-picture": t.notAPicture,
};

/**
 * Reads a product's multipart form: its text fields as they are, its `image` files encoded anew and
 * its `image` texts as references.
 *
 * @throws ApiRefusal for a picture that cannot be used, MultipartError
 */
export async function readProductForm(request: Request): Promise<Record<string, unknown>> {
  const limits = {
    fileBytes: MAX_PICTURE_BYTES,
    files: MAX_PICTURES + 1,
    textBytes: MAX_TEXT_BYTES,
  };
  const form: Record<string, unknown> = {};
  const pictures: ProductPicture[] = [];
  for (const { name, value } of await readMultipart(request, limits, encode)) {
    if (UNSET.has(value)) continue;
    if (name !== "image") form[name] ??= value;
    else if (value) pictures.push(typeof value === "string" ? { ref: refOf(value) } : value);
  }
  return { ...form, image: pictures };
}

async function encode(name: string, file: Buffer) {
  if (name !== "image") return "";
  try {
    return await encodePicture(file);
  } catch (error) {
    if (error instanceof PictureError) throw new ApiError(PICTURE_REFUSALS[error.reason]);
    throw error;
  }
}

/** A reference as the database keeps it (specification, section 3). */
function refOf(reference: string): string {
  if (isExternalImage(reference) && reference.length <= 500 && URL.canParse(reference))
    return reference;
  const picture = parsePictureName(imageName(reference));
  if (!picture) throw new ApiError(t.unknownPicture);
  return picture.hash;
}
