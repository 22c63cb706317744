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
export function showAnswer<Answer extends { status: number; retryAfterMs?: number }>(
  answer: Answer | Response,
) {
  if (answer instanceof Response) return answer;
  const { status, retryAfterMs } = answer;
  if (status === UNAVAILABLE.status) return data(answer, UNAVAILABLE);
  return data(answer, { status, headers: retryAfterMs ? retryAfterHeader(retryAfterMs) : {} });
}
