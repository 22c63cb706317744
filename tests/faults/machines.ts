import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openPostgresStore } from "../../db/postgres/database.ts";
import { findPostgres } from "../support/postgres/programs.ts";
import { runCommand } from "../support/server/command.ts";
import { startServer, type TestServer } from "../support/server/server.ts";
import {
  type DatabaseServer,
  type DatabaseServers,
  startDatabaseServers,
} from "./machines/database-servers.ts";
import { promoteOne } from "./machines/promote.ts";
import { type SteadyOrders, startSteadyOrders } from "./machines/steady-orders.ts";
import { exactLine, type FaultLine, fact, skippedLine } from "./support/fault-lines.ts";
import { MANY_ORDERS, type PlannedOrder } from "./support/orders.ts";
import { addShoppers } from "./support/shoppers.ts";

const SHOPPERS = 64;
const POLL_MS = 50;
const SETTLE_MS = 500;
const FOLLOWERS = "select count(*) from pg_stat_replication where state = 'streaming'";
const ORDERS = "select id || ' ' || request_key from orders";

type Size = {
  /** Orders acknowledged before the first, between two and after the last machine is lost. */
  orders: number;
  connections: number;
  /** For how long there is no standby at all, in the end; the shop gives a statement 10 s. */
  aloneMs: number;
};

/**
 * Loses an app server, a standby and the primary of a shop on PostgreSQL, one after the other, while
 * orders arrive at two app servers.
 */
export async function loseMachines({ orders, connections, aloneMs }: Size): Promise<FaultLine[]> {
  const programs = findPostgres();
  if (!programs) return [skippedLine("PostgreSQL is not installed")];
  const databases = await startDatabaseServers(programs);
  const folder = mkdtempSync(join(tmpdir(), "cho-gia-vi-apps-"));
  const startApp = (name: string) =>
    startServer("demo", {
      ...MANY_ORDERS,
      DATA_DIR: join(folder, name),
      DATABASE_URL: databases.url,
      DEMO: "on",
      LOG_LEVEL: "error",
    });
  // The first to come migrates.
  const apps = await Promise.all(["app1", "app2"].map(startApp));
  try {
    const store = openPostgresStore(databases.url);
    const shoppers = await addShoppers(store, SHOPPERS);
    await store.close();
    const load = startSteadyOrders(() => apps.map(({ url }) => url), shoppers, connections);
    const pauses: FaultLine[] = [];
    const lose = async (what: string, work: () => Promise<() => Promise<void>>) => {
      await load.more(orders);
      const lostAt = Date.now();
      const bringBack = await work();
      await load.more(orders);
      pauses.push(pause(what, load.longestPause(lostAt)));
      await bringBack();
    };
    await lose("an app server", async () => {
      process.kill(apps[0]!.pid, "SIGKILL");
      await apps[0]!.ended;
      return async () => {
        apps[0] = await startApp("app1");
      };
    });
    const [primary, standby, other] = databases.servers as [
      DatabaseServer,
      DatabaseServer,
      DatabaseServer,
    ];
    await lose("a standby", async () => {
      await standby.kill();
      return async () => {
        await standby.start();
        await untilFollowed(primary, 2);
      };
    });
    let promoted = primary;
    let promoteMs = 0;
    await lose("the primary, a standby promoted", async () => {
      await primary.kill();
      const startedAt = performance.now();
      promoted = promoteOne([standby, other], databases.moveTo);
      promoteMs = performance.now() - startedAt;
      return () => untilFollowed(promoted, 1);
    });
    const withoutStandby = await ordersWithoutStandby(
      load,
      promoted === standby ? other : standby,
      aloneMs,
    );
    await load.stop();
    const refusal = await primary.start().then(
      () => "",
      (error: Error) => error.message,
    );
    return [
      ...(await orderLines(databases, promoted, load)),
      exactLine(
        "the old primary is started again, and stays out",
        String(refusal.includes("was the primary before")),
        "true",
      ),
      exactLine(`acknowledged in ${aloneMs / 1_000} s without any standby`, withoutStandby, 0),
      ...pauses,
      fact("of that, the guide's three commands took", `${promoteMs.toFixed(0)} ms`),
    ];
  } finally {
    await stopAll(apps);
    await databases.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many orders are acknowledged while the last standby is away. */
async function ordersWithoutStandby(
  load: SteadyOrders,
  last: DatabaseServer,
  aloneMs: number,
): Promise<number> {
  await last.kill();
  // What it had confirmed arrives.
  await sleep(SETTLE_MS);
  const before = load.acknowledged();
  await sleep(aloneMs);
  const placed = load.acknowledged() - before;
  await last.start();
  await load.more(1);
  return placed;
}

async function orderLines(
  { servers, url }: DatabaseServers,
  primary: DatabaseServer,
  load: SteadyOrders,
): Promise<FaultLine[]> {
  const { sent } = load;
  const placed = ordersOf(primary);
  const checked = await runCommand(["check"], { DATABASE_URL: url });
  const copies = servers.filter(
    (server) => server !== primary && ordersIfRunning(server)?.size === placed.size,
  );
  return [
    exactLine(`acknowledged and missing, of ${sent.length} orders`, missing(sent, placed), 0),
    exactLine(
      `placed twice; ${load.repeated()} times one was sent again`,
      placed.size - new Set(placed.values()).size,
      0,
    ),
    exactLine("placed and not acknowledged in the end", placed.size - load.acknowledged(), 0),
    exactLine(
      "`check` says",
      checked.err
        .trim()
        .split("\n")
        .at(-1)!
        .replace(/ in .*/, ""),
      `Checked ${placed.size.toLocaleString("en")} orders`,
    ),
    exactLine(
      "responses other than an order, 503 or a lost connection",
      load.failures().join(", "),
      "",
    ),
    exactLine("standbys that have all orders", copies.length, 1),
  ];
}

const missing = (sent: PlannedOrder[], placed: Map<string, string>) =>
  sent.filter(({ acknowledged }) => acknowledged && !placed.has(acknowledged)).length;

/** The request keys of all orders, by the orders' ids. */
const ordersOf = (server: DatabaseServer) =>
  new Map(
    server
      .psql(ORDERS, "shop")
      .split("\n")
      .map((line) => line.split(" ") as [string, string]),
  );

function ordersIfRunning(server: DatabaseServer): Map<string, string> | null {
  try {
    return ordersOf(server);
  } catch {
    return null;
  }
}

async function untilFollowed(primary: DatabaseServer, by: number): Promise<void> {
  while (Number(primary.psql(FOLLOWERS)) < by) await sleep(POLL_MS);
}

async function stopAll(apps: TestServer[]): Promise<void> {
  for (const app of apps) await app.stop();
}

const pause = (what: string, ms: number): FaultLine =>
  fact(`longest time without an acknowledged order, losing ${what}`, `${ms} ms`);
