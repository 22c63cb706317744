import { data } from "@remix-run/node";
import { UNAVAILABLE } from "./auth/overload.ts";
import { retryAfterHeader } from "./auth/too-many-requests.ts";
import { errorDetail, type Log } from "./log.ts";

/** Whether a thrown value is a Response 503. */
export const isUnavailable = (thrown: unknown): boolean =>
  thrown instanceof Response && thrown.status === UNAVAILABLE.status;

/**
 * Runs work that the database may refuse at the moment, and returns a fallback when it does.
 *
 * @param work must stop at its first write that fails, because each of them waits for seconds
 */
export async function catchUnavailable<T, Other>(
  work: () => Promise<T>,
  fallback: () => Other | Promise<Other>,
): Promise<T | Other> {
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return fallback();
  }
}

/** Lets a write run on that no page needs to wait for and that a later request repeats. */
export function writeInBackground(log: Log, write: Promise<void>): void {
  write.catch((error) => {
    if (!isUnavailable(error))
      log({ level: "error", task: "background", error: errorDetail(error) });
  });
}

/** What an action returns: a redirect, or the page again with a status and when to retry. */
export function formResponse<Result extends { status: number; retryAfterMs?: number }>(
  result: Result | Response,
) {
  if (result instanceof Response) return result;
  const { status, retryAfterMs } = result;
  if (status === UNAVAILABLE.status) return data(result, UNAVAILABLE);
  return data(result, { status, headers: retryAfterMs ? retryAfterHeader(retryAfterMs) : {} });
}
