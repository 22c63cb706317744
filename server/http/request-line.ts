import type { IncomingMessage } from "node:http";
import { type Exchange, METHODS, type Step, type StepResult } from "./exchange.ts";
import { HttpError } from "./http-error.ts";
import { isEncrypted } from "./own-domain.ts";
import type { ServerOptions } from "./server-options.ts";

const MAX_PATH_CHARACTERS = 2_048;

export function createUrlResolver(options: ServerOptions): Step {
  const { matchRoute } = options;
  return async (exchange): Promise<StepResult> => {
    const origin = requestOrigin(exchange.request, options);
    if (!origin) throw new HttpError(400, "Bad request");
    exchange.url = requestUrl(exchange.request.url ?? "/", origin);
    exchange.match = await matchRoute(exchange.url);
    exchange.routeClass = exchange.match.pattern;
    return "next";
  };
}

/**
 * The public origin of a request: BASE_URL, else the Host header; null when that is malformed. A shop that waits for its
 * first certificate is used unencrypted under any name.
 */
function requestOrigin(
  request: IncomingMessage,
  { certificates, shop: { settings } }: ServerOptions,
): string | null {
  const isHttps = isEncrypted(request, settings);
  const isWaiting = certificates?.isReady() === false && !isHttps;
  if (settings.baseUrl && !isWaiting) return settings.baseUrl;
  const protocol = isHttps ? "https" : "http";
  const host = request.headers.host ?? "";
  return /^[\w.:[\]-]+$/.test(host) ? (URL.parse(`${protocol}://${host}`)?.origin ?? null) : null;
}

/**
 * Parses and checks a request target such as "/cart?x=1" before any router tries its patterns on it.
 *
 * @throws HttpError
 */
function requestUrl(target: string, origin: string): URL {
  if (target.split("?", 1)[0]!.length > MAX_PATH_CHARACTERS)
    throw new HttpError(414, "This URL is too long");
  // "//uploads/…" comes from a base URL with a trailing slash; it does not name another host.
  const path = target.replace(/^\/\//, "/");
  const url = path.startsWith("//") ? null : URL.parse(path, origin);
  if (!url || url.origin !== origin) throw new HttpError(400, "Bad request");
  if (url.pathname.includes("//")) throw new HttpError(404, "Not found");
  if (!isDecodable(url.pathname)) throw new HttpError(400, "This link may be mistyped");
  return url;
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Whether a path belongs to the JSON API; ignores case and a doubled leading slash. */
export function isApiPath(path: string | undefined): boolean {
  return /^\/{1,2}api\//i.test(path ?? "");
}

const ALLOW = METHODS.join(", ");

/** Step: refuses methods that nothing here uses. */
export function checkMethod({ method }: Exchange): StepResult {
  if (METHODS.includes(method)) return "next";
  throw new HttpError(405, "Method not supported", { Allow: ALLOW });
}

/** Step: responds to OPTIONS, with the headers that the CORS step has set. */
export function handleOptions({ method, response }: Exchange): StepResult {
  if (method !== "OPTIONS") return "next";
  response.writeHead(204, { Allow: ALLOW }).end();
  return "done";
}

/** Step: warns once about a proxy in front of the server that the settings do not trust. */
export function createProxyWarning({ shop: { settings, log } }: ServerOptions): Step {
  let isDone = settings.trustProxy;
  return ({ request }) => {
    if (!isDone && request.headers["x-forwarded-for"]) {
      isDone = true;
      log({ level: "warn", msg: "X-Forwarded-For is ignored: TRUST_PROXY is off" });
    }
    return "next";
  };
}
