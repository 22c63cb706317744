import { desc, eq, sql } from "drizzle-orm";
import { findOrderRow, type OrderRow } from "#app/features/orders/finding/orders.server.ts";
import { readDepositRule } from "#app/features/shop/contents/shop-content.server.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { orders } from "#db/schema.ts";
import { type DepositReason, type DepositRule, depositOf } from "./rules.ts";

/** The newest orders of a phone that are examined. */
const MAX_PER_PHONE = 200;

const selectRefusals = prepared((db) =>
  db
    .select({ refusedAt: orders.refusedAt })
    .from(orders)
    .where(eq(orders.phoneKey, sql.placeholder("phoneKey")))
    .orderBy(desc(orders.seq))
    .limit(MAX_PER_PHONE),
);

/** Counts the parcels to a phone that came back before a time, in UTC milliseconds. */
async function countRefusals(db: Db, phoneKey: string, before: number): Promise<number> {
  if (phoneKey === "") return 0;
  const rows = await selectRefusals(db, { phoneKey });
  return rows.filter(({ refusedAt }) => refusedAt !== null && refusedAt < before).length;
}

type Asked = Pick<OrderRow, "amountVnd" | "phoneKey"> & {
  /** The time at which the order was placed; by default now, for an order that is not yet placed. */
  createdAt?: number;
};

/** The reason why a rule requires a deposit of an order; null if it requires none. Without a rule, no query runs. */
async function findReason(
  db: Db,
  rule: DepositRule | null,
  { amountVnd, phoneKey, createdAt = Date.now() }: Asked,
): Promise<DepositReason | null> {
  if (!rule) return null;
  const { aboveVnd, refusals } = rule;
  if (aboveVnd !== null && amountVnd > aboveVnd) return { kind: "sum", aboveVnd };
  if (refusals === null) return null;
  const count = await countRefusals(db, phoneKey, createdAt);
  return count >= refusals ? { kind: "refusals", count } : null;
}

/** A deposit in dong, and the reason for it; null if the present rule of the shop would not give that reason. */
export type Deposit = { vnd: number; reason: DepositReason | null };

/** The deposit that a new order needs; null if it needs none. */
export async function findDeposit(
  db: Db,
  rule: DepositRule | null,
  order: Asked,
): Promise<Deposit | null> {
  const reason = await findReason(db, rule, order);
  return rule && reason && { vnd: depositOf(rule, order.amountVnd), reason };
}

/** The deposit that an order was asked for, with its reason if the present rule still gives one. */
export async function explainDeposit(db: Db, orderId: string): Promise<Deposit | null> {
  const order = await findOrderRow(db, orderId);
  if (!order || order.depositVnd === null) return null;
  const reason = await findReason(db, await readDepositRule(db), order);
  return { vnd: order.depositVnd, reason };
}
