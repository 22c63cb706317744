// A bare Node server: it sends the same bytes and headers from memory for every request.
import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const [url = "", acceptEncoding = ""] = process.argv.slice(2);
const request = get(url, { headers: { "accept-encoding": acceptEncoding } });
const [response] = (await once(request, "response")) as [IncomingMessage];
const body = await buffer(response);
// Node adds these itself.
const { date, connection, "keep-alive": keepAlive, ...headers } = response.headers;

const server = createServer((_, response) => {
  response.writeHead(200, headers).end(body);
}).listen(0, "127.0.0.1");
await once(server, "listening");
process.stderr.write(
  `Bare http is open: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`,
);
process.once("SIGTERM", () => process.exit());
