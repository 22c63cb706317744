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
