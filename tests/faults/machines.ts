import { setTimeout as sleep } from "node:timers/promises";
import { exactLine, fact, type Line, skippedLine } from "#tests/bench/support/figures.ts";
import { runCommand } from "#tests/support/server/command.ts";
import { prepareAppServers } from "./machines/app-servers.ts";
import type { DatabaseServer, DatabaseServers } from "./machines/database-servers.ts";
import { promoteOne } from "./machines/promote.ts";
import { type SteadyOrders, startSteadyOrders } from "./machines/steady-orders.ts";

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
export async function loseMachines({ orders, connections, aloneMs }: Size): Promise<Line[]> {
  const shop = await prepareAppServers();
  if (!shop) return [skippedLine("PostgreSQL is not installed")];
  const { databases } = shop;
  const apps = await Promise.all([shop.start("app1"), shop.start("app2")]);
  const shoppers = await shop.makeShoppers(SHOPPERS);
  const load = startSteadyOrders(() => apps.map(({ url }) => url), shoppers, connections);
  const pauses: Line[] = [];
  const lose = async (what: string, work: () => Promise<() => Promise<void>>) => {
    await load.more(orders);
    const lostAt = Date.now();
    const bringBack = await work();
    await load.more(orders);
    const figure = `longest time without an acknowledged order, losing ${what}`;
    pauses.push(fact(figure, `${load.longestPause(lostAt)} ms`));
    await bringBack();
  };
  await lose("an app server", async () => {
    process.kill(apps[0]!.pid, "SIGKILL");
    await apps[0]!.ended;
    return async () => {
      apps[0] = await shop.start("app1");
    };
  });
  const [primary, standby, other] = databases.servers;
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
  const last = promoted === standby ? other : standby;
  const withoutStandby = await ordersWithoutStandby(load, last, aloneMs);
  await load.stop();
  const staysOut = await primary.start().then(
    () => false,
    (error: Error) => error.message.includes("was the primary before"),
  );
  return [
    ...(await orderLines(databases, promoted, load)),
    exactLine("the old primary is started again, and stays out", String(staysOut), "true"),
    exactLine(`acknowledged in ${aloneMs / 1_000} s without any standby`, withoutStandby, 0),
    ...pauses,
    fact("of that, the guide's three commands took", `${promoteMs.toFixed(0)} ms`),
  ];
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
  const before = load.acknowledged().length;
  await sleep(aloneMs);
  const placed = load.acknowledged().length - before;
  await last.start();
  await load.more(1);
  return placed;
}

async function orderLines(
  { servers, url }: DatabaseServers,
  primary: DatabaseServer,
  load: SteadyOrders,
): Promise<Line[]> {
  const { sent } = load;
  const placed = ordersOf(primary);
  const checked = await runCommand(["check"], { DATABASE_URL: url });
  const missing = sent.filter((order) => order.acknowledged && !placed.has(order.acknowledged));
  const copies = servers.filter(
    (server) => server !== primary && ordersIfRunning(server)?.size === placed.size,
  );
  const twice = placed.size - new Set(placed.values()).size;
  const open = placed.size - load.acknowledged().length;
  const [, said] = /(.*?)( in .*)?$/.exec(checked.err.trim())!;
  const failures = load.failures().join(", ");
  return [
    exactLine(`acknowledged and missing, of ${sent.length} orders`, missing.length, 0),
    exactLine(`placed twice; ${load.repeated()} times one was sent again`, twice, 0),
    exactLine("placed and not acknowledged in the end", open, 0),
    exactLine("`check` says", said!, `Checked ${placed.size.toLocaleString("en")} orders`),
    exactLine("responses other than an order, 503 or a lost connection", failures, ""),
    exactLine("standbys that have all orders", copies.length, 1),
  ];
}

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
