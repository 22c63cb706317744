import { beforeEach, expect, test } from "vitest";
import { listPayments } from "#app/features/money/payments/payments.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { orderCalls, orders } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { giveBack } from "#tests/support/data/edits.ts";
import { orderOf } from "#tests/support/data/orders.ts";
import { givenRun, removeOrder, setPaid, setStatus } from "#tests/support/data/presses.ts";
import { notesOf, settle } from "#tests/support/data/settle.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { formOf } from "#tests/support/forms.ts";
import { elements, headingsOf, hrefsOf, inputOf, tags, wordsOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";

const { store, seller } = await sellerShop();
let id: string;

beforeEach(async () => {
  await empty(store, orders);
  id = await givenOrder(store, { firstname: "Đặng", phone: ADDRESS.phone }, "Bột ớt");
});

const pathOf = (order: string) => `/seller/order/${order}`;

test("the list links to an order, and the order back to the same position", async () => {
  const list = await seller.page("/seller/orders?search=dang&status=Pending");
  expect(hrefsOf(list)).toContain(`${pathOf(id)}?search=dang&status=Pending`);

  const page = await seller.page(`${pathOf(id)}?search=dang&status=Pending`);
  expect(hrefsOf(page)).toContain(`/seller/orders?search=dang&status=Pending#${id}`);
  expect(hrefsOf(page)).toContain(`${pathOf(id)}?search=dang&status=Pending&format=a5`);
});

test("shows the day that the shopper was promised", async () => {
  await store.withTx((tx) => tx.update(orders).set({ arrivesBy: "2026-12-03" }));
  expectWords(await seller.page(pathOf(id)), "Arrives by Thursday 3 Dec");
});

test("shows the whole order and is not cached", async () => {
  const response = await seller.get(pathOf(id));
  const page = await response.text();

  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(headingsOf(page)).toEqual([`Order #${shortOrderId(id)}`]);
  expectWords(page, "Nguyễn Đặng", "12 Hàng Bạc", "Bột ớt", "1 ×", "Cash On Delivery");
  expectWords(page, "50.000\u00a0₫", "30.000\u00a0₫", "Cash to collect 80.000\u00a0₫");
  expect(hrefsOf(page)).toContain("tel:0912345678");
});

test("a paid order has nothing to collect; changes return to the order", async () => {
  const place = `${pathOf(id)}?status=Pending`;
  expectRedirect(await seller.post(place, { intent: `paid:${id}` }), place);
  expect(await wordsAt(seller, pathOf(id))).toContain("Cash to collect 0\u00a0₫ Paid");

  // The second has not seen the first.
  for (const status of ["Shipped", "Cancelled"]) {
    const change = { intent: `status:${id}`, status, seen: "Pending" };
    expectRedirect(await seller.post(pathOf(id), change), pathOf(id));
    expect((await orderOf(store, id)).status).toBe("Shipped");
  }
});

test("a cancelled order has nothing to collect, on paper too", async () => {
  await setStatus(store, id, "Cancelled");
  expect(await wordsAt(seller, pathOf(id))).toContain("Cash to collect 0\u00a0₫ Cancelled");
});

test("an unknown action is rejected", async () => {
  expect((await seller.post(pathOf(id), { boom: id })).status).toBe(400);
});

test("unknown print formats are ignored", async () => {
  const formatOf = async (query: string) =>
    tags(await seller.page(pathOf(id) + query), "article")[0]!["data-format"];
  for (const format of ["a5", "80mm"]) expect(await formatOf(`?format=${format}`)).toBe(format);
  for (const query of ["", "?format=%22%3E"]) expect(await formatOf(query)).toBeUndefined();
});

test("a deleted order redirects to the list with a message", async () => {
  const gone = await givenOrder(store);
  await removeOrder(store, gone);
  for (const order of [gone, "nonsense", "%00"]) {
    const response = await seller.get(`${pathOf(order)}?status=Shipped`);
    expectRedirect(response, "/seller/orders?status=Shipped");
    const list = await seller.page("/seller/orders?status=Shipped");
    expect(elements(list, "p")).toContain("This order no longer exists");
  }
  const change = { intent: `status:${gone}`, status: "Shipped" };
  expectRedirect(await seller.post(pathOf(gone), change), pathOf(gone));
});

/** An order of 80,000 dong that was paid by transfer. */
async function givenPaid() {
  const id = await givenOrder(store);
  await setPaid(store, id, true, { paidBy: "transfer" });
  const seen = versionOf(await orderOf(store, id));
  return { id, path: pathOf(id), seen };
}

const plain = (html: string) => wordsOf(html).replaceAll("\u00a0", " ");

const sumsOf = async (id: string) =>
  (await listPayments(store.db, id)).map((each) => each.amountVnd);

test("a refund is noted with its amount, reason and way, and the overview counts it", async () => {
  const { id, path, seen } = await givenPaid();
  const refund = { intent: "refund-cash", seen, amount: "20.000 ₫", reason: "Hộp bị móp" };
  expect(await seller.post(path, refund)).toMatchObject({ status: 303 });
  const given = "Given back 20.000 ₫ In cash, seller@example.com Hộp bị móp";
  expectWords(plain(await seller.page(path)), given, "Refunded 20.000 ₫");
  expect(plain(await seller.page("/seller/overview"))).toContain("20.000 ₫ refunded");
  expect(await sumsOf(id)).toEqual([80_000, -20_000]);
});

test.each([
  ["20.000,5", "Hộp bị móp", "Write a whole number of dong"],
  ["0", "Hộp bị móp", "Write a whole number of dong"],
  ["-5000", "Hộp bị móp", "Write a whole number of dong"],
  ["80.001", "Hộp bị móp", "The shop has only 80.000 ₫ of this order"],
  ["9".repeat(30_000), "Hộp bị móp", "Write a whole number of dong"],
  ["20.000", " ", "Say why money is given back"],
  ["20.000", "x".repeat(201), "Reason"],
])("%.10s because of %.10s is refused, and stays as it was typed", async (amount, reason, says) => {
  const { id, path, seen } = await givenPaid();
  const answer = await seller.post(path, { intent: "refund-transfer", seen, amount, reason });
  expect([400, 409]).toContain(answer.status);
  const html = await answer.text();
  expect(plain(html)).toContain(says);
  expect(inputOf(html, "amount")).toBe(amount);
  expect(await sumsOf(id)).toEqual([80_000]);
});

test("what somebody else has changed meanwhile is refused, and the form can be sent again", async () => {
  const { id, path, seen } = await givenPaid();
  const refund = { intent: "refund-cash", seen, amount: "80000", reason: "Trả hàng" };
  await seller.post(path, refund);
  const again = seller.post(path, { ...refund, amount: "1000" });
  await expectRefusal(again, 409, "Someone else has changed this order");
  expect(await sumsOf(id)).toEqual([80_000, -80_000]);
});

test("a cancelled order that was paid asks for the refund in one press", async () => {
  const { id, path } = await givenPaid();
  await setStatus(store, id, "Cancelled");
  const fields = formOf(await seller.page(path), "refund-transfer");
  expect(fields.amount).toBe("80000");
  await seller.post(path, fields);
  expect(await findOrder(store.db, id)).toMatchObject({ isPaid: false, attention: null });
  expect(await sumsOf(id)).toEqual([80_000, -80_000]);
});

test("what is given back after a run was settled stands on its page", async () => {
  const id = await givenOrder(store);
  const run = await givenRun(store, [id]);
  await settle(store, run, { notes: await notesOf(store, { [id]: "cash" }), countedVnd: 80_000 });
  expect(await giveBack(store, id, 15_000)).toEqual({ kind: "done" });
  const change = /Changed since it was settled #\w{6} .{1,30} Refunded 15.000 ₫ seller@example.com/;
  expect(plain(await seller.page(`/seller/run/${run}`))).toMatch(change);
});

test("every change of any order changes the version, and nothing else does", async () => {
  let version = "";
  const ask = () => seller.get(`/seller/orders/state?version=${version}`);
  const expectNews = async () => {
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const state = (await response.json()) as { version: string; newest: number; toConfirm: number };
    version = state.version;
    const same = await ask();
    expect([same.status, await same.text()]).toEqual([204, ""]);
    return state;
  };
  const before = await expectNews();
  const id = await givenOrder(store, {}, "Bột ớt");
  const placed = await expectNews();
  expect(placed.newest).toBeGreaterThan(before.newest);
  expect(placed.toConfirm).toBe(before.toConfirm + 1);
  const call = { result: "no-answer", calledBy: SELLER.email, at: Date.now() } as const;
  await store.withTx((tx) => tx.insert(orderCalls).values({ orderId: id, ...call }));
  expect((await expectNews()).newest).toBe(placed.newest);
  await setStatus(store, id, "Processing");
  expect((await expectNews()).toConfirm).toBe(before.toConfirm);
  await setPaid(store, id);
  await expectNews();
  await removeOrder(store, id);
  await expectNews();
});
