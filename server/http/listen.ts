import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Settings } from "../../app/env.server.ts";

/** Connections that wait to be accepted. Beyond it the system drops them, and they retry a second later. */
const BACKLOG = 4_096;

/**
 * Listens on the port of the settings, or on the socket that systemd passed: systemd keeps that open
 * while the shop restarts, so that connections wait instead of being refused.
 *
 * @returns the shop's URL on this machine
 */
export async function listen(
  server: Server,
  { passedSocket, host, port }: Pick<Settings, "passedSocket" | "host" | "port">,
): Promise<string> {
  server.listen({ backlog: BACKLOG, ...(passedSocket ? { fd: passedSocket } : { host, port }) });
  await once(server, "listening");
  const bound = server.address() as AddressInfo;
  const name = passedSocket ? bound.address : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${bound.port}`;
}
