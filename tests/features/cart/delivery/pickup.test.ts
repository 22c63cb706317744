import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveShopContent } from "#app/features/shop/contents/shop-content.server.ts";
import { carts, outbox, shopContent } from "#db/schema.ts";
import { expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { orderOf, ordersOf, SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { empty } from "#tests/support/data/tables.ts";
import { checkedIn, fieldOf, inputOf, pressesOf, wordsOf } from "#tests/support/page.ts";
import { placeOrder } from "#tests/support/pages/browsers.ts";
import { orderForm } from "#tests/support/pages/forms.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import type { Client } from "#tests/support/server/client.ts";

const { store, newShopper, newShopperWithAddress, productsInStock, newVisitor } =
  await visitedShop();
const [product] = await productsInStock();

const TERMS = { feeVnd: 30_000, freeFromVnd: 500_000 };
const LAN = { name: "Lan", phone: "0912345678" };

/** Switches pickup on, or off. */
async function offerPickup(hasPickup: boolean): Promise<void> {
  await empty(store, shopContent);
  const content = { part: "delivery", value: { ...TERMS, hasPickup } } as const;
  if (hasPickup) await store.withTx((tx) => saveShopContent(tx, content, 0, SELLER_EMAIL));
}

beforeEach(() => offerPickup(true));
afterEach(() => offerPickup(false));

const fill = (client: Client) => client.post("/cart", { intent: `buy:${product!.id}` });
const choose = (client: Client, id = "pickup") => client.post("/cart", { intent: `fulfil:${id}` });

/** The order to which the form's answer leads. */
async function placedOrder(response: Response) {
  expect(response.status).toBe(303);
  return orderOf(store, response.headers.get("location")!.slice(-24));
}

test("a shop that does not offer it shows nothing of it, and ignores who asks for it", async () => {
  await offerPickup(false);
  const { client } = await newShopperWithAddress();
  await fill(client);

  await choose(client);

  const cart = await client.page("/cart");
  expect(pressesOf(cart).join()).not.toContain("fulfil");
  expect(fieldOf(cart, "fulfilment")).toBeUndefined();
  expect(wordsOf(cart)).not.toContain("Pick up");
  const refused = await placeOrder(client, { fulfilment: "pickup", ...LAN });
  await expectRefusal(refused, 409, "does not offer pickup any more");
  const order = await placedOrder(await placeOrder(client));
  expect(order).toMatchObject({ fulfilment: "delivery", shippingVnd: TERMS.feeVnd });
});

test("name and phone suffice for an order that is picked up, which costs no fee", async () => {
  const { client, user } = await newShopper();
  await fill(client);

  const chosen = await choose(client);

  expect(chosen.headers.get("location")).toBe("/cart#summary");
  const cart = await wordsAt(client, "/cart");
  expect(cart).toContain("Shipping Fee Free");
  const typed = { name: "Nguyễn Thị Lan", phone: "+84 912 345 678" };
  const order = await placedOrder(await placeOrder(client, typed));
  expect(order).toMatchObject({
    ...{ userId: user.id, fulfilment: "pickup", shippingVnd: 0, addressId: "" },
    ...{ firstname: "Lan", lastname: "Nguyễn Thị", phone: "+84 912 345 678" },
    // The account's address is not known to be the shopper's.
    email: "",
  });
  const shopAddress = /Pick up at Chợ Gia Vị (.+?) Mon/.exec(cart)?.[1];
  expect([order.street, order.city, order.state].join(", ")).toBe(shopAddress);
  const mails = await store.db.select().from(outbox).where(eq(outbox.orderId, order.id));
  expect(mails.map(({ recipient }) => recipient)).not.toContain("");
  const page = await wordsAt(client, `/order/${order.id}`);
  expect(page).toContain("We'll tell you as soon as your order is ready to be picked up.");
  expect(page).toContain("Pick up at");
});

test("a verified e-mail is the order's; the JSON contract shows the shop's address", async () => {
  const { client, email } = await newShopperWithAddress();
  await fill(client);
  await choose(client);
  expect(inputOf(await client.page("/cart"), "phone")).toBe("0912 345 678");

  const typed = { name: "Tom Baker", phone: "0912345678" };
  const order = await placedOrder(await placeOrder(client, typed));

  expect(order).toMatchObject({ firstname: "Tom", lastname: "Baker", email });
  const { orders: listed } = await (await client.json("GET", "/api/order/user")).json();
  const { street } = order;
  expect(listed[0].address).toMatchObject({ firstName: "Tom", lastName: "Baker", email, street });
});

test("what is wrong with name or phone stands beside it, and nothing is ordered", async () => {
  const { client, user } = await newShopper();
  await fill(client);
  await choose(client);
  for (const [typed, error] of [
    [{ name: "" }, "Please enter your name"],
    [{ phone: "12" }, "phone"],
    [{ name: "x".repeat(121) }, "at most 120 characters"],
    [{ name: "Lan\u0007" }, "not allowed"],
    [{ phone: "9".repeat(60_000) }, "Phone"],
  ] as const) {
    const form = { ...LAN, ...typed };
    const refused = await placeOrder(client, { ...form, note: "gọi trước" });
    const page = await expectRefusal(refused, 400, error, error);
    expect(inputOf(page, "name")).toBe(form.name);
    expect(page).toContain("gọi trước");
  }
  expect(await ordersOf(store, user.id)).toEqual([]);
});

test("a guest's choice holds through the login", async () => {
  const { email } = await newShopperWithAddress();
  const guest = newVisitor();
  await fill(guest);
  await choose(guest);
  expect(await wordsAt(guest, "/cart")).not.toContain("Your name");

  await guest.post("/login", { email, password: PASSWORD, next: "/cart" });

  expect((await placedOrder(await placeOrder(guest, LAN))).fulfilment).toBe("pickup");
});

test("a shop that stops offering it asks again", async () => {
  const { client } = await newShopperWithAddress();
  await fill(client);
  await choose(client);
  const form = await orderForm(client, LAN);
  expect(form.fulfilment).toBe("pickup");
  await offerPickup(false);

  const refused = await client.post("/cart", form);
  const page = await expectRefusal(refused, 409, "does not offer pickup any more");

  expect(wordsOf(page)).toContain("Shipping Fee 30.000\u00a0₫");
});

test("nobody but a visitor with a cart leaves a trace, and odd choices are refused", async () => {
  const stranger = newVisitor();
  const before = await store.db.$count(carts, eq(carts.fulfilment, "pickup"));
  expect((await choose(stranger)).status).toBe(303);
  expect(await store.db.$count(carts, eq(carts.fulfilment, "pickup"))).toBe(before);
  for (const id of ["", "post", "pickup:x", "x".repeat(10_000)])
    expect((await choose(stranger, id)).status).toBe(400);
});

test("what is typed in the cart stays while its lines, place and fulfilment change", async () => {
  const { client } = await newShopperWithAddress();
  await fill(client);
  await choose(client);
  const typed = {
    ...{ note: "gửi bảo vệ\r\nnhà xanh", ifOut: "replace" },
    ...{ name: "Trần An", phone: "0912.345.678" },
  };
  const id = product!.id;
  for (const press of [
    { intent: `add:${id}` },
    { intent: `update:${id}`, [`quantity-${id}`]: "3" },
    { intent: `update:${id}`, [`quantity-${id}`]: "0" },
    { intent: "fulfil:delivery" },
    { intent: "fulfil:pickup" },
  ]) {
    const answer = await client.post("/cart", { ...(await orderForm(client, typed)), ...press });
    const page = answer.status === 303 ? await client.page("/cart") : await answer.text();
    expect([inputOf(page, "note"), checkedIn(page, "ifOut")]).toEqual([
      "gửi bảo vệ\nnhà xanh",
      ["replace"],
    ]);
    if (press.intent === "fulfil:delivery") continue;
    expect([inputOf(page, "name"), inputOf(page, "phone")]).toEqual(["Trần An", "0912.345.678"]);
  }
  expect(await wordsAt(client, "/cart")).toContain("Cart 3 items");
});
