import { createServer, type IncomingMessage } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { readRequestBody } from "#server/connection/request-body.ts";
import type { Exchange } from "#server/http/exchange.ts";
import { openRaw } from "#tests/server/http/raw-connection.ts";
import { listenOnFreePort } from "#tests/support/server/free-port.ts";

const SECOND = 1_000;

test("a form has 20 s to arrive, however steadily it is sent", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const received = Promise.withResolvers<IncomingMessage>();
  const server = createServer(async (request, response) => {
    const match = { acceptsUploads: false };
    const exchange = { request, response, match, client: "one", isRead: false };
    received.resolve(request);
    await readRequestBody(exchange as unknown as Exchange).catch(() => {});
  });
  onTestFinished(() => void server.close());
  const port = await listenOnFreePort(server);
  const connection = await openRaw(`http://127.0.0.1:${port}`);
  connection.send("POST /login HTTP/1.1\r\nHost: shop\r\nContent-Length: 60000\r\n\r\nemail=");
  const { socket } = await received.promise;

  for (let second = 0; second < 20; second++) {
    expect([second, socket.destroyed]).toEqual([second, false]);
    connection.send("x".repeat(600));
    vi.advanceTimersByTime(SECOND);
  }
  expect(socket.destroyed).toBe(true);
  await connection.closed;
});
