import type { Store } from "./client.server.ts";
import type { Awaitable } from "./engine.ts";
import type { SchemaState } from "./schema-state.ts";

/** The database of a shop, which may not have been opened, migrated or created yet. */
export type Database = {
  /** As messages name it: the path of its file, or its URL without the password. */
  name: string;
  /**
   * Compares its schema to this program's; null when there is no database.
   *
   * @throws Error when it cannot be read
   */
  state(): Awaitable<SchemaState | null>;
  /**
   * Migrates it to the current schema, in one transaction; processes that do so at once wait for each
   * other.
   *
   * @returns whether it was one of an older version
   * @throws SchemaError when it is newer than this program, or not the shop's
   */
  migrate(): Awaitable<boolean>;
  /** Why its server cannot be used yet, where waiting may help; null if it can, or refuses the shop. */
  away(): Awaitable<string | null>;
  /** Opens it once it is migrated. */
  open(): Store;
  /** Damage to what holds the rows, one text each; none where the server looks after that itself. */
  damage(): Awaitable<string[]>;
};
