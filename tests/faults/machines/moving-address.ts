import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type MovingAddress = {
  port: number;
  /** Leads new connections elsewhere, and ends the others. */
  moveTo: (port: number) => void;
  stop: () => Promise<void>;
};

/**
 * Starts a TCP proxy. It stands for an address that can be moved to another machine, and for the way
 * between two machines.
 *
 * @param delayMs by how much everything is delayed, each way
 */
export async function startMovingAddress(firstPort: number, delayMs = 0): Promise<MovingAddress> {
  let target = firstPort;
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: target, host: "127.0.0.1", noDelay: true });
    const pairs: [Socket, Socket][] = [
      [client, upstream],
      [upstream, client],
    ];
    for (const [from, to] of pairs) {
      sockets.add(from);
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (delayMs === 0) from.pipe(to);
      else from.on("data", (chunk) => setTimeout(() => to.write(chunk), delayMs));
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    moveTo: (port) => {
      target = port;
      endAll();
    },
    stop: async () => {
      server.close();
      endAll();
      await once(server, "close");
    },
  };
}
