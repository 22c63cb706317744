import { eq, inArray } from "drizzle-orm";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { recordChange } from "#app/features/orders/changing/record-change.server.ts";
import { listPhones } from "#app/features/orders/customers/joined-customers.server.ts";
import { findOrderRow, type OrderRow } from "#app/features/orders/finding/orders.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { customers, debtLimits, orders } from "#db/schema.ts";
import { findAboveLimit } from "./debts.server.ts";
import type { AboveLimit } from "./rules.ts";

/** Sets how much a customer may owe, in dong; 0 for one who pays on delivery. What they owe already stays. */
export async function setDebtLimit(
  tx: Db,
  key: string,
  { limitVnd, by }: { limitVnd: number; by: string },
): Promise<Outcome> {
  if ((await tx.$count(customers, eq(customers.key, key))) === 0) return "gone";
  await tx.delete(debtLimits).where(inArray(debtLimits.phoneKey, await listPhones(tx, key)));
  const allowed = { phoneKey: key, limitVnd, allowedBy: by, allowedAt: Date.now() };
  if (limitVnd > 0) await tx.insert(debtLimits).values(allowed);
  return "done";
}

/**
 * Puts an order on account: its customer pays it later. Nothing changes if they would owe more than they may.
 *
 * @param by the seller's e-mail
 * @returns "changed" if nothing is left to pay
 */
export async function putOnAccount(
  tx: Db,
  id: string,
  { by }: { by: string },
): Promise<Outcome<"gone" | "changed"> | AboveLimit> {
  const order = await findOrderRow(tx, id);
  if (!order) return "gone";
  if (order.onAccountAt !== null) return "done";
  const due = dueVnd(order);
  if (due === 0) return "changed";
  const above = await findAboveLimit(tx, order.phoneKey, due);
  if (above) return above;
  await writeAccount(tx, order, Date.now(), { actor: "seller", actorEmail: by });
  return "done";
}

/** Takes an order off account: it is to be paid at once. @param by the seller's e-mail */
export async function takeOffAccount(tx: Db, id: string, { by }: { by: string }): Promise<Outcome> {
  const order = await findOrderRow(tx, id);
  if (!order) return "gone";
  const author = { actor: "seller", actorEmail: by } as const;
  if (order.onAccountAt !== null) await writeAccount(tx, order, null, author);
  return "done";
}

type Author = { actor: "seller" | "shopper"; actorEmail: string };

/** Takes an order that has another phone number off account, unless the customer of that number may owe it. */
export async function checkAccount(tx: Db, id: string, author: Author): Promise<void> {
  const order = (await findOrderRow(tx, id))!;
  if (order.onAccountAt !== null && (await findAboveLimit(tx, order.phoneKey, 0)))
    await writeAccount(tx, order, null, author);
}

/** Puts an order on account again, or takes it off, as it was before a change. @param by the seller's e-mail */
export async function restoreAccount(
  tx: Db,
  id: string,
  onAccountAt: number | null | undefined,
  by: string,
): Promise<void> {
  const order = (await findOrderRow(tx, id))!;
  // A step of an older version does not say.
  if (onAccountAt !== undefined && order.onAccountAt !== onAccountAt)
    await writeAccount(tx, order, onAccountAt, { actor: "seller", actorEmail: by });
}

async function writeAccount(
  tx: Db,
  { id, updatedAt }: OrderRow,
  onAccountAt: number | null,
  author: Author,
): Promise<void> {
  // Two changes within one millisecond must differ, too.
  const at = Math.max(Date.now(), updatedAt + 1);
  await tx.update(orders).set({ onAccountAt, updatedAt: at }).where(eq(orders.id, id));
  const change = onAccountAt === null ? "off-account" : "on-account";
  await recordChange(tx, { orderId: id, ...author, change, at });
}
