import { OverloadError } from "../models/throttling/fair-queue.ts";

/** The response while the database takes no writes, or while too many requests are in progress. */
export const UNAVAILABLE = { status: 503, headers: { "Retry-After": "5" } } as const;

/** Rethrows the error of a queue, a full queue as a Response 503. */
export function refuseOverload(error: unknown): never {
  if (!(error instanceof OverloadError)) throw error;
  throw new Response(null, UNAVAILABLE);
}
