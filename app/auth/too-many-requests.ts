/** Answers 429. @param ms to wait until the next try */
export function tooManyRequests(ms: number): Response {
  return new Response(null, { status: 429, headers: retryAfterHeader(ms) });
}

/** Tells a client when to try again. @param ms to wait */
export function retryAfterHeader(ms: number): { "Retry-After": string } {
  return { "Retry-After": String(Math.ceil(ms / 1_000)) };
}
