import { desc, eq } from "drizzle-orm";
import { calculateTotals } from "#app/features/cart/carts.server.ts";
import { termsAt } from "#app/features/delivery/areas/place-terms.server.ts";
import { findPlaceProblem, type PlaceProblem } from "#app/features/delivery/areas/rules.ts";
import {
  NO_TIME,
  type OrderSlot,
  type SlotChoice,
  slotOf,
  slotValue,
} from "#app/features/delivery/slots/rules.ts";
import {
  type FoundSlot,
  findChosenSlot,
  listFreeSlots,
} from "#app/features/delivery/slots/slots.server.ts";
import { checkAccount } from "#app/features/money/debts/change-account.server.ts";
import { forgetUnusedPhones } from "#app/features/orders/desk/seller-notes.server.ts";
import { buildSearchText, phoneKey } from "#app/features/orders/finding/order-search.server.ts";
import {
  findOrder,
  type Order,
  type OrderRow,
  withLines,
} from "#app/features/orders/finding/orders.server.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { pick } from "#app/kit/format/pick.ts";
import { countUnlessFull, LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import type { Db } from "#db/client.server.ts";
import type { EditedAddress } from "#db/order-values.ts";
import { orders } from "#db/schema.ts";
import {
  type EditAuthor,
  editedSlot,
  findConsent,
  NO_SLOT,
  recordEdit,
  sellerOf,
  settleAmount,
} from "./edit-order.server.ts";
import { hasEnded, isUnshipped } from "./order-status.ts";
import { versionOf } from "./rules.ts";

const PLACE = ["street", "city", "state", "zipcode", "country"] as const;
/** Who gets an order, and where. */
const RECIPIENT = ["firstname", "lastname", "nameOrder", "phone", ...PLACE] as const;
const SLOT = ["slotId", "slotDate", "slotFrom", "slotTo"] as const;
/** The columns that another address changes, apart from the slot. */
export const READDRESSED = [
  ...RECIPIENT,
  ...(["areaId", "priceVnd", "shippingVnd", "discountVnd", "amountVnd"] as const),
] as const;
const COLUMNS = [...READDRESSED, ...SLOT] as const;
type Columns = Pick<OrderRow, (typeof COLUMNS)[number]>;

export type Recipient = Pick<OrderRow, (typeof RECIPIENT)[number]>;
export const recipientOf = (order: OrderRow): Recipient => pick(order, RECIPIENT);

/** A shopper's change counts against the limits of the order and of the client. */
type Author = { actor: "seller"; by: string } | { actor: "shopper"; client: string };

export type AddressRequest = Author & {
  /** `versionOf` the order as it was shown. */
  seen: string;
  address: Recipient;
  /** When it arrives if its slot is not offered there; null if nothing was chosen. Only sellers may choose no time. */
  slot: SlotChoice | typeof NO_TIME | null;
  /** The sum in dong that was shown, and agreed to; null for no agreement. */
  agreedVnd: number | null;
  /** `versionsOf` the customer's other open orders that get the same address, as shown; null if none do. */
  others: string | null;
};

/** An order that would cost more than its customer has agreed to, in dong. */
export type Rise = { orderId: string; agreedVnd: number; amountVnd: number };

/** What the customer is asked to agree to; the sum is in dong. */
export type Rises = { rises: Rise[]; sumVnd: number };

export type AddressOutcome =
  /** "changed": it was changed, shipped or cancelled meanwhile, or another of the orders was. */
  | { kind: "done" | "unchanged" | "gone" | "changed" }
  | { kind: "limited"; retryAfterMs: number }
  | ({ kind: "unagreed" } & Rises)
  /** Why an order cannot go there: another slot must be chosen first, or the shop does not deliver it there. */
  | ({ kind: "slot"; orderId: string; isTaken: boolean } & Rises)
  | (PlaceProblem & { orderId: string });

/** Whether an order's recipient and address can still be changed: by sellers until it ends, by its shopper while pending. */
export const canReaddress = ({ status }: Pick<OrderRow, "status">, actor: Author["actor"]) =>
  actor === "seller" ? !hasEnded(status) : status === "Pending";

/**
 * Changes who gets an order and where; the e-mail stays. In another delivery area its fee and delivery time are worked
 * out again; within its area it keeps them. If it returns anything but "done", nothing has changed.
 */
export async function readdressOrder(
  tx: Db,
  id: string,
  request: AddressRequest,
): Promise<AddressOutcome> {
  const order = await findOrder(tx, id);
  if (!order) return { kind: "gone" };
  const others = request.others === null ? [] : await listOtherOpen(tx, order);
  const isAsShown =
    versionOf(order) === request.seen && (request.others ?? "") === versionsOf(others);
  if (!canReaddress(order, request.actor) || !isAsShown) return { kind: "changed" };

  const plans: Plan[] = [];
  for (const each of [order, ...others]) {
    const plan = await planAddress(tx, each, request, { keepsTime: each !== order });
    if ("kind" in plan) return { ...plan, orderId: each.id };
    if (RECIPIENT.some((name) => plan.columns[name] !== each[name])) plans.push(plan);
  }
  if (plans.length === 0) return { kind: "unchanged" };
  const rises: Rise[] = [];
  for (const plan of plans) rises.push(...(await findRise(tx, plan, request)));
  const sumVnd = rises.reduce((sum, { amountVnd }) => sum + amountVnd, 0);
  const late = plans.find(({ slot }) => slot !== "done");
  if (late) {
    const isTaken = late.slot === "taken";
    return { kind: "slot", orderId: late.order.id, isTaken, rises, sumVnd };
  }
  if (sumVnd > (request.agreedVnd ?? 0)) return { kind: "unagreed", rises, sumVnd };
  const retryAfterMs = request.actor === "shopper" ? await countChange(tx, id, request.client) : 0;
  if (retryAfterMs > 0) return { kind: "limited", retryAfterMs };
  for (const { order: each, columns } of plans) {
    const isAgreed = rises.some(({ orderId }) => orderId === each.id);
    await readdress(tx, each, columns, isAgreed, authorOf(each, request));
  }
  return { kind: "done" };
}

const authorOf = ({ email }: OrderRow, author: Author): EditAuthor =>
  author.actor === "seller" ? sellerOf(author.by) : { actor: "shopper", actorEmail: email };

const countChange = (tx: Db, orderId: string, client: string) =>
  countUnlessFull(tx, [
    { bucket: `address:${orderId}`, limit: LIMITS.addressPerOrder },
    { bucket: `address:${client}`, limit: LIMITS.addressPerClient },
  ]);

/** Orders of a phone that are looked at, and of them the most that get a new address together. */
const MAX_SEEN = 100;
const MAX_OTHERS = 50;

/** The other orders of the same phone that have not ended, newest first. */
export async function listOtherOpen(db: Db, order: OrderRow): Promise<Order[]> {
  if (order.phoneKey === "") return [];
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.phoneKey, order.phoneKey))
    .orderBy(desc(orders.seq))
    .limit(MAX_SEEN);
  const open = rows.filter(({ id, status }) => id !== order.id && !hasEnded(status));
  return withLines(db, open.slice(0, MAX_OTHERS));
}

/** Tells whether any of several orders has changed since they were shown. */
export const versionsOf = (all: OrderRow[]): string =>
  all.map((order) => `${order.id}-${versionOf(order)}`).join(" ");

type Wanted = Pick<AddressRequest, "actor" | "address" | "slot">;

/** An order with its columns at another address, and whether they have a slot that is offered there. */
type Plan = { order: Order; columns: Columns; slot: FoundSlot["kind"] };

/** Plans an order at another address. @param keepsTime whether the chosen slot is only for an order that needs one */
async function planAddress(
  tx: Db,
  order: Order,
  wanted: Wanted,
  { keepsTime }: { keepsTime: boolean },
): Promise<Plan | PlaceProblem> {
  const { address, actor } = wanted;
  const isPickup = order.fulfilment === "pickup";
  const columns = {
    ...pick(order, COLUMNS),
    ...address,
    ...(isPickup && pick(order, PLACE)),
  };
  const { city, state } = columns;
  const unmoved = { order, columns, slot: "done" } as const;
  if (city === order.city && state === order.state) return unmoved;
  const terms = await termsAt(tx, columns);
  const problem = findPlaceProblem(terms, order.priceVnd, columns);
  // A seller who has spoken with the customer may go below the minimum.
  if (problem && (problem.kind === "not-served" || actor === "shopper")) return problem;
  const areaId = terms.area?.id ?? null;
  if (areaId === order.areaId) return unmoved;
  const own = keepsTime ? await findSlot(tx, order, { ...wanted, slot: null }) : null;
  const found = own?.kind === "done" ? own : await findSlot(tx, order, wanted);
  const slot = found.kind === "done" ? (found.slot ?? NO_SLOT) : NO_SLOT;
  const totals = calculateTotals(order.lines, terms, order.discount);
  return { order, columns: { ...columns, areaId, ...totals, ...slot }, slot: found.kind };
}

/** The slot of an order in another area: the chosen one, else the one at the same time as before. */
async function findSlot(
  tx: Db,
  order: Order,
  { address, slot, actor }: Wanted,
): Promise<FoundSlot> {
  const own = slotOf(order);
  const none = { kind: "done", slot: null } as const;
  if (!isUnshipped(order.status)) return { kind: "done", slot: own };
  if (slot === NO_TIME && actor === "seller") return none;
  if (slot && slot !== NO_TIME) return findChosenSlot(tx, address, slot);
  const free = (await listFreeSlots(tx, address)) ?? [];
  const same = own && free.find((each) => isSameTime(each, own));
  if (same) return { kind: "done", slot: same };
  // Where none is free, orders are placed without one; and sellers may have agreed on none.
  const needsNone = free.length === 0 || (actor === "seller" && !own);
  return needsNone ? none : { kind: "not-chosen" };
}

const isSameTime = (a: OrderSlot, b: OrderSlot) =>
  a.slotDate === b.slotDate && a.slotFrom === b.slotFrom && a.slotTo === b.slotTo;

/** Shoppers agree to every rise, sellers note an agreement above the shop's limit. */
async function findRise(
  tx: Db,
  { order, columns: { amountVnd } }: Plan,
  { actor }: Pick<AddressRequest, "actor">,
): Promise<Rise[]> {
  const present = amountVnd > order.amountVnd ? order.amountVnd : null;
  const agreedVnd = actor === "shopper" ? present : await findConsent(tx, order, amountVnd);
  return agreedVnd === null ? [] : [{ orderId: order.id, agreedVnd, amountVnd }];
}

async function readdress(
  tx: Db,
  order: Order,
  columns: Columns,
  isAgreed: boolean,
  author: EditAuthor,
): Promise<void> {
  const isNewPhone = phoneKey(columns.phone) !== order.phoneKey;
  const wasWrong = isNewPhone && order.callResult === "wrong-number";
  const attention = wasWrong && order.attention === "wrong-number" ? null : order.attention;
  const called = wasWrong ? { callResult: null, calledAt: null } : {};
  await writeAddress(tx, order, { ...columns, ...called }, isAgreed, author);
  await settleAmount(tx, { ...order, attention }, columns.amountVnd, author);
  if (isNewPhone) await checkAccount(tx, order.id, author);
  // The note about a phone that a seller has corrected stays as long as that can be undone.
  if (isNewPhone && author.actor === "shopper") await forgetUnusedPhones(tx, [order.phoneKey]);
}

/** Writes the address of an order with all that follows from it, and adds the change to its history. */
async function writeAddress(
  tx: Db,
  order: Order,
  columns: Columns & Partial<OrderRow>,
  isAgreed: boolean,
  author: EditAuthor,
): Promise<void> {
  const after = { ...order, ...columns };
  const address = { before: editedAddress(order), after: editedAddress(after) };
  const slot = { before: editedSlot(order), after: editedSlot(after) };
  const isMoved = slotValue(order) !== slotValue(after);
  const searchFolded = buildSearchText(order.id, after, order.lines);
  const written = { ...columns, searchFolded, phoneKey: phoneKey(after.phone) };
  const edit = { address, ...(isMoved && { slot }), isAgreed };
  await recordEdit(tx, order, written, { change: "readdressed", ...author, edit });
}

/** Gives an order its earlier address, fee and slot back, even if that slot is full or over. @param by the seller's e-mail */
export async function restoreAddress(tx: Db, id: string, kept: Columns, by: string): Promise<void> {
  const order = (await findOrder(tx, id))!;
  await writeAddress(tx, order, pick(kept, COLUMNS), false, sellerOf(by));
}

const editedAddress = (order: Recipient): EditedAddress => ({
  name: fullName(order),
  ...pick(order, ["phone", ...PLACE]),
});
