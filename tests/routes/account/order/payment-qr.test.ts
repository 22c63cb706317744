import { expect, test } from "vitest";
import { createOrderLink } from "../../../../app/models/orders/telling/order-links.ts";
import { wordsAt } from "../../../support/answers.ts";
import { readQr } from "../../../support/browser/read-qr.ts";
import { BANK } from "../../../support/data/bank.ts";
import { setPaid, setStatus } from "../../../support/data/changed-orders.ts";
import { givenPlacedOrder, SELLER_EMAIL } from "../../../support/data/orders.ts";
import { givenProduct } from "../../../support/data/store.ts";
import { tags, wordsOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { testShop } from "../../../support/server/shop.ts";
import { newSeller, newShopper, newShopperWithAddress } from "../../support/shoppers.ts";

const BY = { by: SELLER_EMAIL };

const { server, store } = await testShop("demo", BANK);

/** A shopper with an order of 80,000 dong. */
async function givenOrderToPay() {
  const shopper = await newShopperWithAddress(server.url, store);
  const items = [{ productId: await givenProduct(store), quantity: 1 }];
  const order = await givenPlacedOrder(store, shopper.user.id, { items });
  return { client: shopper.client, order, number: order.id.slice(-6).toUpperCase() };
}

const qrPath = (id: string, key?: string) => `/order/${id}/qr.png${key ? `?key=${key}` : ""}`;
const words = async (client: Client, path: string) => wordsAt(client, path);

test("the order's page has account, holder, amount and message, and a picture to save", async () => {
  const { client, order, number } = await givenOrderToPay();
  const page = await client.page(`/order/${order.id}`);

  const text = wordsOf(page);
  for (const fact of ["Vietcombank", "NGUYEN THI LAN", `DON HANG ${number}`])
    expect(text).toContain(fact);
  expect(page.replace(/<\/?span[^>]*>/g, "")).toContain(">0011001932418 <");
  const picture = tags(page, "img").find(({ src }) => src?.endsWith("qr.png"));
  expect(picture).toMatchObject({ src: qrPath(order.id), width: "196", height: "196" });
  const saved = tags(page, "a").find(({ href }) => href === qrPath(order.id));
  expect(saved).toHaveProperty("download");
});

test("a banking app reads the transfer from the picture", async () => {
  const { client, order, number } = await givenOrderToPay();
  const response = await client.get(qrPath(order.id));

  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "content-disposition": `inline; filename="vietqr-${number}.png"`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  const payload = await readQr(new Uint8Array(await response.arrayBuffer()));
  expect(payload).toMatch(/^000201010212.*0006970436011300110019324180208QRIBFTTA/);
  expect(payload).toContain(`5405800005802VN62190815DON HANG ${number}6304`);
});

test("only the shopper, a link's holder and sellers see the picture", async () => {
  const { order } = await givenOrderToPay();
  const { order: another } = await givenOrderToPay();
  const key = await store.withTx((tx) => createOrderLink(tx, order));
  const [stranger, other] = [new Client(server.url), (await newShopper(server.url, store)).client];
  const { client: seller } = await newSeller(server.url);

  for (const [client, path, status] of [
    [stranger, qrPath(order.id), 404],
    [other, qrPath(order.id), 404],
    [stranger, qrPath(order.id, key), 200],
    [stranger, qrPath(another.id, key), 404],
    [stranger, qrPath(order.id, "x".repeat(key.length)), 404],
    [stranger, qrPath(order.id, "x".repeat(2_000)), 404],
    [seller, qrPath(order.id), 200],
    [seller, qrPath("f".repeat(24)), 404],
    [seller, qrPath("%00"), 404],
  ] as const) {
    const response = await client.get(path);
    expect([path, response.status]).toEqual([path, status]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const isLink = path.includes("?key=");
    expect(response.headers.get("x-robots-tag")).toBe(isLink ? "noindex" : null);
    if (isLink) expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  }
});

test("a paid or cancelled order offers no transfer, an unpaid one does again", async () => {
  const { client, order } = await givenOrderToPay();
  const { client: seller } = await newSeller(server.url);
  const offers = async () => [
    (await words(client, `/order/${order.id}`)).includes("Pay by bank transfer"),
    (await words(seller, `/seller/order/${order.id}`)).includes("Pay by bank transfer"),
    (await client.get(qrPath(order.id))).status,
  ];
  expect(await offers()).toEqual([true, true, 200]);

  await setPaid(store, order.id);
  expect(await offers()).toEqual([false, false, 404]);
  await setPaid(store, order.id, false);
  expect(await offers()).toEqual([true, true, 200]);
  await setStatus(store, order.id, "Cancelled");
  expect(await offers()).toEqual([false, false, 404]);
});

test("a shop without an account offers no transfer", async () => {
  const shop = await testShop();
  const { client, user } = await newShopperWithAddress(shop.server.url, shop.store);
  const items = [{ productId: await givenProduct(shop.store), quantity: 1 }];
  const { id } = await givenPlacedOrder(shop.store, user.id, { items });
  expect(await words(client, `/order/${id}`)).not.toContain("Pay by bank transfer");
  expect((await client.get(qrPath(id))).status).toBe(404);
});
