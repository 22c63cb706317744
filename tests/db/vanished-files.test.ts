import { readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openStore, type Store } from "#db/client.server.ts";
import { rateEvents } from "#db/schema.ts";
import { openReadonly } from "#db/sqlite/connections.ts";
import { DiskFailureError } from "#db/store-error.ts";
import { testFolder } from "#tests/support/server/folder.ts";

const ROW = { bucket: "test", at: 0 };

const addRow = (store: Store) =>
  store.withTx(async (tx) => void (await tx.insert(rateEvents).values(ROW)));

function countRows(file: string): number {
  const sqlite = openReadonly(file);
  try {
    return sqlite.prepare("select count(*) from rate_events").pluck().get() as number;
  } finally {
    sqlite.close();
  }
}

/** A shop's file, and a store that has acknowledged some rows. */
async function givenRows(count = 5) {
  const file = join(testFolder("empty"), "shop.db");
  const store = openStore(file);
  for (let i = 0; i < count; i++) await addRow(store);
  return { file, store };
}

test.each([
  ["when the next row is written", true],
  ["while nothing is written", false],
])("a removed log is noticed %s, and what it held is in the database", async (_, writes) => {
  const { file, store } = await givenRows();
  rmSync(`${file}-wal`);

  if (writes) await expect(addRow(store)).rejects.toBeInstanceOf(DiskFailureError);
  expect((await store.diskFailure).message).toMatch(/log was removed; .* written/);
  expect(countRows(file)).toBe(5);
});

test("a write that the removal overtakes is not acknowledged, and stored", async () => {
  const { file, store } = await givenRows(1);
  const late = store.withTx(async (tx) => {
    await tx.insert(rateEvents).values(ROW);
    for (const suffix of ["-wal", "-shm"]) rmSync(file + suffix);
  });

  await expect(late).rejects.toBeInstanceOf(DiskFailureError);
  expect(countRows(file)).toBe(2);
});

test("a database that is moved takes every acknowledged row along", async () => {
  const { file, store } = await givenRows();
  const moved = join(testFolder(), "moved.db");
  renameSync(file, moved);

  await expect(addRow(store)).rejects.toBeInstanceOf(DiskFailureError);
  expect((await store.diskFailure).message).toMatch(/moved or replaced; .* written/);
  expect(readdirSync(join(moved, ".."))).toEqual(["moved.db"]);
  expect(countRows(moved)).toBe(5);
});

test("what a reader of an older state keeps out of the database is written once it has ended", async () => {
  const { file, store } = await givenRows(0);
  const reading = Promise.withResolvers<void>();
  const snapshot = store.withSnapshot(async (db) => {
    await db.$count(rateEvents);
    await reading.promise;
  });
  for (let i = 0; i < 5; i++) await addRow(store);
  rmSync(`${file}-wal`);
  await expect(addRow(store)).rejects.toBeInstanceOf(DiskFailureError);
  const failure = await store.diskFailure;
  expect(failure.message).toMatch(/log was removed; 0 of the log's \d+ pages were written/);

  reading.resolve();
  await expect(snapshot).rejects.toBeInstanceOf(DiskFailureError);
  expect(await failure.rest).toMatch(/everything acknowledged was written/);
  expect(countRows(file)).toBe(5);
});
