import { connect, type Socket } from "node:net";
import { type Answer, type Sent, send } from "../support/send.ts";
import type { Shopper } from "../support/shoppers.ts";

/** The shop under attack, and an account of the attacker's own. */
export type Target = { url: string; shopper: Shopper };

/** How often each status was answered; "closed" where the connection was instead. */
export type Tally = Record<string, number>;

/** What the one client does, as much of it as its size says. */
export type Attack<Size> = (target: Target, size: Size) => Promise<Tally>;

/** The one client; all others have the loopback's usual address. */
export const STRANGER = "127.0.0.2";

/** Counts answers by their status. */
export function count(tally: Tally, answer: Answer | null): void {
  const key = answer ? String(answer.status) : "closed";
  tally[key] = (tally[key] ?? 0) + 1;
}

/** Sends a request as the one client. */
export const sendAsStranger = (url: string, path: string, sent: Sent = {}) =>
  send(url, path, { from: STRANGER, ...sent });

/** Opens so many connections as the one client, each with its first words. */
export function openSockets(url: string, howMany: number, firstWords: string): Socket[] {
  const { hostname: host, port } = new URL(url);
  return Array.from({ length: howMany }, () => {
    const socket = connect({ host, port: Number(port), localAddress: STRANGER });
    socket.on("error", () => {});
    if (firstWords) socket.write(firstWords);
    return socket;
  });
}

/** How many connections the shop left open and how many it closed; ends them all. */
export function endSockets(sockets: Socket[]): Tally {
  const closed = sockets.filter((socket) => socket.destroyed || socket.readableEnded).length;
  for (const socket of sockets) socket.destroy();
  return { open: sockets.length - closed, closed };
}
