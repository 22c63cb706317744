import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Watches for connections that a server which stops would wait for in vain: those that browsers
 * open ahead and send nothing over yet, and those kept open after their answer.
 *
 * @returns lets them go: the former at once, the latter with their answer
 */
export function trackConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    unused.delete(socket);
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  return () => {
    for (const socket of unused) socket.destroy();
    for (const response of underWay)
      if (!response.headersSent) response.setHeader("Connection", "close");
  };
}
