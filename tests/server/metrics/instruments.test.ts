import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { BackupState } from "#app/features/shop/backups/shop-backups.ts";
import { createShopMetrics, type ShopMetrics } from "#server/metrics/shop-metrics.ts";
import { testStore } from "#tests/support/data/store.ts";
import { seriesValue } from "./measured-shop.ts";

async function scrape(metrics: ShopMetrics) {
  const { url, stop } = await metrics.serve({ host: "127.0.0.1", port: 0 });
  try {
    const response = await fetch(url);
    return { status: response.status, text: await response.text() };
  } finally {
    stop();
  }
}

const backupState = (state: Partial<BackupState> = {}): BackupState => ({
  everyMs: 1,
  newestAt: null,
  failure: null,
  status: "ok",
  ...state,
});
const WITH_BACKUPS = { state: () => backupState(), litestream: () => "ok" as const };

test("what cannot be read is NaN, and the other metrics are served", async () => {
  const { db } = testStore();
  const metrics = createShopMetrics("/nowhere/shop.db");
  metrics.observeOutbox(db);
  const { status, text } = await scrape(metrics);
  expect(status).toBe(200);
  expect(text).toMatch(/^cho_gia_vi_database_size_bytes nan$/im);
  expect(seriesValue(text, "cho_gia_vi_outbox_mails")).toBe(0);
});

test("the operations guide names each metric, its labels and their values", async () => {
  const { db, withTx } = testStore();
  const metrics = createShopMetrics("shop.db");
  metrics.observeOutbox(db);
  metrics.requests.observeServers([createServer()]);
  metrics.observeTransactions(withTx);
  metrics.observeBackups(WITH_BACKUPS);
  const { text } = await scrape(metrics);
  const served = new Map(
    [...text.matchAll(/^# HELP cho_gia_vi_(\S+)/gm)].map(([, name]) => [name!, new Set<string>()]),
  );
  const values = new Set<string>();
  for (const [, series = "", labels = ""] of text.matchAll(/^cho_gia_vi_(\w+)\{(.*)\} /gm))
    for (const [, label = "", value = ""] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
      if (label === "le") continue;
      served.get(series)!.add(label);
      values.add(value);
    }
  // Of requests, series begin with the first one.
  served.get("http_requests_total")!.add("route").add("method").add("code");
  served.get("http_request_duration_seconds")!.add("route");

  const guide = readFileSync(join(import.meta.dirname, "../../../docs/operations.md"), "utf8");
  const [, section = ""] = /^## Metrics\n([\s\S]*?)^## /m.exec(guide) ?? [];
  const named = [...section.matchAll(/^\| `(.*?)` +\|/gm)]
    .flatMap(([, names]) => names!.split("`, `"))
    .filter((name) => !name.startsWith("Shop"))
    .map((name) => /^(\w+)(?:\{(.*)\})?$/.exec(name)!)
    .map(([, name, labels = ""]) => [name!, new Set(labels.split(",").filter(Boolean))] as const);
  expect(new Map(named)).toEqual(served);
  const isUnnamed = (value: string) => !section.includes(`\`${value}\``);
  expect([...values].filter(isUnnamed)).toEqual([]);
});

test("the newest backup is told where the shop makes backups, 0 before the first", async () => {
  const name = "cho_gia_vi_backup_last_success_timestamp_seconds";
  const backupAt = async (newestAt: number | null) => {
    const metrics = createShopMetrics("shop.db");
    metrics.observeBackups({ ...WITH_BACKUPS, state: () => backupState({ newestAt }) });
    return seriesValue((await scrape(metrics)).text, name);
  };
  expect(await backupAt(1_795_356_741_353)).toBe(1_795_356_741.353);
  expect(await backupAt(null)).toBe(0);
  const without = createShopMetrics("shop.db");
  without.observeBackups({ state: () => null, litestream: () => null });
  expect((await scrape(without)).text).not.toMatch(/backup|litestream/);
});

test("a backup that fails and a Litestream that has stopped are 1 while they do", async () => {
  const valuesOf = async (failure: string | null, litestream: "ok" | "stopped") => {
    const metrics = createShopMetrics("shop.db");
    metrics.observeBackups({
      state: () => backupState({ failure }),
      litestream: () => litestream,
    });
    const { text } = await scrape(metrics);
    return ["backup_failing", "litestream_stopped"].map((name) =>
      seriesValue(text, `cho_gia_vi_${name}`),
    );
  };
  expect(await valuesOf(null, "ok")).toEqual([0, 0]);
  expect(await valuesOf("no room", "ok")).toEqual([1, 0]);
  expect(await valuesOf(null, "stopped")).toEqual([0, 1]);
});
