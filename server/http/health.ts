import { setTimeout as sleep } from "node:timers/promises";
import type { BackupState } from "#app/features/shop/backups/shop-backups.ts";
import type { MailState } from "#app/kit/mail/mailer.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import type { Db, Store } from "#db/client.server.ts";
import { health } from "#db/schema.ts";
import { freeBytes, MIN_FREE_BYTES } from "#server/data-folder.ts";
import type { Exchange, Step, StepResult } from "./exchange.ts";
import type { ServerOptions } from "./server-options.ts";

/** The database is written at most once in this time, however often the endpoint is requested. */
const FRESH_MS = 10_000;
/** After a failed check. */
const RETRY_MS = 1_000;
const TIMEOUT_MS = 3_000;
const ROW_ID = 1;

/** The body of a response; unset parts are left out. */
type Health = {
  ok: boolean;
  backup?: BackupState["status"];
  litestream?: "ok" | "stopped";
  mail?: MailState;
};

const detailsOf = ({ shop }: ServerOptions) => ({
  backup: shop.backups.state()?.status,
  litestream: shop.backups.litestream() ?? undefined,
  mail: shop.mailState() ?? undefined,
});

/** Whether a path, as the client sent it, is a health check's. */
export const isHealthPath = (path: string) => path === "/livez" || path === "/healthz";

/**
 * Step: /livez responds 200 until the process is about to stop; /healthz responds 200 when the database was written
 * and read within the last ten seconds and the disk has room, else 503. A failing backup or mail shows only in the
 * body: a proxy must not close the shop for it.
 */
export function createHealthChecks(options: ServerOptions): Step {
  const { shop, isLeaving } = options;
  const isHealthy = shareResults(async () => (await hasRoom(shop.settings)) && writeAndRead(shop));
  const checks = {
    "/livez": async (): Promise<Health> => ({ ok: !isLeaving() }),
    "/healthz": async () => ({ ok: await isHealthy(), ...detailsOf(options) }),
  };
  return (exchange) => {
    const { loggedPath: path } = exchange;
    if (!isHealthPath(path)) return "next";
    exchange.routeClass = "health";
    return respond(exchange, checks[path]);
  };
}

async function respond(
  { response, isRead }: Exchange,
  check: () => Promise<Health>,
): Promise<StepResult> {
  response.setHeader("Cache-Control", "no-store");
  if (!isRead) {
    response.writeHead(405, { Allow: "GET, HEAD", Connection: "close" }).end();
    return "done";
  }
  const result = await check();
  const body = JSON.stringify(result);
  response.writeHead(result.ok ? 200 : 503, {
    "Content-Type": "application/json",
    "Content-Length": body.length,
  });
  response.end(body);
  return "done";
}

/** A database server's disk is not seen from here: it refuses writes when it is full. */
async function hasRoom({ databaseUrl, dataDir }: Settings): Promise<boolean> {
  return databaseUrl !== null || (await freeBytes(dataDir)) >= MIN_FREE_BYTES;
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
 * Shares one check between all requests that come while it runs or is fresh. One that times out has failed; a failed
 * one is repeated after a second, so that a recovery shows soon.
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
