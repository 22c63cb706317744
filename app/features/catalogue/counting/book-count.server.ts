import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { shiftStock } from "#app/features/catalogue/stock/stock-moves.server.ts";
import { paginate } from "#app/kit/format/pagination.ts";
import type { Db } from "#db/client.server.ts";
import type { StockReason } from "#db/order-values.ts";
import { products, stockCountLines, stockCounts } from "#db/schema.ts";
import {
  type CountLine,
  findCount,
  problemOf,
  type StockCount,
  selectLines,
} from "./counts.server.ts";
import { raiseVersion } from "./enter-figures.server.ts";
import { PAGE_SIZE } from "./rules.ts";

/** What a piece of a product is worth in a count: the price at which it is sold. */
const VALUE = products.offerPriceVnd;
/** Lines that are booked without a pause: some milliseconds of work. */
const BATCH = 100;

const { counted, stockThen, booked, countSeq, position } = stockCountLines;
const isEntered = isNotNull(counted);
const hasNoProblem = sql`${problemOf} is null`;

/** By how many pieces a line differs: what was booked, or what would be. */
const differenceIn = ({ state }: StockCount): SQL<number> =>
  state === "booked" ? sql`coalesce(${booked}, 0)` : sql`(${counted} - ${stockThen})`;

/** The condition of the lines that differ. */
const isDiffering = (count: StockCount): SQL =>
  count.state === "booked"
    ? sql`${differenceIn(count)} <> 0`
    : sql`(${isEntered} and ${counted} <> ${stockThen} and ${hasNoProblem})`;

/** Products that a page names of those that are not booked. */
const MAX_NAMED = 30;

/** What a count found, and a page of the lines that differ. */
export async function listDifferences(db: Db, count: StockCount, requestedPage: number) {
  const ofCount = eq(countSeq, count.seq);
  const difference = differenceIn(count);
  const value = count.state === "booked" ? stockCountLines.unitVnd : VALUE;
  const sumOf = (amount: SQL, where: SQL) =>
    sql<number>`coalesce(sum(case when ${isDiffering(count)} and ${where} then ${amount} end), 0)`.mapWith(
      Number,
    );
  const numberOf = (where: SQL | undefined) =>
    sql<number>`count(case when ${where} then 1 end)`.mapWith(Number);
  const [less, more] = [sql`${difference} < 0`, sql`${difference} > 0`];
  const isLeftOut = and(
    isEntered,
    count.state === "booked" ? isNull(booked) : sql`not ${hasNoProblem}`,
  );
  const worth = sql`${difference} * ${value}`;
  const [sums] = await db
    .select({
      differing: numberOf(isDiffering(count)),
      counted: numberOf(isEntered),
      leftOut: numberOf(isLeftOut),
      missing: numberOf(isNull(counted)),
      ...{ lessPieces: sumOf(difference, less), lessVnd: sumOf(worth, less) },
      ...{ morePieces: sumOf(difference, more), moreVnd: sumOf(worth, more) },
    })
    .from(stockCountLines)
    .leftJoin(products, eq(products.seq, stockCountLines.productSeq))
    .where(ofCount);
  const { page, pages, offset } = paginate(sums!.differing, requestedPage, PAGE_SIZE);
  const lines = await selectLines(db, and(ofCount, isDiffering(count)))
    .limit(PAGE_SIZE)
    .offset(offset);
  const named = (where: SQL | undefined) => selectLines(db, and(ofCount, where)).limit(MAX_NAMED);
  return {
    ...{ sums: sums!, page, pages },
    lines: lines.map((line) => ({ ...line, ...differenceOf(count, line) })),
    leftOut: await named(isLeftOut),
    missing: await named(isNull(counted)),
  };
}

/** By how many pieces a line differs, and what they are worth; null for a line without a figure that can be booked. */
export function differenceOf(
  { state }: StockCount,
  { counted, stockThen, problem, booked, unitVnd, priceVnd }: CountLine,
): { pieces: number | null; valueVnd: number | null } {
  const isBooked = state === "booked";
  const pieces = isBooked ? booked : counted === null || problem ? null : counted - stockThen!;
  const unit = isBooked ? unitVnd : priceVnd;
  return { pieces, valueVnd: pieces === null || unit === null ? null : pieces * unit };
}

type Booking = {
  by: string;
  /** The version of the count that the seller saw. */
  version: number;
  /** By the position of lines. */
  reasons: Map<number, StockReason>;
  /** Of all other lines. */
  reason: StockReason | null;
};

/** Keeps the reasons of lines of an open count. */
export async function saveReasons(
  tx: Db,
  id: string,
  { reasons, version }: Pick<Booking, "reasons" | "version">,
): Promise<"done" | "changed" | "ended"> {
  const count = await findCount(tx, id);
  if (count?.state !== "open") return "ended";
  if (count.version !== version) return "changed";
  await writeReasons(tx, count, reasons);
  await raiseVersion(tx, count.seq);
  return "done";
}

async function writeReasons(tx: Db, { seq }: StockCount, reasons: Booking["reasons"]) {
  for (const [at, reason] of reasons)
    await tx
      .update(stockCountLines)
      .set({ reason })
      .where(and(eq(countSeq, seq), eq(position, at)));
}

/**
 * Books a count: each product whose figure differs from the stock of its moment gains or loses the difference, so that
 * what was sold since is neither lost nor counted twice. Lines without a figure, or with a problem, change nothing.
 * Yields to the event loop meanwhile.
 *
 * @returns "changed" if others have entered something since the seller looked; "none" without any figure
 */
export async function bookCount(
  tx: Db,
  id: string,
  { by, version, reasons, reason }: Booking,
): Promise<"done" | "ended" | "changed" | "none"> {
  const count = await findCount(tx, id);
  if (count?.state !== "open") return "ended";
  if (count.version !== version) return "changed";
  await writeReasons(tx, count, reasons);
  let after = 0;
  let number = 0;
  for (;;) {
    const next = and(eq(countSeq, count.seq), gt(position, after), isEntered);
    const lines = await selectLines(tx, next).limit(BATCH);
    if (lines.length === 0) break;
    number += lines.length;
    await bookLines(tx, count, lines, reason);
    after = lines.at(-1)!.position;
    await yieldToEventLoop();
  }
  if (number === 0) return "none";
  const ended = { state: "booked" as const, endedAt: Date.now(), endedBy: by };
  await tx.update(stockCounts).set(ended).where(eq(stockCounts.seq, count.seq));
  return "done";
}

const BOOKED = {
  ...({ countSeq: "integer", position: "integer" } as const),
  ...({ booked: "integer", unitVnd: "integer", reason: "text" } as const),
};

async function bookLines(
  tx: Db,
  { seq }: StockCount,
  lines: CountLine[],
  reasonOfAll: StockReason | null,
): Promise<void> {
  const rows = lines.map((line) => {
    const { counted, stockThen, stockCount, problem, priceVnd: unitVnd } = line;
    const change = problem ? null : Math.max(counted! - stockThen!, -stockCount!);
    const reason = change ? (line.reason ?? reasonOfAll) : null;
    return { ...line, booked: change, unitVnd, reason };
  });
  const shifts = rows.flatMap(({ productSeq, booked, reason }) =>
    booked ? [{ productSeq, change: booked, reason, countSeq: seq }] : [],
  );
  await shiftStock(tx, "counted", shifts);
  const table = tx.engine.table(
    "line",
    rows.map(({ position, booked, unitVnd, reason }) => ({
      ...{ countSeq: seq, position, booked, unitVnd, reason },
    })),
    BOOKED,
  );
  // With the count in its rows, each is looked up; SQLite would read the whole count for each otherwise.
  await tx.engine.change(sql`update ${stockCountLines}
    set booked = line.booked, unit_vnd = line."unitVnd", reason = line.reason
    from ${table} where ${countSeq} = line."countSeq" and ${position} = line.position`);
}
