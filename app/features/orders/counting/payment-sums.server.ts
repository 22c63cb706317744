import { sql } from "drizzle-orm";
import { dayOf, startOfDay } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import type { PaymentKind, PaymentMethod } from "#db/order-values.ts";
import { prepared } from "#db/prepared.ts";
import { payments } from "#db/schema.ts";

/** What was received and given back in a time, in dong, by way of payment. */
export type PaymentSums = Record<PaymentMethod, { receivedVnd: number; refundedVnd: number }>;

const selectSums = prepared((db) =>
  db
    .select({
      method: sql<PaymentMethod>`${payments.method}`,
      kind: sql<PaymentKind>`${payments.kind}`,
      sum: sql<number>`sum(${payments.amountVnd})`,
    })
    .from(payments)
    .where(
      sql`${payments.at} >= ${sql.placeholder("since")} and ${payments.at} < ${sql.placeholder("until")}`,
    )
    .groupBy(payments.method, payments.kind),
);

/** Sums the payments between two times, in milliseconds. What was noted by mistake is taken out on its own day. */
export async function sumPayments(
  db: Db,
  { since, until }: { since: number; until: number },
): Promise<PaymentSums> {
  const none = () => ({ receivedVnd: 0, refundedVnd: 0 });
  const sums: PaymentSums = { cash: none(), transfer: none() };
  for (const { method, kind, sum } of await selectSums(db, { since, until }))
    if (kind === "refund") sums[method].refundedVnd -= sum;
    else sums[method].receivedVnd += sum;
  return sums;
}

/** Dong received in cash today, in Vietnam. */
export async function sumCollectedToday(db: Db, now = Date.now()): Promise<number> {
  const day = dayOf(now);
  const { cash } = await sumPayments(db, { since: startOfDay(day), until: startOfDay(day + 1) });
  return cash.receivedVnd;
}
