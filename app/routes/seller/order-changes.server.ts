import { type AppLoadContext, redirect } from "@remix-run/node";
import { redirectWithToast } from "../../auth/redirects.ts";
import { requireSeller } from "../../auth/require-seller.ts";
import { readForm, textOf } from "../../forms/read-form.ts";
import {
  deleteOrder,
  isOrderStatus,
  setOrderPaid,
  setOrderStatus,
} from "../../models/seller-orders.ts";
import type { ToastKey } from "../../text/en.ts";
import { addressOf, type OrdersPlace, placeOf } from "./orders-address.ts";

/**
 * Answers the orders' forms: a filter or page, a status, a payment, a confirmed deletion.
 *
 * @param shownAt where a changed order is looked at afterwards
 */
export async function changeOrders(
  request: Request,
  context: AppLoadContext,
  shownAt = (place: OrdersPlace, id: string) => addressOf(place, {}, id),
): Promise<Response> {
  await requireSeller(context, request);
  const form = await readForm(request);
  if (form.has("filter") || form.has("page")) return redirect(addressOf(placeOf(form)), 303);

  const place = placeOf(new URL(request.url).searchParams);
  const [id, done] = await change(context, form);
  return redirectWithToast(context, id ? shownAt(place, id) : addressOf(place), done);
}

/** Which order was changed, and what is to be said of it. */
async function change(context: AppLoadContext, form: FormData): Promise<[string, ToastKey]> {
  const { withTx } = context;
  const [update, paid, pending, deleted] = ["update", "paid", "pending", "delete"].map((name) =>
    textOf(form, name),
  ) as [string, string, string, string];
  const said = (found: boolean, done: ToastKey): ToastKey => (found ? done : "orderGone");
  const status = textOf(form, "status");
  if (update && isOrderStatus(status))
    return [
      update,
      said(await withTx((tx) => setOrderStatus(tx, update, status)), "statusUpdated"),
    ];
  if (paid) return [paid, said(await withTx((tx) => setOrderPaid(tx, paid, true)), "markedPaid")];
  if (pending)
    return [pending, said(await withTx((tx) => setOrderPaid(tx, pending, false)), "markedPending")];
  if (!deleted) throw new Response(null, { status: 400 });
  return ["", said(await withTx((tx) => deleteOrder(tx, deleted)), "orderDeleted")];
}
