import { readMultipart } from "../../../api/read-multipart.ts";
import { imageName, isExternalImage, parsePictureName } from "../../../format/image-ref.ts";
import { MAX_DESCRIPTION_LENGTH, MAX_PICTURES } from "../../../format/product-limits.ts";
import {
  type EncodedPicture,
  encodePicture,
  MAX_PICTURE_BYTES,
} from "../../../models/pictures/encode-picture.ts";
import { PictureError, type PictureErrorReason } from "../../../models/pictures/picture-error.ts";

export type SentProduct = {
  texts: FormData;
  /** Pictures that were sent now. */
  pictures: EncodedPicture[];
  /** References to pictures that were sent before, or that the product has. */
  kept: string[];
  /** Why others cannot be used. */
  refused: PictureErrorReason[];
};

type Sent = EncodedPicture | PictureErrorReason;
/** More than may be kept, so that too many are noticed rather than cut off. */
const MAX_FILES = 2 * MAX_PICTURES;

/** Reads a product's form as a page sends it; a picture that cannot be used spoils no other. */
export async function readProductForm(request: Request): Promise<SentProduct> {
  const limits = {
    fileBytes: MAX_PICTURE_BYTES,
    files: MAX_FILES,
    textBytes: 4 * MAX_DESCRIPTION_LENGTH,
  };
  const sent: SentProduct = { texts: new FormData(), pictures: [], kept: [], refused: [] };
  for (const { name, value } of await readMultipart<Sent | "">(request, limits, encode)) {
    if (typeof value !== "string") sent.pictures.push(value);
    else if (name !== "image") sent.texts.append(name, value);
    else if (isRefusal(value)) sent.refused.push(value);
    else sent.kept.push(...refsOf(value));
  }
  return sent;
}

const REFUSALS: readonly string[] = ["too-large", "too-many-pixels", "not-a-picture"];
const isRefusal = (value: string): value is PictureErrorReason => REFUSALS.includes(value);

async function encode(name: string, file: Buffer): Promise<Sent | ""> {
  if (name !== "image") return "";
  try {
    return await encodePicture(file);
  } catch (error) {
    if (error instanceof PictureError) return error.reason;
    throw error;
  }
}

function refsOf(reference: string): string[] {
  if (isExternalImage(reference)) return [reference];
  const picture = parsePictureName(imageName(reference));
  return picture ? [picture.hash] : [];
}
