import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { watchLitestream } from "../../../server/background/backups.ts";
import { startScheduledBackups } from "../../../server/background/scheduled-backups.ts";
import { testFolder } from "../../support/server/folder.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function givenSchedule(backUp: () => Promise<void>, newestAt: number | null, everyMs = 6 * HOUR) {
  const shop = { newestAt, attempts: 0, troubles: [] as (string | null)[] };
  const scheduled = startScheduledBackups({
    everyMs,
    findNewest: async () => shop.newestAt,
    backUp: async () => {
      shop.attempts++;
      await backUp();
      shop.newestAt = Date.now();
    },
    onCheck: async (trouble) => {
      if (trouble !== shop.troubles.at(-1)) shop.troubles.push(trouble);
    },
  });
  onTestFinished(scheduled.stop);
  return { shop, ...scheduled };
}

test("a copy is made when the newest is as old as the interval, not that long after the start", async () => {
  const { shop, state } = givenSchedule(async () => {}, Date.now() - 5 * HOUR);
  await vi.advanceTimersByTimeAsync(59 * MINUTE);
  expect(shop.attempts).toBe(0);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(shop.attempts).toBe(1);
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  expect(shop.attempts).toBe(5);
  expect(shop.troubles).toEqual([null]);
  expect(state()).toMatchObject({ status: "ok", failure: null });
});

test("copies a minute apart are made every minute, the first at once", async () => {
  const { shop } = givenSchedule(() => new Promise((done) => setTimeout(done, 900)), null, MINUTE);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shop.attempts).toBe(1);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(shop.attempts).toBe(11);
});

test("a failed attempt is repeated ever later, and is a trouble until one succeeds", async () => {
  let fails = true;
  const { shop, state } = givenSchedule(async () => {
    if (fails) throw new Error("the disk is full");
  }, null);
  await vi.advanceTimersByTimeAsync(3 * HOUR);
  expect(shop.attempts).toBeGreaterThan(5);
  expect(shop.attempts).toBeLessThan(12);
  expect(state()).toMatchObject({ status: "failed", failure: "the disk is full", newestAt: null });
  fails = false;
  await vi.advanceTimersByTimeAsync(HOUR + MINUTE);
  expect(state()).toMatchObject({ status: "ok", failure: null });
  expect(shop.troubles).toEqual(["the disk is full", null]);
});

test("one that never ends is overdue, and no second one is started beside it", async () => {
  const { shop, state } = givenSchedule(() => new Promise(() => {}), null);
  await vi.advanceTimersByTimeAsync(13 * HOUR);
  expect(shop.attempts).toBe(1);
  expect(state().status).toBe("overdue");
  expect(shop.troubles).toEqual(["The backup is overdue"]);
});

test("Litestream that does not empty the log is a trouble, until it does", async () => {
  const database = join(testFolder(), "shop.db");
  const troubles: (string | null)[] = [];
  onTestFinished(watchLitestream(database, async (trouble) => void troubles.push(trouble), 1_000));
  writeFileSync(`${database}-wal`, "x".repeat(1_001));
  await vi.advanceTimersByTimeAsync(MINUTE);
  await vi.waitFor(() => expect(troubles).toEqual([expect.stringMatching(/is it running/)]));
  writeFileSync(`${database}-wal`, "");
  await vi.advanceTimersByTimeAsync(MINUTE);
  await vi.waitFor(() => expect(troubles.at(-1)).toBeNull());
});
