import { expect, test } from "vitest";
import { expectRedirect, wordsAt } from "#tests/support/answers.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { setStatus } from "#tests/support/data/presses.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { addToCart } from "#tests/support/pages/browsers.ts";
import { leaksIn, PRIVATE, startShopWithPrivateOrder } from "#tests/support/pages/private-order.ts";

const shop = await startShopWithPrivateOrder();
const { store, owner, other, orderId, productId } = shop;

const PATH = "/account/data.json";

test("one press downloads everything the shop stores about a shopper, without a seller's name", async () => {
  await setStatus(store, orderId, "Shipped");
  await addToCart(owner.client, productId);
  await owner.client.post("/add-address", { firstname: "Nháp", intent: "change-email" });

  const response = await owner.client.get(PATH);

  expect(response.status).toBe(200);
  const named = /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/;
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/json",
    "content-disposition": expect.stringMatching(named),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  const text = await response.text();
  expect(text).not.toContain(SELLER.email);
  const data = JSON.parse(text);
  expect(Object.keys(data)).toEqual([
    ...["account", "verifiedEmails", "formerEmails", "address", "addresses"],
    ...["unsavedAddress", "cart", "reviews", "list", "toBeToldWhenBack", "orders"],
  ]);
  expect(data).toMatchObject({
    account: { name: "Lan", email: owner.email },
    verifiedEmails: [{ email: owner.email }],
    address: PRIVATE,
    addresses: [PRIVATE],
    unsavedAddress: { firstname: "Nháp" },
    cart: [{ product: productId, quantity: 1 }],
    orders: [
      {
        ...{ _id: orderId, status: "Shipped", items: [{ quantity: 3 }] },
        address: { street: PRIVATE.street },
        history: [{ change: "Shipped", by: "shop" }],
      },
    ],
  });
  const [{ price, shippingFee, amount }] = data.orders;
  expect(price + shippingFee).toBe(amount);
});

test("strangers, other shoppers, sellers and the API get nothing of it", async () => {
  const stranger = shop.newVisitor();
  expectRedirect(await stranger.get(PATH), "/account?auth=login");
  const { client: seller, token } = await shop.newSeller();
  expect((await seller.get(PATH)).status).toBe(303);
  const bearer = { headers: { authorization: `Bearer ${token}` } };
  expect((await stranger.send(PATH, bearer)).status).toBe(303);
  const others = await (await other.client.get(`${PATH}?user=${owner.user.id}`)).text();
  expect(leaksIn(owner, others)).toEqual([]);
  expect(JSON.parse(others)).toMatchObject({ address: null, cart: [], orders: [] });
});

test("all orders are in it, newest first, with nobody else's", async () => {
  const { client, user } = await shop.newShopperWithAddress();
  const ids: string[] = [];
  for (let quantity = 1; quantity <= 12; quantity++) {
    const items = [{ productId, quantity }];
    ids.unshift((await givenPlacedOrder(store, user.id, { items })).id);
  }

  const data = (await (await client.get(PATH)).json()) as { orders: { _id: string }[] };

  expect(data.orders.map(({ _id }) => _id)).toEqual(ids);
});

test("an account downloads its data ten times an hour", async () => {
  const { client } = await shop.newShopper();
  for (let i = 0; i < 10; i++) expect((await client.get(PATH)).status).toBe(200);

  expectRedirect(await client.get(PATH), "/account");

  const problem = "You have downloaded your data too often. Please try again in an hour.";
  expect(await wordsAt(client, "/account")).toContain(problem);
  expect((await other.client.get(PATH)).status).toBe(200);
});
