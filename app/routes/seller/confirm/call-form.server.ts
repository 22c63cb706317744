import type { AppLoadContext } from "@remix-run/node";
import type { Db } from "../../../../db/client.server.ts";
import type { CallResult } from "../../../../db/order-values.ts";
import { redirectWithToast } from "../../../auth/redirects.ts";
import { requireSeller } from "../../../auth/require-seller.ts";
import { readForm, textOf } from "../../../forms/read-form.ts";
import { wholeNumber } from "../../../forms/whole-number.ts";
import { isCallResult, recordCall } from "../../../models/orders/record-call.ts";
import { withUndo } from "../../../models/orders/undo.ts";
import { setOrderStatus } from "../../../models/orders/update-orders.ts";
import type { UpdateOutcome } from "../../../models/orders/update-outcome.ts";
import { paths } from "../../../paths.ts";
import type { ToastKey } from "../../../text/en.ts";
import { catchUnavailable } from "../../../unavailable.ts";
import { confirmHref, confirmPagesOf } from "./confirm-href.ts";

/**
 * Handles the buttons beside an order to confirm: `call` is what came of the call, or "start" when it
 * was reached and is packed right away; `cancel` cancels it. With `at` "order" it leads back there.
 *
 * @throws a Response 400 for any other form
 */
export async function handleCallForm(request: Request, context: AppLoadContext): Promise<Response> {
  const { email: by } = await requireSeller(context, request);
  const form = await readForm(request);
  const id = textOf(form, "order");
  const isAtOrder = form.get("at") === "order";
  const pages = confirmPagesOf(new URL(request.url).searchParams);
  const back = isAtOrder ? paths.sellerOrder(id) : confirmHref(pages);
  if (!/^[0-9a-f]{24}$/.test(id)) throw new Response(null, { status: 400 });
  if (form.has("cancel")) {
    const cancel = (tx: Db) =>
      setOrderStatus(tx, id, "Cancelled", { by, expected: "Pending" as const });
    const undoable = (tx: Db) =>
      withUndo(tx, { by: "ids", ids: [id] }, { by, change: "Cancelled" }, () => cancel(tx));
    return redirectWithToast(context, back, await toastOf(context, undoable, CANCELLED));
  }
  const call = textOf(form, "call");
  const result = call === "start" ? "reached" : call;
  const seenAt = wholeNumber(form.get("seen"));
  if (!isCallResult(result) || seenAt === null) throw new Response(null, { status: 400 });
  const note = (tx: Db) =>
    withUndo(tx, { by: "ids", ids: [id] }, { by, change: call }, () =>
      noteCall(tx, id, { result, starts: call === "start", by, seenAt }),
    );
  const toast = await toastOf(context, note, NOTED);
  const asksToCancel = toast === NOTED.done && result === "refuses" && !isAtOrder;
  const next = asksToCancel ? confirmHref(pages, id) : back;
  return redirectWithToast(context, next, toast);
}

type Toasts = Record<UpdateOutcome | "unavailable", ToastKey>;
const NOTED: Toasts = {
  done: "callNoted",
  gone: "orderGone",
  changed: "callChanged",
  unavailable: "callFailed",
};
const CANCELLED: Toasts = {
  done: "statusUpdated",
  gone: "orderGone",
  changed: "orderChanged",
  unavailable: "statusFailed",
};

async function toastOf(
  context: AppLoadContext,
  work: (tx: Db) => Promise<UpdateOutcome>,
  toasts: Toasts,
): Promise<ToastKey> {
  const outcome = await catchUnavailable(
    () => context.withTx(work),
    () => "unavailable" as const,
  );
  return toasts[outcome];
}

type Note = { result: CallResult; starts: boolean; by: string; seenAt: number };

async function noteCall(
  tx: Db,
  id: string,
  { result, starts, by, seenAt }: Note,
): Promise<UpdateOutcome> {
  const outcome = await recordCall(tx, id, result, { by, seenAt });
  if (outcome !== "done" || !starts) return outcome;
  return setOrderStatus(tx, id, "Processing", { by, expected: "Pending" });
}
