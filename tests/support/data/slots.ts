import {
  type SlotChoice,
  type SlotTerms,
  slotVersion,
  WEEKDAYS,
} from "#app/features/delivery/slots/rules.ts";
import { addSlots, changeSlot, listSlots } from "#app/features/delivery/slots/slot-plan.server.ts";
import { dayOf, isoDay, startOfDay } from "#app/kit/format/vietnam-day.ts";
import type { Store } from "#db/client.server.ts";
import { givenArea } from "./areas.ts";
import { givenFullCart, givenPlacedOrder } from "./orders.ts";

const HOUR_MS = 3_600_000;

/** 8:00 to 10:00, orders until two hours before, twenty of them. */
export const SLOT: SlotTerms = {
  fromMinute: 8 * 60,
  toMinute: 10 * 60,
  closesBeforeHours: 2,
  capacity: 20,
};

/** A Thursday, 7:00 in Vietnam. */
export const THURSDAY = startOfDay(dayOf(Date.UTC(2026, 11, 3))) + 7 * HOUR_MS;

/** YYYY-MM-DD of the day that is so many days after a time. */
export const dateAfter = (at: number, days: number) => isoDay(dayOf(at) + days);

type Place = { areaId?: string | null; weekdays?: readonly number[] };

/** Adds a slot on days of the week, by default on each; returns the ids by weekday, 0 for Sunday. */
export async function givenSlots(
  store: Store,
  terms: Partial<SlotTerms> = {},
  { areaId = null, weekdays = WEEKDAYS }: Place = {},
): Promise<Record<number, string>> {
  const slot = { ...SLOT, ...terms };
  const outcome = await store.withTx((tx) => addSlots(tx, areaId, weekdays, slot));
  if (outcome !== "done") throw new Error(outcome);
  const all = await listSlots(store.db, areaId);
  const added = all.filter((each) => slotVersion(each) === slotVersion(slot));
  return Object.fromEntries(added.map(({ weekday, id }) => [weekday, id]));
}

/** Places an order of another shopper, to be delivered in a slot. */
export async function givenSlotOrder(store: Store, slot: SlotChoice | null) {
  const { userId } = await givenFullCart(store);
  return givenPlacedOrder(store, userId, { slot });
}

/** Lets a slot take another number of orders. */
export async function setCapacity(store: Store, id: string, capacity: number, terms = SLOT) {
  const change = { ...terms, capacity };
  await store.withTx((tx) => changeSlot(tx, id, change, slotVersion(terms)));
}

/** Adds a delivery area of whole provinces; returns its id. */
export async function givenAreaOfProvinces(
  store: Store,
  name: string,
  provinces: string[],
  isServed = true,
) {
  const regions = provinces.map((province) => ({ province, ward: "" }));
  const fields = { name, isServed, feeVnd: 30_000, freeFromVnd: null };
  return (await givenArea(store, regions, fields)).id;
}
