import { data } from "@remix-run/node";
import { UNAVAILABLE } from "./auth/overload.ts";
import { retryAfterHeader } from "./auth/too-many-requests.ts";

/** Whether a thrown value is such an answer. */
export const isUnavailable = (thrown: unknown): boolean =>
  thrown instanceof Response && thrown.status === UNAVAILABLE.status;

/**
 * Does what may be unavailable just now, and answers something else where it is.
 *
 * @param work ends at its first write that fails: each of them would wait for seconds
 */
export async function catchUnavailable<T, Other>(
  work: () => Promise<T>,
  answer: () => Other | Promise<Other>,
): Promise<T | Other> {
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return answer();
  }
}

/** Lets a write go on by itself that no page has to wait for, and that a later request tries again. */
export function writeInBackground(write: Promise<void>): void {
  write.catch((error) => {
    if (isUnavailable(error)) return;
    console.error(JSON.stringify({ level: "error", task: "background", error: String(error) }));
  });
}

/** An action's answer: elsewhere, or the page again with a status, and when to try again. */
export function showAnswer<Answer extends { status: number; retryAfterMs?: number }>(
  answer: Answer | Response,
) {
  if (answer instanceof Response) return answer;
  const { status, retryAfterMs } = answer;
  if (status === UNAVAILABLE.status) return data(answer, UNAVAILABLE);
  return data(answer, { status, headers: retryAfterMs ? retryAfterHeader(retryAfterMs) : {} });
}
