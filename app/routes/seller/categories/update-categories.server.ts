import type { AppLoadContext } from "@remix-run/node";
import type { Db } from "../../../../db/client.server.ts";
import { redirectWithToast } from "../../../auth/redirects.ts";
import { requestLang } from "../../../auth/request-lang.ts";
import { requireSeller } from "../../../auth/require-seller.ts";
import { categoryLook } from "../../../format/category-look.ts";
import { categoryName } from "../../../forms/product.ts";
import { readForm, textOf } from "../../../forms/read-form.ts";
import {
  addCategory,
  type Category,
  findCategory,
  listCategories,
} from "../../../models/catalogue/categories.ts";
import {
  deleteCategory,
  renameCategory,
  setCategoryLook,
} from "../../../models/catalogue/update-categories.ts";
import { paths } from "../../../paths.ts";
import { categoryLabel, hasCategoryName, translationsOf } from "../../../text/category-text.ts";
import type { Text, ToastKey } from "../../../text/en.ts";
import { textFor } from "../../../text/languages.ts";
import { categoryTexts } from "../../../text/pages/category-page.ts";
import { catchUnavailable, notSavedText } from "../../../unavailable.ts";
import { findCategoryByLabel } from "./category-by-label.server.ts";

/** A category form to show again. */
export type CategoryFormResult = {
  status: number;
  /** Path of the category; "" for the form that adds one. */
  path: string;
  /** What was typed; null if the form has no text field. */
  typed: string | null;
  error: string;
  /** The category's present name, if somebody else has changed it. */
  seen?: string;
};

/**
 * Handles the category forms: `add`, `rename`, `look`, and the confirmed `delete`.
 *
 * @throws a Response 400 for any other form
 */
export async function updateCategories(
  request: Request,
  context: AppLoadContext,
): Promise<Response | CategoryFormResult> {
  await requireSeller(context, request);
  const form = await readForm(request);
  const t = textFor(await requestLang(context, request));
  const toDelete = textOf(form, "delete");
  if (toDelete)
    return catchUnavailable(
      () => remove(context, t, toDelete),
      () => redirectWithToast(context, paths.sellerCategories, "deleteFailed"),
    );

  const toDraw = textOf(form, "look");
  if (toDraw)
    return catchUnavailable(
      () => setLook(context, toDraw, form),
      () => redirectWithToast(context, paths.sellerCategories, "saveFailed"),
    );

  const path = textOf(form, "rename");
  if (!path && !form.has("add")) throw new Response(null, { status: 400 });
  const typed = textOf(form, "name");
  const name = categoryName(t).safeParse(typed);
  if (!name.success) return { status: 400, path, typed, error: name.error.issues[0]!.message };
  const outcome = await catchUnavailable(
    () =>
      context.withTx((tx) =>
        path ? rename(tx, t, path, name.data, textOf(form, "seen")) : add(tx, name.data),
      ),
    () => null,
  );
  if (!outcome) return { status: 503, path, typed, error: notSavedText(context, t) };
  if (typeof outcome === "string")
    return redirectWithToast(context, paths.sellerCategories, outcome);
  if ("renamed" in outcome) {
    const { renamed: seen } = outcome;
    return { status: 409, path, typed, error: categoryTexts[t.lang].renamedMeanwhile(seen), seen };
  }
  return {
    status: 400,
    path,
    typed,
    error: categoryTexts[t.lang].taken(categoryLabel(t, outcome)),
  };
}

/** Adds a category, or returns the one that already has this name. */
async function add(tx: Db, name: string): Promise<ToastKey | Category> {
  const taken = await findCategoryByLabel(tx, name);
  if (taken) return taken;
  await addCategory(tx, name);
  return "categoryAdded";
}

/**
 * Renames a category, or returns another one that already has this name.
 *
 * @param seen the label that the seller saw; empty skips the check
 * @returns the present label if somebody else has renamed it meanwhile; then it is left alone
 */
async function rename(
  tx: Db,
  t: Text,
  path: string,
  typed: string,
  seen: string,
): Promise<ToastKey | Category | { renamed: string }> {
  const all = await listCategories(tx);
  const category = all.find((one) => one.path === path);
  if (!category) return "categoryGone";
  // An initial category is shown translated; submitting the translation unchanged is no rename.
  const label = categoryLabel(t, category);
  if (label === typed) return "categoryRenamed";
  if (seen && label !== seen) return { renamed: label };
  const texts = translationsOf(path);
  const [name, ...more] = texts.includes(typed) ? texts : [typed];
  const others = all.filter((one) => one !== category);
  const taken = others.find((one) => [name!, ...more].some((text) => hasCategoryName(one, text)));
  if (taken) return taken;
  await renameCategory(tx, path, name!);
  return "categoryRenamed";
}

/** @throws a Response 400 for a drawing or colour that there is not */
async function setLook(context: AppLoadContext, path: string, form: FormData): Promise<Response> {
  const look = categoryLook(textOf(form, "art"), textOf(form, "palette"));
  if (!look) throw new Response(null, { status: 400 });
  const exists = await context.withTx((tx) => setCategoryLook(tx, path, look));
  const toast = exists ? "categoryLookSaved" : "categoryGone";
  return redirectWithToast(context, paths.sellerCategories, toast);
}

async function remove(
  context: AppLoadContext,
  t: Text,
  path: string,
): Promise<Response | CategoryFormResult> {
  const [outcome, category] = await context.withTx(async (tx) => {
    const found = await findCategory(tx, path);
    return [await deleteCategory(tx, path), found] as const;
  });
  if (outcome === "deleted" || !category) {
    const toast = outcome === "deleted" ? "categoryDeleted" : "categoryGone";
    return redirectWithToast(context, paths.sellerCategories, toast);
  }
  const { cannotBeDeleted: stays, stillHasProducts } = categoryTexts[t.lang];
  const error = (outcome === "built-in" ? stays : stillHasProducts)(categoryLabel(t, category));
  return { status: 400, path, typed: null, error };
}
