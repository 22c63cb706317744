import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { isPaymentType } from "../../../../db/order-values.ts";
import { isFormToken } from "../../../auth/cookies.ts";
import {
  cartOwnerOf,
  getSession,
  getShopper,
  requireShopper,
} from "../../../auth/shopper-session.ts";
import { getCart } from "../../../models/cart/carts.ts";
import { parseSnapshot } from "../../../models/cart/checkout-snapshot.ts";
import { findByKey, findRecentOrderId } from "../../../models/orders/placing/order-limits.ts";
import { PLACED, paths } from "../../../paths.ts";
import type { Text } from "../../../text/en.ts";
import { placeProblemText } from "../../../text/shop-pages/delivery-place.ts";
import { privateMeta } from "../../../ui/page/page-meta.ts";
import {
  type ActionRequest,
  formAction,
  isRedirect,
  orBusy,
  type Redirect,
  readForm,
  readPress,
  redirectWithToast,
} from "../../../web/action.ts";
import { isCommitUnknown } from "../../../web/failures.ts";
import { placeOrderOnce } from "../../../web/place-order-once.ts";
import { CartPage } from "./cart-page.tsx";
import { changeText } from "./change-text.ts";
import { chooseDeliveryPlace, placeSchema } from "./delivery-place.server.ts";
import { loadCart } from "./load-cart.server.ts";
import { dropNote, keepNote, keptNote, noteFields, typedNote } from "./order-note.server.ts";
import { type CartFormError, changeSchemas, updateCart } from "./update-cart.server.ts";

export const meta = privateMeta((t) => [t.cart.title, t.descriptions.cart]);

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get(PLACED) ?? "";
  const user = isFormToken(token) && (await getShopper(context, request));
  const order = user && (await findByKey(context.db, user.id, token));
  if (order) throw await redirectWithToast(context, paths.order(order.id), "orderPlaced");
  return loadCart(context, request);
}

export const action = formAction(async (args): Promise<Redirect | CartFormError> => {
  const press = readPress(await readForm(args.request), cartSchema(args.t));
  const { id, intent } = press.payload;
  const typed = intent === "place" ? typedNote(press.payload) : undefined;
  if (press.status === "success") {
    if (press.value.intent !== "place")
      return "city" in press.value
        ? chooseDeliveryPlace(args, press.value)
        : updateCart(args, press.value);
    const answer = await placeCartOrder(args, press.value);
    return isRedirect(answer) ? answer : { ...answer, typed };
  }
  const fieldId = intent === "update" ? `quantity-${id}` : Object.keys(press.error ?? {})[0];
  const messages = Object.values(press.error ?? {}).flatMap((each) => each ?? []);
  return { status: 400, messages: [...new Set(messages)], fieldId, typed };
});

const cartSchema = (t: Text) =>
  z.discriminatedUnion("intent", [...changeSchemas(t), placeSchema, orderSchema(t)]);

/**
 * The Place Order form, with a one-time token and a snapshot of what the shopper saw: a repeated submit redirects
 * to the first order, and an order that would differ from the snapshot is shown for confirmation.
 */
function orderSchema(t: Text) {
  const { pageExpired } = t.errors;
  return z.object({
    intent: z.literal("place"),
    payment: z.string().refine(isPaymentType, t.checkout.onlineUnavailable).optional(),
    token: z.string(pageExpired).refine(isFormToken, pageExpired),
    seen: z.string(pageExpired).refine((text) => parseSnapshot(text) !== null, pageExpired),
    ...noteFields(t),
  });
}

/**
 * Places the order of the cart.
 *
 * @throws a redirect to the registration dialog
 */
async function placeCartOrder(
  { request, context, t }: ActionRequest,
  { token, seen, note, ifOut }: z.output<ReturnType<typeof orderSchema>>,
): Promise<Redirect | CartFormError> {
  const session = await getSession(context, request);
  const { lines } = await getCart(context.db, session && cartOwnerOf(session));
  // A cart that is gone was an account's: its shopper has ordered, or logged out.
  const dialog = lines.length > 0 ? "register" : "login";
  const user = await requireShopper(context, request, paths.cart, dialog).catch(async (to) => {
    if (to instanceof Response)
      to.headers.append("Set-Cookie", await keepNote(context, { note, ifOut }));
    throw to;
  });
  const namesBefore = new Map(lines.map((line) => [line.productId, line.name]));
  const order = {
    userId: user.id,
    items: "cart",
    requestKey: token,
    snapshot: parseSnapshot(seen)!,
    lang: t.lang,
    note,
    ifOut,
  } as const;
  const outcome = await orBusy(() => placeOrderOnce(context, order)).catch((error) => {
    if (!isCommitUnknown(error)) throw error;
    return "unknown" as const;
  });
  if (outcome === "busy") return { status: 503, messages: [t.errors.busy] };
  if (outcome === "unknown") {
    const again = { token, snapshot: seen };
    return { status: 503, messages: [t.checkout.outcomeUnknown], again };
  }
  context.onOrder?.("page", outcome);
  switch (outcome.kind) {
    case "done": {
      const to = paths.order(outcome.order.id);
      const headers = new Headers();
      if (await keptNote(context, request)) headers.append("Set-Cookie", await dropNote(context));
      if (outcome.isRepeated) return redirectWithToast(context, to, "orderedOnce", headers);
      context.wakeOutbox();
      return redirect(to, { status: 303, headers });
    }
    case "deleted":
      return { status: 410, messages: [t.checkout.orderDeleted] };
    case "changed":
      return {
        status: 409,
        title: t.cart.changedTitle,
        messages: [
          ...outcome.changes.map((c) => changeText(t, c, namesBefore)),
          t.cart.changedHint,
        ],
      };
    case "too-many": {
      const { retryAfterMs } = outcome;
      return { status: 429, retryAfterMs, messages: [t.checkout.tooManyOrders] };
    }
    case "too-few":
      return refused(outcome.short.map(({ name, left }) => t.pieces.tooFew(name, left)));
    case "too-large":
      return refused(outcome.names.map((name) => t.pieces.atMost(name, outcome.max)));
    case "not-served":
    case "below-minimum":
      return refused([placeProblemText(t.lang, outcome)]);
    case "no-address":
      return refused([t.checkout.needAddress]);
    case "empty":
    case "unavailable":
      // The cart says which order has just emptied it.
      if (await findRecentOrderId(context.db, user.id)) return redirect(paths.cart, 303);
      // If the cart had lines, none of them is available now.
      return refused([namesBefore.size > 0 ? t.cart.onlyUnavailable : t.cart.empty]);
  }
}

const refused = (messages: string[]): CartFormError => ({ status: 400, messages });

export default function Cart() {
  const formError = useActionData<typeof action>();
  return <CartPage data={useLoaderData<typeof loader>()} formError={formError} />;
}
