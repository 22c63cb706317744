import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { listenOnFreePort } from "#tests/support/server/free-port.ts";

/** Paths of the proxy's own, which no shop has. */
const SCRIPT = "/tests-of-engines/errors.js";
const REPORTS = "/tests-of-engines/errors";

/** Runs in each page before its own scripts. */
const REPORTER = `
  const report = (...parts) => navigator.sendBeacon("${REPORTS}", parts.join(" "));
  addEventListener("error", ({ message, filename }) => message && report(message, filename));
  addEventListener("unhandledrejection", ({ reason }) => report("Unhandled rejection:", reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    report(violatedDirective, "refuses", blockedURI));
  const log = console.error;
  console.error = (...parts) => (report(...parts), log.apply(console, parts));
`;

/**
 * Starts an HTTP proxy that tells of the errors in pages, for an engine whose protocol does not: it puts
 * a script of its own before those of each page.
 *
 * @param onError called with one line for each
 */
export async function startErrorProxy(onError: (line: string) => void) {
  const server = createServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url!);
    if (pathname === REPORTS) {
      onError(`${await buffer(incoming)}`);
      outgoing.writeHead(204).end();
    } else if (pathname === SCRIPT) {
      outgoing.writeHead(200, { "content-type": "text/javascript" }).end(REPORTER);
    } else forward(incoming, outgoing);
  });
  const port = await listenOnFreePort(server);
  return {
    host: `127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { url, method } = incoming;
  const headers = { ...incoming.headers, "accept-encoding": "identity" };
  const upstream = request(url!, { method, headers }, async (answer) => {
    const isPage = /^text\/html/.test(answer.headers["content-type"] ?? "");
    if (!isPage) {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const page = `${await buffer(answer)}`.replace(
      "<head>",
      `<head><script src="${SCRIPT}"></script>`,
    );
    const { "content-length": _, ...rest } = answer.headers;
    outgoing.writeHead(answer.statusCode!, rest).end(page);
  });
  upstream.on("error", () => outgoing.destroy());
  outgoing.on("close", () => upstream.destroy());
  incoming.pipe(upstream);
}
