import { Registry } from "prom-client";
import type { Db } from "../../db/client.server.ts";
import { createCounter, createGauges } from "./instruments.ts";
import { createMailCounter, createOutboxMetrics } from "./mail-metrics.ts";
import { serveMetrics } from "./metrics-server.ts";
import { createOrderCounter } from "./order-metrics.ts";
import { createProcessMetrics } from "./process-metrics.ts";
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
  createProcessMetrics(registry);
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
