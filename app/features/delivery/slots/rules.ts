import { dayOf, hourOf, weekdayOf } from "#app/kit/format/vietnam-day.ts";

/** Orders can arrive today and on this many days after it. */
export const DAYS_AHEAD = 7;
/** The most times that a shopper is offered at once. */
export const MAX_OFFERED_SLOTS = 8;
/** The most slots of an area, or of everywhere else. */
export const MAX_SLOTS = 100;
export const MAX_HOLIDAYS = 100;
export const MAX_SLOT_ORDERS = 999;
/** A slot that closes even earlier would never be offered. */
export const MAX_CLOSING_HOURS = 6 * 24;
export const MAX_HOLIDAY_NAME = 60;
/** Numbered as in JavaScript, where 0 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** The delivery time of an order, as stored: its day is YYYY-MM-DD, its times are minutes since midnight in Vietnam. */
export type OrderSlot = { slotId: string; slotDate: string; slotFrom: number; slotTo: number };
/** The same for an order that may have no delivery time. */
export type MaybeSlot = { [Name in keyof OrderSlot]: OrderSlot[Name] | null };
/** A slot on a day. */
export type SlotChoice = Pick<OrderSlot, "slotId" | "slotDate">;

/** A choice as the value of one field: "slot@2026-12-05"; "" for none. */
export const slotValue = ({ slotId, slotDate }: Pick<MaybeSlot, "slotId" | "slotDate">): string =>
  slotId && slotDate ? `${slotId}@${slotDate}` : "";

/** The value of a seller's choice of no delivery time. */
export const NO_TIME = "none";

/** Reads such a value; null for anything else. */
export function parseSlot(value: string): SlotChoice | null {
  if (value.length > 40) return null;
  const [, slotId, slotDate] = /^([\da-f]{24})@(\d{4}-\d\d-\d\d)$/.exec(value) ?? [];
  return slotId && slotDate ? { slotId, slotDate } : null;
}

/** The slot of an order; null if it has none. */
export function slotOf({ slotId, slotDate, slotFrom, slotTo }: MaybeSlot): OrderSlot | null {
  if (slotId === null || slotDate === null || slotFrom === null || slotTo === null) return null;
  return { slotId, slotDate, slotFrom, slotTo };
}

/** The days of a promise, and how they are counted. */
type Promised = {
  days: number;
  workdays: number;
  cutoff: number;
  isHoliday: (day: number) => boolean;
};

/** The last of the working days in which an order that is placed at a time arrives. */
export function promisedDay(
  placedAt: number,
  { days, workdays, cutoff, isHoliday }: Promised,
): number {
  let day = dayOf(placedAt) + (hourOf(placedAt) >= cutoff ? 1 : 0);
  for (let left = days; left > 0; ) {
    day += 1;
    const isWorkday = (weekdayOf(day) + 6) % 7 < workdays;
    if (isWorkday && !isHoliday(day)) left -= 1;
  }
  return day;
}

/** The values of a slot that sellers set, apart from its area and weekday: minutes since midnight, hours, orders. */
export type SlotTerms = Record<
  "fromMinute" | "toMinute" | "closesBeforeHours" | "capacity",
  number
>;

/** The values of a slot as one text, to find out whether they have changed since a seller saw them. */
export const slotVersion = (slot: SlotTerms): string =>
  [slot.fromMinute, slot.toMinute, slot.closesBeforeHours, slot.capacity].join("-");
