import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Tracks the connections that would keep a stopping server waiting: those that browsers open ahead of
 * time and have not used, and those kept alive after a response.
 *
 * @returns drains them: unused ones at once, the others with their response
 */
export function trackConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  const pending = new Set<ServerResponse>();
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    unused.delete(socket);
    pending.add(response);
    response.once("close", () => pending.delete(response));
  });
  return () => {
    for (const socket of unused) socket.destroy();
    for (const response of pending)
      if (!response.headersSent) response.setHeader("Connection", "close");
  };
}
