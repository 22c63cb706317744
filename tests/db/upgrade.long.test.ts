import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { addWardsToSearch } from "#app/features/orders/finding/order-search.server.ts";
import { listOrders } from "#app/features/orders/finding/seller-orders.server.ts";
import { openConnection, openFile, openReadonly } from "#db/sqlite/connections.ts";
import { isBusy } from "#db/store-error.ts";
import { givenFullCart, givenPlacedOrder } from "#tests/support/data/orders.ts";
import { openShopStore, type ShopData } from "#tests/support/data/templates.ts";
import { testsPostgres } from "#tests/support/postgres/databases.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { runInProcess } from "#tests/support/server/run-in-process.ts";
import {
  AT_THE_END,
  allRows,
  appliedTo,
  IN_THE_MIDDLE,
  migrateShop,
  migrations,
  newShop,
  openShop,
  shopBefore,
  sqliteBefore,
} from "./support/shops-before.ts";

const REFUSAL =
  /^[^\n]+ is too old for this version of the shop; start version 0\.1\.0-pre of 2026-11-26 \(commit 390f9771\) with it first\n$/;

/** The columns that came, or went, after the first release. */
const CHANGED: Record<string, string[]> = {
  addresses: ["default_at"],
  archived_orders: ["received_vnd"],
  carts: ["address_id"],
  orders: ["arrives_by", "on_account_at", "booked_part"],
  bank_transfers: ["shares"],
  outbox: ["seller_link_id", "stock_alert_seq"],
  product_imports: ["reading"],
  sellers: ["name", "role"],
  order_lines: ["name_en", "returned", "cost_vnd", "restocked"],
  order_days: ["goods_vnd"],
  order_product_days: ["cost_vnd", "unknown_pieces", "unknown_vnd"],
  products: [
    ...["sku", "name_en", "short_description_en", "description_en"],
    ...["picture_texts", "picture_texts_en", "cost_vnd"],
    ...["origin", "responsible", "ingredients", "storage", "best_before_days"],
    ...["shared_stock_id", "takes"],
  ],
  stop_presses: ["part"],
  stock_alerts: ["back_at", "leased_until", "tries"],
};

/**
 * The rows of a shop without these columns, in any order of the others, and without the index and the table that came
 * and are made from them.
 */
function comparable(all: Record<string, string[]>): Record<string, string[]> {
  const rows = Object.fromEntries(
    Object.entries(all).filter(([table]) => !/^(product_search_texts|customers$)/.test(table)),
  );
  for (const [table, columns] of Object.entries(CHANGED))
    rows[table] = all[table]!.map((row) => {
      const kept = Object.entries(JSON.parse(row)).filter(([name]) => !columns.includes(name));
      return JSON.stringify(kept.toSorted());
    });
  return rows;
}

/** An order can be placed in a shop, and is found by its ward, as those are that there were. */
async function expectSelling(data: ShopData): Promise<void> {
  const store = openShopStore({ data });
  try {
    const { userId } = await givenFullCart(store);
    const { id } = await givenPlacedOrder(store, userId);
    while (await store.withTx((tx) => addWardsToSearch(tx, 100)));
    const search = { search: "hà nội", status: null, page: 1, limit: 10 };
    const { orders } = await listOrders(store.db, search);
    expect([orders[0]!.id, orders.length]).toEqual([id, 3]);
  } finally {
    await store.close();
  }
}

const ADDED_TABLES = [
  ...["voided_revenue", "certificates", "shop_changes", "dishes", "dish_ingredients"],
  ...["tags", "product_tags", "wishes", "wish_contacts"],
  ...["order_returns", "order_complaints", "complaint_photos", "customer_joins", "debt_limits"],
  ...["till_counts", "till_movements", "planned_prices", "deposit_marks", "stock_moves"],
  "shared_stocks",
  ...["stock_counts", "stock_count_lines"],
  ...["push_keys", "push_devices", "push_queue", "seller_links", "log_changes", "log_author"],
  ...["api_keys", "hooks", "hook_deliveries"],
  ...["suppliers", "purchases", "purchase_lines", "purchase_events", "purchase_payments"],
  ...["two_factors", "recovery_codes", "half_logins", "passkeys", "passkey_challenges"],
];

test.each(AT_THE_END)("a shop of %s continues, and keeps all rows", async (name) => {
  const data = await shopBefore(name);
  const run = await openShop(data);
  // One of the orders was given a time to have something in each column.
  await run("update orders set delivered_at = null where status <> 'Delivered'");
  const before = await allRows(run);
  const { status, out, err } = await runInProcess(["migrate"], data);
  expect([status, out]).toEqual([0, ""]);
  expect(err).toMatch(/^Upgraded the database in [\d.]+ s\.\n$/);

  const rows = await allRows(run);
  expect(rows.customers).not.toEqual([]);
  for (const table of ADDED_TABLES) {
    expect(rows[table]).toEqual([]);
    delete rows[table];
  }
  expect(comparable(rows)).toEqual(comparable(before));
  expect(await appliedTo(run)).toEqual(await appliedTo(await openShop(await newShop())));
  expect(await runInProcess(["migrate"], data)).toEqual({ status: 0, out: "", err: "" });
  expect((await runInProcess(["check"], data)).status).toBe(0);
  await expectSelling(data);
});

test.each(AT_THE_END)("a shop of %s gets the migrations that came later, too", async (name) => {
  const folder = laterMigration("alter table health add later integer default 7");
  const data = await shopBefore(name);
  expect(await migrateShop(data, folder)).toBe(true);
  const run = await openShop(data);
  expect(await run("select later from health")).toEqual([{ later: expect.toSatisfy(isSeven) }]);
  const current = await appliedTo(await openShop(await newShop()));
  expect(await appliedTo(run)).toEqual([...current, expect.any(String)]);
  expect(await migrateShop(data, folder)).toBe(false);
});

/** PostgreSQL's driver answers large integers as texts. */
const isSeven = (value: unknown) => Number(value) === 7;

const TOO_OLD = testsPostgres ? [IN_THE_MIDDLE] : [IN_THE_MIDDLE, "first-schema"];

test.each(TOO_OLD)("the older shop of %s is refused in one line, unchanged", async (name) => {
  const data = await shopBefore(name);
  const run = await openShop(data);
  const before = [await appliedTo(run), await allRows(run)];
  for (const command of [["serve"], ["migrate"], ["check"], ["orders", "archived"]]) {
    const { status, out, err } = await runInProcess(command, { ...data, PORT: "0" });
    expect([status, out], command.join(" ")).toEqual([1, ""]);
    expect(err).toMatch(REFUSAL);
  }
  expect([await appliedTo(run), await allRows(run)]).toEqual(before);
  expect(readdirSync(data.DATA_DIR).filter((file) => file.includes("before"))).toEqual([]);
});

test("a shop that has a migration beside all those from before is of another version", async () => {
  const data = await shopBefore(AT_THE_END[0]!);
  const run = await openShop(data);
  const table = testsPostgres ? "drizzle.__drizzle_migrations" : "__drizzle_migrations";
  await run(`insert into ${table} (hash, created_at) values ('later', 1000000000000000)`);
  await expect(migrateShop(data)).rejects.toThrow(/created by a newer version of the shop/);
  expect(await appliedTo(run)).toContain("later");
});

const onSqlite = test.runIf(!testsPostgres);

onSqlite("a migration that is killed in the middle changes nothing", async () => {
  const folder = laterMigration(`create table later (n integer);--> statement-breakpoint
    insert into later with recursive n (i) as (select 1 union all select i + 1 from n) select count(*) from n`);
  const data = await shopBefore(AT_THE_END[0]!);
  const run = await openShop(data);
  const before = await allRows(run);
  const file = join(data.DATA_DIR, "shop.db");
  const script = `import { migrateDatabase } from "./db/sqlite/database.ts"; migrateDatabase(...process.argv.slice(1))`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script, file, folder]);
  const ended = once(child, "exit");
  // The copy from before is complete, so the migration runs.
  const isCopied = () =>
    readdirSync(data.DATA_DIR).some((name) => /before-upgrade-[-\dT]+Z$/.test(name));
  await vi.waitUntil(() => isCopied() && isLocked(file), WITHIN);
  child.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);

  expect(await allRows(run)).toEqual(before);
  expect(await migrateShop(data, laterMigration("create table later (n integer)"))).toBe(true);
  expect(await run("select * from later")).toEqual([]);
});

/** As long as the wait may take that any test may take. */
const WITHIN = { timeout: 600_000, interval: 20 };

/** Whether a process writes to a database. */
function isLocked(file: string): boolean {
  const sqlite = openFile(file, { timeout: 0 });
  try {
    sqlite.exec("begin immediate; rollback");
    return false;
  } catch (error) {
    if (!isBusy(error)) throw error;
    return true;
  } finally {
    sqlite.close();
  }
}

onSqlite("a shop from before is backed up first", async () => {
  const file = sqliteBefore(AT_THE_END[0]!);
  const dataDir = join(file, "..");
  expect((await runInProcess(["migrate"], { DATA_DIR: dataDir })).status).toBe(0);
  const backups = readdirSync(dataDir).filter((name) => name.startsWith("shop.db.before-upgrade-"));
  expect(backups).toHaveLength(1);
  const backup = openReadonly(join(dataDir, backups[0]!));
  expect(backup.prepare("select count(*) from __drizzle_migrations").pluck().get()).toBe(31);
  expect(backup.prepare("select count(*) from orders").pluck().get()).toBe(2);
  backup.close();
});

onSqlite("a copy of a shop from before is restored unless it is too old", async () => {
  for (const name of AT_THE_END) {
    const data = { DATA_DIR: testFolder() };
    const restored = await runInProcess(["restore", sqliteBefore(name)], data);
    expect([restored.status, restored.err]).toEqual([0, expect.stringMatching(/^Restored /)]);
    expect((await runInProcess(["migrate"], data)).status).toBe(0);
    await expectSelling(data);
  }
  const DATA_DIR = testFolder();
  const refused = await runInProcess(["restore", sqliteBefore(IN_THE_MIDDLE)], { DATA_DIR });
  expect([refused.status, refused.out, readdirSync(DATA_DIR)]).toEqual([1, "", []]);
  expect(refused.err).toMatch(REFUSAL);
});

onSqlite("a current database is not backed up", async () => {
  const dataDir = testFolder("empty");
  expect((await runInProcess(["migrate"], { DATA_DIR: dataDir })).status).toBe(0);
  expect(readdirSync(dataDir).filter((name) => name.includes("before"))).toEqual([]);
});

onSqlite("a database of a newer version is rejected in one line and not modified", async () => {
  const dataDir = testFolder("empty");
  const file = join(dataDir, "shop.db");
  const refusal =
    /^.*shop\.db was created by a newer version of the shop; start that version instead\n$/;
  const connection = openConnection(file);
  connection.exec("insert into __drizzle_migrations (hash, created_at) values ('later', 1e15)");
  connection.pragma("journal_mode = DELETE");
  connection.close();
  const before = readFileSync(file);

  for (const command of ["serve", "migrate"]) {
    const { status, out, err } = await runInProcess([command], { DATA_DIR: dataDir, PORT: "0" });
    expect([status, out]).toEqual([1, ""]);
    expect(err).toMatch(refusal);
  }
  expect(readFileSync(file).equals(before)).toBe(true);
});

onSqlite("another program's database is rejected", async () => {
  const dataDir = testFolder();
  const connection = openConnection(join(dataDir, "shop.db"));
  connection.exec("create table notes (text)");
  connection.close();

  const { status, err } = await runInProcess(["migrate"], { DATA_DIR: dataDir });
  expect([status, err.trim().split("\n").length]).toEqual([1, 1]);
  expect(err).toContain("is not a database of the shop");
});

/** Creates a copy of the migrations of the database that is tested, with another after them. */
function laterMigration(sql: string): string {
  const folder = testFolder();
  cpSync(migrations(), folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...more } = JSON.parse(readFileSync(journal, "utf8"));
  const last = entries.at(-1);
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: "later" };
  writeFileSync(journal, JSON.stringify({ ...more, entries: [...entries, next] }));
  writeFileSync(join(folder, "later.sql"), sql);
  return folder;
}
