import type { Exchange, Outcome } from "./exchange.ts";
import { HttpError } from "./http-error.ts";
import { isChunked } from "./pipelining.ts";
import { isBeingSent } from "./unread-body.ts";

const BODILESS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Step: refuses bodies without a Content-Length, which browsers always send, and where none belongs. */
export function rejectUnexpectedBody({ request, method }: Exchange): Outcome {
  if (isChunked(request)) throw new HttpError(411, "The length of the body is missing");
  if (BODILESS.has(method) && isBeingSent(request))
    throw new HttpError(400, "This request takes no body");
  return "next";
}
