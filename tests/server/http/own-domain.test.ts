import { once } from "node:events";
import { connect, type SecureVersion } from "node:tls";
import { expect, test } from "vitest";
import { openRaw } from "#tests/server/http/raw-connection.ts";
import { atEnd } from "#tests/support/server/at-end.ts";
import { freePort } from "#tests/support/server/free-port.ts";
import { getSecurely, ownHttps } from "#tests/support/server/https.ts";
import { testShop } from "#tests/support/server/shop.ts";

// A shop that serves HTTPS itself, whose authority is away. With certificates: tests/server/tls.

const tlsPort = await freePort();
const domains = "shop.example, www.shop.example";
const { server } = await testShop("demo", await ownHttps(tlsPort, domains));
const tlsUrl = `http://127.0.0.1:${tlsPort}`;

test("both ports serve the shop while it waits for its first certificate", async () => {
  const plain = await fetch(`${server.url}/about`);
  expect([plain.status, plain.headers.has("strict-transport-security")]).toEqual([200, false]);
  const secure = await getSecurely("www.shop.example", tlsPort, { path: "/about" });
  expect([secure.status, secure.warning]).toEqual([200, "DEPTH_ZERO_SELF_SIGNED_CERT"]);
  expect(secure.headers).not.toHaveProperty("strict-transport-security");
  expect(secure.body).toContain('href="https://shop.example/about"');
});

test.each([
  ["GET", "/.well-known/acme-challenge/made-up"],
  ["GET", "/.well-known/acme-challenge/"],
  ["GET", `/.well-known/acme-challenge/${"a".repeat(300)}`],
  ["GET", "/.well-known/acme-challenge/..%2f..%2fcertificates.json"],
  ["GET", "/.well-known/acme-challenge/constructor"],
  ["HEAD", "/.well-known/acme-challenge/made-up"],
])("a challenge that nobody asked for is not found: %s %s", async (method, path) => {
  expect((await fetch(server.url + path, { method })).status).toBe(404);
});

const secureSocket = (versions: { maxVersion?: SecureVersion } = {}) =>
  connect({
    ...{ host: "127.0.0.1", port: tlsPort, servername: "shop.example" },
    ...{ rejectUnauthorized: false, minVersion: "TLSv1", ...versions },
    ciphers: "DEFAULT@SECLEVEL=0",
  });

test("old versions of TLS are refused", async () => {
  const old = secureSocket({ maxVersion: "TLSv1.1" });
  const [error] = await once(old, "error");
  expect(error.code).toMatch(/PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|ECONNRESET|ALERT/);
});

test("a client cannot renegotiate", async () => {
  const socket = secureSocket({ maxVersion: "TLSv1.2" });
  await once(socket, "secureConnect");
  const refusal = await new Promise<Error | null>((done) => {
    socket.once("error", done);
    socket.renegotiate({}, done);
  });
  expect(refusal).not.toBe(null);
  socket.destroy();
});

test("what is no handshake closes its own connection only", async () => {
  for (const text of ["GET / HTTP/1.1\r\n\r\n", "\x16\x03\x01\xff\xff", "\0".repeat(2_000)]) {
    const raw = await openRaw(tlsUrl);
    raw.send(text);
    raw.socket.end();
    await raw.closed;
  }
  expect((await getSecurely("shop.example", tlsPort, { path: "/livez" })).status).toBe(200);
});

test("a name that is none of the shop's is served like the main one", async () => {
  for (const name of ["other.example", "SHOP.EXAMPLE"])
    expect((await getSecurely(name, tlsPort, { path: "/livez" })).status).toBe(200);
});

test("unfinished handshakes do not hold up a shop that stops", async () => {
  const port = await freePort();
  const { server: stopping } = await testShop("demo", await ownHttps(port));
  const raw = await Promise.all(
    Array.from({ length: 20 }, () => openRaw(`http://127.0.0.1:${port}`)),
  );
  const kept = connect({ host: "127.0.0.1", port, rejectUnauthorized: false });
  kept.on("error", () => {});
  await once(kept, "secureConnect");
  atEnd(() => kept.destroy());
  const closed = Promise.all([...raw.map((each) => each.closed), once(kept, "close")]);
  await stopping.stop();
  await closed;
});

test("a taken port is said with what to do, and nothing is created", async () => {
  const start = testShop("demo", await ownHttps(tlsPort));
  await expect(start).rejects.toThrow(
    `Port ${tlsPort} is taken by another program. Stop that program`,
  );
});
