import pg, { type Client } from "pg";
import { APPLICATION_NAME, connectionStringOf, WRITER_LOCK } from "#db/postgres/servers.ts";
import { MoveError, type Reader } from "./shop-copy.ts";

/**
 * Opens a shop's database on a PostgreSQL server to be copied. Nothing can be written to it meanwhile.
 *
 * @throws MoveError when app servers of the shop are connected to it
 */
export async function openPostgresReader(url: string): Promise<Reader> {
  const client = await connect(url);
  try {
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
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Reads from an open connection. */
export function postgresReader(client: Client): Reader {
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

const { INT8, NUMERIC } = pg.types.builtins;

/**
 * Opens a separate connection to a shop's database on a PostgreSQL server. Its failure is the failure of
 * the query that runs, or of the next one.
 */
export async function connect(url: string): Promise<Client> {
  const client = new pg.Client({
    connectionString: connectionStringOf(url),
    fallback_application_name: `${APPLICATION_NAME} move`,
    types: {
      // All amounts fit a number.
      getTypeParser: (type, format) =>
        type === INT8 || type === NUMERIC
          ? Number
          : (pg.types.getTypeParser(type, format) as (value: string) => unknown),
    },
  });
  client.on("error", () => {});
  await client.connect();
  // The server ends the work soon after this process is gone, and not because it takes long.
  await client.query(
    `set client_connection_check_interval = '1s'; set statement_timeout = 0;
      set idle_in_transaction_session_timeout = 0`,
  );
  return client;
}
