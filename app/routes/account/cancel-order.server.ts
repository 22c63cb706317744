import type { AppLoadContext } from "@remix-run/node";
import { findViewableOrder, ORDER_KEY } from "../../auth/order-access.ts";
import { redirectWithToast } from "../../auth/redirects.ts";
import { requestLang } from "../../auth/request-lang.ts";
import { requireShopper } from "../../auth/shopper-session.ts";
import { readForm, textOf } from "../../forms/read-form.ts";
import { listNoticeRecipients } from "../../mail/notice-recipients.ts";
import { findOrder } from "../../models/orders/orders.ts";
import { cancelOrder, isCancelReason } from "../../models/orders/update-orders.ts";
import { paths } from "../../paths.ts";
import { textFor } from "../../text/languages.ts";
import { catchUnavailable } from "../../unavailable.ts";

/** Why the form to cancel an order was rejected. */
export type CancelFormError = { status: number; message: string; fieldId?: string };

/**
 * Handles the form that cancels an order. When a seller was faster, nothing is changed and the page
 * says how to reach the shop.
 *
 * @throws a Response 404, or a redirect to the login dialog
 */
export async function handleCancelForm(
  request: Request,
  context: AppLoadContext,
  id: string,
): Promise<Response | CancelFormError> {
  const { order, key } = await requireViewableOrder(context, request, id);
  const t = textFor(await requestLang(context, request));
  const reason = textOf(await readForm(request), "reason");
  if (reason !== "" && !isCancelReason(reason))
    return { status: 400, message: t.cancelOrder.unknownReason, fieldId: "reason" };

  const noticeTo = await listNoticeRecipients(context);
  const outcome = await catchUnavailable(
    () => context.withTx((tx) => cancelOrder(tx, order.id, { reason: reason || null, noticeTo })),
    () => null,
  );
  if (!outcome) return { status: 503, message: t.errors.busy };
  if (outcome === "gone") throw new Response(null, { status: 404 });
  if (outcome === "changed") {
    const now = await findOrder(context.db, order.id);
    return now?.status === "Cancelled"
      ? redirectWithToast(context, paths.order(order.id, key), "orderAlreadyCancelled")
      : redirectWithToast(context, paths.cancelOrder(order.id, key), "orderNotCancelled");
  }
  context.wakeOutbox();
  return redirectWithToast(context, paths.order(order.id, key), "orderCancelled");
}

async function requireViewableOrder(context: AppLoadContext, request: Request, id: string) {
  const found = await findViewableOrder(context, request, id);
  if (found) return found;
  if (!new URL(request.url).searchParams.has(ORDER_KEY))
    await requireShopper(context, request, paths.cancelOrder(id));
  throw new Response(null, { status: 404 });
}
