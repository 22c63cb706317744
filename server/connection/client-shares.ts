import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Step } from "#server/http/exchange.ts";
import { overloaded } from "#server/http/http-error.ts";
import type { ServerOptions } from "#server/http/server-options.ts";
import { clientKey } from "./client-address.ts";
import { maxPerClient } from "./connection-limits.ts";

/** How much of something each client holds at the moment. */
export type ClientShares = {
  /** Takes some, unless the client would hold more than its share. */
  take: (client: string, amount?: number) => boolean;
  giveBack: (client: string, amount?: number) => void;
};

/** @param max how much one client may hold at a time */
export function createClientShares(max: number): ClientShares {
  const held = new Map<string, number>();
  return {
    take: (client, amount = 1) => {
      const next = (held.get(client) ?? 0) + amount;
      if (next > max) return false;
      held.set(client, next);
      return true;
    },
    giveBack: (client, amount = 1) => {
      const left = (held.get(client) ?? 0) - amount;
      if (left > 0) held.set(client, left);
      else held.delete(client);
    },
  };
}

/** Closes the connections that a client opens beyond its share, so that others can still connect. */
export function limitConnections(server: Server, onRefused = () => {}): void {
  const shares = createClientShares(maxPerClient());
  server.on("connection", (socket: Socket) => {
    const client = clientKey(socket.remoteAddress);
    // The client has disconnected already.
    if (!client) return;
    if (!shares.take(client)) {
      onRefused();
      return void socket.destroy();
    }
    socket.once("close", () => shares.giveBack(client));
  });
}

/**
 * Step: limits the requests that each client has in progress. Only behind a proxy, where all clients
 * share the proxy's connections and counting connections does not help.
 */
export function createRequestLimit({ shop: { settings } }: ServerOptions): Step {
  if (!settings.trustProxy) return () => "next";
  const shares = createClientShares(maxPerClient());
  return ({ client, response }) => {
    if (!shares.take(client)) throw overloaded();
    response.on("close", () => shares.giveBack(client));
    return "next";
  };
}
