import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { ClientBase, Pool, QueryConfig, QueryResult } from "pg";
import type { Db } from "#db/client.server.ts";
import type { Engine, Query, Search, Values } from "#db/engine.ts";
import * as schema from "#db/schema.ts";
import { toStoreError } from "./connections.ts";

/** Drizzle's prepared queries on this driver; see drizzle-orm/node-postgres/session. */
type Prepared<Result> = { execute: (values?: Values) => Promise<Result> };

/**
 * Prepares a query under a name made of its text: the built shop and the server around it use the same connections and
 * number nothing together.
 */
function prepare<Result>(query: Query): Prepared<Result> {
  const { sql } = (query as Query & { toSQL: () => { sql: string } }).toSQL();
  return query.prepare(createHash("sha256").update(sql).digest("base64url")) as Prepared<Result>;
}

const withSeq = (query: Query) =>
  (query as Query & { returning: (fields: { seq: SQL }) => Query }).returning({ seq: sql`seq` });

/** PostgreSQL behind the interface that models know. */
const postgresEngine = (db: NodePgDatabase): Engine => ({
  search: postgresSearch(db),
  prepare(query) {
    const prepared = prepare(query);
    return (values) => prepared.execute(values);
  },
  prepareNumbered(query) {
    const prepared = prepare<{ seq: number }[]>(withSeq(query));
    return async (values) => (await prepared.execute(values))[0]!.seq;
  },
  rows: async <Row>(query: SQL) => (await db.execute(query)).rows as Row[],
  seqs: (query) => seqsOf(db, query),
  change: async (statement) => ((await db.execute(statement)) as QueryResult).rowCount ?? 0,
  isIn: (column, list) =>
    sql`${column} = any(${sql.param(typeof list === "string" ? sql.placeholder(list) : list)})`,
  contains: (column, text) => sql`strpos(${column}, ${text}) > 0`,
  unindexed: (condition) => condition,
  table(alias, rows, columns) {
    const types = Object.entries(columns).map(([name, type]) => `"${name}" ${TYPES[type]}`);
    const declared = sql.raw(`"${alias}"(${types.join(", ")})`);
    return sql`json_to_recordset(${storableJson(rows)}::json) as ${declared}`;
  },
  pairs(alias) {
    const object = sql.param(sql.placeholder(alias), { mapToDriverValue: storableJson });
    return sql`(select key, value::bigint from json_each_text(${object}::json)) as ${sql.raw(alias)}`;
  },
  newSeq: (table) => sql`nextval(${sql.raw(`'${table}_seq_seq'`)})`,
  byIndex: () => sql``,
});

/**
 * Creates a handle that runs its queries on a connection or pool. Drizzle's queries for PostgreSQL accept the tables
 * of SQLite at run time; tests on both databases guard this.
 */
export function connectDrizzle(connection: ClientBase | Pool): Db {
  const client = {
    async query(query: QueryConfig, values: unknown[]) {
      try {
        return await connection.query(query, values.map(storable));
      } catch (error) {
        // Drizzle would quote them in its error, which is logged.
        values.length = 0;
        throw toStoreError(error);
      }
    },
  };
  const db = drizzle({ client: client as never, schema, casing: "snake_case" });
  return Object.assign(db, { engine: postgresEngine(db as never) }) as unknown as Db;
}

const TYPES = { integer: "bigint", text: 'text collate "C"' };

/** Replaces what PostgreSQL cannot store in texts of strangers, NUL and halves of surrogate pairs, with U+FFFD. */
const storableText = (text: string): string =>
  text.isWellFormed() && !text.includes("\0")
    ? text
    : text.toWellFormed().replaceAll("\0", "\uFFFD");

/** The same for a query's parameter, and for each in a list. */
function storable(value: unknown): unknown {
  if (typeof value === "string") return storableText(value);
  return Array.isArray(value) ? value.map(storable) : value;
}

const storableJson = (rows: unknown): string =>
  JSON.stringify(rows, (_, value) => (typeof value === "string" ? storableText(value) : value));

const seqsOf = async (db: NodePgDatabase, query: SQL) =>
  (await db.execute<{ seq: number }>(query)).rows.map(({ seq }) => seq);

const postgresSearch = (db: NodePgDatabase): Search => ({
  products: (groups, limit) =>
    seqsOf(
      db,
      sql`select seq from products where ${containsAll("name_folded", groups)} limit ${limit}`,
    ),
  texts(groups, limit) {
    const terms = groups.map((group) =>
      group.map((words) => words.map((word) => `'${word}'`).join(" & ")).join(" | "),
    );
    const query = terms.map((each) => `(${each})`).join(" & ");
    return seqsOf(
      db,
      sql`select seq from products
        where product_text_words(name, name_en, brand, short_description, short_description_en, description,
            description_en)
          @@ to_tsquery('simple', ${query})
        limit ${limit}`,
    );
  },
  async orders(groups, status) {
    const isFound = sql`${containsAll("search_folded", groups)}
      and ${status === null ? sql`true` : sql`status = ${status}`}`;
    return ({ first, last }, limit) =>
      seqsOf(
        db,
        sql`select seq from orders where ${isFound} and seq between ${first} and ${last}
          order by seq desc limit ${limit}`,
      );
  },
  indexOrders: () => {},
});

/** The condition for a column that contains one text of each group. */
function containsAll(column: string, groups: string[][]): SQL {
  const conditions = groups.map((texts) => {
    const each = texts.map((text) => sql`${sql.raw(column)} like ${patternOf(text)}`);
    return sql`(${sql.join(each, sql` or `)})`;
  });
  return sql.join(conditions, sql` and `);
}

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
