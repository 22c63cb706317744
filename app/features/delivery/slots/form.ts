import * as z from "zod";
import { dayOf, isoDay, parseDay, parseMinute } from "#app/kit/format/vietnam-day.ts";
import { optionalLineSchema } from "#app/kit/forms/line.ts";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import type { Text } from "#app/text/texts.ts";
import { MAX_CLOSING_HOURS, MAX_HOLIDAY_NAME, MAX_SLOT_ORDERS, WEEKDAYS } from "./rules.ts";
import { slotPageTexts } from "./text.ts";

/** A schema that transforms text with `read`, and reports the problem if that returns null. */
const readAs = <Value>(read: (typed: string) => Value | null, problem: string) =>
  z.string(problem).transform((typed, context) => {
    const value = read(typed);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  });

const within = (min: number, max: number) => (typed: string) => {
  const value = wholeNumber(typed.trim());
  return value !== null && value >= min && value <= max ? value : null;
};

/** The fields of a slot: its times in minutes since midnight, when it stops taking orders, and how many it takes. */
export function slotFields({ lang }: Text) {
  const texts = slotPageTexts[lang];
  return {
    starts: readAs(parseMinute, texts.wrongTime),
    ends: readAs(parseMinute, texts.wrongTime),
    closes: readAs(within(0, MAX_CLOSING_HOURS), texts.wrongHours),
    capacity: readAs(within(1, MAX_SLOT_ORDERS), texts.wrongCapacity),
  };
}

/** The days of the week that are ticked, at least one; see `weekdaysOf`. */
export function weekdaysField({ lang }: Text) {
  const { noWeekday } = slotPageTexts[lang];
  return z
    .array(z.string())
    .max(WEEKDAYS.length, noWeekday)
    .refine((typed) => weekdaysOf(typed).length > 0, noWeekday);
}

/** The ticked days of the week, 0 for Sunday. */
export const weekdaysOf = (typed: string[]) =>
  WEEKDAYS.filter((day) => typed.includes(String(day)));

/** The fields of a day without delivery: a date from today on, and an optional name. */
export function holidayFields({ lang, address }: Text) {
  const texts = slotPageTexts[lang];
  const tooLong = address.tooLong(texts.holidayName, MAX_HOLIDAY_NAME);
  const unusable = address.invalidCharacters(texts.holidayName);
  const dayFrom = (typed: string) => {
    const day = parseDay(typed.trim());
    return day !== null && day >= dayOf(Date.now()) ? isoDay(day) : null;
  };
  return {
    date: readAs(dayFrom, texts.wrongDate),
    name: optionalLineSchema(MAX_HOLIDAY_NAME, { tooLong, unusable }),
  };
}
