import { createServer, type Socket } from "node:net";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { startMovingAddress } from "#tests/faults/machines/moving-address.ts";
import { copyPostgresTemplate, testsPostgres } from "#tests/support/postgres/databases.ts";
import { type PoolMode, startPooler } from "#tests/support/postgres/pooler.ts";
import { interruptCommand, runCommand } from "#tests/support/server/command.ts";
import { listenOnFreePort } from "#tests/support/server/free-port.ts";
import { startServer } from "#tests/support/server/server.ts";

function givenDatabase(): string {
  const { url, drop } = copyPostgresTemplate("empty");
  onTestFinished(drop);
  return url;
}

async function givenPooler(mode: PoolMode, settings: string[] = []): Promise<string> {
  const pooler = await startPooler(givenDatabase(), mode, settings);
  onTestFinished(pooler.stop);
  return pooler.url;
}

/** Has a pooler open so many connections of its own. */
async function useAtOnce(connectionString: string, count: number): Promise<void> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  for (const statement of ["begin", "commit"])
    for (const client of clients) await client.query(statement);
  await Promise.all(clients.map((client) => client.end()));
}

/** A server that does no more than this with its connections; returns its port. */
async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer(onConnection);
  onTestFinished(() => void server.close());
  return listenOnFreePort(server);
}

const linesOf = (text: string) => text.trim().split(/\r?\n/);

/** Starts a shop that must refuse; returns the one line that it prints. */
async function refusalOf(DATABASE_URL: string): Promise<string> {
  const { status, err } = await runCommand(["serve"], { DATABASE_URL, PORT: "0" });
  expect([status, linesOf(err)]).toEqual([1, [expect.any(String)]]);
  return err.trim();
}

describe.runIf(testsPostgres)("a pooler in front of the database", () => {
  test("in transaction mode is refused in one line", async () => {
    expect(await refusalOf(await givenPooler("transaction"))).toMatch(
      /^postgres:.* cannot be used: a pooler in transaction mode is in between/,
    );
  });

  test("in transaction mode is noticed also while others use its connections", async () => {
    const DATABASE_URL = await givenPooler("transaction");
    for (let round = 0; round < 5; round++) {
      const started = Array.from({ length: 3 }, () => runCommand(["check"], { DATABASE_URL }));
      for (const { err } of await Promise.all(started))
        expect(err).toContain("a pooler in transaction mode is in between");
    }
  });

  test.each([4, 8])("in transaction mode is noticed where it uses %i in turn", async (size) => {
    const settings = ["server_round_robin = 1", `default_pool_size = ${size}`];
    const DATABASE_URL = await givenPooler("transaction", settings);
    await useAtOnce(DATABASE_URL, size);
    for (let round = 0; round < 4; round++) {
      const { err } = await runCommand(["check"], { DATABASE_URL });
      expect(err).toContain("a pooler in transaction mode is in between");
    }
  });

  test("in session mode serves the shop", async () => {
    const server = await startServer("empty", { DATABASE_URL: await givenPooler("session") });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.stop();
  });
});

describe.runIf(testsPostgres)("a database server that is away at the start", () => {
  test("is waited for, and the shop says so once", async () => {
    const url = new URL(givenDatabase());
    const { port } = url;
    let tries = 0;
    const away = await listen((socket) => {
      tries += 1;
      socket.destroy();
    });
    const address = await startMovingAddress(away);
    onTestFinished(address.stop);
    url.port = String(address.port);
    const starting = startServer("empty", { DATABASE_URL: url.href });
    await expect.poll(() => tries).toBeGreaterThan(2);
    address.moveTo(Number(port));
    const server = await starting;

    const [first, ...others] = linesOf(server.output()).filter((line) => line.startsWith("Wait"));
    expect(first).toMatch(/^Waiting for postgres:\S+: .+/);
    expect(others).toEqual([]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.stop();
  });

  test("and accepts connections without ever answering is named, and a signal ends the wait", async () => {
    const silent = await listen(() => {});
    const DATABASE_URL = `postgres://shop@127.0.0.1:${silent}/shop`;
    const ended = await interruptCommand(["serve"], { DATABASE_URL }, "SIGTERM", /Waiting/);

    const waiting = expect.stringMatching(/^Waiting for postgres:.*: no answer within 5 s$/);
    expect(linesOf(ended.out)).toEqual([waiting]);
    expect(ended.status).toBe(0);
  });

  test.each([
    ["database", (url: URL) => Object.assign(url, { pathname: "/unknown" })],
    ["user", (url: URL) => Object.assign(url, { username: "unknown" })],
  ])("an unknown %s is refused at once", async (what, change) => {
    const line = await refusalOf(change(new URL(givenDatabase())).href);

    expect(line).toMatch(/"unknown" does not exist$/);
    expect(line).toContain(what === "user" ? "role" : "database");
  });
});
