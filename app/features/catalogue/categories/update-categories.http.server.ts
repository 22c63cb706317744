import * as z from "zod";
import { categoryName } from "#app/features/catalogue/products/form.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  orBusy,
  type Redirect,
  readForm,
  readPress,
  redirectWithToast,
} from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { paths } from "#app/paths.ts";
import type { Text, ToastKey } from "#app/text/en.ts";
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

const path = z.string().max(100);
const pressSchema = (t: Text) =>
  z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("add"), name: categoryName(t) }),
    z.object({
      intent: z.literal("rename"),
      id: path,
      name: categoryName(t),
      /** The name that the seller saw. */
      seen: z.string().default(""),
    }),
    z.object({
      intent: z.literal("look"),
      id: path,
      art: z.enum(CATEGORY_ARTS),
      palette: z.enum(PALETTES),
    }),
    z.object({ intent: z.literal("delete"), id: path }),
  ]);

/** Handles the category forms; the id of a category is its path. */
export async function updateCategories({
  request,
  context,
  t,
  undoable,
}: SellerRequest): Promise<Redirect | CategoryFormResult> {
  const press = readPress(await readForm(request), pressSchema(t));
  const path = String(press.payload.id ?? "");
  const typed = String(press.payload.name ?? "");
  const refuse = (status: number, error: string, seen?: string): CategoryFormResult => {
    return { status, path, typed, error, seen };
  };
  if (press.status !== "success") {
    const error = press.error?.name?.[0];
    if (!error) throw new Response(null, { status: 400 });
    return refuse(400, error);
  }
  const outcome = await orBusy(() =>
    undoable("categories", rowsOf.categories)((tx) => save(tx, t, press.value)),
  );
  const { intent } = press.value;
  const text = categoryTexts[t.lang];
  const done = (toast: ToastKey) => redirectWithToast(context, paths.sellerCategories, toast);
  if (outcome === "busy" && intent === "delete") return done("deleteFailed");
  if (outcome === "busy" && intent === "look") return done("saveFailed");
  if (outcome === "busy") return refuse(503, notSavedText(context, t));
  switch (outcome.kind) {
    case "done":
      return done(DONE[intent]);
    case "gone":
      return done("categoryGone");
    case "changed":
      return refuse(409, text.renamedMeanwhile(outcome.label), outcome.label);
    case "taken":
      return refuse(400, text.taken(outcome.label));
    case "built-in":
      return { ...refuse(400, text.cannotBeDeleted(outcome.label)), typed: null };
    case "not-empty":
      return { ...refuse(400, text.stillHasProducts(outcome.label)), typed: null };
  }
}

const DONE = {
  add: "categoryAdded",
  rename: "categoryRenamed",
  look: "categoryLookSaved",
  delete: "categoryDeleted",
} as const;

type Press = z.infer<ReturnType<typeof pressSchema>>;

/** "taken": another category has the name; "changed": somebody has renamed it. With the label of the category in the way. */
type Saved =
  | { kind: Outcome }
  | { kind: "changed" | "taken" | "built-in" | "not-empty"; label: string };

async function save(tx: Db, t: Text, press: Press): Promise<Saved> {
  switch (press.intent) {
    case "add":
      return add(tx, t, press.name);
    case "rename":
      return rename(tx, t, press);
    case "look": {
      const { id, art, palette } = press;
      return { kind: await setCategoryLook(tx, id, { art, palette }) };
    }
    case "delete": {
      const category = await findCategory(tx, press.id);
      const kind = await deleteCategory(tx, press.id);
      if (!category || kind === "done" || kind === "gone")
        return { kind: category && kind === "done" ? kind : "gone" };
      return { kind, label: categoryLabel(t, category) };
    }
  }
}

async function add(tx: Db, t: Text, name: string): Promise<Saved> {
  const taken = await findCategoryByLabel(tx, name);
  if (taken) return { kind: "taken", label: categoryLabel(t, taken) };
  await addCategory(tx, name);
  return { kind: "done" };
}

async function rename(
  tx: Db,
  t: Text,
  { id, name: typed, seen }: { id: string; name: string; seen: string },
): Promise<Saved> {
  const all = await listCategories(tx);
  const category = all.find((one) => one.path === id);
  if (!category) return { kind: "gone" };
  // An initial category is shown translated; submitting the translation unchanged is no rename.
  const label = categoryLabel(t, category);
  if (label === typed) return { kind: "done" };
  if (seen && label !== seen) return { kind: "changed", label };
  const texts = translationsOf(id);
  const [name, ...more] = texts.includes(typed) ? texts : [typed];
  const others = all.filter((one) => one !== category);
  const taken = others.find((one) => [name!, ...more].some((text) => hasCategoryName(one, text)));
  if (taken) return { kind: "taken", label: categoryLabel(t, taken) };
  return { kind: await renameCategory(tx, id, name!) };
}

/** The category with this name in any language. */
export async function findCategoryByLabel(tx: Db, name: string): Promise<Category | undefined> {
  return (await listCategories(tx)).find((category) => hasCategoryName(category, name));
}

/** The category with this name in any language; added if there is none. */
export async function findOrAddCategoryByLabel(tx: Db, name: string): Promise<Category> {
  return (await findCategoryByLabel(tx, name)) ?? addCategory(tx, name);
}
