import { and, eq } from "drizzle-orm";
import { putOnAccount } from "#app/features/money/debts/change-account.server.ts";
import { findAboveLimit } from "#app/features/money/debts/debts.server.ts";
import type { AboveLimit } from "#app/features/money/debts/rules.ts";
import { setOrderPaid } from "#app/features/money/payments/payments.server.ts";
import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import { phoneKey } from "#app/features/orders/finding/order-search.server.ts";
import {
  type OrderOutcome,
  type OrderRequest,
  type PhoneOrder,
  placeOrder,
} from "#app/features/orders/placing/place-order.server.ts";
import type { Db } from "#db/client.server.ts";
import { orders, users } from "#db/schema.ts";

/**
 * The user that all phone orders refer to, because they belong to no account. Nobody can log in as this user, ask for
 * its password or register in its place: keys of addresses are lower case, and an empty hash is no password. The
 * account is not closed, because orders of closed accounts are deleted in time and cannot be restored.
 */
const PHONE_ORDERS_USER = {
  id: "typed-orders",
  name: "",
  email: "",
  emailKey: "Typed orders",
  passwordHash: "",
};

/** A phone order always has the request key of its form. */
export type PhoneOrderRequest = Omit<OrderRequest, "userId" | "limits" | "requestedAt"> & {
  phoneOrder: PhoneOrder;
  requestKey: string;
};

/**
 * Places an order that a seller enters, as placeOrder() does. In the same transaction, marks it as delivered and paid
 * if it is, or puts it on account. The returned order is as it was before that.
 */
export async function placePhoneOrder(
  tx: Db,
  request: PhoneOrderRequest,
): Promise<OrderOutcome | AboveLimit> {
  const above = request.phoneOrder.isOnAccount && (await findTooMuch(tx, request));
  if (above) return above;
  await tx
    .insert(users)
    .values({ ...PHONE_ORDERS_USER, createdAt: Date.now() })
    .onConflictDoNothing();
  const outcome = await placeOrder(tx, { ...request, userId: PHONE_ORDERS_USER.id });
  if (outcome.kind !== "done" || outcome.isRepeated) return outcome;
  const { by, isHandedOver, paidBy, isOnAccount } = request.phoneOrder;
  const { id } = outcome.order;
  if (isOnAccount) await putOnAccount(tx, id, { by });
  if (isHandedOver) await setOrderStatus(tx, id, "Delivered", { by });
  if (paidBy) await setOrderPaid(tx, id, true, { by, paidBy });
  return outcome;
}

/** Why an order may not be on account, unless it was placed already. It costs what was shown, or is not placed. */
async function findTooMuch(
  tx: Db,
  { requestKey, phoneOrder, snapshot }: PhoneOrderRequest,
): Promise<AboveLimit | null> {
  const isIt = and(eq(orders.userId, PHONE_ORDERS_USER.id), eq(orders.requestKey, requestKey));
  if ((await tx.$count(orders, isIt)) > 0) return null;
  return findAboveLimit(tx, phoneKey(phoneOrder.address.phone), snapshot!.amountVnd);
}
