import { eq } from "drizzle-orm";
import {
  type MaybeSlot,
  type OrderSlot,
  type SlotChoice,
  slotOf,
  slotValue,
} from "#app/features/delivery/slots/rules.ts";
import { findChosenSlot } from "#app/features/delivery/slots/slots.server.ts";
import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import type { EditedSlot } from "#db/order-values.ts";
import { orders } from "#db/schema.ts";
import { recordChange } from "./record-change.server.ts";
import { isUnshipped } from "./rules.ts";

const NO_SLOT: MaybeSlot = { slotId: null, slotDate: null, slotFrom: null, slotTo: null };

/**
 * Moves an order that is not shipped yet to another slot, or to none, and mails its shopper.
 *
 * @param by the seller's e-mail
 * @param seen `slotValue` of the order that the seller saw
 * @returns "changed" also when it is shipped, ended or picked up; "taken" when the slot is full or closed
 */
export async function moveOrder(
  tx: Db,
  id: string,
  choice: SlotChoice | null,
  { by, seen }: { by: string; seen: string },
): Promise<Outcome<"gone" | "changed" | "taken">> {
  const order = await findOrderRow(tx, id);
  if (!order) return "gone";
  const canMove = isUnshipped(order.status) && order.fulfilment === "delivery";
  if (!canMove || slotValue(order) !== seen) return "changed";
  if ((choice ? slotValue(choice) : "") === seen) return "done";
  const found = choice && (await findChosenSlot(tx, order, choice));
  if (found && found.kind !== "done") return "taken";
  await writeSlot(tx, order, found?.slot ?? null, by);
  return "done";
}

/** Gives an order its earlier slot back, or none, even if the slot is full or over. */
export async function restoreSlot(
  tx: Db,
  id: string,
  kept: Partial<MaybeSlot>,
  by: string,
): Promise<void> {
  const order = (await findOrderRow(tx, id))!;
  const before = { ...NO_SLOT, ...kept };
  if (slotValue(order) !== slotValue(before)) await writeSlot(tx, order, slotOf(before), by);
}

type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrderRow>>>;

async function writeSlot(
  tx: Db,
  order: OrderRow,
  slot: OrderSlot | null,
  by: string,
): Promise<void> {
  const { id, amountVnd } = order;
  // Two changes within one millisecond must differ, too.
  const at = Math.max(Date.now(), order.updatedAt + 1);
  await tx
    .update(orders)
    .set({ ...(slot ?? NO_SLOT), updatedAt: at })
    .where(eq(orders.id, id));
  const edit = {
    lines: [],
    amountVnd: { before: amountVnd, after: amountVnd },
    isAgreed: false,
    slot: { before: editedSlot(order), after: slot && editedSlot(slot) },
  };
  const event = { orderId: id, actor: "seller", actorEmail: by, change: "moved", at } as const;
  await recordChange(tx, { ...event, edit });
}

function editedSlot(order: MaybeSlot): EditedSlot | null {
  const slot = slotOf(order);
  return slot && { slotDate: slot.slotDate, slotFrom: slot.slotFrom, slotTo: slot.slotTo };
}
