import { expect, test } from "vitest";
import { backupName, newestBackup, parseBackupName } from "#server/backups/backup.ts";
import { listExpiredBackups } from "#server/backups/store-backup.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse("2026-11-22T05:30:00Z");

const backupAt = (at: number, isSuspect = false) => {
  const name = backupName(at, isSuspect);
  return { name, at, bytes: 1, isSuspect };
};

test("all copies of the last day stay, of earlier days the last, and none beyond the period", () => {
  const all = Array.from({ length: 60 * 4 }, (_, i) => backupAt(NOW - i * 6 * HOUR));
  const expired = new Set(listExpiredBackups(all, 30 * DAY, NOW));
  const kept = all.filter((each) => !expired.has(each));

  expect(kept.filter(({ at }) => at >= NOW - DAY)).toHaveLength(5);
  expect(kept).toHaveLength(5 + 29);
  expect(Math.min(...kept.map(({ at }) => at))).toBeGreaterThanOrEqual(NOW - 30 * DAY);
  // Days are in Vietnamese time: a copy of 23:30 is the last of its day.
  const times = kept.slice(5).map(({ name }) => name.slice(-10));
  expect(new Set(times)).toEqual(new Set(["113000Z.db"]));
  expect(listExpiredBackups(kept, 30 * DAY, NOW)).toEqual([]);
});

test("the newest three stay, however old they are", () => {
  const all = [1, 2, 3, 4].map((year) => backupAt(NOW - year * 365 * DAY));
  expect(listExpiredBackups(all, DAY, NOW)).toEqual([all[3]]);
  expect(listExpiredBackups([], DAY, NOW)).toEqual([]);
});

test("a copy that is kept apart makes no other one go", () => {
  const [now, ...older] = [0, 1, 2, 3, 4].map((year) => backupAt(NOW - year * 365 * DAY));
  const suspect = backupAt(now!.at, true);
  expect(listExpiredBackups([now!, ...older], DAY, NOW)).toEqual(older.slice(2));
  expect(listExpiredBackups([suspect, ...older], DAY, NOW)).toEqual(older.slice(3));
});

test("the newest is the last that was made by now", () => {
  const [past, present, future] = [-DAY, 0, DAY].map((ms) => backupAt(NOW + ms));
  expect(newestBackup([past!, future!, present!], NOW)).toBe(present);
  expect(newestBackup([future!], NOW)).toBeNull();
  const suspect = backupAt(NOW, true);
  expect(newestBackup([present!, suspect], NOW)).toBe(suspect);
  expect(newestBackup([suspect, present!], NOW)).toBe(suspect);
});

test("a name tells the time, and no other file is taken for a copy", () => {
  const at = Date.parse("2026-11-22T14:05:09Z");
  expect(backupName(at)).toBe("cho-gia-vi-20261122T140509Z.db");
  for (const isSuspect of [false, true]) {
    const name = backupName(at, isSuspect);
    expect(parseBackupName(name)).toEqual({ name, at, isSuspect });
  }
  for (const name of ["shop.db", `a/${backupName(at)}`, `${backupName(at)}.1.part`])
    expect(parseBackupName(name)).toBeNull();
  expect(parseBackupName("cho-gia-vi-20261322T140509Z.db")).toBeNull();
});
