import type { AppLoadContext } from "@remix-run/node";
import {
  countUnlessFull,
  type LimitedBucket,
  retryAfter,
} from "#app/kit/throttling/rate-limits.server.ts";
import { orBusy } from "./action.ts";
import { tooManyRequests } from "./failures.ts";

/**
 * Counts a request from a client that does not know a secret.
 *
 * @throws a Response 429 when the client has sent too many
 */
export async function countAttempt(
  { db, withTx }: Pick<AppLoadContext, "db" | "withTx">,
  use: LimitedBucket,
): Promise<void> {
  // A refused request costs no write.
  const waitMs = await retryAfter(db, use);
  if (waitMs > 0) throw tooManyRequests(waitMs);
  const retryAfterMs = await orBusy(() => withTx((tx) => countUnlessFull(tx, [use])));
  if (typeof retryAfterMs === "number" && retryAfterMs > 0) throw tooManyRequests(retryAfterMs);
}
