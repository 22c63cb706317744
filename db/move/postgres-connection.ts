import pg, { type Client } from "pg";
import { APPLICATION_NAME, connectionStringOf } from "../postgres/servers.ts";

const { INT8, NUMERIC } = pg.types.builtins;

/**
 * Opens a connection of its own to a shop's database on a PostgreSQL server. Its failure is the failure of
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
