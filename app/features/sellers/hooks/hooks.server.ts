import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { deleteSome } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { MAIL_KINDS } from "#db/mail-kinds.ts";
import type { HookEvent } from "#db/order-values.ts";
import { inParallel, prepared, preparedInsert } from "#db/prepared.ts";
import { hookDeliveries, hooks } from "#db/schema.ts";
import { MAX_HOOKS, SECRET_PREFIX, SHOWN_DELIVERIES } from "./rules.ts";

export type Hook = typeof hooks.$inferSelect;
export type Delivery = typeof hookDeliveries.$inferSelect;

const DAY_MS = 24 * 3_600_000;
const KEEP_MS = 30 * DAY_MS;

const selectByEvent = prepared((db) =>
  db
    .select({ id: hooks.id })
    .from(hooks)
    .where(and(isNull(hooks.offAt), db.engine.contains(hooks.events, sql.placeholder("listed")))),
);
const insertDelivery = preparedInsert(hookDeliveries);

/**
 * Queues an event for all programs that want it, in the transaction of the change: one statement, which finds nothing in
 * a shop without them.
 *
 * @param mayBeUndone whether a seller can undo it: then it is told as late as it is mailed
 */
export async function queueHooks(
  tx: Db,
  event: HookEvent,
  subjectId: string,
  mayBeUndone = false,
): Promise<void> {
  const delayMs = mayBeUndone ? MAIL_KINDS["order-update"].delayMs : 0;
  // Its name in quotes, as it stands in the list of events.
  const wanting = await selectByEvent(tx, { listed: JSON.stringify(event) });
  for (const { id: hookId } of wanting) await queue(tx, { hookId, event, subjectId }, delayMs);
}

async function queue(
  tx: Db,
  of: Pick<Delivery, "hookId" | "event" | "subjectId">,
  delayMs: number,
): Promise<void> {
  const now = Date.now();
  await insertDelivery(tx, {
    ...{ ...of, id: newId(now), createdAt: now, tries: 0, nextTryAt: now + delayMs },
    ...{ sentAt: null, gaveUpAt: null, lastError: null },
  });
}

type NewHook = Pick<Hook, "url" | "events" | "createdBy">;

/** Adds an address; its secret is shown for the only time. */
export async function addHook(
  tx: Db,
  given: NewHook,
): Promise<{ kind: "done"; secret: string } | { kind: "full" }> {
  if ((await tx.$count(hooks)) >= MAX_HOOKS) return { kind: "full" };
  const secret = SECRET_PREFIX + randomBytes(24).toString("base64");
  await tx.insert(hooks).values({ ...given, id: newId(), secret, createdAt: Date.now() });
  return { kind: "done", secret };
}

/** All addresses, oldest first, each with its newest deliveries. */
export async function listHooks(db: Db): Promise<(Hook & { deliveries: Delivery[] })[]> {
  const found = await db.select().from(hooks).orderBy(asc(hooks.createdAt)).limit(MAX_HOOKS);
  return inParallel(
    ...found.map((hook) => async () => ({
      ...hook,
      deliveries: await db
        .select()
        .from(hookDeliveries)
        .where(eq(hookDeliveries.hookId, hook.id))
        .orderBy(desc(hookDeliveries.createdAt), desc(hookDeliveries.id))
        .limit(SHOWN_DELIVERIES),
    })),
  );
}

/** The number of addresses that were switched off. */
export const countOffHooks = (db: Db): Promise<number> => db.$count(hooks, isNotNull(hooks.offAt));

/** Removes an address with all that waits for it. */
export async function removeHook(tx: Db, id: string): Promise<Outcome> {
  const deleted = await tx.delete(hooks).where(eq(hooks.id, id)).returning({ id: hooks.id });
  return deleted.length > 0 ? "done" : "gone";
}

/** Switches an address on again, and sends what is queued from now on. */
export async function switchOn(tx: Db, id: string): Promise<Outcome> {
  const changed = await tx
    .update(hooks)
    .set({ offAt: null, failingSince: null })
    .where(eq(hooks.id, id))
    .returning({ id: hooks.id });
  return changed.length > 0 ? "done" : "gone";
}

/** Queues an event with which a seller tries an address. */
export async function queueTest(tx: Db, hookId: string): Promise<Outcome> {
  if ((await tx.$count(hooks, eq(hooks.id, hookId))) === 0) return "gone";
  await queue(tx, { hookId, event: "test", subjectId: null }, 0);
  return "done";
}

/** Sends a delivery once more, whatever became of it. */
export async function sendAgain(tx: Db, id: string): Promise<Outcome> {
  const changed = await tx
    .update(hookDeliveries)
    .set({ tries: 0, nextTryAt: Date.now(), sentAt: null, gaveUpAt: null })
    .where(eq(hookDeliveries.id, id))
    .returning({ id: hookDeliveries.id });
  return changed.length > 0 ? "done" : "gone";
}

/** Deletes deliveries that nobody looks at any more. */
export const deleteExpiredDeliveries = (tx: Db, limit: number): Promise<number> =>
  deleteSome(tx, hookDeliveries.id, lt(hookDeliveries.createdAt, Date.now() - KEEP_MS), limit);

/** The longest wait between two attempts. */
const MAX_RETRY_MS = 6 * 3_600_000;
const MAX_TRIES = 10;
/** An address that has taken nothing for so long is switched off. */
const MAX_FAILING_MS = 3 * DAY_MS;
/** Longer than the time for sending: when a lease ends, the process that claimed the delivery must have died. */
const LEASE_MS = 60_000;

const waits = and(isNull(hookDeliveries.sentAt), isNull(hookDeliveries.gaveUpAt));

/** Also what was postponed while the clock was ahead. */
const isDue = (now: number) =>
  and(
    waits,
    or(lte(hookDeliveries.nextTryAt, now), sql`${hookDeliveries.nextTryAt} > ${now + DAY_MS}`),
  );

/** The addresses for which something is due: a read, so that a poll for nothing writes nothing. */
export async function listDueHooks(db: Db): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: hooks.id })
    .from(hooks)
    .innerJoin(hookDeliveries, eq(hookDeliveries.hookId, hooks.id))
    .where(and(isNull(hooks.offAt), isDue(Date.now())));
  return found.map(({ id }) => id);
}

export type Claimed = { delivery: Delivery; hook: Hook };

/** Claims the oldest delivery that is due for an address, so that no other process sends it; null if none is. */
export async function claimDelivery(tx: Db, hookId: string): Promise<Claimed | null> {
  const now = Date.now();
  const [due] = await tx
    .select({ delivery: hookDeliveries, hook: hooks })
    .from(hookDeliveries)
    .innerJoin(hooks, eq(hooks.id, hookDeliveries.hookId))
    .where(and(eq(hooks.id, hookId), isNull(hooks.offAt), isDue(now)))
    .orderBy(asc(hookDeliveries.createdAt), asc(hookDeliveries.id))
    .limit(1);
  if (!due) return null;
  await tx
    .update(hookDeliveries)
    .set({ nextTryAt: now + LEASE_MS })
    .where(eq(hookDeliveries.id, due.delivery.id));
  return due;
}

/** Records that a program took a delivery. */
export async function recordSent(tx: Db, { id, hookId }: Delivery): Promise<void> {
  await tx
    .update(hookDeliveries)
    .set({ sentAt: Date.now(), lastError: null, tries: sql`${hookDeliveries.tries} + 1` })
    .where(eq(hookDeliveries.id, id));
  await tx.update(hooks).set({ failingSince: null }).where(eq(hooks.id, hookId));
}

/**
 * Records a failed attempt: the next one follows ever later, until the delivery is given up. An address that has failed
 * for days, or says that it is gone, is switched off with all that waits for it.
 */
export async function recordFailed(
  tx: Db,
  { delivery, hook }: Claimed,
  { error, isGone }: { error: string; isGone: boolean },
): Promise<void> {
  const now = Date.now();
  const tries = delivery.tries + 1;
  const wait = Math.min(10_000 * 4 ** delivery.tries, MAX_RETRY_MS);
  const last = tries >= MAX_TRIES ? { gaveUpAt: now } : { nextTryAt: now + wait };
  await tx
    .update(hookDeliveries)
    .set({ tries, lastError: error, ...last })
    .where(eq(hookDeliveries.id, delivery.id));
  const failingSince = hook.failingSince ?? now;
  const isOff = isGone || now - failingSince > MAX_FAILING_MS;
  await tx
    .update(hooks)
    .set({ failingSince, ...(isOff && { offAt: now }) })
    .where(eq(hooks.id, hook.id));
  if (isOff)
    await tx
      .update(hookDeliveries)
      .set({ gaveUpAt: now })
      .where(and(eq(hookDeliveries.hookId, hook.id), waits));
}
