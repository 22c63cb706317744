import { expect, test } from "vitest";
import { productImportTexts } from "#app/features/catalogue/import/text.ts";
import type { OrdersState } from "#app/features/orders/finding/seller-orders.server.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { orders, rateEvents } from "#db/schema.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { cardNames } from "#tests/support/page.ts";
import { uploadFile } from "#tests/support/pages/import-file.ts";
import {
  isLoggedIn,
  newSeller,
  newShopper,
  newShopperWithAddress,
  productsInStock,
} from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";
import type { ShopServer } from "#tests/support/server/server.ts";
import { testMailServer, testShop } from "#tests/support/server/shop.ts";

// Several servers of one shop, as behind a proxy that sends each request to any of them.

const mail = await testMailServer();
const { server: first, store } = await testShop("demo", { SMTP_URL: mail.url });
const { server: second } = await testShop("demo", { SMTP_URL: mail.url, ...first.data });

/** The same browser at the other server. */
function atOther(client: Client): Client {
  const other = new Client(client.url === first.url ? second.url : first.url);
  for (const pair of client.cookieHeader().split("; ")) other.setCookie(pair);
  return other;
}

/** Orders some of a product by the API. */
async function order(by: Client, address: { id: string }, key?: string): Promise<string> {
  const [product] = await productsInStock(store);
  const body = { items: [{ product: product!.id, quantity: 2 }], address: address.id };
  const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
  const response = await by.json("POST", "/api/order/cod", body, headers);
  return ((await response.json()) as { order: { _id: string } }).order._id;
}

test("a login at one server holds at the other, and ends at both", async () => {
  const { client } = await newShopper(first.url, store);
  const other = atOther(client);
  expect([await isLoggedIn(client), await isLoggedIn(other)]).toEqual([true, true]);

  await other.post("/logout", {});
  expect(await isLoggedIn(client)).toBe(false);
});

test("failed logins at all servers count together", async () => {
  const failures = LIMITS.loginPerAccountAndClient.max;
  const logIn = async (url: string, password: string) => {
    const body = { email: SELLER.email, password };
    const response = await new Client(url).json("POST", "/api/seller/login", body);
    return ((await response.json()) as { success: boolean }).success;
  };
  expect(await logIn(first.url, SELLER.password)).toBe(true);
  for (let i = 0; i < failures; i += 1) await logIn(i % 2 ? first.url : second.url, "wrong");
  for (const { url } of [first, second]) expect(await logIn(url, SELLER.password)).toBe(false);
  await store.withTx((tx) => tx.delete(rateEvents));
});

test("a page that one server keeps is rendered anew after a change at the other", async () => {
  const [product] = await productsInStock(store);
  const shown = async ({ url }: ShopServer) => cardNames(await new Client(url).page("/products"));
  for (const server of [first, second]) expect(await shown(server)).toContain(product!.name);

  const { client } = await newSeller(first.url);
  await client.json("POST", "/api/product/stock", { productId: product!.id, inStock: false });
  for (const server of [first, second, first, second])
    expect(await shown(server)).not.toContain(product!.name);
});

test("an order that is sent to both servers is placed once, with one mail", async () => {
  const { client, email, address } = await newShopperWithAddress(first.url, store);
  const other = atOther(client);
  const place = (by: Client) => order(by, address, "k");
  const before = await store.db.$count(orders);
  const ids = await Promise.all([client, other, client, other, client, other].map(place));
  expect(new Set(ids).size).toBe(1);
  await mail.mailTo(email);
  expect((await store.db.$count(orders)) - before).toBe(1);
  expect(mail.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1);
});

test("a seller at one server is told of what changes at the other", async () => {
  const { client: seller } = await newSeller(first.url);
  const stateAt = async (client: Client) =>
    (await (await client.get("/seller/orders/state?version=")).json()) as OrdersState;
  const before = await stateAt(seller);
  expect(await stateAt(atOther(seller))).toEqual(before);

  const { client, address } = await newShopperWithAddress(second.url, store);
  await order(client, address);
  expect(await stateAt(seller)).toMatchObject({ toConfirm: before.toConfirm + 1 });
});

test("a file that one server checks is neither failed nor finished by a look at the other", async () => {
  const { client: seller } = await newSeller(first.url);
  const lines = Array.from({ length: 3_000 }, (_, i) => `Gia vị ${i},,${i + 2_000},${i + 2_000}`);
  const file = ["name,category,price,offerPrice", ...lines].join("\n");
  const { headers } = await uploadFile(seller, file);
  const path = `${headers.get("location")}?lang=en`;
  const pages = new Set<boolean>();
  for (;;) {
    const page = await atOther(seller).page(path);
    expect(page).not.toContain(productImportTexts.en.failed);
    const isUnderWay = page.includes("<progress");
    pages.add(isUnderWay);
    if (!isUnderWay) break;
  }
  expect([...pages]).toEqual([true, false]);
});
