import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyDatabase, queryDatabase, testsPostgres } from "#tests/support/postgres/databases.ts";
import { interruptCommand } from "#tests/support/server/command.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { runInProcess } from "#tests/support/server/run-in-process.ts";
import { changeFile } from "./backups/shop-commands.ts";
import { expectInterrupted } from "./interrupted.ts";

/** As many rows as take long enough to copy that an interrupt comes in the middle. */
const MANY_EVENTS = `with recursive n (i) as (select 1 union all select i + 1 from n where i < 200000)
  insert into rate_events (bucket, at) select 'login:' || i, i from n`;

test("a move that is interrupted leaves nothing of the copy", async () => {
  const [from, folder] = [testFolder("demo"), testFolder()];
  changeFile(join(from, "shop.db"), MANY_EVENTS);
  const targets = [join(folder, "data"), ...(testsPostgres ? [await emptyDatabase()] : [])];
  const args = (to: string) => ["move", "--from", from, "--to", to];
  for (const to of targets) {
    const ended = await interruptCommand(args(to), {}, "SIGINT", /Copying the rows: .*\d s/);
    expectInterrupted(ended, 130, /Interrupted: nothing is left of the copy/);
  }
  expect(existsSync(join(folder, "data")) ? readdirSync(join(folder, "data")) : []).toEqual([]);
  const [, url] = targets;
  if (url) expect(await queryDatabase(url, "select count(*)::int from rate_events")).toEqual([[0]]);
  for (const to of targets) expect(await runInProcess(args(to), {})).toMatchObject({ status: 0 });
});
