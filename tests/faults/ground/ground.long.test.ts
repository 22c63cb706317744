import { afterEach, expect, test } from "vitest";
import { cleanUp } from "#tests/bench/support/clean-up.ts";
import { damageDatabase } from "./damaged-database.ts";
import { removeWriteAheadLog } from "./removed-log.ts";
import { moveDatabaseAway } from "./vanished-database.ts";

afterEach(cleanUp);

test.each([
  ["a shop whose database is gone does not begin anew by itself", moveDatabaseAway],
  ["a write-ahead log that is removed amid orders takes none of them along", removeWriteAheadLog],
  ["a damaged database stops the shop, which is restored from its newest backup", damageDatabase],
])("%s", async (_, scenario) => {
  expect((await scenario()).filter(({ reached }) => !reached)).toEqual([]);
});
