import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { ShopBackups } from "#app/features/shop/backups/shop-backups.ts";
import { type Mailer, observeMails } from "#app/kit/mail/mailer.ts";
import { readOutboxBacklog } from "#app/kit/mail/outbox.server.ts";
import type { LoginObserver, OrderObserver } from "#app/load-context.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import { logOf } from "#db/sqlite/files.ts";
import { freeBytes } from "#server/data-folder.ts";
import { createCounter, createGauges, PREFIX } from "./instruments.ts";
import { serveMetrics } from "./metrics-server.ts";
import { createRequestMetrics } from "./request-metrics.ts";

export type ShopMetrics = ReturnType<typeof createShopMetrics>;

/**
 * Creates the metrics of a shop, and the functions that its parts report to. The file of the database is null where a
 * server keeps it.
 */
export function createShopMetrics(file: string | null) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Their names break Prometheus' conventions.
  for (const what of ["handles", "requests", "resources"])
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
  if (file !== null) createFileMetrics(registry, file);
  const countCacheRequest = createCounter(registry, {
    name: "cache_requests_total",
    help: "Requests that a cache of responses answered from memory, or had rendered.",
    labels: {
      cache: ["pages", "page-templates", "search-templates", "product-list"],
      result: ["hit", "miss"],
    },
  });
  return {
    requests: createRequestMetrics(registry),
    countCacheRequest,
    countOrder: createOrderCounter(registry),
    countRefusedLogin: createLoginCounter(registry),
    countMails: createMailCounter(registry),
    observeOutbox: observeOutbox.bind(null, registry),
    observeTransactions: observeTransactions.bind(null, registry),
    observeBackups: observeBackups.bind(null, registry),
    serve: (listenAt: { host: string; port: number }) => serveMetrics(registry, listenAt),
  };
}

/** @returns counts logins that were refused */
function createLoginCounter(registry: Registry): LoginObserver {
  const count = createCounter(registry, {
    name: "logins_refused_total",
    help: "Logins that were refused; too-many-logins are those whose password was not looked at.",
    labels: { who: ["seller", "shopper"], reason: ["wrong", "too-many-logins"] },
  });
  return (who, reason) => count({ who, reason });
}

/** Creates the metrics of the backups that the shop makes by itself, and of Litestream, where there are any. */
function observeBackups(
  registry: Registry,
  { state, litestream }: Pick<ShopBackups, "state" | "litestream">,
): void {
  if (state())
    createGauges(
      registry,
      {
        backup_last_success_timestamp_seconds:
          "When the newest backup was made, in seconds since 1970; 0 without any.",
        backup_failing: "1 from a backup that failed until one succeeds, else 0.",
      },
      async () => ({
        backup_last_success_timestamp_seconds: (state()?.newestAt ?? 0) / 1_000,
        backup_failing: Number(state()?.failure !== null),
      }),
    );
  if (litestream())
    createGauges(
      registry,
      { litestream_stopped: "1 while Litestream does not copy the database, else 0." },
      async () => ({ litestream_stopped: Number(litestream() === "stopped") }),
    );
}

function observeOutbox(registry: Registry, db: Db): void {
  createGauges(
    registry,
    {
      outbox_mails: "Mails that wait to be sent.",
      outbox_oldest_mail_age_seconds: "Age of the oldest mail that waits; 0 without any.",
    },
    async () => {
      const { mails, oldestAt } = await readOutboxBacklog(db);
      const ageMs = oldestAt === null ? 0 : Math.max(0, Date.now() - oldestAt);
      return { outbox_mails: mails, outbox_oldest_mail_age_seconds: ageMs / 1_000 };
    },
    { readAt: "outbox_last_read_timestamp_seconds" },
  );
}

const KINDS = ["codes", "outbox"] as const;

/** @returns counts the mails that a mailer sends: codes, or the mails of the outbox */
function createMailCounter(
  registry: Registry,
): (mailer: Mailer, kind: (typeof KINDS)[number]) => Mailer {
  const countSent = createCounter(registry, {
    name: "mails_sent_total",
    help: "Mails that the mail server accepted.",
    labels: { kind: KINDS },
  });
  const countFailed = createCounter(registry, {
    name: "mails_failed_total",
    help: "Attempts to send a mail that failed; those of the outbox are repeated.",
    labels: { kind: KINDS },
  });
  return (mailer, kind) =>
    observeMails(mailer, (_mail, error) => (error ? countFailed : countSent)({ kind }));
}

const CHANNELS = ["page", "api"] as const;
const REASONS = [
  "changed",
  "deleted",
  "too-many",
  "no-address",
  "no-pickup",
  "empty",
  "unavailable",
  "too-few",
  "slot",
  "too-large",
  "not-served",
  "below-minimum",
] as const;

/** @returns counts placed and refused orders; a repeated order is neither */
function createOrderCounter(registry: Registry): OrderObserver {
  const countPlaced = createCounter(registry, {
    name: "orders_placed_total",
    help: "Orders placed.",
    labels: { channel: CHANNELS },
  });
  const countRefused = createCounter(registry, {
    name: "orders_refused_total",
    help: "Orders that were not placed, by reason; too-few is out of stock.",
    labels: { channel: CHANNELS, reason: REASONS },
  });
  return (channel, outcome) => {
    if (outcome.kind !== "done") countRefused({ channel, reason: outcome.kind });
    else if (!outcome.isRepeated) countPlaced({ channel });
  };
}

/** From one row to a bulk update; a write waits at most five seconds for the lock. */
const BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 5];

function createFileMetrics(registry: Registry, file: string): void {
  createGauges(
    registry,
    {
      database_size_bytes: "Size of the database file.",
      database_wal_size_bytes: "Size of the database's write-ahead log.",
      disk_free_bytes: "Room on the disk of the database.",
    },
    async () => ({
      database_size_bytes: (await stat(file)).size,
      database_wal_size_bytes: await walSize(file),
      disk_free_bytes: await freeBytes(dirname(file)),
    }),
  );
}

/** SQLite deletes the log when the last connection closes. */
const walSize = (file: string) =>
  stat(logOf(file)).then(
    ({ size }) => size,
    () => 0,
  );

function observeTransactions(registry: Registry, withTx: WithTx): WithTx {
  const histogram = (name: string, help: string) =>
    new Histogram({ name: PREFIX + name, help, buckets: BUCKETS_S, registers: [registry] });
  const waits = histogram(
    "write_transaction_wait_seconds",
    "Time that write transactions waited for others and for the lock.",
  );
  const durations = histogram(
    "write_transaction_duration_seconds",
    "Time that write transactions took, with their commit.",
  );
  const count = createCounter(registry, {
    name: "write_transactions_total",
    help: "Write transactions that were committed, rolled back, or could not begin.",
    labels: { result: ["committed", "rolled_back", "not_begun"] },
  });
  return async (work, keys) => {
    const calledAt = performance.now();
    let begunAt: number | null = null;
    let result: "committed" | "rolled_back" = "rolled_back";
    try {
      const value = await withTx((tx) => {
        begunAt ??= performance.now();
        return work(tx);
      }, keys);
      result = "committed";
      return value;
    } finally {
      const endedAt = performance.now();
      waits.observe(((begunAt ?? endedAt) - calledAt) / 1_000);
      if (begunAt !== null) durations.observe((endedAt - begunAt) / 1_000);
      count({ result: begunAt === null ? "not_begun" : result });
    }
  };
}
