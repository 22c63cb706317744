import { and, asc, eq, exists, max, type SQL, sql } from "drizzle-orm";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { fold } from "#app/kit/format/fold.ts";
import { freePath } from "#app/kit/format/free-path.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { prepared } from "#db/prepared.ts";
import { products, productTags, tags } from "#db/schema.ts";
import { MAX_TAG_NAME, MAX_TAGS, USUAL_TAGS } from "./rules.ts";

export type Tag = typeof tags.$inferSelect;

const selectAll = prepared((db) => db.select().from(tags).orderBy(asc(tags.position)));

/** All tags, in display order. */
export const listTags = async (db: Db): Promise<Tag[]> => selectAll(db);

const tagsPerVersion = cachedPerVersion(1, listTags);

/** The same for pages: the same array until the catalogue changes. For reading connections only. */
export const cachedTags = (db: Db): Promise<Tag[]> => tagsPerVersion(db, "");

const selectShown = prepared((db) =>
  db
    .select({ path: tags.path, name: tags.name, nameEn: tags.nameEn })
    .from(tags)
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(productTags)
          .innerJoin(products, eq(products.seq, productTags.productSeq))
          .where(
            and(eq(productTags.tagId, tags.id), db.engine.unindexed(eq(products.inStock, true))),
          ),
      ),
    )
    .orderBy(asc(tags.position)),
);

const shownPerVersion = cachedPerVersion(1, async (db) => selectShown(db));

/** The tags that some product in stock has, for filters. */
export const cachedShownTags = (db: Db) => shownPerVersion(db, "");

/** The tags with the number of products that have each, in or out of stock. */
export async function countTags(db: Db): Promise<(Tag & { products: number })[]> {
  const all = await listTags(db);
  const counted: (Tag & { products: number })[] = [];
  for (const tag of all)
    counted.push({ ...tag, products: await db.$count(productTags, eq(productTags.tagId, tag.id)) });
  return counted;
}

/** The condition for products that have all these tags, by their paths. */
export const hasTags = (db: Db, paths: string[]): SQL =>
  sql`${products.seq} in (
    select ${productTags.productSeq} from ${productTags}
    where ${productTags.tagId} in (select ${tags.id} from ${tags} where ${db.engine.isIn(tags.path, paths)})
    group by ${productTags.productSeq} having count(*) = ${paths.length}
  )`;

/** Gives a product the tags with these paths, and no others; unknown paths are left out. */
export async function setTags(tx: Db, productId: string, paths: string[]): Promise<void> {
  const [product] = await tx
    .select({ seq: products.seq })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) return;
  const all = await listTags(tx);
  const before = await tx
    .select({ tagId: productTags.tagId })
    .from(productTags)
    .where(eq(productTags.productSeq, product.seq));
  // Only what differs, because each row changes the catalogue's version.
  for (const { id, path } of all) {
    const has = before.some(({ tagId }) => tagId === id);
    if (has === paths.includes(path)) continue;
    const row = { tagId: id, productSeq: product.seq };
    if (has) await tx.delete(productTags).where(isRow(row));
    else await tx.insert(productTags).values(row);
  }
}

const isRow = ({ tagId, productSeq }: typeof productTags.$inferSelect) =>
  and(eq(productTags.tagId, tagId), eq(productTags.productSeq, productSeq));

/** The names of a tag; the English one may be empty. */
export type TagNames = { name: string; nameEn: string };

/** Adds a tag. "taken": another one has one of the names. */
export async function addTag(tx: Db, names: TagNames): Promise<Outcome<"taken" | "full">> {
  const all = await listTags(tx);
  if (all.length >= MAX_TAGS) return "full";
  if (isTaken(all, names)) return "taken";
  const taken = new Set(all.map(({ path }) => path));
  const path = freePath(fold(names.name).slice(0, MAX_TAG_NAME), taken, "tag");
  await insertTag(tx, { ...names, path });
  return "done";
}

async function insertTag(tx: Db, { path, name, nameEn }: TagNames & { path: string }) {
  const [last] = await tx.select({ position: max(tags.position) }).from(tags);
  const position = (last?.position ?? 0) + 1;
  const row = { id: newId(), path, name, nameEn: nameEn || null, position, createdAt: Date.now() };
  await tx.insert(tags).values(row);
}

/** The names of a tag in one text, by which a form tells whether somebody else has renamed it. */
export const seenNames = ({ name, nameEn }: Pick<Tag, "name" | "nameEn">): string =>
  [name, nameEn].filter(Boolean).join(" | ");

/**
 * Renames a tag. Its path, and so the URL of its products, stays the same. "changed": it no longer has the names that
 * the seller saw; not compared if none are given.
 */
export async function renameTag(
  tx: Db,
  path: string,
  { name, nameEn, seen }: TagNames & { seen?: string },
): Promise<Outcome<"gone" | "taken" | "changed">> {
  const all = await listTags(tx);
  const tag = all.find((one) => one.path === path);
  if (!tag) return "gone";
  if (tag.name === name && (tag.nameEn ?? "") === nameEn) return "done";
  if (seen && seen !== seenNames(tag)) return "changed";
  const others = all.filter((one) => one !== tag);
  if (isTaken(others, { name, nameEn })) return "taken";
  await tx
    .update(tags)
    .set({ name, nameEn: nameEn || null })
    .where(eq(tags.path, path));
  return "done";
}

/** Deletes a tag, also from the products that have it. */
export async function deleteTag(tx: Db, path: string): Promise<Outcome> {
  const deleted = await tx.delete(tags).where(eq(tags.path, path)).returning({ id: tags.id });
  return deleted.length > 0 ? "done" : "gone";
}

/** Adds those of the usual tags that the shop lacks. */
export async function addUsualTags(tx: Db): Promise<Outcome<"full">> {
  for (const tag of USUAL_TAGS) {
    const all = await listTags(tx);
    if (all.some(({ path }) => path === tag.path) || isTaken(all, tag)) continue;
    if (all.length >= MAX_TAGS) return "full";
    await insertTag(tx, tag);
  }
  return "done";
}

const foldedNames = ({ name, nameEn }: { name: string; nameEn: string | null }) =>
  [name, nameEn ?? ""].filter(Boolean).map(fold);

const isTaken = (all: Tag[], names: TagNames): boolean => {
  const taken = new Set(all.flatMap(foldedNames));
  return foldedNames(names).some((name) => taken.has(name));
};

/** Finds tags by a name in any language, or by their path. */
export function tagFinder(all: Tag[]): (named: string) => Tag | undefined {
  const byName = new Map(
    all.flatMap((tag) => [tag.path, ...foldedNames(tag)].map((name) => [name, tag])),
  );
  return (named) => byName.get(fold(named));
}
