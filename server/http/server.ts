import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import type { ShopContext } from "../../app/load-context.ts";
import { OverloadError } from "../../app/models/throttling/fair-queue.ts";
import { type CachedOrigins, createCachedOrigins } from "../cache/cached-origins.ts";
import { createPageCache, type PageCache } from "../cache/page-cache.ts";
import {
  createProductListCache,
  isProductList,
  type ProductListCache,
} from "../cache/product-list-cache.ts";
import type { Log } from "../log.ts";
import { clientOf, lastHop } from "./client-address.ts";
import {
  type ClientShares,
  createClientShares,
  limitConnections,
  MOST_PER_CLIENT,
} from "./client-shares.ts";
import { corsHeaders, preflightHeaders } from "./cors.ts";
import { failsCsrfCheck } from "./csrf.ts";
import { createFairScheduler, type FairScheduler } from "./fair-scheduler.ts";
import { createFairSnapshots, type FairSnapshots } from "./fair-snapshots.ts";
import { createHealthCheck } from "./health.ts";
import { HttpError, overloaded } from "./http-error.ts";
import { createInlineCss, type InlineCss, isFirstPage } from "./inline-css.ts";
import { isChunked, oneAtATime, parseInSlices } from "./pipelining.ts";
import { isBeingSent, readBody } from "./request-body.ts";
import { requestUrl } from "./request-url.ts";
import { securityHeaders } from "./security-headers.ts";
import { sendCached, sendError, sendResponse } from "./send-response.ts";
import { destroyWhenStalled } from "./stalled-requests.ts";
import { chooseEncoding, type StaticFiles, sendStaticFile } from "./static-files.ts";

/** Answers a request by Remix. */
export type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

export type ServerOptions = {
  /** What every request's context shares. */
  shop: Omit<ShopContext, "client" | "origin" | "nonce" | "formSent" | "inlineCss" | "allowUpload">;
  staticFiles: StaticFiles;
  handleRemix: RemixHandler;
  log: Log;
  /** Vite's own middleware; with it the content security policy lets Vite's inline scripts run. */
  development?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

type ServerParts = ServerOptions & {
  productListCache: ProductListCache;
  pageCache: PageCache;
  inlineCss: InlineCss;
  cachedOrigins: CachedOrigins;
  scheduler: FairScheduler;
  snapshotsFor: FairSnapshots;
  /** Requests under way by client; connections tell nothing of clients behind a proxy. */
  underWay: ClientShares;
};

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const BODILESS = new Set(["GET", "HEAD", "OPTIONS"]);
const HEADERS_WITHIN_MS = 10_000;
/** Four pictures of 5 MB from a slow phone. */
const REQUEST_WITHIN_MS = 15 * 60_000;
/** How often the times above are looked at. */
const LOOK_EVERY_MS = 1_000;
/** Nothing has moved for so long, in neither direction. */
const IDLE_FOR_MS = 60_000;
/** Many more than shoppers at once; each takes some kilobytes. */
const MAX_CONNECTIONS = 2_000;
const MAX_HEADER_BYTES = 16 * 1024;

/** The shop's HTTP server: guards a request, answers static files, hands the rest to Remix. */
export function createShopServer(given: ServerOptions): Server {
  const firstStyles = createInlineCss(given.staticFiles);
  const kept = {
    productListCache: createProductListCache(given),
    pageCache: createPageCache(given),
  };
  const options: ServerParts = {
    ...given,
    ...kept,
    inlineCss: firstStyles,
    cachedOrigins: createCachedOrigins(),
    scheduler: createFairScheduler(),
    snapshotsFor: createFairSnapshots(given.shop.withSnapshot),
    underWay: createClientShares(MOST_PER_CLIENT),
  };
  const warnOfProxy = proxyWarning(options);
  const answerHealth = createHealthCheck(given.shop, given.shop.settings.dataDir);
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: true,
      connectionsCheckingInterval: LOOK_EVERY_MS,
    },
    oneAtATime((request, response) => {
      destroyWhenStalled(request);
      const unasked = unaskedBody(request);
      if (unasked) return sendError(request, response, unasked);
      if (answerHealth(request, response)) return;
      warnOfProxy(request);
      const next = () => void respond(request, response, options);
      if (options.development) options.development(request, response, next);
      else next();
    }),
  );
  parseInSlices(server);
  if (!given.shop.settings.trustProxy) limitConnections(server);
  server.headersTimeout = HEADERS_WITHIN_MS;
  server.requestTimeout = REQUEST_WITHIN_MS;
  server.timeout = IDLE_FOR_MS;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/** What is wrong with a request for coming with a body, or with such a body; null for nothing. */
function unaskedBody(request: IncomingMessage): HttpError | null {
  // Browsers tell the length of all that they send.
  if (isChunked(request)) return new HttpError(411, "The length of the body is missing");
  const isUnread = BODILESS.has(request.method ?? "") && isBeingSent(request);
  return isUnread ? new HttpError(400, "This request takes no body") : null;
}

/** Says once that a proxy stands in front which the settings do not tell to trust. */
function proxyWarning({
  shop: { settings },
  log,
}: ServerOptions): (request: IncomingMessage) => void {
  let quiet = settings.trustProxy;
  return (request) => {
    if (quiet || !request.headers["x-forwarded-for"]) return;
    quiet = true;
    log({ level: "warn", warning: "X-Forwarded-For is ignored: TRUST_PROXY is off" });
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerParts,
): Promise<void> {
  const startedAt = performance.now();
  const { trustProxy } = options.shop.settings;
  const client = clientOf(request, trustProxy);
  const path = (request.url ?? "").split("?", 1)[0]!.slice(0, 200);
  const hasShare = !trustProxy || options.underWay.take(client);
  response.on("close", () => {
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    options.log({ method: request.method, path, status: response.statusCode, ms, client });
    if (trustProxy && hasShare) options.underWay.giveBack(client);
  });
  try {
    if (!hasShare) throw overloaded();
    const origin = originOf(request, options);
    if (!origin) throw new HttpError(400, "Bad request");
    const url = requestUrl(request.url ?? "/", origin);
    await route(request, response, options, { url, origin, client });
  } catch (error) {
    const refusal = httpErrorOf(error);
    if (refusal) return sendError(request, response, refusal);
    if (response.destroyed && !response.headersSent) return;
    options.log({ level: "error", path, error: describeError(error) });
    const page = request.url?.startsWith("/api/")
      ? undefined
      : options.staticFiles.get("/500.html");
    if (!page || response.headersSent)
      sendError(request, response, new HttpError(500, "Something went wrong"));
    else sendStaticFile(page, response, { encoding: null, head: false, status: 500 });
  }
}

/** What is wrong with a request, or with the shop at the moment; null for a fault of ours. */
function httpErrorOf(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof OverloadError) return overloaded();
  if (!(error instanceof Response)) return null;
  if (error.status === 413) return new HttpError(413, "This is too large to be sent");
  return error.status === 503 ? overloaded() : null;
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerParts,
  { url, origin, client }: { url: URL; origin: string; client: string },
): Promise<void> {
  const { settings } = options.shop;
  const method = request.method ?? "GET";
  // As random as bytes of the system's, which it draws many at a time instead of once a request.
  const nonce = randomUUID();
  const development = options.development !== undefined;
  const https = origin.startsWith("https:");
  const styles = options.inlineCss.sources;
  const asking = { pathname: url.pathname, origin: request.headers.origin };
  const granted = corsHeaders(asking, settings.corsOrigins);
  const headers = { ...securityHeaders({ nonce, styles, development, https }), ...granted };
  response.setHeaders(new Map(Object.entries(headers)));

  if (!METHODS.has(method)) {
    throw new HttpError(405, "Method not supported", { Allow: [...METHODS].join(", ") });
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const head = method === "HEAD";
  const inlinesCss = isFirstPage(request.headers);
  const inlineCss = inlinesCss ? options.inlineCss.inline : (html: string) => html;
  const asked = { url, origin, encoding, client, inlinesCss, inlineCss };
  // While developing, a change of the route is to show at once.
  const mayCache =
    !development && (settings.baseUrl !== null || options.cachedOrigins(origin, client));
  if (head || method === "GET") {
    const file = options.staticFiles.get(url.pathname);
    if (file) return sendStaticFile(file, response, { encoding, head });
    if (mayCache && isProductList(url.pathname))
      return sendCached(
        await options.productListCache({ origin, encoding, client }),
        request,
        response,
      );
    const page = mayCache ? await options.pageCache(request, asked) : null;
    if (page) return sendCached(page, request, response);
  }

  const sent = { method, pathname: url.pathname, headers: request.headers };
  if (failsCsrfCheck(sent, { host: url.host, corsOrigins: settings.corsOrigins }))
    throw new HttpError(403, "This request came from another site");

  if (method === "OPTIONS") {
    response.setHeaders(new Map(Object.entries(preflightHeaders(granted))));
    response.setHeader("Allow", [...METHODS].join(", "));
    return void response.writeHead(204).end();
  }
  const hasBody = method !== "GET" && !head;
  // A page that was fetched ahead shows the cart as it was before this.
  if (hasBody) response.setHeader("Clear-Site-Data", '"prefetchCache"');
  const { body, allowUpload } = hasBody
    ? await readBody(request, { pathname: url.pathname, client })
    : { allowUpload: () => {} };
  const webRequest = new Request(url, {
    // The body of a HEAD answer is measured and dropped at the end.
    method: head ? "GET" : method,
    headers: webHeaders(request, url.host),
    body,
    // A body that is still coming in is answered when it has been read.
    duplex: "half",
  });
  const asker = { client, origin, nonce, formSent: hasBody, inlineCss, allowUpload };
  const context = { ...options.shop, ...asker, withSnapshot: options.snapshotsFor(client) };
  const answered = await options.scheduler(client, async () =>
    response.destroyed ? null : options.handleRemix(webRequest, context),
  );
  // Null where nobody waits for it any more.
  if (answered) await sendResponse(answered, request, response, { encoding, head });
}

/** The public origin of a request: BASE_URL, else the Host header; null when that is malformed. */
function originOf(request: IncomingMessage, { shop: { settings } }: ServerOptions): string | null {
  if (settings.baseUrl) return settings.baseUrl;
  const forwarded = settings.trustProxy ? lastHop(request.headers["x-forwarded-proto"]) : undefined;
  const protocol = forwarded === "https" ? "https" : "http";
  const host = request.headers.host ?? "";
  return /^[\w.:[\]-]+$/.test(host) ? (URL.parse(`${protocol}://${host}`)?.origin ?? null) : null;
}

/** The request's headers for Remix. It would compare Origin and Host once more, without our settings. */
function webHeaders(request: IncomingMessage, host: string): Headers {
  const headers = new Headers();
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i]!;
    if (!name.startsWith(":")) headers.append(name, request.rawHeaders[i + 1]!);
  }
  headers.set("host", host);
  headers.delete("x-forwarded-host");
  headers.delete("origin");
  return headers;
}

function describeError(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
