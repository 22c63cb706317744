import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteExpiredLog, logFile, logged } from "#app/features/sellers/log/logged.server.ts";
import { logTriggers } from "#db/log-triggers.ts";
import { LOGGED_TABLES, UNLOGGED_TABLES } from "#db/logged-tables.ts";
import { TABLES } from "#db/move/shop-copy.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { AUTHOR, LOGGED, loggedStore, readLog } from "#tests/support/data/log.ts";
import { givenFullCart, givenPlacedOrder } from "#tests/support/data/orders.ts";
import { changeProduct, removeOrder, setStatus } from "#tests/support/data/presses.ts";
import { givenProduct, testStore } from "#tests/support/data/store.ts";
import { testsPostgres } from "#tests/support/postgres/databases.ts";

const DAY_MS = 86_400_000;

test("every table is either logged, or not for a reason", () => {
  const listed = [...Object.keys(LOGGED_TABLES), ...Object.keys(UNLOGGED_TABLES)];
  expect([...listed, "order_search_progress"].toSorted()).toEqual(
    [
      ...TABLES.map(({ name }) => name),
      "order_search_progress",
      "order_search_progress",
    ].toSorted(),
  );
});

test("the database has the triggers that follow from the tables", async () => {
  const { db } = testStore();
  const expected = logTriggers(testsPostgres ? "postgres" : "sqlite", LOGGED);
  const stored = await db.engine.rows<{ name: string; sql: string }>(
    testsPostgres
      ? sql`select proname as name, prosrc as sql from pg_proc where substr(proname, 1, 4) = 'log_'`
      : sql`select name, sql from sqlite_master where type = 'trigger' and substr(name, 1, 4) = 'log_'`,
  );
  const own = ["log_changes_never_changed", "log_changes_kept", "log_value", "log_placed"];
  const found = new Map(stored.map(({ name, sql }) => [name, sql.trim()]));
  for (const [name, statement] of expected) {
    if (testsPostgres && !name.endsWith("_trigger"))
      expect(statement).toContain(found.get(name) ?? "nothing");
    if (!testsPostgres) expect(`${found.get(name)};`, statement).toBe(statement);
    found.delete(name);
  }
  const left = [...found.keys()].filter((name) => !own.includes(name) && !/erased/.test(name));
  expect(left).toEqual([]);
});

test("a change is logged with its author, before and after", async () => {
  const store = testStore();
  const productId = await givenProduct(store, { name: "Bột nghệ", description: "x".repeat(800) });
  expect(await readLog(store.db)).toEqual([]);
  await changeProduct(loggedStore(store), productId, {
    offerPriceVnd: 45_000,
    description: "y".repeat(900),
  });
  const [change, ...others] = await readLog(store.db);
  expect(others).toEqual([]);
  expect(change).toMatchObject({
    ...AUTHOR,
    ...{ thing: "products", subject: productId, label: "Bột nghệ", orderId: null },
    was: { offer_price_vnd: 50_000, description: "x".repeat(500) },
    became: { offer_price_vnd: 45_000, description: "y".repeat(500) },
  });
  expect(Object.keys(change!.became)).toHaveLength(2);
});

test("nothing is logged of a transaction that changes nothing, or fails", async () => {
  const store = testStore();
  const productId = await givenProduct(store);
  await changeProduct(loggedStore(store), productId, { offerPriceVnd: 50_000 });
  const failing = loggedStore(store).withTx(async (tx) => {
    await tx.engine.change(sql`update products set offer_price_vnd = 1`);
    throw new Error("refused");
  });
  await expect(failing).rejects.toThrow();
  expect(await readLog(store.db)).toEqual([]);
  await changeProduct(store, productId, { offerPriceVnd: 1_000 });
  expect(await readLog(store.db), "of nobody").toEqual([]);
});

test("an order that its shopper places is one change, erased with the order", async () => {
  const store = testStore();
  const { userId } = await givenFullCart(store);
  const { id, amountVnd } = await givenPlacedOrder(store, userId);
  expect(await readLog(store.db)).toMatchObject([
    {
      ...{ kind: "shopper", who: userId, verb: "place", thing: "orders", orderId: id },
      became: { amount_vnd: amountVnd },
    },
  ]);
  await setStatus(loggedStore(store), id, "Shipped");
  expect((await readLog(store.db)).at(-1)).toMatchObject({
    was: { status: "Pending" },
    became: { status: "Shipped" },
  });

  const erase = () => store.withTx(async (tx) => tx.engine.change(sql`delete from log_changes`));
  await expect(erase(), "while the shop has the order").rejects.toThrow();
  await removeOrder(loggedStore(store), id);
  await expect(erase(), "while the archive has it").rejects.toThrow();
  const ofOrder = await readLog(store.db);
  expect(ofOrder.length).toBeGreaterThan(3);
  expect(JSON.stringify(ofOrder), "no address").not.toMatch(/Nguyễn|Street|phone/);

  await store.withTx(async (tx) => tx.engine.change(sql`delete from archived_orders`));
  expect((await readLog(store.db)).filter(({ orderId }) => orderId !== null)).toEqual([]);
});

test("the log is never changed, and other changes are kept for as long as deleted orders", async () => {
  setClock(1_800_000_000_000);
  const store = testStore();
  const productId = await givenProduct(store);
  await changeProduct(loggedStore(store), productId, { offerPriceVnd: 45_000 });
  const run = (text: string) => store.withTx(async (tx) => tx.engine.change(sql.raw(text)));
  await expect(run("update log_changes set who = 'nobody'")).rejects.toThrow();
  await expect(run("delete from log_changes")).rejects.toThrow();

  const expire = (keepDays: number) =>
    store.withTx((tx) => deleteExpiredLog(tx, { limit: 10, keepDays }));
  setClock(1_800_000_000_000 + 30 * DAY_MS);
  await store.withTx((tx) => logFile(tx, AUTHOR, "/seller/orders.csv"));
  expect(await expire(31)).toBe(0);
  expect(await expire(29)).toBe(1);
  expect(await expire(0)).toBe(0);
  expect(await readLog(store.db)).toMatchObject([
    {
      ...AUTHOR,
      thing: "file",
      subject: "/seller/orders.csv",
      at: 1_800_000_000_000 + 30 * DAY_MS,
    },
  ]);
});

test("transactions one after the other have entries of their own", async () => {
  const store = testStore();
  const ids = [await givenProduct(store), await givenProduct(store)];
  const by = (who: string, vnd: number) =>
    store.withTx((tx) =>
      logged(tx, { ...AUTHOR, who }, async () => {
        for (const id of ids)
          await tx.engine.change(sql`update products set price_vnd = ${vnd} where id = ${id}`);
      }),
    );
  await Promise.all([by("lan", 70_000), by("mai", 80_000), by("an", 90_000)]);
  const log = await readLog(store.db);
  expect(log.map(({ who }) => who)).toEqual(["lan", "lan", "mai", "mai", "an", "an"]);
  expect(new Set(log.map(({ entry }) => entry)).size).toBe(3);
});
