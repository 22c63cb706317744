import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import type { Registry } from "prom-client";

/** However often and by however many it is scraped. */
const FRESH_MS = 1_000;
const MAX_CONNECTIONS = 16;
const MAX_HEADER_BYTES = 8 * 1024;
const WITHIN_MS = 5_000;

export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<{ url: string; stop: () => void }> {
  const scrape = shareFor(FRESH_MS, () => registry.metrics());
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, requestTimeout: WITHIN_MS, headersTimeout: WITHIN_MS },
    (request, response) => {
      respond(request, response).catch(() => response.destroy());
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = WITHIN_MS;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Cache-Control", "no-store");
    const isRead = request.method === "GET" || request.method === "HEAD";
    const path = (request.url ?? "").split("?", 1)[0];
    const isForeign = isLoopback(request) && !isLocalName(request.headers.host ?? "");
    if (!isRead || path !== "/metrics" || isForeign) {
      response.writeHead(404, { Connection: "close" }).end();
      return;
    }
    const body = await scrape();
    response.setHeader("Content-Type", registry.contentType);
    response.setHeader("Content-Length", Buffer.byteLength(body));
    response.end(body);
  }

  server.listen({ host, port });
  await once(server, "listening");
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${actualPort}/metrics`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const isLoopback = ({ socket }: IncomingMessage) =>
  /^(::ffff:)?127\.|^::1$/.test(socket.localAddress ?? "");

/**
 * Whether a Host header is an IP address or localhost: in a browser on this machine, another site's script can only
 * ask under the site's own name.
 */
function isLocalName(host: string): boolean {
  const name = host.replace(/:\d+$/, "");
  return name === "localhost" || isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0;
}

/** Shares one result between all calls within a time. */
function shareFor(ms: number, run: () => Promise<string>): () => Promise<string> {
  let startedAt = Number.NEGATIVE_INFINITY;
  let result = Promise.resolve("");
  return () => {
    if (performance.now() - startedAt >= ms) {
      startedAt = performance.now();
      result = run();
    }
    return result;
  };
}
