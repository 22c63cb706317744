import { setImmediate as nextRound } from "node:timers/promises";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.server.ts";
import { outbox } from "../../db/schema.ts";

/** A shop without a mail server keeps all its mails; counting this many takes about a millisecond. */
const MAILS_PER_STEP = 10_000;

/** How many mails wait to be sent, and since when the oldest does, in UTC milliseconds. */
export type OutboxBacklog = { mails: number; oldestAt: number | null };

/** Counts the mails that wait, in steps between which requests are handled. */
export async function readOutboxBacklog(db: Db): Promise<OutboxBacklog> {
  let mails = 0;
  let first = Number.MAX_SAFE_INTEGER;
  let rest: SQL | undefined;
  for (;;) {
    const last = await findStepEnd(db, rest);
    const step = await countUnsent(db, and(rest, last && sql`${KEY} <= ${keyOf(last)}`));
    mails += step.mails;
    first = Math.min(first, step.first ?? first);
    if (!last) break;
    rest = sql`${KEY} > ${keyOf(last)}`;
    await nextRound();
  }
  const [oldest] = await db
    .select({ createdAt: outbox.createdAt })
    .from(outbox)
    .where(eq(outbox.seq, first));
  return { mails, oldestAt: oldest?.createdAt ?? null };
}

/** The columns of the index of unsent mails. */
const KEY = sql`(${outbox.recipient}, ${outbox.nextTryAt}, ${outbox.seq})`;

type Key = Pick<typeof outbox.$inferSelect, "recipient" | "nextTryAt" | "seq">;

const keyOf = ({ recipient, nextTryAt, seq }: Key) => sql`(${recipient}, ${nextTryAt}, ${seq})`;

/** The last mail of a step; undefined when fewer are left. */
async function findStepEnd(db: Db, rest: SQL | undefined): Promise<Key | undefined> {
  const [last] = await db
    .select({ recipient: outbox.recipient, nextTryAt: outbox.nextTryAt, seq: outbox.seq })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), rest))
    .orderBy(asc(outbox.recipient), asc(outbox.nextTryAt), asc(outbox.seq))
    .limit(1)
    .offset(MAILS_PER_STEP - 1);
  return last;
}

async function countUnsent(db: Db, range: SQL | undefined) {
  const [row] = await db
    .select({ mails: sql<number>`count(*)`, first: sql<number | null>`min(${outbox.seq})` })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), range));
  return row!;
}
