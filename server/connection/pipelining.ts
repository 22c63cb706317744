import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers send the next request after the response; other clients may have this many waiting. */
const MAX_WAITING = 16;

/** About the size of a browser's request without a body. */
const SLICE_BYTES = 1_024;

type Pair = [IncomingMessage, ServerResponse];

/**
 * Handles the requests of a connection one at a time: the next one starts when the response before
 * it has been sent. A connection with too many waiting is closed, because each takes memory.
 */
export function oneAtATime(handle: (...pair: Pair) => void): RequestListener {
  const waiting = new WeakMap<Socket, Pair[]>();

  function start(...[request, response]: Pair) {
    const { socket } = request;
    // It closes once; once() would cost each request more.
    response.on("close", () => {
      const next = waiting.get(socket)?.shift();
      if (!next || socket.destroyed) waiting.delete(socket);
      else start(...next);
    });
    handle(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const queue = waiting.get(socket);
    if (!queue) {
      waiting.set(socket, []);
      start(request, response);
    } else if (queue.length < MAX_WAITING) queue.push([request, response]);
    else socket.destroy();
  };
}

/**
 * Feeds a connection's data to the HTTP parser in small slices, except for bodies. From a full buffer, the parser would
 * create thousands of requests, although the connection is closed at one of the first.
 * A chunked body is refused by its headers and dropped unparsed.
 */
export function parseInSlices(server: Server): void {
  /** Bytes of a request's body that are still to come; the next request starts after them. */
  const bodyBytes = new WeakMap<Socket, number>();
  server.on("request", (request) => {
    const length = isChunked(request) ? Number.POSITIVE_INFINITY : contentLength(request);
    bodyBytes.set(request.socket, length);
  });
  server.on("connection", (socket: Socket) => {
    const [parse] = socket.listeners("data") as ((bytes: Buffer) => void)[];
    if (!parse) return;
    socket.off("data", parse);
    socket.on("data", (bytes: Buffer) => {
      for (let at = 0; at < bytes.length && !socket.destroyed; ) {
        // Responses wait to be read: the rest is parsed when the connection is resumed.
        if (socket.isPaused()) return void socket.unshift(bytes.subarray(at));
        const bodyLeft = bodyBytes.get(socket) ?? 0;
        if (bodyLeft === Number.POSITIVE_INFINITY) return;
        const slice = bytes.subarray(at, at + Math.max(SLICE_BYTES, bodyLeft));
        if (bodyLeft > 0) bodyBytes.set(socket, Math.max(0, bodyLeft - slice.length));
        at += slice.length;
        parse.call(socket, slice);
      }
    });
  });
}

const contentLength = ({ headers }: IncomingMessage) => Number(headers["content-length"] ?? 0);

/** Whether a body has no length: each of its chunks, even of one byte, costs as much as a kilobyte. */
export const isChunked = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined;
