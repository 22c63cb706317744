import { isIP } from "node:net";
import type { Settings } from "#app/kit/settings/env.server.ts";
import type { Exchange, Step } from "./exchange.ts";
import { HttpError } from "./http-error.ts";
import { isApiPath } from "./request-line.ts";
import type { ServerOptions } from "./server-options.ts";

const METHODS = "GET, POST, PUT, DELETE, OPTIONS";
const HEADERS = "Content-Type, Authorization, Idempotency-Key";
const MAX_AGE_S = 24 * 3_600;

/** Step: allows the origins of CORS_ORIGINS, and no others, to use /api with credentials. */
export function createCors({ shop: { settings } }: ServerOptions): Step {
  const { corsOrigins } = settings;
  return ({ request, response, url, method }) => {
    if (corsOrigins.length === 0 || !isApiPath(url.pathname)) return "next";
    response.setHeader("Vary", "Origin");
    const { origin } = request.headers;
    if (!origin || !corsOrigins.includes(origin)) return "next";
    response.setHeader("Access-Control-Allow-Origin", origin);
    response.setHeader("Access-Control-Allow-Credentials", "true");
    response.setHeader("Access-Control-Expose-Headers", "Retry-After, X-Request-Id");
    if (method === "OPTIONS") {
      response.setHeader("Access-Control-Allow-Methods", METHODS);
      response.setHeader("Access-Control-Allow-Headers", HEADERS);
      response.setHeader("Access-Control-Max-Age", String(MAX_AGE_S));
    }
    return "next";
  };
}

/** The warnings to print at the start when CORS_ORIGINS is set. */
export function corsWarnings({
  corsOrigins,
  baseUrl,
}: Pick<Settings, "corsOrigins" | "baseUrl">): string[] {
  if (corsOrigins.length === 0) return [];
  const warnings = [
    "CORS_ORIGINS: browsers do not send the shop's cookies from other sites (SameSite=Lax). A front end on another site needs a proxy to the shop on its own origin.",
  ];
  const foreign = corsOrigins.filter((origin) => baseUrl && siteOf(origin) !== siteOf(baseUrl));
  if (foreign.length > 0)
    warnings.push(
      `Warning: not the same site as ${baseUrl}, so no cookies without such a proxy: ${foreign.join(", ")}`,
    );
  return warnings;
}

/**
 * Origins with different results belong to different sites; only the public suffix list says whether those with the
 * same do.
 */
function siteOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  const isAddress = isIP(hostname) > 0 || hostname.startsWith("[");
  return `${protocol}//${isAddress ? hostname : hostname.split(".").slice(-2).join(".")}`;
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Step: refuses state-changing requests that another site may have caused. */
export function createCsrfCheck({ shop: { settings } }: ServerOptions): Step {
  return (exchange) => {
    exchange.isForged = failsCsrfCheck(exchange, settings.corsOrigins);
    if (exchange.isForged) throw new HttpError(403, "This request came from another site");
    return "next";
  };
}

/** The one check of this kind, for pages, the framework's data requests and /api alike. */
function failsCsrfCheck(
  { method, match, url, request: { headers } }: Exchange,
  corsOrigins: string[],
): boolean {
  if (SAFE_METHODS.has(method) && !match.getChangesState) return false;
  const { origin } = headers;
  if (origin && isApiPath(url.pathname) && corsOrigins.includes(origin)) return false;

  const site = headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") return true;
  // An Origin header must be the shop's own, even if other headers claim something else.
  if (origin !== undefined) return !isOwn(origin, url);
  if (site !== undefined || headers.cookie === undefined) return false;
  // Firefox before 70 and text browsers name only the page that the form is on.
  return !isOwn(headers.referer ?? "", url);
}

/**
 * Whether a page belongs to the host of a request. An unencrypted page does not belong to an encrypted shop, because
 * anyone on the way may have written it. Behind a proxy that is not trusted, the server does not know that the shop is
 * encrypted, so it accepts an encrypted page.
 */
function isOwn(page: string, { host, protocol }: URL): boolean {
  const source = URL.parse(page);
  return source?.host === host && (source.protocol === protocol || source.protocol === "https:");
}
