import { expect, test } from "vitest";
import { expectRedirect, wordsAt } from "#tests/support/answers.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { givenArea } from "#tests/support/data/areas.ts";
import { givenCourierRun } from "#tests/support/data/courier.ts";
import { editLines, givenRibs, readdress } from "#tests/support/data/edits.ts";
import { HOSTILE_TEXTS } from "#tests/support/data/hostile-texts.ts";
import { orderOf } from "#tests/support/data/orders.ts";
import { submitPhoneOrder } from "#tests/support/data/phone-orders.ts";
import { setStatus } from "#tests/support/data/presses.ts";
import { givenSlots } from "#tests/support/data/slots.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import {
  checkedIn,
  fieldOf,
  fieldsNamed,
  hrefsOf,
  inputOf,
  pressesOf,
} from "#tests/support/page.ts";
import { numberOf } from "#tests/support/pages/browsers.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectAnswer, expectWords, expectWordsAt } from "#tests/support/pages/words.ts";
import { long } from "#tests/support/scope.ts";
import { cpuMs } from "#tests/support/server/cpu-time.ts";

const { store, seller } = await sellerShop();
const FIELDS = ["firstname", "lastname", "street", "city", "state", "zipcode", "country", "phone"];
const far = await givenArea(store, [{ province: "Cà Mau", ward: "" }], {
  feeVnd: 90_000,
  freeFromVnd: null,
});
await givenArea(store, [{ province: "Lai Châu", ward: "" }], { isServed: false });

const pathOf = (id: string) => `/seller/orders/${id}/address`;

/** An order with its page's form; `send` sends its fields with some changed. */
async function openForm(id?: string) {
  const orderId = id ?? (await givenRibs(store)).id;
  const path = pathOf(orderId);
  const page = await seller.page(path);
  const shown = Object.fromEntries(
    [...FIELDS, "seen"].flatMap((name) =>
      fieldOf(page, name) ? [[name, inputOf(page, name)!]] : [],
    ),
  );
  const send = (changes: Record<string, string>, intent = "save") =>
    seller.post(path, { ...shown, ...changes, intent });
  return { id: orderId, path, page, shown, send, find: () => orderOf(store, orderId) };
}

test("an order's page leads to the form, and one press corrects its ward", async () => {
  const { id, path, page, send, find } = await openForm();
  const order = await seller.page(`/seller/order/${id}?status=Pending`);
  expect(hrefsOf(order)).toContain(`${path}?status=Pending`);
  for (const [name, value] of Object.entries(ADDRESS))
    if (name !== "email") expect(inputOf(page, name)).toBe(value);

  expectRedirect(await send({ city: "hoan kiem", zipcode: "" }), `/seller/order/${id}`);
  expect(await find()).toMatchObject({ city: "Phường Hoàn Kiếm", state: "Hà Nội" });
  const after = await wordsAt(seller, `/seller/order/${id}`);
  expect(after).toContain("Recipient or address changed seller@example.com");
  expect(after).toContain("12 Hàng Bạc, Hà Nội, Hà Nội 010000, Việt Nam → ");
  expect(after).toMatch(/Order #\w{6}: address changed\. Undo/);
  await expectWordsAt(seller, "/seller/orders", "Phường Hoàn Kiếm");
});

test("every page, slip and file, the API and the courier's page show the new address at once", async () => {
  const { id, send } = await openForm();
  const { path: courier } = await givenCourierRun(store, [id]);
  await send({ firstname: "Tuyết", street: "77 Lê Lợi", phone: "0987111333" });
  for (const path of [`/seller/order/${id}`, `/seller/slips?order=${id}&by=ids`, "/seller/orders"])
    expect(await wordsAt(seller, path)).toContain("Tuyết");
  for (const path of ["/seller/orders.csv", "/api/order/seller", courier])
    expect(await (await seller.get(path)).text()).toContain("77 Lê Lợi");
});

test("what is wrong stands beside its field, and what was typed stays", async () => {
  const { send, find } = await openForm();
  const before = await find();
  const typed = { firstname: "", street: "x".repeat(121), phone: "12345", lastname: "Đặng" };
  const page = await expectAnswer(send(typed), 400, "Firstname required");
  expectWords(page, "Street must be at most 120 characters", "Please enter a phone number");
  for (const name of ["street", "phone", "lastname"] as const)
    expect(inputOf(page, name)).toBe(typed[name]);

  const unknown = await expectAnswer(send({ city: "Phường Tung Chảo" }), 400, "We do not know");
  expect(pressesOf(unknown)).toContain("save");
  expect(await find()).toEqual(before);
  const asked = inputOf(unknown, "asked")!;
  expect((await send({ city: "Phường Tung Chảo", asked })).status).toBe(303);
  expect(await find()).toMatchObject({ city: "Phường Tung Chảo" });
});

test("a suggested ward is taken into the form, which is not saved yet", async () => {
  const { send, find } = await openForm();
  const before = await find();
  const region = await send({ street: "9 Lê Lợi" }, "region:Phường Sài Gòn|Hồ Chí Minh");
  const page = await expectAnswer(region, 200);
  const values = ["city", "state", "street"].map((name) => inputOf(page, name));
  expect(values).toEqual(["Phường Sài Gòn", "Hồ Chí Minh", "9 Lê Lợi"]);
  expect(await find()).toEqual(before);
});

test("a dearer place asks for the customer's word, one without delivery is refused", async () => {
  const { id, send, find } = await openForm();
  const place = { city: "Phường An Xuyên", state: "Cà Mau", zipcode: "98000" };
  const page = await expectAnswer(
    send(place),
    400,
    "The total rises from 430.000\u00a0₫ to 490.000\u00a0₫",
  );
  expect(fieldsNamed(page, "isAgreed")[0]?.getAttribute("type")).toBe("checkbox");
  expect(inputOf(page, "city")).toBe(place.city);
  const refused = await send({ city: "Phường Tân Phong", state: "Lai Châu", zipcode: "30000" });
  await expectAnswer(refused, 409, "We do not deliver to Phường Tân Phong, Lai Châu.");
  expect(await find()).toMatchObject({ state: "Hà Nội", amountVnd: 430_000 });

  const agreed = { isAgreed: "yes", agreedVnd: inputOf(page, "agreedVnd")! };
  expectRedirect(await send({ ...place, ...agreed }), `/seller/order/${id}`);
  expect(await find()).toMatchObject({ ...place, areaId: far.id, amountVnd: 490_000 });
  await expectWordsAt(
    seller,
    `/seller/order/${id}`,
    "Total Amount: 430.000\u00a0₫ → 490.000\u00a0₫",
    "The customer agreed by phone",
  );
});

test("another delivery time is asked for together with the dearer fee", async () => {
  const added = await givenArea(store, [{ province: "Đắk Lắk", ward: "" }], {
    feeVnd: 99_000,
    freeFromVnd: null,
  });
  const slots = await givenSlots(store, { closesBeforeHours: 0 }, { areaId: added.id });
  const { id } = await givenRibs(store);
  const slotId = "0".repeat(24);
  await alterOrder(store, id, { slotId, slotDate: "2999-01-01", slotFrom: 61, slotTo: 122 });
  const { send, find } = await openForm(id);
  const place = { city: "Phường Buôn Ma Thuột", state: "Đắk Lắk", zipcode: "63000" };
  const page = await expectAnswer(send(place), 409, "at other times", "The total rises from");
  const options = fieldOf(page, "slot")!.querySelectorAll("option");
  expect(options.at(-1)?.getAttribute("value")).toBe("none");
  const slot = options[0]!.getAttribute("value")!;
  const agreed = { isAgreed: "yes", agreedVnd: inputOf(page, "agreedVnd")! };
  const seen = inputOf(page, "seen")!;
  expect((await send({ ...place, ...agreed, slot, seen })).status).toBe(303);
  const after = await find();
  expect(Object.values(slots)).toContain(after.slotId);
  expect(after.slotId).not.toBe(slotId);
});

test("an order changed or delivered meanwhile shows its state and keeps what was typed", async () => {
  const { id, path, send, find } = await openForm();
  await readdress(store, id, { street: "1 Đồng Khởi" });
  const page = await expectAnswer(send({ phone: "0987111444" }), 409, "Saved now:", "1 Đồng Khởi");
  expect(inputOf(page, "phone")).toBe("0987111444");
  expect(inputOf(page, "street")).toBe(ADDRESS.street);
  const seen = inputOf(page, "seen")!;
  expect((await send({ phone: "0987111444", seen })).status).toBe(303);
  expect(await find()).toMatchObject({ phone: "0987111444", street: ADDRESS.street });

  await setStatus(store, id, "Delivered");
  const before = await find();
  const ended = await expectAnswer(
    send({ phone: "0987111555" }),
    409,
    "This order is Delivered now",
  );
  expect(pressesOf(ended)).not.toContain("save");
  expect(pressesOf(await seller.page(path))).not.toContain("save");
  expect(hrefsOf(await seller.page(`/seller/order/${id}`))).not.toContain(path);
  expect(await find()).toEqual(before);
});

test("the customer's other open orders are named, and follow if the seller ticks it", async () => {
  const phone = "0905 777 888";
  const other = await givenOrder(store, { phone });
  const ended = await givenOrder(store, { phone });
  await setStatus(store, ended, "Cancelled");
  const { page, send, find } = await openForm(await givenOrder(store, { phone }));
  expectWords(page, `Also for this customer's other open order: #${numberOf(other)}`);
  expect(checkedIn(page)).toEqual([]);
  const others = inputOf(page, "others")!;

  await editLines(store, other, [
    { productId: (await orderOf(store, other)).lines[0]!.productId, quantity: 2 },
  ]);
  const street = "5 Tràng Thi";
  const refused = await expectAnswer(send({ street, others }), 409, "has been changed meanwhile");
  expect(await find()).toMatchObject({ street: ADDRESS.street });
  expect(checkedIn(refused)).toHaveLength(1);
  expect((await send({ street, others: inputOf(refused, "others")! })).status).toBe(303);
  expect(await orderOf(store, other)).toMatchObject({ street });
  expect(await orderOf(store, ended)).toMatchObject({ street: ADDRESS.street });
});

test("a problem of another order names it beside the tick", async () => {
  const phone = "0905 777 999";
  const other = await givenOrder(store, { phone });
  const id = await givenOrder(store, { phone });
  // Delivered there before the shop left it out.
  const place = { city: "Phường Tân Phong", state: "Lai Châu", zipcode: "30000" };
  await alterOrder(store, id, place);
  const { page, send, find } = await openForm(id);
  expectWords(page, `#${numberOf(other)} (Nguyễn Lan, 12 Hàng Bạc, Hà Nội)`);
  const sent = { street: "2 Lê Lợi", others: inputOf(page, "others")! };
  await expectAnswer(send(sent), 409, `Order #${numberOf(other)}: We do not deliver to`);
  expect(await find()).toMatchObject({ street: ADDRESS.street });
  expect((await send({ street: "2 Lê Lợi" })).status).toBe(303);
});

test("an order that is picked up has a name and a phone, a phone order may lack the rest", async () => {
  const placed = await submitPhoneOrder(store, { pickup: { ...ADDRESS, nameOrder: "vi" } });
  if (placed.kind !== "done") throw new Error(placed.kind);
  const { page, shown, send, find } = await openForm(placed.order.id);
  expect(Object.keys(shown)).toEqual(["firstname", "lastname", "phone", "seen"]);
  expect(fieldOf(page, "street")).toBeUndefined();
  expect((await send({ firstname: "Mai", street: "1 Lậu", city: "x" })).status).toBe(303);
  expect(await find()).toMatchObject({ firstname: "Mai", street: ADDRESS.street });

  const address = {
    ...ADDRESS,
    lastname: "",
    zipcode: "",
    country: "",
    email: "",
    nameOrder: "vi",
  } as const;
  const byPhone = await submitPhoneOrder(store, { phoneOrder: { address } });
  if (byPhone.kind !== "done") throw new Error(byPhone.kind);
  const form = await openForm(byPhone.order.id);
  expect((await form.send({ street: "8 Lê Lợi" })).status).toBe(303);
  expect(await form.find()).toMatchObject({ street: "8 Lê Lợi", lastname: "", country: "" });
  const again = await openForm(byPhone.order.id);
  await expectAnswer(again.send({ street: "" }), 400, "Street required");
});

long(test)("forms that no page sends change nothing and cost little", async () => {
  const { path, send, find } = await openForm();
  const before = await find();
  const written = await rowsOf(store.db, ["order_events", "outbox", "rate_events"]);
  const names = [...FIELDS, "seen", "asked", "slot", "agreedVnd", "isAgreed", "others"];
  for (const text of [...HOSTILE_TEXTS, "ă".repeat(9_000), "🧂".repeat(9_000)])
    for (const intent of ["save", `region:${text}`]) {
      const started = cpuMs();
      const all = Object.fromEntries(names.map((name) => [name, text]));
      for (const sent of [all, { ...all, seen: "0" }, { seen: text }, { others: text }]) {
        const response = await send(sent, intent);
        await response.arrayBuffer();
        expect(response.status).toBeLessThan(500);
        if (intent === "save" && "phone" in sent)
          expect([400, 409, 413]).toContain(response.status);
      }
      expect(cpuMs() - started).toBeLessThan(2_000);
    }
  expect((await seller.post(path, { intent: "x" })).status).toBe(400);
  expect(await find()).toMatchObject({ phone: before.phone, street: before.street });
  expect(await rowsOf(store.db, ["order_events", "outbox", "rate_events"])).toEqual(written);
  expect((await seller.post(pathOf("f".repeat(24)), { intent: "save" })).status).toBe(303);
});
