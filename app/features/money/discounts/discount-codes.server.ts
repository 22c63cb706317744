import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { dayOf, isoDay, parseDay } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import type { OrderDiscount } from "#db/order-values.ts";
import { prepared, preparedFind } from "#db/prepared.ts";
import { discountCodes, orders } from "#db/schema.ts";
import { type CodeFields, type CodeProblem, codeVersion, MAX_CODES, takenOffVnd } from "./rules.ts";

type DiscountCode = typeof discountCodes.$inferSelect;

export const findCode = preparedFind(discountCodes, "id");
export const findByCode = preparedFind(discountCodes, "code");

const selectActive = prepared((db) =>
  db
    .select({ seq: discountCodes.seq })
    .from(discountCodes)
    .where(eq(discountCodes.isActive, true))
    .limit(1),
);

/** Whether the shop has a discount code that shoppers could enter. */
export const hasActiveCodes = async (db: Db): Promise<boolean> =>
  (await selectActive(db)).length > 0;

const selectDiscounted = prepared((db) =>
  db
    .select({ seq: orders.seq })
    .from(orders)
    .where(sql`${orders.discountCodeId} is not null`)
    .limit(1),
);

/** Whether orders may have a discount. Orders keep theirs even after its code is deleted. */
export const mayHaveDiscounts = async (db: Db): Promise<boolean> =>
  (await hasActiveCodes(db)) || (await selectDiscounted(db)).length > 0;

/** All discount codes, newest first, with the number of orders that use them. For the thread of long reads. */
export async function listCodes(db: Db): Promise<(DiscountCode & { uses: number })[]> {
  const codes = await db
    .select()
    .from(discountCodes)
    .orderBy(desc(discountCodes.seq))
    .limit(MAX_CODES);
  const rows = await db
    .select({ id: orders.discountCodeId, uses: sql<number>`count(*)` })
    .from(orders)
    .where(and(sql`${orders.discountCodeId} is not null`, ne(orders.status, "Cancelled")))
    .groupBy(orders.discountCodeId);
  const uses = new Map(rows.map((row) => [row.id, Number(row.uses)]));
  return codes.map((code) => ({ ...code, uses: uses.get(code.id) ?? 0 }));
}

const hasCode = eq(orders.discountCodeId, sql.placeholder("codeId"));
const isKept = ne(orders.status, "Cancelled");
const countUses = prepared((db) =>
  db.select({ uses: sql<number>`count(*)` }).from(orders).where(and(hasCode, isKept)),
);
const countUsesOfPhone = prepared((db) =>
  db
    .select({ uses: sql<number>`count(*)` })
    .from(orders)
    .where(and(hasCode, eq(orders.phoneKey, sql.placeholder("phoneKey")), isKept)),
);

/** An order's amounts in dong before the discount, and its phone, "" if it is not known. */
type CodeUse = { priceVnd: number; shippingVnd: number; phoneKey: string };

export type CheckedCode = { kind: "usable"; discount: OrderDiscount; codeId: string } | CodeProblem;

/**
 * Checks whether a discount code can be used for an order now, and what it takes off. The transaction of an order must
 * have the code (`codeKey`) among its keys, so that the last use is given only once.
 *
 * @param code as `foldCode` returns it
 */
export async function checkCode(
  db: Db,
  code: string,
  use: CodeUse,
  now = Date.now(),
): Promise<CheckedCode> {
  const found = await findByCode(db, code);
  if (!found) return { kind: "unknown" };
  const { id: codeId, kind, value, minimumVnd, fromDate, toDate } = found;
  const today = isoDay(dayOf(now));
  if (!found.isActive || (toDate !== null && toDate < today)) return { kind: "over" };
  if (fromDate !== null && fromDate > today)
    return { kind: "not-yet", fromDay: parseDay(fromDate)! };
  const used = await findUsed(db, found, use.phoneKey);
  if (used) return { kind: used };
  if (use.priceVnd < minimumVnd)
    return { kind: "below-minimum", minimumVnd, missingVnd: minimumVnd - use.priceVnd };
  const discount = { code, kind, value };
  if (takenOffVnd(discount, use) === 0) return { kind: "nothing" };
  return { kind: "usable", discount, codeId };
}

/** Finds the limit on uses that a discount code has reached; null if it can be used once more. */
async function findUsed(
  db: Db,
  { id: codeId, maxUses, maxPerPhone }: DiscountCode,
  phoneKey: string,
): Promise<"used-up" | "used-with-phone" | null> {
  // Uses are counted only if there is a limit, which also limits the time for counting.
  const [all] = maxUses === null ? [] : await countUses(db, { codeId });
  if (all && Number(all.uses) >= maxUses!) return "used-up";
  if (maxPerPhone === null || phoneKey === "") return null;
  const [ofPhone] = await countUsesOfPhone(db, { codeId, phoneKey });
  return Number(ofPhone!.uses) >= maxPerPhone ? "used-with-phone" : null;
}

/** The key that all transactions with orders of a discount code share. */
export const codeKey = (code: string) => `code ${code}`;

/** Adds a discount code; "taken" if the name exists, "full" if there would be more than MAX_CODES. */
export async function addCode(tx: Db, fields: CodeFields): Promise<Outcome<"taken" | "full">> {
  if (await findByCode(tx, fields.code)) return "taken";
  if ((await tx.$count(discountCodes)) >= MAX_CODES) return "full";
  const now = Date.now();
  await tx
    .insert(discountCodes)
    .values({ id: newId(now), ...fields, createdAt: now, updatedAt: now });
  return "done";
}

/** Changes a discount code, unless it is no longer as `seen` (`codeVersion`). Existing orders keep their discount. */
export async function saveCode(
  tx: Db,
  id: string,
  fields: CodeFields,
  seen: string,
): Promise<Outcome<"gone" | "changed" | "taken">> {
  const code = await findCode(tx, id);
  if (!code) return "gone";
  if (codeVersion(code) !== seen) return "changed";
  const namesake = await findByCode(tx, fields.code);
  if (namesake && namesake.id !== id) return "taken";
  await tx
    .update(discountCodes)
    .set({ ...fields, updatedAt: Date.now() })
    .where(eq(discountCodes.id, id));
  return "done";
}

/** Deletes a discount code. Existing orders keep their discount. @param seen as of `saveCode` */
export async function deleteCode(
  tx: Db,
  id: string,
  seen: string,
): Promise<Outcome<"gone" | "changed">> {
  const code = await findCode(tx, id);
  if (!code) return "gone";
  if (codeVersion(code) !== seen) return "changed";
  await tx.delete(discountCodes).where(eq(discountCodes.id, id));
  return "done";
}
