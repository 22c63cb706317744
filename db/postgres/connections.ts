import { randomUUID } from "node:crypto";
import pg, { type ClientBase, type Pool, type PoolClient } from "pg";
import { OwnerGoneError, StoreBusyError, StoreError, TakenError } from "#db/store-error.ts";

/** Any number, the same for all servers of a shop; the server that holds this lock of the database writes. */
export const WRITER_LOCK = 5_238_301;

/** The name of the shop's connections on the database server. */
export const APPLICATION_NAME = "cho-gia-vi";

/**
 * The URL in the form that the driver gets. With `sslmode=require` it checks certificates as with `verify-full`, but
 * warns at each start that this may change.
 */
export const connectionStringOf = (url: string): string =>
  url.includes("uselibpqcompat=")
    ? url
    : url.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, "verify-full");

/** A lock or statement timed out, a deadlock, a row that another transaction changed, a transaction that has failed. */
const BUSY = /^(55P03|57014|40|25P02)/;
/** Connections, resources, a server that starts or stops, the system, and a server that only reads. */
const UNUSABLE = /^(08|53|57P|58|25006$|25P03$)/;

/** Converts what the driver throws as toStoreError() of ../store-error.ts does. */
export function toStoreError(error: unknown): unknown {
  const options = { cause: error };
  if (error instanceof pg.DatabaseError) {
    const { code = "", severity = "" } = error;
    if (code === "23503") return new OwnerGoneError("the owner of the row is gone", options);
    if (code === "23505") return new TakenError("another row has this value", options);
    if (BUSY.test(code)) return new StoreBusyError(`the database is busy (${code})`, options);
    return UNUSABLE.test(code) || severity === "FATAL"
      ? new StoreError(`the database failed (${code})`, options)
      : error;
  }
  // All other errors of the driver are about the connection, unless the shop has called it wrongly.
  if (!(error instanceof Error) || error instanceof TypeError) return error;
  return new StoreError("the connection to the database failed", options);
}

/** Whether a connection cannot be used any more after an error that toStoreError() has converted. */
export const endsConnection = (error: unknown): boolean =>
  error instanceof StoreError && !(error instanceof StoreBusyError);

/** The longest that a request waits for a connection, whether it must be made or another request is using it. */
const CONNECT_WITHIN_MS = 5_000;
/** A running server answers sooner, even over a slow line. The time that a statement may take is added. */
const ANSWER_WITHIN_MS = 5_000;
/** Rarely used connections stay open, because a new one must prepare its statements again. */
const IDLE_MS = 10 * 60_000;
const KEEP_ALIVE_MS = 10_000;

// Amounts, times and counts all fit a number; the driver would give texts, because not all do.
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC])
  pg.types.setTypeParser(type, Number);

type Options = {
  max: number;
  /** The server ends statements that take longer, and transactions that are idle for longer. */
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
    // Queries that are made together are sent together, in order, and cost one round trip.
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
 * Lends a connection of a pool to work; closes it afterwards if it was lost or the work throws.
 *
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

/** Enough that a pooler must hand out a connection that another has had. */
const PROBES = 8;
const PROBE = "cho_gia_vi.probe";

/** A server cannot be reached, does not answer, or not yet: waiting may help. */
export class ServerAwayError extends Error {
  override name = "ServerAwayError";
}

/**
 * Connects to a database, and closes the connection after the work.
 *
 * @throws ServerAwayError, or the driver's error when the server refuses the connection
 */
export async function withClient<T>(
  url: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = newClient(url);
  return endAfter([client], async () => {
    await client.connect().catch((error) => {
      throw isAway(error) ? new ServerAwayError(reasonOf(error), { cause: error }) : error;
    });
    return use(client);
  });
}

/** Closes connections after some work. Waits for the end only if the work succeeded: a server may be silent. */
async function endAfter<T>(clients: pg.Client[], work: () => Promise<T>): Promise<T> {
  const end = () => Promise.all(clients.map((client) => client.end()));
  try {
    const result = await work();
    await end();
    return result;
  } catch (error) {
    end().catch(() => {});
    throw error;
  }
}

function newClient(url: string, options: pg.ClientConfig = {}): pg.Client {
  const connectionString = connectionStringOf(url);
  const connectionTimeoutMillis = ANSWER_WITHIN_MS;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis, ...options });
  // A lost connection also makes the query fail that waits for it.
  client.on("error", () => {});
  return client;
}

/**
 * Checks that each connection has its own session on the server, which settings, prepared statements and locks need: a
 * pooler in transaction mode runs each transaction in any of its sessions.
 *
 * @throws Error when it does not
 */
export async function requireSessions(url: string): Promise<void> {
  const probes = Array.from({ length: PROBES }, () => ({
    client: newClient(url, { query_timeout: ANSWER_WITHIN_MS }),
    value: randomUUID(),
  }));
  const clients = probes.map(({ client }) => client);
  await endAfter(clients, async () => {
    await Promise.all(clients.map((client) => client.connect()));
    // One after the other: a pooler's connection that is free again is soon used by the next.
    for (const { client, value } of probes)
      await client.query("select set_config($1, $2, false)", [PROBE, value]);
    // In the other order, so that it does not match that of a pooler that uses its connections in turn.
    for (const { client, value } of probes.toReversed()) {
      const { rows } = await client.query("select current_setting($1, true) as value", [PROBE]);
      if (rows[0].value !== value)
        throw new Error(
          "a pooler in transaction mode is in between; use its session mode, or the server's own address",
        );
    }
  });
}

/** The system's messages about addresses, and the driver's about connections. */
const UNREACHABLE = /^E(CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN)|timeout|terminated/;

function isAway(error: Error & { code?: string }): boolean {
  if (error instanceof pg.DatabaseError) return UNUSABLE.test(error.code ?? "");
  return UNREACHABLE.test(error.code ?? error.message);
}

/** In a few words; of several addresses, the system says nothing but a code. */
function reasonOf({ message, code }: Error & { code?: string }): string {
  return message.startsWith("timeout")
    ? `no answer within ${ANSWER_WITHIN_MS / 1_000} s`
    : message || String(code);
}
