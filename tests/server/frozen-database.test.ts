import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { testsPostgres } from "../support/postgres/databases.ts";
import { freezePostgres } from "../support/postgres/freeze.ts";
import { requirePostgres } from "../support/postgres/programs.ts";
import { startPostgres } from "../support/postgres/throw-away-server.ts";
import { seriesValue, startMeasuredShop } from "./metrics/measured-shop.ts";

/** As in deploy/prometheus.yml. */
const SCRAPE_TIMEOUT_MS = 5_000;
const READ_AT = "cho_gia_vi_outbox_last_read_timestamp_seconds";

test.runIf(testsPostgres)(
  "with a frozen database, metrics are served in time, with their last values and their age",
  async () => {
    // A server of its own, because it is frozen.
    const server = await startPostgres(requirePostgres());
    onTestFinished(server.stop);
    const url = `${server.url}postgres`;
    const shop = await startMeasuredShop({ DATABASE_URL: url });
    onTestFinished(() => void process.kill(shop.pid, "SIGKILL"));
    const before = await shop.scrape();
    expect(seriesValue(before, READ_AT)).toBeCloseTo(Date.now() / 1_000, -1);

    const thaw = await freezePostgres(url);
    // The server is stopped after the test, which a frozen one would not be.
    onTestFinished(thaw);
    const frozenAt = Date.now();
    while (Date.now() < frozenAt + 6_000) {
      await sleep(500);
      const startedAt = performance.now();
      const text = await shop.scrape();
      expect(performance.now() - startedAt).toBeLessThan(SCRAPE_TIMEOUT_MS);
      expect(seriesValue(text, "cho_gia_vi_outbox_mails")).toBe(0);
      expect(seriesValue(text, READ_AT)).toBeLessThanOrEqual(Date.now() / 1_000);
      expect(seriesValue(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
    }
    const frozen = seriesValue(await shop.scrape(), READ_AT);
    expect(Date.now() / 1_000 - frozen).toBeGreaterThan(5);

    thaw();
    await expect
      .poll(async () => seriesValue(await shop.scrape(), READ_AT), { timeout: 30_000 })
      .toBeGreaterThan(frozen);
  },
);
