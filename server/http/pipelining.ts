import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers send the next request after the answer; who sends ahead may wait with this many. */
const MOST_WAITING = 16;

/** About the head of one request of a browser. */
const SLICE_BYTES = 1_024;

type Exchange = [IncomingMessage, ServerResponse];

/**
 * Handles the requests of a connection one after the other: the next one begins when the answer
 * before it has been taken by the network. A connection that sends further ahead is cut, as each
 * of its requests would take memory and a turn.
 */
export function oneAtATime(handle: (...exchange: Exchange) => void): RequestListener {
  const waiting = new WeakMap<Socket, Exchange[]>();

  function start(...[request, response]: Exchange) {
    const { socket } = request;
    response.once("close", () => {
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
    } else if (queue.length < MOST_WAITING) queue.push([request, response]);
    else socket.destroy();
  };
}

/**
 * Lets the parser have what a connection sends in small slices, except for bodies: of a whole buffer
 * it would make thousands of requests at once, although the connection is cut at the first few. A body
 * in chunks, which is refused by its head, is dropped unparsed.
 */
export function parseInSlices(server: Server): void {
  /** How much of a request's body may still come; no request begins before that. */
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
        // Answers wait to be read: the rest comes again when the connection is resumed.
        if (socket.isPaused()) return void socket.unshift(bytes.subarray(at));
        const ofBody = bodyBytes.get(socket) ?? 0;
        if (ofBody === Number.POSITIVE_INFINITY) return;
        const slice = bytes.subarray(at, at + Math.max(SLICE_BYTES, ofBody));
        if (ofBody > 0) bodyBytes.set(socket, Math.max(0, ofBody - slice.length));
        at += slice.length;
        parse.call(socket, slice);
      }
    });
  });
}

const contentLength = ({ headers }: IncomingMessage) => Number(headers["content-length"] ?? 0);

/** Whether a body tells no length: each of its chunks, a byte perhaps, costs as much as a kilobyte. */
export const isChunked = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined;
