import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextRound, setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { type Db, openStore } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { createReadThread } from "#db/sqlite/read-thread.ts";
import { givenProduct, testStore } from "#tests/support/data/store.ts";
import { testFolder } from "#tests/support/server/folder.ts";

/** A statement that counts for some tenths of a second. */
const LONG = sql`select count(*) from (
  with recursive n(i) as (select 1 union all select i + 1 from n limit 1000000) select i from n)`;

test("a thread reads what is committed, as the reader does, and writes nothing", async () => {
  const store = testStore();
  const id = await givenProduct(store, { name: "Bột nghệ" });
  const read = (db: Db) => db.select().from(products);

  const rows = await store.withReadThread(read);
  expect(rows.map((row) => row.id)).toEqual([id]);
  expect(rows).toEqual(await read(store.db));
  await givenProduct(store);
  expect(await store.withReadThread(read)).toHaveLength(2);
  expect(await store.withReadThread(async (db) => db.get(sql`select 1 where 0`))).toBeUndefined();
  await expect(store.withReadThread((db) => db.delete(products))).rejects.toThrow();
  expect(await store.withReadThread(read)).toHaveLength(2);
});

test("the event loop goes on during a long statement", async () => {
  const store = testStore();
  let isDone = false;
  const counted = store
    .withReadThread(async (db) => db.values(LONG))
    .finally(() => {
      isDone = true;
    });
  let rounds = 0;
  for (; !isDone; rounds++) await nextRound();

  expect(await counted).toEqual([[1_000_000]]);
  expect(rounds).toBeGreaterThan(100);
});

test("an error of one statement leaves the others alone", async () => {
  const store = testStore();
  const wrong = store.withReadThread(async (db) => db.values(sql`select nothing`));
  const right = store.withReadThread(async (db) => db.values(sql`select 7`));

  await expect(wrong).rejects.toMatchObject({ cause: { code: "SQLITE_ERROR" } });
  expect(await right).toEqual([[7]]);
});

test("closing the store waits for the thread, and leaves an empty write-ahead log", async () => {
  const file = join(testFolder("empty"), "shop.db");
  const store = openStore(file);
  const counted = store.withReadThread(async (db) => db.values(LONG));
  store.close();

  expect(statSync(`${file}-wal`).size).toBe(0);
  expect(await counted).toEqual([[1_000_000]]);
});

test("an idle thread ends, and another starts when it is needed", async () => {
  const file = join(testFolder("empty"), "shop.db");
  const thread = createReadThread(file, 1);
  onTestFinished(thread.close);
  for (let round = 0; round < 2; round++) {
    const { rows } = await thread.query("select count(*) from orders", [], "values");
    expect(rows).toEqual([[0]]);
    // No other connection is open: the last one deletes this file.
    while (existsSync(`${file}-wal`)) await sleep(1);
  }
});
