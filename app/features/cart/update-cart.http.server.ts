import { redirect } from "@remix-run/node";
import * as z from "zod";
import {
  cartOwnerOf,
  ensureSession,
  getSession,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import {
  type ActionRequest,
  orBusy,
  type Redirect,
  type Refusal,
  redirectWithToast,
} from "#app/kit/command/action.ts";
import { cardId, paths, safePath } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import { getCartQuantities, MAX_LINES, MAX_LISTED, MAX_QUANTITY } from "./carts.server.ts";
import { removeFromList, saveToList } from "./my-list/my-list.server.ts";
import { listTexts } from "./my-list/text.ts";
import {
  addToCart,
  deleteLine,
  ensureInCart,
  removeOne,
  setQuantity,
  takeWhatIsLeft,
} from "./update-cart.server.ts";

/** The reason why the cart was not changed. */
export type RefusedChange = Refusal & { intent: "change"; messages: string[]; fieldId?: string };

const product = { id: z.string().transform((id) => id.slice(0, 100)), next: z.string().optional() };

/**
 * The buttons of product cards, product page and cart: `add` (one more), `buy` (add unless it is in the cart,
 * and go there), `remove` (one less), `delete` (the whole line), `update` (the quantity selected next to it),
 * `fit` (as many as are left); and the heart's: `save` to the visitor's list, `unsave`.
 */
export const changeSchemas = (t: Text) => {
  const message = t.errors.quantity(MAX_QUANTITY);
  const quantity = z
    .string(message)
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((typed) => typed >= 1 && typed <= MAX_QUANTITY, message);
  return [
    z.object({
      ...product,
      intent: z.literal(["add", "buy", "remove", "delete", "fit", "save", "unsave"]),
    }),
    z.object({ ...product, intent: z.literal("update"), quantity }),
  ] as const;
};

type CartSubmit = z.output<ReturnType<typeof changeSchemas>[number]>;

/** The verb and the toast of each button; the heart itself shows whether the product is saved. */
const BUTTONS = {
  add: [addToCart, "added"],
  buy: [ensureInCart, "added"],
  update: [setQuantity, "updated"],
  remove: [removeOne, "removed"],
  delete: [deleteLine, "removed"],
  fit: [takeWhatIsLeft, "updated"],
  save: [saveToList, null],
  unsave: [removeFromList, null],
} as const;

/** Handles the cart buttons. */
export async function updateCart(
  request: ActionRequest,
  value: CartSubmit,
): Promise<Redirect | RefusedChange> {
  const { context, t } = request;
  const { intent, id } = value;
  const next =
    intent === "update" ? paths.cart : safePath(value.next ?? null, paths.cart).split("#")[0]!;
  const result = await orBusy(() => changeCart(request, value));
  if (result === "busy") return redirectWithToast(context, atCard(next, id), "saveFailed");
  const { outcome, headers, inCart } = result;
  switch (outcome) {
    case "no-cart":
      return redirect(next, 303);
    case "unavailable":
      return redirectWithToast(context, next, "unavailable", headers);
    case "full":
      return refused(t.errors.cartFull(MAX_LINES));
    case "list-full":
      return refused(listTexts[t.lang].full(MAX_LISTED));
    case "too-many":
      return refused(t.errors.quantity(MAX_QUANTITY));
    case "done": {
      const shown = intent === "buy" ? paths.cart : atCard(next, id);
      const toast = inCart ? (["inCart", inCart] as const) : BUTTONS[intent][1];
      if (!toast) return redirect(shown, { status: 303, headers });
      return redirectWithToast(context, shown, toast, headers);
    }
  }
}

const refused = (message: string): RefusedChange => ({
  intent: "change",
  status: 400,
  messages: [message],
});

/** Only a button that adds starts a session for a visitor without one. */
async function changeCart({ request, context }: ActionRequest, value: CartSubmit) {
  const { intent, id } = value;
  const isAdded = intent === "add" || intent === "buy" || intent === "save";
  const { session, headers } = isAdded
    ? await ensureSession(context, request)
    : { session: await getSession(context, request), headers: undefined };
  if (!session) {
    const outcome = intent === "update" ? "unavailable" : "no-cart";
    return { outcome, headers, inCart: 0 } as const;
  }
  const owner = cartOwnerOf(session);
  return context.withTx(async (tx) => {
    /** The quantity of the product that the cart has already. */
    const inCart = intent === "buy" ? ((await getCartQuantities(tx, owner))[id] ?? 0) : 0;
    const outcome = await (intent === "update"
      ? setQuantity(tx, owner, id, value.quantity)
      : BUTTONS[intent][0](tx, owner, id));
    return { outcome, headers, inCart };
  });
}

/** The page with the product's card in view. The id is untrusted, so it is encoded and cut. */
const atCard = (path: string, id: string) =>
  `${path}#${encodeURIComponent(cardId(id)).slice(0, 100)}`;
