import { connect, type Socket } from "node:net";
import { type Reply, type Sent, send } from "#tests/faults/support/send.ts";
import type { Shopper } from "#tests/faults/support/shoppers.ts";

/** The shop under attack, and the attacker's account. */
export type Target = { url: string; shopper: Shopper };

/** How often each status came back; "closed" counts connections closed without a response. */
export type Tally = Record<string, number>;

/** What the one client does; `size` says how much of it. */
export type Attack<Size> = (target: Target, size: Size) => Promise<Tally>;

/** The one client's address; all others have the usual loopback address. */
export const ATTACKER = "127.0.0.2";

/** Counts a reply by its status. */
export function count(tally: Tally, reply: Reply | null): void {
  const key = reply ? String(reply.status) : "closed";
  tally[key] = (tally[key] ?? 0) + 1;
}

/** Sends a request as the one client. */
export const sendAsAttacker = (url: string, path: string, sent: Sent = {}) =>
  send(url, path, { from: ATTACKER, ...sent });

/** Opens connections as the one client and sends each the same first bytes. */
export function openSockets(url: string, connections: number, firstBytes: string): Socket[] {
  const { hostname: host, port } = new URL(url);
  return Array.from({ length: connections }, () => {
    const socket = connect({ host, port: Number(port), localAddress: ATTACKER });
    socket.on("error", () => {});
    if (firstBytes) socket.write(firstBytes);
    return socket;
  });
}

/** Counts the connections that the shop left open and that it closed, and closes them all. */
export function endSockets(sockets: Socket[]): Tally {
  const closed = sockets.filter((socket) => socket.destroyed || socket.readableEnded).length;
  for (const socket of sockets) socket.destroy();
  return { open: sockets.length - closed, closed };
}
