import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { listenOnFreePort } from "#tests/support/server/free-port.ts";

type MovingAddress = {
  port: number;
  /** Leads new connections elsewhere, and ends the others. */
  moveTo: (port: number) => void;
  stop: () => Promise<void>;
};

/**
 * Starts a TCP proxy. It stands for an address that can be moved to another machine, and for the way
 * between two machines.
 *
 * @param roundTripMs how much longer a request and its answer take, in whole milliseconds; half each
 *   way. However many are on the way at once, none waits for another.
 */
export async function startMovingAddress(
  firstPort: number,
  roundTripMs = 0,
): Promise<MovingAddress> {
  let target = firstPort;
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: target, host: "127.0.0.1", noDelay: true });
    const ways: [Socket, Socket, number][] = [
      [client, upstream, Math.ceil(roundTripMs / 2)],
      [upstream, client, Math.floor(roundTripMs / 2)],
    ];
    for (const [from, to, delayMs] of ways) {
      sockets.add(from);
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (delayMs === 0) from.pipe(to);
      else from.on("data", (chunk) => setTimeout(() => to.write(chunk), delayMs));
    }
  });
  const port = await listenOnFreePort(server);
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    moveTo: (next) => {
      target = next;
      endAll();
    },
    stop: async () => {
      server.close();
      endAll();
      await once(server, "close");
    },
  };
}
