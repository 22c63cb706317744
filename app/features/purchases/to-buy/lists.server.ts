import type { Db } from "#db/client.server.ts";
import { listSuppliers, type Supplier } from "../suppliers.server.ts";
import { findPlan, planOf } from "./plan.server.ts";
import { byUrgency, suggest } from "./rules.ts";
import { type Goods, listGoods } from "./supplies.server.ts";

/** Goods with what to buy of them, those that run out first at the front. */
export function withSuggestions(goods: Goods[], plan: Parameters<typeof suggest>[1]) {
  const suggested = goods.map((each) => ({ ...each, ...suggest(each, plan) }));
  return suggested.sort(byUrgency);
}

export type Suggested = ReturnType<typeof withSuggestions>[number];

/** A supplier, or null for goods without one, and what to buy there. */
export type ToBuy = { supplier: Supplier | null; lines: Suggested[] };

/**
 * What to buy from each supplier, where goods run out first; last, the goods without a supplier. Call it with the handle
 * of withReadThread.
 */
export async function listToBuy(db: Db): Promise<ToBuy[]> {
  const plan = await findPlan(db);
  const forDays = Math.max(plan.forDays, ...Object.values(plan.bySupplier));
  const lacking = await listGoods(db, plan.weeks, { lackingFor: { ...plan, forDays } });
  const goods = Map.groupBy(lacking, ({ supplierSeq }) => supplierSeq);
  const suppliers: (Supplier | null)[] = await listSuppliers(db);
  const lists = [...suppliers, null].map((supplier) => {
    const seq = supplier?.seq ?? null;
    const lines = withSuggestions(goods.get(seq) ?? [], planOf(plan, seq));
    return { supplier, lines: lines.filter(({ quantity }) => quantity > 0) };
  });
  const urgency = ({ supplier, lines }: ToBuy) =>
    supplier ? (lines[0]?.daysLeft ?? Number.MAX_VALUE) : Number.POSITIVE_INFINITY;
  return lists.filter(({ lines }) => lines.length > 0).sort((a, b) => urgency(a) - urgency(b));
}
