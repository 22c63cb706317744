import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openStore } from "#db/client.server.ts";
import { orders } from "#db/schema.ts";
import { leaveCheckpointsToLitestream } from "#db/sqlite/files.ts";
import { withShop } from "#tests/cli/backups/shop-commands.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { restoreWithLitestream, startLitestream } from "#tests/support/programs/litestream.ts";
import { startS3Server } from "#tests/support/programs/s3-server.ts";
import { runCommand } from "#tests/support/server/command.ts";
import { testFolder } from "#tests/support/server/folder.ts";

test("Litestream copies to a bucket, and starts afresh after a backup was restored in its place", async () => {
  const storage = await startS3Server();
  const dataDir = testFolder("empty");
  const env = { DATA_DIR: dataDir, LITESTREAM_URL: `${storage.bucket}/shop`, ...storage.env };
  const settings = { DATA_DIR: dataDir, LITESTREAM: "on" };
  leaveCheckpointsToLitestream();
  const older = join(testFolder(), "older.db");
  await runCommand(["backup", older], settings);
  const litestream = startLitestream(env);
  const placed = await withShop(dataDir, (store) => givenOrder(store));

  /** The orders in what Litestream restores; an error while there is nothing to restore yet. */
  const copied = async () => {
    const copy = join(testFolder(), "copy.db");
    await restoreWithLitestream(env, copy).catch(() => "");
    if (!existsSync(copy)) return "nothing";
    const { db, close } = openStore(copy);
    const rows = await db.select({ id: orders.id }).from(orders);
    close();
    return rows.map(({ id }) => id);
  };
  await expect.poll(copied).toEqual([placed]);
  const { err } = await runCommand(["restore", older], settings);
  expect(err).toMatch(/stop it first, and Litestream/);
  await litestream.stop();
  expect((await runCommand(["restore", older], settings)).status).toBe(0);
  const again = startLitestream(env);
  await expect.poll(copied).toEqual([]);
  await again.stop();
  expect(storage.requests.filter((line) => /^4\d\d (?!NoSuchKey)/.test(line))).toEqual([]);
});
