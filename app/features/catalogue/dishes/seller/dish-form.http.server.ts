import * as z from "zod";
import { type FullDish, findDish } from "#app/features/catalogue/dishes/dishes.server.ts";
import { type DishValues, dishFields, dishProblem } from "#app/features/catalogue/dishes/form.ts";
import {
  lineField,
  linesOf,
  MAX_DISHES,
  MAX_INGREDIENTS,
  productField,
} from "#app/features/catalogue/dishes/rules.ts";
import {
  createDish,
  deleteDish,
  productsOf,
  proposeProducts,
  updateDish,
} from "#app/features/catalogue/dishes/save-dish.server.ts";
import {
  type ProductForm,
  readProductForm,
  refuseIncompleteForm,
} from "#app/features/catalogue/pictures/multipart.http.server.ts";
import {
  type ProductPicture,
  saveDraftPictures,
} from "#app/features/catalogue/pictures/pictures.server.ts";
import { pictureError } from "#app/features/catalogue/products/edit/product-form.http.server.ts";
import { withRowsUndo } from "#app/features/orders/undo/undo.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  isRedirect,
  orBusy,
  type Problem,
  type Redirect,
  type RefusedForm,
  readForm,
  redirectWithToast,
} from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import { paths } from "#app/paths.ts";
import { sellerDishTexts } from "./text.ts";

/** A form that is shown again, with its picture, which need not be sent again, and the version that it has seen. */
export type DishFormState = RefusedForm & { picture: string | null; seen: string };

type DishRequest = SellerRequest & {
  form: FormData;
  sent: ProductForm;
  /** Null for a new dish. */
  dish: FullDish | null;
};
type ToldDish = Told<DishRequest, unknown>;

const command = commandOf<DishRequest, DishFormState>();

const save = command({
  schema: (t) => ({
    ...dishFields(t),
    shown: z.string().optional(),
    seen: z.string().max(20).default(""),
  }),
  check: async (told) => {
    const { t, value, form, context, params, dish, sent } = told;
    if (!dish && params.id !== "new")
      return redirectWithToast(context, paths.sellerDishes(), "dishGone");
    const wrong = dishProblem(t, value as DishValues);
    const unusable = sent.unusable.map((picture) => pictureError(t, picture));
    const image = unusable.length > 0 ? { image: [...new Set(unusable)] } : undefined;
    if (wrong || image) return again(told, { fieldErrors: { ...wrong, ...image } });
    const known = new Map([...productsOf(dish?.ingredients ?? []), ...chosenProducts(form)]);
    const fresh = linesOf(value.ingredients).filter((line) => !known.has(line));
    const proposed = fresh.length > 0 ? await proposeProducts(context.db, fresh) : [];
    return { checked: new Map([...proposed, ...known]) };
  },
  run: async ({ context, by, undoable, dish, value, sent }, products: Map<string, string>) => {
    const { shown, seen, ...values } = value;
    const content = { values, products, picture: pictureOf(sent), isShown: shown !== undefined };
    if (!dish)
      return context.withTx(async (tx) => {
        const sets = await rowsOf.newDish(tx);
        return withRowsUndo(tx, { by, change: "dish" }, sets, () => createDish(tx, content));
      });
    return undoable(
      "dish",
      rowsOf.dish(dish.id),
    )((tx) => updateDish(tx, dish.id, content, /^\d+$/.test(seen) ? Number(seen) : null));
  },
  answers: {
    done: ({ dish }, outcome) => ({
      to: paths.sellerDish(typeof outcome === "string" ? dish?.id : outcome.id),
      toast: "contentSaved",
    }),
    gone: { to: paths.sellerDishes(), toast: "dishGone" },
    full: (told) => again(told, { formErrors: [sellerDishTexts[told.t.lang].full(MAX_DISHES)] }),
    "no-picture": (told) =>
      again(told, { fieldErrors: { image: [sellerDishTexts[told.t.lang].unknownPicture] } }),
    changed: async (told) => {
      const saved = told.dish && (await findDish(told.context.db, told.dish.id));
      const { changed } = sellerDishTexts[told.t.lang];
      return again(told, { status: 409, formErrors: [changed] }, String(saved?.updatedAt ?? ""));
    },
  },
});

const remove = command({
  schema: () => ({ id: z.string().max(100) }),
  invalid: "400",
  run: ({ undoable, value: { id } }) =>
    undoable("dish-deleted", rowsOf.dish(id))((tx) => deleteDish(tx, id)),
  answers: {
    done: { to: paths.sellerDishes(), toast: "contentSaved" },
    gone: { to: paths.sellerDishes(), toast: "dishGone" },
  },
  busy: { to: paths.sellerDishes(), toast: "deleteFailed" },
});

const handleForm = handleForms<DishRequest, DishFormState>({ save, delete: remove }, again);

/** Handles the form of a dish, with its picture, and the one that deletes it. */
export async function updateDishForm(args: SellerRequest): Promise<Redirect | DishFormState> {
  const { context, request, params } = args;
  const isUpload = /^multipart\//i.test(request.headers.get("content-type") ?? "");
  const sent = isUpload
    ? await readProductForm(context, request).catch(refuseIncompleteForm)
    : { texts: await readForm(request), pictures: [], unusable: [] };
  const dish = params.id === "new" ? null : await findDish(context.db, params.id ?? "");
  const shown = await handleForm({ ...args, form: sent.texts, sent, dish });
  const picture = pictureOf(sent);
  if (isRedirect(shown) || !picture || !("hash" in picture)) return shown;
  const kept = await orBusy(() => context.withTx((tx) => saveDraftPictures(tx, [picture])));
  return kept === "busy" ? { ...shown, picture: null } : shown;
}

function again(told: ToldDish, problem: Problem, seen?: string): DishFormState {
  const picture = pictureOf(told.sent);
  return {
    ...told.refuse(problem),
    picture: picture && ("hash" in picture ? picture.hash : picture.ref),
    seen: seen ?? String(told.form.get("seen") ?? "").slice(0, 20),
  };
}

/** A new picture replaces the kept one. */
const pictureOf = ({ pictures }: ProductForm): ProductPicture | null =>
  pictures.find((picture) => "hash" in picture) ?? pictures[0] ?? null;

/** The products that were chosen for lines, by the line as the form showed it; "" for none. */
function chosenProducts(form: FormData): Map<string, string> {
  const chosen = new Map<string, string>();
  for (let at = 0; at < MAX_INGREDIENTS; at++) {
    const [line, product] = [form.get(lineField(at)), form.get(productField(at))];
    if (typeof line === "string" && typeof product === "string")
      chosen.set(line.slice(0, 200), product.slice(0, 100));
  }
  return chosen;
}
