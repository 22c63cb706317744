import { UNAVAILABLE } from "../../app/auth/overload.ts";

/** A request that is answered by a status and a sentence, without any route. */
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

/** The client, or everyone together, asks for more than there is at the moment. */
export function overloaded(): HttpError {
  const { status, headers } = UNAVAILABLE;
  return new HttpError(status, "The shop is very busy. Please try again in a moment.", headers);
}
