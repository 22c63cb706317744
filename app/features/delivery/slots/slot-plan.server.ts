import { asc, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { raiseCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { dayOf, isoDay } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { prepared, preparedFind } from "#db/prepared.ts";
import { deliveryAreas, deliveryHolidays, deliverySlots } from "#db/schema.ts";
import { MAX_HOLIDAYS, MAX_SLOTS, type SlotTerms, slotVersion } from "./rules.ts";

export type DeliverySlot = typeof deliverySlots.$inferSelect;

const selectAny = prepared((db) =>
  db.select({ seq: deliverySlots.seq }).from(deliverySlots).limit(1),
);

const inOrder = [asc(deliverySlots.weekday), asc(deliverySlots.fromMinute), asc(deliverySlots.seq)];
const selectWhere = (condition: SQL) =>
  prepared((db) =>
    db
      .select()
      .from(deliverySlots)
      .where(condition)
      .orderBy(...inOrder),
  );
const selectOfArea = selectWhere(eq(deliverySlots.areaId, sql.placeholder("areaId")));
const selectElsewhere = selectWhere(isNull(deliverySlots.areaId));

export const findSlot = preparedFind(deliverySlots, "id");

/** Whether the shop has any slots. A shop without slots delivers without fixed times. */
export const hasSlots = async (db: Db): Promise<boolean> => (await selectAny(db)).length > 0;

/** The slots of an area, or with null of everywhere outside the areas, in the order of a week that begins on Sunday. */
export async function listSlots(db: Db, areaId: string | null): Promise<DeliverySlot[]> {
  return areaId === null ? selectElsewhere(db) : selectOfArea(db, { areaId });
}

const isSameTime = (one: SlotTerms, other: SlotTerms) =>
  one.fromMinute === other.fromMinute && one.toMinute === other.toMinute;

/** Adds a slot to several days of the week, except where one has these times. "gone": there is no such area. */
export async function addSlots(
  tx: Db,
  areaId: string | null,
  weekdays: readonly number[],
  terms: SlotTerms,
): Promise<Outcome<"gone" | "taken" | "full">> {
  if (areaId !== null && (await tx.$count(deliveryAreas, eq(deliveryAreas.id, areaId))) === 0)
    return "gone";
  const present = await listSlots(tx, areaId);
  const added = [...new Set(weekdays)].filter(
    (weekday) => !present.some((slot) => slot.weekday === weekday && isSameTime(slot, terms)),
  );
  if (added.length === 0) return "taken";
  if (present.length + added.length > MAX_SLOTS) return "full";
  const createdAt = Date.now();
  await tx
    .insert(deliverySlots)
    .values(added.map((weekday) => ({ id: newId(), areaId, weekday, ...terms, createdAt })));
  await raiseCatalogueVersion(tx);
  return "done";
}

/** Changes a slot, unless it is no longer as `seen` (`slotVersion`). Existing orders keep their delivery time. */
export async function changeSlot(
  tx: Db,
  id: string,
  terms: SlotTerms,
  seen: string,
): Promise<Outcome<"gone" | "changed" | "taken">> {
  const slot = await findSlot(tx, id);
  if (!slot) return "gone";
  if (slotVersion(slot) !== seen) return "changed";
  const others = (await listSlots(tx, slot.areaId)).filter((other) => other.id !== id);
  if (others.some((other) => other.weekday === slot.weekday && isSameTime(other, terms)))
    return "taken";
  await tx.update(deliverySlots).set(terms).where(eq(deliverySlots.id, id));
  return "done";
}

/** Deletes a slot. Existing orders keep their delivery time. @param seen as of `changeSlot` */
export async function deleteSlot(
  tx: Db,
  id: string,
  seen: string,
): Promise<Outcome<"gone" | "changed">> {
  const slot = await findSlot(tx, id);
  if (!slot) return "gone";
  if (slotVersion(slot) !== seen) return "changed";
  await tx.delete(deliverySlots).where(eq(deliverySlots.id, id));
  await raiseCatalogueVersion(tx);
  return "done";
}

export type Holiday = typeof deliveryHolidays.$inferSelect;

const selectFrom = prepared((db) =>
  db
    .select()
    .from(deliveryHolidays)
    .where(gte(deliveryHolidays.date, sql.placeholder("from")))
    .orderBy(asc(deliveryHolidays.date)),
);

/** The days without delivery from a day on, the next one first. `from` is a day as in kit/format/vietnam-day.ts. */
export async function listHolidays(db: Db, from: number): Promise<Holiday[]> {
  return selectFrom(db, { from: isoDay(from) });
}

/** Adds a day without delivery, and deletes past ones. "taken": the day is already without delivery. */
export async function addHoliday(
  tx: Db,
  holiday: Holiday,
): Promise<Outcome<"taken" | "full" | "past">> {
  const today = dayOf(Date.now());
  if (holiday.date < isoDay(today)) return "past";
  await tx.delete(deliveryHolidays).where(lt(deliveryHolidays.date, isoDay(today)));
  const coming = await listHolidays(tx, today);
  if (coming.some(({ date }) => date === holiday.date)) return "taken";
  if (coming.length >= MAX_HOLIDAYS) return "full";
  await tx.insert(deliveryHolidays).values(holiday);
  await raiseCatalogueVersion(tx);
  return "done";
}

/** Turns a day without delivery into an ordinary day. */
export async function deleteHoliday(tx: Db, date: string): Promise<Outcome> {
  const deleted = await tx
    .delete(deliveryHolidays)
    .where(eq(deliveryHolidays.date, date))
    .returning({ date: deliveryHolidays.date });
  await raiseCatalogueVersion(tx);
  return deleted.length > 0 ? "done" : "gone";
}
