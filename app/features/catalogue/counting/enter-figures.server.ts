import { and, eq, inArray, max, sql } from "drizzle-orm";
import { MAX_STOCK_COUNT } from "#app/features/catalogue/products/product-limits.ts";
import type { Db } from "#db/client.server.ts";
import { stockCountLines, stockCounts, stockMoves } from "#db/schema.ts";
import {
  type CountLine,
  findCount,
  findLine,
  type StockCount,
  selectLines,
} from "./counts.server.ts";

/** A figure that somebody typed for a line: pieces, null to take the figure back, or pieces to be added. */
export type Figure = {
  position: number;
  typed: { pieces: number | null } | { plus: number };
  /** The figure that the page showed; null for none. */
  seen: number | null;
  /** The figure of somebody else about which the person was asked. */
  sure: number | null;
};

/** Why a figure was not entered. */
export type FigureProblem =
  | { kind: "gone" | "uncounted" | "too-many" }
  /** Somebody else has counted another number. */
  | { kind: "other"; counted: number; by: string; at: number };

type Entered = { kind: "gone" | "ended" } | { kind: "done"; problems: Map<number, FigureProblem> };

/**
 * Enters figures into an open count, each with the stock of this moment. A figure of somebody else is replaced only by
 * one who was asked about it.
 */
export async function enterFigures(
  tx: Db,
  id: string,
  by: string,
  figures: Figure[],
): Promise<Entered> {
  const count = await findCount(tx, id);
  if (!count) return { kind: "gone" };
  if (count.state !== "open") return { kind: "ended" };
  return { kind: "done", problems: await enterInto(tx, count, by, figures) };
}

async function enterInto(tx: Db, count: StockCount, by: string, figures: Figure[]) {
  const problems = new Map<number, FigureProblem>();
  const positions = figures.map(({ position }) => position);
  const isTyped = and(
    eq(stockCountLines.countSeq, count.seq),
    inArray(stockCountLines.position, positions),
  );
  const lines = new Map((await selectLines(tx, isTyped)).map((line) => [line.position, line]));
  const [last] = await tx.select({ seq: max(stockMoves.seq) }).from(stockMoves);
  let isChanged = false;
  for (const figure of figures) {
    const line = lines.get(figure.position);
    const change = line ? changeOf(line, figure, by) : ({ kind: "gone" } as const);
    if (change.kind === "none") continue;
    if (change.kind !== "set") {
      problems.set(figure.position, change);
      continue;
    }
    const { counted, isSum } = change;
    const moment =
      counted === null ? NO_MOMENT : { stockThen: line!.stockCount, moveSeq: last?.seq ?? 0 };
    const who = counted === null ? NO_ONE : { countedBy: by, countedAt: Date.now() };
    await tx
      .update(stockCountLines)
      // What is added later was counted beside the first figure, whose moment stays that of the sum.
      .set({ counted, ...who, ...(isSum ? {} : moment) })
      .where(and(isTyped, eq(stockCountLines.position, figure.position)));
    isChanged = true;
  }
  if (isChanged) await raiseVersion(tx, count.seq);
  return problems;
}

const NO_MOMENT = { stockThen: null, moveSeq: null };
const NO_ONE = { countedBy: null, countedAt: null };

/** What a figure makes of a line. */
type Change =
  | FigureProblem
  | { kind: "none" }
  | {
      kind: "set";
      counted: number | null;
      /** Whether it was added to a figure. */
      isSum: boolean;
    };

function changeOf(line: CountLine, { typed, seen, sure }: Figure, by: string): Change {
  const { problem, countedBy, countedAt } = line;
  if (problem === "gone" || problem === "uncounted") return { kind: problem };
  // The stock was set since: the figure is to be counted anew.
  const present = problem === "stale" ? null : line.counted;
  const isSum = "plus" in typed && seen !== null;
  // From the figure that the page showed, so that a form that is sent twice adds once.
  const counted = "plus" in typed ? (seen ?? 0) + typed.plus : typed.pieces;
  if (counted !== null && counted > MAX_STOCK_COUNT) return { kind: "too-many" };
  if (counted === present) return { kind: "none" };
  const isAsShown = seen === present;
  const isOwn = countedBy === by || "plus" in typed || sure === present;
  if (present !== null && !(isAsShown && isOwn))
    return { kind: "other", counted: present, by: countedBy!, at: countedAt! };
  return { kind: "set", counted, isSum: isSum && present !== null };
}

export async function raiseVersion(tx: Db, seq: number): Promise<void> {
  await tx
    .update(stockCounts)
    .set({ version: sql`${stockCounts.version} + 1` })
    .where(eq(stockCounts.seq, seq));
}

/**
 * Finds the line of a product that was scanned, which is added to the sheet if need be, and counts a piece of it if
 * `each` says so.
 */
export async function scanInto(
  tx: Db,
  id: string,
  { by, typed, each }: { by: string; typed: string; each: boolean },
) {
  const count = await findCount(tx, id);
  if (!count) return { kind: "gone" } as const;
  if (count.state !== "open") return { kind: "ended" } as const;
  const found = await findLine(tx, count, typed);
  if (found.kind !== "done" || !each) return found;
  const { position, name } = found;
  const isIt = and(eq(stockCountLines.countSeq, count.seq), eq(stockCountLines.position, position));
  const [line] = await selectLines(tx, isIt);
  const seen = line!.problem === "stale" ? null : line!.counted;
  const figure = { position, typed: { plus: 1 }, seen, sure: null };
  const problem = (await enterInto(tx, count, by, [figure])).get(position);
  return problem ? ({ kind: "uncounted", name } as const) : found;
}
