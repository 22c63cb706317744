import { z } from "zod";
import { readForm } from "../forms/read-form.ts";
import {
  type EncodedPicture,
  encodePicture,
  MAX_PICTURE_BYTES,
  PictureError,
  type PictureRefusal,
} from "../models/encode-picture.ts";
import { MAX_NAME_LENGTH } from "../models/products.ts";
import { ApiRefusal } from "./route.ts";

export const MAX_PICTURES = 4;
const MAX_PRICE_VND = 1_000_000_000;
const MAX_DESCRIPTION_LENGTH = 10_000;

const price = (name: string) =>
  z
    .string({ error: `${name} required` })
    .trim()
    .regex(/^\d{1,10}(\.0+)?$/, `${name} must be a whole number of dong`)
    .transform(Number)
    .refine((dong) => dong > 0 && dong <= MAX_PRICE_VND, `${name} is out of range`);

const fields = {
  name: z
    .string({ error: "Name required" })
    .trim()
    .min(1, "Name required")
    .max(MAX_NAME_LENGTH, `Name: at most ${MAX_NAME_LENGTH} characters`),
  // Forms send line ends as CR LF.
  description: z
    .string()
    .trim()
    .max(MAX_DESCRIPTION_LENGTH)
    .transform((text) => text.replace(/\r\n?/g, "\n")),
  category: z.string().trim().max(60),
  weight: z.string().trim().max(60),
  price: price("Price"),
  offerPrice: price("Offer price"),
};

export const newProductForm = z.object({
  ...fields,
  description: fields.description.default(""),
  category: fields.category.default(""),
  weight: fields.weight.optional(),
});
export const changedProductForm = z.object(fields).partial();

const PICTURE_WORDS: Record<PictureRefusal, string> = {
  "too-large": `A picture may have at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB`,
  "too-many-pixels": "A picture may have at most 20 megapixels",
  "not-a-picture": "Only JPEG, PNG and WebP pictures can be used",
};

/**
 * Reads a product's multipart form: its text fields by the schema, its `image` files encoded anew.
 *
 * @throws ApiRefusal 400
 */
export async function readProductForm<T>(
  request: Request,
  schema: z.ZodType<T>,
): Promise<{ fields: T; pictures: EncodedPicture[] }> {
  const form = await readForm(request);
  const texts: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") texts[name] ??= value;
  const parsed = schema.safeParse(texts);
  if (!parsed.success) throw new ApiRefusal(400, parsed.error.issues[0]!.message);

  const files = form.getAll("image").filter((value) => value instanceof File && value.size > 0);
  if (files.length > MAX_PICTURES)
    throw new ApiRefusal(400, `At most ${MAX_PICTURES} product images are allowed`);
  const pictures: EncodedPicture[] = [];
  for (const file of files as File[]) pictures.push(await encode(file));
  return { fields: parsed.data, pictures };
}

async function encode(file: File): Promise<EncodedPicture> {
  try {
    return await encodePicture(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof PictureError) throw new ApiRefusal(400, PICTURE_WORDS[error.reason]);
    throw error;
  }
}
