import { once } from "node:events";
import { createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import { buffer } from "node:stream/consumers";
import { listenOnFreePort } from "#tests/support/server/free-port.ts";

/** Serves on a free port until SIGTERM, and prints the URL as the shop does. */
export async function serve(name: string, listener: RequestListener): Promise<void> {
  const port = await listenOnFreePort(createServer(listener));
  process.stderr.write(`${name} is open: http://127.0.0.1:${port}\n`);
  process.once("SIGTERM", () => process.exit());
}

/** A response as it is on the wire, but for the headers that Node adds itself. */
export async function responseOf(url: string, headers: Record<string, string>) {
  const [response] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  const body = await buffer(response);
  const { date, connection, "keep-alive": keepAlive, ...rest } = response.headers;
  return { headers: rest, body };
}
