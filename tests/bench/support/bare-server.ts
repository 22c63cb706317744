// A bare node:http server: it sends the same bytes and headers from memory for every request.
import { responseOf, serve } from "./serve.ts";

const [url = "", acceptEncoding = ""] = process.argv.slice(2);
const { headers, body } = await responseOf(url, { "accept-encoding": acceptEncoding });

await serve("Bare http", (_, response) => response.writeHead(200, headers).end(body));
