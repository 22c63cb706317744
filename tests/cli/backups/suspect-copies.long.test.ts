import { readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { products } from "#db/schema.ts";
import { empty } from "#tests/support/data/tables.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { startS3Server } from "#tests/support/programs/s3-server.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { runInProcess } from "#tests/support/server/run-in-process.ts";
import { startServer } from "#tests/support/server/server.ts";
import { testMailServer } from "#tests/support/server/shop.ts";
import { withShop } from "./shop-commands.ts";

/** A shop of 52 products, and one that has lost them. */
async function givenShops(to: Record<string, string>) {
  const [full, lost] = [testFolder("demo"), testFolder("demo")];
  await withShop(lost, (store) => empty(store, products));
  const runOn = (DATA_DIR: string, args: string[]) => runInProcess(args, { ...to, DATA_DIR });
  return {
    full: (...args: string[]) => runOn(full, args),
    lost: (...args: string[]) => runOn(lost, args),
    lostDir: lost,
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

/** The names of copies say it, too. */
const nextSecond = () => vi.setSystemTime(Date.now() + 1_000);

const SUSPECT = /^cho-gia-vi-\d{8}T\d{6}Z\.suspect\.db$/;

test("a copy of a shop that lost its products is kept apart, and never counts for one", async () => {
  const folder = testFolder();
  const { full, lost } = await givenShops({ BACKUP_TO: folder });
  for (const day of [1, 2, 3, 4])
    writeFileSync(join(folder, `cho-gia-vi-2020010${day}T000000Z.db`), "");
  await full("backup");
  const before = readdirSync(folder).toSorted();

  const refused = [await lost("backup"), await lost("backup")];

  for (const { status, err } of refused) {
    expect(status).toBe(1);
    expect(err).toMatch(
      /is kept apart: it has 0 products instead of 52 in cho-gia-vi-\S+; .*--accept\n$/,
    );
  }
  const all = readdirSync(folder).toSorted();
  expect(all.filter((name) => !SUSPECT.test(name))).toEqual(before);
  expect(all.filter((name) => SUSPECT.test(name))).toHaveLength(1);
  const verified = await lost("backup", "--verify");
  expect(verified.status).toBe(1);
  expect(verified.err).toMatch(/far less than the one before and is kept apart/);
  expect(await lost("restore", "--latest")).toMatchObject({ status: 0 });
  expect((await full("backup", "--verify")).status).toBe(1);
  nextSecond();
  expect((await lost("backup")).status).toBe(0);
  expect((await lost("backup", "--verify")).out).toContain("52 products");
});

test("a shop that has become small on purpose is accepted, once for all later copies", async () => {
  const { full, lost } = await givenShops({ BACKUP_TO: testFolder() });
  await full("backup");

  expect((await lost("backup")).status).toBe(1);
  nextSecond();
  expect((await lost("backup", "--accept")).status).toBe(0);

  expect((await lost("backup")).status).toBe(0);
  expect(await lost("backup", "--verify")).toMatchObject({ status: 0 });
});

test("a bucket tells how much a copy holds without sending it", async () => {
  const storage = await startS3Server();
  const { full, lost } = await givenShops({ ...storage.env, BACKUP_TO: storage.bucket });
  await full("backup");
  const { err } = await lost("backup");

  expect(err).toMatch(/0 products instead of 52/);
  expect(storage.requests.filter((line) => /^GET cho/.test(line))).toEqual([]);
});

test("sellers are told of a copy that is kept apart, and health says that the backup failed", async () => {
  const folder = testFolder();
  const { full, lostDir } = await givenShops({ BACKUP_TO: folder });
  await full("backup");
  const [name] = readdirSync(folder);
  renameSync(join(folder, name!), join(folder, "cho-gia-vi-20260101T000000Z.db"));
  const mail = await testMailServer();
  const env = { BACKUP_TO: folder, BACKUP_EVERY: "1h", SMTP_URL: mail.url };
  const server = await startServer("demo", { DATA_DIR: lostDir, ...env });

  const told = await mail.mailTo(SELLER.email, "backup has failed");
  const health = await (await fetch(`${server.url}/healthz`)).json();
  await server.stop();

  expect(told.text).toMatch(/kept apart: it has 0 products instead of 52/);
  expect(health).toEqual({ ok: true, backup: "failed", mail: "ok" });
});

test("the copies are listed newest first, with what each holds and whether it is kept apart", async () => {
  const folder = testFolder();
  const { full, lost } = await givenShops({ BACKUP_TO: folder });
  writeFileSync(join(folder, "cho-gia-vi-20200101T000000Z.db"), "no database");
  await full("backup");
  nextSecond();
  await lost("backup");

  const { status, out } = await full("backup", "--list");

  expect(status).toBe(0);
  expect(out.split("\n")).toEqual([
    expect.stringMatching(/^cho-gia-vi-\d{8}T\d{6}Z\.suspect\.db\t\d+\t0\t0$/),
    expect.stringMatching(/^cho-gia-vi-\d{8}T\d{6}Z\.db\t\d+\t0\t52$/),
    "cho-gia-vi-20200101T000000Z.db\t11\t-\t-",
    "",
  ]);
});

test("a copy dated in the future is neither restored nor verified as the newest", async () => {
  const folder = testFolder();
  const { full } = await givenShops({ BACKUP_TO: folder });
  await full("backup");
  writeFileSync(join(folder, "cho-gia-vi-20990101T000000Z.db"), "no database");

  expect(await full("backup", "--verify")).toMatchObject({ status: 0 });
  expect(await full("restore", "--latest")).toMatchObject({ status: 0 });
});
