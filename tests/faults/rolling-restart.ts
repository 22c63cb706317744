import { setTimeout as sleep } from "node:timers/promises";
import { later } from "#tests/bench/support/clean-up.ts";
import { exactLine, fact, type Line, skippedLine } from "#tests/bench/support/figures.ts";
import { freePort } from "#tests/support/server/free-port.ts";
import { bindSocket } from "#tests/support/server/listening-socket.ts";
import { prepareAppServers } from "./machines/app-servers.ts";
import { startCaddy } from "./support/caddy.ts";
import { isOpen, sendOrder } from "./support/orders.ts";
import { requestLines, requestSteadily, type Served } from "./support/steady-requests.ts";

/** Where a server listens. */
type Place = { port: number; fd?: number };

const SHOPPERS = 20;
/** Two of Caddy's checks; `docker compose up --wait` takes longer. */
const NOTICED_WITHIN_MS = 2_000;

/**
 * Restarts two app servers one after the other, behind the shipped Caddyfile.servers, while requests
 * arrive at 200 a second; then kills one.
 *
 * @param requests how many arrive during the restarts; a quarter as many while one is killed
 * @param hasSockets whether each server has its socket unit, which stays open while it restarts
 */
export async function restartServersInTurn(requests: number, hasSockets: boolean): Promise<Line[]> {
  const shop = await prepareAppServers();
  if (!shop) return [skippedLine("PostgreSQL is not installed")];
  const start = async (name: string, place: Place) => {
    const settings = { TRUST_PROXY: "on", PORT: String(place.port) };
    return { name, place, server: await shop.start(name, settings, place.fd) };
  };
  const newPlace = async (): Promise<Place> => {
    if (!hasSockets) return { port: await freePort() };
    const socket = bindSocket();
    later(socket.close);
    return socket;
  };
  const apps = [await start("app1", await newPlace()), await start("app2", await newPlace())];
  const restart = async (nth: number, signal: "SIGTERM" | "SIGKILL") => {
    const { name, place, server } = apps[nth]!;
    process.kill(server.pid, signal);
    const code = await server.ended;
    apps[nth] = await start(name, place);
    await sleep(NOTICED_WITHIN_MS);
    return code;
  };
  const shoppers = await shop.makeShoppers(SHOPPERS);
  const ports = apps.map(({ place }) => place.port);
  const proxy = await startCaddy(ports, "Caddyfile.servers");
  /** Begins some work after a fifth of the requests. */
  const whileRequested = async <T>(
    count: number,
    work: () => Promise<T>,
  ): Promise<Served & { result: T }> => {
    let working: Promise<T> | undefined;
    const served = await requestSteadily(proxy.url, count, shoppers, (nth) => {
      if (nth === Math.floor(count / 5)) working = work();
    });
    return { ...served, result: await working! };
  };
  const restarts = async () => [await restart(0, "SIGTERM"), await restart(1, "SIGTERM")];
  const rolling = await whileRequested(requests, restarts);
  const killed = await whileRequested(requests / 4, () => restart(0, "SIGKILL"));
  const failed = killed.pages.filter((reply) => reply?.status !== 200);
  const inFlight = killed.orders.filter(isOpen);
  for (const order of inFlight) await sendOrder(proxy.url, order, {});
  const all = [...rolling.orders, ...killed.orders];
  const rows = shop.databases.servers[0].psql("select count(*) from orders", "shop");
  return [
    fact("version of Caddy", proxy.version),
    ...requestLines(rolling.replies),
    exactLine("exit codes of the restarted servers", rolling.result.join(", "), "0, 0"),
    exactLine(
      `pages failed while a server was killed, of ${killed.pages.length}`,
      failed.length,
      0,
    ),
    fact(`orders sent again after the kill, of ${killed.orders.length}`, inFlight.length),
    exactLine("orders not acknowledged in the end", all.filter(isOpen).length, 0),
    exactLine("orders in the database", Number(rows), all.length),
  ];
}
