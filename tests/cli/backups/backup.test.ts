import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setImmediate as othersTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { deleteOrder } from "#app/models/orders/changing/update-orders.ts";
import { readSettings } from "#app/web/env.server.ts";
import { openStore, type Store } from "#db/client.server.ts";
import { orders, products } from "#db/schema.ts";
import { openConnection } from "#db/sqlite/open-connection.ts";
import { watchProgress } from "#db/work-progress.ts";
import { restoreCommand } from "../../../server/cli/commands/restore.ts";
import { givenOrder } from "../../support/data/store.ts";
import { IS_SHORT } from "../../support/scope.ts";
import { type Ended, runCommand } from "../../support/server/command.ts";
import { testFolder } from "../../support/server/folder.ts";
import { runInProcess } from "../../support/server/run-in-process.ts";
import { startServer } from "../../support/server/server.ts";

const run = (args: string[], dataDir: string, input?: string) =>
  runInProcess(args, { DATA_DIR: dataDir }, input);
/** In a process of its own: beside the work of this one, or with what holds for a whole process. */
const runBeside = (args: string[], dataDir: string) => runCommand(args, { DATA_DIR: dataDir });

function expectRefused({ status, err }: Ended, words: RegExp): void {
  expect(status).toBeGreaterThan(0);
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(err).toMatch(words);
  expect(err).not.toMatch(/\n\s+at |SQLITE_/);
}

/** Opens a shop's database, works on it and closes it. */
function withShop<T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore(join(dataDir, "shop.db"));
  return work(store).finally(() => store.close());
}

test.skipIf(IS_SHORT)(
  "new files are private, and belong to the data folder's owner though root runs the command",
  async () => {
    const dataDir = testFolder("demo");
    const nobody = 65_534;
    if (process.getuid!() === 0) chownSync(dataDir, nobody, nobody);
    const { uid } = statSync(dataDir);
    const backup = join(testFolder(), "kept.db");

    await runBeside(["backup", backup], dataDir);
    await runBeside(["restore", backup], dataDir);

    const made = readdirSync(dataDir).map((name) => statSync(join(dataDir, name)));
    expect(made.map((file) => [file.uid, file.mode & 0o777])).toEqual([
      [uid, 0o600],
      [uid, 0o600],
    ]);
    expect(statSync(backup)).toMatchObject({ uid: process.getuid!() });
    expect(statSync(backup).mode & 0o777).toBe(0o600);
  },
);

test.skipIf(IS_SHORT)(
  "a backup made while orders are placed contains every order acknowledged before",
  async () => {
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
    const restored = await withShop(elsewhere, ({ db }) =>
      db.select({ id: orders.id }).from(orders),
    );
    expect(restored.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
    expect(readdirSync(folder)).toEqual(["kept.db"]);
  },
);

test("restoring keeps the previous database, and never replaces that of a running shop", async () => {
  const server = await startServer("empty");
  const dataDir = join(server.databaseFile, "..");
  const file = join(testFolder(), "kept.db");
  expect((await run(["backup", file], dataDir)).status).toBe(0);
  const store = openStore(server.databaseFile);
  await givenOrder(store);
  store.close();

  expectRefused(await run(["restore", file], dataDir), /is running: stop it first/);
  const again = await startServer("empty");
  expect(await (await fetch(`${server.url}/api/category`)).json()).toMatchObject({ success: true });
  await again.stop();
  await withShop(dataDir, async ({ db }) => expect(await db.$count(orders)).toBe(1));

  const stopped = testFolder("empty");
  await withShop(stopped, (shop) => givenOrder(shop));
  expect((await run(["restore", file], stopped)).status).toBe(0);
  await withShop(stopped, async ({ db }) => expect(await db.$count(orders)).toBe(0));
  const [kept] = readdirSync(stopped).filter((name) => name.includes("before-restore"));
  const was = openConnection(join(stopped, kept!));
  expect(was.prepare("select count(*) from orders").pluck().get()).toBe(1);
  was.close();
  await server.stop();
});

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
  await withShop(dataDir, async ({ db }) =>
    expect((await db.select().from(orders)).map(({ id }) => id)).toEqual([order]),
  );
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
    const connection = openConnection(file);
    connection.exec(statement);
    connection.close();
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
  const id = await withShop(dataDir, (store) => givenOrder(store));
  await withShop(dataDir, ({ withTx }) => withTx((tx) => tx.update(orders).set({ amountVnd: 1 })));
  const summed = await run(["check"], dataDir);
  expect(summed.out).toContain(`order #${id.slice(-6).toUpperCase()}: amount is not price plus`);
  expectRefused({ ...summed, out: "" }, /1 problem found/);

  const file = join(dataDir, "shop.db");
  await withShop(dataDir, ({ withTx }) =>
    withTx((tx) => deleteOrder(tx, id, { by: "seller@example.com" })),
  );
  const connection = openConnection(file);
  connection.pragma("foreign_keys = OFF");
  connection.exec("insert into carts (id, user_id, updated_at) values ('c', 'nobody', 1)");
  connection.pragma("journal_mode = DELETE");
  connection.close();
  expect((await run(["check"], dataDir)).out).toContain(
    "a row of carts refers to a missing row of users",
  );

  const bytes = readFileSync(file);
  bytes.fill(7, 4_096 * 3, 4_096 * 9);
  writeFileSync(file, bytes);
  expectRefused(await run(["check"], dataDir), /problems? found|cannot be read/);
});

test.skipIf(IS_SHORT)(
  "a backup replaces a damaged database, and one whose file is missing",
  async () => {
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

    expect(damaged.map((name) => name.replace(/.*Z/, "")).toSorted()).toEqual(["", "-shm", "-wal"]);
    expect(gone.map((name) => name.replace(/.*Z/, "")).toSorted()).toEqual(["-shm", "-wal"]);
  },
);

test.skipIf(IS_SHORT)(
  "restoring the file of a killed shop includes its write-ahead log",
  async () => {
    const killed = testFolder("empty");
    const server = await startServer("empty", { DATA_DIR: killed });
    await run(["seller", "add", "lan@example.com"], killed, "secret-123\n");
    process.kill(server.pid, "SIGKILL");
    await server.ended;
    expect(existsSync(join(killed, "shop.db-wal"))).toBe(true);
    const dataDir = testFolder();

    expect(await run(["restore", join(killed, "shop.db")], dataDir)).toMatchObject({ status: 0 });

    expect((await run(["seller", "list"], dataDir)).out).toContain("lan@example.com");
  },
);

test("wrong arguments are refused, and help is given", async () => {
  const dataDir = testFolder();
  expectRefused(await run(["restore", "--all"], dataDir), /Usage/);
  expectRefused(await run(["restore", "--latest"], dataDir), /BACKUP_TO must be set/);
  expectRefused(await run(["serve", "now"], dataDir), /Usage/);
  expect((await run(["backup", "--help"], dataDir)).out).toMatch(
    /^Usage: cho-gia-vi backup \[FILE/,
  );
});

test("what is not a shop's database is neither backed up nor served", async () => {
  const dataDir = testFolder("empty");
  const file = join(dataDir, "shop.db");
  expectRefused(await run(["backup", `${file}-journal`], dataDir), /choose another name/);
  writeFileSync(file, "");
  expectRefused(
    await run(["backup", join(testFolder(), "x.db")], dataDir),
    /is not a shop's database/,
  );
  writeFileSync(file, "no database ".repeat(500));
  expectRefused(await runBeside(["serve"], dataDir), /cannot be used: file is not a database/);
  expectRefused(await run(["check"], file), /ENOTDIR|No shop database/);
  expectRefused(await runBeside(["serve"], file), /ENOTDIR|EEXIST/);
});

test.skipIf(IS_SHORT)(
  "an address that the machine does not have is refused in one line",
  async () => {
    const unheard = { DATA_DIR: testFolder(), DEMO: "on", HOST: "1.2.3.4" };
    const started = await runCommand(["serve"], unheard);
    expect([started.status, started.err]).toEqual([1, expect.stringMatching(/EADDRNOTAVAIL.*\n$/)]);
  },
);

test("a shop whose database was moved away stops", async () => {
  const dataDir = testFolder("empty");
  const server = await startServer("empty", { DATA_DIR: dataDir });
  renameSync(server.databaseFile, join(dataDir, "away.db"));

  // A background task may write, and notice, first: then the shop ends before it answers.
  const answer = await fetch(`${server.url}/healthz`).catch(() => null);

  expect([503, undefined]).toContain(answer?.status);
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/"level":60.*the database was moved or replaced/);
});
