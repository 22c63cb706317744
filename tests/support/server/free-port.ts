import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";

/** Lets a server listen on a free port of this machine; returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnFreePort(server);
  server.close();
  await once(server, "close");
  return port;
}
