import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openConnection } from "#db/sqlite/connections.ts";
import { temporaryFolder } from "#tests/bench/support/clean-up.ts";
import { atMost, exactLine, fact, type Line } from "#tests/bench/support/figures.ts";
import {
  type LitestreamEnv,
  restoreWithLitestream,
  startLitestream,
} from "#tests/support/programs/litestream.ts";
import { runCommand } from "#tests/support/server/command.ts";
import { startSteadyOrders } from "./machines/steady-orders.ts";
import { prepareShop } from "./support/order-shop.ts";
import { checkDurability, durabilityLines, type PlannedOrder } from "./support/orders.ts";

const SHOPPERS = 20;
const RECOVERY_POINT_MS = 2_000;
const POLL_MS = 20;

type Size = {
  /** Megabytes of pictures in the shop. */
  megabytes: number;
  /** Orders acknowledged before a restart of the shop, and again after it. */
  orders: number;
  connections: number;
};

/**
 * Loses the machine while orders arrive and Litestream copies the database: kills both, deletes the
 * folder and restores the shop elsewhere.
 */
export async function loseMachine({ megabytes, orders, connections }: Size): Promise<Line[]> {
  const shop = await prepareShop(SHOPPERS, { LITESTREAM: "on" });
  const away = temporaryFolder();
  addPictures(shop.file, megabytes);
  const env = { DATA_DIR: shop.dataDir, LITESTREAM_URL: `file://${join(away, "replica")}` };
  const litestream = startLitestream(env);
  let server = await shop.start();
  await until(() => litestream.output().includes("snapshot written"));

  const load = startSteadyOrders(() => [server.url], shop.shoppers, connections);
  await load.more(orders);
  await server.stop();
  const early = load.acknowledged();
  const stoppedAt = Date.now();
  server = await shop.start();
  await load.more(orders);
  // Those before the restart are copied by now, however quick it was.
  await until(() => Date.now() - stoppedAt > RECOVERY_POINT_MS);
  process.kill(litestream.pid, "SIGKILL");
  process.kill(server.pid, "SIGKILL");
  const lostAt = Date.now();
  await Promise.all([litestream.ended, server.ended]);
  await load.giveUp();
  rmSync(shop.dataDir, { recursive: true });

  const lines = await restoreElsewhere(env, away, { all: load.acknowledged(), early, lostAt });
  const generations = litestream.output().split("sync: new generation").length - 1;
  return [...lines, exactLine("new snapshots because the shop was restarted", generations - 1, 0)];
}

async function restoreElsewhere(
  env: LitestreamEnv,
  away: string,
  { all, early, lostAt }: { all: PlannedOrder[]; early: PlannedOrder[]; lostAt: number },
): Promise<Line[]> {
  const dataDir = join(away, "elsewhere");
  const copy = join(away, "copy.db");
  const times = [performance.now()];
  await restoreWithLitestream(env, copy);
  times.push(performance.now());
  const restored = await runCommand(["restore", copy], { DATA_DIR: dataDir });
  times.push(performance.now());
  const checked = await runCommand(["check"], { DATA_DIR: dataDir });
  times.push(performance.now());
  const file = join(dataDir, "shop.db");
  if (!existsSync(file)) throw new Error(`the copy was not restored: ${restored.err}`);
  const { lost, doubled, damage } = checkDurability(file, all);
  const age = lostAt - Math.min(lostAt, ...lost.map((order) => order.acknowledgedAt!));
  const seconds = times.slice(1).map((time, i) => `${((time - times[i]!) / 1_000).toFixed(1)} s`);
  const figure = `age of the oldest missing order in ms; ${lost.length} of ${all.length} are missing`;
  const missing = lost.filter((order) => early.includes(order)).length;
  const codes = `${restored.status}, ${checked.status}`;
  const [first, ...others] = durabilityLines({ missing, doubled, damage });
  return [
    { ...atMost(figure, age, RECOVERY_POINT_MS, { unit: "ms" }), mustHold: true },
    { ...first!, figure: "missing of those before the restart" },
    ...others,
    exactLine("exit codes of `restore` and `check`", codes, "0, 0"),
    fact("`litestream restore`, `restore` and `check` took", seconds.join(", ")),
  ];
}

/** Adds rows of a megabyte that nothing compresses. */
function addPictures(databaseFile: string, megabytes: number): void {
  const sqlite = openConnection(databaseFile);
  const insert = sqlite.prepare(
    "insert into pictures (hash, width, bytes, created_at) values (?, 960, randomblob(1000000), ?)",
  );
  sqlite.transaction(() => {
    for (let i = 0; i < megabytes; i++) insert.run(`drill-${i}`, Date.now());
  })();
  sqlite.close();
}

async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) await sleep(POLL_MS);
}
