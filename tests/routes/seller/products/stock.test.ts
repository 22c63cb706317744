import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setQuantity } from "../../../../app/models/cart/update-cart.ts";
import { newId } from "../../../../db/id.ts";
import { orderLines, products } from "../../../../db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "../../../support/answers.ts";
import { givenProduct } from "../../../support/data/store.ts";
import { alertOf, elements, partOf, tags, wordsOf } from "../../../support/page.ts";
import { orderForm } from "../../support/forms.ts";
import { newShopperWithAddress, sellerShop } from "../../support/shoppers.ts";

const { server, store, seller } = await sellerShop("empty");

const LIST = "/seller/product-list";

async function stockOf(id: string) {
  const [row] = await store.db.select().from(products).where(eq(products.id, id));
  return [row!.stockCount, row!.inStock];
}

/** A shopper whose cart has a product; `place` presses Place Order on the cart as it was then. */
async function shopperWith(productId: string, quantity = 1) {
  const shopper = await newShopperWithAddress(server.url, store);
  await store.withTx((tx) => setQuantity(tx, { userId: shopper.user.id }, productId, quantity));
  const form = await orderForm(shopper.client);
  return { ...shopper, place: () => shopper.client.post("/cart", form) };
}

test("of many shoppers who order the last piece at once, one gets it", async () => {
  const productId = await givenProduct(store, { name: "Cuối cùng", stockCount: 1 });
  const pages = await Promise.all(Array.from({ length: 4 }, () => shopperWith(productId)));
  const callers = await Promise.all(
    Array.from({ length: 4 }, () => newShopperWithAddress(server.url, store)),
  );

  const responses = await Promise.all([
    ...pages.map(({ place }) => place()),
    ...callers.map(({ client, address }) =>
      client.json("POST", "/api/order/cod", {
        items: [{ product: productId, quantity: 1 }],
        address: address.id,
      }),
    ),
  ]);

  const lines = eq(orderLines.productId, productId);
  expect(await store.db.$count(orderLines, lines)).toBe(1);
  expect(await stockOf(productId)).toEqual([0, false]);
  const won = await Promise.all(
    responses.map(async (response) =>
      response.status === 303 ? true : /"success":true/.test(await response.text()),
    ),
  );
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(responses.every(({ status }) => [200, 303, 400].includes(status))).toBe(true);
});

test("the cart warns of a line that exceeds the count, and checkout names what is left", async () => {
  const productId = await givenProduct(store, { name: "Bột nghệ", stockCount: 2 });
  const { client, place, address } = await shopperWith(productId, 3);

  expect(await wordsAt(client, "/cart?lang=en")).toContain("Only 2 left");
  const refused = await place();
  expect([refused.status, elements(await refused.text(), "li")]).toEqual([
    400,
    expect.arrayContaining(["Only 2 of Bột nghệ are left"]),
  ]);
  const call = await client.json("POST", "/api/order/cod", {
    items: [{ product: productId, quantity: 3 }],
    address: address.id,
  });
  expect([call.status, await call.json()]).toEqual([
    200,
    { success: false, message: "Only 2 of Bột nghệ are left" },
  ]);
  expect(await stockOf(productId)).toEqual([2, true]);
  expect(partOf(await client.page("/cart"), `#quantity-${productId}`)).toBeDefined();
});

test("the cart warns of more pieces than an order may have, and checkout refuses them", async () => {
  const productId = await givenProduct(store, { name: "Quế", stockCount: 500 });
  const { client, place, address } = await shopperWith(productId, 51);
  const message = "One order can have at most 50 of Quế. Please call us if you need more";

  expect(await wordsAt(client, "/cart?lang=en")).toContain("At most 50 in one order");
  const refused = await place();
  expect([refused.status, elements(await refused.text(), "li")]).toEqual([
    400,
    expect.arrayContaining([message]),
  ]);
  const items = [{ product: productId, quantity: 51 }];
  const call = await client.json("POST", "/api/order/cod", { items, address: address.id });
  expect(await call.json()).toEqual({ success: false, message });
  expect(await stockOf(productId)).toEqual([500, true]);
  expect(await wordsAt(client, "/cart?lang=en")).toContain("At most 50 in one order");
});

test("a seller sets the count in the list; a wrong one is kept and marked", async () => {
  const id = await givenProduct(store, { name: "Hồi" });
  const send = (stockCount: string, seen: string) =>
    seller.post(`${LIST}?search=h&lang=en`, { intent: `count:${id}`, stockCount, seen });
  const refused = async (stockCount: string) => {
    const response = await send(stockCount, "1200");
    const page = await response.text();
    const field = tags(page, "input").find((input) => input.id === `count-${id}`)!;
    expect([response.status, field["aria-invalid"]]).toEqual([400, "true"]);
    expect(wordsOf(page)).toContain("Please enter a whole number");
    return field.value;
  };

  expectRedirect(await send("1.200", ""), `${LIST}?search=h#${id}`);
  expect(await wordsAt(seller, `${LIST}?search=hoi&lang=en`)).toContain("Stock count saved");
  expect(await stockOf(id)).toEqual([1200, true]);
  expect(await refused("-1")).toBe("-1");
  expect(await refused("9".repeat(50_000))).toBe("9".repeat(20));
  expect(await stockOf(id)).toEqual([1200, true]);
  await send("0", "1200");
  expect(await stockOf(id)).toEqual([0, false]);
});

test("a count that orders or another seller changed is shown with the own one, in the list and on the low-stock page", async () => {
  for (const path of [`${LIST}?search=hat+ke&lang=en`, "/seller/stock?lang=en"]) {
    const id = await givenProduct(store, { name: `Hạt kê ${path.length}`, stockCount: 3 });
    const send = (seen: string) =>
      seller.post(path, { intent: `count:${id}`, stockCount: "4", seen });
    const refused = await send("5");
    const page = await refused.text();
    expect(refused.status).toBe(409);
    expect(wordsOf(page)).toContain("It is 3 now: an order or someone else has changed it.");
    expect(tags(page, "input").find((input) => input.id === `count-${id}`)!.value).toBe("4");
    expect(await stockOf(id)).toEqual([3, true]);
    // The form that is shown again has seen it.
    await send("3");
    expect(await stockOf(id)).toEqual([4, true]);
  }
  const id = await givenProduct(store, { name: "Nhiều", stockCount: 900 });
  const gone = await seller.post("/seller/stock?lang=en", {
    intent: `count:${id}`,
    stockCount: "4",
    seen: "5",
  });
  expect(alertOf(await gone.text())).toContain("It is 900 now");
});

test("turning on a product without pieces stops counting it, on the page and by the API", async () => {
  const id = await givenProduct(store, { stockCount: 0, inStock: false });
  await seller.post(LIST, { intent: `stock:${id}`, inStock: "yes" });
  expect(await wordsAt(seller, `${LIST}?lang=en`)).toContain("Stock status updated");
  expect(await stockOf(id)).toEqual([null, true]);

  const other = await givenProduct(store, { stockCount: 0, inStock: false });
  const call = await seller.json("POST", "/api/product/stock", { productId: other, inStock: true });
  expect(await call.json()).toEqual({ success: true, message: "Stock status updated" });
  expect(await stockOf(other)).toEqual([null, true]);
});

test("the low-stock page lists, restocks and sets its limit", async () => {
  const id = await givenProduct(store, { name: "Thảo quả", stockCount: 8 });
  const page = () => seller.page("/seller/stock?lang=en");
  expect(wordsOf(await page())).not.toContain("Thảo quả");

  const wrong = await seller.post("/seller/stock?lang=en", { intent: "low-from", lowFrom: "many" });
  const shown = await wrong.text();
  expect([wrong.status, wordsOf(shown)]).toEqual([
    400,
    expect.stringContaining("Please enter a whole number of pieces"),
  ]);
  expect(tags(shown, "input").find(({ name }) => name === "lowFrom")!.value).toBe("many");

  const late = await seller.post("/seller/stock?lang=en", {
    intent: "low-from",
    lowFrom: "8",
    seen: "4",
  });
  await expectRefusal(late, 409, [
    "Someone else has saved this meanwhile: 5. Save again to replace it.",
  ]);
  expect(
    (await seller.post("/seller/stock", { intent: "low-from", lowFrom: "8", seen: "5" })).status,
  ).toBe(303);
  expect(wordsOf(await page())).toContain("Thảo quả");
  expect(await wordsAt(seller, `${LIST}?lang=en`)).toMatch(/Low stock \(\d+\)/);
  await seller.post("/seller/stock", { intent: `count:${id}`, stockCount: "40", seen: "8" });
  expect(wordsOf(await page())).not.toContain("Thảo quả");
  expect((await seller.post("/seller/stock", { nothing: newId() })).status).toBe(400);
});
