import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setQuantity } from "#app/features/cart/update-cart.server.ts";
import { newId } from "#db/id.ts";
import { orderLines } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { stockOf } from "#tests/support/data/goods.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { elements, inputOf, partOf, wordsOf } from "#tests/support/page.ts";
import { orderForm } from "#tests/support/pages/forms.ts";
import { newShopperWithAddress, sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectAnswer } from "#tests/support/pages/words.ts";

const { server, store, seller } = await sellerShop("empty");

const LIST = "/seller/product-list";
const LOW = "/seller/stock?lang=en";

/** The field in which the pieces of a product are counted. */
const countOf = (page: string, id: string) => partOf(page, `#count-${id}`).attributes;

/** A shopper whose cart has a product; `place` presses Place Order on the cart as it was then. */
async function shopperWith(productId: string, quantity = 1) {
  const shopper = await newShopperWithAddress(server.url, store);
  await store.withTx((tx) => setQuantity(tx, { userId: shopper.user.id }, productId, quantity));
  const form = await orderForm(shopper.client);
  return { ...shopper, place: () => shopper.client.post("/cart", form) };
}

/** Orders a product by the API, to be paid in cash. */
const call = ({ client, address }: Caller, product: string, quantity: number) =>
  client.json("POST", "/api/order/cod", { items: [{ product, quantity }], address: address.id });
type Caller = Awaited<ReturnType<typeof newShopperWithAddress>>;

test("of many shoppers who order the last piece at once, one gets it", async () => {
  const productId = await givenProduct(store, { name: "Cuối cùng", stockCount: 1 });
  const four = [1, 2, 3, 4];
  const pages = await Promise.all(four.map(() => shopperWith(productId)));
  const callers = await Promise.all(four.map(() => newShopperWithAddress(server.url, store)));

  const presses = pages.map(({ place }) => place());
  const calls = callers.map((caller) => call(caller, productId, 1));
  const responses = await Promise.all([...presses, ...calls]);

  const lines = eq(orderLines.productId, productId);
  expect(await store.db.$count(orderLines, lines)).toBe(1);
  expect(await stockOf(store, productId)).toEqual({ count: 0, inStock: false });
  const won = responses.map(async (response) =>
    response.status === 303 ? true : /"success":true/.test(await response.text()),
  );
  expect((await Promise.all(won)).filter(Boolean)).toHaveLength(1);
  expect(responses.every(({ status }) => [200, 303, 400].includes(status))).toBe(true);
});

const TOO_MANY = "One order can have at most 50 of Quế. Please call us if you need more";

test.each([
  ["Bột nghệ", 2, 3, "Only 2 left", "Bột nghệ: only 2 left"],
  ["Quế", 500, 51, "At most 50 in one order", TOO_MANY],
])(
  "of %s there are %d: the cart warns of %d, and checkout says how many can be ordered",
  async (name, stockCount, quantity, warning, message) => {
    const productId = await givenProduct(store, { name, stockCount });
    const shopper = await shopperWith(productId, quantity);
    const { client, place } = shopper;

    expect(await wordsAt(client, "/cart?lang=en")).toContain(warning);
    const refused = await expectAnswer(place(), 400);
    expect(elements(refused, "li")).toContain(message);
    const called = await call(shopper, productId, quantity);
    expect([called.status, await called.json()]).toEqual([200, { success: false, message }]);
    expect(await stockOf(store, productId)).toEqual({ count: stockCount, inStock: true });
    const cart = await client.page("/cart?lang=en");
    expect(wordsOf(cart)).toContain(warning);
    expect(partOf(cart, `#quantity-${productId}`)).toBeDefined();
  },
);

test("a seller sets the count in the list; a wrong one is kept and marked", async () => {
  const id = await givenProduct(store, { name: "Hồi" });
  const send = (stockCount: string, seen: string) =>
    seller.post(`${LIST}?search=h&lang=en`, { intent: `count:${id}`, stockCount, seen });
  const refused = async (stockCount: string) => {
    const page = await expectAnswer(send(stockCount, "1200"), 400, "Please enter a whole number");
    expect(countOf(page, id)["aria-invalid"]).toBe("true");
    return countOf(page, id).value;
  };

  expectRedirect(await send("1.200", ""), `${LIST}?search=h#${id}`);
  expect(await wordsAt(seller, `${LIST}?search=hoi&lang=en`)).toContain("Stock count saved");
  expect(await stockOf(store, id)).toEqual({ count: 1200, inStock: true });
  expect(await refused("-1")).toBe("-1");
  expect(await refused("9".repeat(50_000))).toBe("9".repeat(20));
  expect(await stockOf(store, id)).toEqual({ count: 1200, inStock: true });
  await expectAnswer(send("12,000", "1200"), 400, "Is this 12 or 12000?");
  await send("0", "1200");
  expect(await stockOf(store, id)).toEqual({ count: 0, inStock: false });
});

test("a count that orders or another seller changed is shown with the own one, in the list and on the low-stock page", async () => {
  for (const path of [`${LIST}?search=hat+ke&lang=en`, LOW]) {
    const id = await givenProduct(store, { name: `Hạt kê ${path.length}`, stockCount: 3 });
    const send = (seen: string) =>
      seller.post(path, { intent: `count:${id}`, stockCount: "4", seen });
    const changed = "It is 3 now: an order or someone else has changed it.";
    const page = await expectAnswer(send("5"), 409, changed);
    expect(countOf(page, id).value).toBe("4");
    expect(await stockOf(store, id)).toEqual({ count: 3, inStock: true });
    // The form that is shown again has seen it.
    await send("3");
    expect(await stockOf(store, id)).toEqual({ count: 4, inStock: true });
  }
  const id = await givenProduct(store, { name: "Nhiều", stockCount: 900 });
  const gone = seller.post(LOW, { intent: `count:${id}`, stockCount: "4", seen: "5" });
  await expectRefusal(gone, 409, "It is 900 now");
});

test("turning on a product without pieces stops counting it, on the page and by the API", async () => {
  const id = await givenProduct(store, { stockCount: 0, inStock: false });
  await seller.post(LIST, { intent: `stock:${id}`, inStock: "yes" });
  expect(await wordsAt(seller, `${LIST}?lang=en`)).toContain("Stock status updated");
  expect(await stockOf(store, id)).toEqual({ count: null, inStock: true });

  const other = await givenProduct(store, { stockCount: 0, inStock: false });
  const turned = { productId: other, inStock: true };
  const answer = await seller.json("POST", "/api/product/stock", turned);
  expect(await answer.json()).toEqual({ success: true, message: "Stock status updated" });
  expect(await stockOf(store, other)).toEqual({ count: null, inStock: true });
});

test("the low-stock page lists, restocks and sets its limit", async () => {
  const id = await givenProduct(store, { name: "Thảo quả", stockCount: 8 });
  const page = () => wordsAt(seller, LOW);
  expect(await page()).not.toContain("Thảo quả");

  const limit = (fields: Record<string, string>) =>
    seller.post(LOW, { intent: "low-from", ...fields });
  const whole = "Please enter a whole number of pieces";
  const shown = await expectRefusal(limit({ lowFrom: "many" }), 400, whole);
  expect(inputOf(shown, "lowFrom")).toBe("many");

  const changed = "Someone else has saved this meanwhile: 5. Save again to replace it.";
  await expectRefusal(limit({ lowFrom: "8", seen: "4" }), 409, [changed]);
  expect((await limit({ lowFrom: "8", seen: "5" })).status).toBe(303);
  expect(await page()).toContain("Thảo quả");
  expect(await wordsAt(seller, `${LIST}?lang=en`)).toMatch(/Low stock \(\d+\)/);
  await seller.post(LOW, { intent: `count:${id}`, stockCount: "40", seen: "8" });
  expect(await page()).not.toContain("Thảo quả");
  expect((await seller.post(LOW, { nothing: newId() })).status).toBe(400);
});
