/** What runs on PostgreSQL: every test with a database, but for those that are left out. */
const TESTED = ["features", "kit", "mail", "api", "db", "cli", "server", "faults/machines"];

/** Tests about SQLite's files, threads and plans, or about no database at all. */
export const LEFT_OUT: Record<string, string> = {
  "db/postgres/connection-string.test.ts": "no database",
  "db/order-indexing.test.ts": "FTS5: on PostgreSQL each order is indexed as it is placed",
  "db/query-plans.test.ts": "SQLite's plans",
  "db/read-thread.test.ts": "SQLite's thread for long reads",
  "db/store.test.ts": "SQLite's connections and locks",
  "cli/backups/backup{,.long}.test.ts": "copies of the file",
  "cli/backups/scheduled-backups.long.test.ts": "copies of the file",
  "cli/backups/suspect-copies.long.test.ts": "copies of the file",
  "cli/interrupt*.test.ts": "copies of the file",
  "cli/{binary,container}.long.test.ts": "one program and one file",
  "cli/{bootstrap,env-file,help,npm-start,progress,settings}.test.ts": "no database",
  "features/shop/backups/backups.long.test.ts": "copies of the file",
  "server/backups/**": "copies of the file",
  "server/background/{backups,scheduled-backups}.test.ts": "copies of the file",
  "server/http/health.long.test.ts": "how long SQLite's lock is held, and what its log grows by",
  "server/tls/pebble.long.test.ts": "the file that keeps a single server's certificates",
  "server/metrics/**": "the size of the file is one of them",
};

const EXCLUDED = Object.keys(LEFT_OUT).flatMap((path) => ["--exclude", `tests/${path}`]);

/**
 * Vitest's arguments for the tests on PostgreSQL.
 *
 * @param chosen those to run; without any, all
 */
export const postgresTests = (chosen: string[]): string[] => [
  ...(chosen.length > 0 ? chosen : TESTED.map((name) => `tests/${name}`)),
  ...EXCLUDED,
];
