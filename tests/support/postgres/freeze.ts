import pg from "pg";

/**
 * Stops all processes of a PostgreSQL server, which then neither answers nor closes a connection.
 *
 * @param url of a database of its, for a superuser
 * @returns lets them go on
 */
export async function freezePostgres(url: string): Promise<() => void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where pid <> pg_backend_pid()
      union select split_part(pg_read_file('postmaster.pid'), e'\n', 1)::int`,
  );
  await client.end();
  const signal = (name: NodeJS.Signals) => {
    for (const { pid } of rows) process.kill(pid, name);
  };
  signal("SIGSTOP");
  return () => signal("SIGCONT");
}
