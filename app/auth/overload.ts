import { OverloadError } from "../models/throttling/fair-queue.ts";

/** The response while the database takes no writes, or while too many requests are in progress. */
export const UNAVAILABLE = { status: 503, headers: { "Retry-After": "5" } } as const;

/** Rethrows an error from a queue. If the queue was full, throws a Response 503 instead. */
export function refuseOverload(error: unknown): never {
  if (!(error instanceof OverloadError)) throw error;
  throw new Response(null, UNAVAILABLE);
}
