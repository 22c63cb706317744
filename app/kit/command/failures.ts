import type { AppLoadContext } from "@remix-run/node";
import { errorDetail, type Log } from "#app/kit/request/log.ts";
import { OverloadError } from "#app/kit/throttling/fair-queue.server.ts";
import type { Text } from "#app/text/texts.ts";
import { CommitUnknownError, OwnerGoneError, storeErrorOf, TakenError } from "#db/store-error.ts";

/** The status and headers while the database takes no writes, or while too many requests are in progress. */
export const UNAVAILABLE = { status: 503, headers: { "Retry-After": "5" } } as const;

/**
 * The Response for an error of the database: 503 if the database is unavailable at the moment, 504 if it is unknown
 * whether a write was stored, and 409 if the session or account of the request has ended since it began, or an existing
 * row conflicts with the write. Null for any other error.
 */
export function toStoreResponse(error: unknown): Response | null {
  const found = storeErrorOf(error);
  if (found instanceof OwnerGoneError || found instanceof TakenError)
    return new Response(null, { status: 409 });
  if (found instanceof CommitUnknownError)
    return new Response(null, { ...UNAVAILABLE, status: 504 });
  return found && new Response(null, UNAVAILABLE);
}

/** Whether the error leaves it unknown if the write was stored. */
export const isCommitUnknown = (error: unknown): boolean =>
  storeErrorOf(error) instanceof CommitUnknownError;

/** The message for a form that could not be saved because the database takes no writes at the moment. */
export const notSavedText = ({ isShownAgain }: AppLoadContext, t: Text): string =>
  isShownAgain ? t.toast.loggedInAgain : t.errors.busy;

/** Whether a thrown value means that nothing was written and that another attempt may soon succeed. */
export function isUnavailable(thrown: unknown): boolean {
  const response = thrown instanceof Response ? thrown : toStoreResponse(thrown);
  return response?.status === UNAVAILABLE.status;
}

/**
 * Runs a write once more if it is unknown whether the first one was stored.
 *
 * @param write must recognize its own earlier result
 * @throws the error of the first attempt, if the second fails as well
 */
export async function repeatIfUnknown<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isCommitUnknown(error)) throw error;
    return write().catch(() => {
      throw error;
    });
  }
}

/**
 * Lets a write continue in the background. No page needs to wait for it, and a later request repeats it if it fails.
 */
export function writeInBackground(log: Log, write: Promise<void>): void {
  write.catch((error) => {
    if (!isUnavailable(error))
      log({ level: "error", err: errorDetail(error), msg: "a write in the background failed" });
  });
}

/** Rethrows an error from a queue. If the queue was full, throws a Response 503 instead. */
export function refuseOverload(error: unknown): never {
  if (!(error instanceof OverloadError)) throw error;
  throw new Response(null, UNAVAILABLE);
}

/** Creates a 429 response. @param ms milliseconds until the next try is allowed */
export function tooManyRequests(ms: number): Response {
  return new Response(null, { status: 429, headers: retryAfterHeader(ms) });
}

/** The header that tells clients when to retry. @param ms milliseconds to wait */
export function retryAfterHeader(ms: number): { "Retry-After": string } {
  return { "Retry-After": String(Math.ceil(ms / 1_000)) };
}
