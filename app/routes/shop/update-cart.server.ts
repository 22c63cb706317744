import { type AppLoadContext, redirect } from "@remix-run/node";
import { redirectWithToast } from "../../auth/redirects.ts";
import { requestLang } from "../../auth/request-lang.ts";
import { cartOwnerOf, ensureSession, getSession } from "../../auth/shopper-session.ts";
import { textOf } from "../../forms/read-form.ts";
import { MAX_LINES, MAX_QUANTITY } from "../../models/cart/carts.ts";
import {
  addToCart,
  type CartError,
  deleteLine,
  ensureInCart,
  removeOne,
  setQuantity,
} from "../../models/cart/update-cart.ts";
import { cardId, paths, safePath } from "../../paths.ts";
import { textFor } from "../../text/languages.ts";
import { catchUnavailable } from "../../unavailable.ts";

/** Why a cart form was rejected; shown above the cart. */
export type CartFormError = {
  status: number;
  /** Milliseconds to wait, after too many attempts. */
  retryAfterMs?: number;
  title?: string;
  messages: string[];
  fieldId?: string;
  /** Of an order that may have been placed: submitting it again, even from an empty cart, returns it. */
  again?: { token: string; snapshot: string };
};

type CartRequest = { request: Request; context: AppLoadContext; form: FormData };

/**
 * Handles the cart buttons of product cards, product page and cart. The name of the button is the
 * action, its value a product id: `add` (one more), `buy` (add unless it is in the cart, and go
 * there), `remove` (one less), `delete` (the whole line), `update` (the quantity selected next to it).
 *
 * @throws a Response 400 for any other form
 */
export async function updateCart(
  request: Request,
  context: AppLoadContext,
  form: FormData,
): Promise<Response | CartFormError> {
  const cartRequest = { request, context, form };
  const [intent, productId] = intentOf(form);
  const change = () => {
    if (intent === "add" || intent === "buy") return add(cartRequest, intent, productId);
    if (intent === "update") return update(cartRequest, productId);
    if (intent === "remove" || intent === "delete")
      return removeOrDelete(cartRequest, intent, productId);
    throw new Response(null, { status: 400 });
  };
  return catchUnavailable(change, () =>
    redirectWithToast(context, atCard(returnPath(form), productId), "saveFailed"),
  );
}

function intentOf(form: FormData): [intent: string | null, productId: string] {
  for (const intent of ["add", "buy", "update", "remove", "delete"])
    if (form.has(intent)) return [intent, textOf(form, intent)];
  return [null, ""];
}

async function add(
  { request, context, form }: CartRequest,
  intent: "add" | "buy",
  productId: string,
) {
  const { session, headers } = await ensureSession(context, request);
  const change = intent === "buy" ? ensureInCart : addToCart;
  const error = await context.withTx((tx) => change(tx, cartOwnerOf(session), productId));
  const next = returnPath(form);
  if (error === "unavailable") return redirectWithToast(context, next, "unavailable", headers);
  if (error) return formError(request, context, error);
  const back = intent === "buy" ? paths.cart : atCard(next, productId);
  return redirectWithToast(context, back, "added", headers);
}

async function update({ request, context, form }: CartRequest, productId: string) {
  const typed = textOf(form, "quantity");
  const quantity = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  if (quantity < 1 || quantity > MAX_QUANTITY)
    return { ...(await formError(request, context, "too-many")), fieldId: `quantity-${productId}` };
  const session = await getSession(context, request);
  const error: CartError | null = session
    ? await context.withTx((tx) => setQuantity(tx, cartOwnerOf(session), productId, quantity))
    : "unavailable";
  if (error === "unavailable") return redirectWithToast(context, paths.cart, "unavailable");
  if (error) return formError(request, context, error);
  return redirectWithToast(context, atCard(paths.cart, productId), "updated");
}

async function removeOrDelete(
  { request, context, form }: CartRequest,
  intent: "remove" | "delete",
  productId: string,
) {
  const next = returnPath(form);
  const session = await getSession(context, request);
  if (!session) return redirect(next, 303);
  const change = intent === "remove" ? removeOne : deleteLine;
  await context.withTx((tx) => change(tx, cartOwnerOf(session), productId));
  return redirectWithToast(context, atCard(next, productId), "removed");
}

async function formError(
  request: Request,
  context: AppLoadContext,
  error: "full" | "too-many",
): Promise<CartFormError> {
  const { errors: t } = textFor(await requestLang(context, request));
  const message = error === "full" ? t.cartFull(MAX_LINES) : t.quantity(MAX_QUANTITY);
  return { status: 400, messages: [message] };
}

/** The page with the product's card in view. The id is untrusted, so it is encoded and cut. */
function atCard(path: string, productId: string): string {
  return `${path}#${encodeURIComponent(cardId(productId)).slice(0, 100)}`;
}

function returnPath(form: FormData): string {
  return safePath(form.get("next"), paths.cart).split("#")[0]!;
}
