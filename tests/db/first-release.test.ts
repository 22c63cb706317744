import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join, relative } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { testsPostgres } from "#tests/support/postgres/databases.ts";
import { findPostgres } from "#tests/support/postgres/programs.ts";
import { long } from "#tests/support/scope.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import type { Run } from "./support/both-engines.ts";
import {
  allRows,
  EMPTY,
  migrateShop,
  migrations,
  newShop,
  openShop,
  shopBefore,
} from "./support/shops-before.ts";

const HOUR = 3_600_000;

describe("a new shop is what the migrations from before the first release made of it", () => {
  test.runIf(!testsPostgres)("every object of SQLite's schema is the same", async () => {
    const [ours, before] = await openBoth();
    expect(await describeObjects(ours)).toEqual(await describeObjects(before));
  });

  const program = findProgram("pg_dump");
  test.runIf(testsPostgres && program)("pg_dump writes the same schema", async () => {
    const [ours, before] = [await newShop(), await upgradedShop()];
    const [dumped, expected] = [ours, before].map((data) =>
      dumpSchema(program!, data.DATABASE_URL!),
    );
    expect(dumped).toBe(expected);
  });

  long(test)("it has the same rows", async () => {
    const startedAt = Date.now();
    const [ours, before] = await openBoth();
    const [{ until }] = (await ours("select until from counted_time")) as [{ until: number }];
    expect(Number(until) % HOUR).toBe(0);
    expect(Number(until)).toBeGreaterThan(startedAt - HOUR);
    expect(Number(until)).toBeLessThanOrEqual(Date.now());
    for (const run of [ours, before]) await run("update counted_time set until = 0");
    expect(await allRows(ours)).toEqual(await allRows(before));
  });
});

const openBoth = async (): Promise<[Run, Run]> => [
  await openShop(await newShop()),
  await openShop(await upgradedShop()),
];

/** An empty shop from before the first release, with the migrations that came later. */
async function upgradedShop() {
  const data = await shopBefore(EMPTY);
  await migrateShop(data);
  return data;
}

/**
 * Tables, indexes, triggers and views of SQLite by the table they are of. How names are quoted and lines are broken
 * depends on whether a table was changed after it was created. Indexes are in the order of their creation, by which
 * SQLite chooses among those that are as good.
 */
async function describeObjects(run: Run): Promise<string[]> {
  const rows = await run(
    `select type, tbl_name, name, sql from sqlite_master
      order by type, tbl_name, iif(type = 'index', rowid, 0), name`,
  );
  return rows.map(({ sql, ...object }) => `${Object.values(object).join(" ")}: ${plain(sql)}`);
}

const plain = (sql: unknown) =>
  String(sql)
    .replace(/[`"]/g, "")
    .replace(/\s*([(),])\s*/g, "$1")
    .replace(/\s+/g, " ");

/** Newer versions of pg_dump write a random word in two of their lines. */
const dumpSchema = (program: string, url: string) =>
  execFileSync(program, ["--schema-only", `--dbname=${url}`], { encoding: "utf8" }).replace(
    /^\\(un)?restrict .*$/gm,
    "",
  );

/** A program of PostgreSQL, which has to be as new as the server. */
function findProgram(name: string): string | undefined {
  const folders = [findPostgres() ?? "", ...(process.env.PATH ?? "").split(delimiter)];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

describe("the next migration", () => {
  const schema = testsPostgres ? "db/postgres/schema.ts" : "db/schema.ts";

  /** Runs the command of package.json on a copy of the migrations, with the tables of a schema. */
  function generate(source: string): string {
    const folder = testFolder();
    cpSync(migrations(), folder, { recursive: true });
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    const name = testsPostgres ? "db:generate:postgres" : "db:generate";
    for (const script of [`${scripts[name]} --name next`, scripts[`post${name}`]]) {
      const [program, ...args]: string[] = script
        .split(" ")
        .map((arg: string) => (arg === migrations() ? relative(".", folder) : arg))
        .map((arg: string) => (arg === schema ? source : arg));
      if (program === "drizzle-kit") args.unshift("node_modules/drizzle-kit/bin.cjs");
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
      expect([status, stderr]).toEqual([0, ""]);
    }
    return folder;
  }

  const listMigrations = (folder: string) =>
    readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const listSnapshots = (folder: string) =>
    readdirSync(join(folder, "meta")).filter((name) => name.endsWith("_snapshot.json"));

  test("is empty while the schema is that of the newest snapshot, the only one", () => {
    expect(listSnapshots(migrations())).toHaveLength(1);
    const folder = generate(schema);
    expect(listMigrations(folder)).toEqual(listMigrations(migrations()));
    expect(listSnapshots(folder)).toEqual(listSnapshots(migrations()));
  });

  test("is written from a changed schema, and changes the databases there are", async () => {
    const [table, type] = testsPostgres ? ["pgTable", "pg-core"] : ["sqliteTable", "sqlite-core"];
    // In the project, because it imports the project's packages.
    const source = mkdtempSync(join("test-results", "schema-"));
    onTestFinished(() => rmSync(source, { recursive: true }));
    const changed = join(source, "schema.ts");
    writeFileSync(
      changed,
      `import { text, ${table} as table } from "drizzle-orm/${type}";
      export * from "${relative(source, schema)}";
      export const trials = table("trials", { newName: text().primaryKey() });`,
    );
    const data = await newShop();
    const folder = generate(changed);
    const before = listMigrations(migrations());
    const next = listMigrations(folder).filter((name) => !before.includes(name));
    expect(next).toEqual([expect.stringMatching(/^\d{4}_next\.sql$/)]);
    expect(listSnapshots(folder)).toEqual([next[0]!.replace("_next.sql", "_snapshot.json")]);
    expect(await migrateShop(data, folder)).toBe(true);
    const run = await openShop(data);
    await run("insert into trials (new_name) values ('thử')");
    expect(await run("select new_name from trials")).toEqual([{ new_name: "thử" }]);
  });
});
