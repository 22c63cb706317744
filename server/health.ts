import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db, Store } from "../db/client.server.ts";
import { health } from "../db/schema.ts";

const PATH = /^\/healthz(\?|$)/;
/** However often it is asked, the disk is written once in this time. */
const FRESH_MS = 1_000;
const ANSWER_WITHIN_MS = 3_000;
const ROW = 1;
const FILLER = Buffer.alloc(128 * 1024);

/** Answers a request, where it asks whether the shop works; else not, and says so. */
export type HealthCheck = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Answers /healthz: 200 when the database was really written and read just now, else 503. */
export function createHealthCheck(store: Pick<Store, "db" | "withTx">): HealthCheck {
  const isWell = shareAnswers(() => writeAndRead(store));
  return (request, response) => {
    if (!PATH.test(request.url ?? "")) return false;
    void answer(request, response, isWell);
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

async function writeAndRead({ db, withTx }: Pick<Store, "db" | "withTx">): Promise<boolean> {
  const checkedAt = Date.now();
  await withTx((tx) => write(tx, checkedAt));
  const [row] = await db.select({ checkedAt: health.checkedAt }).from(health);
  return row !== undefined && row.checkedAt >= checkedAt;
}

async function write(tx: Db, checkedAt: number): Promise<void> {
  await tx
    .insert(health)
    .values({ id: ROW, checkedAt, filler: FILLER })
    .onConflictDoUpdate({ target: health.id, set: { checkedAt, filler: FILLER } });
}

/** One check for all who ask while it is fresh or under way; one that takes too long is a no. */
function shareAnswers(check: () => Promise<boolean>): () => Promise<boolean> {
  let startedAt = Number.NEGATIVE_INFINITY;
  let underWay = false;
  let shared = Promise.resolve(false);
  return () => {
    if (underWay || performance.now() - startedAt < FRESH_MS) return shared;
    startedAt = performance.now();
    underWay = true;
    const checked = check()
      .catch(() => false)
      .finally(() => {
        underWay = false;
      });
    shared = Promise.race([checked, sleep(ANSWER_WITHIN_MS, false, { ref: false })]);
    return shared;
  };
}
