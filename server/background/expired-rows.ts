import { deleteExpiredCodes } from "#app/features/accounts/codes/one-time-codes.server.ts";
import { deleteIdleSessions } from "#app/features/accounts/login/users.server.ts";
import { deleteExpiredFormerEmails } from "#app/features/accounts/profile/account-emails.server.ts";
import { deleteExpiredImports } from "#app/features/catalogue/import/product-imports.server.ts";
import { deleteExpiredPlans } from "#app/features/catalogue/prices/formula/formula-prices.server.ts";
import { deleteExpiredAlerts } from "#app/features/catalogue/stock/stock-alerts.server.ts";
import { deleteExpiredWishes } from "#app/features/catalogue/wishes/wishes.server.ts";
import { deleteExpiredRunLinks } from "#app/features/couriers/run-links.server.ts";
import { deleteExpiredTransfers } from "#app/features/money/transfers/list-transfers.server.ts";
import { deleteExpiredArchive } from "#app/features/orders/deleted/archive.server.ts";
import { deleteExpiredLinks } from "#app/features/orders/following/order-links.server.ts";
import { deleteExpiredUndoSteps } from "#app/features/orders/undo/undo.server.ts";
import { deleteExpiredDeliveries } from "#app/features/sellers/hooks/hooks.server.ts";
import { deleteExpiredLog } from "#app/features/sellers/log/logged.server.ts";
import { deleteIdleSellerSessions } from "#app/features/sellers/login/sellers.server.ts";
import { deleteExpiredSellerLinks } from "#app/features/sellers/people/seller-links.server.ts";
import { deleteExpiredHalfLogins } from "#app/features/sellers/two-factors/half-login.server.ts";
import { deleteExpiredChallenges } from "#app/features/sellers/two-factors/passkeys.server.ts";
import { LOGIN_IDLE_MS } from "#app/kit/request/lifetimes.ts";
import { deleteExpiredEvents } from "#app/kit/throttling/rate-limits.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Deletes up to `limit` expired rows of each kind.
 *
 * @param keepOrdersDays days for which the archive keeps a deleted order, and the list keeps a transfer
 * @returns whether there may be more
 */
export async function deleteExpiredRows(
  tx: Db,
  { limit, keepOrdersDays }: { limit: number; keepOrdersDays: number },
): Promise<boolean> {
  const counts = [
    await deleteIdleSessions(tx, limit),
    await deleteIdleSellerSessions(tx, Date.now() - LOGIN_IDLE_MS, limit),
    await deleteExpiredSellerLinks(tx, limit),
    await deleteExpiredHalfLogins(tx, limit),
    await deleteExpiredChallenges(tx, limit),
    await deleteExpiredCodes(tx, limit),
    await deleteExpiredFormerEmails(tx, limit),
    await deleteExpiredEvents(tx, limit),
    await deleteExpiredLinks(tx, limit),
    await deleteExpiredRunLinks(tx, limit),
    await deleteExpiredImports(tx, limit),
    await deleteExpiredAlerts(tx, limit),
    await deleteExpiredWishes(tx, limit),
    await deleteExpiredPlans(tx, limit),
    await deleteExpiredUndoSteps(tx, limit),
    await deleteExpiredArchive(tx, { limit, keepDays: keepOrdersDays }),
    await deleteExpiredLog(tx, { limit, keepDays: keepOrdersDays }),
    await deleteExpiredDeliveries(tx, limit),
    await deleteExpiredTransfers(tx, { limit, keepDays: keepOrdersDays }),
  ];
  return counts.some((count) => count >= limit);
}
