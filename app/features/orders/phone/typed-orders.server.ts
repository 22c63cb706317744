import { setOrderPaid } from "#app/features/money/payments/payments.server.ts";
import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import type {
  OrderOutcome,
  OrderRequest,
  TypedOrder,
} from "#app/features/orders/placing/order-request.server.ts";
import { placeOrder } from "#app/features/orders/placing/place-order.server.ts";
import type { Db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";

/**
 * The row that all orders typed by sellers refer to, as they belong to no account. Nobody can log in to it, ask for
 * a password or register in its place: keys of addresses are lower case, and no password has an empty hash. It is
 * not closed: orders of closed accounts are deleted in time, and cannot be restored.
 */
const TYPED_ORDERS_USER = {
  id: "typed-orders",
  name: "",
  email: "",
  emailKey: "Typed orders",
  passwordHash: "",
};

/** Such an order always has the key of its form. */
export type TypedOrderRequest = Omit<OrderRequest, "userId" | "limits" | "requestedAt"> & {
  typed: TypedOrder;
  requestKey: string;
};

/**
 * Places an order that a seller types, as placeOrder() does; with it, in the same transaction, it is marked as paid
 * and as delivered if it is. The returned order is as it was before that.
 */
export async function placeTypedOrder(
  tx: Db,
  { typed, ...request }: TypedOrderRequest,
): Promise<OrderOutcome> {
  await tx
    .insert(users)
    .values({ ...TYPED_ORDERS_USER, createdAt: Date.now() })
    .onConflictDoNothing();
  const outcome = await placeOrder(tx, { ...request, typed, userId: TYPED_ORDERS_USER.id });
  if (outcome.kind !== "done" || outcome.isRepeated) return outcome;
  const { by, isHandedOver, paidBy } = typed;
  const { id } = outcome.order;
  if (isHandedOver) await setOrderStatus(tx, id, "Delivered", { by });
  if (paidBy) await setOrderPaid(tx, id, true, { by, paidBy });
  return outcome;
}
