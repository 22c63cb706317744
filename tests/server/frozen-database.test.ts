import { expect, onTestFinished, test } from "vitest";
import { testsPostgres } from "#tests/support/postgres/databases.ts";
import { freezePostgres } from "#tests/support/postgres/freeze.ts";
import { requirePostgres } from "#tests/support/postgres/programs.ts";
import { startPostgres } from "#tests/support/postgres/throw-away-server.ts";
import { seriesValue, startMeasuredShop } from "./metrics/measured-shop.ts";

const READ_AT = "cho_gia_vi_outbox_last_read_timestamp_seconds";

test.runIf(testsPostgres)(
  "with a frozen database, metrics are served with their last values and their age",
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
    // A scrape that waited for the database would not end before it is thawed.
    const age = async () => {
      const text = await shop.scrape();
      expect(seriesValue(text, "cho_gia_vi_outbox_mails")).toBe(0);
      expect(seriesValue(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
      return Date.now() / 1_000 - seriesValue(text, READ_AT);
    };
    await expect.poll(age, { interval: 500 }).toBeGreaterThan(5);
    const frozen = seriesValue(await shop.scrape(), READ_AT);

    thaw();
    const readAt = async () => seriesValue(await shop.scrape(), READ_AT);
    await expect.poll(readAt).toBeGreaterThan(frozen);
  },
);
