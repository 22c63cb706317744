import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { StoredCertificates } from "#server/tls/certificate-store.ts";
import { moveClock } from "#tests/support/data/clock.ts";
import { BLOCKED, startPebble } from "#tests/support/programs/pebble.ts";
import { atEnd } from "#tests/support/server/at-end.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { freePort } from "#tests/support/server/free-port.ts";
import { getSecurely, trust } from "#tests/support/server/https.ts";
import { startInProcess } from "#tests/support/server/in-process.ts";
import type { ShopServer } from "#tests/support/server/server.ts";

// Certificates of an authority that fetches the challenges, with what goes wrong there.

const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 86_400_000;
/** A certificate with this life is renewed after 20 to 21 seconds. */
const SHORT_LIFE_S = 30;
const WAIT = { timeout: 120_000, interval: 100 };

const [httpPort, tlsPort] = [await freePort(), await freePort()];
const pebble = await startPebble(httpPort);

beforeAll(() => trust(pebble.certificate));
beforeEach(() => pebble.restart());

async function startShop(domains: string, dataDir = testFolder("demo")) {
  const server = await startInProcess("demo", {
    ...{ HOST: "127.0.0.1", PORT: `${httpPort}`, TLS_PORT: `${tlsPort}`, DATA_DIR: dataDir },
    ...{ DOMAIN: domains, ACME_DIRECTORY: pebble.directory },
  });
  atEnd(server.stop);
  return { ...server, dataDir };
}

const get = async (domain: string, path = "/livez") =>
  getSecurely(domain, tlsPort, { ca: await pebble.root(), path });

const serialOf = async (domain: string) =>
  (await getSecurely(domain, tlsPort)).certificate.serialNumber;

/** Waits until a browser would trust a domain. */
const untilCertified = (domain: string) =>
  expect.poll(async () => (await get(domain)).warning, WAIT).toBe(null);

/** Waits for a text in the log. */
const untilSaid = ({ output }: Pick<ShopServer, "output">, words: string) =>
  expect.poll(output, WAIT).toContain(words);

const fileOf = (dataDir: string) => join(dataDir, "certificates.json");
const storedOf = (dataDir: string, domain: string) =>
  (JSON.parse(readFileSync(fileOf(dataDir), "utf8")) as StoredCertificates).domains[domain]!;

const orderCount = () => pebble.output().split("/order-plz").length - 1;

test("a new shop serves plainly until its first certificate, then redirects and demands HTTPS", async () => {
  const domain = "first.example";
  const server = await startShop(`${domain} www.${domain}`);
  const plainly = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { redirect: "manual", ...init });
  await untilSaid(server, `${domain} got no certificate. ${domain} has no address on the internet`);
  const early = await get(domain, "/");
  expect([early.status, early.warning]).toEqual([200, "DEPTH_ZERO_SELF_SIGNED_CERT"]);
  expect(early.headers).not.toHaveProperty("strict-transport-security");
  const { products } = await (await plainly("/api/product/list")).json();
  const added = await plainly("/cart", {
    method: "POST",
    headers: { origin: server.url },
    body: new URLSearchParams({ intent: `add:${products[0]._id}` }),
  });
  expect([added.status, added.headers.getSetCookie().join()]).toEqual([
    303,
    expect.not.stringMatching(/__Host-|Secure/),
  ]);

  await pebble.setAddress(domain, "127.0.0.1");
  moveClock(2 * MINUTE_MS);
  await untilCertified(domain);
  const page = await get(domain, "/");
  expect(page.status).toBe(200);
  expect(page.headers["strict-transport-security"]).toBe("max-age=31536000");
  for (const [path, method, status, to] of [
    ["/products?page=2", "GET", 301, "/products?page=2"],
    ["/cart", "POST", 308, "/cart"],
    ["//other.example/a", "GET", 301, "/other.example/a"],
  ] as const) {
    const { status: found, headers } = await plainly(path, { method });
    expect([found, headers.get("location")]).toEqual([status, `https://${domain}${to}`]);
    expect(headers.get("strict-transport-security")).toBe(null);
  }
  expect((await plainly("/healthz")).status).toBe(200);
  const www = await get(`www.${domain}`, "/about");
  expect([www.status, www.headers.location]).toEqual([301, `https://${domain}/about`]);
  expect(statSync(fileOf(server.dataDir)).mode & 0o777).toBe(0o600);
});

test("a restarted shop uses its certificate at once, and orders none", async () => {
  const domain = "kept.example";
  await pebble.setAddress(domain, "127.0.0.1");
  const first = await startShop(domain);
  await untilCertified(domain);
  const serial = await serialOf(domain);
  const orders = orderCount();
  await first.stop();
  await startShop(domain, first.dataDir);
  expect((await get(domain)).warning).toBe(null);
  expect(await serialOf(domain)).toBe(serial);
  expect([orders, orderCount()]).toEqual([1, 1]);
});

test("a certificate is renewed in time, also without a new challenge", async () => {
  const domain = "renewed.example";
  await pebble.restart({ PEBBLE_AUTHZREUSE: "100" }, SHORT_LIFE_S);
  await pebble.setAddress(domain, "127.0.0.1");
  const server = await startShop(domain);
  await untilSaid(server, `${domain} has a new certificate`);
  const serial = await serialOf(domain);
  // The authority remembers the proof, and offers no challenge that could fail.
  await pebble.setAddress(domain, null);
  await expect.poll(() => serialOf(domain), WAIT).not.toBe(serial);
  expect((await get(domain)).warning).toBe(null);
  expect(storedOf(server.dataDir, domain)).toMatchObject({ failures: 0, problem: null });
});

test("while the authority is away, the old certificate stays, and the shop tries again", async () => {
  const domain = "patient.example";
  await pebble.restart({}, SHORT_LIFE_S);
  await pebble.setAddress(domain, "127.0.0.1");
  const server = await startShop(domain);
  await untilSaid(server, `${domain} has a new certificate`);
  const serial = await serialOf(domain);
  await pebble.stop();
  await untilSaid(server, "The certificate authority cannot be reached");
  expect(await serialOf(domain)).toBe(serial);
  await pebble.restart();
  moveClock(2 * MINUTE_MS);
  await expect.poll(() => serialOf(domain), WAIT).not.toBe(serial);
  expect((await get(domain)).warning).toBe(null);
});

test("of three domains, those whose address is right get their certificate", async () => {
  const elsewhere = createServer((_request, response) => void response.writeHead(404).end());
  elsewhere.listen(httpPort, "127.0.0.2");
  atEnd(() => elsewhere.close());
  await pebble.setAddress("right.example", "127.0.0.1");
  await pebble.setAddress("elsewhere.example", "127.0.0.2");
  await pebble.setAddress("closed.example", "127.0.0.3");
  const server = await startShop(`elsewhere.example closed.example right.example ${BLOCKED}`);
  await untilCertified("right.example");
  await untilSaid(server, "Another machine answers at elsewhere.example");
  await untilSaid(server, "Nobody answers at closed.example on port 80");
  await untilSaid(server, `The certificate authority issues no certificates for ${BLOCKED}`);
  expect((await get("closed.example")).warning).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
  const serial = await serialOf("right.example");

  await pebble.setAddress("elsewhere.example", "127.0.0.1");
  await pebble.setAddress("closed.example", "127.0.0.1");
  moveClock(2 * MINUTE_MS);
  await untilCertified("elsewhere.example");
  await untilCertified("closed.example");
  expect(await serialOf("right.example")).toBe(serial);
});

test("refused nonces only cost time", async () => {
  const domain = "nonce.example";
  await pebble.restart({ PEBBLE_WFE_NONCEREJECT: "50" });
  await pebble.setAddress(domain, "127.0.0.1");
  await startShop(domain);
  await untilCertified(domain);
});

test("a shop whose clock is wrong says so, keeps its certificate, and orders none", async () => {
  const domain = "clock.example";
  await pebble.setAddress(domain, "127.0.0.1");
  const server = await startShop(domain);
  await untilCertified(domain);
  const serial = await serialOf(domain);
  const failures = () => storedOf(server.dataDir, domain).failures;
  for (const [times, years] of [
    [1, 2],
    [2, -4],
  ] as const) {
    moveClock(years * YEAR_MS);
    await expect.poll(failures, WAIT).toBe(times);
    await expect.poll(() => storedOf(server.dataDir, domain).problem?.trouble, WAIT).toBe("clock");
  }
  await untilSaid(server, "This machine's clock is wrong");
  expect([await serialOf(domain), orderCount()]).toEqual([serial, 1]);
  // Once it is right again, so is everything else.
  moveClock(2 * YEAR_MS + 2 * MINUTE_MS);
  await expect.poll(failures, WAIT).toBe(0);
});
