import { queryDatabase } from "./databases.ts";

/**
 * Stops all processes of a PostgreSQL server, which then neither answers nor closes a connection.
 *
 * @param url of a database of its, for a superuser
 * @returns lets them go on
 */
export async function freezePostgres(url: string): Promise<() => void> {
  const rows = await queryDatabase(
    url,
    `select pid from pg_stat_activity where pid <> pg_backend_pid()
      union select split_part(pg_read_file('postmaster.pid'), e'\n', 1)::int`,
  );
  const signal = (name: NodeJS.Signals) => {
    for (const [pid] of rows) process.kill(pid as number, name);
  };
  signal("SIGSTOP");
  return () => signal("SIGCONT");
}
