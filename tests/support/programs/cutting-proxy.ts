import { connect, createServer, type Socket } from "node:net";
import { listenOnFreePort } from "#tests/support/server/free-port.ts";

/** The end of a statement that commits, as the driver sends it. */
const COMMIT = "commit\0";

/**
 * Starts a proxy in front of a server, which can cut all connections or, of PostgreSQL, one that commits.
 *
 * @param url of a database or a shop
 * @returns `url` of the same through the proxy, and `cutCommits`, which cuts the next one or more:
 *   before the server gets the commit, or after it has committed and before the client knows
 */
export async function startCuttingProxy(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const cuts: ("before" | "after")[] = [];
  let isOpen = true;

  const server = createServer((client) => {
    if (!isOpen) return void client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", end).on("close", end);
    }
    let isCut = false;
    client.on("data", (chunk) => {
      if (cuts.length > 0 && chunk.includes(COMMIT)) {
        isCut = true;
        if (cuts.shift() === "before") end();
      }
      if (!upstream.destroyed) upstream.write(chunk);
    });
    upstream.on("data", (chunk) => {
      if (isCut) end();
      else client.write(chunk);
    });
  });
  const port = await listenOnFreePort(server);
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(port) }).href,
    cutCommits: (...each: ("before" | "after")[]) => void cuts.push(...each),
    /** Cuts all connections, and each new one until it is opened again. */
    close: () => {
      isOpen = false;
      closeAll();
    },
    open: () => {
      isOpen = true;
    },
    stop: () => {
      closeAll();
      server.close();
    },
  };
}
