import type { Exchange, Outcome } from "./exchange.ts";
import { isBeingSent } from "./unread-body.ts";

/** A body must progress by MIN_BYTES in this time; the slowest phones manage ten times as much. */
const WINDOW_MS = 10_000;
const MIN_BYTES = 4 * 1024;

/** Step: closes the connection when a body stalls. A large picture over a slow network goes on. */
export function destroyWhenStalled({ request }: Exchange): Outcome {
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
