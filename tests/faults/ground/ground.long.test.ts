import { expect, test } from "vitest";
import { damageDatabase } from "./damaged-database.ts";
import { confuseBackups } from "./odd-backups.ts";
import { removeWriteAheadLog } from "./removed-log.ts";
import { moveDatabaseAway } from "./vanished-database.ts";

test("a shop whose database is gone does not begin anew by itself", async () => {
  expect((await moveDatabaseAway()).filter(({ reached }) => !reached)).toEqual([]);
});

test("a write-ahead log that is removed amid orders takes none of them along", async () => {
  expect((await removeWriteAheadLog()).filter(({ reached }) => !reached)).toEqual([]);
});

test("a damaged database stops the shop, which is restored from its newest backup", async () => {
  expect((await damageDatabase()).filter(({ reached }) => !reached)).toEqual([]);
});

test("copies that cannot be right count for none, and what is wrong is said in one line", async () => {
  expect((await confuseBackups()).filter(({ reached }) => !reached)).toEqual([]);
});
