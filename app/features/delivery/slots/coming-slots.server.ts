import { and, asc, eq, gte, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { dayOf, isoDay } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { deliverySlots, orders } from "#db/schema.ts";
import type { OrderSlot } from "./rules.ts";
import { comingSlots, countTaken, type DeliverySlot } from "./slots.server.ts";

/** A slot of the coming days as sellers see it: those that were deleted have no capacity. */
export type TakenSlot = OrderSlot & { taken: number; capacity: number | null; isOpen: boolean };

/** More than orders of deleted slots are left for the coming days. */
const MAX_FORMER = 100;

/**
 * How many orders each slot of an area has on the coming days, with those that orders keep of slots that were
 * deleted, as they follow each other.
 *
 * @param slots of the area
 */
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
