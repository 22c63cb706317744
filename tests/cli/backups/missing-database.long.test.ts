import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startS3Server } from "#tests/support/programs/s3-server.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { runInProcess } from "#tests/support/server/run-in-process.ts";

const KEYS = { S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
const NO_STORAGE = { BACKUP_TO: "s3://bucket/shop", S3_ENDPOINT: "http://127.0.0.1:9", ...KEYS };

/** Starts a shop that must refuse; returns the one line that it prints. */
async function refusalOf(dataDir: string, to: Record<string, string> = {}): Promise<string> {
  const { status, err } = await runInProcess(["serve"], { ...to, DATA_DIR: dataDir, PORT: "0" });
  expect(status).toBe(1);
  expect(err.trim().split("\n")).toHaveLength(1);
  expect(existsSync(join(dataDir, "shop.db"))).toBe(false);
  return err.trim();
}

test("a start without a database refuses beside a copy from before an upgrade", async () => {
  const dataDir = testFolder("empty");
  const copy = join(dataDir, "shop.db.before-upgrade-2026-11-22T140509000Z");
  renameSync(join(dataDir, "shop.db"), copy);

  expect(await refusalOf(dataDir)).toMatch(/To restore the shop: restore .*; to begin anew: init$/);

  expect((await runInProcess(["restore", copy], { DATA_DIR: dataDir })).status).toBe(0);
});

test("it refuses beside Litestream's folder", async () => {
  const dataDir = testFolder();
  mkdirSync(join(dataDir, ".shop.db-litestream"));

  const refusal = await refusalOf(dataDir);
  expect(refusal).toMatch(/Litestream has copied one.*: litestream restore; .*init$/);
});

test("it refuses where a bucket has copies", async () => {
  const storage = await startS3Server();
  const to = { ...storage.env, BACKUP_TO: storage.bucket };
  const dataDir = testFolder("empty");
  await runInProcess(["backup"], { ...to, DATA_DIR: dataDir });

  const refusal = await refusalOf(testFolder(), to);
  expect(refusal).toMatch(/cho-gia-vi-\d{8}T\d{6}Z\.db is there.*--latest/);
});

test.each([
  ["folder that is not mounted", { BACKUP_TO: "/nonexistent/copies" }],
  ["storage that does not answer", NO_STORAGE],
])("it refuses where BACKUP_TO is a %s: copies may be there", async (_, to) => {
  const dataDir = testFolder();

  expect(await refusalOf(dataDir, to)).toMatch(/BACKUP_TO cannot be looked into \(.+\).*: init$/);

  expect((await runInProcess(["init"], { ...to, DATA_DIR: dataDir })).status).toBe(0);
  expect(existsSync(join(dataDir, "shop.db"))).toBe(true);
});

test("an empty file is no database", async () => {
  const dataDir = testFolder();
  writeFileSync(join(dataDir, "shop.db"), "");
  mkdirSync(join(dataDir, ".shop.db-litestream"));
  const { status, err } = await runInProcess(["serve"], { DATA_DIR: dataDir, PORT: "0" });
  expect([status, err]).toEqual([1, expect.stringContaining("Litestream has copied one")]);
});
