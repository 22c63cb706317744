import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openConnection } from "#db/sqlite/connections.ts";
import { DiskFailureError } from "#db/store-error.ts";
import { testsPostgres } from "#tests/support/postgres/databases.ts";
import type { Env } from "#tests/support/server/child-env.ts";
import { Client } from "#tests/support/server/client.ts";
import { listenOnFreePort } from "#tests/support/server/free-port.ts";
import { runInProcess } from "#tests/support/server/run-in-process.ts";
import { testShopProcess } from "#tests/support/server/shop.ts";
import { runOn } from "./support/both-engines.ts";
import { givenFile, givenOtherProcess } from "./support/shop-file.ts";
import { AT_THE_END, allRows, appliedTo, openShop, shopBefore } from "./support/shops-before.ts";

// Two versions of the program at one database.

const [BEFORE] = AT_THE_END as [string];
const onSqlite = test.runIf(!testsPostgres);

test.each([
  ["check"],
  ["seller", "list"],
  ["seller", "add", "lan@shop.example"],
  ["orders", "archived"],
  ["seed"],
])("only serve and migrate upgrade a shop: %s %s does not", async (...command) => {
  const data = await shopBefore(BEFORE);
  const run = await openShop(data);
  const before = [await appliedTo(run), await allRows(run)];
  const { status, out, err } = await runInProcess(command.filter(Boolean), data, "a password\n");
  expect([status, out]).toEqual([1, ""]);
  expect(err).toMatch(/ is from an older version of the shop; run "migrate" first\n$/);
  expect(err.trim().split("\n")).toHaveLength(1);
  expect([await appliedTo(run), await allRows(run)]).toEqual(before);
});

onSqlite("a shop that another process has open is not upgraded", async () => {
  const data = await shopBefore(BEFORE);
  const file = join(data.DATA_DIR, "shop.db");
  const running = openConnection(file);
  const before = runOn(running, "select hash from __drizzle_migrations");
  const refused = await runInProcess(["migrate"], data);
  expect(refused).toEqual({
    status: 1,
    out: "",
    err: expect.stringMatching(/ in use, so it is not upgraded; stop the shop [^\n]+ first\n$/),
  });
  expect(runOn(running, "select hash from __drizzle_migrations")).toEqual(before);
  expect(readdirSync(data.DATA_DIR).filter((name) => name.includes("before"))).toEqual([]);
  running.close();
  expect((await runInProcess(["migrate"], data)).status).toBe(0);
});

test("a start on a port that is taken upgrades nothing", async () => {
  const data = await shopBefore(BEFORE);
  const run = await openShop(data);
  const before = await appliedTo(run);
  const other = createServer();
  onTestFinished(() => void other.close());
  const PORT = String(await listenOnFreePort(other));
  const taken: Env[] = [{ PORT }, { PORT: "0", METRICS_PORT: PORT }];
  for (const ports of taken) {
    const { status, err } = await runInProcess(["serve"], { ...data, ...ports });
    const said = /^(Port \d+ is taken by [^\n]+: )?listen EADDRINUSE: [^\n]+\n$/;
    expect([status, err]).toEqual([1, expect.stringMatching(said)]);
  }
  expect(await appliedTo(run)).toEqual(before);
});

test("a program whose database another version migrates stops writing, and says so", async () => {
  const { server } = await testShopProcess("empty");
  const run = await openShop(server.data);
  const table = testsPostgres ? "drizzle.__drizzle_migrations" : "__drizzle_migrations";
  const client = new Client(server.url);
  expect((await client.get("/")).status).toBe(200);
  await run(`insert into ${table} (hash, created_at) values ('later', 1000000000000000)`);

  const ended = /the database was upgraded by another version of the shop/;
  expect(await server.ended).toBe(1);
  expect(server.output().trim().split("\n").at(-1)).toMatch(ended);
});

onSqlite("a write that waits while another version migrates is not made", async () => {
  const { store, file } = givenFile();
  const other = givenOtherProcess(file);
  other.exec("begin immediate");
  other.exec("insert into __drizzle_migrations (hash, created_at) values ('later', 1e15)");
  let isMade = false;
  const writing = store.withTx(async () => {
    isMade = true;
  });
  const refused = expect(writing).rejects.toThrow(DiskFailureError);
  other.exec("commit");
  await refused;
  expect(isMade).toBe(false);
  // The lock is free for the newer program.
  other.exec("begin immediate; rollback");
});
