import type { IncomingHttpHeaders } from "node:http";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/** Changes state although it is a GET (specification, section 7), in every spelling that reaches it. */
const CHANGING_GET = /^\/+api\/+seller\/+logout\/*(\.data)?\/*$/i;

type Asked = { method: string; pathname: string; headers: IncomingHttpHeaders };
type Allowed = { host: string; corsOrigins: string[] };

/**
 * Whether a request may be another site's forgery (design, decision 12): the one choke point for
 * every state-changing request, pages, data requests and /api alike.
 *
 * @param allowed.host host of the shop itself: "shop.example:3000"
 */
export function failsCsrfCheck({ method, pathname, headers }: Asked, allowed: Allowed): boolean {
  if (SAFE_METHODS.has(method) && !CHANGING_GET.test(decoded(pathname))) return false;
  const origin = headers.origin;
  if (origin && pathname.startsWith("/api/") && allowed.corsOrigins.includes(origin)) return false;

  const site = headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") return true;
  // An Origin header that is present must be ours, whatever else is claimed.
  if (origin !== undefined) return hostOf(origin) !== allowed.host;
  if (site !== undefined) return false;
  return headers.cookie !== undefined;
}

/** A path with its escapes undone, or as it is where they are wrong. */
export function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}
