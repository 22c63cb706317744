import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Browsers send the next request after the answer; who sends ahead may wait with this many. */
const MOST_WAITING = 16;

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
