import { beforeEach, describe, expect } from "vitest";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { listOtherOpen, versionsOf } from "#app/features/orders/changing/readdress-order.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { saveSellerNotes } from "#app/features/orders/desk/seller-notes.server.ts";
import { findMatches } from "#app/features/orders/finding/order-search.server.ts";
import {
  listOrderEvents,
  listOrderUpdates,
} from "#app/features/orders/following/order-events.server.ts";
import type { Store } from "#db/client.server.ts";
import type { OrderStatus } from "#db/order-values.ts";
import { phoneNotes } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { givenArea } from "#tests/support/data/areas.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { editLines, givenRibs, readdress } from "#tests/support/data/edits.ts";
import { orderOf, SELLER_EMAIL, stateOf } from "#tests/support/data/orders.ts";
import { submitPhoneOrder } from "#tests/support/data/phone-orders.ts";
import { noteCall, setPaid, setStatus, undoLast } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import {
  givenAreaOfProvinces,
  givenSlotOrder,
  givenSlots,
  THURSDAY,
} from "#tests/support/data/slots.ts";
import { givenOrder } from "#tests/support/data/store.ts";

const DA_NANG = { city: "Phường Hải Châu", state: "Đà Nẵng", zipcode: "50000" };
const SHOPPER = { actor: "shopper", client: "192.0.2.1" } as const;
const done = { kind: "done" };

const lastEvent = async (store: Store, id: string) => (await listOrderEvents(store.db, id)).at(-1)!;

/** An order of Hà Nội for 130,000 dong, of which delivery is 30,000; delivery to Đà Nẵng costs `feeVnd`. */
async function givenAreas(store: Store, feeVnd: number, more = {}) {
  const region = { province: "Đà Nẵng", ward: "" };
  const area = await givenArea(store, [region], { feeVnd, freeFromVnd: null, ...more });
  const { id } = await givenSlotOrder(store, null);
  return { id, area, before: await stateOf(store, id) };
}

describe("an order's recipient", () => {
  test("has a new name, phone and street; what it costs stays", async ({ store }) => {
    const { id, before } = await givenAreas(store, 15_000);
    const to = { firstname: "Hoa", phone: "0987 654 321", street: "7 Lê Lợi" };

    expect(await readdress(store, id, to)).toEqual(done);

    const after = await orderOf(store, id);
    expect(after).toMatchObject({ ...to, amountVnd: before.amountVnd, phoneKey: "987654321" });
    expect(await findMatches(store.db, { status: null, search: "0987654321" }, 10)).toHaveLength(1);
    const { address, ...edit } = (await lastEvent(store, id)).edit!;
    expect(address!.before).toMatchObject({ name: "Nguyễn Lan", street: "12 Hàng Bạc" });
    expect(address!.after).toMatchObject({ name: "Nguyễn Hoa", street: "7 Lê Lợi" });
    expect(edit).toEqual({
      lines: [],
      amountVnd: { before: 130_000, after: 130_000 },
      isAgreed: false,
    });
    expect((await listOrderUpdates(store.db, after, 0)).updates).toEqual(["readdressed"]);
  });

  test("is changed by sellers until the order ends, and by its shopper while it is pending", async ({
    store,
  }) => {
    const id = await givenOrder(store);
    const change = async (status: OrderStatus, request = {}) => {
      await setStatus(store, id, status);
      const street = `${status} ${Object.keys(request).length}`;
      return (await readdress(store, id, { street }, request)).kind;
    };
    for (const status of ["Pending", "Processing", "Shipped"] as const)
      expect(await change(status)).toBe("done");
    for (const status of ["Delivered", "Cancelled"] as const)
      expect(await change(status)).toBe("changed");
    for (const status of ["Processing", "Shipped", "Delivered", "Cancelled"] as const)
      expect(await change(status, SHOPPER)).toBe("changed");
    expect(await change("Pending", SHOPPER)).toBe("done");
    const { email } = await orderOf(store, id);
    expect(await lastEvent(store, id)).toMatchObject({ actor: "shopper", actorEmail: email });
  });

  test("is compared with what was shown, and is no change if nothing differs", async ({
    store,
  }) => {
    const id = await givenOrder(store);
    const seen = versionOf(await orderOf(store, id));
    expect(await readdress(store, id, {})).toEqual({ kind: "unchanged" });
    expect(await readdress(store, id, { street: "1 Đồng Khởi" }, { seen })).toEqual(done);
    expect(await readdress(store, id, { street: "2 Đồng Khởi" }, { seen })).toEqual({
      kind: "changed",
    });
    expect(await orderOf(store, id)).toMatchObject({ street: "1 Đồng Khởi" });
    expect(await listOrderEvents(store.db, id)).toHaveLength(1);
  });

  test("is a name and a phone where the order is picked up", async ({ store }) => {
    const outcome = await submitPhoneOrder(store, { pickup: { ...ADDRESS, nameOrder: "vi" } });
    if (outcome.kind !== "done") throw new Error(outcome.kind);
    const { id } = outcome.order;
    await readdress(store, id, { firstname: "Mai", ...DA_NANG, street: "9 Bạch Đằng" });
    const { city, state, street, zipcode } = ADDRESS;
    expect(await orderOf(store, id)).toMatchObject({
      firstname: "Mai",
      city,
      state,
      street,
      zipcode,
    });
  });

  test("with a corrected phone can be called again", async ({ store }) => {
    const id = await givenOrder(store);
    await noteCall(store, id, "wrong-number");
    await readdress(store, id, { street: "3 Lê Lợi" });
    const wrong = { attention: "wrong-number", callResult: "wrong-number" };
    expect(await orderOf(store, id)).toMatchObject(wrong);
    await readdress(store, id, { phone: "0987654321" });
    expect(await orderOf(store, id)).toMatchObject({ attention: null, callResult: null });
    await undoLast(store);
    expect(await orderOf(store, id)).toMatchObject(wrong);
  });

  test("leaves no note about a phone that no order has any more", async ({ store }) => {
    const id = await givenOrder(store);
    const notes = () => store.db.$count(phoneNotes);
    const note = () =>
      store.withTx((tx) => saveSellerNotes(tx, id, { phone: "Gọi sau 5 giờ" }, SELLER_EMAIL));
    await note();
    await readdress(store, id, { phone: "0987654321" });
    // The seller may undo it.
    expect(await notes()).toBe(1);
    await readdress(store, id, { street: "3 Lê Lợi" });
    expect(await notes()).toBe(0);
    await note();
    await readdress(store, id, { phone: "0987654322" }, SHOPPER);
    expect(await notes()).toBe(0);
  });
});

describe("another place", () => {
  test("costs what delivery there costs", async ({ store }) => {
    const { id, area } = await givenAreas(store, 10_000);
    await readdress(store, id, DA_NANG);
    const there = { shippingVnd: 10_000, amountVnd: 110_000, areaId: area.id };
    expect(await orderOf(store, id)).toMatchObject({ ...DA_NANG, ...there });
    const { edit } = await listOrderUpdates(store.db, await orderOf(store, id), 0);
    expect(edit?.amountVnd).toEqual({ before: 130_000, after: 110_000 });
  });

  test("in the same area keeps the fee and the time, also when they are others today", async ({
    store,
  }) => {
    setClock(THURSDAY);
    const { 5: friday } = await givenSlots(store, { capacity: 1 });
    const slot = { slotId: friday!, slotDate: "2026-12-04" };
    const { id } = await givenSlotOrder(store, slot);
    await alterOrder(store, id, { shippingVnd: 5_000, amountVnd: 105_000 });
    await readdress(store, id, { city: "Phường Ba Đình" });
    const kept = { shippingVnd: 5_000, amountVnd: 105_000, ...slot };
    expect(await orderOf(store, id)).toMatchObject({ city: "Phường Ba Đình", ...kept });
  });

  test("that costs more waits for the customer's word, and for as much as was agreed", async ({
    store,
  }) => {
    const { id, before } = await givenAreas(store, 60_000);
    const rises = [{ orderId: id, agreedVnd: 130_000, amountVnd: 160_000 }];
    const unagreed = { kind: "unagreed", rises, sumVnd: 160_000 };
    expect(await readdress(store, id, DA_NANG)).toEqual(unagreed);
    expect(await readdress(store, id, DA_NANG, { agreedVnd: 159_999 })).toEqual(unagreed);
    expect(await stateOf(store, id)).toEqual(before);
    expect(await readdress(store, id, DA_NANG, { agreedVnd: 160_000 })).toEqual(done);
    expect((await lastEvent(store, id)).edit).toMatchObject({ isAgreed: true });
    expect(await orderOf(store, id)).toMatchObject({ amountVnd: 160_000 });
  });

  test("may cost a little more without a call, but a shopper agrees to every dong", async ({
    store,
  }) => {
    const { id } = await givenAreas(store, 32_000);
    expect(await readdress(store, id, DA_NANG, SHOPPER)).toMatchObject({ sumVnd: 132_000 });
    expect(await readdress(store, id, DA_NANG)).toEqual(done);
  });

  test("to which the shop does not deliver is refused", async ({ store }) => {
    const { id, before } = await givenAreas(store, 0, { isServed: false });
    const place = { city: DA_NANG.city, state: DA_NANG.state };
    const refused = { kind: "not-served", place, orderId: id };
    expect(await readdress(store, id, DA_NANG)).toEqual(refused);
    expect(await readdress(store, id, DA_NANG, SHOPPER)).toEqual(refused);
    expect(await stateOf(store, id)).toEqual(before);
    expect(await listOrderEvents(store.db, id)).toEqual([]);
  });

  test("below its minimum is for sellers alone", async ({ store }) => {
    const { id } = await givenAreas(store, 15_000, { minimumVnd: 100_001 });
    const missing = { kind: "below-minimum", missingVnd: 1 };
    expect(await readdress(store, id, DA_NANG, SHOPPER)).toMatchObject(missing);
    expect(await readdress(store, id, DA_NANG)).toEqual(done);
  });

  test("of an order that was paid leaves the difference to pay, until it is undone", async ({
    store,
  }) => {
    const { id } = await givenAreas(store, 60_000);
    await setPaid(store, id);
    const paid = await stateOf(store, id);
    await readdress(store, id, DA_NANG, { agreedVnd: 160_000 });
    const order = await orderOf(store, id);
    expect(order).toMatchObject({ isPaid: false, receivedVnd: 130_000 });
    expect(dueVnd(order)).toBe(30_000);
    expect(await undoLast(store)).toEqual({ kind: "done", left: 0 });
    expect(await stateOf(store, id)).toEqual({ ...paid, paidAt: expect.any(Number) });
  });
});

describe("the delivery time", () => {
  const FRIDAY = "2026-12-04";
  beforeEach(() => setClock(THURSDAY));

  /** An order for Friday at 8 in Hà Nội, and slots of Đà Nẵng that begin at these minutes of Friday. */
  async function givenTimes(store: Store, minutes: number[]) {
    const areaId = await givenAreaOfProvinces(store, "Đà Nẵng", ["Đà Nẵng"]);
    const { 5: friday } = await givenSlots(store);
    const there: string[] = [];
    for (const fromMinute of minutes) {
      const terms = { fromMinute, toMinute: fromMinute + 120, capacity: 1 };
      const added = await givenSlots(store, terms, { areaId, weekdays: [5] });
      there.push(added[5]!);
    }
    const { id } = await givenSlotOrder(store, { slotId: friday!, slotDate: FRIDAY });
    return { id, there, before: await stateOf(store, id) };
  }

  test("stays where the new area has it too", async ({ store }) => {
    const { id, there } = await givenTimes(store, [480]);
    expect(await readdress(store, id, DA_NANG)).toEqual(done);
    const slot = { slotId: there[0], slotDate: FRIDAY, slotFrom: 480, slotTo: 600 };
    expect(await orderOf(store, id)).toMatchObject(slot);
  });

  test("that the new area lacks asks for another, which must be free", async ({ store }) => {
    const { id, there, before } = await givenTimes(store, [600]);
    const slot = { slotId: there[0]!, slotDate: FRIDAY };
    const asks = { kind: "slot", orderId: id, isTaken: false };
    for (const request of [{}, SHOPPER, { ...SHOPPER, slot: "none" }] as const)
      expect(await readdress(store, id, DA_NANG, request)).toMatchObject(asks);
    const elsewhere = { slotId: before.slotId!, slotDate: FRIDAY };
    const taken = { kind: "slot", isTaken: true };
    expect(await readdress(store, id, DA_NANG, { slot: elsewhere })).toMatchObject(taken);
    expect(await stateOf(store, id)).toEqual(before);

    expect(await readdress(store, id, DA_NANG, { ...SHOPPER, slot })).toEqual(done);
    expect(await orderOf(store, id)).toMatchObject({ ...slot, slotFrom: 600 });
    const { edit } = await lastEvent(store, id);
    expect(edit?.slot).toMatchObject({ before: { slotFrom: 480 }, after: { slotFrom: 600 } });
    // One piece of news, whose mail also says when it comes.
    const { updates } = await listOrderUpdates(store.db, await orderOf(store, id), 0);
    expect(updates).toEqual(["readdressed"]);
  });

  test("may be none where none is free", async ({ store }) => {
    const { id } = await givenTimes(store, []);
    expect(await readdress(store, id, DA_NANG, SHOPPER)).toEqual(done);
    expect(await orderOf(store, id)).toMatchObject({ slotId: null, slotDate: null });
  });

  test("may be none if a seller says so", async ({ store }) => {
    const { id } = await givenTimes(store, [600]);
    expect(await readdress(store, id, DA_NANG, { slot: "none" })).toEqual(done);
    expect(await orderOf(store, id)).toMatchObject({ slotId: null, slotDate: null });
  });

  test("of a parcel on its way stays", async ({ store }) => {
    const { id, before } = await givenTimes(store, [600]);
    await setStatus(store, id, "Shipped");
    expect(await readdress(store, id, DA_NANG)).toEqual(done);
    expect(await orderOf(store, id)).toMatchObject({ slotId: before.slotId, slotDate: FRIDAY });
  });

  test("comes back with everything else when the change is undone", async ({ store }) => {
    const { id, there, before } = await givenTimes(store, [600]);
    const slot = { slotId: there[0]!, slotDate: FRIDAY };
    await readdress(store, id, { ...DA_NANG, phone: "0987654321" }, { slot });
    expect(await undoLast(store)).toEqual({ kind: "done", left: 0 });
    expect(await stateOf(store, id)).toEqual(before);
    const changes = (await listOrderEvents(store.db, id)).map(({ change }) => change);
    expect(changes).toEqual(["readdressed", "readdressed"]);
    expect((await listOrderUpdates(store.db, await orderOf(store, id), 0)).updates).toEqual([]);
  });
});

describe("a customer's other open orders", () => {
  /** Orders of one phone to Hà Nội: one open, one delivered; and an open one of another phone. */
  async function givenOthers(store: Store) {
    const phone = "0905 111 222";
    const [id, other, ended] = [
      await givenOrder(store, { phone }),
      await givenOrder(store, { phone: "+84905111222", street: "5 Tràng Tiền" }),
      await givenOrder(store, { phone }),
    ];
    const foreign = await givenOrder(store);
    await setStatus(store, ended, "Delivered");
    const others = versionsOf(await listOtherOpen(store.db, await orderOf(store, id)));
    return { id, other, ended, foreign, others };
  }

  test("get the same address if the seller says so, and get theirs back together", async ({
    store,
  }) => {
    const { id, other, ended, foreign, others } = await givenOthers(store);
    const ids = [id, other, ended, foreign];
    const before = await Promise.all(ids.map((each) => stateOf(store, each)));
    await readdress(store, id, { street: "1 Đồng Khởi" });
    expect(await stateOf(store, other)).toEqual(before[1]);
    await undoLast(store);

    expect(await readdress(store, id, { street: "1 Đồng Khởi" }, { others })).toEqual(done);
    const streets = await Promise.all(ids.map(async (each) => (await orderOf(store, each)).street));
    expect(streets).toEqual(["1 Đồng Khởi", "1 Đồng Khởi", "12 Hàng Bạc", "12 Hàng Bạc"]);
    expect(await undoLast(store)).toEqual({ kind: "done", left: 0 });
    expect(await Promise.all(ids.map((each) => stateOf(store, each)))).toEqual(before);
  });

  test("are compared with what was shown", async ({ store }) => {
    const { id, other, others } = await givenOthers(store);
    await setStatus(store, other, "Processing");
    const to = { street: "1 Đồng Khởi" };
    expect(await readdress(store, id, to, { others })).toEqual({ kind: "changed" });
    expect(await orderOf(store, id)).toMatchObject({ street: "12 Hàng Bạc" });
  });

  test("stop the change if one of them cannot go there, and are agreed to together", async ({
    store,
  }) => {
    const { id, other, others } = await givenOthers(store);
    const region = { province: "Đà Nẵng", ward: "" };
    await givenArea(store, [region], { feeVnd: 90_000, freeFromVnd: null });
    const rises = [{ orderId: id }, { orderId: other }];
    const asked = await readdress(store, id, DA_NANG, { others });
    expect(asked).toMatchObject({ kind: "unagreed", rises });
    const { sumVnd } = asked as { sumVnd: number };
    expect(await readdress(store, id, DA_NANG, { others, agreedVnd: sumVnd - 1 })).toEqual(asked);
    expect(await readdress(store, id, DA_NANG, { others, agreedVnd: sumVnd })).toEqual(done);
    expect((await orderOf(store, other)).shippingVnd).toBe(90_000);
  });
});

test("the shopper's own changes of an order are few a day, and each costs one row of history", async ({
  store,
}) => {
  const id = await givenOrder(store);
  const change = (n: number) => readdress(store, id, { street: `${n} Lê Lợi` }, SHOPPER);
  for (let n = 1; n <= 10; n++) expect(await change(n)).toEqual(done);
  for (let n = 11; n <= 15; n++)
    expect(await change(n)).toMatchObject({ kind: "limited", retryAfterMs: expect.any(Number) });
  expect(await orderOf(store, id)).toMatchObject({ street: "10 Lê Lợi" });
  expect(await listOrderEvents(store.db, id)).toHaveLength(10);
});

test("a rise after an address counts from what was agreed to", async ({ store }) => {
  const { id, ribs, sauce } = await givenRibs(store);
  const region = { province: "Đà Nẵng", ward: "" };
  await givenArea(store, [region], { feeVnd: 45_000, freeFromVnd: null });
  expect(await readdress(store, id, DA_NANG)).toEqual(done);
  const more = { isAgreed: false };
  expect(await editLines(store, id, [{ productId: sauce, quantity: 2 }], more)).toMatchObject({
    kind: "unagreed",
    agreedVnd: 430_000,
  });
  expect(await editLines(store, id, [{ productId: ribs, quantity: 1 }], more)).toEqual(done);
});
