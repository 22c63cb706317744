import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openPostgresStore } from "../../db/postgres/database.ts";
import { findPostgres } from "../support/postgres/programs.ts";
import { freePort } from "../support/server/free-port.ts";
import { shopProgram, startServer } from "../support/server/server.ts";
import { startDatabaseServers } from "./machines/database-servers.ts";
import { startCaddy } from "./support/caddy.ts";
import { exactLine, type FaultLine, fact, skippedLine } from "./support/fault-lines.ts";
import { bindSocket } from "./support/listening-socket.ts";
import { MANY_ORDERS, type PlannedOrder, planOrders } from "./support/orders.ts";
import { type Reply, send } from "./support/send.ts";
import { addShoppers } from "./support/shoppers.ts";
import { requestLines, sendOrder } from "./upgrade.ts";

/** Where a server listens. */
type Place = { port: number; fd?: number; close: () => void };

const PAGES = ["/", "/products", "/api/product/list"];
const SHOPPERS = 20;
const CLIENTS = 20;
const EVERY_MS = 5;
/** One of so many requests is an order. */
const ORDER_SHARE = 4;
/** Two of Caddy's checks; `docker compose up --wait` takes longer. */
const NOTICED_WITHIN_MS = 2_000;

/**
 * Restarts two app servers one after the other, behind the shipped Caddyfile.servers, while requests
 * arrive at 200 a second; then kills one.
 *
 * @param requests how many arrive during the restarts; a quarter as many while one is killed
 * @param hasSockets whether each server has its socket unit, which stays open while it restarts
 */
export async function restartServersInTurn(
  requests: number,
  hasSockets: boolean,
): Promise<FaultLine[]> {
  const programs = findPostgres();
  if (!programs) return [skippedLine("PostgreSQL is not installed")];
  const databases = await startDatabaseServers(programs);
  const folder = mkdtempSync(join(tmpdir(), "cho-gia-vi-apps-"));
  const start = async (name: string, place: Place) => {
    const env = {
      ...MANY_ORDERS,
      DATA_DIR: join(folder, name),
      DATABASE_URL: databases.url,
      DEMO: "on",
      TRUST_PROXY: "on",
      LOG_LEVEL: "error",
    };
    const port = String(place.port);
    const server = await startServer(
      "demo",
      { ...env, PORT: port },
      shopProgram("serve"),
      place.fd,
    );
    return { name, place, server };
  };
  const newPlace = async (): Promise<Place> =>
    hasSockets ? bindSocket() : { port: await freePort(), close: () => {} };
  const apps = [await start("app1", await newPlace()), await start("app2", await newPlace())];
  const restart = async (nth: number, signal: "SIGTERM" | "SIGKILL") => {
    const { name, place, server } = apps[nth]!;
    process.kill(server.pid, signal);
    const code = await server.ended;
    apps[nth] = await start(name, place);
    await sleep(NOTICED_WITHIN_MS);
    return code;
  };
  const store = openPostgresStore(databases.url);
  const shoppers = await addShoppers(store, SHOPPERS);
  await store.close();
  const proxy = await startCaddy(
    apps.map(({ place }) => place.port),
    "Caddyfile.servers",
  );
  try {
    const planned = planOrders(shoppers, Math.ceil(requests / ORDER_SHARE));
    const restarts = async () => [await restart(0, "SIGTERM"), await restart(1, "SIGTERM")];
    const rolling = await whileRequestsArrive(proxy.url, requests, planned, restarts);
    const later = planOrders(shoppers, Math.ceil(requests / 4 / ORDER_SHARE));
    const kill = () => restart(0, "SIGKILL");
    const killed = await whileRequestsArrive(proxy.url, requests / 4, later, kill);
    const pages = killed.replies.filter((_, i) => i % ORDER_SHARE !== 0);
    const inFlight = later.filter(({ acknowledged }) => !acknowledged);
    for (const order of inFlight) await sendOrder(proxy.url, order, {});
    const all = [...planned, ...later];
    const rows = databases.servers[0]!.psql("select count(*) from orders", "shop");
    return [
      fact("version of Caddy", proxy.version),
      ...requestLines(rolling.replies),
      exactLine("exit codes of the restarted servers", rolling.result.join(", "), "0, 0"),
      exactLine(
        `pages failed while a server was killed, of ${pages.length}`,
        pages.filter((reply) => reply?.status !== 200).length,
        0,
      ),
      fact(
        `orders in flight on the killed server, of ${later.length}; sent again`,
        String(inFlight.length),
      ),
      exactLine(
        "orders not acknowledged in the end",
        all.filter(({ acknowledged }) => !acknowledged).length,
        0,
      ),
      exactLine("orders in the database", Number(rows), all.length),
    ];
  } finally {
    await proxy.stop();
    for (const { server, place } of apps) {
      await server.stop();
      place.close();
    }
    await databases.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends requests at 200 a second, and begins some work after a fifth of them. */
async function whileRequestsArrive<T>(
  url: string,
  count: number,
  orders: PlannedOrder[],
  work: () => Promise<T>,
): Promise<{ replies: (Reply | null)[]; result: T }> {
  const agents = Array.from({ length: CLIENTS }, () => new Agent({ keepAlive: true }));
  const replies: Promise<Reply | null>[] = [];
  let working: Promise<T> | undefined;
  for (let i = 0; i < count; i++) {
    if (i === Math.floor(count / 5)) working = work();
    const client = i % CLIENTS;
    // Odd clients keep their connections.
    const sender = {
      from: `127.0.0.${client + 2}`,
      agent: client % 2 === 1 ? agents[client] : undefined,
    };
    replies.push(
      i % ORDER_SHARE === 0
        ? sendOrder(url, orders[i / ORDER_SHARE]!, sender)
        : send(url, PAGES[i % PAGES.length]!, sender),
    );
    await sleep(EVERY_MS);
  }
  const settled = await Promise.all(replies);
  const result = await working!;
  for (const agent of agents) agent.destroy();
  return { replies: settled, result };
}
