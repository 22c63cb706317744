import { findPart, storePart } from "#app/features/shop/contents/shop-content.server.ts";
import type { Db } from "#db/client.server.ts";
import { type BuyingPlan, DEFAULT_PLAN, MAX_DAYS, WEEKS } from "./rules.ts";

/** Part of the shop's content that holds the plan. */
const PART = "buying";

/** The days that a purchase is to last where that is not as for others, by the supplier's number. */
type DaysBySupplier = Record<string, number>;
type Stored = BuyingPlan & { bySupplier: DaysBySupplier };

const isDays = (value: unknown, least: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= MAX_DAYS;

/** How the shop buys, with the days of the suppliers that have their own. */
export async function findPlan(db: Db): Promise<Stored> {
  const stored = ((await findPart(db, PART))?.value ?? {}) as Partial<Stored>;
  const { weeks, forDays, reserveDays } = stored;
  const bySupplier = Object.entries(stored.bySupplier ?? {});
  return {
    weeks: WEEKS.find((each) => each === weeks) ?? DEFAULT_PLAN.weeks,
    forDays: isDays(forDays, 1) ? forDays : DEFAULT_PLAN.forDays,
    reserveDays: isDays(reserveDays, 0) ? reserveDays : DEFAULT_PLAN.reserveDays,
    bySupplier: Object.fromEntries(bySupplier.filter(([, days]) => isDays(days, 1))),
  };
}

/** How the shop buys from a supplier. @param supplierSeq null for goods without one */
export const planOf = (
  { bySupplier, ...plan }: Stored,
  supplierSeq: number | null,
): BuyingPlan => ({
  ...plan,
  forDays: bySupplier[String(supplierSeq)] ?? plan.forDays,
});

/** Changes how the shop buys; suppliers with days of their own keep them. */
export async function savePlan(tx: Db, plan: BuyingPlan): Promise<"done"> {
  await storePart(tx, PART, { ...plan, bySupplier: (await findPlan(tx)).bySupplier });
  return "done";
}

/** Sets the days that purchases of one supplier are to last. @param forDays null for those of all */
export async function saveSupplierDays(
  tx: Db,
  supplierSeq: number,
  forDays: number | null,
): Promise<"done"> {
  const plan = await findPlan(tx);
  const { [String(supplierSeq)]: _, ...others } = plan.bySupplier;
  await storePart(tx, PART, {
    ...plan,
    bySupplier: forDays === null ? others : { ...others, [supplierSeq]: forDays },
  });
  return "done";
}
