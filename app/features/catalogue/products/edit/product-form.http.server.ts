import * as z from "zod";
import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import {
  findCategoryByLabel,
  findOrAddCategoryByLabel,
} from "#app/features/catalogue/categories/update-categories.http.server.ts";
import { costsOf, findCost, setCost } from "#app/features/catalogue/costs/costs.server.ts";
import { costValue } from "#app/features/catalogue/costs/form.ts";
import { editStoredPicture } from "#app/features/catalogue/pictures/edit-picture.server.ts";
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
  type FieldValues,
  fillEmptyPrice,
  pictureErrors,
  picturesSchema,
  productErrors,
  productSchema,
  readChanges,
  storedFields,
} from "#app/features/catalogue/products/form.ts";
import { productValues } from "#app/features/catalogue/products/product-fields.ts";
import {
  MAX_PICTURE_MEGABYTES,
  MAX_PICTURES,
  type PictureEdit,
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
import { may } from "#app/features/sellers/people/rights.ts";
import {
  isRedirect,
  orBusy,
  type Problem,
  type Redirect,
  type RefusedForm,
} from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import { notSavedText, UNAVAILABLE } from "#app/kit/command/failures.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { formatFileSize } from "#app/kit/format/figures.ts";
import { shorten } from "#app/kit/format/fold.ts";
import { moveItem } from "#app/kit/format/image-ref.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { conflictingValues, seenValues } from "#app/kit/forms/seen-values.ts";
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

type ProductRequest = SellerRequest & {
  form: FormData;
  product: ProductForm;
  /** Undefined adds a product. */
  productId: string | undefined;
  /** The page that follows. */
  next: string;
};
type ToldProduct = Told<ProductRequest, unknown>;

const command = commandOf<ProductRequest, ProductFormState>();

const save = command({
  schema: (t) => productSchema(t).shape,
  invalid: (told) => again(told, imageProblem(told)),
  check: async (told) => {
    const problem = imageProblem(told);
    if (problem.fieldErrors) return again(told, problem);
    const { t, form, value, context, productId, login } = told;
    const cost = await findCost(context.db, productId, may(login.seller.role, "costs"));
    const { changes, asked } = readChanges(t, form, value, cost);
    return asked ? again(told, asked) : { checked: changes };
  },
  run: async ({ context, t, by, undoable, form, value, product, productId: id }, changes) => {
    const { pictures } = product;
    if (id !== undefined)
      return undoable(
        "product",
        rowsOf.products([id]),
      )((tx) => saveChanges(tx, t, { id, form, changes, pictures }));
    return context.withTx(async (tx) => {
      const category = (await chosenCategory(tx, value)) ?? null;
      const { stockCount, cost: costVnd = null } = value;
      const fields = { ...storedFields(value), category, stockCount, costVnd };
      const sets = await rowsOf.newProduct(tx);
      return withRowsUndo(tx, { by, change: "product-added" }, sets, async () =>
        saved(await createProduct(tx, fields, pictures)),
      );
    });
  },
  answers: {
    done: ({ next, productId }) => ({
      to: next,
      toast: productId ? "productUpdated" : "productAdded",
    }),
    gone: ({ next }) => ({ to: next, toast: "productGone" }),
    changed: (told, { errors, seen }) =>
      again(told, { status: 409, fieldErrors: errors }, { seen: { ...seenIn(told), ...seen } }),
    failed: async (told, { failure }) => {
      const { context, t, value } = told;
      const isTaken = failure === "barcode-taken";
      const owner = isTaken ? await findByBarcode(context.db, value.barcode ?? "") : null;
      const { field, message } = productErrors(t)[failure];
      const text = owner ? barcodeTexts[t.lang].takenBy(owner.name) : message;
      return again(told, { fieldErrors: { [field]: [text] } });
    },
  },
});

/** The inline box that adds a category: the form is shown again with the new category selected. */
const addCategory = command({
  schema: (t) => ({ newCategory: categoryName(t) }),
  invalid: (told) => again(told, typedSure(told)),
  run: ({ undoable, value, product }) =>
    undoable(
      "categories",
      rowsOf.categories,
    )(async (tx) => {
      const { path } = await findOrAddCategoryByLabel(tx, value.newCategory);
      await storeNew(tx, product);
      return { kind: "done" as const, path };
    }),
  answers: {
    done: (told, { path }) => {
      const { result, ...state } = again(told, { status: 200, ...typedSure(told) });
      const initialValue = { ...result.initialValue, category: path, newCategory: "" };
      const notice = told.t.toast.categoryAdded;
      return { ...state, result: { ...result, initialValue }, notice };
    },
  },
});

/** The form again, with one of its pictures made the first, or moved one place forward. */
const movePicture = (to: "first" | "earlier") =>
  command({
    /** Reference of the picture. */
    schema: () => ({ id: z.string().default("") }),
    run: async () => "done" as const,
    answers: {
      done: (told) => {
        const { t, product, value } = told;
        const refs = product.pictures.map(refOf);
        const from = refs.indexOf(value.id);
        const pictures = refsOf(moveItem(refs, from, to === "first" ? 0 : from - 1));
        if (product.unusable.length > 0)
          return again(told, { ...imageProblem(told), ...typedSure(told) }, { pictures });
        const notice = t.productForm.pictureMoved;
        return again(told, { status: 200, ...typedSure(told) }, { pictures, notice });
      },
    },
  });

/** The form again, with one of its pictures replaced by a changed copy. */
const editPicture = (edit: PictureEdit) =>
  command({
    /** Reference of the picture. */
    schema: () => ({ id: z.string().default("") }),
    run: async ({ context, product: { pictures }, value: { id } }) => {
      const at = pictures.findIndex((picture) => refOf(picture) === id);
      const edited = at < 0 ? null : await editStoredPicture(context.db, id, edit);
      if (edited) pictures[at] = edited;
      return edited ? "done" : "gone";
    },
    answers: {
      done: (told) => {
        const problem = told.product.unusable.length > 0 ? imageProblem(told) : { status: 200 };
        const notice = told.t.productForm.pictureEdited;
        return again(told, { ...problem, ...typedSure(told) }, { notice });
      },
      gone: (told) => {
        const image = [told.t.productForm.unknownPicture];
        return again(told, { fieldErrors: { image }, ...typedSure(told) });
      },
    },
  });

const handleForm = handleForms<ProductRequest, ProductFormState>(
  {
    add: save,
    save,
    "add-category": addCategory,
    first: movePicture("first"),
    earlier: movePicture("earlier"),
    rotate: editPicture("rotate"),
    square: editPicture("square"),
  },
  again,
);

/**
 * Handles the form of a product: saves it, adds the category named in it, or moves or changes a picture.
 *
 * @param next where it leads when the product is saved or gone
 * @param productId of the product to update; undefined adds one
 */
export async function handleProductForm(
  args: SellerRequest,
  next: string,
  productId?: string,
): Promise<Redirect | ProductFormState> {
  const { context, request, t } = args;
  const product = await readProductForm(context, request).catch(refuseIncompleteForm);
  const form = product.texts;
  keepCosts(args, form);
  // Compared with the tags that the form showed, as one text.
  form.set("tags", form.getAll("tags").join(" "));
  if (/^(add|save)$/.test(String(form.get("intent")))) fillEmptyPrice(form);
  const shown = await handleForm({ ...args, form, product, productId, next });
  if (isRedirect(shown)) return shown;
  // A category is added in one transaction with the pictures.
  if (shown.status === 200 && form.get("intent") === "add-category") return shown;
  const isBusy =
    shown.status === UNAVAILABLE.status ||
    // A form without new pictures costs no write.
    (product.pictures.some(isNew) &&
      (await orBusy(() => context.withTx((tx) => storeNew(tx, product)))) === "busy");
  if (!isBusy) return shown;
  const stored = product.pictures.filter((picture) => !isNew(picture)).map(refOf);
  const image = stored.length < product.pictures.length ? [t.productForm.picturesNotSaved] : [];
  return {
    status: UNAVAILABLE.status,
    result: {
      ...shown.result,
      initialValue: { ...shown.result.initialValue, ...typedSure({ form }) },
      error: { "": [notSavedText(context, t)], image },
    },
    pictures: stored.slice(0, MAX_PICTURES),
    seen: shown.seen,
  };
}

function again(
  told: ToldProduct,
  problem: Problem,
  more: Partial<ProductFormState> = {},
): ProductFormState {
  const pictures = refsOf(told.product.pictures.map(refOf));
  return { ...told.refuse(problem), pictures, seen: seenIn(told), ...more };
}

const seenIn = ({ t, form }: ToldProduct) => seenValues(form, Object.keys(productSchema(t).shape));

/** The amounts about which the seller was asked, for a form that is shown again before it was checked. */
function typedSure({ form }: { form: FormData }): { [SURE]?: string } {
  const sure = form.get(SURE);
  return typeof sure === "string" ? { [SURE]: sure } : {};
}

/** Stores the new pictures of a form that is shown again, so that they need not be sent again. */
async function storeNew(tx: Db, { pictures }: ProductForm): Promise<void> {
  const drafts = pictures.filter(isNew);
  if (drafts.length > 0) await saveDraftPictures(tx, drafts);
}

const isNew = (picture: ProductPicture): picture is EncodedPicture => "hash" in picture;
const refOf = (picture: ProductPicture) => (isNew(picture) ? picture.hash : picture.ref);
const refsOf = (refs: string[]) => [...new Set(refs)].slice(0, MAX_PICTURES);

/** A cost that somebody sends who may not see it is as good as not sent. */
export function keepCosts({ login }: SellerRequest, form: FormData): void {
  if (!may(login.seller.role, "costs")) form.delete("cost");
}

type Edit = {
  id: string;
  form: FormData;
  changes: FieldValues & Chosen & { cost?: number | null };
  pictures?: ProductPicture[];
};

/** Saves what a form changes of a product, unless it would overwrite what somebody else has saved. */
export async function saveChanges(tx: Db, t: Text, { id, form, changes, pictures }: Edit) {
  const conflicts = await findConflicts(tx, t, { id, form, changes });
  if (conflicts) return conflicts;
  const category = await chosenCategory(tx, changes);
  const fields = { ...storedFields(changes), ...(category !== undefined && { category }) };
  const outcome = await updateProduct(tx, id, fields, pictures);
  const { cost } = changes;
  return saved(outcome === "done" && cost !== undefined ? await setCost(tx, id, cost) : outcome);
}

type Failure = Exclude<SaveFailure, "gone">;

const saved = (outcome: Outcome<SaveFailure>): Outcome | { kind: "failed"; failure: Failure } =>
  outcome === "done" || outcome === "gone" ? outcome : { kind: "failed", failure: outcome };

type Chosen = { category?: string; newCategory?: string };

/** The category that a form names or selects; undefined if it does neither. */
async function chosenCategory(
  tx: Db,
  { category, newCategory }: Chosen,
): Promise<ProductFields["category"] | undefined> {
  if (newCategory) {
    const existing = await findCategoryByLabel(tx, newCategory);
    return existing ? { path: existing.path } : { name: newCategory };
  }
  return category ? { path: category } : category === "" ? null : undefined;
}

/** What is wrong with the pictures of a form; names a file that is too large. */
function imageProblem({ t, product: { pictures, unusable } }: ToldProduct): Problem {
  const errors = [...new Set(unusable.map((picture) => pictureError(t, picture)))];
  const { some, atLeastOne } = picturesSchema(z.unknown(), t);
  const parsed = (errors.length > 0 ? some : atLeastOne).safeParse(pictures);
  const image = [...errors, ...(parsed.error?.issues ?? []).map(({ message }) => message)];
  return image.length > 0 ? { fieldErrors: { image } } : {};
}

/** Why an uploaded picture cannot be used, with the name of a file that is too large. */
export function pictureError(t: Text, { reason, file }: UnusablePicture): string {
  if (reason !== "too-large" || !file) return pictureErrors(t)[reason];
  const { fileTooLarge, unnamedFile } = t.productForm;
  const size = formatFileSize(file.size, t.lang);
  return fileTooLarge(file.name || unnamedFile, size, MAX_PICTURE_MEGABYTES);
}

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
  const cost = costValue((await costsOf(tx, [id])).get(id));
  const saved = product && { ...productValues(product), cost };
  const seen = saved ? conflictingValues(form, changes, saved) : {};
  const names = Object.keys(seen);
  if (!product || names.length === 0) return null;
  const errors = names.map((name) => {
    const value = shorten(
      shownValue(name, { ...product, cost }, t) || t.productForm.nothing,
      MAX_SHOWN_LENGTH,
    );
    return [name, [t.productForm.savedMeanwhile(value)]];
  });
  return { kind: "changed", seen, errors: Object.fromEntries(errors) };
}

function shownValue(name: string, product: Product & { cost: string }, t: Text): string {
  if (name === "cost") return product.cost && formatVnd(Number(product.cost));
  if (name === "price") return formatVnd(product.priceVnd);
  if (name === "offerPrice") return formatVnd(product.offerPriceVnd);
  if (name === "category") return productCategoryLabel(t, product);
  return productValues(product)[name as keyof ReturnType<typeof productValues>];
}
