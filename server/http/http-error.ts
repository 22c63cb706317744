import { toStoreResponse, UNAVAILABLE } from "#app/kit/command/failures.ts";
import { OverloadError } from "#app/kit/throttling/fair-queue.server.ts";
import { en } from "#app/text/texts.ts";

/** A request that is refused with a status and a sentence, without any route. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** The client, or all clients together, request more than the server can do at the moment. */
export function overloaded(): HttpError {
  const { status, headers } = UNAVAILABLE;
  return new HttpError(status, en.errors.busy, headers);
}

/** The refusal that a thrown value stands for; null when it is an unexpected error. */
export function toHttpError(thrown: unknown): HttpError | null {
  if (thrown instanceof HttpError) return thrown;
  if (thrown instanceof OverloadError) return overloaded();
  const response = thrown instanceof Response ? thrown : toStoreResponse(thrown);
  if (response?.status === 413) return new HttpError(413, "This is too large to be sent");
  return response?.status === 503 ? overloaded() : null;
}
