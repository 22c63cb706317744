import { type AppLoadContext, redirect } from "@remix-run/node";
import { redirectWithToast } from "../../auth/redirects.ts";
import { requestLang } from "../../auth/request-lang.ts";
import { cartOwnerOf, ensureSession, getSession } from "../../auth/shopper-session.ts";
import { textOf } from "../../forms/read-form.ts";
import {
  addToCart,
  type CartError,
  deleteLine,
  MAX_LINES,
  MAX_QUANTITY,
  removeOne,
  setQuantity,
} from "../../models/cart/carts.ts";
import { cardId, paths, safePath } from "../../paths.ts";
import { textFor } from "../../text/languages.ts";
import { catchUnavailable } from "../../unavailable.ts";

/** Why a cart form changed nothing: shown above the cart. */
export type CartFormError = {
  status: number;
  /** Until the next try, where it was tried too often. */
  retryAfterMs?: number;
  title?: string;
  messages: string[];
  fieldId?: string;
};

type CartRequest = { request: Request; context: AppLoadContext; form: FormData };

/**
 * What the buttons of cards, product page and cart ask for; each carries a product's id:
 * add (one more), buy (add and go to the cart), remove (one less), delete (the line), update
 * (the quantity chosen beside it).
 */
export async function updateCart(
  request: Request,
  context: AppLoadContext,
  form: FormData,
): Promise<Response | CartFormError> {
  const asked = { request, context, form };
  const [intent, productId] = intentOf(form);
  const change = () => {
    if (intent === "add" || intent === "buy") return add(asked, intent, productId);
    if (intent === "update") return update(asked, productId);
    if (intent === "remove" || intent === "delete") return removeOrDelete(asked, intent, productId);
    throw new Response(null, { status: 400 });
  };
  const here = () => atCard(withoutHash(safePath(form.get("next"), paths.cart)), productId);
  return catchUnavailable(change, () => redirectWithToast(context, here(), "saveFailed"));
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
  const refusal = await context.withTx((tx) => addToCart(tx, cartOwnerOf(session), productId));
  const next = withoutHash(safePath(form.get("next"), paths.cart));
  if (refusal === "unavailable") return redirectWithToast(context, next, "unavailable", headers);
  if (refusal) return formError(request, context, refusal);
  const back = intent === "buy" ? paths.cart : atCard(next, productId);
  return redirectWithToast(context, back, "added", headers);
}

async function update({ request, context, form }: CartRequest, productId: string) {
  const typed = textOf(form, "quantity");
  const quantity = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  if (quantity < 1 || quantity > MAX_QUANTITY)
    return { ...(await formError(request, context, "too-many")), fieldId: `quantity-${productId}` };
  const session = await getSession(context, request);
  const refusal: CartError | null = session
    ? await context.withTx((tx) => setQuantity(tx, cartOwnerOf(session), productId, quantity))
    : "unavailable";
  if (refusal === "unavailable") return redirectWithToast(context, paths.cart, "unavailable");
  if (refusal) return formError(request, context, refusal);
  return redirectWithToast(context, atCard(paths.cart, productId), "updated");
}

async function removeOrDelete(
  { request, context, form }: CartRequest,
  intent: "remove" | "delete",
  productId: string,
) {
  const next = withoutHash(safePath(form.get("next"), paths.cart));
  const session = await getSession(context, request);
  if (!session) return redirect(next, 303);
  const verb = intent === "remove" ? removeOne : deleteLine;
  await context.withTx((tx) => verb(tx, cartOwnerOf(session), productId));
  return redirectWithToast(context, atCard(next, productId), "removed");
}

async function formError(
  request: Request,
  context: AppLoadContext,
  refusal: "full" | "too-many",
): Promise<CartFormError> {
  const { errors: t } = textFor(await requestLang(context, request));
  const message = refusal === "full" ? t.cartFull(MAX_LINES) : t.quantity(MAX_QUANTITY);
  return { status: 400, messages: [message] };
}

/** The same page at the product's card; ids come from a request, so they may hold anything. */
function atCard(path: string, productId: string): string {
  return `${path}#${encodeURIComponent(cardId(productId)).slice(0, 100)}`;
}

function withoutHash(path: string): string {
  return path.split("#")[0]!;
}
