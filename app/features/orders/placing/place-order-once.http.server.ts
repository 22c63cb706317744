import type { AppLoadContext } from "@remix-run/node";
import { slotValue } from "#app/features/delivery/slots/rules.ts";
import { codeKey } from "#app/features/money/discounts/discount-codes.server.ts";
import {
  placeTypedOrder,
  type TypedOrderRequest,
} from "#app/features/orders/phone/typed-orders.server.ts";
import { repeatIfUnknown } from "#app/kit/command/failures.ts";
import { listNoticeRecipients } from "#app/mail/notice-recipients.ts";
import type { OrderOutcome, OrderRequest } from "./order-request.server.ts";
import { placeOrder } from "./place-order.server.ts";

type Context = Pick<AppLoadContext, "db" | "withTx" | "settings" | "client">;
type Order = Omit<OrderRequest, "noticeTo" | "takesTransfers" | "limits" | "requestedAt">;

/**
 * Places an order in a transaction of its own, within the shop's limits. If it is not known whether it
 * was stored, it is placed once more, which finds the first one.
 *
 * @throws what the database throws
 */
export async function placeOrderOnce(context: Context, order: Order): Promise<OrderOutcome> {
  const request: OrderRequest = {
    ...order,
    takesTransfers: context.settings.bank !== null,
    noticeTo: await listNoticeRecipients(context),
    limits: { ...context.settings.orderLimits, client: context.client },
    requestedAt: Date.now(),
  };
  const keys = [order.userId, ...sharedKeys(order)];
  return repeatIfUnknown(() => context.withTx((tx) => placeOrder(tx, request), keys));
}

/** The same for an order that a seller types, which no limits hold for. */
export async function placeTypedOrderOnce(
  context: Omit<Context, "client">,
  order: Omit<TypedOrderRequest, "noticeTo">,
): Promise<OrderOutcome> {
  const request = { ...order, noticeTo: await listNoticeRecipients(context) };
  const keys = [request.requestKey, ...sharedKeys(order)];
  return repeatIfUnknown(() => context.withTx((tx) => placeTypedOrder(tx, request), keys));
}

/** Orders for the same slot, or with the same discount code, are placed one after the other. */
const sharedKeys = ({ slot, code }: Pick<OrderRequest, "slot" | "code">) => [
  ...(slot ? [slotValue(slot)] : []),
  ...(code ? [codeKey(code)] : []),
];
