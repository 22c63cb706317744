import { expect, test } from "vitest";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { wordsAt } from "#tests/support/answers.ts";
import { readQr } from "#tests/support/browser/read-qr.ts";
import { BANK } from "#tests/support/data/bank.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { cancelAsShopper, setPaid, setStatus } from "#tests/support/data/presses.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { bankMemo, HOOK_SECRETS, reportToShop } from "#tests/support/data/transfers.ts";
import { pageOf, partOf, tags, wordsOf } from "#tests/support/page.ts";
import { newKey, numberOf } from "#tests/support/pages/browsers.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import type { Client } from "#tests/support/server/client.ts";

const shop = await visitedShop("demo", { ...BANK, ...HOOK_SECRETS });
const { server, store, newShopper, newSeller, newVisitor } = shop;

const qrPath = (id: string, key?: string) => `/order/${id}/qr.png${key ? `?key=${key}` : ""}`;

/** An order of 80,000 dong by a new shopper, by default in the shop that takes transfers. */
async function givenOrderToPay({ store, newShopperWithAddress } = shop) {
  const shopper = await newShopperWithAddress();
  const items = [{ productId: await givenProduct(store), quantity: 1 }];
  const order = await givenPlacedOrder(store, shopper.user.id, { items });
  const path = `/order/${order.id}`;
  const frame = async () => tags(await shopper.client.page(path), "iframe")[0];
  return { ...shopper, order, path, frame, number: numberOf(order.id) };
}

test("the order's page has account, holder, amount and message, and a picture to save", async () => {
  const { client, order, path, number } = await givenOrderToPay();
  const page = await client.page(path);

  for (const fact of ["Vietcombank", "NGUYEN THI LAN", `DON HANG ${number}`])
    expect(wordsOf(page)).toContain(fact);
  // The digits are grouped, and copied as one number.
  const parts = pageOf(page).querySelectorAll("*");
  expect(parts.map((each) => each.text.trim())).toContain("0011001932418");
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
  const key = await newKey(store, order.id);
  const [stranger, other] = [newVisitor(), (await newShopper()).client];
  const { client: seller } = await newSeller();

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

test("a paid, delivered or cancelled order offers its shopper no transfer, an unpaid one does again", async () => {
  const { client, order, path } = await givenOrderToPay();
  const { client: seller } = await newSeller();
  const offers = async () => [
    (await wordsAt(client, path)).includes("Pay by bank transfer"),
    (await wordsAt(seller, `/seller/order/${order.id}`)).includes("Pay by bank transfer"),
    (await client.get(qrPath(order.id))).status,
  ];
  expect(await offers()).toEqual([true, true, 200]);

  await setPaid(store, order.id);
  expect(await offers()).toEqual([false, false, 404]);
  await setPaid(store, order.id, false);
  expect(await offers()).toEqual([true, true, 200]);
  // The customer can still be told how, by a seller.
  await setStatus(store, order.id, "Delivered");
  expect(await offers()).toEqual([false, true, 404]);
  await setStatus(store, order.id, "Cancelled");
  expect(await offers()).toEqual([false, false, 404]);
});

test("a shop without an account offers no transfer", async () => {
  const { client, order, path } = await givenOrderToPay(await visitedShop());
  expect(await wordsAt(client, path)).not.toContain("Pay by bank transfer");
  expect((await client.get(qrPath(order.id))).status).toBe(404);
});

/** What the frame says. */
async function look(client: Client, src: string) {
  const response = await client.get(src);
  const html = await response.text();
  const refresh = response.headers.get("refresh");
  return { status: response.status, text: wordsOf(html), html, refresh, response };
}

test("an order that waits for a transfer has a frame that looks for it every ten seconds", async () => {
  const { client, path, frame } = await givenOrderToPay();
  const shown = await frame();
  expect(shown).toMatchObject({ title: "State of your transfer" });

  const { response, text, refresh, html } = await look(client, shown!.src!);

  expect(text).toContain("Waiting for your transfer");
  expect(refresh).toBe("10");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("frame-ancestors 'self'"),
    "x-frame-options": "SAMEORIGIN",
    "x-robots-tag": "noindex",
  });
  expect(html.length).toBeLessThan(800);
  expect(Object.fromEntries((await client.get(path)).headers)).toMatchObject({
    "content-security-policy": expect.stringContaining("frame-src 'self'"),
    "x-frame-options": "DENY",
  });
});

test("it says paid as soon as the bank has reported it, and looks no more", async () => {
  const { client, order, path, frame } = await givenOrderToPay();
  const { src } = (await frame())!;
  await reportToShop(server.url, bankMemo(order.id), order.amountVnd);

  const { text, refresh, html } = await look(client, src!);

  expect(text).toContain("Paid. Thank you!");
  expect(refresh).toBeNull();
  expect(tags(html, "a")).toMatchObject([{ href: path, target: "_top" }]);
  expect(await frame()).toBeUndefined();
});

test("another amount is said to have arrived, here and on the page", async () => {
  const { client, order, path, frame } = await givenOrderToPay();
  const { src } = (await frame())!;
  await reportToShop(server.url, bankMemo(order.id), 12_000);

  const { refresh, text } = await look(client, src!);
  expect(refresh).toBe("10");
  expect(text).toContain(`We received ${formatVnd(12_000)}. The shop will check`);
  expect(await wordsAt(client, path)).toContain(`We received ${formatVnd(12_000)}`);
});

test("it ends after an hour, and for an order that was delivered or cancelled", async () => {
  const { client, order, path } = await givenOrderToPay();
  const state = async (query: string, word: string) => {
    const { refresh, text } = await look(client, `${path}/payment${query}`);
    return [refresh, text.includes(word)];
  };
  for (const at of ["", "?at=1", `?at=${Date.now() - 3_700_000}`, `?at=${Date.now() + 1e10}`])
    expect(await state(at, "Look again")).toEqual([null, true]);
  await setStatus(store, order.id, "Delivered");
  expect(await state(`?at=${Date.now()}&due=${order.amountVnd}`, "delivered")).toEqual([
    null,
    true,
  ]);
  await setStatus(store, order.id, "Pending");
  await cancelAsShopper(store, order.id);
  expect(await state(`?at=${Date.now()}`, "cancelled")).toEqual([null, true]);
});

test("only the shopper and the holder of a link see it", async () => {
  const { order, path } = await givenOrderToPay();
  const { client: other } = await newShopper();
  const payment = `${path}/payment`;
  for (const client of [other, newVisitor()]) {
    expect(await look(client, payment)).toMatchObject({ status: 404, refresh: null });
    expect(await look(client, `${payment}?key=wrong`)).toMatchObject({ status: 404 });
  }
  const key = await newKey(store, order.id);
  const held = await look(newVisitor(), `${payment}?key=${key}&at=${Date.now()}`);
  expect(held).toMatchObject({ status: 200, refresh: "10" });
  expect(held.response.headers.get("referrer-policy")).toBe("no-referrer");
});

test("a shop to which nobody reports has no frame, and allows none", async () => {
  const { client, path } = await givenOrderToPay(await visitedShop("empty", BANK));
  const response = await client.get(path);
  expect(pageOf(await response.text()).querySelector("iframe")).toBeNull();
  expect(response.headers.get("content-security-policy")).toContain("frame-src 'none'");
  expect((await client.get("/privacy")).status).toBe(200);
  expect(await wordsAt(client, "/privacy?lang=en")).not.toContain("SePay");
  expect(await wordsAt(newVisitor(), "/privacy?lang=en")).toContain("SePay");
  expect(await wordsAt(newVisitor(), "/privacy?lang=vi")).toContain("Casso");
});
