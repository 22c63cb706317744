import { eq } from "drizzle-orm";
import { bookCount } from "#app/features/catalogue/counting/book-count.server.ts";
import {
  type CountScope,
  findCount,
  selectLines,
  startCount,
} from "#app/features/catalogue/counting/counts.server.ts";
import {
  enterFigures,
  type Figure,
} from "#app/features/catalogue/counting/enter-figures.server.ts";
import { withRowsUndo } from "#app/features/orders/undo/undo.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { Store } from "#db/client.server.ts";
import { stockCountLines } from "#db/schema.ts";
import { SELLER_EMAIL } from "./orders.ts";

/** Begins a count; returns its id. */
export async function givenCount(store: Store, scope: CountScope = { of: "all" }): Promise<string> {
  const count = { by: SELLER_EMAIL, name: "Kho", scope };
  const started = await store.withTx((tx) => startCount(tx, count));
  if (started.kind !== "done") throw new Error(started.kind);
  return started.id;
}

/** The lines of a count, by position. */
export async function linesOf({ db }: Store, id: string) {
  const { seq } = (await findCount(db, id))!;
  return selectLines(db, eq(stockCountLines.countSeq, seq));
}

type Typed = { seen?: number | null; sure?: number | null; by?: string };

/** Enters a figure for a product; `+5` adds to it. By default, the seller has seen the figure that there is. */
export async function enter(
  store: Store,
  id: string,
  productId: string,
  figure: number | `+${number}` | null,
  { by = SELLER_EMAIL, sure = null, ...typed }: Typed = {},
) {
  const line = (await linesOf(store, id)).find((each) => each.productId === productId)!;
  const present = line.problem === "stale" ? null : line.counted;
  const entered: Figure = {
    position: line.position,
    typed: typeof figure === "string" ? { plus: Number(figure) } : { pieces: figure },
    seen: typed.seen === undefined ? present : typed.seen,
    sure,
  };
  const outcome = await store.withTx((tx) => enterFigures(tx, id, by, [entered]));
  return outcome.kind === "done" ? (outcome.problems.get(line.position) ?? "done") : outcome.kind;
}

/** Books a count as it is, as a seller does who can undo it. */
export async function book(store: Store, id: string, by = SELLER_EMAIL) {
  return store.withTx(async (tx) => {
    const version = (await findCount(tx, id))?.version ?? 0;
    const sets = { ...rowsOf.stockCount(id), ...(await rowsOf.stockMoves(tx)) };
    return withRowsUndo(tx, { by, change: "count-booked" }, sets, () =>
      bookCount(tx, id, { by, version, reasons: new Map(), reason: "lost" }),
    );
  });
}
