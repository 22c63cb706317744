import { expect, test } from "vitest";
import { createOrderLink } from "../../../app/models/orders/telling/order-links.ts";
import { BUYER_FIELDS } from "../../../app/values/invoice-buyer.ts";
import { invoiceBuyers, orders } from "../../../db/schema.ts";
import { expectRefusal, wordsAt } from "../../support/answers.ts";
import { BUYER, TAX } from "../../support/data/invoice.ts";
import { inputOf } from "../../support/page.ts";
import { Client } from "../../support/server/client.ts";
import { testShop } from "../../support/server/shop.ts";
import { newShopper, newShopperWithAddress, productsInStock } from "../support/shoppers.ts";

const { server, store } = await testShop("demo", TAX);
const plain = await testShop("demo");
const [product] = await productsInStock(store);

type Typed = Partial<Record<keyof typeof BUYER, string>>;
const fieldsOf = (buyer: Typed) =>
  Object.fromEntries(
    Object.entries(buyer).map(([part, text]) => [BUYER_FIELDS[part as keyof typeof BUYER], text]),
  );

/** Sends the order form of a cart with one product. */
async function order(client: Client, buyer: Typed, more: Record<string, string> = {}) {
  await client.post("/cart", { intent: `buy:${product!.id}` });
  const cart = await client.page("/cart");
  const [token, seen] = [inputOf(cart, "token")!, inputOf(cart, "seen")!];
  return client.post("/cart", { intent: "place", token, seen, ...fieldsOf(buyer), ...more });
}

const foldOf = (page: string) => /<details[^>]*id="invoice"[^>]*>/.exec(page)?.[0] ?? "";

test("a shop without a tax number asks for no invoice data, and takes none", async () => {
  const { client } = await newShopperWithAddress(plain.server.url, plain.store);
  await client.post("/cart", { intent: `buy:${product!.id}` });
  const cart = await client.page("/cart");
  expect(foldOf(cart)).toBe("");
  expect(cart).not.toContain(BUYER_FIELDS.taxNumber);
  expect((await order(client, { name: "x" })).status).toBe(303);
  expect(await plain.store.db.$count(invoiceBuyers)).toBe(0);
});

test("whom the invoice is for is shown to the shopper alone, and is in their data", async () => {
  const { client } = await newShopperWithAddress(server.url, store);
  const placed = await order(client, { ...BUYER, taxNumber: "0300588569001" });
  expect(placed.status).toBe(303);
  const path = placed.headers.get("location")!;
  const words = await wordsAt(client, path);
  for (const text of [BUYER.name, "0300588569-001", BUYER.address, BUYER.email])
    expect(words).toContain(text);

  const data = await client.page("/account/data.json");
  expect(JSON.parse(data).orders[0].invoiceFor).toEqual({
    ...BUYER,
    taxNumber: "0300588569-001",
  });
  const id = path.split("/").at(-1)!;
  const key = await store.withTx((tx) => createOrderLink(tx, { id, status: "Pending" }));
  const { client: other } = await newShopper(server.url, store);
  for (const [visitor, url] of [
    [new Client(server.url), `${path}?key=${key}`],
    [new Client(server.url), path],
    [other, path],
    [other, `${path}?key=${key}`],
    [client, "/api/order/user"],
  ] as const)
    expect(await visitor.page(url)).not.toContain(BUYER.taxNumber);
});

test("once one part is filled in, all are needed; what is wrong stands beside its field", async () => {
  const { client } = await newShopperWithAddress(server.url, store);
  const before = await store.db.$count(orders);
  for (const [typed, message] of [
    [{ name: BUYER.name }, "Please enter the buyer's tax number"],
    [{ ...BUYER, taxNumber: "0300588568" }, "no tax number"],
    [{ ...BUYER, email: "ketoan" }, "Invalid email format"],
    [{ ...BUYER, name: "a\0b" }, "characters that are not allowed"],
    [{ ...BUYER, name: "ă".repeat(121) }, "at most 120 characters"],
    [{ ...BUYER, address: "x".repeat(10_000) }, "at most 160 characters"],
    [{ ...BUYER, taxNumber: "0".repeat(10_000) }, "no tax number"],
  ] as [Typed, string][]) {
    const refused = await order(client, typed, { note: "Gọi trước" });
    const page = await expectRefusal(refused, 400, message, JSON.stringify(typed));
    expect(foldOf(page)).toContain("open");
    expect(inputOf(page, BUYER_FIELDS.email) ?? "").toBe(typed.email ?? "");
    expect(page).toContain("Gọi trước");
  }
  expect(await store.db.$count(orders)).toBe(before);
});

test("what a guest typed is there after the login, and forgotten with the order", async () => {
  const guest = new Client(server.url);
  const refused = await order(
    guest,
    { ...BUYER, address: "ặ".repeat(160) },
    { note: "ă".repeat(500) },
  );
  expect(refused.status).toBe(303);
  const cookie = refused.headers.getSetCookie().find((each) => each.startsWith("note="));
  expect(cookie!.split(";")[0]!.length).toBeLessThanOrEqual(4_096);
  const cart = await guest.page("/cart");
  expect(inputOf(cart, BUYER_FIELDS.name)).toBe(BUYER.name);
  expect(inputOf(cart, BUYER_FIELDS.address)).toBe("ặ".repeat(160));
  expect(foldOf(cart)).toContain("open");
});
