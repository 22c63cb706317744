import { openConnection } from "#db/sqlite/connections.ts";
import { onceUnlocked } from "#tests/support/data/write-lock.ts";
import type { Snapshot } from "./snapshot.ts";

/** Keeps what a file holds now in another file. */
export async function takeSqliteSnapshot(file: string): Promise<Snapshot> {
  const kept = `${file}-kept`;
  const connection = openConnection(file);
  connection.pragma("foreign_keys = OFF");
  connection.pragma("synchronous = OFF");
  connection.prepare("vacuum into ?").run(kept);
  connection.prepare("attach ? as kept").run(kept);
  const tables = connection
    .prepare(
      `select name from kept.sqlite_master where type = 'table'
         and name not like 'sqlite_%' and name not like '%_search%'`,
    )
    .pluck()
    .all() as string[];
  const triggers = connection
    .prepare("select name, tbl_name as source, sql from sqlite_master where type = 'trigger'")
    .all() as Trigger[];
  const rank = ranksOf(triggers);
  // They refuse what nobody may do but this.
  const guards = triggers.filter(({ source }) => source === "log_changes");
  tables.sort((a, b) => rank(a) - rank(b));
  const empty = (table: string) => connection.exec(`delete from main."${table}"`);
  const restore = connection.transaction(() => {
    for (const { name } of guards) connection.exec(`drop trigger ${name}`);
    // First without any rows, which triggers would look at.
    tables.forEach(empty);
    for (const table of tables)
      empty(table).exec(`insert into main."${table}" select * from kept."${table}"`);
    for (const { sql } of guards) connection.exec(sql);
  });
  const version = () => connection.pragma("data_version", { simple: true }) as number;
  let restored = version();
  return {
    version: async () => version(),
    restore: async () => {
      const now = version();
      if (now === restored) return;
      await onceUnlocked(connection, restore.immediate);
      restored = version();
    },
    close: async () => void connection.close(),
  };
}

type Trigger = { name: string; source: string; sql: string };

/** Ranks tables so that one which triggers write comes after those whose rows fire them. */
function ranksOf(triggers: Trigger[]): (table: string) => number {
  const sourcesOf = (table: string) =>
    triggers
      .filter(({ source, sql }) => source !== table && writes(sql, table))
      .map(({ source }) => source);
  const rank = (table: string, below: string[] = []): number =>
    below.includes(table)
      ? 0
      : Math.max(0, ...sourcesOf(table).map((source) => 1 + rank(source, [...below, table])));
  return rank;
}

/** Whether a trigger's statements change a table's rows. */
const writes = (sql: string, table: string) =>
  new RegExp(`(insert( or \\w+)? into|update|delete from) ["\`]?${table}\\b`, "i").test(
    sql.slice(sql.search(/\bbegin\b/i)),
  );
