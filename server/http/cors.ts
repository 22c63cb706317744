import type { Step } from "./exchange.ts";
import { isApiPath } from "./request-url.ts";
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
