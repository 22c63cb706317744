import { copyFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { countMigrations } from "#db/database.ts";
import { SQLITE_BEFORE } from "#db/first-release.ts";
import { logTriggers } from "#db/log-triggers.ts";
import { orders } from "#db/schema.ts";
import { LOGGED } from "#tests/support/data/log.ts";
import { type Ended, interruptCommand } from "#tests/support/server/command.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { runInProcess } from "#tests/support/server/run-in-process.ts";
import { changeFile, withShop } from "./backups/shop-commands.ts";
import { expectInterrupted, look } from "./interrupted.ts";

// Ctrl-C and SIGTERM in the middle of each long command. A pseudo-terminal shows the progress, which
// tells that the command is in the middle.

const MEGABYTE = 1_000_000;
/** Pictures of this size together take long enough to copy that an interrupt comes in the middle. */
const PICTURES = 300;
const PRODUCTS = "select count(*) from products";
const large = testFolder("demo");
const BALLAST = `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${PICTURES})
  insert into pictures (hash, width, bytes, created_at)
    select 'ballast' || i, 960, randomblob(${MEGABYTE}), 0 from n`;
/** So that all is in one file. */
const WITHOUT_LOG = "pragma journal_mode = delete";
/** The triggers and views that know what came back of an order, and what it had cost. */
const SALES = [
  ...["order_counters_insert", "order_days_update"],
  ...["order_sales_update", "order_counters_delete"],
  ...["insert", "update", "delete"].map((on) => `order_lines_${on}`),
];
const RECOUNTS = ["order_days_recount", "order_product_days_recount"];
/** Undoes the migrations after the first release. */
const FIRST_RELEASE = [
  ...[...logTriggers("sqlite", LOGGED).keys(), "log_placed"].map((name) => `drop trigger ${name}`),
  ...["events", "payments", "lines"].map((name) => `drop table purchase_${name}`),
  ...["purchases", "suppliers"].map((name) => `drop table ${name}`),
  ...["count", "amount", "added", "joined", "left", "deleted", "cost", "size_cost"].map(
    (name) => `drop trigger shared_stock_${name}`,
  ),
  "alter table products drop column cost_vnd",
  "drop index products_by_shared_stock",
  ...["shared_stock_id", "takes"].map((column) => `alter table products drop column ${column}`),
  "drop table shared_stocks",
  ...["passkeys", "passkey_challenges"].map((name) => `drop table ${name}`),
  ...["half_logins", "recovery_codes", "two_factors"].map((name) => `drop table ${name}`),
  "drop index outbox_by_seller_link",
  "alter table outbox drop column seller_link_id",
  "drop table seller_links",
  ...["name", "role"].map((column) => `alter table sellers drop column ${column}`),
  ...["", "_archived"].map((of) => `drop trigger log_erased_with${of}_order`),
  ...["log_changes", "log_author"].map((name) => `drop table ${name}`),
  ...["push_queue", "push_devices", "push_keys", "api_keys", "hook_deliveries", "hooks"].map(
    (name) => `drop table ${name}`,
  ),
  ...["till_counts", "till_movements", "planned_prices"].map((name) => `drop table ${name}`),
  ...["debt_limits", "deposit_marks", "stock_moves", "stock_count_lines", "stock_counts"].map(
    (name) => `drop table ${name}`,
  ),
  "drop index order_lines_free",
  "drop index orders_on_account",
  "alter table orders drop column on_account_at",
  "alter table bank_transfers drop column shares",
  "alter table orders drop column booked_part",
  "alter table stop_presses drop column part",
  ...["insert", "delete", "update"].map((on) => `drop trigger customers_${on}`),
  "drop view customers_recount",
  "drop table customer_joins",
  "drop table customers",
  ...["order_returns", "order_complaints", "complaint_photos"].map((name) => `drop table ${name}`),
  ...SALES.map((name) => `drop trigger ${name}`),
  ...RECOUNTS.map((name) => `drop view ${name}`),
  ...["returned", "cost_vnd", "restocked"].map((name) => `alter table order_lines drop ${name}`),
  ...["cost_vnd", "unknown_pieces", "unknown_vnd"].map(
    (name) => `alter table order_product_days drop ${name}`,
  ),
  "alter table order_days drop goods_vnd",
  ...SALES.map((name) => `create trigger ${name} after update on order_lines begin select 1; end`),
  ...RECOUNTS.map((name) => `create view ${name} as select 1`),
  "drop index addresses_by_user",
  "alter table addresses drop column default_at",
  "create unique index addresses_userId_unique on addresses (user_id)",
  "alter table carts drop column address_id",
  "drop table wish_contacts",
  "drop table wishes",
  "drop table product_tags",
  "drop table tags",
  "alter table orders drop column arrives_by",
  "drop table dish_ingredients",
  "drop table dishes",
  "drop trigger products_version_update",
  ...["insert", "delete", "update"].map((on) => `drop trigger product_search_texts_${on}`),
  "drop table product_search_texts",
  "alter table products drop column name_en",
  "alter table products drop column description_en",
  "alter table products drop column picture_texts",
  ...["origin", "responsible", "ingredients", "storage", "best_before_days"].map(
    (name) => `alter table products drop column ${name}`,
  ),
  "alter table products drop column picture_texts_en",
  "alter table products drop column short_description_en",
  "alter table order_lines drop column name_en",
  "drop table shop_changes",
  "drop table certificates",
  "drop index products_sku",
  "alter table products drop column sku",
  "alter table product_imports drop column reading",
  `create trigger products_version_update after update of name on products begin
    update catalogue_version set version = version + 1; end`,
  "drop table voided_revenue",
  "drop index archived_orders_with_money",
  "alter table archived_orders drop received_vnd",
  "alter table stock_alerts add back_at integer",
  "alter table stock_alerts add leased_until integer not null default 0",
  "alter table stock_alerts add tries integer not null default 0",
].join(";");
changeFile(join(large, "shop.db"), `${BALLAST}; ${WITHOUT_LOG}`);

/** A data folder with the large shop's database. */
function largeShop(): string {
  const dataDir = testFolder();
  copyFileSync(join(large, "shop.db"), join(dataDir, "shop.db"));
  return dataDir;
}

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("a backup that %s interrupts leaves no file", async (signal, code) => {
  const folder = testFolder();
  const command = ["backup", join(folder, "kept.db")];
  const ended = await interruptCommand(command, { DATA_DIR: large }, signal);
  expectInterrupted(ended, code, /no backup was made/);
  expect(readdirSync(folder)).toEqual([]);
});

/**
 * Interrupts a command on a new data folder once it shows how far it is. One that ended before the interrupt
 * came, as it may on a fast disk, is tried again.
 */
async function interruptOn(
  newShop: () => string,
  args: string[],
  shows?: RegExp,
  trials = 5,
): Promise<{ ended: Ended; dataDir: string }> {
  const dataDir = newShop();
  const ended = await interruptCommand(args, { DATA_DIR: dataDir }, "SIGINT", shows);
  if (ended.status !== 0 || trials === 1) return { ended, dataDir };
  return interruptOn(newShop, args, shows, trials - 1);
}

test.each([/Checking the backup: .*\d s/, /Copying the database: .*\d s/])(
  "a restore that is interrupted at %s leaves the previous database",
  async (shows) => {
    const command = ["restore", join(large, "shop.db")];
    const { ended, dataDir } = await interruptOn(() => testFolder("empty"), command, shows);
    expectInterrupted(ended, 130, /the shop's database is unchanged/);
    expect(readdirSync(dataDir)).toEqual(["shop.db"]);
    expect(look(join(dataDir, "shop.db"), PRODUCTS)).toEqual([0, "ok"]);
  },
);

test("a check that is interrupted changes nothing", async () => {
  const { ended, dataDir } = await interruptOn(largeShop, ["check"]);
  expectInterrupted(ended, 130, /unchanged/);
  expect(look(join(dataDir, "shop.db"), PRODUCTS)).toEqual([52, "ok"]);
});

test("generated orders come in whole batches, and an interrupted command is continued", async () => {
  const dataDir = testFolder();
  const env = { DATA_DIR: dataDir };
  const [command, shows] = [["seed", "orders", "1000000"], /Adding orders: 0 %, [1-9]/];
  const ended = await interruptCommand(command, env, "SIGINT", shows);
  expectInterrupted(ended, 130, /run it again to go on/);
  const added = await withShop(dataDir, async ({ db }) => db.$count(orders));
  expect([added % 500, added > 0]).toEqual([0, true]);
  expect(await runInProcess(["check"], env)).toMatchObject({ status: 0 });

  const { status, err } = await runInProcess(["seed", "orders", String(added + 7)], env);
  expect(status).toBe(0);
  expect(err).toMatch(/^Added 7 generated orders in .* s\.$/m);
  const checked = await runInProcess(["check"], env);
  expect(checked.status).toBe(0);
  expect(checked.err).toMatch(/^Checked [\d,]+ orders in [^\n]+ s\.\n$/);
});

/** The large shop as it was before the first release, with the files that a killed upgrade has left. */
function olderShop(): string {
  const dataDir = largeShop();
  const { count, first, last } = SQLITE_BEFORE;
  const others = Array.from({ length: count - 2 }, (_, nth) => `another ${nth}`);
  const rows = [first, ...others, last].map((hash) => `('${hash}', 1)`).join();
  const before = `insert into __drizzle_migrations (hash, created_at) values ${rows}`;
  const file = join(dataDir, "shop.db");
  changeFile(file, `${FIRST_RELEASE}; delete from __drizzle_migrations; ${before}; ${WITHOUT_LOG}`);
  const killed = "shop.db.before-upgrade-2026-11-22T140642144Z.99999999.part";
  writeFileSync(join(dataDir, killed), "");
  return dataDir;
}

test("an upgrade that is interrupted leaves the older database, and is repeated", async () => {
  const { ended, dataDir } = await interruptOn(olderShop, ["migrate"]);
  expectInterrupted(ended, 130, /the database is as before/);
  const file = join(dataDir, "shop.db");
  const migrations = "select count(*) from __drizzle_migrations";
  expect(look(file, migrations)).toEqual([SQLITE_BEFORE.count, "ok"]);
  expect(readdirSync(dataDir).filter((name) => name.endsWith(".part"))).toEqual([]);

  expect(await runInProcess(["migrate"], { DATA_DIR: dataDir })).toMatchObject({ status: 0 });
  expect(look(file, migrations)).toEqual([countMigrations("drizzle"), "ok"]);
  expect(look(file, PRODUCTS)[0]).toBe(52);
});
