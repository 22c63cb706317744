import type { CachedResponse } from "../cache/response-cache.ts";
import type { Exchange } from "./exchange.ts";

/** Sends a cached response, or 304 when the client has it already. */
export function sendCached(
  { status, headers, etag, body }: CachedResponse,
  { request, response, isHead }: Exchange,
): void {
  for (const name in headers)
    if (name === "vary") response.appendHeader(name, headers[name]!);
    else response.setHeader(name, headers[name]!);
  if (etag && matchesEtag(etag, request.headers["if-none-match"])) {
    for (const name of BODY_HEADERS) response.removeHeader(name);
    response.writeHead(304).end();
  } else response.writeHead(status).end(isHead ? undefined : body);
}

/** Headers that a 304, which has no body, leaves out. */
const BODY_HEADERS = ["content-type", "content-encoding", "content-length"];

/** Whether If-None-Match lists an entity tag, by weak comparison (RFC 9110, section 13.1.2). */
function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag));
}
