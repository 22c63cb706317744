import { asc, gt, sql } from "drizzle-orm";
import { expect } from "vitest";
import { type Author, logged } from "#app/features/sellers/log/logged.server.ts";
import type { Db, Store } from "#db/client.server.ts";
import { LOGGED_CHARACTERS } from "#db/log-triggers.ts";
import { LOGGED_TABLES, loggedColumns } from "#db/logged-tables.ts";
import { TABLES } from "#db/move/shop-copy.ts";
import { logChanges } from "#db/schema.ts";
import { SELLER_EMAIL } from "./orders.ts";

export const AUTHOR: Author = { kind: "seller", who: SELLER_EMAIL, verb: "/seller/test" };

/** A store whose transactions are all logged as one person's. */
export const loggedStore = (store: Store, author = AUTHOR): Store => ({
  ...store,
  withTx: (work) => store.withTx((tx) => logged(tx, author, () => work(tx))),
});

/** The log after a change, oldest first. */
export const readLog = (db: Db, after = 0) =>
  db.select().from(logChanges).where(gt(logChanges.seq, after)).orderBy(asc(logChanges.seq));

type Row = Record<string, unknown>;
/** The rows of all logged tables, by table and key; the orders that the shop has; and the end of the log. */
type State = { rows: Map<string, Row>; orders: Set<string>; phones: Set<string>; last: number };

/** The tables that are logged, with the names of their columns. */
export const LOGGED = TABLES.flatMap(({ name, columns }) => {
  const table = LOGGED_TABLES[name];
  return table ? [{ name, ...table, columns: columns.map((column) => column.name) }] : [];
});

export async function readState(db: Db): Promise<State> {
  const select = <T>(query: string) => db.engine.rows<T>(sql.raw(query));
  const rows = new Map<string, Row>();
  for (const { name, key, order = "null", phone = "null" } of LOGGED) {
    const given = [`${key} as "key"`, `${order} as "order"`, `${phone} as "phone"`].join(", ");
    const found = await select<Row>(`select ${given}, r.* from ${name} r`.replaceAll("row.", "r."));
    for (const row of found) rows.set(`${name} ${row.key}`, row);
  }
  const ids = await select<{ id: string }>(
    "select id from orders union select order_id from archived_orders",
  );
  const phones = await select<{ phone: string }>("select phone_key as phone from orders");
  const [end] = await select<{ last: number }>("select max(seq) as last from log_changes");
  return {
    rows,
    orders: new Set(ids.map(({ id }) => id)),
    phones: new Set(phones.map(({ phone }) => phone)),
    last: Number(end!.last ?? 0),
  };
}

/** Checks that the log has every row that differs from an earlier state, with its values then and now. */
export async function expectLogged(db: Db, before: State): Promise<State> {
  const after = await readState(db);
  const log = await readLog(db, before.last);
  const changesOf = Map.groupBy(log, ({ thing, subject }) => `${thing} ${subject}`);
  for (const { name, isPart, isHistory, ...table } of LOGGED) {
    const { changed, whole } = loggedColumns(table, table.columns);
    const keys = [...before.rows.keys(), ...after.rows.keys()];
    for (const key of new Set(keys.filter((each) => each.startsWith(`${name} `)))) {
      const [was, is] = [before.rows.get(key), after.rows.get(key)];
      const isGone = (state: State, row: Row) =>
        (row.order && !state.orders.has(String(row.order))) ||
        (row.phone && !state.phones.has(String(row.phone)));
      // Erased with its order; or deleted with it, for which the order's own deletion stands.
      if (!was && is && isGone(after, is)) continue;
      if (was && (isGone(after, was) || (isPart && !is && !after.rows.has(`orders ${was.order}`))))
        continue;
      if (isHistory && was) continue;
      const columns = (was && is ? changed : whole).filter(
        (column) => plain(was?.[column]) !== plain(is?.[column]),
      );
      const changes = changesOf.get(key) ?? [];
      for (const column of columns) {
        const of = changes.filter((change) => column in change.was || column in change.became);
        expect(plain(of[0]?.was[column]), `${key}.${column} before`).toBe(plain(was?.[column]));
        expect(plain(of.at(-1)?.became[column]), `${key}.${column}`).toBe(plain(is?.[column]));
        for (const change of of) expect(change).toMatchObject(AUTHOR);
      }
      if (was ? !is : is) expect(changes, key).not.toEqual([]);
    }
  }
  return after;
}

/** A value as the log has it, from either engine. */
function plain(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === "boolean" ? String(Number(value)) : String(value);
  return text.slice(0, LOGGED_CHARACTERS);
}
