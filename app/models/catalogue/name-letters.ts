import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { preparedArrays } from "../../../db/prepared.ts";
import { productNameChanges, products } from "../../../db/schema.ts";
import { createLetterCounts, type LetterCounts } from "./letter-counts.ts";

/** Names read at once, in some milliseconds. */
const STEP_NAMES = 1_000;

type Progress = {
  counts: LetterCounts;
  /** Seq of the last change that was read. */
  changesTo: number;
  /** Seq of the last product that was read. */
  productsTo: number;
};

const begin = (): Progress => ({ counts: createLetterCounts(), changesTo: 0, productsTo: 0 });
/** A value of `productsTo`: all products were read. */
const ALL = Number.MAX_SAFE_INTEGER;

const progresses = new WeakMap<Db, { progress: Progress; queue: Promise<unknown> }>();

/**
 * Calls `read` with the present counts of letters in the names of products in stock, after those who
 * asked earlier. The first call reads all names, in steps between which others are served; later ones
 * only what has changed.
 *
 * @param db not in a transaction that may be rolled back
 */
export function readLetterCounts<T>(db: Db, read: (counts: LetterCounts) => T): Promise<T> {
  const known = progresses.get(db) ?? { progress: begin(), queue: Promise.resolve() };
  progresses.set(db, known);
  const result = known.queue.then(async () => {
    for (;;) {
      const step = await readStep(db, known.progress);
      if (step === "last") return read(known.progress.counts);
      if (step === "gap") known.progress = begin();
      await yieldToEventLoop();
    }
  });
  known.queue = result.catch(() => {});
  return result;
}

/** The sequence number of a change, or null for a product that is read for the first time. */
type Row = [
  changeSeq: number | null,
  productSeq: number,
  nameFolded: string,
  categoryId: string | null,
  change: number,
];

// One statement, so that both are read from the same state of the database.
const selectStep = preparedArrays<Row>((db) =>
  db
    .select({
      changeSeq: sql`change_seq`,
      productSeq: sql`product_seq`,
      nameFolded: sql`name_folded`,
      categoryId: sql`category_id`,
      change: sql`change`,
    })
    .from(sql`(
      select seq as change_seq, product_seq, name_folded, category_id, change
        from ${productNameChanges} where seq > ${sql.placeholder("changesTo")}
      union all select * from (
        select cast(null as bigint), seq, name_folded, category_id, 1 from ${products}
          where seq > ${sql.placeholder("productsTo")} and not not in_stock
          order by seq limit ${STEP_NAMES}) as unread) as step`),
);

/** @returns "gap", having counted nothing, when changes were not read before they were deleted */
async function readStep(db: Db, progress: Progress): Promise<"more" | "last" | "gap"> {
  const { changesTo, productsTo } = progress;
  const rows = await selectStep(db, { changesTo, productsTo });
  let [changes, lastChange, lastProduct] = [0, changesTo, productsTo];
  for (const [changeSeq, productSeq] of rows) {
    if (changeSeq === null) lastProduct = Math.max(lastProduct, productSeq);
    else {
      changes += 1;
      lastChange = Math.max(lastChange, changeSeq);
    }
  }
  if (productsTo > 0 && lastChange - changesTo !== changes) return "gap";
  // Products that were not read yet will be read as they are then.
  for (const [changeSeq, productSeq, nameFolded, categoryId, change] of rows)
    if (changeSeq === null || productSeq <= productsTo)
      progress.counts.add({ categoryId, nameFolded, change });
  const isLast = rows.length - changes < STEP_NAMES;
  progress.changesTo = lastChange;
  progress.productsTo = isLast ? ALL : lastProduct;
  return isLast ? "last" : "more";
}
