import { openConnection } from "../../../db/sqlite/open-connection.ts";

export type Snapshot = {
  /** Grows with every write of another connection: as long as it stands still, no row has changed. */
  version: () => number;
  /** Makes every table what it was when the snapshot was taken. */
  restore: () => void;
  close: () => void;
};

/** Keeps what a database holds now; a server may go on working on it. */
export function takeSnapshot(file: string): Snapshot {
  const kept = `${file}-kept`;
  const connection = openConnection(file);
  connection.pragma("busy_timeout = 5000");
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
    for (const table of tables)
      connection.exec(
        `delete from main."${table}"; insert into main."${table}" select * from kept."${table}"`,
      );
  });
  return {
    version: () => connection.pragma("data_version", { simple: true }) as number,
    restore: () => restore.immediate(),
    close: () => connection.close(),
  };
}
