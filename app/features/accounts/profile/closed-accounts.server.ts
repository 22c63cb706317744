import { and, asc, eq, gt, gte, inArray, isNotNull, lt, or } from "drizzle-orm";
import {
  clearUserCodeCounts,
  deleteAccessCodes,
} from "#app/features/accounts/codes/one-time-codes.server.ts";
import { deleteUserSessions, findUser } from "#app/features/accounts/login/users.server.ts";
import { ENDED_STATUSES } from "#app/features/orders/changing/order-status.ts";
import { removeOrder } from "#app/features/orders/finding/orders.server.ts";
import { clearEvents, clearEventsOf } from "#app/kit/throttling/rate-limits.server.ts";
import type { Db } from "#db/client.server.ts";
import {
  addresses,
  carts,
  formerEmails,
  orders,
  reviews,
  stockAlerts,
  users,
  verifiedEmails,
} from "#db/schema.ts";

/** The bucket of an account's failed logins, counted per client in buckets whose names begin with it. */
export const loginBucket = (emailKey: string) => `login:${emailKey}`;

export const dataBucket = (userId: string) => `data:${userId}`;

/**
 * Deletes an account and everything that belongs to it except its orders, which the shop must keep for years. The
 * orders need the account's row, so the row stays, without any personal data, until the last of them is deleted. Does
 * nothing if the account no longer exists or is already closed.
 *
 * The events that limit mails to an unverified address stay until they expire, within a day; otherwise closing the
 * account and registering again would reset the limit.
 */
export async function closeAccount(tx: Db, userId: string): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  await deleteUserSessions(tx, userId);
  const tables = [carts, addresses, verifiedEmails, formerEmails, reviews, stockAlerts];
  for (const table of tables) await tx.delete(table).where(eq(table.userId, userId));
  await deleteAccessCodes(tx, user.email);
  await clearEventsOf(tx, loginBucket(user.emailKey));
  await clearEvents(tx, dataBucket(userId));
  await clearUserCodeCounts(tx, userId);
  const emptied = { name: "", email: "", emailKey: `closed:${userId}`, passwordHash: "" };
  await tx
    .update(users)
    .set({ ...emptied, closedAt: Date.now() })
    .where(eq(users.id, userId));
  await deleteAccountWithoutOrders(tx, userId);
}

/** Deletes the row of a closed account once no order needs it. */
async function deleteAccountWithoutOrders(tx: Db, userId: string): Promise<void> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .limit(1);
  if (!order) await tx.delete(users).where(eq(users.id, userId));
}

const DAY_MS = 24 * 60 * 60_000;
/** An order that is neither delivered nor cancelled is kept at least this long: it may still be delivered. */
const MIN_OPEN_DAYS = 60;
/** Accounts that one step visits, and orders that it reads for each. */
const MAX_ACCOUNTS = 20;
const MAX_ORDERS_SEEN = 50;
/** Few, because an order may have hundreds of lines. */
const MAX_DELETED = 5;

/** The closed account after which the next step continues; null to begin with the first. */
export type ClosedAccount = { id: string; closedAt: number };

/**
 * Deletes orders of closed accounts that have not changed for `keepDays` days, and the rows of accounts without orders.
 * Each step continues after the account that the last one returned: if every step began with the oldest accounts, those
 * with recent orders would keep it from reaching the others.
 *
 * @returns also whether there may be more to delete right now
 */
export async function purgeClosedAccounts(
  tx: Db,
  { keepDays, after }: { keepDays: number; after: ClosedAccount | null },
): Promise<{ after: ClosedAccount | null; more: boolean }> {
  let deleted = 0;
  const accounts = await listClosedAccounts(tx, after);
  let last = after;
  for (const account of accounts) {
    for (const id of await listOldOrders(tx, account.id, keepDays)) {
      // The account has more orders to delete, so it is visited again.
      if (deleted === MAX_DELETED) return { after: last, more: true };
      await removeOrder(tx, id);
      deleted++;
    }
    await deleteAccountWithoutOrders(tx, account.id);
    last = account;
  }
  const isLast = accounts.length < MAX_ACCOUNTS;
  return { after: isLast ? null : last, more: deleted > 0 };
}

async function listClosedAccounts(tx: Db, after: ClosedAccount | null): Promise<ClosedAccount[]> {
  const { id, closedAt } = users;
  // The second condition implies the first, which lets the database use the index.
  const isNext =
    after && and(gte(closedAt, after.closedAt), or(gt(closedAt, after.closedAt), gt(id, after.id)));
  const rows = await tx
    .select({ id, closedAt })
    .from(users)
    .where(and(isNotNull(closedAt), isNext ?? undefined))
    .orderBy(asc(closedAt), asc(id))
    .limit(MAX_ACCOUNTS);
  return rows as ClosedAccount[];
}

/** The oldest orders of an account that the shop no longer has to keep. */
async function listOldOrders(tx: Db, userId: string, keepDays: number): Promise<string[]> {
  const isOlder = (days: number) => lt(first.updatedAt, Date.now() - days * DAY_MS);
  const first = tx
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.seq))
    .limit(MAX_ORDERS_SEEN)
    .as("first");
  const rows = await tx
    .select({ id: first.id })
    .from(first)
    .where(
      and(
        isOlder(keepDays),
        or(inArray(first.status, ENDED_STATUSES), isOlder(Math.max(keepDays, MIN_OPEN_DAYS))),
      ),
    );
  return rows.map((row) => row.id);
}
