import type { Client } from "pg";
import { WRITER_LOCK } from "#db/postgres/servers.ts";
import { publishProgress } from "#db/work-progress.ts";
import { connect, postgresReader } from "./postgres-reader.ts";
import { list, MoveError, type Writer } from "./shop-copy.ts";
import { TABLES, type Table, USED_TABLES } from "./tables.ts";

/**
 * Opens a migrated database on a PostgreSQL server to copy a shop to, in one transaction. Needs no more
 * than to own the tables.
 *
 * @param name of the database, for messages
 * @throws MoveError when there is a shop
 */
export async function openPostgresWriter(url: string, name: string): Promise<Writer> {
  const client = await connect(url);
  try {
    return await beginOn(client, name);
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function beginOn(client: Client, database: string): Promise<Writer> {
  const run = (statement: string) => client.query(statement);
  await run(`begin; set local lock_timeout = '5s'; select pg_advisory_xact_lock(${WRITER_LOCK})`);
  for (const name of USED_TABLES) {
    const { rows } = await client.query(`select 1 from "${name}" limit 1`);
    if (rows.length > 0) throw new MoveError(`${database} is not empty; move to a new database`);
  }
  await run("set local maintenance_work_mem = '256MB'; set local enable_sort = off");
  for (const { name } of TABLES)
    await run(`alter table "${name}" disable trigger user; delete from "${name}"`);
  const creates = await dropRelations(client);
  const inserts = new Map(TABLES.map((table) => [table, insertInto(table)]));
  return {
    ...postgresReader(client),
    takesNul: false,
    async write(table, rows) {
      const values = table.columns.map((_, i) => rows.map((row) => row[i]));
      await client.query(inserts.get(table)!, values);
    },
    async continueAfter({ name, numbered }, last) {
      await run(`alter table "${name}" alter column "${numbered}" restart with ${last + 1}`);
    },
    async complete() {
      for (const statement of creates) {
        publishProgress({ label: "Creating the indexes" });
        await run(statement);
      }
      for (const { name } of TABLES)
        await run(`alter table "${name}" enable trigger user; analyze "${name}"`);
    },
    async keep() {
      try {
        await run("commit");
      } catch (error) {
        throw new MoveError(
          `The server did not say whether it has kept the copy (${(error as Error).message}): run the command again`,
        );
      }
    },
  };
}

/** Drops foreign keys and indexes, which are made faster from all rows; returns what creates them. */
async function dropRelations(client: Client): Promise<string[]> {
  const names = TABLES.map(({ name }) => name);
  const { rows } = await client.query<{ drop: string; create: string }>(RELATIONS, [names]);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ create }) => create);
}

/** Foreign keys come last, because indexes speed up their check. Indexes of constraints stay. */
const RELATIONS = `
  select format('drop index %s', i.indexrelid::regclass) as drop,
    pg_get_indexdef(i.indexrelid) as create, 1 as step
  from pg_index i join pg_class t on t.oid = i.indrelid
  where t.relname = any($1) and t.relnamespace = current_schema()::regnamespace
    and not exists (
      select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)), 2
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where contype = 'f' and t.relname = any($1) and t.relnamespace = current_schema()::regnamespace
  order by step`;

const TYPES = {
  integer: "bigint",
  boolean: "boolean",
  real: "double precision",
  text: "text",
  bytes: "bytea",
};

/** Takes an array for each column. */
function insertInto({ name, columns }: Table): string {
  const names = list(columns.map((column) => column.name));
  const arrays = columns.map(({ kind }, i) => `$${i + 1}::${TYPES[kind]}[]`);
  return `insert into "${name}" (${names}) select * from unnest(${arrays.join(", ")})`;
}
