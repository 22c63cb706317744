import { beforeEach, expect, test } from "vitest";
import { markEmailVerified } from "#app/features/accounts/profile/account-emails.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { listOrderEvents } from "#app/features/orders/following/order-events.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { orders } from "#db/schema.ts";
import { expectRedirect, wordsAt } from "#tests/support/answers.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { givenOrdersOf, orderOf } from "#tests/support/data/orders.ts";
import { setPaid, setStatus } from "#tests/support/data/presses.ts";
import { givenOrder, givenProduct } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { formOf } from "#tests/support/forms.ts";
import { elements, find, findAll, tags, wordsOf } from "#tests/support/page.ts";
import { newSeller, newShopper, sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords, expectWordsAt } from "#tests/support/pages/words.ts";

const { server, store, seller } = await sellerShop("empty");

beforeEach(() => empty(store, orders));

const LIST = "/seller/orders";
type Fields = Record<string, string>;

/** Submits a form of the list and returns the location it redirects to. */
async function send(path: string, fields: Fields): Promise<string> {
  const response = await seller.post(path, fields);
  expect(response.status).toBe(303);
  return response.headers.get("location")!;
}

/** Expects a form of the list to lead to a page that says so. */
async function expectSaid(says: string, fields: Fields) {
  const back = await send(LIST, fields);
  expect(await wordsAt(seller, back.split("#")[0]!)).toContain(says);
}

test("an order of the API is shown with the name in the order of its fields and the phone in groups", async () => {
  const { client, user } = await newShopper(server.url, store);
  const phone = "0901234567";
  const sent = { ...ADDRESS, email: user.email, phone };
  await store.withTx((tx) => markEmailVerified(tx, user.id, user.email));
  const added = await client.json("POST", "/api/address/add", { address: sent });
  const { address } = await added.json();
  const items = [{ product: await givenProduct(store), quantity: 1 }];
  await client.json("POST", "/api/order/cod", { items, address: address._id });
  const { orders: listed } = await (await seller.get("/api/order/seller")).json();
  expect(listed[0].address).toMatchObject({ firstName: "Lan", lastName: "Nguyễn", phone });
  const own = `/order/${listed[0]._id}`;
  for (const lang of ["vi", "en"]) {
    for (const path of [LIST, `/seller${own}`, "/seller/confirm"])
      expectWords(await seller.page(`${path}?lang=${lang}`), "Lan Nguyễn", "0901 234 567");
    expectWords(await client.page(`${own}?lang=${lang}`), "Lan Nguyễn", "0901 234 567");
  }
});

const numbersOn = (page: string) =>
  findAll(page, "heading", /^Order/).map((heading) => /#(\w{6})/.exec(wordsOf(heading))![1]!);

test("lists twenty orders per page, newest first; search, filter and pages redirect to a shareable URL", async () => {
  const ids = await givenOrdersOf(store, "Lan", 21);
  await alterOrder(store, ids[2]!, { status: "Shipped" });
  const numbers = ids.map(shortOrderId);

  expect(numbersOn(await seller.page(LIST))).toEqual(numbers.slice(0, 20));
  const second = await send(LIST, { intent: "page:2", search: "", status: "" });
  expect(second).toBe("/seller/orders?page=2");
  expect(numbersOn(await seller.page(second))).toEqual(numbers.slice(20));

  const shipped = await send(second, { intent: "filter", search: "lan", status: "Shipped" });
  expect(shipped).toBe("/seller/orders?search=lan&status=Shipped");
  expect(numbersOn(await seller.page(shipped))).toEqual([numbers[2]]);
  await expectWordsAt(
    seller,
    "/seller/orders?status=Shipped",
    "All Status 21 Pending 20 Processing 0 Shipped 1 Delivered 0 Cancelled 0",
    `To collect (shipped, unpaid) : ${formatVnd(80_000)}`,
  );
});

test("the status filter keeps the search, and says no numbers that would be those of all orders", async () => {
  await givenOrder(store, { firstname: "Lan" });
  const page = await seller.page("/seller/orders?search=lan&status=Shipped");

  const chips = tags(page, "button").filter(({ form }) => form === "orders-filter");
  expect(chips.map(({ value }) => value)).toContain("filter:status:Pending");
  // Typed, but not searched for before.
  const typed = { search: "bình", status: "Shipped", intent: "filter:status:Pending" };
  expect(await send(LIST, typed)).toBe(`${LIST}?search=b%C3%ACnh&status=Pending`);
  expect(await send(LIST, { ...typed, intent: "filter:status:" })).toBe(`${LIST}?search=b%C3%ACnh`);
  expect(wordsOf(page)).toContain("All Status Pending Processing Shipped Delivered Cancelled");
});

test("orders are filtered by day, ward, run and call by one form, and each limit can be removed", async () => {
  const here = await givenOrder(store, { city: "Phường Láng" });
  await givenOrder(store, { city: "Phường Hà Đông" });
  await alterOrder(store, here, { callResult: "no-answer" });
  const area = ["Hà Nội", "Phường Láng"].map(encodeURIComponent).join("/");
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const option = find(await seller.page(LIST), "option", "Phường Láng");
  expect(option.getAttribute("value")).toBe(area);

  const fields = { search: "", status: "", from: "", to: today, run: "none", call: "no-answer" };
  const found = await send(LIST, { ...fields, area, hour: "", sold: "1", intent: "filter" });
  expect(Object.fromEntries(new URL(found, "http://shop").searchParams)).toEqual({
    ...{ to: today, sold: "1", ward: "Phường Láng", state: "Hà Nội" },
    ...{ run: "none", call: "no-answer" },
  });
  const page = await seller.page(found);
  expect(numbersOn(page)).toEqual([shortOrderId(here)]);
  expect(wordsOf(page)).toContain("Remove Phường Láng, Hà Nội ×");

  const without = { ...fields, area, intent: "filter:without:ward" };
  expect(await send(LIST, without)).not.toContain("ward=");
  const all = { ...fields, run: "", call: "", area: encodeURIComponent("Hà Nội") };
  for (const [days, count] of Object.entries({ today: 2, yesterday: 0 })) {
    const place = await send(LIST, { ...all, intent: `filter:days:${days}` });
    expect(numbersOn(await seller.page(place)), days).toHaveLength(count);
  }
});

test("days are read as they are typed, turned round if need be, and what is no day is said", async () => {
  const fields = { search: "", status: "", area: "", intent: "filter" };
  const turned = await send(LIST, { ...fields, from: "24/11/2026", to: "1/11/2026" });
  expect(turned).toBe(`${LIST}?from=2026-11-01&to=2026-11-24`);
  const back = await send(LIST, { ...fields, from: "tomorrow", to: "" });
  expect(back).toBe(LIST);
  expect(await wordsAt(seller, back)).toContain("Please enter days like 24/11/2026");
});

test("the cash line counts what is listed, and what was paid in cash today", async () => {
  const lan = await givenOrder(store, { firstname: "Lan" });
  const binh = await givenOrder(store, { firstname: "Bình" });
  for (const id of [lan, binh]) await setStatus(store, id, "Shipped");
  const cash = async (query: string) =>
    /To collect \(shipped, unpaid\) : (\S+) ₫ Collected today \(cash, all orders\) : (\S+) ₫/
      .exec((await wordsAt(seller, LIST + query)).replaceAll("\u00a0", " "))
      ?.slice(1);
  expect(await cash("")).toEqual(["160.000", "0"]);
  expect(await cash("?search=b%C3%ACnh")).toEqual(["80.000", "0"]);
  expect(await cash("?status=Pending")).toEqual(["0", "0"]);
  expect(await cash("?run=none&unpaid=1")).toEqual(["160.000", "0"]);
  expect(await cash("?from=2026-01-01")).toEqual(["160.000", "0"]);
  expect(await cash("?to=2026-01-01")).toEqual(["0", "0"]);
  await setPaid(store, lan, true, { paidBy: "transfer" });
  expect(await cash("")).toEqual(["80.000", "0"]);
  await setPaid(store, binh);
  expect(await cash("")).toEqual(["0", "80.000"]);
});

test("an empty last page redirects to the previous one and keeps the filter", async () => {
  const oldest = (await givenOrdersOf(store, "Lan", 21)).at(-1)!;
  const place = "/seller/orders?status=Pending&page=2";
  expect(numbersOn(await seller.page(place))).toEqual([shortOrderId(oldest)]);

  const shown = await seller.get(await send(place, { intent: `delete:${oldest}` }));
  const first = "/seller/orders?status=Pending";
  expect([shown.status, shown.headers.get("location")]).toEqual([302, first]);
  expect(numbersOn(await seller.page(first))).toHaveLength(20);
});

test("a seller does not overwrite another seller's change but sees it", async () => {
  const id = await givenOrder(store);
  const other = (await newSeller(server.url)).client;
  const seenAt = formOf(await seller.page(`${LIST}?delete=${id}`), `delete:${id}`).seen!;
  await other.post(LIST, { intent: `status:${id}`, status: "Shipped", seen: "Pending" });

  const said = "Someone else has changed this order";
  const cancel = { intent: `status:${id}`, status: "Cancelled", seen: "Pending" };
  for (const late of [cancel, { intent: `delete:${id}`, seen: seenAt }]) {
    await expectSaid(said, late);
    expect((await orderOf(store, id)).status).toBe("Shipped");
  }
  await send(LIST, { intent: `paid:${id}` });
  expect(await findOrder(store.db, id)).toMatchObject({ status: "Shipped", isPaid: true });
});

test("one form takes an order to its next status, and to delivered and paid", async () => {
  const id = await givenOrder(store);
  const press = (seen: string) => send(LIST, { intent: `advance:${id}`, seen });

  expect(await press("Pending")).toBe(`${LIST}#${id}`);
  expect((await orderOf(store, id)).status).toBe("Processing");
  expect(await wordsAt(seller, LIST)).toContain("Order status updated");
  await press("Processing");
  // Sent again by a second press, it changes nothing.
  await press("Processing");
  expect(await findOrder(store.db, id)).toMatchObject({ status: "Shipped", isPaid: false });
  await press("Shipped");
  expect(await wordsAt(seller, LIST)).toContain("Order status updated: delivered and paid");
  const ended = { status: "Delivered", isPaid: true, paidBy: "cash" };
  expect(await findOrder(store.db, id)).toMatchObject(ended);
  const late = { intent: `advance:${id}`, seen: "Pending" };
  await expectSaid("Someone else has changed this order", late);
  expect((await orderOf(store, id)).status).toBe("Delivered");
  for (const seen of ["", "Done"])
    expect((await seller.post(LIST, { intent: `advance:${id}`, seen })).status).toBe(400);
});

test("a form that is sent in place keeps the scroll position", async () => {
  const id = await givenOrder(store);
  const headers = { "sec-fetch-dest": "empty" };
  const body = new URLSearchParams({ intent: `paid:${id}` });
  expectRedirect(await seller.send(LIST, { method: "POST", body, headers }), LIST);
});

test("the list holds what the specification shows of an order, and nothing it does not need", async () => {
  const id = await givenOrder(store, { street: "12 <Hàng> Bạc", zipcode: "" }, "");
  const page = await seller.page(LIST);

  const columns = ["Product", "Customer", "Amount", "Payment", "Date", "Status", "Action"];
  expect(elements(page, "th")).toEqual(expect.arrayContaining(columns));
  expectWords(page, "Qty: 1", "✕ Pending", "Update Status", "Delete Order", "Customer Details");
  expectWords(page, "ZIP/Postal code Not provided", "12 <Hàng> Bạc");
  const boxes = findAll(page, "checkbox").map(({ attributes }) => attributes);
  expect(boxes).toContainEqual(expect.objectContaining({ form: "bulk", value: id }));
  expect(page).not.toContain("searchFolded");
});

test("a deletion names the customer and the total", async () => {
  const id = await givenOrder(store, { firstname: "Bưởi" });
  await expectWordsAt(
    seller,
    `${LIST}?delete=${id}`,
    "Delete this order permanently? This action cannot be undone.",
    `Order #${shortOrderId(id)} Nguyễn Bưởi · ${formatVnd(80_000)}`,
  );
});

test("every action on a deleted order reports that it no longer exists", async () => {
  const id = await givenOrder(store);
  await empty(store, orders);

  for (const intent of ["status", "advance", "paid", "unpaid"]) {
    const fields = { intent: `${intent}:${id}`, status: "Shipped", seen: "Pending" };
    await expectSaid("This order no longer exists", fields);
  }
  await expectSaid("This order no longer exists", { intent: `delete:${id}`, seen: "1" });
  expect((await seller.get(`${LIST}?delete=${id}`)).headers.get("location")).toBe(LIST);
});

test("changes made by page and by API appear in the history with the seller", async () => {
  const id = await givenOrder(store);
  await send(LIST, { intent: `status:${id}`, status: "Processing", seen: "Pending" });
  await seller.json("PUT", `/api/order/${id}/status`, { status: "Delivered" });
  await seller.json("PUT", `/api/order/${id}/payment`, { isPaid: true });

  const events = await listOrderEvents(store.db, id);
  expect(events.map(({ change }) => change)).toEqual(["Processing", "Delivered", "paid"]);
  expect(new Set(events.map(({ actorEmail }) => actorEmail))).toEqual(new Set([SELLER.email]));
  const history = /History .* Placed .* Processing seller@.* Delivered seller@.* ✓ Paid seller@/;
  expect(await wordsAt(seller, `/seller/order/${id}`)).toMatch(history);
});

test("an unknown status or order changes nothing", async () => {
  const id = await givenOrder(store);
  const before = await findOrder(store.db, id);

  const press = { intent: `status:${id}` };
  const tries: Fields[] = [{ ...press, status: "Done" }, press, { status: "Shipped" }, {}];
  for (const fields of tries) expect((await seller.post(LIST, fields)).status).toBe(400);
  expect(await findOrder(store.db, id)).toEqual(before);
});
