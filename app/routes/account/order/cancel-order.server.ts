import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { requireShopper } from "../../../auth/shopper-session.ts";
import { listNoticeRecipients } from "../../../mail/notice-recipients.ts";
import { cancelOrder, isCancelReason } from "../../../models/orders/changing/update-orders.ts";
import { findOrder } from "../../../models/orders/finding/orders.ts";
import { paths } from "../../../paths.ts";
import type { Text } from "../../../text/en.ts";
import {
  type ActionRequest,
  orBusy,
  type Redirect,
  type RefusedForm,
  readForm,
  readPress,
  redirectWithToast,
  refuse,
} from "../../../web/action.ts";
import { findViewableOrder, ORDER_KEY } from "./open-order.server.ts";

/** The reason, if one was chosen, why an order is cancelled. */
const formSchema = (t: Text) =>
  z.object({
    reason: z.string().refine(isCancelReason, t.cancelOrder.unknownReason).optional(),
  });

/**
 * Handles the form that cancels an order. When a seller was faster, nothing is changed and the page
 * says how to reach the shop.
 *
 * @throws a Response 404, or a redirect to the login dialog
 */
export async function handleCancelForm({
  request,
  context,
  params,
  t,
}: ActionRequest): Promise<Redirect | RefusedForm> {
  const { order, key } = await requireViewableOrder(context, request, params.id ?? "");
  const press = readPress(await readForm(request), formSchema(t));
  if (press.status !== "success") return refuse(press);
  const { reason = null } = press.value;
  const noticeTo = await listNoticeRecipients(context);
  const outcome = await orBusy(() =>
    context.withTx((tx) => cancelOrder(tx, order.id, { reason, noticeTo })),
  );
  switch (outcome) {
    case "busy":
      return refuse(press, { status: 503, formErrors: [t.errors.busy] });
    case "gone":
      throw new Response(null, { status: 404 });
    case "changed": {
      const now = await findOrder(context.db, order.id);
      return now?.status === "Cancelled"
        ? redirectWithToast(context, paths.order(order.id, key), "orderAlreadyCancelled")
        : redirectWithToast(context, paths.cancelOrder(order.id, key), "orderNotCancelled");
    }
    case "done":
      context.wakeOutbox();
      return redirectWithToast(context, paths.order(order.id, key), "orderCancelled");
  }
}

async function requireViewableOrder(context: AppLoadContext, request: Request, id: string) {
  const found = await findViewableOrder(context, request, id);
  if (found) return found;
  if (!new URL(request.url).searchParams.has(ORDER_KEY))
    await requireShopper(context, request, paths.cancelOrder(id));
  throw new Response(null, { status: 404 });
}
