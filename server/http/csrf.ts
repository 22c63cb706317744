import type { Exchange, Step } from "./exchange.ts";
import { HttpError } from "./http-error.ts";
import { isApiPath } from "./request-line.ts";
import type { ServerOptions } from "./server-options.ts";

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
