import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { createKey, selfSignedCertificate, toPem } from "#server/tls/x509.ts";
import { atEnd } from "#tests/support/server/at-end.ts";
import { CHILD_ENV, type Env } from "#tests/support/server/child-env.ts";
import { collect } from "#tests/support/server/collect.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { freePort } from "#tests/support/server/free-port.ts";
import { requirePrograms } from "./debian-packages.ts";

const PEBBLE = "/usr/bin/pebble";
const DNS = "/usr/bin/pebble-challtestsrv";
/** It waits for no chance, and refuses no right nonce, unless a test says so. */
const STEADY = { PEBBLE_VA_NOSLEEP: "1", PEBBLE_WFE_NONCEREJECT: "0", PEBBLE_AUTHZREUSE: "0" };

/** A domain for which it issues no certificates. */
export const BLOCKED = "blocked.example";

/**
 * Starts Debian's Pebble, and installs it if need be: a certificate authority that fetches challenges from the addresses
 * that a DNS server beside it says. Both end with the test, or after the file's last one.
 *
 * @param httpPort the port at which it fetches challenges
 */
export async function startPebble(httpPort: number, env: Env = {}) {
  requirePrograms([PEBBLE, DNS], ["pebble"]);
  const folder = testFolder();
  const [port, managementPort, dnsPort, dnsManagementPort] = await Promise.all(
    Array.from({ length: 4 }, freePort),
  );
  const key = createKey();
  const certificate = selfSignedCertificate(["localhost"], key);
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const settings = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${managementPort}`,
    certificate: file("cert.pem", certificate),
    privateKey: file("key.pem", toPem(key)),
    ...{ httpPort, tlsPort: await freePort(), domainBlocklist: [BLOCKED] },
  };
  const none = ["-http01", "", "-https01", "", "-tlsalpn01", ""];
  const dnsUrl = `http://127.0.0.1:${dnsManagementPort}`;
  const directory = `https://localhost:${port}/dir`;
  const rootUrl = `https://localhost:${managementPort}/roots/0`;
  const dns = run(DNS, [
    ...none,
    ...["-dns01", `127.0.0.1:${dnsPort}`, "-management", `127.0.0.1:${dnsManagementPort}`],
    ...["-defaultIPv4", "", "-defaultIPv6", ""],
  ]);
  await answering(() => fetch(dnsUrl), dns.output);
  const tellDns = (path: string, body: object) =>
    fetch(dnsUrl + path, { method: "POST", body: JSON.stringify(body) });

  /** Starts it, without anything that it knew before. */
  async function start(changes: Env = {}, certificateValidityPeriod = 90 * 86_400) {
    const pebble = { ...settings, certificateValidityPeriod };
    const config = file("pebble.json", JSON.stringify({ pebble }));
    const args = ["-config", config, "-dnsserver", `127.0.0.1:${dnsPort}`];
    const { output, stop } = run(PEBBLE, args, { ...STEADY, ...env, ...changes });
    for (const url of [directory, rootUrl])
      await answering(() => readTrusting(url, certificate), output);
    return { output, stop };
  }
  let running = await start();
  return {
    directory,
    /** Its own certificate, which its clients must trust. */
    certificate,
    output: () => running.output(),
    /** Sets the address of a domain; null for none. */
    setAddress: async (host: string, address: string | null) => {
      await tellDns("/clear-a", { host });
      if (address) await tellDns("/add-a", { host, addresses: [address] });
    },
    /** The certificate that its chains end in. */
    root: () => readTrusting(rootUrl, certificate),
    stop: () => running.stop(),
    /** @param lifeS the life of its certificates from now on, in seconds */
    restart: async (changes: Env = {}, lifeS?: number) => {
      await running.stop();
      running = await start(changes, lifeS);
    },
  };
}

function run(program: string, args: string[], env: Env = {}) {
  const child = spawn(program, args, {
    env: { ...CHILD_ENV, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  atEnd(stop);
  return { output: collect(child.stdout, child.stderr), stop };
}

const START_WITHIN_MS = 20_000;

/** Waits until a server answers. @throws Error with its output */
async function answering(ask: () => Promise<unknown>, output: () => string): Promise<void> {
  const until = performance.now() + START_WITHIN_MS;
  for (;;) {
    const isThere = await ask().then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (performance.now() > until) throw new Error(`it does not answer:\n${output()}`);
    await sleep(20);
  }
}

async function readTrusting(url: string, ca: string): Promise<string> {
  const sent = request(url, { ca }).end();
  const [response] = await once(sent, "response");
  return text(response);
}
