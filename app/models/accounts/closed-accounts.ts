import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import {
  addresses,
  carts,
  formerEmails,
  orders,
  users,
  verifiedEmails,
} from "../../../db/schema.ts";
import { clearEvents, clearEventsOf } from "../throttling/rate-limits.ts";
import { clearUserCodeCounts } from "./one-time-code-limits.ts";
import { deleteCodes } from "./one-time-codes.ts";
import { deleteUserSessions } from "./sessions.ts";
import { findUser } from "./users.ts";

/** The bucket of an account's failed logins, counted per client in buckets whose names begin with it. */
export const loginBucket = (emailKey: string) => `login:${emailKey}`;

/** The bucket of an account's downloads of its data. */
export const dataBucket = (userId: string) => `data:${userId}`;

/**
 * Deletes an account with everything that belongs to it but its orders, which the shop must keep for
 * years. They need the account's row, so it stays without any personal data until the last of them is
 * deleted. Does nothing when the account is gone or closed already.
 *
 * The events that limit mails to an unverified address stay until they expire, within a day: otherwise leaving
 * and registering again would reset them.
 */
export async function closeAccount(tx: Db, userId: string): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  await deleteUserSessions(tx, userId);
  for (const table of [carts, addresses, verifiedEmails, formerEmails])
    await tx.delete(table).where(eq(table.userId, userId));
  await deleteCodes(tx, { purpose: "password", email: user.email });
  await clearEventsOf(tx, loginBucket(user.emailKey));
  await clearEvents(tx, dataBucket(userId));
  await clearUserCodeCounts(tx, userId);
  const emptied = {
    name: "",
    email: "",
    emailKey: `closed:${userId}`,
    passwordHash: "",
    closedAt: Date.now(),
  };
  await tx.update(users).set(emptied).where(eq(users.id, userId));
  await deleteAccountWithoutOrders(tx, userId);
}

/** Deletes a closed account's row if no order needs it any more. */
export async function deleteAccountWithoutOrders(tx: Db, userId: string): Promise<void> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .limit(1);
  if (!order) await tx.delete(users).where(eq(users.id, userId));
}
