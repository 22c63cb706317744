import { setImmediate as nextRound } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { type Db, openStore, type Store } from "#db/client.server.ts";
import { preparedInsert } from "#db/prepared.ts";
import { addresses, carts, rateEvents, users } from "#db/schema.ts";
import { DiskFailureError, StoreBusyError, StoreError, toStoreError } from "#db/store-error.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { givenUser, testStore } from "#tests/support/data/store.ts";
import { givenFile, givenOtherProcess } from "./support/shop-file.ts";

afterEach(() => {
  vi.useRealTimers();
});

const pragma = async (db: Db, name: string) =>
  Object.values((await db.get(sql.raw(`pragma ${name}`))) as object)[0];

const ORPHAN = { id: "cart", userId: "nobody", updatedAt: 0 };

const rename = (tx: Db, id: string, name: string) =>
  tx.update(users).set({ name }).where(eq(users.id, id));

async function nameOf(db: Db, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user?.name ?? "";
}

/** A store with one shopper, whose name is Lan. */
async function givenLan(store = testStore()) {
  const { id } = await givenUser(store);
  return { store, id, name: () => nameOf(store.db, id) };
}

test("a transaction returns its result and commits its writes", async () => {
  const { store, id, name } = await givenLan();

  const answer = await store.withTx(async (tx) => {
    await rename(tx, id, "Đào");
    return 42;
  });

  expect(answer).toBe(42);
  expect(await name()).toBe("Đào");
});

type Fail = (tx: Db, given: { store: Store; id: string }) => PromiseLike<unknown>;

test.each<[string, Fail, string]>([
  ["throws", () => Promise.reject(new Error("no")), "no"],
  ["has a failing statement", (tx) => tx.insert(carts).values(ORPHAN), "owner of the row is gone"],
  [
    "has another one in it",
    (_, { store, id }) => store.withTx((tx) => rename(tx, id, "Mai")),
    "transactions cannot be nested",
  ],
])("a transaction that %s is rolled back, and the next one works", async (_, fails, message) => {
  const { store, id, name } = await givenLan();
  const failing = store.withTx(async (tx) => {
    await rename(tx, id, "Đào");
    expect(await nameOf(tx, id)).toBe("Đào");
    await nextRound();
    await fails(tx, { store, id });
  });

  await expect(failing).rejects.toThrow(message);

  expect(await name()).toBe("Lan");
  await store.withTx((tx) => rename(tx, id, "Cúc"));
  expect(await name()).toBe("Cúc");
});

test.each([
  ["lose nothing", () => false, 20],
  ["are not affected by those that fail", (i: number) => i % 2 === 1, 10],
])("twenty transactions that read, wait and write at once %s", async (_, fails, written) => {
  const { store, id, name } = await givenLan();
  await store.withTx((tx) => rename(tx, id, ""));
  const addLetter = (i: number) => async (tx: Db) => {
    const before = await nameOf(tx, id);
    await nextRound();
    await rename(tx, id, `${before}x`);
    if (fails(i)) throw new Error("no");
  };

  const turns = Array.from({ length: 20 }, (_, i) => store.withTx(addLetter(i)));
  const outcomes = await Promise.allSettled(turns);

  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(written);
  expect(await name()).toBe("x".repeat(written));
});

test("a reader sees committed writes only", async () => {
  const { store, id, name } = await givenLan();

  await store.withTx(async (tx) => {
    await rename(tx, id, "Đào");
    await nextRound();
    expect(await nameOf(tx, id)).toBe("Đào");
    expect(await name()).toBe("Lan");
  });

  expect(await name()).toBe("Đào");
});

test("the reader cannot write", async () => {
  const { store, id } = await givenLan();

  const write = () => store.db.update(users).set({ name: "Đào" }).where(eq(users.id, id)).run();
  expect(write).toThrow("readonly");
});

test("every open sets synchronous=FULL, foreign keys and WAL", async () => {
  const { store: first, file } = givenFile();
  const check = async (db: Db) =>
    Promise.all(["synchronous", "foreign_keys", "journal_mode"].map((name) => pragma(db, name)));
  const expected = [2, 1, "wal"];
  const opened: Store[] = [first];
  for (let i = 0; i < 4; i++) opened.push(openStore(file));
  onTestFinished(async () => {
    for (const store of opened.slice(1)) await store.close();
  });

  for (const store of opened) {
    expect(await check(store.db)).toEqual(expected);
    expect(await store.withTx(check)).toEqual(expected);
  }
  const other = givenOtherProcess(file);
  for (const [i, name] of ["synchronous", "foreign_keys"].entries())
    expect(other.pragma(name, { simple: true })).toBe(expected[i]);
});

test("foreign keys are enforced: no address without its user", async () => {
  const store = testStore();
  const orphan = { id: "a", userId: "nobody", ...ADDRESS, createdAt: 0 };

  const saving = store.withTx((tx) => Promise.resolve(tx.insert(addresses).values(orphan)));

  await expect(saving).rejects.toThrow(/owner of the row is gone/);
  expect(await store.db.$count(addresses)).toBe(0);
});

test("a write waits while another process holds the lock, and reads continue", async () => {
  const { store, file } = givenFile();
  const { id, name } = await givenLan(store);
  const other = givenOtherProcess(file);
  other.exec("begin immediate");
  other.prepare("update users set name = 'Mai' where id = ?").run(id);

  let written = false;
  const writing = store
    .withTx(async (tx) => rename(tx, id, `${await nameOf(tx, id)} Đào`))
    .then(() => {
      written = true;
    });
  for (let i = 0; i < 100; i++) await nextRound();
  expect(written).toBe(false);
  expect(await name()).toBe("Lan");
  other.exec("commit");
  await writing;

  expect(await name()).toBe("Mai Đào");
});

test.each([
  ["", 0],
  [", also with a clock that is set back meanwhile", 3_600_000],
])("a lock held for more than five seconds fails that write and no other%s", async (_, backMs) => {
  vi.useFakeTimers();
  const { store, file } = givenFile();
  const { id, name } = await givenLan(store);
  const other = givenOtherProcess(file);
  other.exec("begin immediate");
  let ran = false;
  const writing = store.withTx(async () => {
    ran = true;
  });
  const rejection = expect(writing).rejects.toThrow(StoreBusyError);

  await vi.advanceTimersByTimeAsync(1_000);
  vi.setSystemTime(Date.now() - backMs);
  await vi.advanceTimersByTimeAsync(4_100);
  await rejection;

  expect(ran).toBe(false);
  other.exec("rollback");
  await store.withTx((tx) => rename(tx, id, "Đào"));
  expect(await name()).toBe("Đào");
});

test("SQLite's own busy timeouts are short, because they block the event loop", async () => {
  const store = testStore();

  expect(await store.withTx((tx) => pragma(tx, "busy_timeout"))).toBe(0);
  expect(await pragma(store.db, "busy_timeout")).toBe(200);
});

test("a prepared insertion resolves to the row as it is stored", async () => {
  const store = testStore();
  const insert = preparedInsert(rateEvents);
  const rows = [];
  for (const at of [1, 2])
    rows.push(await store.withTx((tx) => insert(tx, { bucket: "login:203.0.113.7", at })));
  expect(rows).toEqual(await store.db.select().from(rateEvents));
  const own = {
    id: "a1",
    userId: (await givenUser(store)).id,
    createdAt: 3,
    nameOrder: null,
    defaultAt: 0,
  };
  const address = { ...ADDRESS, ...own };
  const stored = await store.withTx((tx) => preparedInsert(addresses)(tx, address));
  expect([stored]).toEqual(await store.db.select().from(addresses));
});

const sqliteError = (code: string) => Object.assign(new Error("failed"), { code });

test("a disk that fails ends the shop; one without room, also for temporary files, does not", () => {
  for (const code of ["SQLITE_IOERR_FSYNC", "SQLITE_IOERR_WRITE"])
    expect(toStoreError(sqliteError(code))).toBeInstanceOf(DiskFailureError);
  for (const code of ["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", "SQLITE_IOERR_GETTEMPPATH"]) {
    const error = toStoreError(sqliteError(code));
    expect(error).toBeInstanceOf(StoreError);
    expect(error).not.toBeInstanceOf(DiskFailureError);
  }
});
