import { expect, test } from "vitest";
import { createShopMetrics, type ShopMetrics } from "../../../server/metrics/shop-metrics.ts";
import { testStore } from "../../support/data/store.ts";
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

test("what cannot be read is NaN, and the other metrics are served", async () => {
  const { db } = testStore();
  const metrics = createShopMetrics({ db, file: "/nowhere/shop.db" });
  const { status, text } = await scrape(metrics);
  expect(status).toBe(200);
  expect(text).toMatch(/^cho_gia_vi_database_size_bytes nan$/im);
  expect(seriesValue(text, "cho_gia_vi_outbox_mails")).toBe(0);
});

test("the newest backup is told where the shop makes backups, 0 before the first", async () => {
  const { db } = testStore();
  const name = "cho_gia_vi_backup_last_success_timestamp_seconds";
  const backupAt = async (newestAt: number | null) => {
    const metrics = createShopMetrics({ db, file: "shop.db" });
    metrics.observeBackups(() => newestAt);
    return seriesValue((await scrape(metrics)).text, name);
  };
  expect(await backupAt(1_795_356_741_353)).toBe(1_795_356_741.353);
  expect(await backupAt(null)).toBe(0);
  const without = createShopMetrics({ db, file: "shop.db" });
  expect((await scrape(without)).text).not.toContain(name);
});
