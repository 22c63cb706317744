import { retryAfterHeader } from "../auth/too-many-requests.ts";

/**
 * An answer `{success: false, message}` that a call cannot go on from.
 *
 * Without a status it is a business reason, answered as the contract says of that call: 200 where
 * existing clients read the message only there, else 400.
 */
export class ApiError extends Error {
  override name = "ApiRefusal";
  readonly status: number | undefined;
  readonly headers: Record<string, string>;

  constructor(message: string, status?: number, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** Too often. @param ms how long to wait */
export function tooManyRequests(message: string, ms: number): ApiError {
  return new ApiError(message, 429, retryAfterHeader(ms));
}

/** Answers `{success: false, message}`; the next try may be answered otherwise. */
export function refuse(status: number, message: string, given?: HeadersInit): Response {
  const headers = new Headers(given);
  headers.set("Cache-Control", "no-store");
  return Response.json({ success: false, message }, { status, headers });
}
