import { afterEach, expect, test } from "vitest";
import { parseSlot } from "#app/features/delivery/slots/rules.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { deliverySlots, discountCodes } from "#db/schema.ts";
import { expectRefusal } from "#tests/support/answers.ts";
import { changeDiscountCode, givenDiscountCode } from "#tests/support/data/discounts.ts";
import { countOrders } from "#tests/support/data/orders.ts";
import { givenSlotOrder, givenSlots } from "#tests/support/data/slots.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { fieldOf, inputOf, partOf, wordsOf } from "#tests/support/page.ts";
import { AN, newOrderForm } from "#tests/support/pages/new-order-form.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";

const { store, seller } = await sellerShop("empty");
const { send, filled, placed } = newOrderForm(seller, store);
await givenProduct(store, { name: "Quế quăn", priceSteps: [{ from: 3, percent: 10 }] });

afterEach(() => empty(store, discountCodes, deliverySlots));

let phones = 0;
/** A customer whose order is not taken for that of another test. */
const newAn = () => ({ ...AN, phone: `0905 111 ${200 + phones++}` });

const offeredIn = (page: string) =>
  partOf(page, "[name=slot]")
    .querySelectorAll("option")
    .flatMap((option) => option.getAttribute("value")?.match(/.*@.*/) ?? []);

test("a phone order takes a code, whose discount is shown before it is placed", async () => {
  const an = newAn();
  expect(fieldOf(await filled(an), "code")).toBeUndefined();
  await givenDiscountCode(store);
  // Nobody has seen what it takes off yet.
  const asked = send(await filled(an), { code: "tết10", intent: "place" });
  const page = await expectRefusal(asked, 400, "The total has its discount now");
  const discount = `${formatVnd(45_000)} · Discount (TET10): −${formatVnd(5_000)}`;
  expectWords(page, `With delivery ${formatVnd(75_000)}`, discount);

  const sums = { priceVnd: 50_000, discountVnd: 5_000, amountVnd: 75_000 };
  expect(await placed(page)).toMatchObject({ ...sums, discount: { code: "TET10" } });
});

test("a code that is not good, or changed since it was shown, places nothing", async () => {
  await givenDiscountCode(store, { minimumVnd: 60_000 });
  const before = await countOrders(store);
  const refused = await send(await filled(newAn()), { code: "TET10", intent: "place" });
  const html = await expectRefusal(refused, 400, `orders from ${formatVnd(60_000)}`);
  expect(inputOf(html, "code")).toBe("TET10");

  await changeDiscountCode(store, "TET10", { minimumVnd: 0 });
  const shown = await (await send(html, { intent: "next" })).text();
  await changeDiscountCode(store, "TET10", { value: 20 });
  const change = `Discount: ${formatVnd(5_000)} → ${formatVnd(10_000)}`;
  await expectRefusal(send(shown, { intent: "place" }), 409, change);
  const forged = { code: "TET10", codeSeen: "TET10|amount|50000", intent: "place" };
  expect((await send(shown, forged)).status).toBe(409);
  expect(await countOrders(store)).toBe(before);
});

test("a step that the typed quantity reaches is asked about, and then charged", async () => {
  const asked = await send(await filled(newAn()), { quantity: "3", intent: "place" });
  const change = `Quế quăn: ${formatVnd(50_000)} → ${formatVnd(45_000)}`;
  const again = await expectRefusal(asked, 409, change);
  expect(await placed(again)).toMatchObject({ priceVnd: 135_000 });
});

test("the first free time of the address is chosen; another one, or none, can be", async () => {
  await givenSlots(store, { capacity: 1 });
  const page = await filled(newAn());
  const [first, second] = offeredIn(page);
  expect(wordsOf(page)).toContain("No delivery time");
  expect(await placed(page, { slot: first! })).toMatchObject(parseSlot(first!)!);

  const other = await filled(newAn());
  expect(offeredIn(other)[0]).toBe(second);
  expect(await placed(other, { slot: "none" })).toMatchObject({ slotId: null });
});

test("nothing is offered where there are no times, nor before there is an address", async () => {
  expect(fieldOf(await filled(newAn()), "slot")).toBeUndefined();
  await givenSlots(store);
  expect(fieldOf(await filled({}), "slot")).toBeUndefined();
});

test("a time that nobody has seen yet is asked for first, and so is one that is full meanwhile", async () => {
  await givenSlots(store, { capacity: 1 });
  const before = await countOrders(store);
  const asked = await send(await filled({}), { ...newAn(), intent: "place" });
  const form = await expectRefusal(asked, 409, "Please choose a delivery time.");
  const [first, second] = offeredIn(form);
  await givenSlotOrder(store, parseSlot(first!));

  const refused = send(form, { slot: first!, intent: "place" });
  const again = await expectRefusal(refused, 409, "full or closed by now");
  expect(offeredIn(again)[0]).toBe(second);
  expect(await countOrders(store)).toBe(before + 1);
  for (const slot of ["", "x", `${"f".repeat(24)}@2026-12-05`, "9".repeat(5_000)])
    expect((await send(again, { slot, intent: "place" })).status).toBe(409);
  await placed(again, { slot: second! });
});

test("what is handed over at once takes no time", async () => {
  await givenSlots(store);
  const page = await filled(newAn());
  const order = await placed(page, { slot: offeredIn(page)[0]!, handedOver: "1" });
  expect(order).toMatchObject({ status: "Delivered", slotId: null });
});
