import type { IncomingMessage } from "node:http";
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Exchange, StepResult } from "#server/http/exchange.ts";
import { HttpError } from "#server/http/http-error.ts";
import { createClientShares } from "./client-shares.ts";
import { isChunked } from "./pipelining.ts";

/** How long the rest of a refused body is read and dropped, so that its sender gets the response. */
const DISCARD_WITHIN_MS = 10_000;
const MAX_DISCARDS_PER_CLIENT = 8;
/** 32 MB a second: what arrives faster would fill the memory before it is collected. */
const DISCARD_BYTES_PER_MS = 32 * 1024;
const discards = createClientShares(MAX_DISCARDS_PER_CLIENT);

/** Whether a part of the request's body has not arrived yet. */
export function isBeingSent({ complete, headers }: IncomingMessage): boolean {
  return !complete && Boolean(headers["transfer-encoding"] || Number(headers["content-length"]));
}

/** Reads and drops the rest of a body, unless the client has too many of these under way. */
export async function discardBody(request: IncomingMessage, client: string): Promise<void> {
  if (!discards.take(client)) return;
  const signal = AbortSignal.timeout(DISCARD_WITHIN_MS);
  request.pipe(slowDrain());
  // Disconnected, or still sending after that time: in both cases there is nothing to wait for.
  await finished(request, { signal, writable: false }).catch(() => undefined);
  discards.giveBack(client);
}

const slowDrain = () =>
  new Writable({
    write: ({ length }: Buffer, _encoding, done) => {
      setTimeout(done, length / DISCARD_BYTES_PER_MS);
    },
  });

const BODILESS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Step: refuses a body without a Content-Length, which browsers always send, and a body with a GET. */
export function rejectUnexpectedBody({ request, method }: Exchange): StepResult {
  if (isChunked(request)) throw new HttpError(411, "The length of the body is missing");
  if (BODILESS.has(method) && isBeingSent(request))
    throw new HttpError(400, "This request takes no body");
  return "next";
}

/** A body must progress by MIN_BYTES in this time; the slowest phones manage ten times as much. */
const WINDOW_MS = 10_000;
const MIN_BYTES = 4 * 1024;

/** Step: closes the connection when a body stalls. A large picture over a slow network continues. */
export function destroyWhenStalled({ request }: Exchange): StepResult {
  if (!isBeingSent(request)) return "next";
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    // Bytes that have arrived but are not read yet show that the delay is on this side.
    const isWaiting = request.readableLength === 0;
    if (isWaiting && socket.bytesRead - seen < MIN_BYTES) socket.destroy();
    seen = socket.bytesRead;
  }, WINDOW_MS);
  request.once("close", () => clearInterval(timer));
  return "next";
}
