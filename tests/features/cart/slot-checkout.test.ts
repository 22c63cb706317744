import { afterEach, expect, test } from "vitest";
import { arrivalText } from "#app/features/delivery/slots/arrival-text.ts";
import { parseSlot, slotValue } from "#app/features/delivery/slots/rules.ts";
import { listFreeSlots } from "#app/features/delivery/slots/slots.server.ts";
import { deliveryAreas, deliverySlots } from "#db/schema.ts";
import { expectRedirect, expectRefusal, follow } from "#tests/support/answers.ts";
import { ordersOf } from "#tests/support/data/orders.ts";
import { cancelAsShopper } from "#tests/support/data/presses.ts";
import { givenAreaOfProvinces, givenSlotOrder, givenSlots } from "#tests/support/data/slots.ts";
import { empty } from "#tests/support/data/tables.ts";
import {
  checkedIn,
  fieldOf,
  hrefsOf,
  inputOf,
  pageOf,
  partOf,
  wordsOf,
} from "#tests/support/page.ts";
import { placeOrder } from "#tests/support/pages/browsers.ts";
import { orderForm } from "#tests/support/pages/forms.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import { expectAnswer } from "#tests/support/pages/words.ts";

const { store, newShopperWithAddress, shopperWithCart, guestWithCart, freshProduct } =
  await visitedShop();

afterEach(() => empty(store, deliverySlots, deliveryAreas));

/** The times that a page offers, and the one that is chosen. */
const offeredIn = (page: string) => valuesIn(page, "#slot option");
const chosenIn = (page: string) => valuesIn(page, "#slot option[selected]")[0] ?? "";
const valuesIn = (page: string, selector: string) =>
  pageOf(page)
    .querySelectorAll(selector)
    .map((option) => option.getAttribute("value")!);

/** Takes the last place of a slot. */
const fill = (value: string) => givenSlotOrder(store, parseSlot(value));

test("the first free time is chosen, and stands wherever the order is shown", async () => {
  await givenSlots(store, { capacity: 1 });
  const { client, user } = await shopperWithCart();
  const page = await client.page("/cart");
  expect(offeredIn(page)[0]).toBe(chosenIn(page));

  const placed = await placeOrder(client);

  const [order] = await ordersOf(store, user.id);
  expect(slotValue(order!)).toBe(chosenIn(page));
  const text = arrivalText("en", order!)!;
  expect(text).toMatch(/^[A-Z][a-z]+day \d+ [A-Z][a-z]+, 8:00–10:00$/);
  expect(wordsOf(page)).toContain(`Delivery time ${text}`);
  expect(wordsOf(await follow(client, placed))).toContain(`Delivery time: ${text}`);
});

test("a shop without times has no trace of them", async () => {
  const { client, user } = await shopperWithCart();
  const page = await client.page("/cart");
  expect(fieldOf(page, "slot")).toBeUndefined();
  expect(wordsOf(page)).not.toContain("Delivery time");
  expect((await placeOrder(client)).status).toBe(303);
  expect(await ordersOf(store, user.id)).toMatchObject([{ slotId: null, slotDate: null }]);
});

test("who has no address is shown no times yet", async () => {
  await givenSlots(store);
  const { client } = await guestWithCart();
  expect(fieldOf(await client.page("/cart"), "slot")).toBeUndefined();
});

test("a time that is full at Place Order is said beside the others; note and wish stay, nothing is ordered", async () => {
  await givenSlots(store, { capacity: 1 });
  const { client, user } = await shopperWithCart();
  const form = await orderForm(client, { note: "Gọi trước nhé", ifOut: "replace" });
  await fill(form.slot!);

  const problem = "That delivery time is full or closed by now. Please choose another one.";
  const page = await expectRefusal(await client.post("/cart", form), 409, problem);

  expect(hrefsOf(page)).toContain("#slot");
  expect(wordsOf(partOf(page, "p.field-error#slot-error"))).toBe(problem);
  expect(inputOf(page, "note")).toBe("Gọi trước nhé");
  expect(checkedIn(page, "ifOut")).toEqual(["replace"]);
  expect(offeredIn(page)).not.toContain(form.slot);
  expect(chosenIn(page)).toBe(offeredIn(page)[0]);
  expect(await ordersOf(store, user.id)).toEqual([]);

  const again = { ...form, slot: chosenIn(page), token: inputOf(page, "token")! };
  expect((await client.post("/cart", again)).status).toBe(303);
});

test("what was chosen stays chosen when something else is refused", async () => {
  await givenSlots(store);
  const { client } = await shopperWithCart();
  const second = offeredIn(await client.page("/cart"))[1]!;
  const refused = placeOrder(client, { slot: second, payment: "x" });
  expect(chosenIn(await expectAnswer(refused, 400))).toBe(second);
});

test("a repeated press returns the first order, though its time is full by then", async () => {
  await givenSlots(store, { capacity: 1 });
  const { client, user } = await shopperWithCart();
  const form = await orderForm(client);
  const first = await client.post("/cart", form);
  expectRedirect(await client.post("/cart", form), first.headers.get("location"));
  expect(await ordersOf(store, user.id)).toHaveLength(1);
});

test("times that are made up, of another area, or left out are refused", async () => {
  const areaId = await givenAreaOfProvinces(store, "Cà Mau", ["Cà Mau"]);
  const { 1: elsewhere } = await givenSlots(store, {}, { areaId });
  await givenSlots(store);
  const { client, user } = await shopperWithCart();
  const form = await orderForm(client);
  const [free] = (await listFreeSlots(store.db, { city: "", state: "Cà Mau" }))!;
  expect(elsewhere).toBeDefined();
  for (const slot of [
    slotValue(free!),
    `${"f".repeat(24)}@${form.slot!.split("@")[1]}`,
    `${form.slot!.split("@")[0]}@2026-02-31`,
    "",
    "x",
    "9".repeat(5_000),
    "\0",
  ])
    expect([slot, (await client.post("/cart", { ...form, slot })).status]).toEqual([slot, 409]);
  expect(await ordersOf(store, user.id)).toEqual([]);
});

test("where every time is full, the shop calls; a cancelled order frees its time", async () => {
  const { 1: monday } = await givenSlots(store, { capacity: 1 }, { weekdays: [1] });
  expect(monday).toBeDefined();
  const { client, user } = await shopperWithCart();
  const offered = offeredIn(await client.page("/cart"));
  const orders = [];
  for (const value of offered) orders.push(await fill(value));

  const page = await client.page("/cart");
  expect(offeredIn(page)).toEqual([]);
  expect(wordsOf(page)).toContain("we will call you to agree on a time");
  await cancelAsShopper(store, orders[0]!.id);
  expect(chosenIn(await client.page("/cart"))).toBe(offered[0]);
  await fill(offered[0]!);

  expect((await placeOrder(client)).status).toBe(303);
  expect(await ordersOf(store, user.id)).toMatchObject([{ slotId: null }]);
});

test("an order of the JSON call takes no time, also where there are some", async () => {
  await givenSlots(store, { capacity: 1 });
  const { client, user, address } = await newShopperWithAddress();
  const items = [{ product: (await freshProduct()).id, quantity: 1 }];
  const response = await client.json("POST", "/api/order/cod", { items, address: address.id });
  const answer = await response.json();
  expect(answer).toMatchObject({ success: true });
  expect(JSON.stringify(answer)).not.toMatch(/slot|fulfilment/i);
  expect(await ordersOf(store, user.id)).toMatchObject([{ slotId: null, slotDate: null }]);
});
