import { type SQL, sql } from "drizzle-orm";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import { type Engine, isIndexed, type OrderFinder, type Search, TRIGRAM } from "#db/engine.ts";

type Db = Pick<BaseSQLiteDatabase<"sync" | "async", unknown>, "select">;
type Run = Pick<Engine, "prepare" | "seqs" | "change">;

/** Search by SQLite's FTS5; see drizzle/0001_triggers.sql and 0013_english_texts_in_search.sql. */
export function sqliteSearch(db: Db, run: Run): Search {
  const readProducts = once(() => run.prepare(productsMatching(db, sql`product_search`)));
  const readTexts = once(() => run.prepare(productsMatching(db, sql`product_search_texts`)));
  const selectTerm = once(() => run.prepare(termsFrom(db)));

  /** The phrases for one text of a group of an order's. */
  async function anyPhrase(texts: string[]): Promise<string> {
    const phrases = await Promise.all(texts.map(phrasesIn));
    return phrases.flat().join(" OR ");
  }

  /**
   * The index only matches three or more letters, so that one letter is looked up between its marks, and
   * two letters as all indexed terms that begin with them.
   */
  async function phrasesIn(text: string): Promise<string[]> {
    if (isIndexed(text)) return [phraseOf(text)];
    if ([...text].length === 1) return [phraseOf(`${LETTER_MARK}${text}${LETTER_MARK}`)];
    const phrases = [];
    for (let term = text; ; ) {
      const [next] = (await selectTerm()({ term })) as { term: string }[];
      if (!next?.term.startsWith(text)) return phrases;
      phrases.push(phraseOf(next.term));
      term = next.term;
    }
  }

  return {
    async products(groups, limit) {
      return seqsOf(await readProducts()({ words: wordsOf(groups), limit }));
    },
    async texts(groups, limit) {
      return seqsOf(await readTexts()({ words: termsOf(groups), limit }));
    },
    async orders(groups, status) {
      const found = await Promise.all(groups.map(anyPhrase));
      if (found.includes("")) return NONE;
      const match = found.map((phrases) => `found : (${phrases})`);
      if (status) match.push(`status : "${status.slice(0, TRIGRAM)}"`);
      return ({ first, last }, limit) =>
        run.seqs(sql`select rowid as seq from order_search
          where order_search match ${match.join(" AND ")}
            and rowid between ${integer(first)} and ${integer(last)}
          order by rowid desc limit ${limit}`);
    },
    indexOrders: (after, last) =>
      run.change(sql`insert into order_search (rowid, found, status)
        select seq, found, status from order_search_source where seq > ${after} and seq <= ${last}`),
  };
}

const seqsOf = (rows: unknown) => (rows as { seq: number }[]).map(({ seq }) => seq);

const termsOf = (groups: string[][][]) =>
  groups
    .map((terms) => `(${terms.map((words) => words.map(eitherD).join(" AND ")).join(") OR (")})`)
    .map((terms) => `(${terms})`)
    .join(" AND ");

/** The index of texts has no diacritics, but a đ is a letter of its own. */
const eitherD = (word: string) =>
  word.startsWith("d") ? `(${phraseOf(word)} OR ${phraseOf(`đ${word.slice(1)}`)})` : phraseOf(word);

const wordsOf = (groups: string[][]) =>
  groups.map((texts) => `(${texts.map(phraseOf).join(" OR ")})`).join(" AND ");

const NONE: OrderFinder = () => [];

/** Encloses each single letter in the index of orders. */
const LETTER_MARK = "\u0001";

/** Quotes a text as an FTS5 phrase in which no character has a special meaning. */
const phraseOf = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The driver binds every number as a floating point number, and FTS5 ignores such bounds. */
const integer = (n: number): SQL => sql`cast(${n} as integer)`;

const productsMatching = (db: Db, index: SQL) =>
  db
    .select({ seq: sql<number>`rowid` })
    .from(index)
    .where(sql`${index} match ${sql.placeholder("words")}`)
    .limit(sql.placeholder("limit"));

// `term > ?` would make SQLite visit every occurrence of that term.
const termsFrom = (db: Db) =>
  db
    .select({ term: sql<string>`term` })
    .from(sql`order_search_terms`)
    .where(sql`term >= ${sql.placeholder("term")} || char(1)`)
    .limit(1);

/** Prepares when it is first needed: the database may not be migrated yet. */
function once<T>(prepare: () => T): () => T {
  let prepared: T | undefined;
  return () => {
    prepared ??= prepare();
    return prepared;
  };
}
