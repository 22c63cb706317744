import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { openPostgresStore } from "#db/postgres/database.ts";
import { orders, users } from "#db/schema.ts";
import { CommitUnknownError, StoreBusyError, StoreError, storeErrorOf } from "#db/store-error.ts";
import { submitOrder } from "#tests/support/data/orders.ts";
import { givenProduct, givenShopper, givenUser } from "#tests/support/data/store.ts";
import { copyPostgresTemplate, testsPostgres } from "#tests/support/postgres/databases.ts";
import { startCuttingProxy } from "#tests/support/programs/cutting-proxy.ts";

/** A database, and how to open stores on it as servers of one shop do. */
function givenDatabase() {
  const { url, drop } = copyPostgresTemplate("empty");
  const stores: ReturnType<typeof openPostgresStore>[] = [];
  onTestFinished(async () => {
    for (const store of stores) await store.close();
    drop();
  });
  const open = (at = url) => {
    const store = openPostgresStore(at);
    stores.push(store);
    return store;
  };
  return { url, open };
}

const closeAllConnections = (store: Store) =>
  store.withTx(async (tx) =>
    tx.engine.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  );

async function givenOrders(store: Store) {
  const { user } = await givenShopper(store);
  const items = [{ productId: await givenProduct(store), quantity: 1 }];
  const place = (requestKey: string, through = store) =>
    submitOrder(through, user.id, { items, requestKey, noticeTo: [] });
  const count = async () => (await store.db.select().from(orders)).length;
  return { place, count };
}

const failed = (Kind: typeof StoreError) => ({ status: "rejected", reason: expect.any(Kind) });

describe.runIf(testsPostgres)("a connection that is lost", () => {
  // Waiting transactions join, however slow the machine is.
  beforeEach(() => {
    vi.spyOn(performance, "now").mockReturnValue(0);
    return () => vi.restoreAllMocks();
  });

  test.each([
    ["before", 0],
    ["after", 2],
  ] as const)(
    "%s the server commits: unknown to all; sent again, each order is placed once",
    async (when, stored) => {
      const { url, open } = givenDatabase();
      const { place, count } = await givenOrders(open());
      const proxy = await startCuttingProxy(url);
      onTestFinished(proxy.stop);
      const shop = open(proxy.url);
      await shop.withTx(async () => {});

      proxy.cutCommits(when);
      const lost = await Promise.allSettled([place("first", shop), place("second", shop)]);
      expect(lost).toMatchObject([failed(CommitUnknownError), failed(CommitUnknownError)]);
      expect(await count()).toBe(stored);

      const isRepeated = when === "after";
      expect(await place("first", shop)).toMatchObject({ kind: "done", isRepeated });
      expect(await place("second", shop)).toMatchObject({ kind: "done", isRepeated });
      expect(await count()).toBe(2);
    },
  );

  test("within a transaction: nothing is written, and that is known", async () => {
    const { open } = givenDatabase();
    const [shop, other] = [open(), open()];
    const { place, count } = await givenOrders(shop);
    const before = place("before");
    const ended = shop.withTx(async (tx) => {
      const [row] = await tx.engine.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await other.db.engine.rows(sql`select pg_terminate_backend(${row!.pid}::int)`);
      await tx.update(users).set({ name: "Mai" });
    });
    const [first, second] = await Promise.allSettled([before, ended]);

    for (const outcome of [first, second]) {
      expect(outcome).toMatchObject(failed(StoreError));
      expect(outcome).not.toMatchObject(failed(CommitUnknownError));
    }
    expect(await count()).toBe(0);
    expect(await place("before")).toMatchObject({ kind: "done" });
  });

  test("while idle: the next read and write use new ones", async () => {
    const { open } = givenDatabase();
    const [shop, other] = [open(), open()];
    await givenUser(shop);
    await shop.db.select().from(users);
    await closeAllConnections(other);
    const succeeds = (query: PromiseLike<unknown>) => query.then(Boolean, () => false);
    await expect.poll(() => succeeds(shop.db.select().from(users))).toBe(true);
    await expect.poll(() => succeeds(givenUser(shop))).toBe(true);
  });

  test("where there is no server, reads and all writes that wait fail as the store's", async () => {
    const shop = openPostgresStore("postgres://postgres@127.0.0.1:1/shop");
    onTestFinished(() => shop.close());
    const writes = Array.from({ length: 3 }, () => shop.withTx(async () => {}));
    for (const outcome of await Promise.allSettled(writes))
      expect(outcome).toMatchObject(failed(StoreError));
    const error = await shop.db.select().from(users).then(null, storeErrorOf);
    expect(error).toBeInstanceOf(StoreError);
  });
});

describe.runIf(testsPostgres)("transactions", () => {
  test("a server that waits for another too long writes nothing and says so", async () => {
    const { open } = givenDatabase();
    const [shop, other] = [open(), open()];
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const holding = other.withTx(() => {
      begun.resolve();
      return held.promise;
    });
    await begun.promise;
    // As if it had waited in the queue for almost as long as it may.
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() - 4_900);
    const waiting = shop.withTx(async () => {});
    clock.mockRestore();

    await expect(waiting).rejects.toBeInstanceOf(StoreBusyError);
    held.resolve();
    await holding;
    await shop.withTx(async () => {});
  });

  test("downloads do not take the connections of requests", async () => {
    const shop = givenDatabase().open();
    const held = Promise.withResolvers<void>();
    const downloads = Array.from({ length: 20 }, () => shop.withSnapshot(() => held.promise));
    await shop.withTx(async () => {});
    expect(await shop.db.select().from(users)).toEqual([]);
    held.resolve();
    await Promise.all(downloads);
  });

  test("an error does not quote what a query was given", async () => {
    const shop = givenDatabase().open();
    const odd = shop.withTx(async (tx) => tx.engine.rows(sql`select ${"secret"}::text::int`));
    await expect(odd).rejects.toThrow(/::int\s+params: $/);
  });
});

test.runIf(testsPostgres)("NUL and lone surrogates are replaced in all that is sent", async () => {
  const shop = givenDatabase().open();
  const odd = "a\0\ud800";
  const id = newId();
  await givenUser(shop, `${id}${odd}`);
  const found = await shop.db
    .select({ email: users.email })
    .from(users)
    .where(shop.db.engine.isIn(users.email, [`${id}${odd}`]));
  expect(found[0]!.email.slice(-3)).toBe("a\uFFFD\uFFFD");
  const rows = shop.db.engine.table("given", [{ word: odd }], { word: "text" });
  const words = await shop.db.engine.rows(sql`select word from ${rows}`);
  expect(words).toEqual([{ word: "a\uFFFD\uFFFD" }]);
});
