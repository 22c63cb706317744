import { sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { catalogueVersion } from "#db/schema.ts";

const selectVersion = prepared((db) => db.select().from(catalogueVersion));

/**
 * The catalogue's version. Database triggers increment it on every change to products, product
 * images and categories, whichever process makes the change.
 */
export async function getCatalogueVersion(db: Db): Promise<number> {
  const [row] = await selectVersion(db);
  return row!.version;
}

/** Raises it for a change that no trigger sees, such as of a delivery area. */
export async function raiseCatalogueVersion(tx: Db): Promise<void> {
  await tx.update(catalogueVersion).set({ version: sql`version + 1` });
}

/**
 * Creates a map for each connection that is emptied when the catalogue changes.
 *
 * @returns the connection's map for the catalogue's present version
 */
export function mapPerVersion<K, V>(): (db: Db) => Promise<Map<K, V>> {
  const maps = new WeakMap<Db, { version: number; values: Map<K, V> }>();
  return async (db) => {
    const version = await getCatalogueVersion(db);
    let map = maps.get(db);
    if (map?.version !== version) {
      map = { version, values: new Map() };
      maps.set(db, map);
    }
    return map.values;
  };
}

/**
 * Keeps what `load` returns for a key until the catalogue changes, and forgets everything when there
 * would be more than `maxKeys`.
 */
export function cachedPerVersion<T>(maxKeys: number, load: (db: Db, key: string) => Promise<T>) {
  const valuesOf = mapPerVersion<string, T>();
  return async (db: Db, key: string): Promise<T> => {
    const values = await valuesOf(db);
    const cached = values.get(key);
    if (cached !== undefined) return cached;
    const value = await load(db, key);
    if (values.size >= maxKeys) values.clear();
    values.set(key, value);
    return value;
  };
}
