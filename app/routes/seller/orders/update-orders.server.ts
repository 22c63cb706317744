import type { AppLoadContext } from "@remix-run/node";
import type { Db } from "../../../../db/client.server.ts";
import { redirectWithToast } from "../../../auth/redirects.ts";
import { requireSeller } from "../../../auth/require-seller.ts";
import { readForm, textOf } from "../../../forms/read-form.ts";
import { wholeNumber } from "../../../forms/whole-number.ts";
import { advanceOrder } from "../../../models/orders/advance-order.ts";
import { solveAttention } from "../../../models/orders/attention.ts";
import { isOrderStatus, nextStatus } from "../../../models/orders/order-status.ts";
import { deleteWithUndo, withUndo } from "../../../models/orders/undo.ts";
import {
  recordRefusal,
  setOrderPaid,
  setOrderStatus,
} from "../../../models/orders/update-orders.ts";
import type { UpdateOutcome } from "../../../models/orders/update-outcome.ts";
import type { ToastKey } from "../../../text/en.ts";
import { catchUnavailable } from "../../../unavailable.ts";
import { filterOrders } from "./filter-form.server.ts";
import { type OrdersPosition, ordersHref, positionOf } from "./orders-href.ts";

/**
 * Handles the order forms: `filter` and `page`, `next` and `update` (the status), `paid` and
 * `pending`, `refused` (at the door), `solved`, and the confirmed `delete`.
 *
 * @param hrefAfter the page that shows the order after the change
 * @throws a Response 400 for any other form
 */
export async function updateOrders(
  request: Request,
  context: AppLoadContext,
  hrefAfter = (position: OrdersPosition, id: string) => ordersHref(position, {}, id),
): Promise<Response> {
  const { email } = await requireSeller(context, request);
  const form = await readForm(request);
  const position = positionOf(new URL(request.url).searchParams);
  if (form.has("filter") || form.has("page")) return filterOrders(form, context, position.scope);

  const change = changeOf(form, email);
  if (!change) throw new Response(null, { status: 400 });
  const href = hrefAfter(position, change.id);
  // What is sent in place keeps its scroll position: an anchor would move it.
  const isInPlace = request.headers.get("sec-fetch-dest") === "empty";
  const atOrder = isInPlace ? href.split("#")[0]! : href;
  const { id, made } = change;
  const run = (tx: Db) =>
    made
      ? withUndo(tx, { by: "ids", ids: [id] }, { by: email, change: made }, () => change.run(tx))
      : change.run(tx);
  const outcome = await catchUnavailable(
    () => context.withTx(run),
    () => null,
  );
  if (!outcome) return redirectWithToast(context, atOrder, change.failed);
  const toasts: Record<UpdateOutcome, ToastKey> = {
    done: change.done,
    gone: "orderGone",
    changed: "orderChanged",
  };
  const next = change.made ? atOrder : ordersHref(position);
  return redirectWithToast(context, next, toasts[outcome]);
}

type Change = {
  run: (tx: Db) => Promise<UpdateOutcome>;
  done: ToastKey;
  failed: ToastKey;
  /** Id of the order. */
  id: string;
  /** What the order is made, for the seller who takes it back; null if it is deleted. */
  made: string | null;
};

/**
 * The change that a form requests; null for an unknown form.
 *
 * @param by email address of the seller
 */
function changeOf(form: FormData, by: string): Change | null {
  const [update, paid, pending, deleted] = ["update", "paid", "pending", "delete"].map((name) =>
    textOf(form, name),
  ) as [string, string, string, string];
  const [status, seen] = [textOf(form, "status"), textOf(form, "seen")];
  const seenStatus = isOrderStatus(seen) ? seen : undefined;
  const next = textOf(form, "next");
  if (next && seenStatus)
    return {
      run: (tx) => advanceOrder(tx, next, { by, seen: seenStatus }),
      done: nextStatus(seenStatus) === "Delivered" ? "orderCollected" : "statusUpdated",
      failed: "statusFailed",
      made: nextStatus(seenStatus),
      id: next,
    };
  if (update && isOrderStatus(status)) {
    return {
      run: (tx) => setOrderStatus(tx, update, status, { by, expected: seenStatus }),
      done: status === seenStatus ? "statusUnchanged" : "statusUpdated",
      failed: "statusFailed",
      made: status,
      id: update,
    };
  }
  const solved = textOf(form, "solved");
  const refused = textOf(form, "refused");
  if (refused && seenStatus)
    return {
      run: (tx) => recordRefusal(tx, refused, { by, expected: seenStatus }),
      done: "statusUpdated",
      failed: "statusFailed",
      made: "refused",
      id: refused,
    };
  if (solved)
    return {
      run: (tx) => solveAttention(tx, solved, seen),
      done: "attentionSolved",
      failed: "saveFailed",
      made: "solved",
      id: solved,
    };
  if (paid)
    return {
      run: (tx) => setOrderPaid(tx, paid, true, { by }),
      done: "markedPaid",
      failed: "paymentFailed",
      made: "paid",
      id: paid,
    };
  if (pending)
    return {
      run: (tx) => setOrderPaid(tx, pending, false, { by }),
      done: "markedPending",
      failed: "paymentFailed",
      made: "unpaid",
      id: pending,
    };
  if (!deleted) return null;
  const expectedUpdatedAt = wholeNumber(seen) ?? undefined;
  return {
    run: (tx) => deleteWithUndo(tx, deleted, { by, expectedUpdatedAt }),
    done: "orderDeleted",
    failed: "orderDeleteFailed",
    id: deleted,
    made: null,
  };
}
