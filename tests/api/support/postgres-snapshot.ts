import pg from "pg";
import type { Snapshot } from "./snapshot.ts";

/** Keeps what a database holds now in another schema of it. */
export async function takePostgresSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ours = "select tablename from pg_tables where schemaname = 'public'";
  const { rows } = await client.query(ours);
  const tables = rows.map(({ tablename }) => tablename as string);
  await client.query(`create schema kept; create sequence kept.changes;
    create function kept.note_change() returns trigger language plpgsql as $$
    begin
      perform nextval('kept.changes');
      return null;
    end $$`);
  for (const table of tables)
    await client.query(`create table kept."${table}" as table public."${table}";
      create trigger zz_note_change after insert or update or delete on public."${table}"
      for each statement execute function kept.note_change()`);
  const restore = tables.map(
    (table) => `delete from public."${table}"; insert into public."${table}" table kept."${table}"`,
  );
  const version = async () => {
    const { rows } = await client.query("select last_value from kept.changes");
    return Number(rows[0]!.last_value);
  };
  let restored = await version();
  return {
    version,
    async restore() {
      const now = await version();
      if (now === restored) return;
      const withoutTriggersAndKeys = "set local session_replication_role = replica";
      await client.query(`begin; ${withoutTriggersAndKeys}; ${restore.join("; ")}; commit`);
      restored = now;
    },
    close: () => client.end(),
  };
}
