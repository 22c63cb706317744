import { statfs } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db, Store } from "../../db/client.server.ts";
import { health } from "../../db/schema.ts";

/** However often it is asked, the database is written at most once in this time. */
const FRESH_MS = 10_000;
/** After a failed check. */
const RETRY_MS = 1_000;
const ANSWER_WITHIN_MS = 3_000;
/** More than an order takes: a disk without room for it is full. */
const LEAST_FREE_BYTES = 256 * 1024;
const ROW = 1;

/** Answers a request for one of the health endpoints and says so; leaves all others alone. */
export type HealthCheck = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers /livez: 200 as long as the process answers at all; and /healthz: 200 when the database was
 * really written and read within the last ten seconds and the disk has room, else 503.
 *
 * @param dataDir folder of the database
 */
export function createHealthCheck(
  store: Pick<Store, "db" | "withTx">,
  dataDir: string,
): HealthCheck {
  const isWell = shareAnswers(async () => (await hasRoom(dataDir)) && writeAndRead(store));
  const endpoints = new Map([
    ["/livez", async () => true],
    ["/healthz", isWell],
  ]);
  return (request, response) => {
    const check = endpoints.get((request.url ?? "").split("?", 1)[0]!);
    if (!check) return false;
    void answer(request, response, check);
    return true;
  };
}

async function answer(
  { method }: IncomingMessage,
  response: ServerResponse,
  isWell: () => Promise<boolean>,
): Promise<void> {
  response.setHeader("Cache-Control", "no-store");
  if (method !== "GET" && method !== "HEAD") {
    response.writeHead(405, { Allow: "GET, HEAD", Connection: "close" }).end();
    return;
  }
  const ok = await isWell();
  const body = JSON.stringify({ ok });
  response.writeHead(ok ? 200 : 503, {
    "Content-Type": "application/json",
    "Content-Length": body.length,
  });
  response.end(body);
}

async function hasRoom(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize >= LEAST_FREE_BYTES;
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
    .values({ id: ROW, checkedAt })
    .onConflictDoUpdate({ target: health.id, set: { checkedAt } });
}

/**
 * One check for all who ask while it is under way, or fresh and good; one that takes too long is a
 * no. After a no it is tried again a second later, so that recovery is seen soon.
 */
function shareAnswers(check: () => Promise<boolean>): () => Promise<boolean> {
  let startedAt = Number.NEGATIVE_INFINITY;
  let underWay = false;
  let wasWell = false;
  let shared = Promise.resolve(false);
  return () => {
    const wait = wasWell ? FRESH_MS : RETRY_MS;
    if (underWay || performance.now() - startedAt < wait) return shared;
    startedAt = performance.now();
    underWay = true;
    const checked = check()
      .catch(() => false)
      .finally(() => {
        underWay = false;
      });
    const late = sleep(ANSWER_WITHIN_MS, false, { ref: false });
    shared = Promise.race([checked, late]).then((well) => {
      wasWell = well;
      return well;
    });
    return shared;
  };
}
