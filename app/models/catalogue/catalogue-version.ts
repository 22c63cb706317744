import type { Db } from "../../../db/client.server.ts";
import { catalogueVersion } from "../../../db/schema.ts";
import { prepared } from "../../../db/sqlite/prepared.ts";

const current = prepared((db) => db.select().from(catalogueVersion).prepare());

/**
 * The catalogue's version: greater after every change of products, their images and categories, by
 * whichever process, as the database's own triggers raise it.
 */
export async function getCatalogueVersion(db: Db): Promise<number> {
  return (await current(db).get())!.version;
}
