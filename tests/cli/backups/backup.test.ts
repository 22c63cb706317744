import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "#app/kit/settings/env.server.ts";
import { openStore, type Store } from "#db/client.server.ts";
import { orders } from "#db/schema.ts";
import { openConnection } from "#db/sqlite/connections.ts";
import { watchProgress } from "#db/work-progress.ts";
import { restoreCommand } from "#server/cli/commands/restore.ts";
import { removeOrder } from "#tests/support/data/presses.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { long } from "#tests/support/scope.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { startServer } from "#tests/support/server/server.ts";
import { changeFile, expectRefused, run, runBeside, withShop } from "./shop-commands.ts";

long(test)(
  "restoring keeps the previous database, and never replaces that of a running shop",
  async () => {
    const server = await startServer("empty");
    const dataDir = join(server.databaseFile, "..");
    const file = join(testFolder(), "kept.db");
    expect((await run(["backup", file], dataDir)).status).toBe(0);
    await withShop(dataDir, givenOrder);

    expectRefused(await run(["restore", file], dataDir), /is running: stop it first/);
    const again = await startServer("empty");
    expect(await (await fetch(`${server.url}/api/category`)).json()).toMatchObject({
      success: true,
    });
    await again.stop();
    await withShop(dataDir, async ({ db }) => expect(await db.$count(orders)).toBe(1));

    const stopped = testFolder("empty");
    await withShop(stopped, givenOrder);
    expect((await run(["restore", file], stopped)).status).toBe(0);
    await withShop(stopped, async ({ db }) => expect(await db.$count(orders)).toBe(0));
    const [kept] = readdirSync(stopped).filter((name) => name.includes("before-restore"));
    const was = openConnection(join(stopped, kept!));
    expect(was.prepare("select count(*) from orders").pluck().get()).toBe(1);
    was.close();
    await server.stop();
  },
);

test("a shop that is started while its database is restored loses no order", async () => {
  const [dataDir, file] = [testFolder("empty"), join(testFolder(), "kept.db")];
  expect((await run(["backup", file], dataDir)).status).toBe(0);
  let started: Store | undefined;
  const stopWatching = watchProgress(({ draft }) => {
    if (draft?.includes("before-restore")) started ??= openStore(join(dataDir, "shop.db"));
  });
  const restoring = restoreCommand([file], readSettings({ DATA_DIR: dataDir }));

  await expect(restoring).rejects.toThrow(/is running: stop it first/);
  stopWatching();
  const order = await givenOrder(started!);
  started!.close();
  const kept = await withShop(dataDir, ({ db }) => db.select().from(orders));
  expect(kept.map(({ id }) => id)).toEqual([order]);
  expect(readdirSync(dataDir).filter((name) => /restor/.test(name))).toEqual([]);
});

test("what is not an intact backup of a shop is refused, and the shop is unchanged", async () => {
  const dataDir = testFolder("empty");
  const folder = testFolder();
  const written = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const changed = (file: string, statement: string) => {
    changeFile(file, statement);
    return file;
  };
  const good = join(folder, "good.db");
  await run(["backup", good], dataDir);
  const bytes = readFileSync(good);
  bytes.fill(7, 4_096 * 3, 4_096 * 9);
  const own = join(dataDir, "shop.db");
  const before = statSync(own).ino;
  const text = "not a database, but long enough to be looked at ".repeat(20);
  const gift = "create trigger gift after insert on orders begin delete from products; end";

  for (const [file, words] of [
    [written("torn.db", bytes), /damaged|not a valid backup/],
    [written("text.db", text), /not a valid backup/],
    [written("empty.db", ""), /not a backup of a shop/],
    [changed(written("other.db", ""), "create table notes (text)"), /not a backup of a shop/],
    [changed(good, gift), /did not make: gift/],
    [own, /is the shop's own database/],
    [join(folder, "none.db"), /does not exist/],
    ["/dev/null", /is not a file/],
  ] as const)
    expectRefused(await run(["restore", file], dataDir), words);
  expectRefused(await run(["restore"], dataDir), /Usage/);
  expect(statSync(own).ino).toBe(before);
});

test("a backup never overwrites a file, and fails with one line where it cannot write", async () => {
  const dataDir = testFolder("empty");
  const folder = testFolder();
  const file = join(folder, "kept.db");
  writeFileSync(file, "precious");

  expectRefused(await run(["backup", file], dataDir), /already exists/);
  expect(readFileSync(file, "utf8")).toBe("precious");
  expectRefused(await run(["backup", join(folder, "no", "where.db")], dataDir), /Backup failed/);
  expectRefused(await run(["backup"], dataDir), /Usage/);
  expectRefused(await run(["backup", join(folder, "x.db")], testFolder()), /No shop database/);
  expect(existsSync(join(folder, "x.db"))).toBe(false);
});

test("check finds wrong totals, missing rows and damaged pages", async () => {
  const dataDir = testFolder("empty");
  const id = await withShop(dataDir, givenOrder);
  await withShop(dataDir, ({ withTx }) => withTx((tx) => tx.update(orders).set({ amountVnd: 1 })));
  const summed = await run(["check"], dataDir);
  expect(summed.out).toContain(`order #${id.slice(-6).toUpperCase()}: amount is not price plus`);
  expectRefused({ ...summed, out: "" }, /1 problem found/);

  const file = join(dataDir, "shop.db");
  await withShop(dataDir, (store) => removeOrder(store, id));
  changeFile(
    file,
    `pragma foreign_keys = off; pragma journal_mode = delete;
    insert into carts (id, user_id, updated_at) values ('c', 'nobody', 1)`,
  );
  const { out } = await run(["check"], dataDir);
  expect(out).toContain("a row of carts refers to a missing row of users");

  const bytes = readFileSync(file);
  bytes.fill(7, 4_096 * 3, 4_096 * 9);
  writeFileSync(file, bytes);
  expectRefused(await run(["check"], dataDir), /problems? found|cannot be read/);
});

test("wrong arguments are refused, and help is given", async () => {
  const dataDir = testFolder();
  expectRefused(await run(["restore", "--all"], dataDir), /Usage/);
  expectRefused(await run(["restore", "--latest"], dataDir), /BACKUP_TO must be set/);
  expectRefused(await run(["serve", "now"], dataDir), /Usage/);
  const { out } = await run(["backup", "--help"], dataDir);
  expect(out).toMatch(/^Usage: cho-gia-vi backup \[FILE/);
});

long(test)("what is not a shop's database is neither backed up nor served", async () => {
  const dataDir = testFolder("empty");
  const file = join(dataDir, "shop.db");
  expectRefused(await run(["backup", `${file}-journal`], dataDir), /choose another name/);
  writeFileSync(file, "");
  const backedUp = await run(["backup", join(testFolder(), "x.db")], dataDir);
  expectRefused(backedUp, /is not a shop's database/);
  writeFileSync(file, "no database ".repeat(500));
  expectRefused(await runBeside(["serve"], dataDir), /cannot be used: file is not a database/);
  expectRefused(await run(["check"], file), /ENOTDIR|No shop database/);
  expectRefused(await runBeside(["serve"], file), /ENOTDIR|EEXIST/);
});

long(test)("a shop whose database was moved away stops", async () => {
  const dataDir = testFolder("empty");
  const server = await startServer("empty", { DATA_DIR: dataDir });
  renameSync(server.databaseFile, join(dataDir, "away.db"));

  // A background task may write, and notice, first: then the shop ends before it answers.
  const answer = await fetch(`${server.url}/healthz`).catch(() => null);

  expect([503, undefined]).toContain(answer?.status);
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/"level":60.*the database was moved or replaced/);
});
