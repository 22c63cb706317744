import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/node";
import { requestLang } from "../../../auth/request-lang.ts";
import {
  MAX_HEAVY_MEGAPIXELS,
  MAX_MEGAPIXELS,
  MAX_PICTURE_MEGABYTES,
  MAX_PICTURES,
} from "../../../format/product-limits.ts";
import { parseForm } from "../../../forms/parse-form.ts";
import { categoryName, productSchema } from "../../../forms/product.ts";
import { textOf } from "../../../forms/read-form.ts";
import { findCategory } from "../../../models/catalogue/categories.ts";
import {
  addProduct,
  havePictures,
  isNameTaken,
  updateProduct,
} from "../../../models/catalogue/update-products.ts";
import { keepDraftPictures, type ProductPicture } from "../../../models/pictures/pictures.ts";
import type { Text } from "../../../text/en.ts";
import { textFor } from "../../../text/languages.ts";
import { catchUnavailable } from "../../../unavailable.ts";
import { findOrAddCategoryByLabel } from "../categories/category-by-label.server.ts";
import { readProductForm, type SentProduct } from "./read-product-form.server.ts";

/** A form that comes back: what is wrong beside each field, and the pictures that need not be sent again. */
export type ProductAnswer = {
  status: number;
  result: SubmissionResult<string[]>;
  kept: string[];
  notice?: string;
};
export type ProductOutcome = "added" | "saved" | "gone" | ProductAnswer;

/**
 * Adds a product or changes the one named, from a seller's form; or adds the category named in it.
 *
 * @param id of the product to change; undefined adds one
 */
export async function answerProductForm(
  request: Request,
  context: AppLoadContext,
  id?: string,
): Promise<ProductOutcome> {
  const t = textFor(await requestLang(context, request));
  const sent = await readProductForm(request);
  return catchUnavailable(
    () => answerSent(context, t, sent, id),
    () => unavailable(t, sent),
  );
}

/** The form as it was typed; its new pictures were to be kept by a write too. */
function unavailable(t: Text, sent: SentProduct): ProductAnswer {
  const image = sent.pictures.length > 0 ? [t.productForm.picturesNotSaved] : null;
  return {
    status: 503,
    result: asTyped(sent, { "": [t.errors.busy], image }),
    kept: sent.kept.slice(0, MAX_PICTURES),
  };
}

const asTyped = (
  { texts }: SentProduct,
  error?: SubmissionResult<string[]>["error"],
): SubmissionResult<string[]> => ({
  status: "error",
  initialValue: Object.fromEntries([...texts.keys()].map((key) => [key, textOf(texts, key)])),
  error,
});

async function answerSent(
  context: AppLoadContext,
  t: Text,
  sent: SentProduct,
  id: string | undefined,
): Promise<ProductOutcome> {
  if (sent.texts.get("intent") === "add-category") return answerCategory(context, t, sent);

  const submission = parseForm(sent.texts, productSchema(t));
  const errors = imageErrors(t, sent);
  const pictures: ProductPicture[] = [...sent.kept.map((ref) => ({ ref })), ...sent.pictures];
  if (submission.status !== "success" || errors.length > 0)
    return refuse(context, sent, submission.reply(errors.length > 0 ? imageReply(errors) : {}));

  const { price, offerPrice, category, newCategory, weight, ...rest } = submission.value;
  const outcome = await context.withTx(async (tx) => {
    if (!(await havePictures(tx, pictures))) return "unknown-picture";
    const named = newCategory ? await findOrAddCategoryByLabel(tx, newCategory) : null;
    const chosen = named ?? (category ? await findCategory(tx, category) : null);
    if (category && !chosen) return "category-gone";
    const categoryId = chosen?.id ?? null;
    const prices = { priceVnd: price, offerPriceVnd: offerPrice };
    const product = { ...rest, ...prices, weight: weight || null, categoryId };
    if (await isNameTaken(tx, { ...product, exceptId: id })) return "name-taken";
    if (id === undefined) {
      await addProduct(tx, product, pictures);
      return "added";
    }
    return (await updateProduct(tx, id, product, pictures)) ? "saved" : "gone";
  });
  if (outcome === "unknown-picture")
    return refuse(context, sent, submission.reply(imageReply([t.productForm.unknownPicture])));
  const { nameTaken, categoryGone } = t.productForm;
  if (outcome === "name-taken")
    return refuse(context, sent, submission.reply({ fieldErrors: { name: [nameTaken] } }));
  if (outcome === "category-gone")
    return refuse(context, sent, submission.reply({ fieldErrors: { category: [categoryGone] } }));
  return outcome;
}

const imageReply = (errors: string[]) => ({ fieldErrors: { image: errors } });

async function refuse(
  context: AppLoadContext,
  sent: SentProduct,
  result: SubmissionResult<string[]>,
): Promise<ProductAnswer> {
  return { status: 400, result, kept: await keep(context, sent) };
}

/** Keeps the pictures that came with the form; answers all it has, as references. */
async function keep(context: AppLoadContext, { pictures, kept }: SentProduct): Promise<string[]> {
  if (pictures.length > 0) await context.withTx((tx) => keepDraftPictures(tx, pictures));
  return [...new Set([...kept, ...pictures.map(({ hash }) => hash)])].slice(0, MAX_PICTURES);
}

function imageErrors({ productForm: t }: Text, { pictures, kept, refused }: SentProduct): string[] {
  const words = {
    "too-large": t.tooLarge(MAX_PICTURE_MEGABYTES),
    "too-many-pixels": t.tooManyPixels(MAX_MEGAPIXELS, MAX_HEAVY_MEGAPIXELS),
    "not-a-picture": t.notAPicture,
  };
  const errors = [...new Set(refused)].map((reason) => words[reason]);
  const count = pictures.length + kept.length;
  if (count > MAX_PICTURES) return [...errors, t.tooManyImages(MAX_PICTURES)];
  return count === 0 && errors.length === 0 ? [t.needImage] : errors;
}

/** The inline box that adds a category: the form comes back as it was, with the category chosen. */
async function answerCategory(
  context: AppLoadContext,
  t: Text,
  sent: SentProduct,
): Promise<ProductAnswer> {
  const name = categoryName(t).safeParse(textOf(sent.texts, "newCategory"));
  const kept = await keep(context, sent);
  if (!name.success) {
    const newCategory = [name.error.issues[0]!.message];
    return { status: 400, result: asTyped(sent, { newCategory }), kept };
  }
  const { path } = await context.withTx((tx) => findOrAddCategoryByLabel(tx, name.data));
  sent.texts.set("category", path);
  sent.texts.set("newCategory", "");
  return { status: 200, result: asTyped(sent), kept, notice: t.toast.categoryAdded };
}
