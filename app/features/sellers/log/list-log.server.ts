import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { emailKey } from "#app/kit/format/email.ts";
import { startOfDay } from "#app/kit/format/vietnam-day.ts";
import { readBatches } from "#db/batches.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import { LOGGED_TABLES } from "#db/logged-tables.ts";
import type { LogKind } from "#db/order-values.ts";
import { logChanges, orders, sellers, users } from "#db/schema.ts";

/** Which changes the log shows; what is empty or null limits nothing. */
export type LogFilter = {
  /** An e-mail, or a courier's name. */
  person: string;
  kind: LogKind | null;
  day: number | null;
  /** The number of an order, or its last digits. */
  order: string;
  /** Only this entry. */
  entry: number | null;
  /** Only what came before a change. */
  before: number | null;
};

/** A change of a row; of a shopper, `who` is the account's e-mail, empty once it is closed. */
export type LoggedChange = typeof logChanges.$inferSelect;
/** The changes of a transaction: the last ones of many. */
export type LogEntry = { entry: number; changes: LoggedChange[]; hasMore: boolean };

const ENTRIES = 30;
/** Changes of an entry that a page of several shows. */
const SHOWN = 10;
const BATCH = 100;

/** A page of the log, newest first. @returns also the entry before which the next page begins; null on the last */
export async function listLog(
  db: Db,
  filter: LogFilter,
): Promise<{ entries: LogEntry[]; next: number | null }> {
  const where = await conditionOf(db, filter);
  const entries: LogEntry[] = [];
  const shown = filter.entry === null ? SHOWN : BATCH;
  for (let before = filter.before ?? Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await readChanges(db, and(where, lt(logChanges.seq, before)));
    for (const row of rows) {
      const last = entries.at(-1);
      if (last?.entry !== row.entry) {
        if (entries.length === ENTRIES) return { entries, next: last!.entry };
        entries.push({ entry: row.entry, changes: [row], hasMore: false });
      } else if (last.changes.length < shown) last.changes.unshift(row);
      else last.hasMore = true;
    }
    if (rows.length < BATCH) return { entries, next: null };
    const last = entries.at(-1)!;
    if (filter.entry !== null) return { entries, next: rows.at(-1)!.seq };
    // However many changes an entry has, they are not read: all of its changes have its number or a greater one.
    before = last.hasMore ? last.entry : rows.at(-1)!.seq;
  }
}

/** The log as it is filtered, newest first, in batches. */
export const listAllLog = (read: WithTx, filter: LogFilter): AsyncGenerator<LoggedChange[]> =>
  readBatches((last) =>
    read(async (db) => {
      const where = await conditionOf(db, filter);
      return readChanges(db, and(where, last && lt(logChanges.seq, last.seq)));
    }),
  );

async function readChanges(db: Db, where: SQL | undefined): Promise<LoggedChange[]> {
  const isShopper = and(eq(logChanges.kind, "shopper"), eq(users.id, logChanges.who));
  const rows = await db
    .select({ change: logChanges, email: users.email })
    .from(logChanges)
    .leftJoin(users, isShopper)
    .where(where)
    .orderBy(desc(logChanges.seq))
    .limit(BATCH);
  return rows.map(({ change, email }) =>
    change.kind === "shopper" ? { ...change, who: email ?? "" } : change,
  );
}

async function conditionOf(db: Db, filter: LogFilter): Promise<SQL | undefined> {
  const { person, kind, day, order, entry } = filter;
  return and(
    person ? await isBy(db, person) : undefined,
    kind ? db.engine.isIn(logChanges.thing, thingsOf(kind)) : undefined,
    day === null ? undefined : await seqsOfDay(db, day),
    order ? db.engine.isIn(logChanges.orderId, await ordersOf(db, order)) : undefined,
    entry === null ? undefined : and(eq(logChanges.entry, entry), gte(logChanges.seq, entry)),
  );
}

const thingsOf = (kind: string) =>
  kind === "files"
    ? ["file"]
    : Object.keys(LOGGED_TABLES).filter((name) => LOGGED_TABLES[name]!.kind === kind);

/** What sellers, couriers and banks did under a name, as typed or as the seller's e-mail is written; and shoppers. */
async function isBy(db: Db, person: string): Promise<SQL | undefined> {
  const key = emailKey(person);
  const { who, kind, orderId } = logChanges;
  const own = await db.select().from(sellers).where(eq(sellers.emailKey, key));
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.emailKey, key));
  if (!user)
    return and(ne(kind, "shopper"), inArray(who, [person, ...own.map(({ email }) => email)]));
  const ofUser = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, user.id));
  return and(eq(who, user.id), or(inArray(orderId, ofUser), isNull(orderId)));
}

/** The changes of a day. Times grow with the numbers, so no index of times is needed. */
async function seqsOfDay(db: Db, day: number): Promise<SQL> {
  const { seq, at } = logChanges;
  const [from, to] = [
    await firstSince(db, startOfDay(day)),
    await firstSince(db, startOfDay(day + 1)),
  ];
  return sql`${seq} >= ${from} and ${seq} < ${to} and ${at} >= ${startOfDay(day)}`;
}

/** The number of the first change at a time or later, or a greater one if there is none. */
async function firstSince(db: Db, time: number): Promise<number> {
  const { seq, at } = logChanges;
  let low = 0;
  let [{ end: high }] = (await db
    .select({ end: sql<number>`coalesce(max(${seq}), 0) + 1` })
    .from(logChanges)) as [{ end: number }];
  high = Number(high);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [row] = await db
      .select({ seq, at })
      .from(logChanges)
      .where(gte(seq, middle))
      .orderBy(asc(seq))
      .limit(1);
    if (!row || row.at >= time) high = middle;
    else low = row.seq + 1;
  }
  return low;
}

/** The orders with such a number, deleted ones included. */
async function ordersOf(db: Db, number: string): Promise<string[]> {
  const end = `%${number}`;
  const rows = await db.engine.rows<{ id: string }>(
    sql`select id from (select id from orders where id like ${end} union
      select order_id from archived_orders where order_id like ${end}) as ids limit 20`,
  );
  return rows.map(({ id }) => id);
}
