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
import { positionIn } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import { deleteWithUndo } from "#app/features/orders/undo/undo.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf, type Told, type ToPage } from "#app/kit/command/command.ts";
import { wholeNumberSchema } from "#app/kit/forms/whole-number.ts";
import { paths } from "#app/paths.ts";
import type { ToastKey } from "#app/text/texts.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";

const command = commandOf<SellerRequest>();
const id = z.string().max(100);
const status = z.enum(ORDER_STATUSES);

/** The changes of one order, in the list and on its page. `seen` is the state that they showed. */
export const orderCommands = {
  advance: command({
    schema: () => ({ id, seen: status }),
    run: ({ by, changeOrders, value: { id, seen } }) =>
      changeOrders(nextStatus(seen) ?? seen, id, (tx) => advanceOrder(tx, id, { by, seen })),
    answers: {
      ...saved("statusUpdated"),
      done: (told) => {
        const isDelivered = nextStatus(told.value.seen) === "Delivered";
        return back(told, isDelivered ? "orderCollected" : "statusUpdated");
      },
      unpaid: toOrder("statusUpdated"),
    },
    ...failed("statusFailed"),
  }),
  status: command({
    schema: () => ({ id, status, seen: status.optional().catch(undefined) }),
    run: ({ by, changeOrders, value: { id, status, seen: expected } }) =>
      changeOrders(status, id, (tx) => setOrderStatus(tx, id, status, { by, expected })),
    answers: {
      ...saved("statusUpdated"),
      done: (told) => {
        const { status, seen } = told.value;
        return back(told, status === seen ? "statusUnchanged" : "statusUpdated");
      },
    },
    ...failed("statusFailed"),
  }),
  refused: command({
    schema: () => ({ id, seen: status }),
    run: ({ by, changeOrders, value: { id, seen: expected } }) =>
      changeOrders("refused", id, (tx) => recordRefusal(tx, id, { by, expected })),
    answers: saved("statusUpdated"),
    ...failed("statusFailed"),
  }),
  paid: payment("paid"),
  unpaid: payment("unpaid"),
  move: command({
    schema: () => ({
      id,
      slot: z.string().default("").transform(parseSlot),
      seen: z.string().max(100).default(""),
    }),
    run: ({ by, changeOrders, value: { id, slot, seen } }) =>
      changeOrders("moved", id, (tx) => moveOrder(tx, id, slot, { by, seen })),
    answers: { ...saved("orderEdited"), taken: toOrder("slotTaken") },
    ...failed("saveFailed"),
  }),
  solved: command({
    schema: () => ({ id, seen: id.default("") }),
    run: ({ changeOrders, value: { id, seen } }) =>
      changeOrders("solved", id, (tx) => clearAttention(tx, id, seen)),
    answers: saved("attentionSolved"),
    ...failed("saveFailed"),
  }),
  delete: command({
    schema: () => ({ id, seen: wholeNumberSchema.optional().catch(undefined) }),
    run: ({ by, context, value: { id, seen: expectedUpdatedAt } }) =>
      context.withTx((tx) => deleteWithUndo(tx, id, { by, expectedUpdatedAt })),
    answers: {
      done: toList("orderDeleted"),
      gone: toList("orderGone"),
      changed: toList("orderChanged"),
    },
    ...failed("orderDeleteFailed"),
  }),
};

function payment(change: "paid" | "unpaid") {
  const isPaid = change === "paid";
  return command({
    schema: () => ({ id }),
    run: ({ by, changeOrders, value: { id } }) =>
      changeOrders(change, id, (tx) => setOrderPaid(tx, id, isPaid, { by })),
    answers: saved(isPaid ? "markedPaid" : "markedPending"),
    ...failed("paymentFailed"),
  });
}

type ToldOrder = Told<SellerRequest, { id: string }>;

function saved(toast: ToastKey) {
  return { done: toOrder(toast), gone: toOrder("orderGone"), changed: toOrder("orderChanged") };
}

function failed(toast: ToastKey) {
  return { invalid: "400", busy: toOrder(toast) } as const;
}

function toOrder(toast: ToastKey) {
  return (told: ToldOrder) => back(told, toast);
}

/** Leads back to where the order was changed: its page, or its place in the list. */
function back({ request, params, value: { id } }: ToldOrder, toast: ToastKey): ToPage {
  const position = positionIn(request);
  if (params.id) return { to: paths.sellerOrder(id, position), toast };
  // A form that is sent in place keeps the scroll position, which an anchor would change.
  const isInPlace = request.headers.get("sec-fetch-dest") === "empty";
  return { to: paths.sellerOrders(position, {}, isInPlace ? "" : id), toast };
}

/** Leads to the list, of which the order is no longer a part. */
function toList(toast: ToastKey) {
  return ({ request }: ToldOrder) => ({ to: paths.sellerOrders(positionIn(request)), toast });
}
