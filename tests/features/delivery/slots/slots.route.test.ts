import { afterEach, expect, test } from "vitest";
import { arrivalText } from "#app/features/delivery/slots/arrival-text.ts";
import { slotVersion } from "#app/features/delivery/slots/rules.ts";
import { listSlots } from "#app/features/delivery/slots/slot-plan.server.ts";
import { listFreeSlots } from "#app/features/delivery/slots/slots.server.ts";
import { deliveryAreas, deliveryHolidays, deliverySlots, outbox } from "#db/schema.ts";
import { expectRedirect, expectRefusal, follow, wordsAt } from "#tests/support/answers.ts";
import { givenFullCart, givenPlacedOrder, orderOf } from "#tests/support/data/orders.ts";
import { givenRun } from "#tests/support/data/presses.ts";
import {
  dateAfter,
  givenAreaOfProvinces,
  givenSlotOrder,
  givenSlots,
  SLOT,
} from "#tests/support/data/slots.ts";
import { empty } from "#tests/support/data/tables.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { claimedMail } from "#tests/support/mail/outbox.ts";
import { checkedIn, fieldOf, hrefsOf, tags, valuesOf, wordsOf } from "#tests/support/page.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";

const { store, seller } = await sellerShop("empty");
const PATH = "/seller/shop/delivery/slots";
const NEW = { intent: "add", starts: "8:00", ends: "10h", closes: "12", capacity: "20" };

afterEach(() => empty(store, deliverySlots, deliveryAreas, deliveryHolidays));

const add = (fields: Record<string, string>, days: string[], path = PATH) => {
  const weekdays = days.map((day): [string, string] => ["weekday", day]);
  return seller.post(path, [...Object.entries(fields), ...weekdays]);
};

const addHoliday = (date: string, name = "") =>
  seller.post(PATH, { intent: "holiday", date, name });

const CHOOSE = "If your cart offers delivery times, choose one";

test("a slot is added to several days at once, listed by day and by how full it is", async () => {
  expect(await wordsAt(seller, "/delivery")).not.toContain(CHOOSE);
  expectRedirect(await add(NEW, ["1", "3", "0"]), PATH);
  expect(await wordsAt(seller, "/delivery")).toContain(CHOOSE);
  const terms = { fromMinute: 480, toMinute: 600, closesBeforeHours: 12, capacity: 20 };
  const slots = [0, 1, 3].map((weekday) => ({ weekday, ...terms }));
  expect(await listSlots(store.db, null)).toMatchObject(slots);
  const [slot] = (await listFreeSlots(store.db, { city: "", state: "" }))!;
  await givenSlotOrder(store, slot!);

  const page = await seller.page(PATH);
  const monday = "Monday 8:00–10:00 orders until 12 h before, at most 20";
  expectWords(page, monday, "8:00–10:00 1 of 20");
  const link = `/seller/orders?slotDate=${slot!.slotDate}&slot=${slot!.slotId}`;
  expect(hrefsOf(page)).toContain(link);
  const listed = await wordsAt(seller, link);
  expect(listed).toMatch(/Remove Delivery time: \w+ \d+ \w+, 8:00–10:00/);
  expect(listed).toContain("Seller Orders Management 1 ");
  const other = `/seller/orders?slotDate=${dateAfter(Date.now(), 9)}`;
  expect(await wordsAt(seller, other)).toContain("Seller Orders Management 0 ");
  const csv = await seller.page(`/seller/orders.csv?slotDate=${slot!.slotDate}`);
  expect(csv).toMatch(/,Status,Delivery time\r\n.*,"\w+ \d+ \w+, 8:00–10:00"\r\n$/);
});

test("wrong input is said beside its field, keeps what was typed, and changes nothing", async () => {
  const before = await rowsOf(store.db, []);
  for (const [changes, days, problem] of [
    [{}, [], "tick at least one day"],
    [{ starts: "25:00" }, ["1"], "a time such as 8:00"],
    [{ ends: "" }, ["1"], "a time such as 8:00"],
    [{ starts: "10:00" }, ["1"], "end after it begins"],
    [{ closes: "145" }, ["1"], "hours from 0 to 144"],
    [{ closes: "-1" }, ["1"], "hours from 0 to 144"],
    [{ capacity: "0" }, ["1"], "number from 1 to 999"],
    [{ capacity: "1000" }, ["1"], "number from 1 to 999"],
    [{ capacity: "9".repeat(5_000) }, ["1"], "number from 1 to 999"],
  ] as const) {
    const refused = add({ ...NEW, ...changes }, [...days]);
    const page = await expectRefusal(refused, 400, problem, problem);
    expect(checkedIn(page, "weekday")).toEqual(days);
  }
  for (const date of ["", "x", "2026-02-31", dateAfter(Date.now(), -1), "9".repeat(5_000)])
    await expectRefusal(addHoliday(date), 400, "from today on");
  const tooLong = addHoliday(dateAfter(Date.now(), 3), "ă".repeat(61));
  await expectRefusal(tooLong, 400, "Name must be at most 60 characters");
  for (const days of [["7"], Array<string>(500).fill("1")])
    expect((await add(NEW, days)).status).toBe(400);
  expect((await seller.post(PATH, { intent: "nonsense" })).status).toBe(400);
  expect(await rowsOf(store.db, [])).toEqual(before);
});

test("a slot is changed and deleted as it was seen; what somebody else saved is not overwritten", async () => {
  const { 2: id } = await givenSlots(store, {}, { weekdays: [2] });
  const seen = slotVersion(SLOT);
  const save = (changes: Record<string, string> = {}) => {
    const fields = { ...NEW, ...changes, intent: `save:${id}`, seen: changes.seen ?? seen };
    return seller.post(PATH, fields);
  };
  expect((await save({ capacity: "5", closes: "0" })).status).toBe(303);
  expect(await listSlots(store.db, null)).toMatchObject([{ capacity: 5, closesBeforeHours: 0 }]);

  const late = save({ capacity: "7" });
  const page = await expectRefusal(late, 409, "Someone else has changed this time");
  expect(valuesOf(page, "capacity")[1]).toBe("7");
  await seller.post(PATH, { intent: `delete:${id}`, seen });
  const [present, ...others] = await listSlots(store.db, null);
  expect(others).toEqual([]);
  await seller.post(PATH, { intent: `delete:${id}`, seen: slotVersion(present!) });
  expect(await listSlots(store.db, null)).toEqual([]);
  expect((await save()).status).toBe(303);
});

test("an area has times of its own; an unknown one has none", async () => {
  const areaId = await givenAreaOfProvinces(store, "Nội thành", ["Hà Nội"]);
  expect(await wordsAt(seller, PATH)).toContain("Everywhere outside the areas Nội thành");
  await add(NEW, ["1"], `${PATH}?area=${areaId}`);
  expect(await listSlots(store.db, areaId)).toHaveLength(1);
  expect(await listSlots(store.db, null)).toEqual([]);

  for (const unknown of ["", "x", "f".repeat(24)]) {
    const path = `${PATH}?area=${unknown}`;
    for (const answer of [await seller.get(path), await add(NEW, ["1"], path)])
      expect(answer.headers.get("location")).toBe(PATH);
  }
  expect(await store.db.$count(deliverySlots)).toBe(1);
});

test("days without delivery are listed with their year, and deleted", async () => {
  await addHoliday("2/9/2099", "Quốc khánh");
  expect(await wordsAt(seller, PATH)).toContain("Wednesday 2 Sep 2099 Quốc khánh");
  await expectRefusal(addHoliday("2099-09-02"), 400, "This day is there already");
  await seller.post(PATH, { intent: "workday:2099-09-02" });
  expect(await store.db.$count(deliveryHolidays)).toBe(0);
});

test("a seller moves an order on its page; where it has none, that is said", async () => {
  const order = await givenPlacedOrder(store, (await givenFullCart(store)).userId);
  const path = `/seller/order/${order.id}`;
  const before = await seller.page(path);
  expect(wordsOf(before)).not.toContain("No delivery time chosen");
  expect(fieldOf(before, "slot")).toBeUndefined();
  await givenSlots(store, { capacity: 1 });
  const page = await seller.page(path);
  expect(wordsOf(page)).toContain("No delivery time chosen");
  const value = tags(page, "option").find(({ value }) => value?.includes("@"))!.value!;

  const move = (slot: string, seen: string, id = order.id) =>
    seller.post(`/seller/order/${id}`, { intent: `move:${id}`, slot, seen });
  await move(value, "");
  const [slotId] = value.split("@");
  expect(await orderOf(store, order.id)).toMatchObject({ slotId });
  const moved = await wordsAt(seller, path);
  expect(moved).toMatch(/Delivery time: \w+ \d+ \w+, 8:00–10:00/);
  expect(moved).toMatch(/Delivery time changed \S+ No delivery time → \w+day \d+ \w+, 8:00–10:00/);
  expect(moved).toContain("delivery time changed. Undo");

  await move("", "");
  await move("nonsense", "x");
  expect(await orderOf(store, order.id)).toMatchObject({ slotId });
  const other = await givenPlacedOrder(store, (await givenFullCart(store)).userId);
  const full = await follow(seller, move(value, "", other.id));
  expect(wordsOf(full)).toContain("That delivery time is full or closed by now");
});

test("the time stands in the shopper's and the sellers' mail, on the slip and on the run sheet", async () => {
  await givenSlots(store);
  // Those of other tests' orders.
  await empty(store, outbox);
  const { userId, address } = await givenFullCart(store);
  const [slot] = (await listFreeSlots(store.db, address))!;
  const order = await givenPlacedOrder(store, userId, { slot, lang: "vi" });
  const run = await givenRun(store, [order.id]);
  const [vi, en] = [arrivalText("vi", order)!, arrivalText("en", order)!];

  const shopper = await claimedMail(store, order.email);
  expect(shopper!.text).toContain(`Giờ giao hàng:\n${vi}`);
  expect(shopper!.html).toContain(vi);
  const notice = await claimedMail(store, SELLER.email);
  expect(notice!.text).toContain(`Giờ giao hàng / Delivery time: ${vi} / ${en}`);
  for (const path of [`/seller/slips?order=${order.id}`, `/seller/run/${run}`])
    expect(await wordsAt(seller, path)).toContain(`Delivery time: ${en}`);
});
