import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testFolder } from "../../support/server/folder.ts";
import { migrations } from "./shops-before.ts";

/** Creates a copy of the migrations of the database that is tested, with another after them. */
export function laterMigration(sql: string): string {
  const folder = testFolder();
  cpSync(migrations(), folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...more } = JSON.parse(readFileSync(journal, "utf8"));
  const last = entries.at(-1);
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: "later" };
  writeFileSync(journal, JSON.stringify({ ...more, entries: [...entries, next] }));
  writeFileSync(join(folder, "later.sql"), sql);
  return folder;
}
