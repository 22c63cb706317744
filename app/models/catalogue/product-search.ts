import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { products } from "../../../db/schema.ts";
import { prepared } from "../../../db/sqlite/prepared.ts";
import { fold } from "../../format/fold.ts";
import { MAX_NAME_LENGTH } from "../../format/product-limits.ts";
import { isIndexed, phraseOf } from "./trigrams.ts";

/** Decomposing can lengthen a name (a Hangul syllable has up to three parts). */
const LONGEST_FOLDED_NAME = 3 * MAX_NAME_LENGTH;

/** Most products that are fetched one by one: more are sooner found by going through all names. */
const FEW = 1_000;

/** The products whose names contain a text. */
export type NamesFound = {
  /** Undefined when the text is empty: all of them. */
  contains: SQL | undefined;
  /** Whether they are so few that each is fetched by its seq. */
  few: boolean;
};

/**
 * Products whose folded name contains the query. Substring, without regard to case or marks; `%`
 * and `_` are plain characters (design, decision 9).
 */
export async function searchNames(db: Db, query: string): Promise<NamesFound> {
  const folded = fold(query);
  if (!folded) return { contains: undefined, few: false };
  // No name holds a NUL, and the index cannot be asked for one.
  if (folded.length > LONGEST_FOLDED_NAME || folded.includes("\0"))
    return { contains: sql`0`, few: true };
  // Where trigrams see more than bytes, this keeps the answer exact.
  const contains = sql`instr(${products.nameFolded}, ${folded}) > 0`;
  if (!isIndexed(folded)) return { contains, few: false };
  const phrase = phraseOf(folded);
  if (await findsMany(db, phrase)) return { contains, few: false };
  const indexed = sql`select rowid from product_search where product_search match ${phrase}`;
  return { contains: sql`${products.seq} in (${indexed}) and ${contains}`, few: true };
}

const nextAfterFew = prepared((db) =>
  db
    .select({ seq: sql<number>`rowid` })
    .from(sql`product_search`)
    .where(sql`product_search match ${sql.placeholder("phrase")}`)
    .limit(1)
    .offset(FEW)
    .prepare(),
);

async function findsMany(db: Db, phrase: string): Promise<boolean> {
  return (await nextAfterFew(db).get({ phrase })) !== undefined;
}

/**
 * In stock, said so that SQLite goes the short way: the few by their seqs; all by the index that
 * has them in order.
 */
export function inStock({ few }: NamesFound): SQL {
  return few ? sql`+${products.inStock} = 1` : sql`${products.inStock} = 1`;
}
