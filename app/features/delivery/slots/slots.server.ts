import { and, asc, between, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { findArea } from "#app/features/delivery/areas/areas.server.ts";
import type { TypedRegion } from "#app/features/delivery/regions/wards.server.ts";
import { dayOf, isoDay, startOfDay, weekdayOf } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { prepared, preparedFind } from "#db/prepared.ts";
import { deliverySlots, orders } from "#db/schema.ts";
import { listHolidays } from "./holidays.server.ts";
import { DAYS_AHEAD, MAX_OFFERED_SLOTS, type OrderSlot, type SlotChoice } from "./rules.ts";

export type DeliverySlot = typeof deliverySlots.$inferSelect;
/** A slot on one of the coming days. */
export type ComingSlot = OrderSlot & { capacity: number; isOpen: boolean };

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const selectAny = prepared((db) =>
  db.select({ seq: deliverySlots.seq }).from(deliverySlots).limit(1),
);

const inOrder = [asc(deliverySlots.weekday), asc(deliverySlots.fromMinute), asc(deliverySlots.seq)];
const selectOfArea = prepared((db) =>
  db
    .select()
    .from(deliverySlots)
    .where(sql`${deliverySlots.areaId} = ${sql.placeholder("areaId")}`)
    .orderBy(...inOrder),
);
const selectElsewhere = prepared((db) =>
  db
    .select()
    .from(deliverySlots)
    .where(isNull(deliverySlots.areaId))
    .orderBy(...inOrder),
);

export const findSlot = preparedFind(deliverySlots, "id");

/** Whether the shop has any slots: without, it delivers when it can. */
export const hasSlots = async (db: Db): Promise<boolean> => (await selectAny(db)).length > 0;

const selectSlotted = prepared((db) =>
  db.select({ seq: orders.seq }).from(orders).where(isNotNull(orders.slotDate)).limit(1),
);

/** Whether orders may have a slot: those that were placed keep theirs when all slots are deleted. */
export const mayHaveSlots = async (db: Db): Promise<boolean> =>
  (await hasSlots(db)) || (await selectSlotted(db)).length > 0;

/** The slots of an area, with null of everywhere outside the areas, as they follow each other in a week from Sunday on. */
export async function listSlots(db: Db, areaId: string | null): Promise<DeliverySlot[]> {
  return areaId === null ? selectElsewhere(db) : selectOfArea(db, { areaId });
}

/** The slots that hold for an address as it was typed. */
async function slotsAt(db: Db, address: TypedRegion): Promise<DeliverySlot[]> {
  if (!(await hasSlots(db))) return [];
  const area = await findArea(db, address);
  return area && !area.isServed ? [] : listSlots(db, area?.id ?? null);
}

/**
 * Slots as they come on today and the days after it, but for holidays; those that have begun are left out, those
 * that take no more orders at `now` are not open.
 */
export async function comingSlots(
  db: Db,
  slots: DeliverySlot[],
  now: number,
): Promise<ComingSlot[]> {
  // A shop without slots reads no more.
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

/** How many orders that are not cancelled each of some slots has, which follow each other by their days. */
export async function countTaken(
  db: Db,
  slots: SlotChoice[],
): Promise<(slot: SlotChoice) => number> {
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

/** The first of these slots that still have a place. */
async function firstFree(db: Db, coming: ComingSlot[], limit: number): Promise<OrderSlot[]> {
  const free: OrderSlot[] = [];
  const open = coming.filter(({ isOpen }) => isOpen);
  // A few at a time: as a rule, the first have places.
  for (let i = 0; i < open.length && free.length < limit; i += MAX_OFFERED_SLOTS) {
    const some = open.slice(i, i + MAX_OFFERED_SLOTS);
    const taken = await countTaken(db, some);
    for (const { capacity, isOpen, ...slot } of some) if (taken(slot) < capacity) free.push(slot);
  }
  return free.slice(0, limit);
}

/**
 * The next slots with a free place for an address, at most eight. Null where none are set up, or nothing is
 * delivered; empty if all are full or closed.
 */
export async function listFreeSlots(
  db: Db,
  address: TypedRegion,
  now = Date.now(),
): Promise<OrderSlot[] | null> {
  const slots = await slotsAt(db, address);
  if (slots.length === 0) return null;
  return firstFree(db, await comingSlots(db, slots, now), MAX_OFFERED_SLOTS);
}

export type FoundSlot =
  | { kind: "done"; slot: OrderSlot | null }
  /** "taken": it is full or closed by now, or none of the address. "not-chosen": there are free ones. */
  | { kind: "taken" | "not-chosen" };

/**
 * The slot that an order takes at its address. Call it in the order's transaction, which must name the choice among
 * its keys (`slotValue`), so that the last place is sold once.
 *
 * @param choice null if none was chosen, which is only right where none is free
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
