/** Creates a 429 response. @param ms milliseconds until the next try is allowed */
export function tooManyRequests(ms: number): Response {
  return new Response(null, { status: 429, headers: retryAfterHeader(ms) });
}

/** The header that tells clients when to retry. @param ms milliseconds to wait */
export function retryAfterHeader(ms: number): { "Retry-After": string } {
  return { "Retry-After": String(Math.ceil(ms / 1_000)) };
}
