import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/node";
import type { Db } from "../../../../db/client.server.ts";
import { type ProductForm, readProductForm } from "../../../api/read-product-form.ts";
import { requestLang } from "../../../auth/request-lang.ts";
import { MAX_PICTURES } from "../../../format/product-limits.ts";
import { parseForm } from "../../../forms/parse-form.ts";
import {
  categoryName,
  changedFields,
  fillEmptyPrice,
  productErrors,
  productSchema,
  storedFields,
} from "../../../forms/product.ts";
import { textOf } from "../../../forms/read-form.ts";
import { seenValues } from "../../../forms/seen-values.ts";
import {
  createProduct,
  type ProductFields,
  type SaveOutcome,
  saveProduct,
} from "../../../models/catalogue/save-product.ts";
import type { Text } from "../../../text/en.ts";
import { textFor } from "../../../text/languages.ts";
import { catchUnavailable, notSavedText } from "../../../unavailable.ts";
import {
  findCategoryByLabel,
  findOrAddCategoryByLabel,
} from "../categories/category-by-label.server.ts";
import { type Conflicts, findConflicts } from "./find-conflicts.server.ts";
import { imageErrors, movePicture, storeDrafts, storedRefs } from "./form-pictures.server.ts";

/** A form that is shown again. */
export type ProductFormState = {
  status: number;
  result: SubmissionResult<string[]>;
  /** References of the pictures that need not be sent again. */
  pictures: string[];
  /** The product's values when its form was first shown. */
  seen: Record<string, string>;
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
  const moved = movePicture(form);
  const seen = seenValues(form.texts, Object.keys(productSchema(t).shape));
  const handle = () => {
    if (moved) return showMoved(context, t, { ...form, pictures: moved });
    if (form.texts.get("intent") === "add-category") return addCategory(context, t, form);
    return save(context, t, form, id);
  };
  const outcome = await catchUnavailable(handle, () => unavailable(context, t, form));
  return typeof outcome === "string" ? outcome : { ...outcome, seen: { ...seen, ...outcome.seen } };
}

/** A form that is shown again, with what was saved since it was shown first. */
type Shown = Omit<ProductFormState, "seen"> & Partial<Pick<ProductFormState, "seen">>;

async function save(
  context: AppLoadContext,
  t: Text,
  form: ProductForm,
  id: string | undefined,
): Promise<"saved" | "gone" | Shown> {
  const { texts, pictures } = form;
  fillEmptyPrice(texts);
  const submission = parseForm(texts, productSchema(t));
  const image = imageErrors(t, form);
  if (submission.status !== "success" || image.length > 0) {
    const result = submission.reply(image.length > 0 ? { fieldErrors: { image } } : {});
    return { status: 400, result, pictures: await storeDrafts(context, form) };
  }
  const { value } = submission;
  const outcome = await context.withTx(async (tx): Promise<SaveOutcome | Conflicts> => {
    const changes = changedFields(texts, value);
    const conflicts = id && (await findConflicts(tx, t, { id, form: texts, changes }));
    if (conflicts) return conflicts;
    const category = value.newCategory
      ? await categoryByLabel(tx, value.newCategory)
      : value.category
        ? { path: value.category }
        : null;
    if (id !== undefined) {
      const isMoved = changes.category !== undefined || value.newCategory;
      const fields = { ...storedFields(changes), ...(isMoved && { category }) };
      return saveProduct(tx, id, fields, pictures);
    }
    const { name, description, price: priceVnd, offerPrice: offerPriceVnd } = value;
    const { stockCount } = value;
    const required = { name, description, priceVnd, offerPriceVnd, category, stockCount };
    return createProduct(tx, { ...storedFields(value), ...required }, pictures);
  });
  if ("errors" in outcome) {
    const result = submission.reply({ fieldErrors: outcome.errors });
    return { status: 409, result, seen: outcome.seen, pictures: await storeDrafts(context, form) };
  }
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

/** The form again with its pictures in another order. */
async function showMoved(context: AppLoadContext, t: Text, form: ProductForm): Promise<Shown> {
  const errors = form.unusable.length > 0 ? { image: imageErrors(t, form) } : undefined;
  return {
    status: errors ? 400 : 200,
    result: asTyped(form, errors),
    pictures: await storeDrafts(context, form),
    notice: errors ? undefined : t.productForm.pictureMoved,
  };
}

/** The inline box that adds a category: the form is shown again with the new category selected. */
async function addCategory(context: AppLoadContext, t: Text, form: ProductForm): Promise<Shown> {
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

/** The form as it was typed; new pictures could not be stored either. */
function unavailable(context: AppLoadContext, t: Text, form: ProductForm): Shown {
  const refs = storedRefs(form);
  const image = refs.length < form.pictures.length ? [t.productForm.picturesNotSaved] : null;
  return {
    status: 503,
    result: asTyped(form, { "": [notSavedText(context, t)], image }),
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
