import { beforeEach, expect, test } from "vitest";
import { cancelOrder } from "#app/models/orders/changing/update-orders.ts";
import { listOrderEvents } from "#app/models/orders/telling/order-events.ts";
import { createOrderLink } from "#app/models/orders/telling/order-links.ts";
import type { OrderStatus } from "#db/order-values.ts";
import { orders } from "#db/schema.ts";
import { expectRefusal, wordsAt } from "../../../support/answers.ts";
import { alterOrder } from "../../../support/data/alter.ts";
import { givenPlacedOrder, orderOf } from "../../../support/data/orders.ts";
import { setPaid, setStatus } from "../../../support/data/presses.ts";
import { empty } from "../../../support/data/tables.ts";
import {
  checkedIn,
  elements,
  fieldOf,
  headingsOf,
  hrefsOf,
  pageOf,
  partOf,
  valuesOf,
  wordsOf,
} from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { testShop } from "../../../support/server/shop.ts";
import {
  newSeller,
  newShopper,
  newShopperWithAddress,
  productsInStock,
} from "../../support/shoppers.ts";

let orderId: string;
let path: string;

const { server, store } = await testShop();
const owner = await newShopperWithAddress(server.url, store);
const productId = (await productsInStock(store))[0]!.id;

beforeEach(async () => {
  await empty(store, orders);
  await owner.client.page("/?lang=en");
  const items = [{ productId, quantity: 1 }];
  orderId = (await givenPlacedOrder(store, owner.user.id, { items })).id;
  path = `/order/${orderId}/cancel`;
});

const set = (status: OrderStatus) => setStatus(store, orderId, status);
const statusNow = async () => (await orderOf(store, orderId)).status;
const newKey = async () => {
  const order = await orderOf(store, orderId);
  return store.withTx((tx) => createOrderLink(tx, order));
};
const leadsTo = (response: Response) => [response.status, response.headers.get("location")];

test("a shopper confirms, says why and sees that nothing is to pay", async () => {
  const number = orderId.slice(-6).toUpperCase();
  expect(hrefsOf(await owner.client.page(`/order/${orderId}`))).toContain(path);
  const confirm = await owner.client.page(path);
  expect(headingsOf(confirm)).toEqual([`Cancel order #${number}?`]);
  expect(valuesOf(confirm, "reason")).toEqual(["", "mistake", "address", "slow", "price", "other"]);
  expect(checkedIn(confirm)).toEqual([""]);
  expect(await statusNow()).toBe("Pending");

  const sent = await owner.client.post(path, { reason: "mistake" });

  expect(leadsTo(sent)).toEqual([303, `/order/${orderId}`]);
  const page = await wordsAt(owner.client, `/order/${orderId}`);
  expect(page).toContain("Cancelled Your order will not be delivered.");
  expect(page).toContain("Cancelled by you: I ordered by mistake or chose the wrong items");
  expect(page).toContain("You pay nothing.");
});

test("a reason is optional; one that is not on the list is refused beside the choices", async () => {
  const refused = await owner.client.post(path, { reason: "x".repeat(10_000) });
  const html = await expectRefusal(refused, 400, "Please choose one of the reasons");
  expect(elements(html, "fieldset")[0]).toContain("Please choose one of the reasons");
  expect(await statusNow()).toBe("Pending");

  expect(leadsTo(await owner.client.post(path, {}))).toEqual([303, `/order/${orderId}`]);
  expect(await listOrderEvents(store.db, orderId)).toMatchObject([{ reason: null }]);
});

test("cancelling twice says that it was cancelled already, and is recorded once", async () => {
  await owner.client.post(path, { reason: "slow" });
  const again = await owner.client.post(path, { reason: "price" });

  expect(leadsTo(again)).toEqual([303, `/order/${orderId}`]);
  expect(await wordsAt(owner.client, `/order/${orderId}`)).toContain(
    "This order was already cancelled",
  );
  expect(await listOrderEvents(store.db, orderId)).toMatchObject([{ reason: "slow" }]);
  expect(await wordsAt(owner.client, path)).toContain(
    "Cancelled Your order will not be delivered.",
  );
});

test("an order that was shipped meanwhile stays so; the page gives the phone number", async () => {
  await owner.client.page(path);
  await set("Shipped");

  const sent = await owner.client.post(path, { reason: "slow" });

  expect(leadsTo(sent)).toEqual([303, path]);
  const html = await owner.client.page(path);
  expect(wordsOf(html)).toContain("The order was not cancelled.");
  expect(wordsOf(html)).toContain("Shipped It can no longer be cancelled");
  expect(hrefsOf(html)).toContain("tel:02438261234");
  expect(fieldOf(html, "reason")).toBeUndefined();
  expect(await statusNow()).toBe("Shipped");
});

test("an order that was paid already says that the money is returned", async () => {
  await setPaid(store, orderId);
  expect(await wordsAt(owner.client, path)).toContain("the shop will refund it");
});

test("a seller who still saw the order pending does not overwrite the cancellation, and reads the reason", async () => {
  const { client: seller } = await newSeller(server.url);
  const page = `/seller/order/${orderId}`;
  await seller.page(page);
  await owner.client.post(path, { reason: "address" });

  await seller.post(page, { intent: `status:${orderId}`, status: "Shipped", seen: "Pending" });

  expect(await statusNow()).toBe("Cancelled");
  const shown = await wordsAt(seller, page);
  expect(shown).toContain("Someone else has changed this order.");
  expect(shown).toContain(`Cancelled ${owner.email} (customer)`);
  expect(shown).toContain("The address or phone number is wrong");
});

test("a link from a mail cancels the order without a login, in a browser that names no fetch site", async () => {
  const key = await newKey();
  const keyed = `${path}?key=${key}`;
  const confirm = await fetch(server.url + keyed);
  expect(confirm.headers.get("referrer-policy")).toBe("same-origin");
  expect(partOf(await confirm.text(), `form[action="${keyed}"]`)).toBeDefined();
  const send = (headers: Record<string, string>) =>
    fetch(server.url + keyed, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: "lang=en", ...headers },
      body: new URLSearchParams({ reason: "other" }),
    });

  // What a browser sends from a page without a referrer, and from another site.
  expect((await send({ origin: "null" })).status).toBe(403);
  expect((await send({ origin: "https://evil.example" })).status).toBe(403);
  expect(await statusNow()).toBe("Pending");

  const sent = await send({ origin: server.url });
  expect(leadsTo(sent)).toEqual([303, `/order/${orderId}?key=${key}`]);
  expect(await statusNow()).toBe("Cancelled");
});

test("nobody else cancels an order", async () => {
  const stranger = new Client(server.url);
  expect(leadsTo(await stranger.post(path, { reason: "slow" }))).toEqual([
    303,
    `${path}?auth=login`,
  ]);
  const other = await newShopper(server.url, store);
  const keyOfOther = await newKey();
  const items = [{ productId, quantity: 2 }];
  orderId = (await givenPlacedOrder(store, owner.user.id, { items })).id;
  path = `/order/${orderId}/cancel`;
  for (const client of [stranger, other.client])
    for (const key of ["wrong", keyOfOther, "k".repeat(5_000)])
      expect((await client.post(`${path}?key=${key}`, {})).status).toBe(404);
  expect((await other.client.post(path, {})).status).toBe(404);
  expect((await other.client.get(path)).status).toBe(404);
  for (const id of ["f".repeat(24), "%0d%0a", "x".repeat(1_500)])
    expect((await owner.client.post(`/order/${id}/cancel`, {})).status).toBe(404);
  expect(await statusNow()).toBe("Pending");
});

const cancelByShopper = () =>
  store.withTx((tx) => cancelOrder(tx, orderId, { reason: "slow", noticeTo: [] }));

const THANKS = "Thank you, your order has been placed";

const pageNow = (lang = "en") => owner.client.page(`/order/${orderId}?lang=${lang}`);
/** What stands on top, and the step that is marked as the current one. */
async function topOf(html: string) {
  const current = partOf(html, "li[aria-current=step]").text.replace(/\d.*/, "").trim();
  return [elements(html, "h2")[0], current];
}

test("an order is thanked for in its first 15 minutes only", async () => {
  expect(await topOf(await pageNow())).toEqual([THANKS, "Pending"]);

  const createdAt = Date.now() - 16 * 60_000;
  await alterOrder(store, orderId, { createdAt });
  expect(await topOf(await pageNow())).toEqual(["Pending", "Pending"]);
  expect(await pageNow()).not.toContain(THANKS);
});

test("its page says what is happening and how far it is, with times", async () => {
  await set("Processing");
  expect(await topOf(await pageNow())).toEqual(["Processing", "Processing"]);
  await set("Shipped");
  const shipped = await pageNow();
  expect(await topOf(shipped)).toEqual(["Shipped", "Shipped"]);
  expect(await topOf(await pageNow("vi"))).toEqual(["Đang giao", "Đang giao"]);
  const steps = partOf(shipped, "ol.steps");
  expect(elements(steps, "li").map((step) => step.replace(/\d.*/, ""))).toEqual([
    "Pending ",
    "Processing ",
    "Shipped ",
    "Delivered (not yet)",
  ]);
  expect(elements(steps, "time")).toHaveLength(3);
  await set("Delivered");
  expect((await topOf(await pageNow()))[0]).toBe("Delivered");
});

test("what is to pay is shown only while something is", async () => {
  const hint = async () => wordsOf(partOf(await pageNow(), "p.free-hint"));
  await set("Shipped");
  expect(await hint()).toMatch(/^To pay on delivery: \d+\.000\s₫$/);
  await set("Delivered");
  expect(await hint()).toMatch(/^To pay: \d+\.000\s₫. If you have paid the courier,/);
  await setPaid(store, orderId, true);
  expect(await hint()).toMatch(/^Paid on \d/);
  await set("Cancelled");
  expect(await hint()).toMatch(
    /^You have already paid \d+\.000\s₫. We will contact you to refund it/,
  );
  await setPaid(store, orderId, false);
  expect(await hint()).toBe("You pay nothing.");
});

test("a cancelled order says who cancelled it, when and why", async () => {
  await set("Cancelled");
  expect(await topOf(await pageNow())).toEqual(["Cancelled", "Cancelled"]);
  expect(wordsOf(await pageNow())).toContain("Cancelled by the shop");

  await set("Pending");
  await cancelByShopper();
  const cancelled = await pageNow();
  expect(elements(partOf(cancelled, "ol.steps"), "time")).toHaveLength(2);
  expect(wordsOf(cancelled)).toContain("Cancelled by you: Delivery takes too long");
  expect(wordsOf(await pageNow("vi"))).toContain("Bạn đã hủy đơn: Thời gian giao hàng quá lâu");
  expect(hrefsOf(cancelled)).not.toContain(`/order/${orderId}/cancel`);
});

test("whoever has the link to a cancelled order is not called its customer", async () => {
  await cancelByShopper();
  const seen = await wordsAt(new Client(server.url), `/order/${orderId}?key=${await newKey()}`);
  expect(seen).toContain("Cancelled by the customer: Delivery takes too long");
  expect(seen).not.toContain("Cancelled by you");
});

test("help names the order's number, and its mail has it in the subject", async () => {
  const number = orderId.slice(-6).toUpperCase();
  const html = await pageNow();
  expect(wordsOf(html)).toContain(`Call or email us and give the number #${number}.`);
  const hrefs = hrefsOf(html);
  expect(hrefs).toContain(`mailto:xinchao@chogiavi.example?subject=Order%20%23${number}`);
  expect(hrefs).toContain("tel:02438261234");
});

test("the page of an order says its date and status once, and My Orders once for all its items", async () => {
  await set("Cancelled");
  const html = await pageNow();
  expect(pageOf(html).querySelector(".status")).toBeNull();
  expect(wordsOf(partOf(html, "p.print-only"))).toContain("Status: Cancelled");
  const list = await owner.client.page("/my-orders");
  expect(elements(list, "h2")[0]).toBe(`Order #${orderId.slice(-6).toUpperCase()} Cancelled`);
  expect(pageOf(list).querySelectorAll("[data-status=Cancelled]")).toHaveLength(1);
  expect(wordsOf(list).split("Date:")).toHaveLength(2);
});

test("the whole id of an order stands on its page alone", async () => {
  expect(wordsOf(await pageNow())).toContain(`Order ID: ${orderId}`);
  expect(await wordsAt(owner.client, "/my-orders")).not.toContain(orderId);
});
