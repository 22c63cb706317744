import { readFileSync } from "node:fs";
import type { Server, Socket } from "node:net";
import type { TLSSocket } from "node:tls";
import type { Settings } from "#app/kit/settings/env.server.ts";
import type { Step } from "#server/http/exchange.ts";
import { overloaded } from "#server/http/http-error.ts";
import type { ServerOptions } from "#server/http/server-options.ts";
import { clientKey } from "./client-address.ts";

export function createClientShares(max: number) {
  const held = new Map<string, number>();
  return {
    /** Takes an amount, unless the client would hold more than its share. */
    take: (client: string, amount = 1): boolean => {
      const next = (held.get(client) ?? 0) + amount;
      if (next > max) return false;
      held.set(client, next);
      return true;
    },
    giveBack: (client: string, amount = 1): void => {
      const left = (held.get(client) ?? 0) - amount;
      if (left > 0) held.set(client, left);
      else held.delete(client);
    },
  };
}

/**
 * Closes the connections beyond those that the servers may hold together, and those that a client opens beyond its
 * share, so that others can still connect. Behind a proxy, all connections come from one address.
 */
export function limitConnections(
  servers: Server[],
  { trustProxy }: Pick<Settings, "trustProxy">,
  onRefused = () => {},
): void {
  const max = maxConnections();
  const shares = createClientShares(maxPerClient());
  let open = 0;

  function limit(socket: Socket): void {
    // A connection that was decrypted was counted when it arrived.
    if ((socket as TLSSocket).encrypted) return;
    const client = clientKey(socket.remoteAddress);
    // The client has disconnected already.
    if (!client) return;
    if (open >= max || !(trustProxy || shares.take(client))) {
      onRefused();
      return void socket.destroy();
    }
    open += 1;
    socket.once("close", () => {
      open -= 1;
      if (!trustProxy) shares.giveBack(client);
    });
  }

  for (const server of servers) {
    // Node refuses these before they cost anything.
    server.maxConnections = max;
    server.on("connection", limit);
  }
}

/** Step: limits each client's requests in progress behind a proxy, whose connections all clients share. */
export function createRequestLimit({ shop: { settings } }: ServerOptions): Step {
  if (!settings.trustProxy) return () => "next";
  const shares = createClientShares(maxPerClient());
  return ({ client, response }) => {
    if (!shares.take(client)) throw overloaded();
    response.on("close", () => shares.giveBack(client));
    return "next";
  };
}

/** Far more than the shoppers at one time; each connection takes a few kilobytes. */
const MAX_CONNECTIONS = 2_000;
/** Files that the process opens besides connections: the database, mails, metrics, backups and others. */
const OTHER_FILES = 80;

/** How many connections the server may hold, so that the process can still open files beside them. */
export function maxConnections(): number {
  const files = maxOpenFiles();
  return Math.min(MAX_CONNECTIONS, Math.max(files - OTHER_FILES, Math.floor(files / 4)));
}

/** How many files the process may open, including connections; infinity if the system does not say. */
function maxOpenFiles(): number {
  try {
    const [, files] =
      /^Max open files +(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return Number(files ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** How many connections one client may hold. Hundreds of shoppers may share one address. */
const maxPerClient = (): number => Math.ceil(maxConnections() / 4);
