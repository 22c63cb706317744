import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import {
  findCategoryByLabel,
  findOrAddCategoryByLabel,
} from "#app/features/catalogue/categories/update-categories.http.server.ts";
import type { EncodedPicture } from "#app/features/catalogue/pictures/encode-picture.server.ts";
import {
  type ProductForm,
  readProductForm,
  refuseIncompleteForm,
  type UnusablePicture,
} from "#app/features/catalogue/pictures/multipart.http.server.ts";
import {
  type ProductPicture,
  saveDraftPictures,
} from "#app/features/catalogue/pictures/pictures.server.ts";
import { barcodeTexts } from "#app/features/catalogue/products/barcode-text.ts";
import { findByBarcode } from "#app/features/catalogue/products/barcodes.server.ts";
import {
  categoryName,
  changedAmounts,
  changedFields,
  fillEmptyPrice,
  pictureErrors,
  picturesSchema,
  productErrors,
  productSchema,
  storedFields,
} from "#app/features/catalogue/products/form.ts";
import { productValues } from "#app/features/catalogue/products/product-fields.ts";
import {
  MAX_PICTURE_MEGABYTES,
  MAX_PICTURES,
} from "#app/features/catalogue/products/product-limits.ts";
import { findProduct, type Product } from "#app/features/catalogue/products/products.server.ts";
import {
  createProduct,
  type ProductFields,
  type SaveFailure,
  updateProduct,
} from "#app/features/catalogue/products/save-product.server.ts";
import { withRowsUndo } from "#app/features/orders/undo/undo.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  orBusy,
  type RefusedForm,
  readSubmission,
  refuse,
  requireSubmission,
} from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { formatFileSize } from "#app/kit/format/figures.ts";
import { shorten } from "#app/kit/format/fold.ts";
import { moveItem } from "#app/kit/format/image-ref.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { conflictingValues, seenValues } from "#app/kit/forms/seen-values.ts";
import { askAbout } from "#app/kit/forms/unlikely-amounts.ts";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";

/** A form that is shown again. */
export type ProductFormState = RefusedForm & {
  /** References of the pictures that need not be sent again. */
  pictures: string[];
  /** The product's values when its form was first shown. */
  seen: Record<string, string>;
  notice?: string;
};

const submitSchema = z.object({
  intent: z.enum(["add", "save", "add-category", "first", "earlier"]),
  /** Reference of a picture that is moved. */
  id: z.string().default(""),
});

/**
 * Handles the form of a product: saves it, adds the category named in it, or moves a picture.
 *
 * @param id of the product to update; undefined adds one
 */
export async function handleProductForm(
  { request, context, t, by }: SellerRequest,
  id?: string,
): Promise<Outcome | ProductFormState> {
  const form = await readProductForm(context, request).catch(refuseIncompleteForm);
  const { intent, id: picture } = requireSubmission(form.texts, submitSchema);
  const seen = seenValues(form.texts, Object.keys(productSchema(t).shape));
  const outcome = await orBusy((): Promise<Outcome | Shown> => {
    if (intent === "first" || intent === "earlier")
      return showMoved(context, t, movePicture(form, intent, picture));
    return intent === "add-category"
      ? addCategory(context, t, form, by)
      : save(context, t, form, { id, by });
  });
  const shown = outcome === "busy" ? unavailable(context, t, form) : outcome;
  return typeof shown === "string" ? shown : { ...shown, seen: { ...seen, ...shown.seen } };
}

/** A form that is shown again, with what was saved since it was shown first. */
type Shown = Omit<ProductFormState, "seen"> & Partial<Pick<ProductFormState, "seen">>;

async function save(
  context: AppLoadContext,
  t: Text,
  form: ProductForm,
  { id, by }: { id: string | undefined; by: string },
): Promise<Outcome | Shown> {
  const { texts } = form;
  fillEmptyPrice(texts);
  const submission = readSubmission(texts, productSchema(t));
  const image = imageErrors(t, form);
  if (submission.status !== "success" || image.length > 0) {
    const errors = image.length > 0 ? { fieldErrors: { image } } : {};
    return { ...refuse(submission, errors), pictures: await storeDrafts(context, form) };
  }
  const { value } = submission;
  const changes = changedFields(texts, value);
  const asked = askAbout(t, texts.get(SURE), changedAmounts(texts, changes));
  if (asked) return { ...refuse(submission, asked), pictures: await storeDrafts(context, form) };
  const outcome = await context.withTx(async (tx): Promise<Outcome<SaveFailure> | Conflicts> => {
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
      return withRowsUndo(tx, { by, change: "product" }, rowsOf.products([id]), () =>
        updateProduct(tx, id, fields, form.pictures),
      );
    }
    const fields = { ...storedFields(value), category, stockCount: value.stockCount };
    return withRowsUndo(tx, { by, change: "product-added" }, await rowsOf.newProduct(tx), () =>
      createProduct(tx, fields, form.pictures),
    );
  });
  if (outcome === "done" || outcome === "gone") return outcome;
  const pictures = await storeDrafts(context, form);
  if (typeof outcome === "object") {
    const { seen, errors: fieldErrors } = outcome;
    return { ...refuse(submission, { status: 409, fieldErrors }), seen, pictures };
  }
  const { field, message } = await errorOf(context, t, outcome, value.barcode);
  return { ...refuse(submission, { fieldErrors: { [field]: [message] } }), pictures };
}

/** Why the form was not saved; if its barcode is taken, by which product. */
async function errorOf(
  { db }: AppLoadContext,
  t: Text,
  failure: SaveFailure,
  barcode: string | null,
): Promise<{ field: string; message: string }> {
  const owner = failure === "barcode-taken" ? await findByBarcode(db, barcode ?? "") : null;
  const error = productErrors(t)[failure];
  return owner ? { ...error, message: barcodeTexts[t.lang].takenBy(owner.name) } : error;
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
async function addCategory(
  context: AppLoadContext,
  t: Text,
  form: ProductForm,
  by: string,
): Promise<Shown> {
  const name = categoryName(t).safeParse(form.texts.get("newCategory") ?? "");
  const pictures = await storeDrafts(context, form);
  if (!name.success) {
    const newCategory = [name.error.issues[0]!.message];
    return { status: 400, result: asTyped(form, { newCategory }), pictures };
  }
  const { path } = await context.withTx((tx) =>
    withRowsUndo(tx, { by, change: "categories" }, rowsOf.categories, () =>
      findOrAddCategoryByLabel(tx, name.data),
    ),
  );
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
  initialValue: Object.fromEntries([...texts.keys()].map((key) => [key, String(texts.get(key))])),
  error,
});

/** The problems of a form's pictures; names a file that is too large. */
function imageErrors(t: Text, { pictures, unusable }: ProductForm): string[] {
  const errors = [...new Set(unusable.map((picture) => pictureError(t, picture)))];
  const { some, atLeastOne } = picturesSchema(z.unknown(), t);
  const parsed = (errors.length > 0 ? some : atLeastOne).safeParse(pictures);
  return [...errors, ...(parsed.error?.issues ?? []).map(({ message }) => message)];
}

function pictureError(t: Text, { reason, file }: UnusablePicture): string {
  if (reason !== "too-large" || !file) return pictureErrors(t)[reason];
  const { fileTooLarge, unnamedFile } = t.productForm;
  const size = formatFileSize(file.size, t.lang);
  return fileTooLarge(file.name || unnamedFile, size, MAX_PICTURE_MEGABYTES);
}

/** Stores the new pictures of a form; returns the references of all its pictures. */
async function storeDrafts(context: AppLoadContext, { pictures }: ProductForm): Promise<string[]> {
  const drafts = pictures.filter(isNew);
  if (drafts.length > 0) await context.withTx((tx) => saveDraftPictures(tx, drafts));
  return [...new Set(pictures.map(refOf))].slice(0, MAX_PICTURES);
}

/** The references of the pictures that are stored already. */
function storedRefs({ pictures }: ProductForm): string[] {
  return pictures.filter((picture) => !isNew(picture)).map(refOf);
}

/** The form with one of its pictures made the first, or moved one place forward. */
function movePicture(form: ProductForm, to: "first" | "earlier", ref: string): ProductForm {
  const from = form.pictures.findIndex((picture) => refOf(picture) === ref);
  return { ...form, pictures: moveItem(form.pictures, from, to === "first" ? 0 : from - 1) };
}

const isNew = (picture: ProductPicture): picture is EncodedPicture => "hash" in picture;
const refOf = (picture: ProductPicture) => (isNew(picture) ? picture.hash : picture.ref);

/** Longer values, such as descriptions, are shortened in a message. */
const MAX_SHOWN_LENGTH = 200;

/** Changes of a form that would overwrite what somebody else has saved since it was shown. */
type Conflicts = {
  kind: "changed";
  /** The values that are saved now, by field: the form that is shown again has seen them. */
  seen: Record<string, string>;
  /** A message for each field, with the value that is saved now. */
  errors: Record<string, string[]>;
};

/** Compares what a form changes of a product with what was saved meanwhile; null if nothing is in the way. */
export async function findConflicts(
  tx: Db,
  t: Text,
  { id, form, changes }: { id: string; form: FormData; changes: object },
): Promise<Conflicts | null> {
  const product = await findProduct(tx, id);
  const seen = product ? conflictingValues(form, changes, productValues(product)) : {};
  const names = Object.keys(seen);
  if (!product || names.length === 0) return null;
  const errors = names.map((name) => {
    const value = shorten(shownValue(name, product, t) || t.productForm.nothing, MAX_SHOWN_LENGTH);
    return [name, [t.productForm.savedMeanwhile(value)]];
  });
  return { kind: "changed", seen, errors: Object.fromEntries(errors) };
}

function shownValue(name: string, product: Product, t: Text): string {
  if (name === "price") return formatVnd(product.priceVnd);
  if (name === "offerPrice") return formatVnd(product.offerPriceVnd);
  const { categoryPath: path, categoryName } = product;
  if (name === "category")
    return path === null
      ? t.products.others
      : categoryLabel(t, { path, name: categoryName ?? path });
  return productValues(product)[name as keyof ReturnType<typeof productValues>];
}
