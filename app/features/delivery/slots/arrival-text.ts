import type { Labelled } from "#app/features/orders/notes-text.ts";
import { formatMinute } from "#app/kit/format/vietnam-day.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import type { Fulfilment } from "#db/order-values.ts";
import type { MaybeSlot } from "./rules.ts";

// Intl is not used, because browsers write the days of a language differently.
/** The texts about when and how orders arrive. */
export const arrivalTexts = inBoth({
  label: both("Delivery time", "Giờ giao hàng"),
  how: both("Delivery", "Giao hàng"),
  by: both((day: string) => [`Arrives by ${day}`, `Nhận hàng chậm nhất: ${day}`]),
  day: both("Delivery day", "Ngày giao"),
  pickup: both("Picked up at the shop", "Nhận tại cửa hàng"),
  weekdays: both(
    ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    ["Chủ Nhật", "Thứ Hai", "Thứ Ba", "Thứ Tư", "Thứ Năm", "Thứ Sáu", "Thứ Bảy"],
  ),
  date: both((day: number, month: number) => [`${day} ${MONTHS[month - 1]}`, `${day}/${month}`]),
});
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

type Lang = keyof typeof arrivalTexts;

/** The columns of an order that say how it arrives; an order that is picked up has no slot. */
export type Arrival = Pick<MaybeSlot, "slotDate" | "slotFrom" | "slotTo"> & {
  fulfilment?: Fulfilment;
};

/** The day that was promised for an order without a fixed time; null if there is none. */
export const promisedFor = (order: Arrival & { arrivesBy: string | null }): string | null =>
  order.fulfilment === "pickup" || order.slotDate !== null ? null : order.arrivesBy;

/**
 * "Saturday 5 Dec, 8:00–10:00", "Picked up at the shop"; null for a delivery without a fixed time.
 *
 * @param dayText how the day is written
 */
export function arrivalText(lang: Lang, order: Arrival, dayText = slotDayText): string | null {
  const { fulfilment, slotDate, slotFrom, slotTo } = order;
  if (fulfilment === "pickup") return arrivalTexts[lang].pickup;
  if (slotDate === null || slotFrom === null || slotTo === null) return null;
  return `${dayText(lang, slotDate)}, ${slotTimeText(slotFrom, slotTo)}`;
}

/** The same as a labelled row for the facts of an order; empty without a fixed time or pickup. */
export function arrivalOf(order: Arrival, lang: Lang): Labelled[] {
  const text = arrivalText(lang, order);
  const { label, how } = arrivalTexts[lang];
  return text ? [{ label: order.fulfilment === "pickup" ? how : label, text }] : [];
}

/** A day, YYYY-MM-DD: "Saturday 5 Dec", "Thứ Bảy 5/12". */
export const slotDayText = (lang: Lang, date: string): string =>
  `${arrivalTexts[lang].weekdays[new Date(date).getUTCDay()]} ${shortDayText(lang, date)}`;

/** A day, YYYY-MM-DD: "5 Dec", "5/12". */
export function shortDayText(lang: Lang, date: string): string {
  const day = new Date(date);
  return arrivalTexts[lang].date(day.getUTCDate(), day.getUTCMonth() + 1);
}

/** "Arrives by Thursday 3 Dec", "Nhận hàng chậm nhất: Thứ Năm 3/12". */
export const promiseText = (lang: Lang, date: string): string =>
  arrivalTexts[lang].by(slotDayText(lang, date));

/** Two times of a day in minutes since midnight: "8:00–10:00". */
export const slotTimeText = (from: number, to: number): string =>
  [from, to].map(formatMinute).join("–");
