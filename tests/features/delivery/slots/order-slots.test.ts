import { beforeEach, expect } from "vitest";
import { slotValue } from "#app/features/delivery/slots/rules.ts";
import { listFreeSlots } from "#app/features/delivery/slots/slots.server.ts";
import { moveOrder } from "#app/features/orders/changing/edit-order.server.ts";
import {
  listOrderEvents,
  listOrderUpdates,
} from "#app/features/orders/following/order-events.server.ts";
import { placeOrderOnce } from "#app/features/orders/placing/place-order-once.http.server.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { listPage } from "#tests/support/data/lists.ts";
import {
  countMails,
  countOrders,
  givenFullCart,
  givenPlacedOrder,
  orderOf,
  SELLER_EMAIL,
  submitOrder,
} from "#tests/support/data/orders.ts";
import { cancelAsShopper, press, setStatus, undoLast } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import {
  givenAreaOfProvinces,
  givenSlotOrder,
  givenSlots,
  THURSDAY,
} from "#tests/support/data/slots.ts";

const BY = SELLER_EMAIL;
const FRIDAY = "2026-12-04";

type Slot = { slotId: string; slotDate: string };

beforeEach(() => setClock(THURSDAY));

/** A slot on Friday that takes so many orders. */
async function givenFriday(store: Store, capacity = 1): Promise<Slot> {
  const { 5: friday } = await givenSlots(store, { capacity }, { weekdays: [5] });
  return { slotId: friday!, slotDate: FRIDAY };
}

/** Slots of one order on Friday and on Saturday, and an order for the first. */
async function givenMovable(store: Store) {
  const { 4: thursday, 5: friday, 6: saturday } = await givenSlots(store, { capacity: 1 });
  const slot = { slotId: friday!, slotDate: FRIDAY };
  const later = { slotId: saturday!, slotDate: "2026-12-05" };
  const { id } = await givenSlotOrder(store, slot);
  return { thursday, slot, later, id };
}

/** Places orders as the page does, each by another shopper. */
async function orderAtOnce(stores: Store[], count: number, slot: Slot) {
  const shoppers = await repeat(count, () => givenFullCart(stores[0]!));
  const settings = { orderLimits: { perAccount: 10, perClient: 1_000, pieces: 50 } };
  return Promise.all(
    shoppers.map(({ userId }, i) => {
      const { db, withTx } = stores[i % stores.length]!;
      const context = { db, withTx, settings, client: "192.0.2.1" } as never;
      const order = { userId, items: "cart", requestKey: newId(), lang: "vi", slot } as const;
      return placeOrderOnce(context, order);
    }),
  );
}

test("of 50 orders for the last place of a slot, one is placed", async ({ stores }) => {
  const slot = await givenFriday(stores[0], 3);
  for (let i = 0; i < 2; i++) await givenSlotOrder(stores[0], slot);

  const outcomes = await orderAtOnce(stores, 50, slot);

  expect(outcomes.filter(({ kind }) => kind === "done")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome.kind === "slot" && outcome.isTaken)).toHaveLength(49);
  expect(await countOrders(stores[0])).toBe(3);
});

test("a slot must be a free one of the address's area, on one of its days", async ({ store }) => {
  const areaId = await givenAreaOfProvinces(store, "Cà Mau", ["Cà Mau"]);
  const free = await givenFriday(store, 20);
  const { 5: elsewhere } = await givenSlots(store, {}, { areaId });
  const { userId } = await givenFullCart(store);
  const place = (slot: Slot | null) => submitOrder(store, userId, { slot });

  expect(await place(null)).toEqual({ kind: "slot", isTaken: false });
  for (const wrong of [
    { slotId: elsewhere! },
    { slotId: "f".repeat(24) },
    { slotDate: "2026-12-05" },
    { slotDate: "2026-12-18" },
    { slotDate: "2026-11-27" },
  ])
    expect(await place({ ...free, ...wrong })).toEqual({ kind: "slot", isTaken: true });
  expect(await countOrders(store)).toBe(0);
  expect(await place(free)).toMatchObject({ kind: "done" });
});

test("a repeated key returns its order, though the slot is full now", async ({ store }) => {
  const { userId } = await givenFullCart(store);
  const request = { slot: await givenFriday(store), requestKey: newId() };
  const order = await givenPlacedOrder(store, userId, request);

  const repeated = { kind: "done", isRepeated: true, order: { id: order.id } };
  expect(await submitOrder(store, userId, request)).toMatchObject(repeated);
  const next = await givenSlotOrder(store, null);
  expect([next.slotId, next.slotDate]).toEqual([null, null]);
});

test("a cancelled order gives its place back; resuming it may exceed", async ({ store }) => {
  const slot = await givenFriday(store);
  const { id } = await givenSlotOrder(store, slot);
  await cancelAsShopper(store, id);
  await givenSlotOrder(store, slot);

  expect(await setStatus(store, id, "Pending")).toBe("done");
  expect(await listFreeSlots(store.db, { city: "", state: "" })).toEqual([]);
  const scope = { slotDate: FRIDAY, slot: slot.slotId };
  const { orders } = await listPage(store, { scope });
  expect(orders.map(({ slotId }) => slotId)).toEqual([slot.slotId, slot.slotId]);
});

test("a seller moves an order until it is shipped, and its shopper is told", async ({ store }) => {
  const { thursday, slot, later, id } = await givenMovable(store);
  const last = { slotId: thursday!, slotDate: "2026-12-10" };
  const move = (to: Slot | null, seen: string) =>
    store.withTx((tx) => moveOrder(tx, id, to, { by: BY, seen }));

  expect(await move(later, "")).toBe("changed");
  expect(await move(slot, slotValue(slot))).toBe("done");
  expect(await listOrderEvents(store.db, id)).toEqual([]);
  expect(await move(later, slotValue(slot))).toBe("done");
  expect(await orderOf(store, id)).toMatchObject({ ...later, slotFrom: 480, slotTo: 600 });
  const [event] = await listOrderEvents(store.db, id);
  expect(event).toMatchObject({ change: "moved", actorEmail: BY });
  expect(event?.edit?.slot).toEqual({
    before: { slotDate: FRIDAY, slotFrom: 480, slotTo: 600 },
    after: { slotDate: "2026-12-05", slotFrom: 480, slotTo: 600 },
  });
  const newsSince = async () =>
    (await listOrderUpdates(store.db, await orderOf(store, id), event!.seq)).updates;
  expect(await newsSince()).toEqual(["moved"]);

  await givenSlotOrder(store, slot);
  expect(await move(slot, slotValue(later))).toBe("taken");
  expect(await move(null, slotValue(later))).toBe("done");
  expect(await newsSince()).toEqual(["moved"]);
  expect(await move(last, "")).toBe("done");
  await setStatus(store, id, "Shipped");
  expect(await move(null, slotValue(last))).toBe("changed");
});

test("a move is taken back like other presses, and then nobody is mailed", async ({ store }) => {
  const { slot, later, id } = await givenMovable(store);
  const mails = await countMails(store);
  await press(store, [id], "moved", (tx) =>
    moveOrder(tx, id, later, { by: BY, seen: slotValue(slot) }),
  );
  expect(await countMails(store)).toBe(mails + 1);

  expect(await undoLast(store)).toEqual({ kind: "done", left: 0 });
  expect(await orderOf(store, id)).toMatchObject({ ...slot, slotFrom: 480, slotTo: 600 });
  const events = await listOrderEvents(store.db, id);
  expect(events.map(({ change }) => change)).toEqual(["moved", "moved"]);
  expect(await countMails(store)).toBe(mails);
});
