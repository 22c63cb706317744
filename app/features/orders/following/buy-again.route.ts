import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireShopper } from "#app/features/accounts/login/shopper-session.http.server.ts";
import { findUserOrder } from "#app/features/orders/finding/orders.server.ts";
import { formAction, orBusy, redirectWithToast } from "#app/kit/command/action.ts";
import { paths } from "#app/paths.ts";
import { addOrderToCart } from "./buy-again.server.ts";

/** A link must change nothing, so buying again takes a form. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.order(params.id ?? ""));
}

/** Puts the items of the shopper's own order into the cart, which shows the differences. */
export const action = formAction(async ({ request, params: { id = "" }, context }) => {
  const orderPath = paths.order(id);
  const user = await requireShopper(context, request, orderPath);
  const order = await findUserOrder(context.db, user.id, id);
  if (!order) throw new Response(null, { status: 404 });
  const outcome = await orBusy(() => context.withTx((tx) => addOrderToCart(tx, order)));
  return outcome === "busy"
    ? redirectWithToast(context, orderPath, "saveFailed")
    : redirect(paths.cartAgain(order.id), 303);
});
