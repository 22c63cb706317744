import pg, { type ClientBase, type Pool, type PoolClient } from "pg";
import { StoreError } from "#db/store-error.ts";
import { APPLICATION_NAME, connectionStringOf } from "./servers.ts";
import { toStoreError } from "./store-error.ts";

/** A request waits no longer for a connection, new or lent to another. */
const CONNECT_WITHIN_MS = 5_000;
/** A server that does not answer at all is given up so long after it should have ended a statement. */
const ANSWER_WITHIN_MS = 5_000;
/** Rarely used connections stay open, because a new one must prepare its statements again. */
const IDLE_MS = 10 * 60_000;
const KEEP_ALIVE_MS = 10_000;

// Amounts, times and counts all fit a number; the driver would give texts, because not all do.
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC])
  pg.types.setTypeParser(type, Number);

type Options = {
  /** Connections at most. */
  max: number;
  /** The server ends statements that take longer, and transactions that have no statement for so long. */
  withinMs: number;
  readsOnly: boolean;
};

/** Opens a pool of connections, which it makes when they are needed. */
export function openPool(url: string, { max, withinMs, readsOnly }: Options): Pool {
  const settings = {
    // Words that are searched for, and how many orders there are, decide how to search.
    plan_cache_mode: "force_custom_plan",
    statement_timeout: withinMs,
    // So that a machine that has vanished does not hold the writers' lock.
    idle_in_transaction_session_timeout: withinMs,
    default_transaction_read_only: readsOnly ? "on" : "off",
    timezone: "UTC",
  };
  // Sent as a statement, because poolers in front of the server refuse them as start-up options.
  const set = Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`);
  const pool = new pg.Pool({
    connectionString: connectionStringOf(url),
    max,
    // What is asked together is sent together, in order, and costs one round trip.
    pipeline: true,
    fallback_application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: withinMs + ANSWER_WITHIN_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // The pool waits for it, though its types do not say so.
    onConnect: (client): unknown => run(client, set.join("; ")),
  });
  // It replaces a connection that was lost while idle.
  pool.on("error", () => {});
  return pool;
}

/**
 * Lends a connection of a pool to work. It is closed afterwards if it was lost or the work throws.
 *
 * @param work receives the connection, and a function that tells whether it was lost meanwhile
 * @throws StoreError when there is no connection in time
 */
export async function lend<T>(
  pool: Pool,
  work: (client: PoolClient, wasLost: () => boolean) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((cause) => {
    throw new StoreError("there is no connection to the database", { cause });
  });
  // Without a listener, a connection that is lost would end the process.
  let isUsable = true;
  const onError = () => {
    isUsable = false;
  };
  client.on("error", onError);
  try {
    return await work(client, () => !isUsable);
  } catch (error) {
    isUsable = false;
    throw error;
  } finally {
    client.off("error", onError);
    client.release(!isUsable);
  }
}

/** Runs statements without parameters. @throws StoreError when the connection fails */
export async function run(client: ClientBase, statements: string): Promise<void> {
  try {
    await client.query(statements);
  } catch (error) {
    throw toStoreError(error);
  }
}
