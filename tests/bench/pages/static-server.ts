// A static server: recorded responses from memory.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Recording } from "./record.ts";

const recording: Recording = JSON.parse(readFileSync(process.argv[2]!, "utf8"));
const responses = new Map(
  Object.entries(recording).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, "base64") },
  ]),
);

const server = createServer((request, response) => {
  const recorded = responses.get(request.url ?? "");
  if (recorded) response.writeHead(200, recorded.headers).end(recorded.body);
  else response.writeHead(404).end();
}).listen(0, "127.0.0.1");
await once(server, "listening");
process.stderr.write(
  `Static pages, is open: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`,
);
process.once("SIGTERM", () => process.exit());
