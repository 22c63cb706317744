import { eq, ne } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { carts, deliveryAreas, orders } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { changeArea, givenArea } from "#tests/support/data/areas.ts";
import { ordersOf } from "#tests/support/data/orders.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { alertOf, fieldOf, inputOf, pressesOf, wordsOf } from "#tests/support/page.ts";
import { addToCart, placeOrder } from "#tests/support/pages/browsers.ts";
import { orderForm } from "#tests/support/pages/forms.ts";
import { phoneOrderFields } from "#tests/support/pages/new-order-form.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import type { Client } from "#tests/support/server/client.ts";

const { store, newShopper, newShopperWithAddress, newSeller, newVisitor } =
  await visitedShop("empty");
const HANOI = { province: "Hà Nội", ward: "" };
const productId = await givenProduct(store);
const PRODUCT = `/product/others/${productId}`;

beforeEach(() => empty(store, deliveryAreas));

const words = async (client: Client, path: string) =>
  (await wordsAt(client, `${path}?lang=en`)).replaceAll("\u00a0", " ");
const vnd = (amount: number) => formatVnd(amount).replaceAll("\u00a0", " ");

async function guestWithCart() {
  const client = newVisitor();
  await addToCart(client, productId);
  return client;
}

const choose = (client: Client, city: string, state: string, intent = "where") =>
  client.post("/cart?lang=en", { intent, city, state });

test("without areas nothing asks for a ward, and choosing one is of no account", async () => {
  const chosen = () => store.db.$count(carts, ne(carts.state, ""));
  const count = await chosen();
  const client = await guestWithCart();
  expect(fieldOf(await client.page("/cart"), "state")).toBeUndefined();
  expect((await choose(client, "Ba Đình", "Hà Nội")).status).toBe(303);
  expect(await chosen()).toBe(count);
});

test("a guest's chosen ward sets fee, limit and minimum in the cart and on products, and lasts", async () => {
  const seller = (await newSeller()).client;
  await givenArea(store, [HANOI], { minimumVnd: 80_000 });
  const client = await guestWithCart();
  expect(await words(client, "/cart")).toContain("Check the delivery fee for my area");
  const usual = "Delivery 30.000 ₫, free from 500.000 ₫ The fee differs in some areas";
  expect(await words(client, PRODUCT)).toContain(usual);

  expectRedirect(await choose(client, "phuong ba dinh", "hn"), "/cart#where");
  const place = "Phường Ba Đình, Hà Nội";
  const terms = `To ${place}: Delivery 15.000 ₫, free from 300.000 ₫, orders from 80.000 ₫`;
  const missing = `For delivery to ${place} the products must cost 80.000 ₫ or more: 30.000 ₫ more to go.`;
  const cart = await words(client, "/cart");
  expect(cart).toContain(terms);
  expect(cart).toContain(missing);
  expect(cart).toContain(`Shipping Fee ${vnd(15_000)}`);
  expect(cart).toContain(`Add ${vnd(250_000)} for free delivery`);
  expect(await words(client, PRODUCT)).toContain(`${terms} Arrives by `);
  // Nobody else sees it, however often the page has come from the cache.
  for (const other of [newVisitor(), await guestWithCart(), seller])
    expect(await words(other, PRODUCT)).not.toContain(place);
});

test("a ward that is typed and not shown yet is shown before an order; the note stays", async () => {
  await givenArea(store, [HANOI]);
  const client = await guestWithCart();
  const form = { ...(await orderForm(client)), note: "gọi trước", state: "Hà Nội" };

  const shown = await client.post("/cart", { ...form, city: "phuong ba dinh" });
  expectRedirect(shown, "/cart#where");
  const cart = await client.page("/cart?lang=en");
  expect([inputOf(cart, "city"), inputOf(cart, "note")]).toEqual(["Phường Ba Đình", "gọi trước"]);

  const unknown = await client.post("/cart", { ...(await orderForm(client)), city: "Atlantis" });
  expect(inputOf(await expectRefusal(unknown, 400, "Atlantis"), "note")).toBe("gọi trước");
  expect((await placeOrder(client)).headers.get("location")).toContain("auth=register");
});

test("a changed area shows at once on a page that was cached for others", async () => {
  const area = await givenArea(store, [HANOI]);
  const client = await guestWithCart();
  await choose(client, "Phường Ba Đình", "Hà Nội");
  expect(await words(client, PRODUCT)).toContain("15.000 ₫");
  await changeArea(store, area, { isServed: false });
  expect(await words(client, PRODUCT)).toContain("We do not deliver to Phường Ba Đình, Hà Nội.");
  await empty(store, deliveryAreas);
  expect(await words(client, "/cart")).toContain(`Shipping Fee ${vnd(30_000)}`);
});

test("a province or ward that is not known is asked about beside its field; an old one offers the new", async () => {
  await givenArea(store, [HANOI]);
  const client = await guestWithCart();
  const refused = async (city: string, state: string, problem: string) => {
    const page = await expectRefusal(await choose(client, city, state), 400, problem);
    expect([inputOf(page, "city"), inputOf(page, "state")]).toEqual([city, state]);
    expect(fieldOf(page, "state")!.closest("details[open]")).not.toBeNull();
    return page;
  };

  await refused("", "", "Enter a province or city");
  await refused("x", "Atlantis", "the province “Atlantis”");
  const near = await refused("Ba Dinj", "Hà Nội", "We do not know “Ba Dinj” in Hà Nội.");
  const intent = "region:Phường Ba Đình|Hà Nội";
  expect(pressesOf(near)).toContain(intent);
  const taken = await client.post("/cart", { intent, city: "Ba Dinj", state: "Hà Nội" });
  expect(taken.status).toBe(303);
  expect(await words(client, "/cart")).toContain("To Phường Ba Đình, Hà Nội:");
  expect((await choose(client, "Xóm Mới", "Hà Nội", "where-typed")).status).toBe(303);
  expect(await words(client, "/cart")).toContain("To Xóm Mới, Hà Nội:");
});

test("whatever a stranger chooses is bounded, and belongs to the own cart alone", async () => {
  await givenArea(store, [HANOI]);
  const client = await guestWithCart();
  const long = "ă".repeat(9_000);
  for (const [city, state] of [
    [long, "Hà Nội"],
    ["\u202e\0<b>x</b>", "Hà Nội"],
    [",".repeat(5_000), "Hà Nội"],
    ["x", long],
  ] as const) {
    expect([303, 400]).toContain((await choose(client, city, state, "where-typed")).status);
    expect(await client.page("/cart")).not.toMatch(/<b>x|\u202e/);
  }
  for (const { city, state } of await store.db.select().from(carts))
    expect(city.length + state.length).toBeLessThanOrEqual(400);
  // Without a session nothing is written.
  const count = await store.db.$count(carts);
  expect((await choose(newVisitor(), "Ba Đình", "Hà Nội")).status).toBe(303);
  expect(await store.db.$count(carts)).toBe(count);
});

test("a chosen ward is in the address form after the login, and an address goes before it", async () => {
  await givenArea(store, [HANOI]);
  const { client } = await newShopper();
  await addToCart(client, productId);
  await choose(client, "Phường Ba Đình", "Hà Nội");
  const form = await client.page("/add-address");
  expect([inputOf(form, "city"), inputOf(form, "state")]).toEqual(["Phường Ba Đình", "Hà Nội"]);

  const { client: other } = await newShopperWithAddress({ state: "Huế" });
  await addToCart(other, productId);
  await choose(other, "Phường Ba Đình", "Hà Nội");
  const cart = await other.page("/cart?lang=en");
  expect(fieldOf(cart, "city")).toBeUndefined();
  expect(wordsOf(cart)).toContain(`Shipping Fee ${formatVnd(30_000)}`);
});

test("an address below the minimum or not served says so before Place Order, which is refused alike", async () => {
  const area = await givenArea(store, [HANOI], { minimumVnd: 60_000 });
  const place = { city: "Phường Ba Đình" };
  const { client, user } = await newShopperWithAddress(place);
  await addToCart(client, productId);
  const message = `For delivery to Phường Ba Đình, Hà Nội the products must cost ${vnd(60_000)} or more: ${vnd(10_000)} more to go.`;
  expect((await words(client, "/cart")).split(message)).toHaveLength(3);
  const refused = async (message: string) => {
    const response = await client.post("/cart?lang=en", await orderForm(client));
    const said = alertOf(await response.text())!.replaceAll("\u00a0", " ");
    expect([response.status, said]).toEqual([400, expect.stringContaining(message)]);
  };
  await refused(message);

  const form = await orderForm(client);
  const now = await changeArea(store, area, { minimumVnd: 0, feeVnd: 16_000 });
  const asked = await client.post("/cart?lang=en", form);
  await expectRefusal(asked, 409, `Shipping Fee: ${formatVnd(15_000)} → ${formatVnd(16_000)}`);
  const closed = await changeArea(store, now, { isServed: false });
  await refused("We do not deliver to Phường Ba Đình, Hà Nội.");
  expect(await ordersOf(store, user.id)).toEqual([]);
  await changeArea(store, closed, { isServed: true });
  expect((await placeOrder(client)).status).toBe(303);
  const [order] = await ordersOf(store, user.id);
  expect(order).toMatchObject({ shippingVnd: 16_000, areaId: area.id });
});

test("the API refuses such orders with status 200 and the English message", async () => {
  await givenArea(store, [HANOI], { isServed: false });
  const { client, address } = await newShopperWithAddress();
  const order = { items: [{ product: productId, quantity: 2 }], address: address.id };
  const response = await client.json("POST", "/api/order/cod", order, { "accept-language": "vi" });
  const refusal = { success: false, message: "We do not deliver to Hà Nội, Hà Nội." };
  expect([response.status, await response.json()]).toEqual([200, refusal]);
});

test("a phone order shows the terms of its ward, and is not delivered where the shop does not", async () => {
  await givenArea(store, [HANOI]);
  await givenArea(store, [{ province: "Huế", ward: "" }], { isServed: false });
  const { client: seller } = await newSeller();
  const path = "/seller/orders/new?lang=en";
  const empty = await seller.page(path);
  const send = async (page: string, typed: Record<string, string>) =>
    (await seller.post(path, phoneOrderFields(page, typed))).text();
  const find = "Bột nghệ";
  const inHanoi = await send(empty, { intent: "next", find, state: "Hà Nội" });
  expect(wordsOf(inHanoi)).toContain(`Shipping Fee: ${formatVnd(15_000)}`);
  const customer = { name: "An", phone: "0905 111 222", street: "5 Lê Lợi", city: "Phú Xuân" };
  const refused = await send(inHanoi, { intent: "place", ...customer, state: "Huế" });
  expect(alertOf(refused)).toContain("We do not deliver to");
  expect(await store.db.$count(orders, eq(orders.state, "Huế"))).toBe(0);
  const taken = { intent: "place", handedOver: "1" };
  expect((await seller.post(path, phoneOrderFields(refused, taken))).status).toBe(303);
});
