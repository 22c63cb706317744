import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import type { EncodedPicture } from "#app/features/catalogue/pictures/encode-picture.server.ts";
import type {
  ProductForm,
  UnusablePicture,
} from "#app/features/catalogue/pictures/multipart.http.server.ts";
import {
  type ProductPicture,
  saveDraftPictures,
} from "#app/features/catalogue/pictures/pictures.server.ts";
import { pictureErrors, picturesSchema } from "#app/features/catalogue/products/form.ts";
import {
  MAX_PICTURE_MEGABYTES,
  MAX_PICTURES,
} from "#app/features/catalogue/products/product-limits.ts";
import { formatFileSize } from "#app/kit/format/figures.ts";
import { moveItem } from "#app/kit/format/image-ref.ts";
import type { Text } from "#app/text/en.ts";

/** What is wrong with a form's pictures; a file that is too large is named. */
export function imageErrors(t: Text, { pictures, unusable }: ProductForm): string[] {
  const errors = [...new Set(unusable.map((picture) => errorOf(t, picture)))];
  const { some, atLeastOne } = picturesSchema(z.unknown(), t);
  const parsed = (errors.length > 0 ? some : atLeastOne).safeParse(pictures);
  return [...errors, ...(parsed.error?.issues ?? []).map(({ message }) => message)];
}

function errorOf(t: Text, { reason, file }: UnusablePicture): string {
  if (reason !== "too-large" || !file) return pictureErrors(t)[reason];
  const { fileTooLarge, unnamedFile } = t.productForm;
  const size = formatFileSize(file.size, t.lang);
  return fileTooLarge(file.name || unnamedFile, size, MAX_PICTURE_MEGABYTES);
}

/** Stores the new pictures of a form; returns the references of all its pictures. */
export async function storeDrafts(
  context: AppLoadContext,
  { pictures }: ProductForm,
): Promise<string[]> {
  const drafts = pictures.filter(isNew);
  if (drafts.length > 0) await context.withTx((tx) => saveDraftPictures(tx, drafts));
  return [...new Set(pictures.map(refOf))].slice(0, MAX_PICTURES);
}

/** The references of the pictures that are stored already. */
export function storedRefs({ pictures }: ProductForm): string[] {
  return pictures.filter((picture) => !isNew(picture)).map(refOf);
}

/** The form with one of its pictures made the first, or moved one place forward. */
export function movePicture(form: ProductForm, to: "first" | "earlier", ref: string): ProductForm {
  const from = form.pictures.findIndex((picture) => refOf(picture) === ref);
  return { ...form, pictures: moveItem(form.pictures, from, to === "first" ? 0 : from - 1) };
}

const isNew = (picture: ProductPicture): picture is EncodedPicture => "hash" in picture;
const refOf = (picture: ProductPicture) => (isNew(picture) ? picture.hash : picture.ref);
