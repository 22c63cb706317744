import { expect, test } from "vitest";
import { formatVnd } from "#app/format/vnd.ts";
import { cancelOrder } from "#app/models/orders/changing/update-orders.ts";
import { createOrderLink } from "#app/models/orders/telling/order-links.ts";
import { wordsAt } from "../../../support/answers.ts";
import { readQr } from "../../../support/browser/read-qr.ts";
import { BANK } from "../../../support/data/bank.ts";
import { givenPlacedOrder } from "../../../support/data/orders.ts";
import { setPaid, setStatus } from "../../../support/data/presses.ts";
import { givenProduct } from "../../../support/data/store.ts";
import { bankMemo, HOOK_SECRETS, reportToShop } from "../../../support/data/transfers.ts";
import { pageOf, partOf, tags, wordsOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { testShop } from "../../../support/server/shop.ts";
import { newSeller, newShopper, newShopperWithAddress } from "../../support/shoppers.ts";

const { server, store } = await testShop("demo", { ...BANK, ...HOOK_SECRETS });

const qrPath = (id: string, key?: string) => `/order/${id}/qr.png${key ? `?key=${key}` : ""}`;
const words = async (client: Client, path: string) => wordsAt(client, path);

test("the order's page has account, holder, amount and message, and a picture to save", async () => {
  const { client, order, number } = await givenOrderToPay();
  const page = await client.page(`/order/${order.id}`);

  const text = wordsOf(page);
  for (const fact of ["Vietcombank", "NGUYEN THI LAN", `DON HANG ${number}`])
    expect(text).toContain(fact);
  // The digits are grouped, and copied as one number.
  const texts = pageOf(page)
    .querySelectorAll("*")
    .map((each) => each.text.trim());
  expect(texts).toContain("0011001932418");
  const picture = tags(page, "img").find(({ src }) => src?.endsWith("qr.png"));
  expect(picture).toMatchObject({ src: qrPath(order.id), width: "196", height: "196" });
  expect(partOf(page, `a[href="${qrPath(order.id)}"]`).hasAttribute("download")).toBe(true);
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

/** A shopper with an order of 80,000 dong, which waits for a transfer. */
async function givenOrderToPay() {
  const shopper = await newShopperWithAddress(server.url, store);
  const items = [{ productId: await givenProduct(store), quantity: 1 }];
  const order = await givenPlacedOrder(store, shopper.user.id, { items });
  const frame = async () => tags(await shopper.client.page(`/order/${order.id}`), "iframe")[0];
  return { ...shopper, order, frame, number: order.id.slice(-6).toUpperCase() };
}

async function look(client: Client, src: string) {
  const response = await client.get(src);
  const html = await response.text();
  const refresh = response.headers.get("refresh");
  return { status: response.status, text: wordsOf(html), html, refresh, response };
}

test("an order that waits for a transfer has a frame that looks for it every ten seconds", async () => {
  const { client, order, frame } = await givenOrderToPay();
  const shown = await frame();
  expect(shown).toMatchObject({ title: "State of your transfer" });

  const { response, text, refresh, html } = await look(client, shown!.src!);

  expect(text).toContain("Waiting for your transfer");
  expect(refresh).toBe("10");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-store",
    "x-frame-options": "SAMEORIGIN",
    "x-robots-tag": "noindex",
  });
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(html.length).toBeLessThan(800);
  const page = await client.get(`/order/${order.id}`);
  expect(page.headers.get("content-security-policy")).toContain("frame-src 'self'");
  expect(page.headers.get("x-frame-options")).toBe("DENY");
});

test("it says paid as soon as the bank has reported it, and looks no more", async () => {
  const { client, order, frame } = await givenOrderToPay();
  const { src } = (await frame())!;
  await reportToShop(server.url, bankMemo(order.id), order.amountVnd);

  const { text, refresh, html } = await look(client, src!);

  expect(text).toContain("Paid. Thank you!");
  expect(refresh).toBeNull();
  expect(tags(html, "a")).toMatchObject([{ href: `/order/${order.id}`, target: "_top" }]);
  expect(await frame()).toBeUndefined();
});

test("another amount is said to have arrived, here and on the page", async () => {
  const { client, order, frame } = await givenOrderToPay();
  const { src } = (await frame())!;
  await reportToShop(server.url, bankMemo(order.id), 12_000);

  expect(await look(client, src!)).toMatchObject({ refresh: "10" });
  expect((await look(client, src!)).text).toContain(
    `We received ${formatVnd(12_000)}. The shop will check`,
  );
  expect(await wordsAt(client, `/order/${order.id}`)).toContain(`We received ${formatVnd(12_000)}`);
});

test("it ends after an hour, and for an order that was cancelled", async () => {
  const { client, order } = await givenOrderToPay();
  const path = `/order/${order.id}/payment`;
  for (const at of ["", "?at=1", `?at=${Date.now() - 3_700_000}`, `?at=${Date.now() + 1e10}`]) {
    const { refresh, text } = await look(client, path + at);
    expect([refresh, text.includes("Look again")]).toEqual([null, true]);
  }
  await store.withTx((tx) => cancelOrder(tx, order.id, { reason: null, noticeTo: [] }));
  const { refresh, text } = await look(client, `${path}?at=${Date.now()}`);
  expect([refresh, text.includes("cancelled")]).toEqual([null, true]);
});

test("only the shopper and the holder of a link see it", async () => {
  const { order } = await givenOrderToPay();
  const { client: other } = await newShopper(server.url, store);
  const path = `/order/${order.id}/payment`;
  for (const client of [other, new Client(server.url)]) {
    expect(await look(client, path)).toMatchObject({ status: 404, refresh: null });
    expect(await look(client, `${path}?key=wrong`)).toMatchObject({ status: 404 });
  }
  const key = await store.withTx((tx) => createOrderLink(tx, order));
  const held = await look(new Client(server.url), `${path}?key=${key}&at=${Date.now()}`);
  expect(held).toMatchObject({ status: 200, refresh: "10" });
  expect(held.response.headers.get("referrer-policy")).toBe("no-referrer");
});

test("a shop to which nobody reports has no frame, and allows none", async () => {
  const shop = await testShop("empty", BANK);
  const { client, user } = await newShopperWithAddress(shop.server.url, shop.store);
  const items = [{ productId: await givenProduct(shop.store), quantity: 1 }];
  const { id } = await givenPlacedOrder(shop.store, user.id, { items });
  const response = await client.get(`/order/${id}`);
  expect(pageOf(await response.text()).querySelector("iframe")).toBeNull();
  expect(response.headers.get("content-security-policy")).toContain("frame-src 'none'");
  expect((await client.get("/privacy")).status).toBe(200);
  expect(await wordsAt(client, "/privacy?lang=en")).not.toContain("SePay");
  expect(await wordsAt(new Client(server.url), "/privacy?lang=en")).toContain("SePay");
  expect(await wordsAt(new Client(server.url), "/privacy?lang=vi")).toContain("Casso");
});
