import { beforeEach, expect, test } from "vitest";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { deliveryRuns, orders } from "#db/schema.ts";
import { expectRedirect, follow, wordsAt } from "#tests/support/answers.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { orderOf, statusesOf } from "#tests/support/data/orders.ts";
import { givenRun, noteCall, receive, setPaid, setStatus } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { givenSlotOrder } from "#tests/support/data/slots.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { hrefsOf, pageOf, pressesOf, wordsOf } from "#tests/support/page.ts";
import { placeOrder } from "#tests/support/pages/browsers.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { sellerShop, shopperWithCart } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";

const { server, store, seller } = await sellerShop();

beforeEach(() => empty(store, orders));

const LIST = "/seller/orders";

/** Three pending orders, of which the shopper of the first refuses. */
async function givenRefused() {
  const names = ["Từ", "Lan", "Mai"];
  const ids = await repeat(3, (i) => givenOrder(store, { firstname: names[i]! }));
  await noteCall(store, ids[0], "refuses");
  const at = Date.now() - 60_000;
  await store.withTx((tx) => tx.update(orders).set({ updatedAt: at }));
  return ids;
}

test("the list has a group of what needs attention, which is marked everywhere and not one tap from packing", async () => {
  const [refused, other] = await givenRefused();
  const list = await seller.page(LIST);
  expectWords(list, "Needs attention 1", "Refuses the order");
  expect(pressesOf(list)).toContain(`advance:${other}`);
  expect(pressesOf(list)).not.toContain(`advance:${refused}`);

  const group = pageOf(await seller.page(`${LIST}?attention=any`));
  expect(group.getElementById(refused)).not.toBeNull();
  expect(group.getElementById(other!)).toBeNull();
  expect(await wordsAt(seller, `${LIST}?attention=duplicate`)).toContain("No orders found.");
  expect(await wordsAt(seller, `${LIST}?attention=nonsense`)).toContain("All Status 3");
  expect(await wordsAt(seller, "/seller/confirm")).toContain("Orders that need attention: 1");

  const path = `/seller/order/${refused}`;
  expect(await wordsAt(seller, path)).toContain("The customer does not want this order.");
  await seller.post(path, { intent: `solved:${refused}`, seen: "refuses" });
  expect(await wordsAt(seller, path)).not.toContain("The customer does not want this order.");
  expect(await wordsAt(seller, LIST)).not.toContain("Needs attention");
});

test("before a call one reads when the order arrives, what was written, and what is paid", async () => {
  const { id } = await givenSlotOrder(store, null);
  const columns = { slotDate: "2026-12-04", slotFrom: 480, slotTo: 600 };
  await alterOrder(store, id, { ...columns, note: "Gọi trước", amountVnd: 90_000 });
  await receive(store, id, 30_000);
  const call = pageOf(await seller.page("/seller/confirm")).getElementById(id)!;
  expectWords(call, "Delivery time: Friday 4 Dec, 8:00–10:00", "Note to the shop: Gọi trước");
  expectWords(call, `Received ${formatVnd(30_000)}`, `Still to pay ${formatVnd(60_000)}`);

  const row = pageOf(await seller.page(LIST)).getElementById(id)!;
  expectWords(row, "4 Dec, 8:00–10:00", `Still to pay: ${formatVnd(60_000)}`);
});

test("while a deposit is expected, packing is not the first button", async () => {
  const id = await givenOrder(store);
  const quiet = async () =>
    [...pageOf(await seller.page("/seller/confirm")).querySelectorAll(".call-results button")]
      .filter((button) => button.classList.contains("button-quiet"))
      .map((button) => button.getAttribute("value"));
  expect(await quiet()).not.toContain("start");
  expect(await quiet()).toContain("reached");
  await alterOrder(store, id, { depositVnd: 30_000 });
  expect(await quiet()).toContain("start");
  expect(await quiet()).not.toContain("reached");
});

test("steps for all that a filter finds leave it out and say so; a tick takes it along", async () => {
  const ids = await givenRefused();
  const fields = { all: "1", status: "Pending", asOf: String(Date.now()), found: "3" };
  const pressed = seller.post("/seller/bulk", { ...fields, intent: "Processing" });
  const page = await follow(seller, pressed);
  expectWords(page, "2 orders: Processing", "1 order needs attention and is left out");
  expect(wordsOf(page)).not.toContain("of the list had changed before");
  expect(await statusesOf(store, ...ids)).toEqual(["Pending", "Processing", "Processing"]);
  expect(await seller.page(`/seller/slips?all=1&asOf=${Date.now()}`)).not.toContain("Từ");

  const ticked = { order: ids[0], asOf: String(Date.now() + 1), intent: "Processing" };
  await seller.post("/seller/bulk", ticked);
  expect((await orderOf(store, ids[0])).status).toBe("Processing");
});

test("sending a run on its way leaves out what has come to need attention since", async () => {
  const ids = await givenRefused();
  const run = await givenRun(store, ids);
  const createdAt = Date.now() - 30_000;
  await store.withTx((tx) => tx.update(deliveryRuns).set({ createdAt }));
  await noteCall(store, ids[1]!, "wrong-number");
  const asOf = String(Date.now() + 1);
  const shipped = await seller.post("/seller/bulk", { stopsOf: run, asOf, intent: "Shipped" });
  // Who put an order on the run that needed attention then has done so on purpose.
  expect(await statusesOf(store, ...ids)).toEqual(["Shipped", "Pending", "Shipped"]);
  expectWords(await follow(seller, shipped), "1 order needs attention and is left out");
});

test("a run of all that was found takes only confirmed orders; ticked ones go along", async () => {
  const [refused, reached, unconfirmed] = await givenRefused();
  const all = () => ({ all: "1", intent: "run", asOf: String(Date.now()) });
  const runOfAll = () => follow(seller, seller.post("/seller/bulk", all()));
  expectWords(await runOfAll(), "None of these orders is confirmed yet.");
  await noteCall(store, reached!, "reached");
  const page = await runOfAll();
  expectWords(page, "1 stop", "1 order left out: not confirmed yet");
  expectWords(page, "1 order needs attention and is left out");

  const ticked = new URLSearchParams({ intent: "run", asOf: String(Date.now()) });
  for (const id of [refused, unconfirmed!]) ticked.append("order", id);
  expectWords(await follow(seller, seller.post("/seller/bulk", [...ticked])), "2 stops");
});

test("a paid order that is cancelled is listed until its money is given back", async () => {
  const id = await givenOrder(store);
  await setPaid(store, id);
  await setStatus(store, id, "Cancelled");
  const group = pageOf(await seller.page(`${LIST}?attention=give-back`));
  expect(group.getElementById(id)).not.toBeNull();
  const path = `/seller/order/${id}`;
  expect(await wordsAt(seller, path)).toContain("80.000\u00a0₫ Given back in cash");

  await seller.post(path, { intent: `unpaid:${id}` });
  expect((await orderOf(store, id)).isPaid).toBe(false);
  expect(await wordsAt(seller, LIST)).not.toContain("Needs attention");
});

const CONFIRM = "/seller/confirm";

const seen = async (id: string) => String((await orderOf(store, id)).updatedAt);

async function note(id: string, intent: string, more: Record<string, string> = {}) {
  return seller.post(CONFIRM, { order: id, intent, seen: await seen(id), ...more });
}

test("the list leads through the calls: an answer, none, a refusal", async () => {
  const reached = await givenOrder(store, { phone: "0911 111 111" });
  const again = await givenOrder(store, { phone: "0922 222 222" });
  const refuses = await givenOrder(store, { phone: "0933 333 333" });
  const starts = await givenOrder(store, { phone: "0944 444 444" });
  expect(hrefsOf(await seller.page(CONFIRM))).toContain("tel:0911111111");

  expectRedirect(await note(reached, "reached"), `${CONFIRM}?called=${reached}`);
  await note(again, "no-answer");
  expectRedirect(await note(refuses, "refuses"), `${CONFIRM}?called=${refuses}`);
  await note(starts, "start");

  const page = await seller.page(`${CONFIRM}?called=${refuses}`);
  expect(hrefsOf(page)).not.toContain("tel:0911111111");
  expectWords(page, "Called once, ", "Cancel it?");
  expect(await statusesOf(store, starts, refuses)).toEqual(["Processing", "Pending"]);
  await seller.post(CONFIRM, { order: refuses, intent: "cancel" });
  expect((await orderOf(store, refuses)).status).toBe("Cancelled");
  const twin = await givenOrder(store, { phone: "0933 333 333" });
  expect(await wordsAt(seller, CONFIRM)).toContain("This phone has refused 1 order before");
  const path = `/seller/order/${twin}`;
  expect(await wordsAt(seller, path)).toContain("Nobody has called yet.");
  expectRedirect(await note(twin, "no-answer", { at: "order" }), path);
  expect(await wordsAt(seller, path)).toContain("No answer seller@example");
});

test("a call about an order that has changed is not noted, and nor is nonsense", async () => {
  const id = await givenOrder(store);
  const stale = await seen(id);
  await setStatus(store, id, "Shipped", { by: "b@example.com" });
  const before = await rowsOf(store.db);
  await seller.post(CONFIRM, { order: id, intent: "reached", seen: stale });
  expect(await wordsAt(seller, CONFIRM)).toContain("The call was not noted");
  await seller.post(CONFIRM, { order: id, intent: "cancel" });
  const gone = await seller.post(CONFIRM, { order: "f".repeat(24), intent: "reached", seen: "1" });
  expect(gone.status).toBe(303);
  for (const fields of [
    { order: id, intent: "shouted", seen: stale },
    { order: id, intent: "reached", seen: "x" },
    { order: "../../..", intent: "reached", seen: stale, at: "order" },
    { intent: "reached" },
  ])
    expect((await seller.post(CONFIRM, fields as Record<string, string>)).status).toBe(400);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("calls are the sellers' own: no shopper, page of theirs or API call tells of them", async () => {
  const { client: shopper } = await shopperWithCart(server.url, store);
  const placed = await placeOrder(shopper);
  const [id] = /[0-9a-f]{24}/.exec(placed.headers.get("location")!)!;
  await note(id, "refuses");
  const own = [
    await shopper.page(`/order/${id}`),
    await shopper.page("/my-orders"),
    await shopper.page("/account/data.json"),
    await (await shopper.get("/api/order/user")).text(),
    await (await seller.get("/api/order/seller")).text(),
  ];
  for (const text of own) {
    expect(text).toContain(id);
    expect(text).not.toMatch(/refuses|callResult|calledAt|phoneKey|runId/);
  }
});
