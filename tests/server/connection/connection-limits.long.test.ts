import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { openRaw, sendRaw } from "#tests/server/http/raw-connection.ts";
import { atEnd } from "#tests/support/server/at-end.ts";
import { freePort } from "#tests/support/server/free-port.ts";
import { getSecurely, ownHttps } from "#tests/support/server/https.ts";
import { type Program, shopProgram, startServer } from "#tests/support/server/server.ts";

const REQUEST = "GET /livez HTTP/1.1\r\nHost: shop\r\n\r\n";
/** What the shop may still open while as many clients as it takes are connected. */
const ROOM = 16;

/** A shop that may open so many files. */
async function startLimited(files: number, settings: Record<string, string> = {}) {
  const program: Program = ["sh", "-c", `ulimit -n ${files}; exec "$@"`, "sh"];
  const server = await startServer("demo", settings, [...program, ...shopProgram("serve")]);
  atEnd(server.stop);
  return server;
}

test.each([
  [120, 150],
  [1_024, 1_050],
])(
  "a shop that may open %i files keeps some for itself at %i connections",
  async (files, count) => {
    // Behind a proxy, all connections are of one address.
    const server = await startLimited(files, { TRUST_PROXY: "on" });
    const all = await Promise.all(
      Array.from({ length: count }, () => sendRaw(server.url, REQUEST)),
    );
    // Closed connections have none.
    const statuses = all.flatMap(({ statuses }) => statuses());
    expect(statuses.length).toBeGreaterThan(files / 4);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(readdirSync(`/proc/${server.pid}/fd`).length).toBeLessThan(files - ROOM);

    for (const { socket } of all.slice(0, count / 2)) socket.destroy();
    const statusOf = (path: string) =>
      fetch(server.url + path).then(
        ({ status }) => status,
        () => 0,
      );
    for (const path of ["/products", "/healthz"]) await expect.poll(() => statusOf(path)).toBe(200);
    for (const { socket } of all) socket.destroy();
  },
);

test("one client without a proxy takes a quarter of the connections at most", async () => {
  const server = await startLimited(180);
  const all = await Promise.all(Array.from({ length: 100 }, () => openRaw(server.url)));
  await expect.poll(() => all.filter(({ socket }) => !socket.closed)).toHaveLength(25);
  const other = await sendRaw(server.url, REQUEST, "127.0.0.2");
  expect(other.statuses()).toEqual([200]);
  for (const { socket } of [...all, other]) socket.destroy();
});

test("that share counts both ports of a shop with HTTPS of its own, also before a handshake", async () => {
  const port = await freePort();
  const server = await startLimited(180, await ownHttps(port));
  const urls = [server.url, `http://127.0.0.1:${port}`];
  const all = await Promise.all(Array.from({ length: 60 }, (_, i) => openRaw(urls[i % 2]!)));
  await expect.poll(() => all.filter(({ socket }) => !socket.closed)).toHaveLength(25);
  const plain = await sendRaw(server.url, REQUEST, "127.0.0.2");
  expect(plain.statuses()).toEqual([200]);
  const secure = await getSecurely("shop.example", port, { path: "/livez", from: "127.0.0.3" });
  expect(secure.status).toBe(200);
  for (const { socket } of [...all, plain]) socket.destroy();
});
