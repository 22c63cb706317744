import type { Server } from "node:http";
import type { Socket } from "node:net";
import { clientKey } from "./client-address.ts";

/** A quarter of all connections; hundreds of shoppers may share an address. */
export const MOST_PER_CLIENT = 500;

/** Counts what each client holds at the moment. */
export type ClientShares = {
  /** Takes one, if the client may have one more. */
  take: (client: string, amount?: number) => boolean;
  giveBack: (client: string, amount?: number) => void;
};

/** @param most that one client may hold at a time */
export function createClientShares(most: number): ClientShares {
  const held = new Map<string, number>();
  return {
    take: (client, amount = 1) => {
      const next = (held.get(client) ?? 0) + amount;
      if (next > most) return false;
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

/** Cuts the connections that a client opens beyond its share, so that others can still connect. */
export function limitConnections(server: Server): void {
  const shares = createClientShares(MOST_PER_CLIENT);
  server.on("connection", (socket: Socket) => {
    const client = clientKey(socket.remoteAddress);
    // Gone before it was looked at.
    if (!client) return;
    if (!shares.take(client)) return void socket.destroy();
    socket.once("close", () => shares.giveBack(client));
  });
}
