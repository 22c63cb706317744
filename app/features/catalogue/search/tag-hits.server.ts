import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { products, productTags } from "#db/schema.ts";
import type { NameFinder } from "./grocery-names.server.ts";
import {
  AS_A_WHOLE,
  findHits,
  type Hit,
  readShortQuery,
  type Search,
} from "./product-hits.server.ts";
import { findByTexts } from "./text-hits.server.ts";
import { DENIALS, isFiller, type Word } from "./words.server.ts";

/** Products that a query of nothing but tags finds. */
export const MAX_TAGGED = 200;

/** Tagged products, in or out of stock, among some products or all. */
const hasAll = eq(count(), sql.placeholder("count"));
const selectTaggedOf = prepared((db) =>
  db
    .select({ seq: productTags.productSeq })
    .from(productTags)
    .where(
      and(
        db.engine.isIn(productTags.tagId, "tagIds"),
        db.engine.isIn(productTags.productSeq, "seqs"),
      ),
    )
    .groupBy(productTags.productSeq)
    .having(hasAll),
);
const selectTagged = prepared((db) =>
  db
    .select({ seq: products.seq, categoryId: products.categoryId, inStock: products.inStock })
    .from(productTags)
    .innerJoin(products, eq(products.seq, productTags.productSeq))
    .where(db.engine.isIn(productTags.tagId, "tagIds"))
    .groupBy(products.seq)
    .having(hasAll)
    .orderBy(desc(sql`coalesce(${products.reviewCount}, 0)`), asc(products.seq))
    .limit(MAX_TAGGED),
);

/**
 * Products with the tags that a query names, in or out of stock; if it names more, as "gạo hữu cơ" does, those that the
 * rest of it finds.
 */
export async function findTagged(db: Db, search: Search, query: string): Promise<Hit[]> {
  const asked = readShortQuery(query);
  const { tagIds, rest } = splitTags(asked?.words ?? [], search.names);
  if (tagIds.length === 0) return [];
  const text = rest.map(({ written }) => written).join(" ");
  const tags = { tagIds, count: tagIds.length };
  if (rest.every(isFiller))
    return (await selectTagged(db, tags)).map((row) => ({ ...row, ...AS_A_WHOLE }));
  const { hits: named } = await findHits(search, text);
  const hits = named.length > 0 ? named : await findByTexts(db, text);
  const rows = await selectTaggedOf(db, { ...tags, seqs: hits.map(({ seq }) => seq) });
  const tagged = new Set(rows.map(({ seq }) => seq));
  return hits.filter(({ seq }) => tagged.has(seq)).map((hit) => ({ ...hit, containsQuery: false }));
}

/** The tags that words name, and the other words; no tags if one is denied. */
function splitTags(words: Word[], names: NameFinder): { tagIds: string[]; rest: Word[] } {
  const tagIds = new Set<string>();
  const rest: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const property = names.findProperty(words, at);
    const length = property?.length ?? 1;
    const isDenied = DENIALS.has(words[at - 1]?.folded ?? "");
    if (property?.tagId && isDenied) return { tagIds: [], rest: words };
    if (property?.tagId) tagIds.add(property.tagId);
    else rest.push(...words.slice(at, at + length));
    at += length;
  }
  return { tagIds: [...tagIds], rest };
}
