import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openConnection } from "../../db/sqlite/open-connection.ts";
import { copyTemplate } from "../support/data/templates.ts";
import {
  type LitestreamEnv,
  restoreWithLitestream,
  startLitestream,
} from "../support/programs/litestream.ts";
import { runCommand } from "../support/server/command.ts";
import { startServer } from "../support/server/server.ts";
import { durabilityLines, exactLine, type FaultLine, fact } from "./support/fault-lines.ts";
import {
  checkDurability,
  MANY_ORDERS,
  type PlannedOrder,
  planOrders,
  sendOrders,
} from "./support/orders.ts";
import { makeShoppers, type Shopper } from "./support/shoppers.ts";

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
export async function loseMachine({ megabytes, orders, connections }: Size): Promise<FaultLine[]> {
  const dataDir = copyTemplate("demo");
  const away = mkdtempSync(join(tmpdir(), "cho-gia-vi-away-"));
  const databaseFile = join(dataDir, "shop.db");
  const shoppers = await makeShoppers(databaseFile, SHOPPERS);
  addPictures(databaseFile, megabytes);
  const env = { DATA_DIR: dataDir, LITESTREAM_URL: `file://${join(away, "replica")}` };
  const litestream = startLitestream(env);
  const open = () => startServer("demo", { ...MANY_ORDERS, LITESTREAM: "on", DATA_DIR: dataDir });
  let server = await open();
  await until(() => litestream.output().includes("snapshot written"));

  const load = keepOrdering(() => server.url, shoppers, connections);
  await until(() => load.acknowledged().length >= orders);
  await server.stop();
  const early = load.acknowledged();
  const stoppedAt = Date.now();
  server = await open();
  await until(() => load.acknowledged().length >= early.length + orders);
  // Those before the restart are copied by now, however quick it was.
  await until(() => Date.now() - stoppedAt > RECOVERY_POINT_MS);
  process.kill(litestream.pid, "SIGKILL");
  process.kill(server.pid, "SIGKILL");
  const lostAt = Date.now();
  await Promise.all([litestream.ended, server.ended]);
  await load.stop();
  rmSync(dataDir, { recursive: true });

  const lines = await restoreElsewhere(env, away, { all: load.acknowledged(), early, lostAt });
  rmSync(away, { recursive: true });
  const generations = litestream.output().split("sync: new generation").length - 1;
  return [...lines, exactLine("new snapshots because the shop was restarted", generations - 1, 0)];
}

async function restoreElsewhere(
  env: LitestreamEnv,
  away: string,
  { all, early, lostAt }: { all: PlannedOrder[]; early: PlannedOrder[]; lostAt: number },
): Promise<FaultLine[]> {
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
  return [
    {
      figure: `age of the oldest missing order in ms; ${lost.length} of ${all.length} are missing`,
      measured: `${age} ms`,
      goal: `≤ ${RECOVERY_POINT_MS} ms`,
      reached: age <= RECOVERY_POINT_MS,
      mustHold: true,
    },
    ...durabilityLines({
      missing: lost.filter((order) => early.includes(order)).length,
      doubled,
      damage,
    }).map((line, i) =>
      i === 0 ? { ...line, figure: "missing of those before the restart" } : line,
    ),
    exactLine(
      "exit codes of `restore` and `check`",
      `${restored.status}, ${checked.status}`,
      "0, 0",
    ),
    fact("`litestream restore`, `restore` and `check` took", seconds.join(", ")),
  ];
}

/** Sends orders until it is stopped, one after the other on each connection. */
function keepOrdering(url: () => string, shoppers: Shopper[], connections: number) {
  const sent: PlannedOrder[] = [];
  let stopped = false;
  const connection = async () => {
    while (!stopped) {
      const wanted = planOrders(shoppers, 1);
      sent.push(...wanted);
      await sendOrders(url(), wanted, 1);
      // While the shop is restarted, connections are refused at once.
      if (!wanted[0]!.acknowledged) await sleep(POLL_MS);
    }
  };
  const ended = Promise.all(Array.from({ length: connections }, connection));
  return {
    acknowledged: () => sent.filter(({ acknowledged }) => acknowledged),
    stop: async () => {
      stopped = true;
      await ended;
    },
  };
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
