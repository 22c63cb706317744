import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SELLER } from "#tests/support/data/templates.ts";
import { startS3Server } from "#tests/support/programs/s3-server.ts";
import { runCommand } from "#tests/support/server/command.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { runInProcess } from "#tests/support/server/run-in-process.ts";
import { startServer } from "#tests/support/server/server.ts";
import { testMailServer } from "#tests/support/server/shop.ts";

const health = async (url: string) => {
  const response = await fetch(`${url}/healthz`);
  return [response.status, await response.json()];
};

test("a shop backs itself up at its start when the newest copy is old, and the copy restores", async () => {
  const [dataDir, folder] = [testFolder("demo"), testFolder()];
  const env = { DATA_DIR: dataDir, BACKUP_TO: folder, BACKUP_EVERY: "1h" };
  const old = "cho-gia-vi-20200101T000000Z.db";
  for (let i = 1; i < 5; i++) writeFileSync(join(folder, old.replace("0101T", `010${i}T`)), "x");
  writeFileSync(join(folder, "notes.txt"), "mine");
  writeFileSync(join(folder, `${old}.123.part`), "what a killed backup left");
  const server = await startServer("demo", env);
  const made = () => readdirSync(folder).filter((name) => name.startsWith("cho-gia-vi-2"));
  const fresh = () => made().filter((name) => !name.startsWith("cho-gia-vi-2020"));
  await expect.poll(made).toHaveLength(3);
  await expect.poll(() => health(server.url)).toEqual([200, { ok: true, backup: "ok" }]);
  await server.stop();
  const again = await startServer("demo", env);
  await expect.poll(() => health(again.url)).toEqual([200, { ok: true, backup: "ok" }]);
  await again.stop();

  expect(fresh()).toHaveLength(1);
  expect(statSync(join(folder, fresh()[0]!)).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => /part|notes/.test(name))).toEqual(["notes.txt"]);
  const verified = await runInProcess(["backup", "--verify"], env);
  expect(verified).toMatchObject({ status: 0, err: "" });
  const found = /made .*minutes? ago\n0 orders; 52 products\n.*no problems found\n$/;
  expect(verified.out).toMatch(found);
  const elsewhere = { ...env, DATA_DIR: testFolder() };
  expect(await runInProcess(["restore", "--latest"], elsewhere)).toMatchObject({ status: 0 });
  expect((await runInProcess(["check"], elsewhere)).status).toBe(0);
  expect(readdirSync(elsewhere.DATA_DIR)).not.toContain("backup-work");

  const newest = join(folder, fresh()[0]!);
  const bytes = readFileSync(newest);
  writeFileSync(newest, bytes.fill(7, 4_096 * 3, 4_096 * 9));
  const damaged = await runInProcess(["backup", "--verify"], env);
  expect([damaged.status, damaged.err]).toEqual([1, expect.stringMatching(/damaged|not a valid/)]);
});

test("a failed backup is mailed once, shows in health while the shop stays open, and its end is mailed", async () => {
  const dataDir = testFolder("demo");
  const folder = join(testFolder(), "not-mounted");
  const mail = await testMailServer();
  const env = { DATA_DIR: dataDir, BACKUP_TO: folder, BACKUP_EVERY: "6h", SMTP_URL: mail.url };
  const failing = await startServer("demo", env);
  const told = await mail.mailTo(SELLER.email, "backup has failed");
  expect(told.text).toContain("does not exist; create it first");
  const failed = [200, { ok: true, backup: "failed", mail: "ok" }];
  expect(await health(failing.url)).toEqual(failed);
  expect((await fetch(`${failing.url}/about`)).status).toBe(200);
  await failing.stop();
  const still = await startServer("demo", env);
  await expect.poll(() => health(still.url)).toEqual(failed);
  await still.stop();
  mkdirSync(folder);

  const mended = await startServer("demo", env);
  await mail.mailTo(SELLER.email, "works again");
  expect(await health(mended.url)).toEqual([200, { ok: true, backup: "ok", mail: "ok" }]);
  await mended.stop();

  expect(mail.mails).toHaveLength(2);
  expect(readdirSync(dataDir)).not.toContain("backup-trouble");
});

test("the command backs up to a bucket and verifies it, and never prints the key", async () => {
  const storage = await startS3Server();
  const env = { DATA_DIR: testFolder("demo"), ...storage.env, BACKUP_TO: storage.bucket };

  const none = await runInProcess(["backup", "--verify"], env);
  const made = await runInProcess(["backup"], env);
  const verified = await runInProcess(["backup", "--verify"], env);
  const wrong = await runInProcess(["backup"], { ...env, S3_SECRET_ACCESS_KEY: "wrong" });

  expect([none.status, none.err]).toEqual([1, "There is no backup yet in s3://backups/\n"]);
  expect([made.status, made.err]).toEqual([0, expect.stringMatching(/to s3:\/\/backups\/cho-gia/)]);
  expect([verified.status, verified.out]).toEqual([0, expect.stringContaining("52 products")]);
  const refused = "Backup failed: the storage responded 403 SignatureDoesNotMatch\n";
  expect([wrong.status, wrong.err]).toEqual([1, refused]);
  const restored = { ...env, DATA_DIR: testFolder() };
  expect((await runInProcess(["restore", storage.keys()[0]!], restored)).status).toBe(0);
  expect((await runInProcess(["restore", "--oldest"], restored)).status).toBe(2);
  const nowhere = await runInProcess(["backup", "--verify"], { DATA_DIR: env.DATA_DIR });
  expect(nowhere.err).toMatch(/Usage/);
});

test("where Litestream makes the checkpoints, a command that writes leaves the log as it is", async () => {
  const dataDir = testFolder("demo");
  const env = { DATA_DIR: dataDir, LITESTREAM: "on" };
  const log = () => statSync(join(dataDir, "shop.db-wal")).size;
  await runCommand(["seller", "add", "lan@example.com"], env, "secret-123\n");
  const before = log();
  const backup = join(testFolder(), "lan.db");
  await runCommand(["backup", backup], env);

  await runCommand(["seller", "add", "mai@example.com"], env, "secret-123\n");

  expect(before).toBeGreaterThan(0);
  expect(log()).toBeGreaterThan(before);
  expect((await runCommand(["seller", "list"], env)).out).toMatch(/lan@[\s\S]*mai@/);
  expect((await runCommand(["restore", backup], env)).status).toBe(0);
  expect((await runCommand(["seller", "list"], env)).out).toMatch(/lan@(?![\s\S]*mai@)/);
  expect((await runCommand(["check"], env)).status).toBe(0);
});
