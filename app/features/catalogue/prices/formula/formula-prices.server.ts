import { and, asc, count, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { inPriceFilter } from "#app/features/catalogue/prices/price-filter.server.ts";
import type { PriceFilter } from "#app/features/catalogue/prices/price-filter.ts";
import { categoryOfProduct } from "#app/features/catalogue/products/products.server.ts";
import { logged } from "#app/features/sellers/log/logged.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { DAY_MS } from "#app/kit/format/vietnam-day.ts";
import { deleteSome } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import type { PlannedPrice } from "#db/order-values.ts";
import { placeholders, prepared } from "#db/prepared.ts";
import { categories, plannedPrices, products } from "#db/schema.ts";
import { applyFormula, type Formula, MAX_FORMULA_PRODUCTS, type SeenPrices } from "./rules.ts";

const columns = {
  id: products.id,
  name: products.name,
  weight: products.weight,
  priceVnd: products.priceVnd,
  offerPriceVnd: products.offerPriceVnd,
};

/** The number of products that fit, and their prices by name; none if more fit than can be changed at once. */
export async function listPrices(db: Db, filter: PriceFilter) {
  const where = inPriceFilter(filter);
  const [counted] = await db
    .select({ total: count() })
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .where(where);
  const total = counted?.total ?? 0;
  if (total > MAX_FORMULA_PRODUCTS) return { total, rows: [] };
  const rows = await db
    .select(columns)
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .where(where)
    .orderBy(asc(products.nameFolded), asc(products.seq));
  return { total, rows };
}

// Prepared, because hundreds of prices are changed in one transaction.
const updatePrices = prepared((db) =>
  db
    .update(products)
    .set(placeholders(products, "priceVnd", "offerPriceVnd", "updatedAt"))
    .where(eq(products.id, sql.placeholder("id"))),
);

/** Plans that wait for their day. */
const MAX_PLANS = 20;
/** How long the page says what became of a plan. */
const SHOWN_MS = 7 * DAY_MS;

/**
 * Changes the prices of products by a formula, or plans to: of all, or of none.
 *
 * @param plan the seller's e-mail and the time from which the new prices hold; null for at once
 * @returns "changed" if one of them has other prices than the seller saw, is gone, or cannot have the new prices;
 *   "full" if 20 plans wait already
 */
export async function changePrices(
  tx: Db,
  seen: SeenPrices[],
  formula: Formula,
  plan: { by: string; startsAt: number } | null = null,
): Promise<Outcome<"changed" | "full">> {
  const saved = await readPrices(tx, seen);
  const changes = seen.flatMap(({ id, ...before }): PlannedPrice[] => {
    const changed = hasPrices(saved.get(id), before) && applyFormula(before, formula);
    return typeof changed === "object" ? [{ id, before, after: changed }] : [];
  });
  if (changes.length < seen.length) return "changed";
  if (!plan) await writePrices(tx, changes);
  else {
    const waiting = await tx.$count(plannedPrices, isNull(plannedPrices.setAt));
    if (waiting >= MAX_PLANS) return "full";
    await tx.insert(plannedPrices).values({ id: newId(), ...plan, prices: changes });
  }
  return "done";
}

async function readPrices(tx: Db, of: { id: string }[]) {
  const ids = of.map(({ id }) => id);
  const rows = await tx.select(columns).from(products).where(tx.engine.isIn(products.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

type Prices = PlannedPrice["before"];

const hasPrices = (row: Prices | undefined, { priceVnd, offerPriceVnd }: Prices) =>
  row?.priceVnd === priceVnd && row.offerPriceVnd === offerPriceVnd;

async function writePrices(tx: Db, changes: PlannedPrice[]): Promise<void> {
  const updatedAt = Date.now();
  for (const { id, after } of changes) await updatePrices(tx, { id, ...after, updatedAt });
}

/** The plans that wait, and those whose prices were set within a week, the first day first. */
export function listPlans(db: Db) {
  const { setAt, startsAt } = plannedPrices;
  return db
    .select()
    .from(plannedPrices)
    .where(or(isNull(setAt), gt(setAt, Date.now() - SHOWN_MS)))
    .orderBy(asc(startsAt), asc(plannedPrices.seq));
}

/** Forgets a plan. @returns "changed" if its prices were set meanwhile */
export async function dropPlan(tx: Db, id: string): Promise<Outcome<"changed">> {
  const waits = and(eq(plannedPrices.id, id), isNull(plannedPrices.setAt));
  const dropped = await tx.delete(plannedPrices).where(waits).returning({ id: plannedPrices.id });
  return dropped.length > 0 ? "done" : "changed";
}

/** Deletes up to `limit` plans that the page no longer shows; returns the number deleted. */
export const deleteExpiredPlans = (tx: Db, limit: number): Promise<number> =>
  deleteSome(tx, plannedPrices.seq, lte(plannedPrices.setAt, Date.now() - SHOWN_MS), limit);

/**
 * Sets the prices of the next plan whose time has come, except of products that have other prices by now.
 *
 * @returns whether there was one
 */
export async function setPlannedPrices(tx: Db): Promise<boolean> {
  const now = Date.now();
  const [due] = await tx
    .select()
    .from(plannedPrices)
    .where(and(isNull(plannedPrices.setAt), lte(plannedPrices.startsAt, now)))
    .orderBy(asc(plannedPrices.startsAt), asc(plannedPrices.seq))
    .limit(1);
  if (!due) return false;
  const saved = await readPrices(tx, due.prices);
  const kept = due.prices.filter(({ id, before }) => hasPrices(saved.get(id), before));
  const outcome = { setAt: now, left: due.prices.length - kept.length };
  await logged(tx, { kind: "shop", who: due.by, verb: "planned-prices" }, async () => {
    await writePrices(tx, kept);
    await tx.update(plannedPrices).set(outcome).where(eq(plannedPrices.seq, due.seq));
  });
  return true;
}
