import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import {
  hashLinkKey,
  isLinkKey,
  newLinkKey,
} from "#app/features/orders/following/order-links.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { deleteSome } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { deliveryRuns, runLinks } from "#db/schema.ts";

/** How long a courier's link works, unless its run is settled before. */
export const RUN_LINK_VALID_MS = 7 * 24 * 60 * 60_000;
/** Links of one run that work at a time. */
export const MAX_RUN_LINKS = 5;

type DeliveryRun = typeof deliveryRuns.$inferSelect;
type RunLink = Pick<typeof runLinks.$inferSelect, "createdBy" | "createdAt">;

/** The links of a run that work, oldest first. */
export function listRunLinks(db: Db, runId: string): Promise<RunLink[]> {
  const { createdBy, createdAt } = runLinks;
  return db
    .select({ createdBy, createdAt })
    .from(runLinks)
    .where(and(eq(runLinks.runId, runId), isValid()))
    .orderBy(asc(createdAt))
    .limit(MAX_RUN_LINKS);
}

const isValid = () => gt(runLinks.createdAt, Date.now() - RUN_LINK_VALID_MS);

/** Creates a link with which a courier sees a run and marks its stops; returns its key, of which a hash is stored. */
export async function createRunLink(
  tx: Db,
  runId: string,
  by: string,
): Promise<{ kind: "done"; key: string } | { kind: "gone" | "changed" | "full" }> {
  const [run] = await tx.select().from(deliveryRuns).where(eq(deliveryRuns.id, runId));
  if (!run) return { kind: "gone" };
  if (run.settledAt !== null) return { kind: "changed" };
  if ((await listRunLinks(tx, runId)).length >= MAX_RUN_LINKS) return { kind: "full" };
  const key = newLinkKey();
  await tx
    .insert(runLinks)
    .values({ keyHash: hashLinkKey(key), runId, createdBy: by, createdAt: Date.now() });
  return { kind: "done", key };
}

/** Ends all links of a run. */
export async function deleteRunLinks(tx: Db, runId: string): Promise<Outcome> {
  const deleted = tx.delete(runLinks).where(eq(runLinks.runId, runId));
  return (await deleted.returning({ runId: runLinks.runId })).length > 0 ? "done" : "gone";
}

/** The run that a link's key shows; null for a wrong or expired key. A settled run's stops must not be shown. */
export async function findLinkedRun(db: Db, id: string, key: string): Promise<DeliveryRun | null> {
  if (!isLinkKey(key)) return null;
  const [found] = await db
    .select({ run: deliveryRuns })
    .from(runLinks)
    .innerJoin(deliveryRuns, eq(deliveryRuns.id, runLinks.runId))
    .where(and(eq(runLinks.keyHash, hashLinkKey(key)), eq(runLinks.runId, id), isValid()));
  return found?.run ?? null;
}

/** Whether a courier has a link to a run that is not settled. */
export async function isFollowed(db: Db, runId: string): Promise<boolean> {
  const found = await db
    .select({ createdAt: runLinks.createdAt })
    .from(runLinks)
    .innerJoin(deliveryRuns, eq(deliveryRuns.id, runLinks.runId))
    .where(and(eq(runLinks.runId, runId), isNull(deliveryRuns.settledAt), isValid()))
    .limit(1);
  return found.length > 0;
}

/** Deletes up to `limit` expired links; returns the number deleted. */
export function deleteExpiredRunLinks(tx: Db, limit: number): Promise<number> {
  const isExpired = lte(runLinks.createdAt, Date.now() - RUN_LINK_VALID_MS);
  return deleteSome(tx, runLinks.keyHash, isExpired, limit);
}
