import { describe, expect, test } from "vitest";
import { testsPostgres } from "#tests/support/postgres/databases.ts";
import { openBothEngines } from "./support/both-engines.ts";
import { describePostgres, describeSqlite } from "./support/describe-schema.ts";
import { LOG, POSTGRES_SEARCHES, runStories, SQLITE_SEARCHES } from "./support/run-stories.ts";

describe.runIf(testsPostgres)("both engines end up with", () => {
  test("the same tables, columns, keys and indexes", async () => {
    const { sqlite, postgres } = await openBothEngines();
    expect(await describePostgres(postgres)).toEqual(await describeSqlite(sqlite));
  });

  test.each([
    ["other", SQLITE_SEARCHES, POSTGRES_SEARCHES],
    ["log", LOG, LOG],
  ])("%s triggers of the same effects, each of which the stories would miss", async (...args) => {
    const [which, inSqlite, inPostgres] = args;
    const isOf = (name: unknown) => String(name).startsWith("log_") === (which === "log");
    const { sqlite, postgres } = await openBothEngines();
    const expected = await runStories(sqlite, inSqlite);
    const effects = await runStories(postgres, inPostgres);
    for (const [i, each] of effects.entries()) expect(each).toBe(expected[i]);

    const isMissed = (effects: string, n: number) => effects !== expected[n];
    const kept: unknown[] = [];
    for (const { name } of await sqlite("select name from sqlite_master where type = 'trigger'")) {
      if (!isOf(name)) continue;
      const without = await runStories(sqlite, inSqlite, [`drop trigger ${name}`], isMissed);
      if (!isMissed(without.at(-1)!, without.length - 1)) kept.push(`${name} of SQLite`);
    }
    const triggers = `select tgname as name, tgrelid::regclass as on from pg_trigger where not tgisinternal`;
    for (const { name, on } of await postgres(triggers)) {
      if (!isOf(name)) continue;
      const dropped = [`drop trigger ${name} on ${on}`];
      const without = await runStories(postgres, inPostgres, dropped, isMissed);
      if (!isMissed(without.at(-1)!, without.length - 1)) kept.push(`${name} of PostgreSQL`);
    }
    expect(kept).toEqual([]);
  });
});
