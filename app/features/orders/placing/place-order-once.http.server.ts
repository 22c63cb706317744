import type { AppLoadContext } from "@remix-run/node";
import { slotValue } from "#app/features/delivery/slots/rules.ts";
import { codeKey } from "#app/features/money/discounts/discount-codes.server.ts";
import {
  type PhoneOrderRequest,
  placePhoneOrder,
} from "#app/features/orders/phone/phone-orders.server.ts";
import { repeatIfUnknown } from "#app/kit/command/failures.ts";
import { listNoticeRecipients } from "#app/mail/notice-recipients.ts";
import type { OrderOutcome, OrderRequest } from "./place-order.server.ts";
import { placeOrder } from "./place-order.server.ts";

type Context = Pick<AppLoadContext, "db" | "withTx" | "settings" | "client">;
type Order = Omit<OrderRequest, "noticeTo" | "takesTransfers" | "limits" | "requestedAt">;

/**
 * Places an order in a transaction of its own, within the shop's limits. If the database does not say whether it was
 * stored, places it again, which finds the first one.
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

/** The same for a phone order, which has no limits. */
export async function placePhoneOrderOnce(
  context: Omit<Context, "client">,
  order: Omit<PhoneOrderRequest, "noticeTo">,
): ReturnType<typeof placePhoneOrder> {
  const request = { ...order, noticeTo: await listNoticeRecipients(context) };
  const keys = [request.requestKey, ...sharedKeys(order)];
  return repeatIfUnknown(() => context.withTx((tx) => placePhoneOrder(tx, request), keys));
}

/** Keys of the transaction: orders for the same slot, or with the same discount code, wait for each other. */
const sharedKeys = ({ slot, code }: Pick<OrderRequest, "slot" | "code">) => [
  ...(slot ? [slotValue(slot)] : []),
  ...(code ? [codeKey(code)] : []),
];
