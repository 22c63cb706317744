import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import type { Db } from "../../../../db/client.server.ts";
import { type ProductForm, readProductForm } from "../../../api/read-product-form.ts";
import { requestLang } from "../../../auth/request-lang.ts";
import { MAX_PICTURES } from "../../../format/product-limits.ts";
import { parseForm } from "../../../forms/parse-form.ts";
import {
  categoryName,
  pictureErrors,
  picturesSchema,
  productErrors,
  productSchema,
} from "../../../forms/product.ts";
import { textOf } from "../../../forms/read-form.ts";
import {
  createProduct,
  type ProductFields,
  type SaveOutcome,
  saveProduct,
} from "../../../models/catalogue/save-product.ts";
import type { EncodedPicture } from "../../../models/pictures/encode-picture.ts";
import { saveDraftPictures } from "../../../models/pictures/pictures.ts";
import type { Text } from "../../../text/en.ts";
import { textFor } from "../../../text/languages.ts";
import { catchUnavailable } from "../../../unavailable.ts";
import {
  findCategoryByLabel,
  findOrAddCategoryByLabel,
} from "../categories/category-by-label.server.ts";

/** A form that is shown again. */
export type ProductFormState = {
  status: number;
  result: SubmissionResult<string[]>;
  /** References of the pictures that need not be sent again. */
  pictures: string[];
  notice?: string;
};

export type ProductFormOutcome = "saved" | "gone" | ProductFormState;

/**
 * Handles the form of a product: saves it, or adds the category named in it.
 *
 * @param id of the product to update; undefined creates one
 */
export async function handleProductForm(
  request: Request,
  context: AppLoadContext,
  id?: string,
): Promise<ProductFormOutcome> {
  const t = textFor(await requestLang(context, request));
  const form = await readProductForm(request);
  return catchUnavailable(
    () =>
      form.texts.get("intent") === "add-category"
        ? addCategory(context, t, form)
        : save(context, t, form, id),
    () => unavailable(t, form),
  );
}

async function save(
  context: AppLoadContext,
  t: Text,
  form: ProductForm,
  id: string | undefined,
): Promise<ProductFormOutcome> {
  const { texts, pictures } = form;
  const submission = parseForm(texts, productSchema(t));
  const image = imageErrors(t, form);
  if (submission.status !== "success" || image.length > 0) {
    const result = submission.reply(image.length > 0 ? { fieldErrors: { image } } : {});
    return { status: 400, result, pictures: await storeDrafts(context, form) };
  }
  const { price, offerPrice, category, newCategory, weight, ...fields } = submission.value;
  const outcome = await context.withTx(async (tx): Promise<SaveOutcome> => {
    const product: ProductFields = {
      ...fields,
      weight: weight || null,
      priceVnd: price,
      offerPriceVnd: offerPrice,
      category: newCategory
        ? await categoryByLabel(tx, newCategory)
        : category
          ? { path: category }
          : null,
    };
    return id === undefined
      ? createProduct(tx, product, pictures)
      : saveProduct(tx, id, product, pictures);
  });
  if (outcome.saved) return "saved";
  if (outcome.reason === "gone") return "gone";
  const { field, message } = productErrors(t)[outcome.reason];
  const result = submission.reply({ fieldErrors: { [field]: [message] } });
  return { status: 400, result, pictures: await storeDrafts(context, form) };
}

/** An existing category under any of its labels, else one to be created. */
async function categoryByLabel(tx: Db, label: string): Promise<ProductFields["category"]> {
  const category = await findCategoryByLabel(tx, label);
  return category ? { path: category.path } : { name: label };
}

function imageErrors(t: Text, { pictures, unusable }: ProductForm): string[] {
  const errors = [...new Set(unusable)].map((reason) => pictureErrors(t)[reason]);
  const { some, atLeastOne } = picturesSchema(z.unknown(), t);
  const parsed = (errors.length > 0 ? some : atLeastOne).safeParse(pictures);
  return [...errors, ...(parsed.error?.issues ?? []).map(({ message }) => message)];
}

/** The inline box that adds a category: the form is shown again with the new category selected. */
async function addCategory(
  context: AppLoadContext,
  t: Text,
  form: ProductForm,
): Promise<ProductFormState> {
  const name = categoryName(t).safeParse(textOf(form.texts, "newCategory"));
  const pictures = await storeDrafts(context, form);
  if (!name.success) {
    const newCategory = [name.error.issues[0]!.message];
    return { status: 400, result: asTyped(form, { newCategory }), pictures };
  }
  const { path } = await context.withTx((tx) => findOrAddCategoryByLabel(tx, name.data));
  form.texts.set("category", path);
  form.texts.set("newCategory", "");
  return { status: 200, result: asTyped(form), pictures, notice: t.toast.categoryAdded };
}

/** Stores the new pictures of a form; returns the references of all its pictures. */
async function storeDrafts(context: AppLoadContext, { pictures }: ProductForm): Promise<string[]> {
  const drafts = pictures.filter(isNew);
  if (drafts.length > 0) await context.withTx((tx) => saveDraftPictures(tx, drafts));
  const refs = pictures.map((picture) => (isNew(picture) ? picture.hash : picture.ref));
  return [...new Set(refs)].slice(0, MAX_PICTURES);
}

const isNew = (picture: ProductForm["pictures"][number]): picture is EncodedPicture =>
  "hash" in picture;

/** The form as it was typed; new pictures could not be stored either. */
function unavailable(t: Text, form: ProductForm): ProductFormState {
  const refs = form.pictures.flatMap((picture) => (isNew(picture) ? [] : [picture.ref]));
  const image = refs.length < form.pictures.length ? [t.productForm.picturesNotSaved] : null;
  return {
    status: 503,
    result: asTyped(form, { "": [t.errors.busy], image }),
    pictures: refs.slice(0, MAX_PICTURES),
  };
}

const asTyped = (
  { texts }: ProductForm,
  error?: SubmissionResult<string[]>["error"],
): SubmissionResult<string[]> => ({
  status: "error",
  initialValue: Object.fromEntries([...texts.keys()].map((key) => [key, textOf(texts, key)])),
  error,
});
