import type { Db } from "../../../db/client.server.ts";
import { catalogueVersion } from "../../../db/schema.ts";
import { prepared } from "../../../db/sqlite/prepared.ts";

const selectVersion = prepared((db) => db.select().from(catalogueVersion).prepare());

/**
 * The catalogue's version. Database triggers increment it on every change to products, product
 * images and categories, whichever process makes the change.
 */
export async function getCatalogueVersion(db: Db): Promise<number> {
  return (await selectVersion(db).get())!.version;
}

type Cache<T> = { version: number; values: Map<string, T> };

/**
 * Keeps what `load` returns for a key until the catalogue changes, and forgets everything when there
 * would be more than `maxKeys`.
 */
export function cachedPerVersion<T>(maxKeys: number, load: (db: Db, key: string) => Promise<T>) {
  const caches = new WeakMap<Db, Cache<T>>();
  return async (db: Db, key: string): Promise<T> => {
    const version = await getCatalogueVersion(db);
    let cache = caches.get(db);
    if (cache?.version !== version) {
      cache = { version, values: new Map() };
      caches.set(db, cache);
    }
    const cached = cache.values.get(key);
    if (cached !== undefined) return cached;
    const value = await load(db, key);
    if (cache.values.size >= maxKeys) cache.values.clear();
    cache.values.set(key, value);
    return value;
  };
}
