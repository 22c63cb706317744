import { expect, test } from "vitest";
import { addHoliday } from "#app/features/delivery/slots/slot-plan.server.ts";
import { saveShopContent } from "#app/features/shop/contents/shop-content.server.ts";
import { DEFAULT_PROMISES } from "#app/features/shop/pages/policy-text.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { givenSlots } from "#tests/support/data/slots.ts";
import { wordsOf } from "#tests/support/page.ts";
import { guestWithCart, productsInStock } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";
import { testShop } from "#tests/support/server/shop.ts";

const { server, store } = await testShop();
const [product] = await productsInStock(store);
const path = `/product/masala/${product!.id}`;
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 11, day, hour - 7, minute);

/** The days that pages name: to strangers, who get them from the cache, and to a shopper with a cart. */
async function named(search = "") {
  const { client } = await guestWithCart(server.url, store);
  const stranger = new Client(server.url);
  const pages = [
    await stranger.page(path + search),
    await stranger.page(path + search),
    await client.page(path + search),
    await client.page(`/cart${search}`),
  ];
  const days = pages.map(
    (page) => /(Arrives by \w+ \d+ \w+|Nhận hàng chậm nhất: \D+ \d+\/\d+)/.exec(wordsOf(page))?.[0],
  );
  return [...new Set(days)];
}

test("pages name the last day of delivery, also those from the cache at midnight and the cut-off hour", async () => {
  const value = { ...DEFAULT_PROMISES, confirm: 1, deliveryTo: 1, workdays: 7, cutoff: 15 };
  await store.withTx((tx) => saveShopContent(tx, { part: "promises", value }, 0, SELLER_EMAIL));
  setClock(at(2, 23, 59));
  expect(await named()).toEqual(["Arrives by Saturday 5 Dec"]);
  setClock(at(3, 0));
  expect(await named()).toEqual(["Arrives by Saturday 5 Dec"]);
  setClock(at(3, 14, 59));
  expect(await named()).toEqual(["Arrives by Saturday 5 Dec"]);
  setClock(at(3, 15));
  expect(await named()).toEqual(["Arrives by Sunday 6 Dec"]);
  expect(await named("?lang=vi")).toEqual(["Nhận hàng chậm nhất: Chủ Nhật 6/12"]);
  setClock(at(4, 0));
  expect(await named()).toEqual(["Arrives by Sunday 6 Dec"]);
  await store.withTx((tx) => addHoliday(tx, { date: "2026-12-05", name: "" }));
  expect(await named()).toEqual(["Arrives by Monday 7 Dec"]);
});

test("a shop that sells delivery times says so, unless it has words of its own", async () => {
  const shown = async () => {
    const { client } = await guestWithCart(server.url, store);
    return Promise.all([path, "/cart"].map(async (page) => wordsOf(await client.page(page))));
  };
  await givenSlots(store);
  for (const words of await shown())
    expect(words).toContain("Choose your delivery time in the cart");

  const value = { "arrives-en": "Within a day" };
  await store.withTx((tx) => saveShopContent(tx, { part: "arrival", value }, 0, SELLER_EMAIL));
  for (const words of await shown()) {
    expect(words).toContain("Arrives: Within a day");
    expect(words).not.toContain("Choose your delivery time");
  }
});
