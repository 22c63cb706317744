import { beforeEach, expect, test } from "vitest";
import { listOrderEvents } from "#app/features/orders/following/order-events.server.ts";
import type { OrderStatus } from "#db/order-values.ts";
import { orders } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { givenPlacedOrder, orderOf } from "#tests/support/data/orders.ts";
import { cancelAsShopper, setPaid, setStatus } from "#tests/support/data/presses.ts";
import { empty } from "#tests/support/data/tables.ts";
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
} from "#tests/support/page.ts";
import { newKey, numberOf } from "#tests/support/pages/browsers.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import { expectWords, expectWordsAt } from "#tests/support/pages/words.ts";

let orderId: string;
let path: string;

const shop = await visitedShop();
const { server, store, newShopper, newVisitor } = shop;
const owner = await shop.newShopperWithAddress();
const productId = (await shop.productsInStock())[0]!.id;

/** Places an order of the owner's, which the tests are then about. */
async function givenNewOrder(quantity = 1) {
  const items = [{ productId, quantity }];
  orderId = (await givenPlacedOrder(store, owner.user.id, { items })).id;
  path = `/order/${orderId}/cancel`;
}

beforeEach(async () => {
  await empty(store, orders);
  await owner.client.page("/?lang=en");
  await givenNewOrder();
});

const set = (status: OrderStatus) => setStatus(store, orderId, status);
const statusNow = async () => (await orderOf(store, orderId)).status;
const cancel = (reason: string, client = owner.client) => client.post(path, { reason });
const pageNow = (lang = "en") => owner.client.page(`/order/${orderId}?lang=${lang}`);

test("a shopper confirms, says why and sees that nothing is to pay", async () => {
  expect(hrefsOf(await owner.client.page(`/order/${orderId}`))).toContain(path);
  const confirm = await owner.client.page(path);
  expect(headingsOf(confirm)).toEqual([`Cancel order #${numberOf(orderId)}?`]);
  expect(valuesOf(confirm, "reason")).toEqual(["", "mistake", "address", "slow", "price", "other"]);
  expect(checkedIn(confirm)).toEqual([""]);
  expect(await statusNow()).toBe("Pending");

  expectRedirect(await cancel("mistake"), `/order/${orderId}`);

  const page = await wordsAt(owner.client, `/order/${orderId}`);
  expect(page).toContain("Cancelled Your order will not be delivered.");
  expect(page).toContain("Cancelled by you: I ordered by mistake or chose the wrong items");
  expect(page).toContain("You pay nothing.");
});

test("a reason is optional; one that is not on the list is refused beside the choices", async () => {
  const problem = "Please choose one of the reasons";
  const html = await expectRefusal(await cancel("x".repeat(10_000)), 400, problem);
  expect(elements(html, "fieldset")[0]).toContain(problem);
  expect(await statusNow()).toBe("Pending");

  expectRedirect(await owner.client.post(path, {}), `/order/${orderId}`);
  expect(await listOrderEvents(store.db, orderId)).toMatchObject([{ reason: null }]);
});

test("cancelling twice says that it was cancelled already, and is recorded once", async () => {
  await cancel("slow");
  expectRedirect(await cancel("price"), `/order/${orderId}`);

  await expectWordsAt(owner.client, `/order/${orderId}`, "This order was already cancelled");
  expect(await listOrderEvents(store.db, orderId)).toMatchObject([{ reason: "slow" }]);
  await expectWordsAt(owner.client, path, "Cancelled Your order will not be delivered.");
});

test("an order that was shipped meanwhile stays so; the page gives the phone number", async () => {
  await owner.client.page(path);
  await set("Shipped");

  expectRedirect(await cancel("slow"), path);

  const html = await owner.client.page(path);
  expectWords(html, "The order was not cancelled.", "Shipped It can no longer be cancelled");
  expect(hrefsOf(html)).toContain("tel:02438261234");
  expect(fieldOf(html, "reason")).toBeUndefined();
  expect(await statusNow()).toBe("Shipped");
});

test("an order that was paid already says that the money is returned", async () => {
  await setPaid(store, orderId);
  expect(await wordsAt(owner.client, path)).toContain("the shop will refund it");
});

test("a seller who still saw the order pending does not overwrite the cancellation, and reads the reason", async () => {
  const { client: seller } = await shop.newSeller();
  const page = `/seller/order/${orderId}`;
  await seller.page(page);
  await cancel("address");

  await seller.post(page, { intent: `status:${orderId}`, status: "Shipped", seen: "Pending" });

  expect(await statusNow()).toBe("Cancelled");
  const shown = await wordsAt(seller, page);
  expect(shown).toContain("Someone else has changed this order.");
  expect(shown).toContain(`Cancelled ${owner.email} (customer)`);
  expect(shown).toContain("The address or phone number is wrong");
});

test("a link from a mail cancels the order without a login, in a browser that names no fetch site", async () => {
  const key = await newKey(store, orderId);
  const keyed = `${path}?key=${key}`;
  const confirm = await fetch(server.url + keyed);
  expect(confirm.headers.get("referrer-policy")).toBe("same-origin");
  expect(partOf(await confirm.text(), `form[action="${keyed}"]`)).toBeDefined();
  const send = (origin: string) =>
    fetch(server.url + keyed, {
      ...{ method: "POST", redirect: "manual", headers: { cookie: "lang=en", origin } },
      body: new URLSearchParams({ reason: "other" }),
    });

  // What a browser sends from a page without a referrer, and from another site.
  for (const origin of ["null", "https://evil.example"])
    expect((await send(origin)).status).toBe(403);
  expect(await statusNow()).toBe("Pending");

  expectRedirect(await send(server.url), `/order/${orderId}?key=${key}`);
  expect(await statusNow()).toBe("Cancelled");
});

test("nobody else cancels an order", async () => {
  const stranger = newVisitor();
  expectRedirect(await cancel("slow", stranger), `${path}?auth=login`);
  const { client: other } = await newShopper();
  const keyOfOther = await newKey(store, orderId);
  await givenNewOrder(2);
  for (const client of [stranger, other])
    for (const key of ["wrong", keyOfOther, "k".repeat(5_000)])
      expect((await client.post(`${path}?key=${key}`, {})).status).toBe(404);
  expect((await other.post(path, {})).status).toBe(404);
  expect((await other.get(path)).status).toBe(404);
  for (const id of ["f".repeat(24), "%0d%0a", "x".repeat(1_500)])
    expect((await owner.client.post(`/order/${id}/cancel`, {})).status).toBe(404);
  expect(await statusNow()).toBe("Pending");
});

const THANKS = "Thank you, your order has been placed";

/** What stands on top, and the step that is marked as the current one. */
async function topNow(lang = "en") {
  const html = await pageNow(lang);
  const current = partOf(html, "li[aria-current=step]").text.replace(/\d.*/, "").trim();
  return [elements(html, "h2")[0], current];
}

test("an order is thanked for in its first 15 minutes only", async () => {
  expect(await topNow()).toEqual([THANKS, "Pending"]);

  await alterOrder(store, orderId, { createdAt: Date.now() - 16 * 60_000 });
  expect(await topNow()).toEqual(["Pending", "Pending"]);
  expect(await pageNow()).not.toContain(THANKS);
});

test("its page says what is happening and how far it is, with times", async () => {
  await set("Processing");
  expect(await topNow()).toEqual(["Processing", "Processing"]);
  await set("Shipped");
  expect(await topNow()).toEqual(["Shipped", "Shipped"]);
  expect(await topNow("vi")).toEqual(["Đang giao", "Đang giao"]);
  const steps = partOf(await pageNow(), "ol.steps");
  const names = elements(steps, "li").map((step) => step.replace(/\d.*/, ""));
  expect(names).toEqual(["Pending ", "Processing ", "Shipped ", "Delivered (not yet)"]);
  expect(elements(steps, "time")).toHaveLength(3);
  await set("Delivered");
  expect((await topNow())[0]).toBe("Delivered");
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
  const refund = /^You have already paid \d+\.000\s₫. We will contact you to refund it/;
  expect(await hint()).toMatch(refund);
  await setPaid(store, orderId, false);
  expect(await hint()).toBe("You pay nothing.");
});

test("a cancelled order says who cancelled it, when and why", async () => {
  await set("Cancelled");
  expect(await topNow()).toEqual(["Cancelled", "Cancelled"]);
  expect(wordsOf(await pageNow())).toContain("Cancelled by the shop");

  await set("Pending");
  await cancelAsShopper(store, orderId, { reason: "slow" });
  const cancelled = await pageNow();
  expect(elements(partOf(cancelled, "ol.steps"), "time")).toHaveLength(2);
  expect(wordsOf(cancelled)).toContain("Cancelled by you: Delivery takes too long");
  expect(wordsOf(await pageNow("vi"))).toContain("Bạn đã hủy đơn: Thời gian giao hàng quá lâu");
  expect(hrefsOf(cancelled)).not.toContain(`/order/${orderId}/cancel`);
});

test("whoever has the link to a cancelled order is not called its customer", async () => {
  await cancelAsShopper(store, orderId, { reason: "slow" });
  const keyed = `/order/${orderId}?key=${await newKey(store, orderId)}`;
  const seen = await wordsAt(newVisitor(), keyed);
  expect(seen).toContain("Cancelled by the customer: Delivery takes too long");
  expect(seen).not.toContain("Cancelled by you");
});

test("help names the order's number, and its mail has it in the subject", async () => {
  const number = numberOf(orderId);
  const html = await pageNow();
  expect(wordsOf(html)).toContain(`Call or email us and give the number #${number}.`);
  const mail = `mailto:xinchao@chogiavi.example?subject=Order%20%23${number}`;
  expect(hrefsOf(html)).toEqual(expect.arrayContaining([mail, "tel:02438261234"]));
});

test("the page of an order says its date and status once, and My Orders once for all its items", async () => {
  await set("Cancelled");
  const html = await pageNow();
  expect(pageOf(html).querySelector(".status")).toBeNull();
  expect(wordsOf(partOf(html, "p.print-only"))).toContain("Status: Cancelled");
  const list = await owner.client.page("/my-orders");
  expect(elements(list, "h2")[0]).toBe(`Order #${numberOf(orderId)} Cancelled`);
  expect(pageOf(list).querySelectorAll("[data-status=Cancelled]")).toHaveLength(1);
  expect(wordsOf(list).split("Date:")).toHaveLength(2);
});

test("the whole id of an order stands on its page alone", async () => {
  expect(wordsOf(await pageNow())).toContain(`Order ID: ${orderId}`);
  expect(await wordsAt(owner.client, "/my-orders")).not.toContain(orderId);
});
