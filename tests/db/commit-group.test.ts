import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import type { Db } from "#db/client.server.ts";
import { inParallel } from "#db/prepared.ts";
import { carts, users } from "#db/schema.ts";
import { OwnerGoneError, StoreError } from "#db/store-error.ts";
import { givenUser, testStore } from "#tests/support/data/store.ts";
import { testsPostgres } from "#tests/support/postgres/databases.ts";
import { givenFile, givenOtherProcess } from "./support/shop-file.ts";

let now = 0;
beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => now);
  return () => vi.restoreAllMocks();
});

/** Adds a letter to every user's name. */
const addLetter = (tx: Db) => tx.update(users).set({ name: sql`${users.name} || 'x'` });

/** Adds a cart of nobody, which fails. */
const addOrphan = (tx: Db) =>
  tx.insert(carts).values({ id: "cart", userId: "nobody", updatedAt: 0 });

const DONE = { status: "fulfilled" };
const failed = (kind: unknown) => ({ status: "rejected", reason: expect.any(kind) });

async function givenName() {
  const store = testStore();
  await givenUser(store);
  await store.withTx((tx) => tx.update(users).set({ name: "" }));
  const name = async (db: Db) => (await db.select().from(users))[0]!.name;
  return { store, name };
}

test("transactions that wait share a commit, and are answered after it", async () => {
  const { store, name } = await givenName();
  const seen: { inside: string; committed: string }[] = [];

  await Promise.all(
    Array.from({ length: 5 }, () =>
      store
        .withTx(async (tx) => {
          await addLetter(tx);
          seen.push({ inside: await name(tx), committed: await name(store.db) });
        })
        .then(async () => expect(await name(store.db)).toBe("xxxxx")),
    ),
  );

  expect(seen.map(({ inside }) => inside)).toEqual(["x", "xx", "xxx", "xxxx", "xxxxx"]);
  expect(seen.map(({ committed }) => committed)).toEqual(Array(5).fill(""));
});

test("what runs in parallel leaves nothing of a transaction that fails in one of its parts", async () => {
  const { store, name } = await givenName();
  const failing = store.withTx((tx) =>
    inParallel(
      () => addOrphan(tx),
      async () => {
        for (let round = 0; round < 20; round++) {
          await addLetter(tx);
          await setImmediate();
        }
      },
    ),
  );
  const outcomes = await Promise.allSettled([failing, store.withTx(addLetter)]);

  expect(outcomes).toMatchObject([failed(OwnerGoneError), DONE]);
  expect(await name(store.db)).toBe("x");
});

test("none joins a transaction that has run for long", async () => {
  const { store, name } = await givenName();
  const slow = store.withTx(async (tx) => {
    await addLetter(tx);
    now += 100;
  });
  const [, committed] = await Promise.all([slow, store.withTx(() => name(store.db))]);

  expect(committed).toBe("x");
});

test("no more than 32 share a commit", async () => {
  const { store, name } = await givenName();
  const committed = await Promise.all(
    Array.from({ length: 40 }, () =>
      store.withTx(async (tx) => {
        await addLetter(tx);
        return (await name(store.db)).length;
      }),
    ),
  );

  expect(committed).toEqual([...Array(32).fill(0), ...Array(8).fill(32)]);
});

test.skipIf(testsPostgres)("if a commit fails, so do all in it, and nothing is left", async () => {
  const { store, name } = await givenName();
  const breaking = store.withTx(async (tx) => {
    // Checked by the commit only.
    await tx.run(sql`pragma defer_foreign_keys = on`);
    await tx.run(sql`insert into carts (id, user_id, updated_at) values ('cart', 'nobody', 0)`);
  });
  const outcomes = await Promise.allSettled([store.withTx(addLetter), breaking]);

  expect(outcomes).toMatchObject([failed(StoreError), failed(StoreError)]);
  expect(await name(store.db)).toBe("");
  await store.withTx(addLetter);
  expect(await name(store.db)).toBe("x");
});

test.skipIf(testsPostgres)("if SQLite rolls all back, those before fail, none after", async () => {
  const { store, name } = await givenName();
  const before = store.withTx(addLetter);
  const rolledBack = store.withTx(async (tx) => {
    await addLetter(tx);
    // As SQLite does when the disk is full.
    await tx.run(sql`rollback`);
    await tx.run(sql`insert into carts (id, user_id, updated_at) values ('cart', 'nobody', 0)`);
  });
  const outcomes = await Promise.allSettled([before, rolledBack, store.withTx(addLetter)]);

  expect(outcomes).toMatchObject([failed(StoreError), failed(OwnerGoneError), DONE]);
  expect(await name(store.db)).toBe("x");
});

test("of those with different keys, one that fails takes none along", async () => {
  const { store, name } = await givenName();
  const fails = (error: Error) => async (tx: Db) => {
    await addLetter(tx);
    throw error;
  };
  const outcomes = await Promise.allSettled([
    store.withTx(addLetter, ["a"]),
    store.withTx(fails(new Error("refused")), ["b"]),
    store.withTx(addOrphan, ["c"]),
    store.withTx(addLetter, ["d"]),
    store.withTx(addLetter),
  ]);

  const refused = { status: "rejected", reason: { message: "refused" } };
  expect(outcomes).toMatchObject([DONE, refused, failed(OwnerGoneError), DONE, DONE]);
  expect(await name(store.db)).toBe("xxx");
});

test("what has a key in common, or no keys, runs one after the other", async () => {
  const { store } = await givenName();
  const order: string[] = [];
  const work = (label: string) => async (tx: Db) => {
    order.push(`${label} begins`);
    await tx.select().from(users);
    order.push(`${label} ends`);
  };
  await Promise.all([
    store.withTx(work("first"), ["lan"]),
    store.withTx(work("second"), ["lan"]),
    store.withTx(work("third")),
  ]);

  const turns = ["first", "second", "third"];
  expect(order).toEqual(turns.flatMap((each) => [`${each} begins`, `${each} ends`]));
});

test("a snapshot is never shared: it has what was committed before it was asked for", async () => {
  const { store, file } = givenFile();
  const other = givenOtherProcess(file);
  await givenUser(store);
  const first = store.withSnapshot(async (db) => {
    await db.select().from(users);
    other.exec("update users set name = 'Mai'");
  });
  const second = store.withSnapshot((db) => db.select().from(users));

  expect((await Promise.all([first, second]))[1][0]!.name).toBe("Mai");
});
