import { beforeAll, describe, expect, test } from "vitest";
import { moveClock } from "#tests/support/data/clock.ts";
import { copyPostgresTemplate, testsPostgres } from "#tests/support/postgres/databases.ts";
import { startPebble } from "#tests/support/programs/pebble.ts";
import { atEnd } from "#tests/support/server/at-end.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { freePort } from "#tests/support/server/free-port.ts";
import { getSecurely, trust } from "#tests/support/server/https.ts";
import { startInProcess } from "#tests/support/server/in-process.ts";

const MINUTE_MS = 60_000;
const DOMAIN = "several.example";
const WAIT = { timeout: 120_000, interval: 100 };

const ports = { http: await freePort(), tls: await freePort() };
const pebble = testsPostgres ? await startPebble(ports.http) : null;

describe.runIf(testsPostgres)("several servers on PostgreSQL", () => {
  let database: ReturnType<typeof copyPostgresTemplate>;

  beforeAll(() => trust(pebble!.certificate));
  beforeAll(() => {
    database = copyPostgresTemplate("demo");
    return database.drop;
  });

  const startAt = async (host: string) => {
    const server = await startInProcess("demo", {
      ...{ HOST: host, PORT: `${ports.http}`, TLS_PORT: `${ports.tls}` },
      ...{ DATA_DIR: testFolder(), DATABASE_URL: database.url, DOMAIN },
      ...{ ACME_DIRECTORY: pebble!.directory, SECRET_KEY: "the same secret on every one of them" },
    });
    atEnd(server.stop);
    return server;
  };
  const certificateAt = async (host: string) =>
    getSecurely(DOMAIN, ports.tls, { host, ca: await pebble!.root(), path: "/livez" });

  test("one orders, the other answers the challenge, and both use the certificate", async () => {
    const failures = (output: string) => output.split(`${DOMAIN} got no certificate`).length - 1;
    const answering = await startAt("127.0.0.2");
    // After its fourth failure, it waits longer than a server that has just started.
    for (const [times, minutes] of [
      [1, 2],
      [2, 6],
      [3, 16],
      [4, 21],
    ] as const) {
      await expect.poll(() => failures(answering.output()), WAIT).toBe(times);
      moveClock(minutes * MINUTE_MS);
    }
    await pebble!.setAddress(DOMAIN, "127.0.0.2");
    const ordering = await startAt("127.0.0.1");
    await expect.poll(ordering.output, WAIT).toContain(`${DOMAIN} has a new certificate`);
    expect(answering.output()).toContain("/.well-known/acme-challenge/");
    expect(answering.output()).not.toContain("has a new certificate");
    const { certificate, warning } = await certificateAt("127.0.0.1");
    expect(warning).toBe(null);
    moveClock(MINUTE_MS);
    const other = async () => (await certificateAt("127.0.0.2")).certificate.serialNumber;
    await expect.poll(other, WAIT).toBe(certificate.serialNumber);
  });
});
