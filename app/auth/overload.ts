import { OverloadError } from "../models/fair-queue.ts";

/** Rethrows what a queue rejects with; a full queue as a Response 503. */
export function refuseOverload(error: unknown): never {
  if (!(error instanceof OverloadError)) throw error;
  throw new Response(null, { status: 503, headers: { "Retry-After": "5" } });
}
