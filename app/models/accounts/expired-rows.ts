import type { Db } from "../../../db/client.server.ts";
import { forgetOldEvents } from "../throttling/rate-limits.ts";
import { forgetOldCodes } from "./one-time-codes.ts";
import { forgetIdleSellerSessions } from "./sellers.ts";
import { forgetIdleSessions, LOGIN_IDLE_MS } from "./sessions.ts";

/**
 * Deletes up to `limit` rows of each kind that nobody needs any more: ended sessions with their
 * carts, codes, events of limits.
 *
 * @returns whether there may be more of them
 */
export async function deleteExpiredRows(tx: Db, limit: number): Promise<boolean> {
  const counts = [
    await forgetIdleSessions(tx, limit),
    await forgetIdleSellerSessions(tx, Date.now() - LOGIN_IDLE_MS, limit),
    await forgetOldCodes(tx, limit),
    await forgetOldEvents(tx, limit),
  ];
  return counts.some((count) => count >= limit);
}
