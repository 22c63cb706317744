import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Server as TlsServer } from "node:tls";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { createCacheCheck } from "#server/cache/cacheable.ts";
import { createPageCache } from "#server/cache/page-cache.ts";
import { createPageTemplates } from "#server/cache/page-templates.ts";
import { createRequestLimit, limitConnections } from "#server/connection/client-shares.ts";
import { createFairScheduler } from "#server/connection/fair-scheduler.ts";
import { oneAtATime, parseInSlices } from "#server/connection/pipelining.ts";
import {
  destroyWhenStalled,
  readRequestBody,
  rejectUnexpectedBody,
} from "#server/connection/request-body.ts";
import { createTlsServer } from "#server/connection/tls-server.ts";
import type { ShopMetrics } from "#server/metrics/shop-metrics.ts";
import type { Certificates } from "#server/tls/certificates.ts";
import { createCors, createCsrfCheck } from "./cross-origin.ts";
import { Exchange, type Step } from "./exchange.ts";
import { createHealthChecks } from "./health.ts";
import { createInlineCss } from "./inline-css.ts";
import { createChallengeAnswers, createHttpsRedirect } from "./own-domain.ts";
import { createRemixStep } from "./remix.ts";
import {
  checkMethod,
  createProxyWarning,
  createUrlResolver,
  handleOptions,
} from "./request-line.ts";
import { createRequestIds, createRequestLog } from "./request-log.ts";
import { createSecurityHeaders } from "./security-headers.ts";
import { respondToError } from "./send-response.ts";
import type { ServerOptions } from "./server-options.ts";
import { createStaticFiles } from "./static-files.ts";

const HEADERS_WITHIN_MS = 10_000;
/** Four photos from a slow phone. */
const REQUEST_WITHIN_MS = 15 * 60_000;
/** How often the two limits above are checked. */
const CHECK_EVERY_MS = 1_000;
/** A connection without traffic in either direction is closed. */
const IDLE_MS = 60_000;
const MAX_HEADER_BYTES = 16 * 1024;

/** The path of a request: each step passes it on to the next one, responds, or throws. */
function createSteps(options: ServerOptions): Step[] {
  const inlineCss = createInlineCss(options.staticFiles);
  const isCacheable = createCacheCheck(options);
  const pageTools = { inlineCss, schedule: createFairScheduler() };
  return [
    createRequestIds(options),
    createViteMiddleware(options),
    createRequestLog(options),
    // None without metrics, so that they cost nothing then.
    ...(options.metrics ? [options.metrics.requests.countRequest] : []),
    destroyWhenStalled,
    rejectUnexpectedBody,
    createHealthChecks(options),
    createChallengeAnswers(options),
    createProxyWarning(options),
    createRequestLimit(options),
    createUrlResolver(options),
    createSecurityHeaders(options, inlineCss),
    createHttpsRedirect(options),
    createCors(options),
    checkMethod,
    createStaticFiles(options.staticFiles),
    createPageCache(options, isCacheable, inlineCss),
    createPageTemplates(options, isCacheable, pageTools),
    createCsrfCheck(options),
    handleOptions,
    readRequestBody,
    createRemixStep(options, pageTools),
  ];
}

/** Step: serves the sources that browsers load while developing. */
function createViteMiddleware({ development }: ServerOptions): Step {
  if (!development) return () => "next";
  return ({ request, response }) =>
    new Promise((resolve) => {
      response.once("close", () => resolve("done"));
      development(request, response, () => resolve("next"));
    });
}

export type ShopServer = {
  server: Server;
  /** Decrypts connections for `server`; null where the shop serves no HTTPS itself. */
  tlsServer: TlsServer | null;
  open: (options: ServerOptions) => void;
};

/** Creates the shop's servers, not listening yet. Requests that arrive before `open` is called wait for it. */
export function createShopServer(
  { trustProxy }: Pick<Settings, "trustProxy">,
  metrics: ShopMetrics | null,
  certificates: Certificates | null,
): ShopServer {
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let handle = (...exchange: (typeof waiting)[number]) => void waiting.push(exchange);
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: true,
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    oneAtATime((...exchange) => handle(...exchange)),
  );
  parseInSlices(server);
  const tlsServer = certificates && createTlsServer(server, certificates);
  const servers = tlsServer ? [server, tlsServer] : [server];
  limitConnections(servers, { trustProxy }, metrics?.requests.countRefusedConnection);
  server.headersTimeout = HEADERS_WITHIN_MS;
  server.requestTimeout = REQUEST_WITHIN_MS;
  server.timeout = IDLE_MS;
  metrics?.requests.observeServers(servers);
  return {
    server,
    tlsServer,
    open(options) {
      const steps = createSteps(options);
      handle = (request, response) => {
        const exchange = new Exchange(request, response, trustProxy);
        run(steps, exchange).catch((error) => respondToError(error, exchange, options));
      };
      const present = waiting.splice(0).filter(([{ socket }]) => !socket.destroyed);
      for (const exchange of present) handle(...exchange);
    },
  };
}

async function run(steps: Step[], exchange: Exchange): Promise<void> {
  // A for-of loop would create an object for each step of each request.
  for (let at = 0; at < steps.length; at += 1) {
    const outcome = steps[at]!(exchange);
    // Most steps are synchronous; awaiting them would cost each request a dozen turns.
    if ((typeof outcome === "string" ? outcome : await outcome) === "done") return;
  }
}
