import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { collect } from "#tests/support/server/collect.ts";

/** A connection that sends raw text and records the answer. */
type RawConnection = {
  socket: Socket;
  send: (text: string) => void;
  /** Status codes of the responses so far. */
  statuses: () => number[];
  received: () => string;
  /** Resolves when the server has closed it, to the milliseconds since it was opened. */
  closed: Promise<number>;
};

/** @param from the client's address: each of 127.0.0.0/8 is another client */
export async function openRaw(url: string, from = "127.0.0.1"): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const openedAt = performance.now();
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  socket.setEncoding("latin1");
  const received = collect(socket);
  socket.on("error", () => {});
  // Not once(): it rejects when the connection is reset.
  const closed = new Promise<number>((done) =>
    socket.once("close", () => done(performance.now() - openedAt)),
  );
  await Promise.race([once(socket, "connect"), closed]);
  return {
    socket,
    send: (text) => void socket.write(text, "latin1"),
    statuses: () =>
      [...received().matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
    received,
    closed,
  };
}

/** Sends one raw request and waits for the status of its response, or the end of the connection. */
export async function sendRaw(url: string, text: string, from?: string): Promise<RawConnection> {
  const connection = await openRaw(url, from);
  connection.send(text);
  while (connection.statuses().length === 0 && !connection.socket.closed)
    await Promise.race([once(connection.socket, "data").catch(() => {}), connection.closed]);
  return connection;
}

/** The same, and ends the connection; returns the answer. */
export async function answerTo(url: string, text: string, from?: string) {
  const { statuses, received, socket } = await sendRaw(url, text, from);
  socket.destroy();
  return { statuses: statuses(), received: received() };
}
