import { type AppLoadContext, redirect } from "@remix-run/node";
import { redirectWithToast } from "../../auth/redirects.ts";
import { requestLang } from "../../auth/request-lang.ts";
import { cartOwnerOf, ensureSession, getSession } from "../../auth/shopper-session.ts";
import { textOf } from "../../forms/read-form.ts";
import {
  addToCart,
  type CartRefusal,
  deleteLine,
  MAX_LINES,
  MAX_QUANTITY,
  removeOne,
  setQuantity,
} from "../../models/carts.ts";
import { cardId, paths, safePath } from "../../paths.ts";
import { textFor } from "../../text/languages.ts";

/** Why a cart form changed nothing: shown above the cart. */
export type CartProblem = { status: number; title?: string; messages: string[]; fieldId?: string };

type Asked = { request: Request; context: AppLoadContext; form: FormData };

/**
 * What the buttons of cards, product page and cart ask for; each carries a product's id:
 * add (one more), buy (add and go to the cart), remove (one less), delete (the line), update
 * (the quantity chosen beside it).
 */
export async function changeCart(
  request: Request,
  context: AppLoadContext,
  form: FormData,
): Promise<Response | CartProblem> {
  const asked = { request, context, form };
  const [intent, productId] = intentOf(form);
  if (intent === "add" || intent === "buy") return add(asked, intent, productId);
  if (intent === "update") return update(asked, productId);
  if (intent === "remove" || intent === "delete") return takeAway(asked, intent, productId);
  throw new Response(null, { status: 400 });
}

function intentOf(form: FormData): [intent: string | null, productId: string] {
  for (const intent of ["add", "buy", "update", "remove", "delete"])
    if (form.has(intent)) return [intent, textOf(form, intent)];
  return [null, ""];
}

async function add({ request, context, form }: Asked, intent: "add" | "buy", productId: string) {
  const { session, headers } = await ensureSession(context, request);
  const refusal = await context.withTx((tx) => addToCart(tx, cartOwnerOf(session), productId));
  if (refusal === "full") return fullCart(request, context);
  const back = `${withoutHash(safePath(form.get("next"), paths.cart))}#${cardId(productId)}`;
  if (refusal === "unavailable")
    return redirectWithToast(context, withoutHash(back), "unavailable", headers);
  return redirectWithToast(context, intent === "buy" ? paths.cart : back, "added", headers);
}

async function update({ request, context, form }: Asked, productId: string) {
  const typed = textOf(form, "quantity");
  const quantity = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  if (quantity < 1 || quantity > MAX_QUANTITY) {
    const t = textFor(await requestLang(context, request));
    const messages = [t.errors.quantity(MAX_QUANTITY)];
    return { status: 400, messages, fieldId: `quantity-${productId}` };
  }
  const session = await getSession(context, request);
  const refusal: CartRefusal | null = session
    ? await context.withTx((tx) => setQuantity(tx, cartOwnerOf(session), productId, quantity))
    : "unavailable";
  if (refusal === "full") return fullCart(request, context);
  if (refusal === "unavailable") return redirectWithToast(context, paths.cart, "unavailable");
  return redirectWithToast(context, `${paths.cart}#${cardId(productId)}`, "updated");
}

async function takeAway(
  { request, context, form }: Asked,
  intent: "remove" | "delete",
  productId: string,
) {
  const next = withoutHash(safePath(form.get("next"), paths.cart));
  const session = await getSession(context, request);
  if (!session) return redirect(next, 303);
  const verb = intent === "remove" ? removeOne : deleteLine;
  await context.withTx((tx) => verb(tx, cartOwnerOf(session), productId));
  return redirectWithToast(context, `${next}#${cardId(productId)}`, "removed");
}

async function fullCart(request: Request, context: AppLoadContext): Promise<CartProblem> {
  const t = textFor(await requestLang(context, request));
  return { status: 400, messages: [t.errors.cartFull(MAX_LINES)] };
}

function withoutHash(path: string): string {
  return path.split("#")[0]!;
}
