import { setTimeout as sleep } from "node:timers/promises";
import { openConnection } from "../../../db/sqlite/open-connection.ts";
import type { Snapshot } from "./snapshot.ts";

const BETWEEN_TRIES_MS = 5;

/** Keeps what a file holds now in another file. */
export async function takeSqliteSnapshot(file: string): Promise<Snapshot> {
  const kept = `${file}-kept`;
  const connection = openConnection(file);
  // To wait for the lock would also halt a shop in this process that is about to give it up.
  connection.pragma("busy_timeout = 0");
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
  const restore = connection.transaction(() => {
    // First without any rows, which triggers would look at.
    for (const table of tables) connection.exec(`delete from main."${table}"`);
    for (const table of tables)
      connection.exec(
        `delete from main."${table}"; insert into main."${table}" select * from kept."${table}"`,
      );
  });
  const version = () => connection.pragma("data_version", { simple: true }) as number;
  let restored = version();
  return {
    version: async () => version(),
    restore: async () => {
      const now = version();
      if (now === restored) return;
      while (!tryTo(restore.immediate)) await sleep(BETWEEN_TRIES_MS);
      restored = version();
    },
    close: async () => void connection.close(),
  };
}

/** Whether a transaction could begin; not while another one is open. */
function tryTo(transaction: () => void): boolean {
  try {
    transaction();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "SQLITE_BUSY") return false;
    throw error;
  }
}
