import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { testsPostgres } from "../support/postgres/databases.ts";
import { requirePostgres } from "../support/postgres/programs.ts";
import { startPostgres } from "../support/postgres/throw-away-server.ts";
import { seriesValue, startMeasuredShop } from "./metrics/measured-shop.ts";

const READ_AT = "cho_gia_vi_outbox_last_read_timestamp_seconds";

/** A server of its own, because it is frozen. */
async function givenServer() {
  const server = await startPostgres(requirePostgres());
  onTestFinished(server.stop);
  const url = `${server.url}postgres`;
  const signal = (name: NodeJS.Signals, pids: number[]) => {
    for (const pid of pids) process.kill(pid, name);
  };
  const processes = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      `select pid from pg_stat_activity where pid <> pg_backend_pid()
        union select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int`,
    );
    await client.end();
    return rows.map(({ pid }) => pid as number);
  };
  return { url, signal, processes };
}

test.runIf(testsPostgres)(
  "with a frozen database, metrics are served in time, with their last values and their age",
  async () => {
    const database = await givenServer();
    const shop = await startMeasuredShop({ DATABASE_URL: database.url });
    onTestFinished(() => void process.kill(shop.pid, "SIGKILL"));
    const before = await shop.scrape();
    expect(seriesValue(before, READ_AT)).toBeCloseTo(Date.now() / 1_000, -1);

    const pids = await database.processes();
    database.signal("SIGSTOP", pids);
    // The server is stopped after the test, which a frozen one would not be.
    onTestFinished(() => database.signal("SIGCONT", pids));
    const frozenAt = Date.now();
    while (Date.now() < frozenAt + 6_000) {
      await sleep(500);
      const startedAt = performance.now();
      const text = await shop.scrape();
      expect(performance.now() - startedAt).toBeLessThan(2_000);
      expect(seriesValue(text, "cho_gia_vi_outbox_mails")).toBe(0);
      expect(seriesValue(text, READ_AT)).toBeLessThanOrEqual(Date.now() / 1_000);
      expect(seriesValue(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
    }
    const frozen = seriesValue(await shop.scrape(), READ_AT);
    expect(Date.now() / 1_000 - frozen).toBeGreaterThan(5);

    database.signal("SIGCONT", pids);
    await expect
      .poll(async () => seriesValue(await shop.scrape(), READ_AT), { timeout: 30_000 })
      .toBeGreaterThan(frozen);
  },
);
