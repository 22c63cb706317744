import { setImmediate as nextRound } from "node:timers/promises";
import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import type { Query, Values } from "#db/engine.ts";
import { newId } from "#db/id.ts";
import { type AboutOf, MAIL_KINDS, type MailKind } from "#db/mail-kinds.ts";
import { prepared, preparedInsert } from "#db/prepared.ts";
import { outbox } from "#db/schema.ts";

/** A mail that waits to be sent; app/mail sends it. */
export type OutboxMail = typeof outbox.$inferSelect;

type Column = AboutOf<MailKind>;
const COLUMNS = new Set(Object.values(MAIL_KINDS).map(({ about }) => about));
/** Creates an object with a value for each column that can name the topic of a mail. */
const forColumns = <Value>(make: (column: Column) => Value) =>
  Object.fromEntries([...COLUMNS].map((column) => [column, make(column)])) as Record<Column, Value>;
/** The topic of a mail, by the column that names it. */
type About<Name extends Column> = { [Each in Name]: NonNullable<OutboxMail[Each]> };
/** A mail of a kind. */
export type MailOf<Kind extends MailKind> = OutboxMail & { kind: Kind } & About<AboutOf<Kind>>;

type KindAbout<Name extends Column> = {
  [Kind in MailKind]: AboutOf<Kind> extends Name ? Kind : never;
}[MailKind];
/** A kind of mail and the id of its topic. */
export type Topic = { [Name in Column]: { kind: KindAbout<Name> } & About<Name> }[Column];

const insertMail = preparedInsert(outbox);

/**
 * Adds a mail to the outbox, in the transaction of the change that it reports. If its kind allows it, a mail that is
 * already waiting replaces it. Does nothing without a recipient.
 *
 * @param eventSeq the first change that an "order-update" reports
 */
export async function queueMail(
  tx: Db,
  { recipient, eventSeq, ...topic }: Topic & { recipient: string; eventSeq?: number },
): Promise<void> {
  // A phone order may have no e-mail address.
  if (recipient === "") return;
  const { delayMs, repeated } = MAIL_KINDS[topic.kind];
  if (repeated === "joined" && (await postponeMail(tx, topic))) return;
  if (repeated === "once" && (await selectSame(tx, topic)).length > 0) return;
  const dueAt = Date.now() + delayMs;
  await insertMail(tx, {
    ...{ id: newId(), ...forColumns(() => null), ...topic, recipient },
    eventSeq: eventSeq ?? null,
    createdAt: dueAt,
    // Without a delay this is 0, so that the first attempt is on time even if the clock is set back.
    nextTryAt: delayMs > 0 ? dueAt : 0,
    ...{ tries: 0, leasedUntil: 0, sentAt: null, lastError: null },
  });
}

/** Prepares a query about the mails of one topic, once for each column that can name it. */
function preparedFor<Rows>(build: (db: Db, isSame: SQL | undefined) => Query<Rows>) {
  const isKind = eq(outbox.kind, sql.placeholder("kind"));
  const queries = forColumns((column) =>
    prepared((db) => build(db, and(isKind, eq(outbox[column], sql.placeholder("about"))))),
  );
  return (tx: Db, { kind, ...about }: Topic, values: Values = {}) => {
    const column = MAIL_KINDS[kind].about;
    return queries[column](tx, { ...values, kind, about: (about as About<Column>)[column] });
  };
}

const selectSame = preparedFor((db, isSame) =>
  db.select({ id: outbox.id }).from(outbox).where(isSame).limit(1),
);

const postponeSame = preparedFor((db, isSame) =>
  db
    .update(outbox)
    .set({
      nextTryAt: sql`case when ${outbox.nextTryAt} > ${sql.placeholder("dueAt")}
        then ${outbox.nextTryAt} else ${sql.placeholder("dueAt")} end`,
    })
    .where(and(isSame, isNull(outbox.sentAt), lte(outbox.leasedUntil, sql.placeholder("now"))))
    .returning({ id: outbox.id }),
);

/**
 * Makes the waiting mail of a topic wait as long from now as a new one would. It reports the latest state, which a
 * seller can still undo until then.
 *
 * @returns whether such a mail is waiting
 */
export async function postponeMail(tx: Db, topic: Topic): Promise<boolean> {
  const now = Date.now();
  const dueAt = now + MAIL_KINDS[topic.kind].delayMs;
  return (await postponeSame(tx, topic, { now, dueAt })).length > 0;
}

/** The condition for the mails of a topic. */
export function isAbout({ kind, ...about }: Topic | OutboxMail): SQL | undefined {
  const column = MAIL_KINDS[kind].about;
  return and(eq(outbox.kind, kind), eq(outbox[column], (about as About<Column>)[column]));
}

/** Drops the waiting mail about changes after an event, unless it is being sent. */
export async function dropUnsent(tx: Db, topic: Topic, afterSeq: number): Promise<void> {
  const isUnsent = and(isNull(outbox.sentAt), lte(outbox.leasedUntil, Date.now()));
  await tx.delete(outbox).where(and(isAbout(topic), isUnsent, gt(outbox.eventSeq, afterSeq)));
}

/** Rows counted in one step, which takes about a millisecond. A shop without a mail server keeps all its mails. */
const MAILS_PER_STEP = 10_000;

/**
 * The number of mails that are due or have failed, and the time since which the oldest has been due, in UTC
 * milliseconds. Counts in steps between which requests are handled.
 */
export async function readOutboxBacklog(db: Db) {
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
  const isDue = or(gt(outbox.tries, 0), lte(outbox.nextTryAt, Date.now()));
  const [row] = await db
    .select({ mails: sql<number>`count(*)`, first: sql<number | null>`min(${outbox.seq})` })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), range, isDue));
  return row!;
}
