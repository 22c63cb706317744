import { and, asc, between, eq, gte, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { findArea } from "#app/features/delivery/areas/areas.server.ts";
import type { TypedRegion } from "#app/features/delivery/regions/wards.server.ts";
import { dayOf, isoDay, startOfDay, weekdayOf } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { deliverySlots, orders } from "#db/schema.ts";
import { DAYS_AHEAD, MAX_OFFERED_SLOTS, type OrderSlot, type SlotChoice } from "./rules.ts";
import { type DeliverySlot, hasSlots, listHolidays, listSlots } from "./slot-plan.server.ts";

/** A slot on one of the coming days. */
type ComingSlot = OrderSlot & { capacity: number; isOpen: boolean };

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const selectSlotted = prepared((db) =>
  db.select({ seq: orders.seq }).from(orders).where(isNotNull(orders.slotDate)).limit(1),
);

/** Whether orders may have a slot. Orders keep theirs even after all slots are deleted. */
export const mayHaveSlots = async (db: Db): Promise<boolean> =>
  (await hasSlots(db)) || (await selectSlotted(db)).length > 0;

/** The slots in which the shop delivers to a typed address. */
async function slotsAt(db: Db, address: TypedRegion): Promise<DeliverySlot[]> {
  if (!(await hasSlots(db))) return [];
  const area = await findArea(db, address);
  return area && !area.isServed ? [] : listSlots(db, area?.id ?? null);
}

/** The slots of the coming days that have not begun, without holidays. A slot closes some hours before it begins. */
async function comingSlots(db: Db, slots: DeliverySlot[], now: number): Promise<ComingSlot[]> {
  // In a shop without slots, nothing else is read.
  if (slots.length === 0) return [];
  const today = dayOf(now);
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, i) => today + i);
  const holidays = new Set((await listHolidays(db, today)).map(({ date }) => date));
  return days.flatMap((day) => {
    const slotDate = isoDay(day);
    if (holidays.has(slotDate)) return [];
    const ofDay = slots.filter(({ weekday }) => weekday === weekdayOf(day));
    return ofDay.flatMap(({ id, fromMinute, toMinute, closesBeforeHours, capacity }) => {
      const beginsAt = startOfDay(day) + fromMinute * MINUTE_MS;
      if (now >= beginsAt) return [];
      const isOpen = now < beginsAt - closesBeforeHours * HOUR_MS;
      const slot = { slotId: id, slotDate, slotFrom: fromMinute, slotTo: toMinute };
      return [{ ...slot, capacity, isOpen }];
    });
  });
}

const countOrders = prepared((db) =>
  db
    .select({
      slotId: sql<string>`${orders.slotId}`,
      slotDate: sql<string>`${orders.slotDate}`,
      count: sql<number>`count(*)`,
    })
    .from(orders)
    .where(
      and(
        between(orders.slotDate, sql.placeholder("first"), sql.placeholder("last")),
        db.engine.isIn(orders.slotId, "ids"),
        ne(orders.status, "Cancelled"),
      ),
    )
    .groupBy(orders.slotDate, orders.slotId),
);

const keyOf = ({ slotId, slotDate }: SlotChoice) => `${slotId} ${slotDate}`;

/** Counts the orders of each slot, without cancelled ones. The slots must be sorted by day. */
async function countTaken(db: Db, slots: SlotChoice[]): Promise<(slot: SlotChoice) => number> {
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return () => 0;
  const rows = await countOrders(db, {
    first: first.slotDate,
    last: last.slotDate,
    ids: [...new Set(slots.map(({ slotId }) => slotId))],
  });
  const counts = new Map(rows.map((row) => [keyOf(row), row.count]));
  return (slot) => counts.get(keyOf(slot)) ?? 0;
}

/** The first `limit` of these slots that still take an order. */
async function firstFree(db: Db, coming: ComingSlot[], limit: number): Promise<OrderSlot[]> {
  const free: OrderSlot[] = [];
  const open = coming.filter(({ isOpen }) => isOpen);
  // Counts the orders of a few slots at a time, because the first ones usually have room.
  for (let i = 0; i < open.length && free.length < limit; i += MAX_OFFERED_SLOTS) {
    const some = open.slice(i, i + MAX_OFFERED_SLOTS);
    const taken = await countTaken(db, some);
    for (const { capacity, isOpen, ...slot } of some) if (taken(slot) < capacity) free.push(slot);
  }
  return free.slice(0, limit);
}

/** The next free slots for an address; empty if all are full or closed, null if there are none or no delivery. */
export async function listFreeSlots(
  db: Db,
  address: TypedRegion,
  now = Date.now(),
): Promise<OrderSlot[] | null> {
  const slots = await slotsAt(db, address);
  if (slots.length === 0) return null;
  return firstFree(db, await comingSlots(db, slots, now), MAX_OFFERED_SLOTS);
}

/** The slot of an order at an address. */
export type FoundSlot =
  | { kind: "done"; slot: OrderSlot | null }
  /** "taken": full, closed, or not of the address. "not-chosen": the order names none although some are free. */
  | { kind: "taken" | "not-chosen" };

/**
 * Checks the slot that a shopper chose. Call it in the transaction of the order, which must have the choice
 * (`slotValue`) among its keys, so that the last place is taken only once.
 *
 * @param choice null if none was chosen, which is allowed only if no slot is free
 */
export async function findChosenSlot(
  tx: Db,
  address: TypedRegion,
  choice: SlotChoice | null,
  now = Date.now(),
): Promise<FoundSlot> {
  const slots = await slotsAt(tx, address);
  const coming = await comingSlots(tx, slots, now);
  const meant = choice ? coming.filter((slot) => keyOf(slot) === keyOf(choice)) : coming;
  const [slot = null] = await firstFree(tx, meant, 1);
  if (choice) return slot ? { kind: "done", slot } : { kind: "taken" };
  return slot ? { kind: "not-chosen" } : { kind: "done", slot: null };
}

/** A slot on one of the coming days as sellers see it; a deleted slot has no capacity. */
export type TakenSlot = OrderSlot & { taken: number; capacity: number | null; isOpen: boolean };

/** More than the number of deleted slots that orders still have on the coming days. */
const MAX_FORMER = 100;

/** Counts the orders of each slot of an area on the coming days, including deleted slots that orders still have. */
export async function listTakenSlots(
  db: Db,
  areaId: string | null,
  slots: DeliverySlot[],
  now = Date.now(),
): Promise<TakenSlot[]> {
  const coming = await comingSlots(db, slots, now);
  const taken = await countTaken(db, coming);
  const present = coming.map((slot) => ({ ...slot, taken: taken(slot) }));
  return [...present, ...(await listFormer(db, areaId, now))].sort(
    (a, b) => a.slotDate.localeCompare(b.slotDate) || a.slotFrom - b.slotFrom,
  );
}

async function listFormer(db: Db, areaId: string | null, now: number): Promise<TakenSlot[]> {
  const { slotId, slotDate, slotFrom, slotTo } = orders;
  const rows = await db
    .select({ slotId, slotDate, slotFrom, slotTo, taken: sql<number>`count(*)` })
    .from(orders)
    .leftJoin(deliverySlots, eq(deliverySlots.id, orders.slotId))
    .where(
      and(
        isNotNull(slotDate),
        gte(slotDate, isoDay(dayOf(now))),
        ne(orders.status, "Cancelled"),
        isNull(deliverySlots.id),
        areaId === null ? isNull(orders.areaId) : eq(orders.areaId, areaId),
      ),
    )
    .groupBy(slotDate, slotId, slotFrom, slotTo)
    .orderBy(asc(slotDate))
    .limit(MAX_FORMER);
  return rows.map((row) => ({ ...(row as OrderSlot & { taken: number }), ...FORMER }));
}

const FORMER = { capacity: null, isOpen: false };
