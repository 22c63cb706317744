import pg, { type Client } from "pg";
import { APPLICATION_NAME, connectionStringOf, WRITER_LOCK } from "#db/postgres/connections.ts";
import { publishProgress } from "#db/work-progress.ts";
import {
  list,
  MoveError,
  type Reader,
  TABLES,
  type Table,
  USED_TABLES,
  type Writer,
} from "./shop-copy.ts";

/**
 * Opens a shop's database to be copied. Nothing can be written to it meanwhile.
 *
 * @throws MoveError when app servers of the shop are connected to it
 */
export const openPostgresReader = (url: string): Promise<Reader> =>
  connect(url, async (client) => {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity
        where datname = current_database() and application_name = $1 limit 1`,
      [APPLICATION_NAME],
    );
    if (rows.length > 0) throw new MoveError("The shop is running: stop all its servers first");
    // Before the snapshot, so that it contains all that was written.
    await client.query(`set lock_timeout = '5s'; select pg_advisory_lock(${WRITER_LOCK})`);
    await client.query("begin isolation level repeatable read read only");
    // Batches are read in the order of an index, however many rows remain.
    await client.query("set local enable_sort = off");
    return postgresReader(client);
  });

function postgresReader(client: Client): Reader {
  const select = async (text: string, values: readonly unknown[] = []) =>
    (await client.query({ text, values: [...values], rowMode: "array" })).rows as unknown[][];
  return {
    select,
    async lastNumber({ name, numbered }) {
      const [owned] = await select(`select pg_get_serial_sequence('${name}', '${numbered}')`);
      const [row] = await select(
        `select greatest(
            (select case when is_called then last_value else last_value - 1 end from ${owned![0]}),
            (select max("${numbered}") from "${name}"))`,
      );
      return row![0] as number;
    },
    close: () => client.end(),
  };
}

/**
 * Opens a separate connection, and closes it if `begin` throws. Its failure is the failure of the query that runs, or
 * of the next one.
 */
async function connect<T>(url: string, begin: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: connectionStringOf(url),
    fallback_application_name: `${APPLICATION_NAME} move`,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    // The server ends the work soon after this process is gone, and not because it takes long.
    await client.query(
      `set client_connection_check_interval = '1s'; set statement_timeout = 0;
        set idle_in_transaction_session_timeout = 0`,
    );
    return await begin(client);
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Opens a migrated database to copy a shop to, in one transaction. Needs no more than to own the tables.
 *
 * @throws MoveError when there is a shop
 */
export const openPostgresWriter = (url: string, name: string): Promise<Writer> =>
  connect(url, (client) => beginOn(client, name));

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
