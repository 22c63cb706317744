import { randomUUID } from "node:crypto";
import pg from "pg";
import { connectionStringOf } from "./servers.ts";

/** A server that is there answers in less, also through a slow line. */
const ANSWER_WITHIN_MS = 5_000;
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

/**
 * Closes connections after some work. Waits for the end only if the work succeeded, because a server may be
 * silent.
 */
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
 * Checks that each connection has its own session on the server, which the shop's settings, prepared statements and
 * locks need. A pooler in transaction mode runs each transaction in any of its sessions.
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
