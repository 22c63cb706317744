import { beforeEach, expect } from "vitest";
import { MAX_HOLIDAYS, MAX_SLOTS, slotVersion } from "#app/features/delivery/slots/rules.ts";
import {
  addHoliday,
  addSlots,
  changeSlot,
  deleteHoliday,
  deleteSlot,
  listHolidays,
  listSlots,
} from "#app/features/delivery/slots/slot-plan.server.ts";
import { listFreeSlots, listTakenSlots } from "#app/features/delivery/slots/slots.server.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { test } from "#tests/support/data/shop-test.ts";
import {
  dateAfter,
  givenAreaOfProvinces,
  givenSlotOrder,
  givenSlots,
  SLOT,
  setCapacity,
  THURSDAY,
} from "#tests/support/data/slots.ts";

const HOUR = 3_600_000;
const FRIDAY = "2026-12-04";
const HANOI = { city: "Phường Hoàn Kiếm", state: "Hà Nội" };

beforeEach(() => setClock(THURSDAY));

test("the next eight free slots of today and seven days ahead are offered", async ({ store }) => {
  expect(await listFreeSlots(store.db, HANOI)).toBeNull();

  const ids = await givenSlots(store, { fromMinute: 16 * 60, toMinute: 18 * 60 });
  const offered = await listFreeSlots(store.db, HANOI);

  const dates = [0, 1, 2, 3, 4, 5, 6, 7].map((days) => dateAfter(THURSDAY, days));
  expect(offered?.map(({ slotDate }) => slotDate)).toEqual(dates);
  const today = { slotId: ids[4], slotDate: "2026-12-03" };
  expect(offered![0]).toEqual({ ...today, slotFrom: 960, slotTo: 1080 });
});

test("a slot closes its hours before it begins, to the millisecond", async ({ store }) => {
  await givenSlots(store, { closesBeforeHours: 2 }, { weekdays: [5] });
  const closesAt = THURSDAY + 23 * HOUR;
  const first = async (now: number) => (await listFreeSlots(store.db, HANOI, now))?.[0]?.slotDate;

  expect(await first(closesAt - 1)).toBe(FRIDAY);
  expect(await first(closesAt)).toBe("2026-12-11");
});

test("nothing is offered on a holiday, which is over by itself", async ({ store }) => {
  await givenSlots(store);
  const add = (date: string) => store.withTx((tx) => addHoliday(tx, { date, name: "Giỗ tổ" }));
  const remove = (date: string) => store.withTx((tx) => deleteHoliday(tx, date));
  expect(await add(FRIDAY)).toBe("done");
  expect(await add(FRIDAY)).toBe("taken");
  expect(await add("2026-12-02")).toBe("past");

  expect((await listFreeSlots(store.db, HANOI))?.[0]?.slotDate).toBe("2026-12-05");
  setClock(THURSDAY + 48 * HOUR);
  expect(await listHolidays(store.db, dayOf(Date.now()))).toEqual([]);

  expect(await add("2026-12-06")).toBe("done");
  expect(await remove(FRIDAY)).toBe("gone");
  expect(await remove("2026-12-06")).toBe("done");
});

test("an area has its own slots; where nothing is delivered, none", async ({ store }) => {
  const areaId = await givenAreaOfProvinces(store, "Hà Nội", ["Hà Nội"]);
  await givenAreaOfProvinces(store, "Xa", ["Cà Mau"], false);
  await givenSlots(store, { fromMinute: 540, toMinute: 600 }, { areaId, weekdays: [5] });
  await givenSlots(store, {}, { weekdays: [6] });

  const at = async (city: string, state: string) =>
    (await listFreeSlots(store.db, { city, state }))?.map(({ slotFrom }) => slotFrom);
  expect(await at("Phường Hoàn Kiếm", "Hà Nội")).toEqual([540]);
  expect(await at("Phường Hải Châu", "Đà Nẵng")).toEqual([480]);
  expect(await at("", "Nowhere")).toEqual([480]);
  expect(await at("Phường An Xuyên", "Cà Mau")).toBeUndefined();
});

test("a full slot is offered again once an order is cancelled", async ({ store }) => {
  const { 5: friday, 6: saturday } = await givenSlots(store, { capacity: 1 }, { weekdays: [5, 6] });
  const slot = { slotId: friday!, slotDate: FRIDAY };
  const order = await givenSlotOrder(store, slot);

  expect(order).toMatchObject({ ...slot, slotFrom: 480, slotTo: 600 });
  const offered = async () =>
    (await listFreeSlots(store.db, order))!.map(({ slotId, slotDate }) => [slotId, slotDate]);
  expect(await offered()).toEqual([[saturday, "2026-12-05"]]);
  await setCapacity(store, friday!, 2, { ...SLOT, capacity: 1 });
  expect((await offered())[0]).toEqual([friday, FRIDAY]);
});

test("full slots are passed over, however many there are", async ({ store }) => {
  for (let i = 0; i < 12; i++)
    await givenSlots(store, { fromMinute: 480 + i, capacity: 1 }, { weekdays: [5] });
  const all = await listSlots(store.db, null);
  const [last, ...others] = all.toReversed().map(({ id }) => ({ slotId: id, slotDate: FRIDAY }));
  for (const slot of others) await givenSlotOrder(store, slot);
  const offered = await listFreeSlots(store.db, HANOI);
  expect(offered).toEqual([{ ...last, slotFrom: 491, slotTo: 600 }]);
  const taken = await listTakenSlots(store.db, null, all);
  expect(taken.map((slot) => slot.taken)).toEqual([...Array(11).fill(1), 0]);
});

test("slots are added to several days at once, each once, up to a limit", async ({ store }) => {
  await givenSlots(store, {}, { weekdays: [1, 2] });
  const add = (weekdays: number[], terms = SLOT, areaId: string | null = null) =>
    store.withTx((tx) => addSlots(tx, areaId, weekdays, terms));

  expect(await add([1, 2], { ...SLOT, capacity: 5 })).toBe("taken");
  expect(await add([2, 3, 3])).toBe("done");
  expect((await listSlots(store.db, null)).map(({ weekday }) => weekday)).toEqual([1, 2, 3]);
  expect(await add([1], SLOT, "f".repeat(24))).toBe("gone");
  for (let i = 1; i < MAX_SLOTS - 2; i++)
    expect(await add([0], { ...SLOT, fromMinute: i })).toBe("done");
  expect(await add([0], { ...SLOT, fromMinute: 0 })).toBe("full");
});

test("a slot changes as the seller saw it; orders keep their time", async ({ store }) => {
  const { 5: id } = await givenSlots(store, {}, { weekdays: [5] });
  await givenSlots(store, { fromMinute: 600, toMinute: 720 }, { weekdays: [5] });
  const order = await givenSlotOrder(store, { slotId: id!, slotDate: FRIDAY });
  const later = { ...SLOT, fromMinute: 500 };
  const change = (terms: typeof SLOT, seen: typeof SLOT) =>
    store.withTx((tx) => changeSlot(tx, id!, terms, slotVersion(seen)));

  expect(await change({ ...SLOT, fromMinute: 600, toMinute: 720 }, SLOT)).toBe("taken");
  expect(await change(later, SLOT)).toBe("done");
  expect(await change(SLOT, SLOT)).toBe("changed");
  const remove = (seen: typeof SLOT) =>
    store.withTx((tx) => deleteSlot(tx, id!, slotVersion(seen)));
  expect(await remove(SLOT)).toBe("changed");
  expect(await remove(later)).toBe("done");
  expect(await remove(later)).toBe("gone");

  const coming = await listTakenSlots(store.db, null, await listSlots(store.db, null));
  expect(coming[0]).toEqual({
    ...{ slotId: id, slotDate: order.slotDate, slotFrom: 480, slotTo: 600 },
    ...{ taken: 1, capacity: null, isOpen: false },
  });
});

test("days without delivery are bounded", async ({ store }) => {
  for (let i = 1; i <= MAX_HOLIDAYS; i++)
    await store.withTx((tx) => addHoliday(tx, { date: dateAfter(THURSDAY, i), name: "" }));
  const more = { date: dateAfter(THURSDAY, MAX_HOLIDAYS + 1), name: "" };
  expect(await store.withTx((tx) => addHoliday(tx, more))).toBe("full");
});
