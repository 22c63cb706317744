import { constants } from "node:crypto";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { createServer, type Server as TlsServer } from "node:tls";
import { callbackify } from "node:util";
import type { Certificates } from "#server/tls/certificates.ts";

/** Two round trips; the slowest phones need a second or two. */
const HANDSHAKE_WITHIN_MS = 10_000;

/** A server that decrypts its connections and hands them to an HTTP server, whose limits then hold for them. */
export function createTlsServer(
  http: Server,
  { selfSigned, contextFor }: Pick<Certificates, "selfSigned" | "contextFor">,
): TlsServer {
  const server = createServer({
    ...selfSigned,
    SNICallback: callbackify(contextFor),
    ALPNProtocols: ["http/1.1"],
    minVersion: "TLSv1.2",
    handshakeTimeout: HANDSHAKE_WITHIN_MS,
    // A client could make the server compute one handshake after the other.
    secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
  });
  server.on("secureConnection", (socket) => http.emit("connection", socket));
  server.on("tlsClientError", (_error, socket) => socket.destroy());
  return server;
}

/** Tracks the connections whose handshake is not finished; the returned function closes them. */
export function trackHandshakes(server: TlsServer): () => void {
  const handshakes = new Map<string, Socket>();
  const nameOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;
  server.on("connection", (socket) => {
    const name = nameOf(socket);
    handshakes.set(name, socket);
    socket.once("close", () => {
      if (handshakes.get(name) === socket) handshakes.delete(name);
    });
  });
  server.on("secureConnection", (socket) => handshakes.delete(nameOf(socket)));
  return () => {
    for (const socket of handshakes.values()) socket.destroy();
  };
}
