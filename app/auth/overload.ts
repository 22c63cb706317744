import { OverloadError } from "../models/throttling/fair-queue.ts";

/** An answer to what cannot be done just now: the database takes no writes, or too much is under way. */
export const UNAVAILABLE = { status: 503, headers: { "Retry-After": "5" } } as const;

/** Rethrows what a queue rejects with; a full queue as a Response 503. */
export function refuseOverload(error: unknown): never {
  if (!(error instanceof OverloadError)) throw error;
  throw new Response(null, UNAVAILABLE);
}
