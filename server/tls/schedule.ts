import { createHash } from "node:crypto";
import type { StoredDomain } from "./certificate-store.ts";
import { datesOf } from "./x509.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The part of a certificate's life after which it is renewed, and the most of it that chance adds. */
const RENEW_AFTER = 2 / 3;
const RANDOM_DELAY = 1 / 30;
/** The least part of its life between two certificates, whatever the clock says. */
const LEAST_LIFE = 1 / 3;

/**
 * The pauses after the first failure, the second and so on. Let's Encrypt lets five attempts an hour fail for a
 * domain.
 */
const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
];
/** The pause before an attempt that somebody asks for, within the same limit. */
const ASKED_PAUSE_MS = 20 * MINUTE_MS;
/** No authority is trusted to ask for a longer pause. */
const MAX_WAIT_MS = 7 * DAY_MS;

/**
 * When to renew a certificate. Its delay is as random as its bytes, but the same on every server and after each start.
 */
export function renewAt(certificate: string): number {
  const { from, until } = datesOf(certificate);
  const random = createHash("sha256").update(certificate).digest().readUInt32BE() / 2 ** 32;
  return from + (until - from) * (RENEW_AFTER + RANDOM_DELAY * random);
}

/**
 * When a domain's certificate is ordered next: at once if it has none of this authority, after a failure with a pause,
 * else when it is to be renewed.
 *
 * @param isAsked whether somebody asks to try again
 */
export function nextTryAt(
  { certificate, failures, triedAt, waitUntil }: StoredDomain,
  directory: string,
  { now, isAsked }: { now: number; isAsked: boolean },
): number {
  if (failures > 0) {
    // The clock was ahead at the attempt, and has been set since.
    if (triedAt > now) return now;
    const pauseMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1]!;
    const afterMs = isAsked ? Math.min(pauseMs, ASKED_PAUSE_MS) : pauseMs;
    return Math.max(triedAt + afterMs, Math.min(waitUntil, triedAt + MAX_WAIT_MS));
  }
  if (certificate?.directory !== directory) return now;
  const { from, until } = datesOf(certificate.chain);
  // The clock is behind: the attempt says so.
  if (now < from - DAY_MS) return now;
  const leastAt = triedAt > now ? 0 : triedAt + (until - from) * LEAST_LIFE;
  return Math.max(renewAt(certificate.chain), leastAt);
}
