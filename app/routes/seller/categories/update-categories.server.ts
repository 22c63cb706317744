import type { AppLoadContext } from "@remix-run/node";
import type { Db } from "../../../../db/client.server.ts";
import { redirectWithToast } from "../../../auth/redirects.ts";
import { requestLang } from "../../../auth/request-lang.ts";
import { requireSeller } from "../../../auth/require-seller.ts";
import { categoryName } from "../../../forms/product.ts";
import { readForm, textOf } from "../../../forms/read-form.ts";
import {
  addCategory,
  type Category,
  findCategory,
  listCategories,
} from "../../../models/catalogue/categories.ts";
import { removeCategory, renameCategory } from "../../../models/catalogue/update-categories.ts";
import { paths } from "../../../paths.ts";
import { categoryLabel, hasCategoryName, translationsOf } from "../../../text/category-text.ts";
import type { Text, ToastKey } from "../../../text/en.ts";
import { textFor } from "../../../text/languages.ts";
import { catchUnavailable } from "../../../unavailable.ts";
import { findCategoryByLabel } from "./category-by-label.server.ts";

/** A form that comes back. */
export type CategoryFormResult = {
  status: number;
  /** Path of the category it is about; "" for the form that adds one. */
  path: string;
  /** What was typed; null when the form had nothing to type. */
  typed: string | null;
  error: string;
};

/** Answers the categories' forms: a new one, another name, a confirmed deletion. */
export async function updateCategories(
  request: Request,
  context: AppLoadContext,
): Promise<Response | CategoryFormResult> {
  await requireSeller(context, request);
  const form = await readForm(request);
  const t = textFor(await requestLang(context, request));
  const deleted = textOf(form, "delete");
  if (deleted)
    return catchUnavailable(
      () => remove(context, t, deleted),
      () => redirectWithToast(context, paths.sellerCategories, "deleteFailed"),
    );

  const path = textOf(form, "rename");
  if (!path && !form.has("add")) throw new Response(null, { status: 400 });
  const typed = textOf(form, "name");
  const name = categoryName(t).safeParse(typed);
  if (!name.success) return { status: 400, path, typed, error: name.error.issues[0]!.message };
  const done = await catchUnavailable(
    () => context.withTx((tx) => (path ? rename(tx, t, path, name.data) : add(tx, name.data))),
    () => null,
  );
  if (!done) return { status: 503, path, typed, error: t.errors.busy };
  if (typeof done === "string") return redirectWithToast(context, paths.sellerCategories, done);
  return { status: 400, path, typed, error: t.categoryPage.taken(categoryLabel(t, done)) };
}

/** Adds a category; answers the one that is called so already. */
async function add(tx: Db, name: string): Promise<ToastKey | Category> {
  const taken = await findCategoryByLabel(tx, name);
  if (taken) return taken;
  await addCategory(tx, name);
  return "categoryAdded";
}

/** Renames a category; answers another one that is called so already. */
async function rename(tx: Db, t: Text, path: string, typed: string): Promise<ToastKey | Category> {
  const all = await listCategories(tx);
  const category = all.find((one) => one.path === path);
  if (!category) return "categoryGone";
  // One of the seven may show a translation: sent back as it was shown, it is no new name.
  if (categoryLabel(t, category) === typed) return "categoryRenamed";
  const texts = translationsOf(path);
  const [name, ...more] = texts.includes(typed) ? texts : [typed];
  const others = all.filter((one) => one !== category);
  const taken = others.find((one) => [name!, ...more].some((text) => hasCategoryName(one, text)));
  if (taken) return taken;
  await renameCategory(tx, path, name!);
  return "categoryRenamed";
}

async function remove(
  context: AppLoadContext,
  t: Text,
  path: string,
): Promise<Response | CategoryFormResult> {
  const [outcome, category] = await context.withTx(async (tx) => {
    const found = await findCategory(tx, path);
    return [await removeCategory(tx, path), found] as const;
  });
  if (outcome === "removed" || !category) {
    const toast = outcome === "removed" ? "categoryDeleted" : "categoryGone";
    return redirectWithToast(context, paths.sellerCategories, toast);
  }
  const { stays, stillHasProducts } = t.categoryPage;
  const error = (outcome === "first" ? stays : stillHasProducts)(categoryLabel(t, category));
  return { status: 400, path, typed: null, error };
}
