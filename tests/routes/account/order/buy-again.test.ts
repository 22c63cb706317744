import { beforeEach, expect, test } from "vitest";
import { formatVnd } from "../../../../app/format/vnd.ts";
import {
  deleteProduct,
  updateProductRow,
} from "../../../../app/models/catalogue/update-products.ts";
import { expectRedirect, wordsAt } from "../../../support/answers.ts";
import { givenPlacedOrder } from "../../../support/data/orders.ts";
import { givenProduct } from "../../../support/data/store.ts";
import { elements, tags, wordsOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { testShop } from "../../../support/server/shop.ts";
import { rowsOf } from "../../support/rows.ts";
import { newShopper, newShopperWithAddress, type Shopper } from "../../support/shoppers.ts";

let owner: Shopper;
let orderId: string;
let path: string;
let ids: string[];

const { server, store } = await testShop();

beforeEach(async () => {
  owner = await newShopperWithAddress(server.url, store);
  ids = [];
  for (const name of ["Quế Trà Bồng", "Hồi Văn Quan", "Nghệ Khoái Châu", "Gừng sẻ"])
    ids.push(await givenProduct(store, { name }));
  const items = ids.map((productId) => ({ productId, quantity: 2 }));
  orderId = (await givenPlacedOrder(store, owner.user.id, { items })).id;
  path = `/order/${orderId}/again`;
});

/** The notice above the cart, and what the cart contains. */
async function shown(client = owner.client) {
  const html = await client.page(`/cart?again=${orderId}`);
  const notice = /<section class="panel mb-6" aria-labelledby="again">([\s\S]*?)<\/section>/.exec(
    html,
  );
  const selects = html.matchAll(
    /aria-label="Quantity of ([^"]+)"[\s\S]*?<option selected="">(\d+)/g,
  );
  const cart = Object.fromEntries([...selects].map(([, name, count]) => [name, Number(count)]));
  return { notice: notice && wordsOf(notice[1]!), cart };
}

test("one press puts an order into the cart, and a second press does not double it", async () => {
  const forms = tags(await owner.client.page(`/order/${orderId}`), "form");
  expect(forms.map(({ action }) => action)).toContain(path);
  expect(tags(await owner.client.page("/my-orders"), "form").map(({ action }) => action)).toContain(
    path,
  );

  for (const _ of [1, 2]) {
    expectRedirect(await owner.client.post(path, {}), `/cart?again=${orderId}`);
  }

  expect(await shown()).toEqual({
    notice: `From order #${orderId.slice(-6).toUpperCase()} All its products are in your cart, at the same price or less.`,
    cart: { "Quế Trà Bồng": 2, "Hồi Văn Quan": 2, "Nghệ Khoái Châu": 2, "Gừng sẻ": 2 },
  });
  expect(await wordsAt(owner.client, "/cart")).not.toContain("From order");
});

test("the cart says what is deleted, sold out and dearer, from the database", async () => {
  await store.withTx(async (tx) => {
    await deleteProduct(tx, ids[0]!);
    await updateProductRow(tx, ids[1]!, { inStock: false });
    await updateProductRow(tx, ids[2]!, { priceVnd: 80_000, offerPriceVnd: 70_000 });
    await updateProductRow(tx, ids[3]!, { offerPriceVnd: 10_000 });
  });

  await owner.client.post(path, { price: "1", intent: `add:${ids[0]}` });

  const { notice, cart } = await shown();
  expect(cart).toEqual({ "Nghệ Khoái Châu": 2, "Gừng sẻ": 2 });
  for (const words of [
    "Quế Trà Bồng: no longer sold",
    "Hồi Văn Quan: out of stock",
    `Nghệ Khoái Châu: ${formatVnd(50_000)} → ${formatVnd(70_000)}`,
  ])
    expect(notice).toContain(words);
  expect(notice).not.toContain("Gừng");
});

test("nobody else buys an order again or learns from the cart what it contained", async () => {
  const { user: _, ...other } = await newShopper(server.url, store);
  const before = await rowsOf(store.db, ["sessions"]);
  const stranger = new Client(server.url);
  expectRedirect(await stranger.post(path, {}), `/order/${orderId}?auth=login`);
  expect((await other.client.post(path, {})).status).toBe(404);
  for (const id of ["f".repeat(24), "%0d%0a", "x".repeat(1_500), "%F0%9F%8C%B6"]) {
    expect((await owner.client.post(`/order/${id}/again`, {})).status).toBe(404);
    expect((await owner.client.get(`/order/${id}/again`)).status).toBe(302);
    expect((await owner.client.get(`/cart?again=${id}`)).status).toBe(200);
  }
  for (const client of [stranger, other.client]) {
    const { notice, cart } = await shown(client);
    expect([notice, cart]).toEqual([null, {}]);
  }
  expect(await rowsOf(store.db, ["sessions"])).toEqual(before);
});

test("following a link to it changes nothing and leads to the order", async () => {
  const before = await rowsOf(store.db, ["sessions"]);
  const response = await owner.client.get(path);
  expect([response.status, response.headers.get("location")]).toEqual([302, `/order/${orderId}`]);
  expect(await rowsOf(store.db, ["sessions"])).toEqual(before);
  expect(elements(await owner.client.page("/cart"), "h2")).not.toContain("Quế Trà Bồng");
});
