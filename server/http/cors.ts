const METHODS = "GET, POST, PUT, DELETE, OPTIONS";
const HEADERS = "Content-Type, Authorization, Idempotency-Key";
const MAX_AGE_S = 24 * 3_600;

/**
 * What an /api answer grants the page that asked: an allowed origin its exact self, with
 * credentials; everyone else nothing.
 */
export function corsHeaders(
  { pathname, origin }: { pathname: string; origin: string | undefined },
  allowed: string[],
): Record<string, string> {
  if (allowed.length === 0 || !pathname.startsWith("/api/")) return {};
  const vary = { Vary: "Origin" };
  if (!origin || !allowed.includes(origin)) return vary;
  return {
    ...vary,
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Credentials": "true",
    "Access-Control-Expose-Headers": "Retry-After",
  };
}

/** What the answer to a preflight adds, for origins that are granted something. */
export function preflightHeaders(granted: Record<string, string>): Record<string, string> {
  if (!granted["Access-Control-Allow-Origin"]) return {};
  return {
    "Access-Control-Allow-Methods": METHODS,
    "Access-Control-Allow-Headers": HEADERS,
    "Access-Control-Max-Age": String(MAX_AGE_S),
  };
}
