import { cpSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { verifyPassword } from "#app/features/accounts/login/passwords.http.server.ts";
import { listOrders } from "#app/features/orders/finding/seller-orders.server.ts";
import { findSellerByEmail } from "#app/features/sellers/login/sellers.server.ts";
import { readSettings } from "#app/kit/settings/env.server.ts";
import { openStore, type Store } from "#db/client.server.ts";
import { SQLITE_BEFORE } from "#db/first-release.ts";
import { TABLES } from "#db/move/shop-copy.ts";
import { openPostgresStore } from "#db/postgres/database.ts";
import { orders } from "#db/schema.ts";
import { dumpShop, fillShop } from "#tests/support/data/filled-shop.ts";
import { givenFullCart, givenPlacedOrder } from "#tests/support/data/orders.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { emptyDatabase, queryDatabase, testsPostgres } from "#tests/support/postgres/databases.ts";
import { atEnd } from "#tests/support/server/at-end.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { runInProcess } from "#tests/support/server/run-in-process.ts";
import { changeFile, withShop } from "./backups/shop-commands.ts";

const filled = await fillShop();
atEnd(() => rmSync(filled, { recursive: true }));

const move = (from: string, to: string) => runInProcess(["move", "--from", from, "--to", to], {});

/** Changes a copy of the shop by a statement; returns its folder. */
function changed(statement: string): string {
  const dataDir = testFolder();
  cpSync(filled, dataDir, { recursive: true });
  changeFile(join(dataDir, "shop.db"), statement);
  return dataDir;
}

/** The shop sells as before: logins, search, triggers and numbers go on. */
async function expectSelling(store: Store): Promise<void> {
  const { passwordHash } = (await findSellerByEmail(store.db, SELLER.email))!;
  const context = { settings: readSettings({}) };
  expect(await verifyPassword(SELLER.password, passwordHash, context)).toBe(true);
  const filter = { search: "nghe", status: null, page: 1, limit: 10 };
  expect((await listOrders(store.db, filter)).total).toBe(2);
  const { userId } = await givenFullCart(store);
  await givenPlacedOrder(store, userId);
  // The third one was deleted before the move.
  const rows = await store.db.select({ seq: orders.seq }).from(orders).orderBy(orders.seq);
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 4]);
  expect((await listOrders(store.db, filter)).total).toBe(3);
}

test("a shop that is moved has the same rows in every table, and sells on", async () => {
  const before = dumpShop(filled);
  for (const { name } of TABLES) expect(before[name], name).not.toEqual([]);
  const to = join(testFolder(), "new", "data");
  const { status, out, err } = await move(filled, to);
  expect([status, out]).toEqual([0, expect.stringMatching(/^ +2 orders$/m)]);
  const [moved, next] = err.split("\n");
  expect(moved).toMatch(/^Moved [\d,]+ rows to .*shop\.db in .+ s\.$/);
  expect(next).toMatch(/^Serve the shop from there: DATA_DIR=/);
  expect(readdirSync(to)).toEqual(["shop.db"]);
  expect(dumpShop(to)).toEqual(before);
  expect(dumpShop(filled)).toEqual(before);
  expect((await runInProcess(["check"], { DATA_DIR: to })).status).toBe(0);

  await withShop(to, expectSelling);
});

test.runIf(testsPostgres)("a shop is moved to PostgreSQL and back", async () => {
  const url = await emptyDatabase();
  const there = await move(filled, url);
  const told = / in [^\n]+ s; replaced 1 character U\+0000\.\n.* DATABASE_URL=postgres:/;
  expect([there.status, there.err]).toEqual([0, expect.stringMatching(told)]);
  const check = await runInProcess(["check"], { DATABASE_URL: url });
  expect([check.status, check.out]).toEqual([0, expect.stringContaining("no problems found")]);
  for (const { name } of TABLES) {
    const rows = dumpShop(filled)[name]!.length;
    const counted = await queryDatabase(url, `select count(*)::int from "${name}"`);
    expect(counted, name).toEqual([[rows]]);
  }
  const again = await move(filled, url);
  expect([again.status, again.err]).toEqual([1, expect.stringMatching(/ is not empty; /)]);

  const back = testFolder();
  expect(await move(url, back)).toMatchObject({ status: 0 });
  const before = dumpShop(filled);
  const events = before.rate_events!.map((row) => row.replace("\\u0000", "\ufffd"));
  expect(dumpShop(back)).toEqual({ ...before, rate_events: events });
  expect((await runInProcess(["check"], { DATA_DIR: back })).status).toBe(0);
  await withShop(back, expectSelling);

  const store = openPostgresStore(url);
  await expectSelling(store);
  const running = await move(url, testFolder());
  expect([running.status, running.err]).toEqual([1, expect.stringMatching(/stop all its servers/)]);
  await store.close();
});

test("only a shop of this version is moved", async () => {
  const cases: [from: string, status: number, words: RegExp][] = [
    [join(filled, "nowhere"), 1, /^There is no shop at /],
    [changed("delete from __drizzle_migrations where rowid = 2"), 1, /run "migrate" first/],
    [changed("update __drizzle_migrations set hash = 'later' where rowid = 2"), 1, /newer version/],
    [
      changed(`update __drizzle_migrations set hash = '${SQLITE_BEFORE.first}'`),
      1,
      / is too old for /,
    ],
    [changed("drop table __drizzle_migrations"), 1, /is not a shop's database/],
    ["mysql://db.example/shop", 1, /must be like postgres:/],
    ["", 2, /^Usage: move /],
  ];
  for (const [from, status, words] of cases) {
    const to = testFolder();
    const err = expect.stringMatching(words);
    expect(await move(from, to)).toEqual({ status, out: "", err });
    expect(readdirSync(to)).toEqual([]);
  }
});

test("a shop that is running is not moved, and none is replaced", async () => {
  const from = changed("select 1");
  const store = openStore(join(from, "shop.db"));
  const to = testFolder();
  const running = await move(from, to);
  expect([running.status, running.err]).toEqual([1, expect.stringMatching(/^The shop is running/)]);
  expect(readdirSync(to)).toEqual([]);
  store.close();

  const other = changed("delete from orders");
  const before = dumpShop(other);
  const ended = await move(from, other);
  expect([ended.status, ended.err]).toEqual([1, expect.stringMatching(/ is not empty; /)]);
  expect(dumpShop(other)).toEqual(before);

  const file = join(testFolder(), "note.db");
  writeFileSync(file, "");
  expect(await move(from, file)).toMatchObject({ status: 0 });
});
