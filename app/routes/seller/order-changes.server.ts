import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Db } from "../../../db/client.server.ts";
import { redirectWithToast } from "../../auth/redirects.ts";
import { requireSeller } from "../../auth/require-seller.ts";
import { readForm, textOf } from "../../forms/read-form.ts";
import {
  type ChangeOutcome,
  deleteOrder,
  setOrderPaid,
  setOrderStatus,
} from "../../models/change-orders.ts";
import { isOrderStatus } from "../../models/seller-orders.ts";
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
  const { email } = await requireSeller(context, request);
  const form = await readForm(request);
  if (form.has("filter") || form.has("page")) return redirect(addressOf(placeOf(form)), 303);

  const change = changeOf(form, email);
  if (!change) throw new Response(null, { status: 400 });
  const outcome = await context.withTx(change.run);
  const said: Record<ChangeOutcome, ToastKey> = {
    done: change.done,
    gone: "orderGone",
    changed: "orderChanged",
  };
  const place = placeOf(new URL(request.url).searchParams);
  const { anchor } = change;
  const next = anchor ? shownAt(place, anchor) : addressOf(place);
  return redirectWithToast(context, next, said[outcome]);
}

type Change = {
  run: (tx: Db) => Promise<ChangeOutcome>;
  done: ToastKey;
  /** The order to come back to. */
  anchor: string;
};

/** What a form asks for, by the seller of an e-mail; null when that is nothing that exists. */
function changeOf(form: FormData, by: string): Change | null {
  const [update, paid, pending, deleted] = ["update", "paid", "pending", "delete"].map((name) =>
    textOf(form, name),
  ) as [string, string, string, string];
  const [status, seen] = [textOf(form, "status"), textOf(form, "seen")];
  if (update && isOrderStatus(status)) {
    const seenStatus = isOrderStatus(seen) ? seen : undefined;
    return {
      run: (tx) => setOrderStatus(tx, update, status, { by, seen: seenStatus }),
      done: "statusUpdated",
      anchor: update,
    };
  }
  if (paid)
    return {
      run: (tx) => setOrderPaid(tx, paid, true, { by }),
      done: "markedPaid",
      anchor: paid,
    };
  if (pending)
    return {
      run: (tx) => setOrderPaid(tx, pending, false, { by }),
      done: "markedPending",
      anchor: pending,
    };
  if (!deleted) return null;
  const seenAt = /^\d{1,15}$/.test(seen) ? Number(seen) : undefined;
  return { run: (tx) => deleteOrder(tx, deleted, seenAt), done: "orderDeleted", anchor: "" };
}
