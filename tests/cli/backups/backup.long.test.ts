import { chownSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as othersTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "#db/client.server.ts";
import { orders, products } from "#db/schema.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { runCommand } from "#tests/support/server/command.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { startServer } from "#tests/support/server/server.ts";
import { run, runBeside, withShop } from "./shop-commands.ts";

// What takes a process of its own, or one that is killed.

test("new files are private, and belong to the data folder's owner though root runs the command", async () => {
  const dataDir = testFolder("demo");
  const nobody = 65_534;
  if (process.getuid!() === 0) chownSync(dataDir, nobody, nobody);
  const { uid } = statSync(dataDir);
  const backup = join(testFolder(), "kept.db");

  await runBeside(["backup", backup], dataDir);
  await runBeside(["restore", backup], dataDir);

  const made = readdirSync(dataDir).map((name) => statSync(join(dataDir, name)));
  expect(made.map((file) => [file.uid, file.mode & 0o777])).toEqual(Array(2).fill([uid, 0o600]));
  expect(statSync(backup)).toMatchObject({ uid: process.getuid!() });
  expect(statSync(backup).mode & 0o777).toBe(0o600);
});

test("a backup made while orders are placed contains every order acknowledged before", async () => {
  const server = await startServer("empty");
  const store = openStore(server.databaseFile);
  const folder = testFolder();
  const dataDir = join(server.databaseFile, "..");
  const placed: string[] = [];
  let going = true;
  onTestFinished(() => {
    going = false;
  });
  const shoppers = (async () => {
    while (going) {
      placed.push(await givenOrder(store));
      // Orders only await each other, so the rest of the test would never run.
      await othersTurn();
    }
  })();
  await expect.poll(() => placed.length).toBeGreaterThan(5);
  const before = [...placed];
  const file = join(folder, "kept.db");
  const made = await runBeside(["backup", file], dataDir);
  going = false;
  await shoppers;
  expect(made).toMatchObject({ status: 0, out: "" });
  store.close();
  await server.stop();

  const elsewhere = testFolder();
  expect((await run(["restore", file], elsewhere)).status).toBe(0);
  expect((await run(["check"], elsewhere)).status).toBe(0);
  const restored = await withShop(elsewhere, ({ db }) => db.select({ id: orders.id }).from(orders));
  expect(restored.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  expect(readdirSync(folder)).toEqual(["kept.db"]);
});

test("a backup replaces a damaged database, and one whose file is missing", async () => {
  const good = join(testFolder(), "good.db");
  const source = testFolder("demo");
  await run(["backup", good], source);
  const left = async (spoil: (file: string) => void) => {
    const dataDir = testFolder("empty");
    const server = await startServer("empty", { DATA_DIR: dataDir });
    process.kill(server.pid, "SIGKILL");
    await server.ended;
    spoil(join(dataDir, "shop.db"));
    const restored = await run(["restore", good], dataDir);
    expect(restored).toMatchObject({ status: 0 });
    expect(restored.err).toMatch(/is kept as .*before-restore/);
    expect((await run(["check"], dataDir)).err).toMatch(/^Checked 0 orders in .* s\.\n$/);
    await withShop(dataDir, async ({ db }) => expect(await db.$count(products)).toBe(52));
    return readdirSync(dataDir).filter((name) => name.includes("before-restore"));
  };

  const damaged = await left((file) => writeFileSync(file, "no database ".repeat(500)));
  const gone = await left((file) => rmSync(file));

  expect(damaged.map((name) => name.replace(/.*Z/, "")).toSorted()).toEqual([
    "",
    "-shm",
    "-wal",
    ".served",
  ]);
  expect(gone.map((name) => name.replace(/.*Z/, "")).toSorted()).toEqual([
    "-shm",
    "-wal",
    ".served",
  ]);
});

test("restoring the file of a killed shop includes its write-ahead log", async () => {
  const killed = testFolder("empty");
  const server = await startServer("empty", { DATA_DIR: killed });
  await run(["seller", "add", "lan@example.com"], killed, "secret-123\n");
  process.kill(server.pid, "SIGKILL");
  await server.ended;
  expect(existsSync(join(killed, "shop.db-wal"))).toBe(true);
  const dataDir = testFolder();

  expect(await run(["restore", join(killed, "shop.db")], dataDir)).toMatchObject({ status: 0 });

  expect((await run(["seller", "list"], dataDir)).out).toContain("lan@example.com");
});

test("an address that the machine does not have is refused in one line", async () => {
  const unheard = { DATA_DIR: testFolder(), DEMO: "on", HOST: "1.2.3.4" };
  const started = await runCommand(["serve"], unheard);
  expect([started.status, started.err]).toEqual([1, expect.stringMatching(/EADDRNOTAVAIL.*\n$/)]);
});
