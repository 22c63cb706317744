import { redirect } from "@remix-run/node";
import * as z from "zod";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import type { Problem, RefusedForm } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import { dayOf, isoDay, parseDay, parseMinute } from "#app/kit/format/vietnam-day.ts";
import { optionalLineSchema } from "#app/kit/forms/line.ts";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import { paths } from "#app/paths.ts";
import type { Text, ToastKey } from "#app/text/texts.ts";
import {
  MAX_CLOSING_HOURS,
  MAX_HOLIDAY_NAME,
  MAX_SLOT_ORDERS,
  type SlotTerms,
  WEEKDAYS,
} from "./rules.ts";
import { addHoliday, addSlots, changeSlot, deleteHoliday, deleteSlot } from "./slot-plan.server.ts";
import { slotPageTexts } from "./text.ts";

/** A form that is shown again: that of a slot, by its id, or the one that adds slots or a holiday. */
type SlotsFormResult = RefusedForm & { form: string };

const command = commandOf<SellerRequest, SlotsFormResult>();
const areaOf = ({ request }: SellerRequest) => new URL(request.url).searchParams.get("area");
const writeSlots = ({ undoable }: SellerRequest) => undoable("slots", rowsOf.slots);
const toSlots = (toast: ToastKey) => (told: SellerRequest) => ({
  to: paths.sellerSlots(areaOf(told)),
  toast,
});
const [saved, changed] = [toSlots("contentSaved"), toSlots("contentChanged")];
const id = z.string().max(100);
const seen = z.string().max(100).default("");

/** Handles the forms of the delivery times of an area, or of everywhere outside the areas. */
export const updateSlots = handleForms<SellerRequest, SlotsFormResult>(
  {
    add: command({
      schema: (t) => ({ weekday: weekdaysField(t), ...slotFields(t) }),
      check: (told) => checkTerms(told),
      run: (told, terms) =>
        writeSlots(told)((tx) => addSlots(tx, areaOf(told), weekdaysOf(told.value.weekday), terms)),
      answers: {
        done: saved,
        gone: () => redirect(paths.sellerSlots(), 303),
        taken: wrong("starts", (t) => t.timeTaken),
        full: wrong("", (t) => t.tooMany),
      },
    }),
    save: command({
      schema: (t) => ({ id, seen, ...slotFields(t) }),
      check: (told) => checkTerms(told),
      run: (told, terms) =>
        writeSlots(told)((tx) => changeSlot(tx, told.value.id, terms, told.value.seen)),
      answers: {
        done: saved,
        gone: changed,
        taken: wrong("starts", (t) => t.timeTaken),
        changed: wrong("", (t) => t.changed, 409),
      },
    }),
    delete: command({
      schema: () => ({ id, seen }),
      run: (told) => writeSlots(told)((tx) => deleteSlot(tx, told.value.id, told.value.seen)),
      answers: { done: saved, gone: changed, changed },
      busy: toSlots("saveFailed"),
    }),
    holiday: command({
      schema: holidayFields,
      run: (told) => {
        const { date, name } = told.value;
        return writeSlots(told)((tx) => addHoliday(tx, { date, name }));
      },
      answers: {
        done: saved,
        taken: wrong("date", (t) => t.dateTaken),
        full: wrong("", (t) => t.tooManyDays),
        past: wrong("date", (t) => t.wrongDate),
      },
    }),
    workday: command({
      schema: () => ({ id }),
      run: (told) => writeSlots(told)((tx) => deleteHoliday(tx, told.value.id)),
      answers: { done: saved, gone: changed },
      busy: toSlots("saveFailed"),
    }),
  },
  again,
);

type SlotsTold = Told<SellerRequest, unknown>;

function again({ refuse }: SlotsTold, problem: Problem): SlotsFormResult {
  const refused = refuse(problem);
  const { id, intent } = refused.result.initialValue ?? {};
  return { ...refused, form: String(id ?? intent) };
}

type SlotText = (typeof slotPageTexts)["en"];

/** The answer that shows the form again with a text at a field, or with "" above all of them. */
function wrong(field: string, textOf: (t: SlotText) => string, status = 400) {
  return (told: SlotsTold) =>
    again(told, { status, fieldErrors: { [field]: [textOf(slotPageTexts[told.t.lang])] } });
}

type TypedTerms = Record<"starts" | "ends" | "closes" | "capacity", number>;

function checkTerms(
  told: Told<SellerRequest, TypedTerms>,
): SlotsFormResult | { checked: SlotTerms } {
  const { starts: fromMinute, ends: toMinute, closes, capacity } = told.value;
  if (fromMinute >= toMinute) return wrong("ends", (t) => t.wrongOrder)(told);
  return { checked: { fromMinute, toMinute, closesBeforeHours: closes, capacity } };
}

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
function slotFields({ lang }: Text) {
  const texts = slotPageTexts[lang];
  return {
    starts: readAs(parseMinute, texts.wrongTime),
    ends: readAs(parseMinute, texts.wrongTime),
    closes: readAs(within(0, MAX_CLOSING_HOURS), texts.wrongHours),
    capacity: readAs(within(1, MAX_SLOT_ORDERS), texts.wrongCapacity),
  };
}

/** The days of the week that are ticked, at least one; see `weekdaysOf`. */
function weekdaysField({ lang }: Text) {
  const { noWeekday } = slotPageTexts[lang];
  return z
    .array(z.string())
    .max(WEEKDAYS.length, noWeekday)
    .refine((typed) => weekdaysOf(typed).length > 0, noWeekday);
}

/** The ticked days of the week, 0 for Sunday. */
const weekdaysOf = (typed: string[]) => WEEKDAYS.filter((day) => typed.includes(String(day)));

/** The fields of a day without delivery: a date from today on, and an optional name. */
function holidayFields({ lang, address }: Text) {
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
