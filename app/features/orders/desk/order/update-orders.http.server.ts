import * as z from "zod";
import { parseSlot } from "#app/features/delivery/slots/rules.ts";
import { setOrderPaid } from "#app/features/money/payments/payments.server.ts";
import { moveOrder } from "#app/features/orders/changing/edit-order.server.ts";
import { nextStatus } from "#app/features/orders/changing/order-status.ts";
import {
  advanceOrder,
  recordRefusal,
  setOrderStatus,
} from "#app/features/orders/changing/update-orders.server.ts";
import { clearAttention } from "#app/features/orders/desk/attention.server.ts";
import {
  filterOrders,
  positionOf,
} from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import type { OrdersPosition } from "#app/features/orders/finding/filter.ts";
import { deleteWithUndo, withUndo } from "#app/features/orders/undo/undo.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { orBusy, type Redirect, redirectWithToast, requirePress } from "#app/kit/command/action.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { wholeNumberSchema } from "#app/kit/forms/whole-number.ts";
import { paths } from "#app/paths.ts";
import type { ToastKey } from "#app/text/en.ts";
import type { Db } from "#db/client.server.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";

const id = z.string().max(100);
const status = z.enum(ORDER_STATUSES);
/** The buttons of the list and of an order's page. `seen` is the state that they showed. */
const submitSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("filter"), id: z.string().max(200).default("") }),
  z.object({ intent: z.literal("page"), id }),
  z.object({ intent: z.literal(["advance", "refused"]), id, seen: status }),
  z.object({ intent: z.literal("status"), id, status, seen: status.optional().catch(undefined) }),
  z.object({ intent: z.literal(["paid", "unpaid"]), id }),
  z.object({
    intent: z.literal("move"),
    id,
    slot: z.string().default("").transform(parseSlot),
    seen: z.string().max(100).default(""),
  }),
  z.object({ intent: z.literal("solved"), id, seen: id.default("") }),
  z.object({
    intent: z.literal("delete"),
    id,
    seen: wholeNumberSchema.optional().catch(undefined),
  }),
]);
type Submit = z.infer<typeof submitSchema>;

/**
 * Handles the forms of the list and of an order's page: changes of an order, and the filter.
 *
 * @param hrefAfter the page that shows the order after the change
 */
export async function updateOrders(
  { request, context, by }: SellerRequest,
  form: FormData,
  hrefAfter = (position: OrdersPosition, id: string) => paths.sellerOrders(position, {}, id),
): Promise<Redirect> {
  const submit = requirePress(form, submitSchema);
  const position = positionOf(new URL(request.url).searchParams);
  if (submit.intent === "filter" || submit.intent === "page")
    return filterOrders(form, submit, context, position.scope);

  const { id } = submit;
  const { run, toasts, made } = changeOf(submit, by);
  const href = hrefAfter(position, id);
  // A form that is sent in place keeps the scroll position, which an anchor would change.
  const isInPlace = request.headers.get("sec-fetch-dest") === "empty";
  const atOrder = isInPlace ? href.split("#")[0]! : href;
  const undoable = (tx: Db) =>
    made ? withUndo(tx, { by: "ids", ids: [id] }, { by, change: made }, () => run(tx)) : run(tx);
  const outcome = await orBusy(() => context.withTx(undoable));
  const next = made || outcome === "busy" ? atOrder : paths.sellerOrders(position);
  const [done, busy] = toasts;
  const changed = { gone: "orderGone", changed: "orderChanged", taken: "slotTaken" } as const;
  const toast = { done, busy, ...changed } as const;
  return redirectWithToast(context, next, toast[outcome]);
}

type Change = {
  run: (tx: Db) => Promise<Outcome<"gone" | "changed" | "taken">>;
  toasts: [done: ToastKey, busy: ToastKey];
  /** The change as the undo bar names it; null if the order is deleted, or has no next status. */
  made: string | null;
};

/** @param by email address of the seller */
function changeOf(submit: Exclude<Submit, { intent: "filter" | "page" }>, by: string): Change {
  const { intent, id } = submit;
  switch (intent) {
    case "advance": {
      const made = nextStatus(submit.seen);
      return {
        run: (tx) => advanceOrder(tx, id, { by, seen: submit.seen }),
        toasts: [made === "Delivered" ? "orderCollected" : "statusUpdated", "statusFailed"],
        made,
      };
    }
    case "status": {
      const { status: made, seen: expected } = submit;
      return {
        run: (tx) => setOrderStatus(tx, id, made, { by, expected }),
        toasts: [made === expected ? "statusUnchanged" : "statusUpdated", "statusFailed"],
        made,
      };
    }
    case "refused":
      return {
        run: (tx) => recordRefusal(tx, id, { by, expected: submit.seen }),
        toasts: ["statusUpdated", "statusFailed"],
        made: intent,
      };
    case "solved":
      return {
        run: (tx) => clearAttention(tx, id, submit.seen),
        toasts: ["attentionSolved", "saveFailed"],
        made: intent,
      };
    case "move":
      return {
        run: (tx) => moveOrder(tx, id, submit.slot, { by, seen: submit.seen }),
        toasts: ["orderEdited", "saveFailed"],
        made: "moved",
      };
    case "paid":
    case "unpaid":
      return {
        run: (tx) => setOrderPaid(tx, id, intent === "paid", { by }),
        toasts: [intent === "paid" ? "markedPaid" : "markedPending", "paymentFailed"],
        made: intent,
      };
    case "delete":
      return {
        run: (tx) => deleteWithUndo(tx, id, { by, expectedUpdatedAt: submit.seen }),
        toasts: ["orderDeleted", "orderDeleteFailed"],
        made: null,
      };
  }
}
