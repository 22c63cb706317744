import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { phoneKey } from "../../app/models/orders/finding/order-indexing.ts";
import { countOrders, listOrders } from "../../app/models/orders/finding/seller-orders.ts";
import { openStore } from "../../db/client.server.ts";
import { orderDays, productWords } from "../../db/schema.ts";
import { openConnection } from "../../db/sqlite/open-connection.ts";
import { runCommand } from "../support/server/command.ts";
import { testFolder } from "../support/server/folder.ts";

/** A database of the first schema with one product and three orders. */
function firstShop(): string {
  const dataDir = testFolder();
  const packed = readFileSync(join(import.meta.dirname, "first-schema.db.gz"));
  writeFileSync(join(dataDir, "shop.db"), gunzipSync(packed));
  return dataDir;
}

test("a database of the first schema is upgraded after a backup", async () => {
  const dataDir = firstShop();
  const { status, err } = await runCommand(["migrate"], { DATA_DIR: dataDir });
  expect(err).toMatch(/^Upgraded the database in [\d.]+ s\.\n$/);
  expect(status).toBe(0);

  const store = openStore(join(dataDir, "shop.db"));
  const found = await listOrders(store.db, { search: "bột ng", status: null, page: 1, limit: 10 });
  expect(found.orders.map(({ amountVnd, lines }) => [amountVnd, lines.length])).toEqual(
    Array(3).fill([130_000, 1]),
  );
  expect(await countOrders(store.db)).toMatchObject({
    Pending: { count: 1, unpaidVnd: 130_000 },
    Shipped: { count: 1, unpaidVnd: 130_000 },
    Delivered: { count: 1, unpaidVnd: 0 },
  });
  for (const { phone, phoneKey: key } of found.orders) expect(key).toBe(phoneKey(phone));
  const days = await store.db.select().from(orderDays).orderBy(orderDays.status);
  expect(days.map(({ status, orders, amountVnd }) => [status, orders, amountVnd])).toEqual([
    ["Delivered", 1, 130_000],
    ["Pending", 1, 130_000],
    ["Shipped", 1, 130_000],
  ]);
  const words = await store.db.select().from(productWords).orderBy(productWords.word);
  expect(words.slice(0, 2)).toEqual([
    { word: "bot", products: 1 },
    { word: "nghe", products: 1 },
  ]);
  store.close();

  const [backup] = readdirSync(dataDir).filter((name) =>
    name.startsWith("shop.db.before-upgrade-"),
  );
  const before = openConnection(join(dataDir, backup!));
  expect(before.prepare("select count(*) from __drizzle_migrations").pluck().get()).toBe(1);
  expect(before.prepare("select count(*) from orders").pluck().get()).toBe(3);
  before.close();
  expect((await runCommand(["check"], { DATA_DIR: dataDir })).status).toBe(0);
});

test("a current database is not backed up", async () => {
  const dataDir = testFolder("empty");
  expect((await runCommand(["migrate"], { DATA_DIR: dataDir })).status).toBe(0);
  expect(readdirSync(dataDir).filter((name) => name.includes("before"))).toEqual([]);
});

test("a database of a newer version is rejected in one line and not modified", async () => {
  const dataDir = testFolder("empty");
  const file = join(dataDir, "shop.db");
  const connection = openConnection(file);
  connection.exec("insert into __drizzle_migrations (hash, created_at) values ('later', 1e15)");
  connection.pragma("journal_mode = DELETE");
  connection.close();
  const before = readFileSync(file);

  for (const command of ["serve", "migrate"]) {
    const { status, out, err } = await runCommand([command], { DATA_DIR: dataDir, PORT: "0" });
    expect([status, out]).toEqual([1, ""]);
    expect(err).toMatch(
      /^.*shop\.db was created by a newer version of the shop; start that version instead\n$/,
    );
  }
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("another program's database is rejected", async () => {
  const dataDir = testFolder();
  const connection = openConnection(join(dataDir, "shop.db"));
  connection.exec("create table notes (text)");
  connection.close();

  const { status, err } = await runCommand(["migrate"], { DATA_DIR: dataDir });
  expect([status, err.trim().split("\n").length]).toEqual([1, 1]);
  expect(err).toContain("is not a database of the shop");
});
