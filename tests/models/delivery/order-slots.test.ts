import { beforeEach, expect } from "vitest";
import { listFreeSlots } from "#app/models/delivery/slots.ts";
import { moveOrder } from "#app/models/orders/changing/move-order.ts";
import { withUndo } from "#app/models/orders/changing/undo.ts";
import { findOrder } from "#app/models/orders/finding/orders.ts";
import { listOrders } from "#app/models/orders/finding/seller-orders.ts";
import { listOrderEvents, listOrderUpdates } from "#app/models/orders/telling/order-events.ts";
import { slotValue } from "#app/values/delivery-slots.ts";
import { placeOrderOnce } from "#app/web/place-order-once.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { outbox } from "#db/schema.ts";
import { setClock } from "../../support/data/clock.ts";
import {
  countOrders,
  givenFullCart,
  givenPlacedOrder,
  submitOrder,
} from "../../support/data/orders.ts";
import { cancelAsShopper, setStatus, undoLast } from "../../support/data/presses.ts";
import { test } from "../../support/data/shop-test.ts";
import { givenArea, givenSlots, THURSDAY } from "../../support/data/slots.ts";
import { givenOrder } from "../../support/data/store.ts";

const BY = "seller@example.com";
const FRIDAY = "2026-12-04";

beforeEach(() => setClock(THURSDAY));

/** Places orders as the page does, each by another shopper. */
async function orderAtOnce(
  stores: Store[],
  count: number,
  slot: { slotId: string; slotDate: string },
) {
  const shoppers: string[] = [];
  for (let i = 0; i < count; i++) shoppers.push((await givenFullCart(stores[0]!)).userId);
  const settings = { orderLimits: { perAccount: 10, perClient: 1_000, pieces: 50 } };
  return Promise.all(
    shoppers.map((userId, i) => {
      const { db, withTx } = stores[i % stores.length]!;
      const context = { db, withTx, settings, client: "192.0.2.1" } as never;
      const order = { userId, items: "cart", requestKey: newId(), lang: "vi", slot } as const;
      return placeOrderOnce(context, order);
    }),
  );
}

test("of 50 orders for the last place of a slot, one is placed", async ({ stores }) => {
  const { 5: friday } = await givenSlots(stores[0], { capacity: 3 });
  const slot = { slotId: friday!, slotDate: FRIDAY };
  for (let i = 0; i < 2; i++) {
    const { userId } = await givenFullCart(stores[0]);
    await givenPlacedOrder(stores[0], userId, { slot });
  }

  const outcomes = await orderAtOnce(stores, 50, slot);

  expect(outcomes.filter(({ kind }) => kind === "done")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome.kind === "slot" && outcome.isTaken)).toHaveLength(49);
  expect(await countOrders(stores[0])).toBe(3);
});

test("a slot must be a free one of the address's area, on one of its days", async ({ store }) => {
  const areaId = await givenArea(store, "Cà Mau", ["Cà Mau"]);
  const { 5: friday } = await givenSlots(store, {}, { weekdays: [5] });
  const { 5: elsewhere } = await givenSlots(store, {}, { areaId });
  const { userId } = await givenFullCart(store);
  const place = async (slot: { slotId: string; slotDate: string } | null | undefined) =>
    submitOrder(store, userId, { slot });

  expect(await place(null)).toEqual({ kind: "slot", isTaken: false });
  for (const [slotId, slotDate] of [
    [elsewhere!, FRIDAY],
    ["f".repeat(24), FRIDAY],
    [friday!, "2026-12-05"],
    [friday!, "2026-12-18"],
    [friday!, "2026-11-27"],
  ] as const)
    expect(await place({ slotId, slotDate })).toEqual({ kind: "slot", isTaken: true });
  expect(await countOrders(store)).toBe(0);
  expect(await place({ slotId: friday!, slotDate: FRIDAY })).toMatchObject({ kind: "done" });
});

test("a repeated key returns its order, though the slot is full now", async ({ store }) => {
  const { 5: friday } = await givenSlots(store, { capacity: 1 }, { weekdays: [5] });
  const { userId } = await givenFullCart(store);
  const request = { slot: { slotId: friday!, slotDate: FRIDAY }, requestKey: newId() };
  const order = await givenPlacedOrder(store, userId, request);

  expect(await submitOrder(store, userId, request)).toMatchObject({
    kind: "done",
    isRepeated: true,
    order: { id: order.id },
  });
  const next = await givenFullCart(store);
  expect(await givenPlacedOrder(store, next.userId, { slot: null })).toMatchObject({
    slotId: null,
    slotDate: null,
  });
});

test("orders of the JSON calls take no slot", async ({ store }) => {
  await givenSlots(store, { capacity: 1 });
  const id = await givenOrder(store);
  expect(await findOrder(store.db, id)).toMatchObject({ slotId: null, slotDate: null });
  expect((await listFreeSlots(store.db, { city: "", state: "" }))?.[0]?.slotDate).toBe(FRIDAY);
});

test("a cancelled order gives its place back; resuming it may exceed", async ({ store }) => {
  const { 5: friday } = await givenSlots(store, { capacity: 1 }, { weekdays: [5] });
  const slot = { slotId: friday!, slotDate: FRIDAY };
  const { userId } = await givenFullCart(store);
  const { id } = await givenPlacedOrder(store, userId, { slot });
  await cancelAsShopper(store, id);
  const next = await givenFullCart(store);
  await givenPlacedOrder(store, next.userId, { slot });

  expect(await setStatus(store, id, "Pending")).toBe("done");
  expect(await listFreeSlots(store.db, { city: "", state: "" })).toEqual([]);
  const { orders } = await listOrders(store.db, {
    ...{ search: "", status: null, page: 1, limit: 10 },
    scope: { slotDate: FRIDAY, slot: friday },
  });
  expect(orders.map((order) => order.slotId)).toEqual([friday, friday]);
});

test("a seller moves an order until it is shipped, and its shopper is told", async ({ store }) => {
  const { 4: thursday, 5: friday, 6: saturday } = await givenSlots(store, { capacity: 1 });
  const { userId } = await givenFullCart(store);
  const slot = { slotId: friday!, slotDate: FRIDAY };
  const later = { slotId: saturday!, slotDate: "2026-12-05" };
  const last = { slotId: thursday!, slotDate: "2026-12-10" };
  const { id } = await givenPlacedOrder(store, userId, { slot });
  const move = (to: typeof slot | null, seen: string) =>
    store.withTx((tx) => moveOrder(tx, id, to, { by: BY, seen }));

  expect(await move(later, "")).toBe("changed");
  expect(await move(slot, slotValue(slot))).toBe("done");
  expect(await listOrderEvents(store.db, id)).toEqual([]);
  expect(await move(later, slotValue(slot))).toBe("done");
  expect(await findOrder(store.db, id)).toMatchObject({ ...later, slotFrom: 480, slotTo: 600 });
  const [event] = await listOrderEvents(store.db, id);
  expect(event).toMatchObject({ change: "moved", actorEmail: BY });
  expect(event?.edit?.slot).toEqual({
    before: { slotDate: FRIDAY, slotFrom: 480, slotTo: 600 },
    after: { slotDate: "2026-12-05", slotFrom: 480, slotTo: 600 },
  });
  const newsSince = async () =>
    (await listOrderUpdates(store.db, (await findOrder(store.db, id))!, event!.seq)).updates;
  expect(await newsSince()).toEqual(["moved"]);

  const other = await givenFullCart(store);
  await givenPlacedOrder(store, other.userId, { slot });
  expect(await move(slot, slotValue(later))).toBe("taken");
  expect(await move(null, slotValue(later))).toBe("done");
  expect(await newsSince()).toEqual(["moved"]);
  expect(await move(last, "")).toBe("done");
  await setStatus(store, id, "Shipped");
  expect(await move(null, slotValue(last))).toBe("changed");
});

test("a move is taken back like other presses, and then nobody is mailed", async ({ store }) => {
  const { 5: friday, 6: saturday } = await givenSlots(store, { capacity: 1 });
  const { userId } = await givenFullCart(store);
  const slot = { slotId: friday!, slotDate: FRIDAY };
  const { id } = await givenPlacedOrder(store, userId, { slot });
  const mails = await store.db.$count(outbox);
  const later = { slotId: saturday!, slotDate: "2026-12-05" };
  await store.withTx((tx) =>
    withUndo(tx, { by: "ids", ids: [id] }, { by: BY, change: "moved" }, () =>
      moveOrder(tx, id, later, { by: BY, seen: slotValue(slot) }),
    ),
  );
  expect(await store.db.$count(outbox)).toBe(mails + 1);

  expect(await undoLast(store)).toEqual({ kind: "done", left: 0 });
  expect(await findOrder(store.db, id)).toMatchObject({ ...slot, slotFrom: 480, slotTo: 600 });
  expect((await listOrderEvents(store.db, id)).map(({ change }) => change)).toEqual([
    "moved",
    "moved",
  ]);
  expect(await store.db.$count(outbox)).toBe(mails);
});
