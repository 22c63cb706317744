import { expect, test } from "vitest";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { freeItem } from "#app/features/orders/free-lines/free-lines.server.ts";
import { MAX_FREE_ROWS } from "#app/features/orders/free-lines/rules.ts";
import { orderReturns } from "#db/schema.ts";
import { expectRedirect, expectRefusal } from "#tests/support/answers.ts";
import { HOSTILE_TEXTS } from "#tests/support/data/hostile-texts.ts";
import { countOrders } from "#tests/support/data/orders.ts";
import { setStatus } from "#tests/support/data/presses.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { type Fields, fieldsOf } from "#tests/support/forms.ts";
import { focusedIn, hrefsOf, inputOf, pageOf, pressesOf, valuesOf } from "#tests/support/page.ts";
import { AN, NEW_ORDER, newOrderForm } from "#tests/support/pages/new-order-form.ts";
import { newShopperWithAddress, sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectAnswer, expectWords, expectWordsAt } from "#tests/support/pages/words.ts";

const { server, store, seller } = await sellerShop("empty");
const { send, lastOrder, placed } = newOrderForm(seller, store);
await givenProduct(store, { name: "Gạo ST25", stockCount: 9, offerPriceVnd: 50_000 });

const NAMES = ["free-name", "free-quantity", "free-price"];
const row = (name: string, quantity: string, price: string): Fields =>
  [name, quantity, price].map((typed, i) => [NAMES[i]!, typed]);
const typedIn = (page: string) => NAMES.map((name) => valuesOf(page, name));

/** Sends the form of a page with these rows instead of its own. */
const sendRows = (path: string, page: string, control: string, intent: string, ...rows: Fields[]) =>
  seller.post(path, [
    ...fieldsOf(page, control, { intent }).filter(([name]) => !NAMES.includes(name)),
    ...rows.flat(),
  ]);

/** An order of a new customer with three leaves that are not in the catalogue. */
async function givenLeaves() {
  const page = await seller.page(NEW_ORDER);
  const typed = { ...AN, "free-name": "Lá dứa", "free-quantity": "3", "free-price": "5.000" };
  return placed(page, typed);
}

test("a search that finds nothing becomes goods with a price, in one press and one field", async () => {
  let page = await seller.page(NEW_ORDER);
  page = await expectAnswer(send(page, { find: "2 lá dứa", intent: "next" }), 200, "Nothing found");
  const take = pressesOf(page).find((press) => press.startsWith("free:2"))!;
  page = await expectAnswer(send(page, { intent: take }), 200);
  expect(focusedIn(page)).toBe("free-price-0");
  expect(typedIn(page)).toEqual([
    ["lá dứa", ""],
    ["2", "1"],
    ["", ""],
  ]);
  expect(inputOf(page, "find")).toBe("");

  const priced = (intent: string) =>
    sendRows(NEW_ORDER, page, "codeSeen", intent, row("lá dứa", "2", "5.000"), row("", "1", ""));
  page = await expectAnswer(priced("next"), 200, "With delivery 40.000");
  const order = await placed(page, AN);
  expect(order).toMatchObject({ priceVnd: 10_000, amountVnd: 40_000, firstname: "An" });
  const shown = ["Goods that are not in the catalogue", "2 × lá dứa", "10.000"];
  await expectWordsAt(seller, `/seller/order/${order.id}`, ...shown);
  await expectWordsAt(seller, `/seller/slips?order=${order.id}&format=a5`, "lá dứa");
  await expectWordsAt(seller, "/seller/orders?search=la+dua", "lá dứa");
});

test("rows are added and removed without script, and keep what was typed", async () => {
  const page = await seller.page(NEW_ORDER);
  const rows = [row("Lá dứa", "3", "5.000"), row("Đá viên", "x", ""), row("", "1", "")];
  const press = (intent: string) =>
    expectAnswer(sendRows(NEW_ORDER, page, "codeSeen", intent, ...rows), 200);
  const more = await press("free:");
  expect(focusedIn(more)).toBe("free-name-2");
  expect(typedIn(more)).toEqual([
    ["Lá dứa", "Đá viên", ""],
    ["3", "x", "1"],
    ["5.000", "", ""],
  ]);
  expect(typedIn(await press("drop-free:free-name-0"))[0]).toEqual(["Đá viên", ""]);
});

test("what is wrong is said beside its field, and an unlikely price is asked about once", async () => {
  const page = await seller.page(NEW_ORDER);
  const before = await countOrders(store);
  const place = (shown: string, ...rows: Fields[]) =>
    sendRows(NEW_ORDER, shown, "codeSeen", "place", ...rows);
  const wrong = [row("", "1", "5000"), row("Đá viên", "0", "12.000"), row("Lá dứa", "1", "5,5")];
  const shown = await expectAnswer(
    place(page, ...wrong, row("a".repeat(121), "1000", "1.000.000.001")),
    400,
    "Name required",
    "from 1 to 999",
    "Enter a whole amount, at most 1.000.000.000",
    "must be at most 120 characters",
  );
  expect(typedIn(shown)[2]).toEqual(["5000", "12.000", "5,5", "1.000.000.001", ""]);
  // The same goods in two rows are one line, of at most 999.
  const twice = [row("Lá dứa", "500", "5.000"), row(" Lá dứa ", "500", "5000")];
  await expectRefusal(place(page, ...twice), 400, "from 1 to 999");
  expect(await countOrders(store)).toBe(before);

  const cheap = row("Lá dứa", "1", "5");
  const filled = (html: string) =>
    seller.post(NEW_ORDER, [
      ...fieldsOf(html, "codeSeen", { ...AN, intent: "place" }).filter(
        ([name]) => !NAMES.includes(name),
      ),
      ...cheap,
    ]);
  const asked = await expectRefusal(filled(page), 400, "Only 5\u00a0₫?");
  expect((await filled(asked)).status).toBe(303);
  expect(await lastOrder()).toMatchObject({ priceVnd: 5 });
});

test("an order's change adds, changes and removes them, with the consent rule", async () => {
  const { id } = await givenLeaves();
  const path = `/seller/orders/${id}/edit`;
  const open = await seller.page(path);
  const leaf = inputOf(open, "product")!;
  const found = await expectAnswer(
    seller.post(path, fieldsOf(open, "seen", { query: "đá viên", intent: "show" })),
    200,
  );
  expect(pressesOf(found)).toContain("free:đá viên");
  const taken = await expectAnswer(
    seller.post(path, fieldsOf(found, "seen", { query: "đá viên", intent: "free:đá viên" })),
    200,
  );
  expect(typedIn(taken)[0]).toEqual(["đá viên", ""]);
  expect(inputOf(taken, "query")).toBe("");

  const save = (shown: string, ...rows: Fields[]) => sendRows(path, shown, "seen", "save", ...rows);
  const dear = row("Yến sào", "1", "900.000");
  await expectRefusal(save(open, row("Đá viên", "1", "")), 400, "Enter a whole amount");
  await expectRefusal(save(open, dear), 400, "Note that the customer agreed by phone");
  expectRedirect(await save(open, row("Đá viên", "2", "1.000")), `/seller/order/${id}`);
  expect((await findOrder(store.db, id))!.lines).toMatchObject([
    { name: "Lá dứa", quantity: 3 },
    { name: "Đá viên", quantity: 2, offerPriceVnd: 1_000 },
  ]);
  await expectWordsAt(seller, `/seller/order/${id}`, "Đá viên");

  // The same goods again add to their line; 0 takes a line out.
  const again = await seller.page(path);
  const [, ice] = valuesOf(again, "product");
  const lines = [
    ...Object.entries({ product: leaf, quantity: "0", grams: "" }),
    ...Object.entries({ product: ice!, quantity: "2", grams: "" }),
    ...row("Đá viên", "1", "1000"),
  ];
  const fields = { seen: inputOf(again, "seen")!, intent: "save" };
  const saved = await seller.post(path, [...Object.entries(fields), ...lines]);
  expectRedirect(saved, `/seller/order/${id}`);
  expect((await findOrder(store.db, id))!.lines).toMatchObject([{ name: "Đá viên", quantity: 3 }]);
});

test("a return offers no stock for them, refuses it if sent, and replaces them", async () => {
  const { id } = await givenLeaves();
  await setStatus(store, id, "Delivered");
  const path = `/seller/orders/${id}/return`;
  const page = await seller.page(path);
  expectWords(page, "Lá dứa", "of 3, 5.000\u00a0₫ paid each");
  expect(valuesOf(page, "restock-0")).toEqual([]);
  const fields = { seen: inputOf(page, "seen")!, reason: "damaged", note: "", "quantity-0": "1" };
  const sent = (more: Record<string, string>) =>
    seller.post(path, Object.entries({ ...fields, ...more }));
  expect((await sent({ intent: "nothing", "restock-0": "yes" })).status).toBe(400);
  expect(await store.db.$count(orderReturns)).toBe(0);
  expectRedirect(await sent({ intent: "replacement" }), `/seller/order/${id}`);
  expect(await lastOrder()).toMatchObject({ priceVnd: 5_000, amountVnd: 0 });
});

test("files of orders and clients of the API have them as other goods", async () => {
  const { id } = await givenLeaves();
  await expectWordsAt(seller, "/seller/orders.csv", "Lá dứa");
  const listed = await (await seller.json("GET", "/api/order/seller")).json();
  const order = listed.orders.find((each: { _id: string }) => each._id === id);
  const product = {
    ...{ _id: expect.stringMatching(/^[0-9a-f]{24}$/), name: "Lá dứa", category: "others" },
    ...{ image: [], offerPrice: 5_000 },
  };
  expect(order.items).toEqual([{ quantity: 3, product }]);
});

test("no shopper can put them into a cart or an order", async () => {
  const { id } = await givenLeaves();
  const { productId } = freeItem({ name: "Lá dứa", priceVnd: 5_000 }, 1);
  expect((await findOrder(store.db, id))!.lines[0]!.productId).toBe(productId);
  const { client, address } = await newShopperWithAddress(server.url, store);
  const before = await countOrders(store);
  const item = { product: productId, quantity: 1, free: { name: "x", priceVnd: 1 }, price: 1 };
  const body = { items: [item], address: address.id, free: [{ name: "x", priceVnd: 1 }] };
  const answer = await (await client.json("POST", "/api/order/cod", body)).json();
  expect(answer).toMatchObject({ success: false });
  await client.json("POST", "/api/cart/update", { cartItems: { [productId]: 2 } });
  await client.post("/cart", { intent: `add:${productId}` });
  await client.post("/cart", [["intent", "place"], ...row("Lá dứa", "1", "1")]);
  expect(await (await client.json("GET", "/api/user/is-auth")).json()).toMatchObject({
    user: { cart: {} },
  });
  expect(await countOrders(store)).toBe(before);
  expect((await client.get(`/products/others/${productId}`)).status).toBe(404);
});

test("goods of three orders are listed with the wishes, and open the form of a product", async () => {
  for (let i = 0; i < 2; i++) await givenLeaves();
  const page = await seller.page("/seller/wishes");
  expectWords(page, "Sold without being a product", "Lá dứa 5.000\u00a0₫");
  const href = hrefsOf(pageOf(page)).find((each) => each.startsWith("/seller?"))!;
  const form = await seller.page(href);
  expect([inputOf(form, "name"), inputOf(form, "offerPrice")]).toEqual(["Lá dứa", "5000"]);
  // Anybody may write such a link.
  for (const text of HOSTILE_TEXTS) {
    const query = new URLSearchParams({ name: text.toWellFormed(), price: text.toWellFormed() });
    const { status } = await seller.get(`/seller?${query.toString().slice(0, 4_000)}`);
    expect(status).toBeLessThan(500);
  }
});

test("no form has more rows than its page, or rows that lack a field", async () => {
  const { id } = await givenLeaves();
  const before = await countOrders(store);
  const rows = (length: number) => Array.from({ length }, (_, i) => row(`Món ${i}`, "1", "1.000"));
  for (const [path, control] of [
    [NEW_ORDER, "codeSeen"],
    [`/seller/orders/${id}/edit`, "seen"],
  ] as const) {
    const page = await seller.page(path);
    const sent = (some: Fields[]) => sendRows(path, page, control, "free:", ...some);
    expect((await sent(rows(MAX_FREE_ROWS + 1))).status).toBe(400);
    expect((await sent([[["free-name", "Lá dứa"]]])).status).toBe(400);
    const full = await expectAnswer(sent(rows(MAX_FREE_ROWS)), 200);
    expect(valuesOf(full, "free-name")).toHaveLength(MAX_FREE_ROWS);
  }
  expect(await countOrders(store)).toBe(before);
});
