import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Server as TlsServer } from "node:tls";
import { EVERY_ADDRESS, type Settings } from "#app/kit/settings/env.server.ts";
import { trackHandshakes } from "./tls-server.ts";

/** Connections that wait to be accepted. Beyond it the system drops them, and they retry a second later. */
const BACKLOG = 4_096;

/** What to do about the errors of a port. */
const REMEDIES: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken by another program. Stop that program (ss -ltnp shows it), or set another port`,
  EACCES: (port) =>
    `Port ${port} needs a right that the shop does not have. Use the systemd unit with its socket, see "HTTPS without a proxy" in docs/operations.md`,
};

/**
 * Listens on the port of the settings, or on the socket that systemd keeps open while the shop restarts, so that
 * connections wait. Returns the shop's URL on this machine.
 *
 * @throws an error of the system, whose message says what to do
 */
export async function listen(
  server: NetServer,
  { passedSocket, host, port }: Pick<Settings, "passedSocket" | "host" | "port">,
): Promise<string> {
  // Without a host, Node listens on every address, also on a machine without IPv6.
  const address = host === EVERY_ADDRESS ? { port } : { host, port };
  // Beside a descriptor in the options, Node ignores a backlog there, and lets 511 connections wait.
  server.listen(passedSocket ? { fd: passedSocket } : address, BACKLOG);
  try {
    await once(server, "listening");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const remedy = REMEDIES[code ?? ""]?.(port);
    throw remedy ? Object.assign(new Error(`${remedy}: ${message}`), { code }) : error;
  }
  const bound = server.address() as AddressInfo;
  const name = passedSocket ? bound.address : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${bound.port}`;
}

/**
 * For how long a stopping server still answers what arrives on open connections. A proxy that sends a
 * request just as its idle connection is closed answers its visitor with 502, so it must close such
 * connections sooner than this: deploy/Caddyfile and deploy/nginx.conf do. Browsers simply repeat
 * the request.
 */
const ANSWER_MS = { proxy: 1_000, visitors: 50 };

/**
 * Tracks connections that would keep a stopping server waiting: unused ones, and those kept alive after a response.
 * The returned function stops the server: it answers the requests on open connections, and resolves once all are
 * closed.
 */
export function trackConnections(
  server: Server,
  tlsServer: TlsServer | null,
  { trustProxy }: { trustProxy: boolean },
): () => Promise<void> {
  const servers = tlsServer ? [server, tlsServer] : [server];
  const closeHandshakes = tlsServer ? trackHandshakes(tlsServer) : () => {};
  const unused = new Set<Socket>();
  const pending = new Set<ServerResponse>();
  let isStopping = false;
  const announceClose = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("Connection", "close");
  };
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  // Before the listener that may respond at once.
  server.prependListener("request", ({ socket }, response) => {
    unused.delete(socket);
    pending.add(response);
    response.on("close", () => pending.delete(response));
    if (isStopping) announceClose(response);
  });
  const closeIdle = () => {
    for (const socket of unused) socket.destroy();
    server.closeIdleConnections();
    closeHandshakes();
  };
  return async () => {
    isStopping = true;
    // An HTTP server's own close() would close idle connections at once.
    const closed = Promise.all(
      servers.map(
        (each) => new Promise<void>((done) => NetServer.prototype.close.call(each, () => done())),
      ),
    );
    for (const response of pending) announceClose(response);
    await Promise.race([closed, sleep(trustProxy ? ANSWER_MS.proxy : ANSWER_MS.visitors)]);
    // Requests that have arrived meanwhile are read before the connections count as idle.
    setImmediate(closeIdle);
    await closed;
  };
}
