import * as z from "zod";
import { categoryName } from "#app/features/catalogue/products/form.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import type { Problem } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told, type ToPage } from "#app/kit/command/command.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { errorsOf, typedOf } from "#app/kit/forms/form-fields.ts";
import { paths } from "#app/paths.ts";
import type { Text, ToastKey } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import {
  addCategory,
  type Category,
  deleteCategory,
  findCategory,
  listCategories,
  renameCategory,
  setCategoryLook,
} from "./categories.server.ts";
import { CATEGORY_ARTS, PALETTES } from "./category-look.ts";
import { categoryLabel, hasCategoryName, translationsOf } from "./category-text.ts";
import { categoryTexts } from "./text.ts";

/** A category form to show again. */
export type CategoryFormResult = {
  status: number;
  /** Path of the category; "" for the form that adds one. */
  path: string;
  /** The text as it was typed; null if the form has no text field. */
  typed: string | null;
  error: string;
  /** The category's present name, if somebody else has changed it. */
  seen?: string;
};

const command = commandOf<SellerRequest, CategoryFormResult>();
/** The id of a category is its path. */
const id = z.string().max(100);
const toList = (toast: ToastKey): ToPage => ({ to: paths.sellerCategories, toast });
const writeCategories = ({ undoable }: SellerRequest) => undoable("categories", rowsOf.categories);

/** Handles the category forms. */
export const updateCategories = handleForms<SellerRequest, CategoryFormResult>(
  {
    add: command({
      schema: (t) => ({ name: categoryName(t) }),
      run: (told) => writeCategories(told)((tx) => add(tx, told.t, told.value.name)),
      answers: { done: toList("categoryAdded"), taken },
    }),
    rename: command({
      schema: (t) => ({
        id,
        name: categoryName(t),
        /** The name that the seller saw. */
        seen: z.string().default(""),
      }),
      run: (told) => writeCategories(told)((tx) => rename(tx, told.t, told.value)),
      answers: {
        done: toList("categoryRenamed"),
        gone: toList("categoryGone"),
        changed: (told, { label }) => ({
          ...again(told, {
            status: 409,
            formErrors: [categoryTexts[told.t.lang].renamedMeanwhile(label)],
          }),
          seen: label,
        }),
        taken,
      },
    }),
    look: command({
      schema: () => ({ id, art: z.enum(CATEGORY_ARTS), palette: z.enum(PALETTES) }),
      invalid: "400",
      run: (told) => {
        const { id, art, palette } = told.value;
        return writeCategories(told)((tx) => setCategoryLook(tx, id, { art, palette }));
      },
      answers: { done: toList("categoryLookSaved"), gone: toList("categoryGone") },
      busy: toList("saveFailed"),
    }),
    delete: command({
      schema: () => ({ id }),
      run: (told) => writeCategories(told)((tx) => remove(tx, told.t, told.value.id)),
      answers: {
        done: toList("categoryDeleted"),
        gone: toList("categoryGone"),
        "built-in": (told, { label }) =>
          keep(told, categoryTexts[told.t.lang].cannotBeDeleted(label)),
        "not-empty": (told, { label }) =>
          keep(told, categoryTexts[told.t.lang].stillHasProducts(label)),
      },
      busy: toList("deleteFailed"),
    }),
  },
  again,
);

type AnyTold = Told<SellerRequest, unknown>;

function again({ refuse }: AnyTold, problem: Problem): CategoryFormResult {
  const { status, result } = refuse(problem);
  const [error = ""] = [...errorsOf(result, "name"), ...errorsOf(result, "")];
  return { status, path: typedOf(result, "id") ?? "", typed: typedOf(result, "name") ?? "", error };
}

function taken(told: AnyTold, { label }: Taken) {
  return again(told, { formErrors: [categoryTexts[told.t.lang].taken(label)] });
}

/** The form that deletes a category has no text field. */
const keep = (told: AnyTold, error: string) => ({
  ...again(told, { formErrors: [error] }),
  typed: null,
});

/** Another category, with this label, has the name. */
type Taken = { kind: "taken"; label: string };

async function add(tx: Db, t: Text, name: string): Promise<"done" | Taken> {
  const taken = await findCategoryByLabel(tx, name);
  if (taken) return { kind: "taken", label: categoryLabel(t, taken) };
  await addCategory(tx, name);
  return "done";
}

/** @returns "changed", with the present label, if somebody else has renamed the category */
async function rename(
  tx: Db,
  t: Text,
  { id, name: typed, seen }: { id: string; name: string; seen: string },
): Promise<Outcome | Taken | { kind: "changed"; label: string }> {
  const all = await listCategories(tx);
  const category = all.find((one) => one.path === id);
  if (!category) return "gone";
  // An initial category is shown translated; submitting the translation unchanged is no rename.
  const label = categoryLabel(t, category);
  if (label === typed) return "done";
  if (seen && label !== seen) return { kind: "changed", label };
  const texts = translationsOf(id);
  const [name, ...more] = texts.includes(typed) ? texts : [typed];
  const others = all.filter((one) => one !== category);
  const taken = others.find((one) => [name!, ...more].some((text) => hasCategoryName(one, text)));
  if (taken) return { kind: "taken", label: categoryLabel(t, taken) };
  return renameCategory(tx, id, name!);
}

/** Deletes a category; returns its label if it stays. */
async function remove(
  tx: Db,
  t: Text,
  id: string,
): Promise<Outcome | { kind: "built-in"; label: string } | { kind: "not-empty"; label: string }> {
  const category = await findCategory(tx, id);
  if (!category) return "gone";
  const kind = await deleteCategory(tx, id);
  return kind === "done" || kind === "gone" ? kind : { kind, label: categoryLabel(t, category) };
}

/** The category with this name in any language. */
export async function findCategoryByLabel(tx: Db, name: string): Promise<Category | undefined> {
  return (await listCategories(tx)).find((category) => hasCategoryName(category, name));
}

/** The category with this name in any language; added if there is none. */
export async function findOrAddCategoryByLabel(tx: Db, name: string): Promise<Category> {
  return (await findCategoryByLabel(tx, name)) ?? addCategory(tx, name);
}
