import type { IncomingMessage } from "node:http";
import { isBeingSent } from "./request-body.ts";

/** In this time so much has to come in, or the rest; the slowest phones manage ten times that. */
const WINDOW_MS = 10_000;
const LEAST_BYTES = 4 * 1024;

/** Cuts off whoever hardly sends on; a large picture over a slow network, which moves, is not cut. */
export function destroyWhenStalled(request: IncomingMessage): void {
  if (!isBeingSent(request)) return;
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    // What has come in and is not read yet shows that it is we who are slow.
    const isWaiting = request.readableLength === 0;
    if (isWaiting && socket.bytesRead - seen < LEAST_BYTES) socket.destroy();
    seen = socket.bytesRead;
  }, WINDOW_MS);
  request.once("close", () => clearInterval(timer));
}
