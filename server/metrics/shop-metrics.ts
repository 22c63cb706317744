import { collectDefaultMetrics, Registry } from "prom-client";
import type { OrderObserver } from "../../app/load-context.ts";
import type { Mailer } from "../../app/mail/mailer.ts";
import { readOutboxBacklog } from "../../app/models/outbox.ts";
import type { Db } from "../../db/client.server.ts";
import { createCounter, createGauges } from "./instruments.ts";
import { serveMetrics } from "./metrics-server.ts";
import { createRequestMetrics } from "./request-metrics.ts";
import { createFileMetrics, observeTransactions } from "./store-metrics.ts";

export type MetricsSources = {
  db: Db;
  /** Path of the database; null where a server keeps it. */
  file: string | null;
};

export type ShopMetrics = ReturnType<typeof createShopMetrics>;

/** Creates the metrics of a shop, and the functions that its parts report to. */
export function createShopMetrics({ db, file }: MetricsSources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Their names break Prometheus' conventions.
  for (const what of ["handles", "requests", "resources"])
    registry.removeSingleMetric(`nodejs_active_${what}_total`);
  if (file !== null) createFileMetrics(registry, file);
  createOutboxMetrics(registry, db);
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
    countMails: createMailCounter(registry),
    observeTransactions: observeTransactions.bind(null, registry),
    observeBackups: observeBackups.bind(null, registry),
    /** Serves them at /metrics. */
    serve: (listenAt: { host: string; port: number }) => serveMetrics(registry, listenAt),
  };
}

/** Where the shop makes backups by itself. @param newestAt of the newest one, in UTC milliseconds */
function observeBackups(registry: Registry, newestAt: () => number | null): void {
  const name = "backup_last_success_timestamp_seconds";
  createGauges(
    registry,
    { [name]: "When the newest backup was made, in seconds since 1970; 0 without any." },
    async () => ({ [name]: (newestAt() ?? 0) / 1_000 }),
  );
}

/** Creates the metrics of the mails that wait. */
function createOutboxMetrics(registry: Registry, db: Db): void {
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

/** @returns counts the mails that a mailer sends: codes at once, or those of the outbox */
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
  return (mailer, kind) => ({
    ...mailer,
    send: async (mail, signal) => {
      try {
        await mailer.send(mail, signal);
      } catch (error) {
        countFailed({ kind });
        throw error;
      }
      countSent({ kind });
    },
  });
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

/** @returns counts orders, and those that were refused; a repeated order is neither */
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
