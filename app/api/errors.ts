import { retryAfterHeader } from "#app/kit/command/failures.ts";

/** Ends a request with `{success: false, message}`; without a status, with the `errorStatus` of its endpoint. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number | undefined;
  readonly headers: Record<string, string>;

  constructor(message: string, status?: number, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** Creates a 429 error. @param ms milliseconds until the caller may try again */
export function tooManyRequests(message: string, ms: number): ApiError {
  return new ApiError(message, 429, retryAfterHeader(ms));
}

/** Creates a response `{success: false, message}`, which is never cached. */
export function errorResponse(status: number, message: string, init?: HeadersInit): Response {
  const headers = new Headers(init);
  headers.set("Cache-Control", "no-store");
  return Response.json({ success: false, message }, { status, headers });
}

/** Creates the response for a method that a URL does not support. @param allow "GET, POST" */
export function methodNotAllowed(allow: string): Response {
  return errorResponse(405, "Method not allowed", { Allow: allow });
}
