import { desc, eq, inArray, sql } from "drizzle-orm";
import { listPhones } from "#app/features/orders/customers/joined-customers.server.ts";
import { findOrderRow, type OrderRow } from "#app/features/orders/finding/orders.server.ts";
import { readDepositRule } from "#app/features/shop/contents/shop-content.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { customers, depositMarks, orders } from "#db/schema.ts";
import {
  DEFAULT_DEPOSIT_PERCENT,
  type DepositReason,
  type DepositRule,
  depositOf,
} from "./rules.ts";

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

const selectMark = prepared((db) =>
  db
    .select({ at: depositMarks.at })
    .from(depositMarks)
    .where(
      sql`${depositMarks.phoneKey} in (
        select coalesce((select customer_key from customer_joins where key = ${sql.placeholder("phoneKey")}),
          ${sql.placeholder("phoneKey")})
        union all select key from customer_joins where customer_key = coalesce(
          (select customer_key from customer_joins where key = ${sql.placeholder("phoneKey")}),
          ${sql.placeholder("phoneKey")}))`,
    )
    .limit(1),
);

/** Whether sellers always want a deposit of the customer of a phone number. */
export async function isAlwaysAsked(db: Db, phoneKey: string): Promise<boolean> {
  return phoneKey !== "" && (await selectMark(db, { phoneKey })).length > 0;
}

/** Sets whether each order of a customer needs a deposit. @param by the seller's e-mail */
export async function setAlwaysAsked(
  tx: Db,
  key: string,
  { isAsked, by }: { isAsked: boolean; by: string },
): Promise<Outcome> {
  if ((await tx.$count(customers, eq(customers.key, key))) === 0) return "gone";
  await tx.delete(depositMarks).where(inArray(depositMarks.phoneKey, await listPhones(tx, key)));
  if (isAsked) await tx.insert(depositMarks).values({ phoneKey: key, by, at: Date.now() });
  return "done";
}

/** The reason why an order needs a deposit; null if it needs none. */
async function findReason(
  db: Db,
  rule: DepositRule | null,
  { amountVnd, phoneKey, createdAt = Date.now() }: Asked,
): Promise<DepositReason | null> {
  if (await isAlwaysAsked(db, phoneKey)) return { kind: "customer" };
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
  const terms = rule ?? { percent: DEFAULT_DEPOSIT_PERCENT };
  return reason && { vnd: depositOf(terms, order.amountVnd), reason };
}

/** The deposit that an order was asked for, with its reason if the present rule still gives one. */
export async function explainDeposit(db: Db, orderId: string): Promise<Deposit | null> {
  const order = await findOrderRow(db, orderId);
  if (!order || order.depositVnd === null) return null;
  const reason = await findReason(db, await readDepositRule(db), order);
  return { vnd: order.depositVnd, reason };
}
