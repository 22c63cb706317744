import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db, Store } from "../../db/client.server.ts";
import { health } from "../../db/schema.ts";
import type { Exchange, Outcome, Step } from "./exchange.ts";
import type { ServerOptions } from "./server-options.ts";

/** The database is written at most once in this time, however often the endpoint is requested. */
const FRESH_MS = 10_000;
/** After a failed check. */
const RETRY_MS = 1_000;
const TIMEOUT_MS = 3_000;
/** More than an order takes: a disk without room for it counts as full. */
const MIN_FREE_BYTES = 256 * 1024;
const ROW_ID = 1;

/**
 * Step: /livez responds 200 as long as the process responds at all; /healthz responds 200 when the
 * database was written and read within the last ten seconds and the disk has room, else 503.
 */
export function createHealthChecks({ shop }: ServerOptions): Step {
  const { dataDir } = shop.settings;
  const checks = new Map([
    ["/livez", async () => true],
    ["/healthz", shareResults(async () => (await hasRoom(dataDir)) && writeAndRead(shop))],
  ]);
  return (exchange) => {
    const check = checks.get((exchange.request.url ?? "").split("?", 1)[0]!);
    return check ? respond(exchange, check) : "next";
  };
}

async function respond(
  { response, isRead }: Exchange,
  check: () => Promise<boolean>,
): Promise<Outcome> {
  response.setHeader("Cache-Control", "no-store");
  if (!isRead) {
    response.writeHead(405, { Allow: "GET, HEAD", Connection: "close" }).end();
    return "done";
  }
  const ok = await check();
  const body = JSON.stringify({ ok });
  response.writeHead(ok ? 200 : 503, {
    "Content-Type": "application/json",
    "Content-Length": body.length,
  });
  response.end(body);
  return "done";
}

async function hasRoom(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize >= MIN_FREE_BYTES;
}

async function writeAndRead({ db, withTx }: Pick<Store, "db" | "withTx">): Promise<boolean> {
  const checkedAt = Date.now();
  await withTx((tx) => write(tx, checkedAt));
  const [row] = await db.select({ checkedAt: health.checkedAt }).from(health);
  return row !== undefined && row.checkedAt >= checkedAt;
}

async function write(tx: Db, checkedAt: number): Promise<void> {
  await tx
    .insert(health)
    .values({ id: ROW_ID, checkedAt })
    .onConflictDoUpdate({ target: health.id, set: { checkedAt } });
}

/**
 * Shares one check between all requests that come while it runs or is fresh. A check that times out
 * has failed. A failed check is repeated after a second, so that a recovery shows soon.
 */
function shareResults(check: () => Promise<boolean>): () => Promise<boolean> {
  let startedAt = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  let wasHealthy = false;
  let result = Promise.resolve(false);
  return () => {
    const maxAge = wasHealthy ? FRESH_MS : RETRY_MS;
    if (isRunning || performance.now() - startedAt < maxAge) return result;
    startedAt = performance.now();
    isRunning = true;
    const checked = check()
      .catch(() => false)
      .finally(() => {
        isRunning = false;
      });
    const timeout = sleep(TIMEOUT_MS, false, { ref: false });
    result = Promise.race([checked, timeout]).then((healthy) => {
      wasHealthy = healthy;
      return healthy;
    });
    return result;
  };
}
