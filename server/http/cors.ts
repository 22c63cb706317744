import { isIP } from "node:net";
import type { Settings } from "#app/kit/settings/env.server.ts";
import type { Step } from "./exchange.ts";
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
