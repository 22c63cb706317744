import { deleteExpiredImports } from "#app/models/catalogue/imports/product-imports.ts";
import { deleteExpiredAlerts } from "#app/models/catalogue/stock-alerts.ts";
import { deleteExpiredTransfers } from "#app/models/money/list-transfers.ts";
import { deleteExpiredArchive } from "#app/models/orders/changing/archive.ts";
import { deleteExpiredUndoSteps } from "#app/models/orders/changing/undo.ts";
import { deleteExpiredRunLinks } from "#app/models/orders/runs/run-links.ts";
import { deleteExpiredLinks } from "#app/models/orders/telling/order-links.ts";
import { deleteExpiredEvents } from "#app/models/throttling/rate-limits.ts";
import type { Db } from "#db/client.server.ts";
import { deleteExpiredFormerEmails } from "./former-emails.ts";
import { deleteExpiredCodes } from "./one-time-codes.ts";
import { deleteIdleSellerSessions } from "./sellers.ts";
import { deleteIdleSessions, LOGIN_IDLE_MS } from "./sessions.ts";

/**
 * Deletes up to `limit` expired rows of each kind: sessions with their carts, codes, former
 * e-mail addresses, rate-limit events, links to orders and runs, imported files of products, alerts of products that
 * never came back, presses that could be taken back, archived orders and transfers that the bank reported.
 *
 * @param keepOrdersDays for which a deleted order stays in the archive, and a transfer in its list
 * @returns whether there may be more
 */
export async function deleteExpiredRows(
  tx: Db,
  { limit, keepOrdersDays }: { limit: number; keepOrdersDays: number },
): Promise<boolean> {
  const counts = [
    await deleteIdleSessions(tx, limit),
    await deleteIdleSellerSessions(tx, Date.now() - LOGIN_IDLE_MS, limit),
    await deleteExpiredCodes(tx, limit),
    await deleteExpiredFormerEmails(tx, limit),
    await deleteExpiredEvents(tx, limit),
    await deleteExpiredLinks(tx, limit),
    await deleteExpiredRunLinks(tx, limit),
    await deleteExpiredImports(tx, limit),
    await deleteExpiredAlerts(tx, limit),
    await deleteExpiredUndoSteps(tx, limit),
    await deleteExpiredArchive(tx, { limit, keepDays: keepOrdersDays }),
    await deleteExpiredTransfers(tx, { limit, keepDays: keepOrdersDays }),
  ];
  return counts.some((count) => count >= limit);
}
