import pg from "pg";
import { connectionStringOf } from "./servers.ts";

/** A server that is there answers in less, also through a slow line. */
const ANSWER_WITHIN_MS = 5_000;
/** Enough that a pooler must hand out a connection that another has had. */
const PROBES = 4;

/** A server cannot be reached, does not answer, or not yet: waiting may help. */
export class ServerAwayError extends Error {
  override name = "ServerAwayError";
}

/**
 * Connects to a database, and closes the connection after the work.
 *
 * @throws ServerAwayError; what the driver throws when the server refuses the connection
 */
export async function withClient<T>(
  url: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = newClient(url);
  try {
    await client.connect().catch((error) => {
      throw isAway(error) ? new ServerAwayError(reasonOf(error), { cause: error }) : error;
    });
    return await use(client);
  } finally {
    await client.end();
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
 * Checks that each connection has a session of the server for itself, as the shop's settings, prepared
 * statements and locks need. A pooler in transaction mode gives each transaction any of its own.
 *
 * @throws Error when it does not
 */
export async function requireSessions(url: string): Promise<void> {
  const probes = Array.from({ length: PROBES }, () =>
    newClient(url, { query_timeout: ANSWER_WITHIN_MS }),
  );
  try {
    await Promise.all(probes.map((probe) => probe.connect()));
    // One after the other: a pooler's connection that is free again is soon used by the next.
    for (const [nth, probe] of probes.entries())
      await probe.query(`set cho_gia_vi.probe = '${nth}'`);
    for (const [nth, probe] of probes.entries()) {
      const { rows } = await probe.query("select current_setting('cho_gia_vi.probe', true) as nth");
      if (rows[0].nth !== String(nth))
        throw new Error(
          "a pooler in transaction mode is in between; use its session mode, or the server's own address",
        );
    }
  } finally {
    await Promise.all(probes.map((probe) => probe.end()));
  }
}

/** What the system says of addresses, and the driver of connections. */
const UNREACHABLE = /^E(CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN)|timeout|terminated/;
/** Connections, resources, a server that starts or stops, the system. */
const NOT_READY = /^(08|53|57P|58)/;

function isAway(error: Error & { code?: string }): boolean {
  if (error instanceof pg.DatabaseError) return NOT_READY.test(error.code ?? "");
  return UNREACHABLE.test(error.code ?? error.message);
}

/** In a few words; of several addresses, the system says nothing but a code. */
function reasonOf({ message, code }: Error & { code?: string }): string {
  return message.startsWith("timeout")
    ? `no answer within ${ANSWER_WITHIN_MS / 1_000} s`
    : message || String(code);
}
