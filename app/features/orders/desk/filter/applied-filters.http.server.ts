import {
  arrivalTexts,
  slotDayText,
  slotTimeText,
} from "#app/features/delivery/slots/arrival-text.ts";
import { findSlot } from "#app/features/delivery/slots/slots.server.ts";
import type { OrderScope } from "#app/features/orders/finding/filter.ts";
import { namesOf } from "#app/features/orders/finding/order-scope.server.ts";
import { formatDay } from "#app/kit/format/date.ts";
import { formatHour } from "#app/kit/format/vietnam-day.ts";
import type { Text } from "#app/text/en.ts";
import type { Db } from "#db/client.server.ts";

/** A limit of the list in words, and the names of its parameters. */
export type AppliedFilter = { text: string; names: (keyof OrderScope)[] };

/** What limits the listed orders. Worded here, which keeps the script of the list small. */
export async function loadAppliedFilters(
  db: Db,
  scope: OrderScope,
  t: Text,
): Promise<AppliedFilter[]> {
  const { hour, sold, unpaid, refused, product, ward, run, call } = scope;
  const chips: (AppliedFilter | false | undefined)[] = [
    timeChip(scope, t),
    hour !== undefined && { text: t.orderList.ofHour(formatHour(hour)), names: ["hour"] },
    sold && { text: t.orderList.sold, names: ["sold"] },
    unpaid && { text: t.orderList.notPaid, names: ["unpaid"] },
    refused && { text: t.orderList.wasRefused, names: ["refused"] },
    product !== undefined && {
      text: (await namesOf(db, product))[0] ?? t.orderList.ofUnknownProduct,
      names: ["product"],
    },
    ward && { text: [ward.city, ward.state].filter(Boolean).join(", "), names: ["ward"] },
    await slotChip(db, scope, t),
    run !== undefined && {
      text: run === "none" ? t.orderList.noRun : t.orderList.thisRun,
      names: ["run"],
    },
    call && {
      text: call === "none" ? t.orderList.notCalled : t.calls.results[call],
      names: ["call"],
    },
  ];
  return chips.filter((chip) => !!chip);
}

function timeChip({ from, to }: OrderScope, t: Text): AppliedFilter | undefined {
  const [first, last] = [from, to].map((day) => day !== undefined && formatDay(day, t.lang));
  const names: AppliedFilter["names"] = ["from", "to"];
  if (first && first === last) return { text: first, names };
  if (first && last) return { text: t.orderList.range(first, last), names };
  if (first) return { text: t.orderList.since(first), names };
  return last ? { text: t.orderList.until(last), names } : undefined;
}

async function slotChip(
  db: Db,
  { slotDate, slot: id }: OrderScope,
  { lang }: Text,
): Promise<AppliedFilter | undefined> {
  if (slotDate === undefined && id === undefined) return undefined;
  const slot = id === undefined ? null : await findSlot(db, id);
  const parts = [
    slotDate && slotDayText(lang, slotDate),
    slot && slotTimeText(slot.fromMinute, slot.toMinute),
  ];
  const { label } = arrivalTexts[lang];
  return {
    text: `${label}: ${parts.filter(Boolean).join(", ")}`,
    names: ["slotDate", "slot"],
  };
}
