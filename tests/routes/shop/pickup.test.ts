import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { saveShopContent } from "#app/models/shop/shop-content.ts";
import { carts, orders, outbox, shopContent } from "#db/schema.ts";
import { expectRefusal, wordsAt } from "../../support/answers.ts";
import { PASSWORD } from "../../support/data/passwords.ts";
import { fieldOf, inputOf, pressesOf, wordsOf } from "../../support/page.ts";
import { Client } from "../../support/server/client.ts";
import { testShop } from "../../support/server/shop.ts";
import { orderForm } from "../support/forms.ts";
import { newShopper, newShopperWithAddress, productsInStock } from "../support/shoppers.ts";

const { server, store } = await testShop();
const [product] = await productsInStock(store);

const TERMS = { feeVnd: 30_000, freeFromVnd: 500_000 };

/** Switches pickup on, or off. */
async function offerPickup(hasPickup: boolean): Promise<void> {
  await store.withTx(async (tx) => {
    await tx.delete(shopContent).where(eq(shopContent.part, "delivery"));
    if (hasPickup)
      await saveShopContent(tx, { part: "delivery", value: { ...TERMS, hasPickup } }, 0);
  });
}

beforeEach(() => offerPickup(true));
afterEach(() => offerPickup(false));

const fill = (client: Client) => client.post("/cart", { intent: `buy:${product!.id}` });
const choose = (client: Client, id = "pickup", fields = {}) =>
  client.post("/cart", { intent: `fulfil:${id}`, ...fields });

/** Sends the order form of the cart as it is shown. */
async function place(client: Client, fields: Record<string, string> = {}) {
  return client.post("/cart", await orderForm(client, fields));
}

async function placedOrder(response: Response) {
  expect(response.status).toBe(303);
  const id = response.headers.get("location")!.slice(-24);
  const [order] = await store.db.select().from(orders).where(eq(orders.id, id));
  return order!;
}

test("a shop that does not offer it shows nothing of it, and ignores who asks for it", async () => {
  await offerPickup(false);
  const { client } = await newShopperWithAddress(server.url, store);
  await fill(client);

  await choose(client);

  const cart = await client.page("/cart");
  expect(pressesOf(cart).join()).not.toContain("fulfil");
  expect(fieldOf(cart, "fulfilment")).toBeUndefined();
  expect(wordsOf(cart)).not.toContain("Pick up");
  const refused = await place(client, { fulfilment: "pickup", name: "Lan", phone: "0912345678" });
  await expectRefusal(refused, 409, "does not offer pickup any more");
  const order = await placedOrder(await place(client));
  expect(order).toMatchObject({ fulfilment: "delivery", shippingVnd: TERMS.feeVnd });
});

test("name and phone suffice for an order that is picked up, which costs no fee", async () => {
  const { client, user } = await newShopper(server.url, store);
  await fill(client);

  const chosen = await choose(client, "pickup", { note: "đến lúc 17h" });

  expect(chosen.headers.get("location")).toBe("/cart#summary");
  const cart = await wordsAt(client, "/cart");
  expect(cart).toContain("Shipping Fee Free");
  expect(cart).toContain("đến lúc 17h");
  const order = await placedOrder(
    await place(client, { name: "Nguyễn Thị Lan", phone: "+84 912 345 678" }),
  );
  expect(order).toMatchObject({
    ...{ userId: user.id, fulfilment: "pickup", shippingVnd: 0, addressId: "" },
    ...{ firstname: "Lan", lastname: "Nguyễn Thị", phone: "0912 345 678" },
    // The account's address is not known to be the shopper's.
    email: "",
  });
  expect([order.street, order.city, order.state].join(", ")).toBe(shopAddress(cart));
  const mails = await store.db.select().from(outbox).where(eq(outbox.orderId, order.id));
  expect(mails.map(({ recipient }) => recipient)).not.toContain("");
  const page = await wordsAt(client, `/order/${order.id}`);
  expect(page).toContain("We'll tell you as soon as your order is ready to be picked up.");
  expect(page).toContain("Pick up at");
});

/** As the cart names it. */
const shopAddress = (cart: string) => /Pick up at Chợ Gia Vị (.+?) Mon/.exec(cart)?.[1];

test("a verified e-mail is the order's; the JSON contract shows the shop's address", async () => {
  const { client, email } = await newShopperWithAddress(server.url, store);
  await fill(client);
  await choose(client);
  expect(inputOf(await client.page("/cart"), "phone")).toBe("0912 345 678");

  const order = await placedOrder(await place(client, { name: "Tom Baker", phone: "0912345678" }));

  expect(order).toMatchObject({ firstname: "Tom", lastname: "Baker", email });
  const { orders: listed } = await (await client.json("GET", "/api/order/user")).json();
  expect(listed[0].address).toMatchObject({ firstName: "Tom", lastName: "Baker", email });
  expect(listed[0].address.street).toBe(order.street);
});

test("what is wrong with name or phone stands beside it, and nothing is ordered", async () => {
  const { client } = await newShopper(server.url, store);
  await fill(client);
  await choose(client);
  for (const [name, phone, error] of [
    ["", "0912345678", "Please enter your name"],
    ["Lan", "12", "phone"],
    ["x".repeat(121), "0912345678", "at most 120 characters"],
    ["Lan\u202e", "0912345678", "not allowed"],
    ["Lan", "9".repeat(60_000), "Phone"],
  ] as const) {
    const refused = await place(client, { name, phone, note: "gọi trước" });
    const page = await expectRefusal(refused, 400, error, error);
    expect(inputOf(page, "name")).toBe(name);
    expect(page).toContain("gọi trước");
  }
  expect(await store.db.$count(orders, eq(orders.street, ""))).toBe(0);
});

test("a guest's choice holds through the login", async () => {
  const { email } = await newShopperWithAddress(server.url, store);
  const guest = new Client(server.url);
  await fill(guest);
  await choose(guest);
  expect(await wordsAt(guest, "/cart")).not.toContain("Your name");

  await guest.post("/login", { email, password: PASSWORD, next: "/cart" });

  const order = await placedOrder(await place(guest, { name: "Lan", phone: "0912345678" }));
  expect(order.fulfilment).toBe("pickup");
});

test("a shop that stops offering it asks again", async () => {
  const { client } = await newShopperWithAddress(server.url, store);
  await fill(client);
  await choose(client);
  const form = await orderForm(client, { name: "Lan", phone: "0912345678" });
  expect(form.fulfilment).toBe("pickup");
  await offerPickup(false);

  const refused = await client.post("/cart", form);
  const page = await expectRefusal(refused, 409, "does not offer pickup any more");

  expect(wordsOf(page)).toContain("Shipping Fee 30.000\u00a0₫");
});

test("nobody but a visitor with a cart leaves a trace, and odd choices are refused", async () => {
  const stranger = new Client(server.url);
  const before = await store.db.$count(carts, eq(carts.fulfilment, "pickup"));
  expect((await choose(stranger)).status).toBe(303);
  expect(await store.db.$count(carts, eq(carts.fulfilment, "pickup"))).toBe(before);
  for (const id of ["", "post", "pickup:x", "x".repeat(10_000)])
    expect((await choose(stranger, id)).status).toBe(400);
});
