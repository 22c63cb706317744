import { expect, test } from "vitest";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { saveShopContent } from "#app/features/shop/contents/shop-content.server.ts";
import { shopContent } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { alterProduct } from "#tests/support/data/alter.ts";
import { HOSTILE_TEXTS, UNHEADERLY } from "#tests/support/data/hostile-texts.ts";
import { countOrders, SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { changeProduct } from "#tests/support/data/presses.ts";
import { givenOrder, givenProduct, givenProducts } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import type { Fields } from "#tests/support/forms.ts";
import { elements, find, focusedIn, partOf, valuesOf, wordsOf } from "#tests/support/page.ts";
import {
  AN,
  NEW_ORDER,
  newOrderForm,
  phoneOrderFields,
} from "#tests/support/pages/new-order-form.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectAnswer, expectWords, expectWordsAt } from "#tests/support/pages/words.ts";
import { long, sampled } from "#tests/support/scope.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, seller } = await sellerShop("empty");
const { send, lastOrder, placed } = newOrderForm(seller, store);

/** Presses a button of the form; returns the page that follows. */
const press = (page: string, intent: string, typed: Record<string, string> = {}) =>
  expectAnswer(send(page, { ...typed, intent }), 200);

const typedIn = (page: string) => Object.fromEntries(phoneOrderFields(page));
const addTo = (page: string, find: string) => press(page, "next", { find });

/** The form with goods that are found. */
const formWith = async (find: string) => addTo(await seller.page(NEW_ORDER), find);

const [rice, fish, , turmeric] = await givenProducts(store, [
  { name: "Gạo ST25 Sóc Trăng", weight: "5 kg", priceVnd: 150_000, offerPriceVnd: 150_000 },
  { name: "Nước mắm Phú Quốc", weight: "500 ml", priceVnd: 60_000, offerPriceVnd: 60_000 },
  { name: "Gạo nếp cái hoa vàng", weight: "1 kg" },
  { name: "Bột nghệ", stockCount: 5 },
]);
const khue = { firstname: "Khuê", lastname: "Trần Thị", phone: "0903 456 789" };
await givenOrder(store, { ...khue, city: "Phường Hoàn Kiếm" });

test("an earlier customer, goods by Enter and one press more become an order", async () => {
  let page = await seller.page(NEW_ORDER);
  expect(focusedIn(page)).toBe("new-order-who");
  page = await press(page, "next", { who: "0903456789" });
  expect(focusedIn(page)).toBe("new-order-find");
  expect(typedIn(page)).toMatchObject({
    ...{ name: "Trần Thị Khuê", phone: "0903 456 789", street: ADDRESS.street },
    ...{ city: "Phường Hoàn Kiếm", who: "" },
  });
  page = await addTo(page, "2 gạo st25");
  expect(wordsOf(page)).toContain("Added: 2 × Gạo ST25 Sóc Trăng");
  page = await addTo(page, "nước mắm phú quốc x3");
  expect(wordsOf(page)).toContain("With delivery 510.000");
  page = await press(page, "next");
  expect(focusedIn(page)).toBe("place");

  const sent = { intent: "place", channel: "zalo", note: "Gửi bảo vệ" };
  const placed = await send(page, sent);
  const order = await lastOrder();
  expectRedirect(placed, `/seller/order/${order.id}`);
  expect(order).toMatchObject({
    ...{ firstname: "Khuê", lastname: "Trần Thị", phone: "0903 456 789", note: "Gửi bảo vệ" },
    ...{ channel: "zalo", typedBy: SELLER.email, priceVnd: 480_000, amountVnd: 510_000 },
  });
  // Pressed once more, in another tab or after going back, it is the same order.
  const before = await countOrders(store);
  expectRedirect(await send(page, { ...sent, note: "" }), `/seller/order/${order.id}`);
  expect(await countOrders(store)).toBe(before);

  const shown = await seller.page(`/seller/order/${order.id}`);
  expectWords(shown, "Ordered by Zalo", `Typed in ${SELLER.email}`, "Gửi bảo vệ");
  expect(wordsOf(shown)).not.toContain("Nobody has called");
  await expectWordsAt(seller, "/seller/orders", "Ordered by: Zalo");
  await expectWordsAt(seller, `/seller/slips?order=${order.id}&format=a5`, "Ordered by Zalo");
});

test("several customers of a name are shown to choose from, and nobody found is a new one", async () => {
  await givenOrder(store, { ...khue, phone: "0903 456 780", street: "8 Hàng Gai" });
  const open = await seller.page(NEW_ORDER);
  const page = await press(open, "next", { who: "tran thi khue", note: "x" });
  expect(focusedIn(page)).toBe("customer-0");
  const chosen = await press(page, partOf(page, "#customer-0").getAttribute("value")!);
  expect(typedIn(chosen)).toMatchObject({ street: "8 Hàng Gai", note: "x", who: "" });

  const unknown = await press(open, "next", { who: "84905111222" });
  expect(typedIn(unknown)).toMatchObject({ phone: "0905 111 222", name: "", who: "" });
  expect(focusedIn(unknown)).toBe("new-order-name");
  const named = await press(unknown, "next", { who: "Chị Bảy" });
  expect(typedIn(named)).toMatchObject({ phone: "0905 111 222", name: "Chị Bảy" });
});

test("what is not sure is offered, with its quantity, and what is unknown stays in the box", async () => {
  const page = await formWith("3 gạo");
  expect(focusedIn(page)).toBe("hit-0");
  for (const name of ["Add Gạo ST25 Sóc Trăng 5 kg", "Add Gạo nếp cái hoa vàng 1 kg"])
    expect(find(page, "button", name).id).toMatch(/^hit-/);
  const hit = partOf(page, "#hit-1").getAttribute("value")!;
  const added = await press(page, hit);
  expect(typedIn(added)).toMatchObject({ quantity: "3", find: "" });
  const twice = await press(added, hit);
  expect(typedIn(twice)).toMatchObject({ quantity: "4" });
  expect(typedIn(await press(twice, `remove:${typedIn(twice).product}`)).product).toBeUndefined();

  const unknown = await addTo(twice, "vây cá mập");
  expect(wordsOf(unknown)).toContain("Nothing found for “vây cá mập”");
  expect(typedIn(unknown).find).toBe("vây cá mập");
});

test("a product is sure in the box if it alone has the words; on a list it is asked", async () => {
  const sure = { st25: rice, "2 phú quốc": fish, "phu quoc nuoc mam": fish };
  for (const [find, product] of Object.entries(sure))
    expect([find, typedIn(await formWith(find))]).toMatchObject([find, { product, find: "" }]);
  for (const find of ["gạo", "st", "1 nắm st25", "hoa mai", "nước mắm cá"])
    expect(typedIn(await formWith(find)).product, find).toBeUndefined();
  const list = await press(await seller.page(NEW_ORDER), "read", { list: "st25" });
  expect(typedIn(list)).not.toHaveProperty("pick-0");
});

test("what is typed behind a question stays in the box", async () => {
  const page = await formWith("2 gạo");
  const hit = partOf(page, "#hit-1").getAttribute("value")!;
  const added = await press(page, hit, { find: "2 gạo; bột nghệ; mắm" });
  expect(typedIn(added)).toMatchObject({ quantity: "2", find: "bột nghệ; mắm" });
  const searched = await press(added, "search:nước mắm", { find: "quế" });
  expect(typedIn(searched).find).toMatch(/quế$/);
});

test("a list from a chat is ticked, corrected and added, and what is left of it stays", async () => {
  const list = "2 gạo st25\nvây cá mập\nnước mắm phú quốc";
  const page = await press(await seller.page(NEW_ORDER), "read", { list });
  const fields = typedIn(page);
  expect(fields).toMatchObject({ "pick-0": rice, "quantity-0": "2" });
  // Another press between keeps what was corrected.
  const between = await press(page, "next", { "quantity-0": "4", find: "gạo nếp cái hoa vàng" });
  expect(typedIn(between)).toMatchObject({ "quantity-0": "4", "pick-0": rice });
  const added = await press(between, "add-list");
  expect(valuesOf(added, "quantity")).toEqual(["1", "4", "1"]);
  expect(typedIn(added)).toMatchObject({ list: "vây cá mập" });
  expect(elements(added, "summary")).toContain("Paste a list from a chat");

  const long = send(page, { intent: "read", list: "quế\n".repeat(60) });
  await expectRefusal(long, 400, "at most 50 things");
  expect((await send(page, { intent: "read", list: "x".repeat(300_000) })).status).toBe(413);
});

test("what is ticked is ordered, and nothing is while something typed is still open", async () => {
  const before = await countOrders(store);
  const list = "2 gạo st25\nvây cá mập\n3 gạo";
  const place = { ...AN, intent: "place" };
  const unread = await formWith("bột nghệ");
  const read = await expectRefusal(send(unread, { ...place, list }), 400, "Not all of the list");
  expect(typedIn(read)).toMatchObject({ "pick-0": rice, product: turmeric });

  expect(focusedIn(read)).toBe("pick-1");
  // The unknown line, then the question, then the search box and the customer's, one after the other.
  await expectRefusal(send(read, place), 400, "Not all of the list");
  const asked = send(read, { ...place, "pick-1": "none" });
  expect(focusedIn(await expectRefusal(asked, 400, "Not all of the list"))).toBe("pick-2");
  const answers = { "pick-1": "none", "pick-2": "none" };
  await expectRefusal(send(read, { ...place, ...answers, list: "quế" }), 400, "Not all of the");
  const typed = { ...place, ...answers, find: "gạo" };
  const searched = await expectRefusal(send(read, typed), 400, "Choose a product, or empty");
  expect(focusedIn(searched)).toBe("hit-0");
  expect(valuesOf(searched, "product")).toEqual([turmeric, rice]);
  expect(wordsOf(searched)).toContain("Gạo nếp cái hoa vàng 1 kg");
  const sure = send(read, { ...typed, find: "nước mắm phú quốc" });
  await expectRefusal(sure, 400, "Added: 1 × Nước mắm Phú Quốc. Check it and press again.");
  const unsure = send(read, { ...place, ...answers, who: "khue" });
  await expectRefusal(unsure, 400, "This customer is not in the order yet");
  expect(await countOrders(store)).toBe(before);

  const order = await placed(read, { ...place, ...answers });
  const { lines } = (await findOrder(store.db, order.id))!;
  expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [turmeric, 1],
    [rice, 2],
  ]);
});

test("a sale at the counter needs no customer; it is delivered, paid and nobody's to call", async () => {
  const page = await formWith("gạo st25 x2");
  const order = await placed(page, { channel: "counter", payment: "transfer", handedOver: "1" });
  expect(order).toMatchObject({
    ...{ firstname: "Counter customer", lastname: "", phone: "", email: "", country: "" },
    ...{ status: "Delivered", isPaid: true, paidBy: "transfer", amountVnd: 300_000 },
  });
  const shown = await seller.page(`/seller/order/${order.id}`);
  expect(shown).not.toMatch(/href="(mailto|tel):"/);
  expect(wordsOf(shown)).toContain("Counter customer Notes");
  for (const path of ["/seller/orders", "/seller/orders.csv", "/seller/overview", "/debug-orders"])
    expect([path, (await seller.get(path)).status]).toEqual([path, 200]);
  expect(await wordsAt(seller, "/debug-orders")).toContain("Debug Orders 0 orders");
  const api = await seller.json("GET", "/api/order/seller");
  expect((await api.json()).orders[0]).toMatchObject({
    status: "Delivered",
    address: { firstName: "Counter customer", email: "", phone: "" },
  });
});

test("what a customer picks up later costs no delivery and needs no address", async () => {
  expect(valuesOf(await seller.page(NEW_ORDER), "pickedUp")).toEqual([]);
  const terms = { feeVnd: 30_000, freeFromVnd: 500_000, hasPickup: true };
  await store.withTx((tx) =>
    saveShopContent(tx, { part: "delivery", value: terms }, 0, SELLER_EMAIL),
  );
  const page = await formWith("nước mắm phú quốc");
  expect(valuesOf(page, "pickedUp")).toHaveLength(1);

  const pickup = { intent: "place", pickedUp: "1" };
  const refused = await expectAnswer(send(page, pickup), 400);
  const { name, phone } = AN;
  expect(await placed(refused, { ...pickup, name, phone, street: "" })).toMatchObject({
    ...{ fulfilment: "pickup", status: "Pending", shippingVnd: 0, amountVnd: 60_000 },
    ...{ firstname: "An", state: "Hà Nội", phone: "0905 111 222" },
  });
  await empty(store, shopContent);
});

test("what is wrong is said beside its field; all that was typed stays", async () => {
  const page = await formWith("gạo st25");
  const sent = { phone: "12", email: "an@", quantity: "0", note: "Giao\nchiều", intent: "place" };
  const says = ["the courier can call", "the customer's name", "from 1 to 999"];
  const text = await expectAnswer(send(page, { ...sent, payment: "cash" }), 400, ...says);
  const { intent: _, ...typed } = sent;
  expect(typedIn(text)).toMatchObject({ ...typed, payment: "cash", product: rice });

  const none = await send(await seller.page(NEW_ORDER), { ...AN, intent: "place" });
  expectWords(await none.text(), "Add at least one product.");
  // A ward that its province does not have is asked back once.
  const asked = send(page, { ...AN, city: "Phường Không Có", intent: "place" });
  const again = await expectRefusal(asked, 400, "not in the list of wards of Hà Nội");
  expect(await placed(again)).toMatchObject({ city: "Phường Không Có", zipcode: "10000" });
});

test("a price, a fee or a stock that has changed since it was shown asks again", async () => {
  const tea = await givenProduct(store, { name: "Trà Shan Tuyết", stockCount: 5 });
  const page = await formWith("trà shan tuyết x3");
  const before = await countOrders(store);
  await changeProduct(store, tea, { offerPriceVnd: 55_000 });
  const shown = await expectRefusal(send(page, { ...AN, intent: "place" }), 409, "50.000");
  expectWords(shown, "(was 50.000");
  expect(typedIn(shown)).toMatchObject({ price: "55000", name: AN.name });

  await alterProduct(store, tea, { stockCount: 2 });
  await expectRefusal(send(shown, { intent: "place" }), 409, "Trà Shan Tuyết");
  await changeProduct(store, tea, { inStock: false });
  await expectRefusal(send(shown, { intent: "place" }), 409, "Cannot be ordered: Trà Shan Tuyết");
  expect(await countOrders(store)).toBe(before);
});

test("an order of a phone or an e-mail address is not shown to who registers with it later", async () => {
  const email = "an@example.com";
  const page = await formWith("gạo st25");
  const { id } = await placed(page, { ...AN, email });
  expect(await findOrder(store.db, id)).toMatchObject({ email, typedBy: SELLER.email });

  const shopper = new Client(server.url);
  await shopper.register(email);
  expect(await wordsAt(shopper, "/my-orders")).not.toContain(id.slice(-6).toUpperCase());
  expect((await shopper.get(`/order/${id}`)).status).toBe(404);
  const data = await (await shopper.get("/account/data.json")).json();
  expect(data).toMatchObject({ orders: [], verifiedEmails: [] });
  const api = await shopper.json("GET", "/api/order/user");
  expect(JSON.stringify(await api.json())).not.toContain(id);
});

const INTENTS = ["next", "who", "find", "read", "add-list", "place"]
  .concat(["choose:", "region:", "add:", "remove:", "search:"])
  .concat([`add:${turmeric}`, "add:\0", "region:|", "region:\0|\ud800", "choose:%", "search:2kg"])
  .concat(["free:", "free:2 lá dứa", "free:\0", "drop-free:free-name-0", "drop-free:"]);
const NASTY = [UNHEADERLY, ...HOSTILE_TEXTS].map((text) => text.slice(0, 400));
const SHOWN = phoneOrderFields(await seller.page(NEW_ORDER));
const NAMES = [...new Set(SHOWN.map(([name]) => name))]
  .concat(["product", "quantity", "price", "pick-0", "quantity-0", "listed"])
  .concat(["handedOver", "pickedUp", "id"]);

long(test)("whatever the form is sent, nothing fails and nothing is placed", async () => {
  const before = await rowsOf(store.db);
  const failed: unknown[] = [];
  const attack = async (what: string, value: string, fields: Fields) => {
    const response = await seller.post(NEW_ORDER, fields);
    await response.arrayBuffer();
    if (response.status >= 500) failed.push([what, value.slice(0, 40), response.status]);
  };
  for (const [turn, intent] of INTENTS.entries())
    for (const value of sampled(NASTY, NASTY.length, turn)) {
      const everywhere = NAMES.map((name): Fields[number] => [name, value]);
      await attack(intent, value, [...everywhere, ["intent", intent]]);
    }
  for (const [turn, name] of NAMES.entries())
    for (const value of sampled(NASTY, NASTY.length, turn)) {
      const others = SHOWN.filter(([other]) => other !== name);
      await attack(name, value, [...others, [name, value], ["intent", "place"]]);
    }
  expect(failed).toEqual([]);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("an order has at most 200 products, however they are added", async () => {
  const line = (i: number) => Object.entries({ product: `p${i}`, quantity: "1", price: "1" });
  const lines = Array.from({ length: 201 }, (_, i) => line(i));
  const add = (count: number) =>
    seller.post(NEW_ORDER, [...lines.slice(0, count).flat(), ["intent", `add:${turmeric}`]]);
  expect((await add(201)).status).toBe(400);
  await expectAnswer(add(200), 409, "at most 200 different products");
  // As many as can be kept for a seller whose login has ended.
  expect(phoneOrderFields(await expectAnswer(add(199), 200)).length).toBeLessThan(980);
});

test("a product named twice counts once, and a quantity is never more than 999", async () => {
  const line = Object.entries({ product: turmeric, quantity: "998" });
  const more = Object.entries({ intent: `add:${turmeric}`, find: "5 bột nghệ" });
  const added = await seller.post(NEW_ORDER, [...line, ...line, ...more]);
  expect(valuesOf(await added.text(), "quantity")).toEqual(["999"]);
});
