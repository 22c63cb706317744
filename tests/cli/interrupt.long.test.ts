import { copyFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openStore } from "../../db/client.server.ts";
import { SQLITE_BEFORE } from "../../db/first-release.ts";
import { orders } from "../../db/schema.ts";
import { openConnection } from "../../db/sqlite/open-connection.ts";
import { type Ended, interruptCommand } from "../support/server/command.ts";
import { testFolder } from "../support/server/folder.ts";
import { runInProcess } from "../support/server/run-in-process.ts";
import { expectInterrupted, look } from "./interrupted.ts";

// Ctrl-C and SIGTERM in the middle of each long command. A pseudo-terminal shows the progress, which
// tells that the command is in the middle.

const MEGABYTE = 1_000_000;
/** Pictures of this size together take long enough to copy that an interrupt comes in the middle. */
const PICTURES = 300;
const large = testFolder("demo");
const ballast = openConnection(join(large, "shop.db"));
ballast.exec(`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${PICTURES})
  insert into pictures (hash, width, bytes, created_at)
    select 'ballast' || i, 960, randomblob(${MEGABYTE}), 0 from n`);
ballast.pragma("journal_mode = DELETE");
ballast.close();

/** A data folder with the large shop's database. */
function largeShop(): string {
  const dataDir = testFolder();
  copyFileSync(join(large, "shop.db"), join(dataDir, "shop.db"));
  return dataDir;
}

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("a backup that %s interrupts leaves no file", async (signal, code) => {
  const folder = testFolder();
  const ended = await interruptCommand(
    ["backup", join(folder, "kept.db")],
    { DATA_DIR: large },
    signal,
  );
  expectInterrupted(ended, code, /no backup was made/);
  expect(readdirSync(folder)).toEqual([]);
});

test("a restore that is interrupted leaves the previous database", async () => {
  for (const shows of [/Checking the backup: .*\d s/, /Copying the database: .*\d s/]) {
    const { ended, dataDir } = await untilInterrupted(async () => {
      const dataDir = testFolder("empty");
      const command = ["restore", join(large, "shop.db")];
      return {
        ended: await interruptCommand(command, { DATA_DIR: dataDir }, "SIGINT", shows),
        dataDir,
      };
    });
    expectInterrupted(ended, 130, /the shop's database is unchanged/);
    expect(readdirSync(dataDir)).toEqual(["shop.db"]);
    expect(look(join(dataDir, "shop.db"), "select count(*) from products")).toEqual([0, "ok"]);
  }
});

type Interrupted = { ended: Ended; dataDir: string };

/** A command that ended before the interrupt came, as it may on a fast disk, is tried again. */
async function untilInterrupted(run: () => Promise<Interrupted>, trials = 5): Promise<Interrupted> {
  const { ended, dataDir } = await run();
  if (ended.status !== 0 || trials === 1) return { ended, dataDir };
  return untilInterrupted(run, trials - 1);
}

test("a check that is interrupted changes nothing", async () => {
  const { ended, dataDir } = await untilInterrupted(async () => {
    const dataDir = largeShop();
    return { ended: await interruptCommand(["check"], { DATA_DIR: dataDir }), dataDir };
  });
  expectInterrupted(ended, 130, /unchanged/);
  expect(look(join(dataDir, "shop.db"), "select count(*) from products")).toEqual([52, "ok"]);
});

test("generated orders come in whole batches, and an interrupted command is continued", async () => {
  const dataDir = testFolder();
  const env = { DATA_DIR: dataDir };
  const ended = await interruptCommand(
    ["seed", "orders", "1000000"],
    env,
    "SIGINT",
    /Adding orders: 0 %, [1-9]/,
  );
  expectInterrupted(ended, 130, /run it again to go on/);
  const store = openStore(join(dataDir, "shop.db"));
  const added = await store.db.$count(orders);
  store.close();
  expect([added % 500, added > 0]).toEqual([0, true]);
  expect(await runInProcess(["check"], env)).toMatchObject({ status: 0 });

  const more = await runInProcess(["seed", "orders", String(added + 7)], env);
  expect(more).toMatchObject({
    status: 0,
    err: expect.stringMatching(/^Added 7 generated orders in .* s\.$/m),
  });
  const checked = await runInProcess(["check"], env);
  expect(checked.status).toBe(0);
  expect(checked.err).toMatch(/^Checked [\d,]+ orders in [^\n]+ s\.\n$/);
});

test("an upgrade that is interrupted leaves the older database, and is repeated", async () => {
  const { ended, dataDir } = await untilInterrupted(async () => {
    const dataDir = largeShop();
    const sqlite = openConnection(join(dataDir, "shop.db"));
    sqlite.exec("delete from __drizzle_migrations");
    const insert = sqlite.prepare(
      "insert into __drizzle_migrations (hash, created_at) values (?, 1)",
    );
    for (const hash of SQLITE_BEFORE) insert.run(hash);
    sqlite.pragma("journal_mode = DELETE");
    sqlite.close();
    const killed = join(dataDir, "shop.db.before-upgrade-2026-11-22T140642144Z.99999999.part");
    writeFileSync(killed, "");
    return { ended: await interruptCommand(["migrate"], { DATA_DIR: dataDir }), dataDir };
  });
  expectInterrupted(ended, 130, /the database is as before/);
  const file = join(dataDir, "shop.db");
  const migrations = "select count(*) from __drizzle_migrations";
  expect(look(file, migrations)).toEqual([SQLITE_BEFORE.length, "ok"]);
  expect(readdirSync(dataDir).filter((name) => name.endsWith(".part"))).toEqual([]);

  expect(await runInProcess(["migrate"], { DATA_DIR: dataDir })).toMatchObject({ status: 0 });
  expect(look(file, migrations)).toEqual([2, "ok"]);
  expect(look(file, "select count(*) from products")[0]).toBe(52);
});
