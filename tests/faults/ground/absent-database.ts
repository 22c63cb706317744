import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { exactLine, type Line, skippedLine } from "../../bench/support/figures.ts";
import { startMeasuredShop } from "../../server/metrics/measured-shop.ts";
import { freezePostgres } from "../../support/postgres/freeze.ts";
import { startPooler } from "../../support/postgres/pooler.ts";
import { findPostgres } from "../../support/postgres/programs.ts";
import { startPostgres } from "../../support/postgres/throw-away-server.ts";
import { runCommand } from "../../support/server/command.ts";
import { startServer } from "../../support/server/server.ts";
import { startMovingAddress } from "../machines/moving-address.ts";

/** Not a folder of the shop: with DATABASE_URL it keeps nothing there. */
const NO_FOLDER = { DATA_DIR: "/nonexistent" };
const SCRAPE_TIMEOUT_MS = 5_000;

/** Puts poolers in front of PostgreSQL, has it away at the start, and freezes it. */
export async function missDatabaseServer(): Promise<Line[]> {
  const programs = findPostgres();
  if (!programs) return [skippedLine("PostgreSQL is not installed")];
  const server = await startPostgres(programs);
  const DATABASE_URL = `${server.url}postgres`;
  try {
    return [
      ...(await usePoolers(DATABASE_URL)),
      ...(await startWithoutServer(DATABASE_URL)),
      ...(await scrapeWhileFrozen(DATABASE_URL)),
    ];
  } finally {
    await server.stop();
  }
}

async function usePoolers(url: string): Promise<Line[]> {
  const transactions = await startPooler(url, "transaction");
  const refused = await runCommand(["serve"], { DATABASE_URL: transactions.url, PORT: "0" });
  await transactions.stop();
  const sessions = await startPooler(url, "session");
  const shop = await startServer("empty", { DATABASE_URL: sessions.url, ...NO_FOLDER });
  const health = await fetch(`${shop.url}/healthz`);
  await shop.stop();
  await sessions.stop();
  const lines = refused.err.trim().split("\n");
  return [
    exactLine(
      "a pooler in transaction mode: refused in so many lines",
      lines[0]!.includes("pooler in transaction mode") ? lines.length : refused.err,
      1,
    ),
    exactLine("a pooler in session mode: health", health.status, 200),
  ];
}

/** Its address accepts connections and never answers, until it leads to the server. */
async function startWithoutServer(url: string): Promise<Line[]> {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = await startMovingAddress((silent.address() as AddressInfo).port);
  const target = new URL(url);
  const { port } = target;
  target.port = String(address.port);
  const starting = startServer("empty", { ...NO_FOLDER, DATABASE_URL: target.href });
  // Until it has given up once.
  const [asked] = (await once(silent, "connection")) as [Socket];
  await once(asked.resume(), "close");
  address.moveTo(Number(port));
  const shop = await starting;
  const waits = shop.output().match(/^Waiting for postgres:.* no answer within 5 s$/gm);
  await shop.stop();
  await address.stop();
  silent.close();
  return [
    exactLine("silent database at the start: lines that say so, then open", waits?.length ?? 0, 1),
  ];
}

async function scrapeWhileFrozen(url: string): Promise<Line[]> {
  const shop = await startMeasuredShop({ ...NO_FOLDER, DATABASE_URL: url });
  const thaw = await freezePostgres(url);
  const statuses: number[] = [];
  for (let scrape = 0; scrape < 3; scrape++) {
    const signal = AbortSignal.timeout(SCRAPE_TIMEOUT_MS);
    statuses.push(
      await fetch(shop.metricsUrl, { signal }).then(
        (r) => r.status,
        () => 0,
      ),
    );
  }
  thaw();
  await shop.stop();
  return [exactLine("frozen database: scrapes within 5 s", statuses.join(", "), "200, 200, 200")];
}
