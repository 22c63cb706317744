import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import type { Store } from "#db/client.server.ts";
import {
  compareMigrations,
  countMigrations,
  type Database,
  requireMigratable,
  type SchemaState,
} from "#db/database.ts";
import {
  continueAtFirstRelease,
  isFromBefore,
  MIGRATIONS,
  POSTGRES_BEFORE,
} from "#db/first-release.ts";
import { type DiskFailureError, upgradedError } from "#db/store-error.ts";
import { publishProgress } from "#db/work-progress.ts";
import { openPool, requireSessions, ServerAwayError, withClient } from "./connections.ts";
import { connectDrizzle } from "./engine.ts";
import { createWithSnapshot, createWithTx } from "./with-tx.ts";

/** A shop's database on a PostgreSQL server, where an operator has created it. */
export function postgresDatabase(url: string, folder: string): Database {
  const name = withoutPassword(url);
  return {
    name,
    state: () =>
      withClient(url, async (client) => {
        await requireSessions(url);
        return stateOf(client, name, folder);
      }),
    migrate: () => migratePostgres(url, name, folder),
    open: () => openPostgresStore(url, countMigrations(folder)),
    away: () =>
      withClient(url, async () => null).catch((error) => {
        // If the server refuses, the next statement reports the error.
        return error instanceof ServerAwayError ? error.message : null;
      }),
    // The server checks its pages as it reads them, and keeps references itself.
    damage: () => [],
  };
}

function withoutPassword(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username}${username && "@"}${host}${pathname}`;
}

/** Any number except WRITER_LOCK; the server that holds this lock migrates. */
const MIGRATION_LOCK = 5_238_302;
/** Where drizzle keeps its table of migrations. */
const SCHEMA = "drizzle";
const APPLIED = `${SCHEMA}.${MIGRATIONS}`;

/** Migrates a database as Database.migrate does. @throws also Error behind a pooler that the shop cannot use */
export const migratePostgres = (url: string, name: string, folder: string): Promise<boolean> =>
  withClient(url, async (client) => {
    await requireSessions(url);
    // Given back when the connection ends.
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const state = await stateOf(client, name, folder);
    requireMigratable(state, name);
    if (state === "current") return false;
    if (state === "older") {
      publishProgress({ label: "Upgrading the database" });
      if (isFromBefore(await appliedTo(client), POSTGRES_BEFORE, name))
        await client.query(`begin; ${continueAtFirstRelease(APPLIED, folder)}; commit`);
    }
    await migrate(drizzle(client), { migrationsFolder: folder });
    return state === "older";
  });

async function stateOf(client: pg.Client, name: string, folder: string): Promise<SchemaState> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = current_schema or (table_schema, table_name) = ($1, $2)`,
    [SCHEMA, MIGRATIONS],
  );
  if (rows.length === 0) return "empty";
  if (!rows.some(({ name }) => name === MIGRATIONS)) return "foreign";
  return compareMigrations(await appliedTo(client), { folder, before: POSTGRES_BEFORE }, name);
}

async function appliedTo(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(`select hash from ${APPLIED}`);
  return rows.map(({ hash }) => hash);
}

/** For requests and writes; longer than writers wait for each other. */
const STATEMENT_MS = 10_000;
/** For downloads, and for searches among all orders. */
const LONG_STATEMENT_MS = 60_000;

/**
 * Opens a migrated database on twelve connections at most. By default, the number of migrations is the one that it has
 * in a second.
 */
export function openPostgresStore(url: string, migrations?: number): Store {
  const reads = openPool(url, { max: 8, withinMs: STATEMENT_MS, readsOnly: true });
  const writes = openPool(url, { max: 1, withinMs: STATEMENT_MS, readsOnly: false });
  // Apart from the others, so that downloads never take all connections.
  const longReads = openPool(url, { max: 3, withinMs: LONG_STATEMENT_MS, readsOnly: true });
  const longDb = connectDrizzle(longReads);
  const watch = watchMigrations(reads, migrations);
  return {
    db: connectDrizzle(reads),
    withTx: createWithTx(writes, watch.throwIfMigrated),
    withSnapshot: createWithSnapshot(longReads),
    // PostgreSQL reads in its own processes.
    withReadThread: (read) => read(longDb),
    diskFailure: watch.migrated,
    close: async () => {
      watch.stop();
      await Promise.all([reads, writes, longReads].map((pool) => pool.end()));
    },
  };
}

const LOOK_EVERY_MS = 1_000;

/** Watches whether another version of the shop migrates the database. */
function watchMigrations(pool: pg.Pool, expected?: number) {
  const { promise: migrated, resolve } = Promise.withResolvers<DiskFailureError>();
  let known = expected;
  let error: DiskFailureError | null = null;
  let isStopped = false;
  const look = async () => {
    // A failure is only repeated, because the shop's own statements report a database that is away.
    const { rows } = await pool
      .query(`select count(*) from ${APPLIED}`)
      .catch(() => ({ rows: [] }));
    known ??= rows[0]?.count;
    if (rows.length > 0 && rows[0].count !== known) {
      error = upgradedError();
      resolve(error);
    } else if (!isStopped) looking.refresh();
  };
  const looking = setTimeout(look, LOOK_EVERY_MS).unref();
  return {
    migrated,
    throwIfMigrated: () => {
      if (error) throw error;
    },
    stop: () => {
      isStopped = true;
      clearTimeout(looking);
    },
  };
}
