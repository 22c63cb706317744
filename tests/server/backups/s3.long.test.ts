import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "#app/kit/settings/env.server.ts";
import { openConnection } from "#db/sqlite/connections.ts";
import { newestBackup } from "#server/backups/backup.ts";
import { openDestination } from "#server/backups/open-destination.ts";
import { storeBackup } from "#server/backups/store-backup.ts";
import { startS3Server } from "#tests/support/programs/s3-server.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { listenOnFreePort } from "#tests/support/server/free-port.ts";

const MEGABYTE = 1_000_000;

/** A database of a size, and a storage. */
async function givenStorage(megabytes: number, settings: Record<string, string> = {}) {
  const storage = await startS3Server();
  const dataDir = testFolder();
  const database = join(dataDir, "shop.db");
  const sqlite = openConnection(database);
  sqlite.exec("create table pictures (bytes)");
  for (const table of ["products", "orders"]) sqlite.exec(`create table ${table} (id)`);
  const insert = sqlite.prepare("insert into pictures values (?)");
  for (let i = 0; i < megabytes; i++) insert.run(randomBytes(MEGABYTE));
  sqlite.close();
  const to = { BACKUP_TO: `${storage.bucket}/my/shop`, DATA_DIR: dataDir };
  const env: Record<string, string> = { ...storage.env, ...to, ...settings };
  const all = readSettings(env);
  const destination = openDestination(all.backups.to!);
  const backUp = (changed = all) => storeBackup(database, changed, false);
  return { storage, dataDir, database, env, destination, backUp };
}

test("a copy larger than a part is sent in parts, and comes back the same", async () => {
  const { storage, dataDir, destination, backUp } = await givenStorage(20);

  const { path, bytes } = await backUp();

  const [key] = storage.keys();
  expect(path).toBe(`${storage.bucket}/${key}`);
  expect(key).toMatch(/^my\/shop\/cho-gia-vi-\d{8}T\d{6}Z\.db$/);
  expect(storage.bytesOf(key!)).toHaveLength(bytes);
  expect(storage.requests.filter((line) => line.includes("partNumber"))).toHaveLength(4);
  expect(storage.uploads()).toBe(0);
  expect(readdirSync(dataDir).filter((name) => name.startsWith("backup-"))).toEqual([]);
  const folder = testFolder();
  const fetched = await destination.fetch(newestBackup(await destination.list())!, folder);
  const copy = openConnection(fetched);
  expect(copy.prepare("select count(*) from pictures").pluck().get()).toBe(20);
  copy.close();
});

test("old copies are deleted on every page of the list, and other files never", async () => {
  const { storage, destination, backUp } = await givenStorage(1, { BACKUP_KEEP: "7d" });
  const day = (number: number) => `my/shop/cho-gia-vi-2026010${number}T000000Z.db`;
  const elsewhere = day(1).replace("shop", "shop2");
  const others = ["my/shop/cho-gia-vi-notes.db", "my/shop/photo.db", elsewhere];
  for (const key of [...others, ...[1, 2, 3, 4, 5, 6, 7].map(day)])
    storage.put(key, Buffer.from("x"));

  const { expired } = await backUp();

  expect(expired).toBe(5);
  expect(await destination.list()).toHaveLength(3);
  expect(storage.keys()).toEqual(expect.arrayContaining([...others, day(6), day(7)]));
});

test("a refused or broken upload leaves nothing, tells why and deletes no old copy", async () => {
  const { storage, dataDir, env, backUp } = await givenStorage(20);
  const old = "my/shop/cho-gia-vi-20200101T000000Z.db";
  for (let i = 1; i < 6; i++) storage.put(old.replace("0101T", `010${i}T`), Buffer.from("x"));
  const before = storage.keys();
  const wrong = readSettings({ ...env, S3_SECRET_ACCESS_KEY: "wrong-secret" });
  const whyNot = (error: Error) => error.message;

  const refused = await backUp(wrong).catch(whyNot);
  storage.setFault(({ query }) =>
    query.get("partNumber") === "2" ? { status: 403, code: "QuotaExceeded" } : undefined,
  );
  const broken = await backUp().catch(whyNot);

  expect(refused).toBe("the storage responded 403 SignatureDoesNotMatch");
  expect(broken).toBe("the storage responded 403 QuotaExceeded");
  expect(storage.keys()).toEqual(before);
  expect(storage.uploads()).toBe(0);
  expect(existsSync(join(dataDir, "backup-work"))).toBe(false);
  expect(JSON.stringify([refused, broken])).not.toMatch(/secret|AKID/);
});

test("busy storage is asked again, and what a killed backup left is removed", async () => {
  const { storage, dataDir, backUp } = await givenStorage(1);
  let busy = 2;
  storage.setFault(({ method }) =>
    method === "PUT" && busy-- > 0 ? { status: 503, code: "SlowDown" } : undefined,
  );
  mkdirSync(join(dataDir, "backup-work"));
  writeFileSync(join(dataDir, "backup-work", "left.db"), "x");

  await backUp();

  expect(storage.keys()).toHaveLength(1);
  expect(storage.requests.filter((line) => line === "503 SlowDown")).toHaveLength(2);
  expect(existsSync(join(dataDir, "backup-work"))).toBe(false);
});

test("where the disk has too little room, nothing is written and no old copy is deleted", async () => {
  const { database, env, backUp } = await givenStorage(1);
  const folder = testFolder();
  // Larger than the disk, without taking room.
  truncateSync(database, 2 ** 43);
  const old = ["1", "2", "3", "4", "5"].map((day) => `cho-gia-vi-2020010${day}T000000Z.db`);
  for (const name of old) writeFileSync(join(folder, name), "x");
  const settings = readSettings({ ...env, BACKUP_TO: folder });

  await expect(backUp(settings)).rejects.toThrow(/too little room: .* MB free/);

  expect(readdirSync(folder).toSorted()).toEqual(old);
});

/** A storage that answers every request the same. */
async function givenBrokenStorage(answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response));
  const port = await listenOnFreePort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { to } = readSettings({
    BACKUP_TO: "s3://backups/my",
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  }).backups;
  return openDestination(to!);
}

/** Sends what never ends. */
const sendForever = (response: ServerResponse) =>
  pipeline(Readable.from(repeat(Buffer.alloc(65_536, "<Contents>"))), response).catch(() => {});

function* repeat(chunk: Buffer) {
  for (;;) yield chunk;
}

test("a storage whose lists or copies do not end costs little", async () => {
  const folder = testFolder();
  const name = "cho-gia-vi-20260101T000000Z.db";
  const endless = await givenBrokenStorage(sendForever);
  const again = await givenBrokenStorage((response) =>
    response.end("<R><NextContinuationToken>again</NextContinuationToken></R>"),
  );

  await expect(endless.list()).rejects.toThrow("the storage's response is too long");
  await expect(again.list()).rejects.toThrow("the storage's list of copies does not end");
  const copy = { name, at: 0, bytes: 10, isSuspect: false };
  await expect(endless.fetch(copy, folder)).rejects.toThrow("another size");
  expect(statSync(join(folder, name)).size).toBeLessThan(1_000_000);
});

test("of a list that makes no sense, nothing is taken for a copy", async () => {
  const entry = (key: string, size = "1") =>
    `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`;
  const name = "cho-gia-vi-20260101T000000Z.db";
  const list = [
    "<Contents></Contents>",
    entry(`my/../${name}`),
    entry(`no/${name}`),
    entry(`my/${name}`, "many"),
    entry(`my/${name}&#0;`),
    "<Contents>".repeat(100_000),
    entry(`my/${name}`),
    "<Contents>",
  ];
  const storage = await givenBrokenStorage((response) => response.end(list.join("")));

  const copy = { name, at: Date.UTC(2026, 0, 1), bytes: 1, isSuspect: false };
  expect(await storage.list()).toEqual([copy]);
});
