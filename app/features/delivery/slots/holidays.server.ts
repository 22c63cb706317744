import { asc, eq, gte, lt, sql } from "drizzle-orm";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { dayOf, isoDay } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { deliveryHolidays } from "#db/schema.ts";
import { MAX_HOLIDAYS } from "./rules.ts";

export type Holiday = typeof deliveryHolidays.$inferSelect;

const selectFrom = prepared((db) =>
  db
    .select()
    .from(deliveryHolidays)
    .where(gte(deliveryHolidays.date, sql.placeholder("from")))
    .orderBy(asc(deliveryHolidays.date)),
);

/** The days without delivery from a day on, as in format/vietnam-day.ts, the next one first. */
export async function listHolidays(db: Db, from: number): Promise<Holiday[]> {
  return selectFrom(db, { from: isoDay(from) });
}

/** Adds a day without delivery; those that are over go. "taken": the day is one already. */
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
  return "done";
}

/** Makes a holiday a day as others. */
export async function deleteHoliday(tx: Db, date: string): Promise<Outcome> {
  const deleted = await tx
    .delete(deliveryHolidays)
    .where(eq(deliveryHolidays.date, date))
    .returning({ date: deliveryHolidays.date });
  return deleted.length > 0 ? "done" : "gone";
}
