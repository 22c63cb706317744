import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { atEnd } from "#tests/support/server/at-end.ts";
import { bindSocket } from "#tests/support/server/listening-socket.ts";
import { startServer } from "#tests/support/server/server.ts";

/** More than Node lets wait by default. */
const CONNECTIONS = 600;

test("a busy shop on a socket of systemd lets as many connections wait as on one of its own", async () => {
  const { port, fd, close } = bindSocket();
  atEnd(close);
  const server = await startServer("empty", {}, undefined, fd);
  atEnd(server.stop);
  process.kill(server.pid, "SIGSTOP");
  atEnd(() => process.kill(server.pid, "SIGCONT"));
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, "127.0.0.1"));
  atEnd(() => sockets.forEach((socket) => void socket.destroy()));

  const waiting = await Promise.all(sockets.map((socket) => once(socket, "connect")));

  expect(waiting).toHaveLength(CONNECTIONS);
});
