import { eq } from "drizzle-orm";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { deliveryAreas, deliverySlots } from "#db/schema.ts";
import { MAX_SLOTS, type SlotTerms, slotVersion } from "./rules.ts";
import { findSlot, listSlots } from "./slots.server.ts";

const isSameTime = (one: SlotTerms, other: SlotTerms) =>
  one.fromMinute === other.fromMinute && one.toMinute === other.toMinute;

/**
 * Adds a slot to several days of the week; a day that has one of these times already keeps its own.
 *
 * @param areaId null for everywhere outside the areas
 * @returns "gone" if there is no such area, "taken" if all the days have one, "full" if there would be too many
 */
export async function addSlots(
  tx: Db,
  areaId: string | null,
  weekdays: readonly number[],
  terms: SlotTerms,
): Promise<Outcome<"gone" | "taken" | "full">> {
  if (areaId !== null && (await tx.$count(deliveryAreas, eq(deliveryAreas.id, areaId))) === 0)
    return "gone";
  const present = await listSlots(tx, areaId);
  const added = [...new Set(weekdays)].filter(
    (weekday) => !present.some((slot) => slot.weekday === weekday && isSameTime(slot, terms)),
  );
  if (added.length === 0) return "taken";
  if (present.length + added.length > MAX_SLOTS) return "full";
  const createdAt = Date.now();
  await tx
    .insert(deliverySlots)
    .values(added.map((weekday) => ({ id: newId(), areaId, weekday, ...terms, createdAt })));
  return "done";
}

/**
 * Changes a slot. Orders keep the time that they have.
 *
 * @param seen `slotVersion` of what the seller saw
 * @returns "taken" if its day has another slot of these times
 */
export async function changeSlot(
  tx: Db,
  id: string,
  terms: SlotTerms,
  seen: string,
): Promise<Outcome<"gone" | "changed" | "taken">> {
  const slot = await findSlot(tx, id);
  if (!slot) return "gone";
  if (slotVersion(slot) !== seen) return "changed";
  const others = (await listSlots(tx, slot.areaId)).filter((other) => other.id !== id);
  if (others.some((other) => other.weekday === slot.weekday && isSameTime(other, terms)))
    return "taken";
  await tx.update(deliverySlots).set(terms).where(eq(deliverySlots.id, id));
  return "done";
}

/** Deletes a slot. Orders keep the time that they have. @param seen as of `changeSlot` */
export async function deleteSlot(
  tx: Db,
  id: string,
  seen: string,
): Promise<Outcome<"gone" | "changed">> {
  const slot = await findSlot(tx, id);
  if (!slot) return "gone";
  if (slotVersion(slot) !== seen) return "changed";
  await tx.delete(deliverySlots).where(eq(deliverySlots.id, id));
  return "done";
}
