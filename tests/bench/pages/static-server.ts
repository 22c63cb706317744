// A static server: recorded responses from memory.
import { readFileSync } from "node:fs";
import { serve } from "#tests/bench/support/serve.ts";
import type { Recording } from "./record.ts";

const recording: Recording = JSON.parse(readFileSync(process.argv[2]!, "utf8"));
const responses = new Map(
  Object.entries(recording).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, "base64") },
  ]),
);

await serve("Static pages", (request, response) => {
  const recorded = responses.get(request.url ?? "");
  if (recorded) response.writeHead(200, recorded.headers).end(recorded.body);
  else response.writeHead(404).end();
});
