import { and, asc, eq, getTableColumns, gt, lte, or, sql } from "drizzle-orm";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import type { NoticeKind } from "#db/order-values.ts";
import { prepared } from "#db/prepared.ts";
import { pushDevices, pushQueue } from "#db/schema.ts";
import { type Device, hasDevice } from "./devices.server.ts";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longer than the time for sending: when a lease ends, the process that claimed the notice must have died. */
const LEASE_MS = 60 * SECOND_MS;
/** The longest time between two attempts; a push service may ask for more. */
const MAX_RETRY_MS = HOUR_MS;
const MAX_RETRY_AFTER_MS = DAY_MS;
/** A device that cannot be reached for so long is given up. */
const MAX_FAILING_MS = 7 * DAY_MS;
/** Notices that one process sends at the same time. */
const AT_A_TIME = 5;

/** A notice that waits for a device; all of a kind are one. */
type Notice = typeof pushQueue.$inferSelect;
export type ClaimedNotice = Notice & { device: Device };

const [kind, orderId] = [sql.placeholder("kind"), sql.placeholder("orderId")];

/** A notice of a kind that waits already is told together with the new one. */
const JOINED = {
  target: [pushQueue.deviceId, pushQueue.kind],
  set: { count: sql`${pushQueue.count} + 1`, orderId: sql`excluded.order_id` },
};

const addForAll = prepared((db) =>
  db
    .insert(pushQueue)
    .select(
      db
        .select({
          deviceId: pushDevices.id,
          kind: sql`${kind}`.as("kind"),
          orderId: sql`${orderId}`.as("order_id"),
          count: sql`1`.as("count"),
          tries: sql`0`.as("tries"),
          nextTryAt: sql`0`.as("next_try_at"),
        })
        .from(pushDevices)
        .where(db.engine.contains(pushDevices.kinds, sql.placeholder("listed"))),
    )
    .onConflictDoUpdate(JOINED),
);

/**
 * Queues a notice for all devices that want its kind, in the transaction of what it tells: one statement, which finds
 * nothing in a shop without devices.
 */
export async function queueNotice(tx: Db, of: NoticeKind, about: string | null = null) {
  // Its name in quotes, as it stands in the list of kinds.
  await addForAll(tx, { kind: of, orderId: about, listed: JSON.stringify(of) });
}

/** Queues a notice with which a seller tries an own device. */
export async function queueTest(tx: Db, sellerId: string, deviceId: string): Promise<Outcome> {
  if (!(await hasDevice(tx, sellerId, deviceId))) return "gone";
  const test = { deviceId, kind: "test", count: 1, tries: 0, nextTryAt: 0 } as const;
  await tx
    .insert(pushQueue)
    .values(test)
    .onConflictDoUpdate({ ...JOINED, set: { count: 1 } });
  return "done";
}

/** Also what was postponed while the clock was ahead. */
const isDue = (now: number) =>
  or(lte(pushQueue.nextTryAt, now), gt(pushQueue.nextTryAt, now + MAX_RETRY_AFTER_MS));

/** Whether a notice is due: a read, so that a poll for nothing writes nothing. */
export const hasDueNotices = async (db: Db): Promise<boolean> =>
  (await db.$count(pushQueue, isDue(Date.now()))) > 0;

/** Claims some of the notices that are due, so that no other process sends them. */
export async function claimNotices(tx: Db): Promise<ClaimedNotice[]> {
  const now = Date.now();
  const due = await tx
    .select({ ...getTableColumns(pushQueue), device: pushDevices })
    .from(pushQueue)
    .innerJoin(pushDevices, eq(pushDevices.id, pushQueue.deviceId))
    .where(isDue(now))
    .orderBy(asc(pushQueue.nextTryAt))
    .limit(AT_A_TIME);
  for (const notice of due)
    await tx
      .update(pushQueue)
      .set({ nextTryAt: now + LEASE_MS })
      .where(isSame(notice));
  return due;
}

const isSame = (notice: Notice) =>
  and(eq(pushQueue.deviceId, notice.deviceId), eq(pushQueue.kind, notice.kind));

/** Records that a push service took a notice. What was queued meanwhile waits on. */
export async function recordTold(tx: Db, notice: Notice): Promise<void> {
  await tx
    .update(pushDevices)
    .set({ toldAt: Date.now(), failingSince: null })
    .where(eq(pushDevices.id, notice.deviceId));
  await tx
    .update(pushQueue)
    .set({ count: sql`${pushQueue.count} - ${notice.count}`, tries: 0, nextTryAt: 0 })
    .where(isSame(notice));
  await tx.delete(pushQueue).where(and(isSame(notice), lte(pushQueue.count, 0)));
}

/**
 * Records a failed attempt: the next one follows ever later, and not before the push service wants it. A device that
 * has failed for a week is given up.
 */
export async function recordFailed(
  tx: Db,
  notice: ClaimedNotice,
  retryAfterMs: number,
): Promise<void> {
  const now = Date.now();
  const { device, tries } = notice;
  const failingSince = device.failingSince ?? now;
  if (now - failingSince > MAX_FAILING_MS) return giveUp(tx, device.id);
  const wait = Math.max(
    Math.min(10 * SECOND_MS * 4 ** tries, MAX_RETRY_MS),
    Math.min(retryAfterMs, MAX_RETRY_AFTER_MS),
  );
  await tx.update(pushDevices).set({ failingSince }).where(eq(pushDevices.id, device.id));
  await tx
    .update(pushQueue)
    .set({ tries: tries + 1, nextTryAt: now + wait })
    .where(isSame(notice));
}

/** Deletes a device that can never be told again, with what waits for it. */
export async function giveUp(tx: Db, deviceId: string): Promise<void> {
  await tx.delete(pushDevices).where(eq(pushDevices.id, deviceId));
}
