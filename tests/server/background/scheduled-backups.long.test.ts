import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { watchLitestream } from "#server/background/backups.ts";
import { startScheduledBackups } from "#server/background/scheduled-backups.ts";
import { testFolder } from "#tests/support/server/folder.ts";

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
  expect(state()?.status).toBe("overdue");
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

/** A log, and what Litestream has copied of it, with functions that date a file by a number of minutes. */
function givenLitestream() {
  const database = join(testFolder(), "shop.db");
  const segment = join(
    dirname(database),
    ".shop.db-litestream/generations/0123456789abcdef/wal/00000000.wal",
  );
  const troubles: (string | null)[] = [];
  onTestFinished(watchLitestream(database, async (trouble) => void troubles.push(trouble)));
  const dated = (file: string) => (minute: number) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "x");
    utimesSync(file, 1e9 + minute * 60, 1e9 + minute * 60);
  };
  /** What the next checks find. */
  const check = async (times = 1) => {
    for (let i = 0; i < times; i++) {
      const seen = troubles.length;
      await vi.advanceTimersByTimeAsync(MINUTE);
      await vi.waitFor(() => expect(troubles.length).toBe(seen + 1));
    }
    return troubles.at(-1) !== null;
  };
  return { write: dated(`${database}-wal`), copy: dated(segment), check };
}

test("a Litestream that was never started is a trouble five minutes after something was written", async () => {
  const { write, check } = givenLitestream();
  expect(await check(10)).toBe(false);
  write(1);
  expect(await check(4)).toBe(false);
  expect(await check()).toBe(true);
});

test("a Litestream that copies is none, however long the shop was quiet before", async () => {
  const { write, copy, check } = givenLitestream();
  write(0);
  copy(0);
  expect(await check(10)).toBe(false);
  write(10);
  expect(await check(2)).toBe(false);
  copy(10);
  for (let minute = 11; minute < 20; minute++) {
    write(minute);
    expect(await check()).toBe(false);
    copy(minute);
  }
});

test("a Litestream that stops is a trouble while the shop goes on, until it copies again", async () => {
  const { write, copy, check } = givenLitestream();
  copy(0);
  for (let minute = 1; minute <= 5; minute++) {
    write(minute);
    expect(await check()).toBe(false);
  }
  write(6);
  expect(await check()).toBe(true);
  copy(7);
  expect(await check()).toBe(false);
});

/** Copies that are made only when a seller asks. */
function givenCopies(backUp: () => Promise<void>) {
  const made = { newestAt: null as number | null, attempts: 0 };
  const copies = startScheduledBackups({
    everyMs: null,
    findNewest: async () => made.newestAt,
    backUp: async () => {
      made.attempts++;
      await backUp();
      made.newestAt = Date.now();
    },
    onCheck: async () => {},
  });
  onTestFinished(copies.stop);
  return { made, ...copies };
}

test("a seller who asks for a copy gets one at a time, and none within a minute of the last", async () => {
  const { made, copyNow, state } = givenCopies(async () => {});
  expect(state()).toBeNull();
  const asked = await Promise.all([copyNow(), copyNow(), copyNow()]);
  expect(asked).toEqual(["done", "running", "running"]);
  expect(await copyNow()).toBe("recent");
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await copyNow()).toBe("done");
  expect(made.attempts).toBe(2);
});

test("a copy that takes long goes on after its request, and says since when", async () => {
  let finish = () => {};
  const { copyNow, attempt } = givenCopies(() => new Promise((done) => (finish = done)));
  const startedAt = Date.now();
  const asked = copyNow();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await asked).toBe("going");
  expect(attempt()).toEqual({ runningSince: startedAt, failure: null });
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(attempt().runningSince).toBeNull();
});

test("a copy that a seller asked for mends a schedule that fails", async () => {
  let fails = true;
  const { shop, state, copyNow } = givenSchedule(async () => {
    if (fails) throw new Error("the disk is full");
  }, null);
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(await copyNow()).toBe("failed");
  fails = false;
  expect(await copyNow()).toBe("done");
  expect(state()).toMatchObject({ status: "ok", failure: null });
  expect(shop.troubles).toEqual(["the disk is full", null]);
});
