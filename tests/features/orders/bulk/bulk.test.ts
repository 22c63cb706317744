import { beforeEach, expect, test } from "vitest";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { deliveryRuns, orders } from "#db/schema.ts";
import { expectRedirect, follow, wordsAt } from "#tests/support/answers.ts";
import { givenOrdersOf, orderOf, statusesOf } from "#tests/support/data/orders.ts";
import { setStatus } from "#tests/support/data/presses.ts";
import { empty } from "#tests/support/data/tables.ts";
import { headingsOf, hrefsOf, inputOf, pageOf, pressesOf, wordsOf } from "#tests/support/page.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords, expectWordsAt } from "#tests/support/pages/words.ts";

const { server, store, seller } = await sellerShop("empty");

beforeEach(() => empty(store, orders, deliveryRuns));

const BULK = "/seller/bulk";
const SLIPS = "/seller/slips";

async function givenOrders(count: number): Promise<string[]> {
  const ids = (await givenOrdersOf(store, "Lan", count)).reverse();
  const at = Date.now() - 60_000;
  await store.withTx((tx) => tx.update(orders).set({ createdAt: at, updatedAt: at }));
  return ids;
}

const ticked = (ids: string[]) => ids.map((id): [string, string] => ["order", id]);

/** Presses a button of the list with ticked orders. */
const press = (ids: string[], intent: string, more: Record<string, string> = {}) =>
  seller.post(BULK, [...ticked(ids), ...Object.entries({ intent, ...more })]);

/** When the seller saw the list. */
const asOf = async () => inputOf(await seller.page("/seller/orders"), "asOf")!;

test("ticked orders get a status; the outcome names each and leads on to their slips", async () => {
  const ids = await givenOrders(3);
  const seen = await asOf();
  await setStatus(store, ids[2]!, "Cancelled");

  const pressed = press(ids, "Shipped", { asOf: seen, status: "Pending" });

  const page = await follow(seller, pressed);
  expect(headingsOf(page)).toEqual(["2 orders: Shipped"]);
  const [done, left] = [ids[0]!, ids[2]!].map(shortOrderId);
  expectWords(page, `1 order changed by someone else meanwhile and left alone #${left}`);
  const slips = hrefsOf(page).find((href) => /^\/seller\/slips\?.*format=a5$/.test(href))!;
  const print = await seller.page(slips);
  expect(pageOf(print).querySelectorAll("[data-format=a5]")).toHaveLength(2);
  expect(print).toContain(done);
  expect(print).not.toContain(left);
  expect(pageOf(print).querySelector("[data-print]")).not.toBeNull();

  const again = press(ids, "paid", { asOf: await asOf(), sure: "1" });
  expectWords(await follow(seller, again), "3 orders: Paid");
});

test("all that the filter finds, with the select's status; what left the filter is said", async () => {
  const ids = await givenOrders(12);
  const list = await seller.page("/seller/orders?status=Pending");
  expect(wordsOf(list)).toContain("All 12 found");
  await setStatus(store, ids[0]!, "Delivered");
  const [seen, found] = [inputOf(list, "asOf")!, inputOf(list, "found")!];
  const filter = { all: "1", status: "Pending", search: "", asOf: seen, found };

  const change = { intent: "chosen", newStatus: "Processing", sure: "1" };
  const page = await follow(seller, seller.post(BULK, { ...filter, ...change }));

  expectWords(page, "11 orders: Processing", "1 order of the list had changed before");
  expect((await orderOf(store, ids[0]!)).status).toBe("Delivered");
});

test("nothing chosen leads back with a hint and changes nothing", async () => {
  await givenOrders(1);
  const before = await rowsOf(store.db);
  for (const [intent, ...ids] of [["Shipped"], ["Shipped", "nonsense"], ["run", "%00"]]) {
    const pressed = await press(ids, intent!, { status: "Pending" });
    expectRedirect(pressed, "/seller/orders?status=Pending");
  }
  expect(await wordsAt(seller, "/seller/orders")).toContain("Choose orders first");
  expect((await seller.get(`${SLIPS}?format=a5`)).headers.get("location")).toBe("/seller/orders");
  const gone = await follow(seller, press(["f".repeat(24)], "Shipped"));
  expectWords(gone, "No order was changed 1 order no longer exists");
  expect(await rowsOf(store.db)).toEqual(before);
});

test("hostile forms cost little and change nothing", async () => {
  const [id] = await givenOrders(1);
  const before = await rowsOf(store.db);
  const idOf = (i: number) => i.toString(16).padStart(24, "0");
  const many = (count: number) => ticked(Array.from({ length: count }, (_, i) => idOf(i)));
  expect((await seller.post(BULK, [...many(501), ["intent", "Shipped"]])).status).toBe(400);
  expect((await seller.post(BULK, [...many(10_000), ["intent", "Shipped"]])).status).toBe(413);
  expect((await seller.post(BULK, { order: id! })).status).toBe(400);
  for (const [intent, more, status] of [
    ["Lost", {}, 400],
    ["chosen", { to: "'; drop table" }, 400],
    // Without the time of the page every order counts as changed since.
    ["Shipped", {}, 303],
    ["Shipped", { asOf: "-1e9" }, 303],
  ] as const)
    expect((await press([id!], intent, more)).status, intent).toBe(status);
  for (const query of [
    ...["first=0&last=999999999999999", "first=9&last=1", "stopsOf=ffffffffffffffffffffffff"],
    ...["all=1&part=999999999", "order=%00&order=..%2F..", `left=${"x,".repeat(4_000)}`],
  ])
    for (const path of [BULK, SLIPS])
      expect((await seller.get(`${path}?${query}`)).status, `${path} ${query}`).toBeLessThan(400);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("in the list of a run, only what is ticked changes, and nothing without a tick", async () => {
  const ids = await givenOrders(3);
  const made = await press(ids, "run");
  const run = /[\da-f]{24}$/.exec(made.headers.get("location")!)![0];
  const list = await seller.page(`/seller/orders?run=${run}`);
  const names = ["run", "asOf", "found"] as const;
  const sent = Object.fromEntries(names.map((name) => [name, inputOf(list, name)!]));
  expect(sent.run).toBe(run);

  await press([], "Shipped", sent);
  const statuses = () => statusesOf(store, ...ids);
  expect(await statuses()).toEqual(["Pending", "Pending", "Pending"]);
  const pressed = await press([ids[1]!], "Shipped", sent);
  expect(await statuses()).toEqual(["Pending", "Shipped", "Pending"]);
  expect(headingsOf(await follow(seller, pressed))).toEqual(["1 order: Shipped"]);
  await press([], "Shipped", { ...sent, all: "1" });
  expect(await statuses()).toEqual(["Shipped", "Shipped", "Shipped"]);
});

test("a run is made of the orders still to be delivered", async () => {
  const ids = await givenOrders(3);
  await setStatus(store, ids[2]!, "Cancelled");

  const pressed = await press(ids, "run");

  const location = pressed.headers.get("location")!;
  expect(location).toMatch(/^\/seller\/run\/[0-9a-f]{24}\?ended=1$/);
  const left = "1 chosen order left out: delivered, cancelled or picked up at the shop";
  await expectWordsAt(seller, location, left, "2 stops · Total cash: 160.000\u00a0₫");
  expect((await press([ids[2]!], "run")).headers.get("location")).toBe("/seller/orders");
  expect(await store.db.$count(deliveryRuns)).toBe(1);
});

test("a change to many orders, or to one that has come far, is asked about first", async () => {
  const ids = await givenOrders(6);
  const askedAt = async (chosen: string[], set: string) => {
    const { headers } = await press(chosen, set, { asOf: await asOf() });
    return headers.get("location")!;
  };
  const statuses = () => statusesOf(store, ...ids);

  const asked = await askedAt(ids, "Shipped");
  const page = await seller.page(asked);
  expect(headingsOf(page)).toEqual(["6 orders: set to Shipped?"]);
  expect(wordsOf(page)).toMatch(/Together 480.000\s₫ 6 customers will be mailed in a minute/);
  expect(await statuses()).toEqual(Array(6).fill("Pending"));
  const fields = new URL(asked, server.url).searchParams;
  await seller.post(BULK, [...fields, ["intent", "Shipped"], ["sure", "1"]]);
  expect(await statuses()).toEqual(Array(6).fill("Shipped"));

  const far = ["1 order: set to Cancelled?", "1 of them is already shipped or delivered"];
  await expectWordsAt(seller, await askedAt(ids.slice(0, 1), "Cancelled"), ...far);
  expect(await statuses()).toEqual(Array(6).fill("Shipped"));
  const none = await seller.get("/seller/bulk/ask?set=Shipped");
  expect(none.headers.get("location")).toBe("/seller/orders");
});

test("a press is named on the next page and taken back by one more", async () => {
  const [id] = await givenOrders(1);
  await seller.post("/seller/orders", { intent: `advance:${id}`, seen: "Pending" });
  const page = await seller.page("/seller/orders");
  expect(wordsOf(page)).toContain(`Order #${shortOrderId(id!)}: Processing. Undo`);
  const undo = pressesOf(page).find((value) => value.startsWith("undo:"))!;
  expect((await orderOf(store, id!)).status).toBe("Processing");

  const taken = await seller.post("/seller/undo", { intent: undo, back: "https://evil.example/" });
  expect(taken.headers.get("location")).toBe("/seller/orders");
  expect((await orderOf(store, id!)).status).toBe("Pending");
  expect(await wordsAt(seller, "/seller/orders")).toContain("Taken back. Nobody was mailed.");
  const late = await seller.post("/seller/undo", { intent: undo, back: "/seller/confirm" });
  expect(late.headers.get("location")).toBe("/seller/confirm");
  expect(await wordsAt(seller, "/seller/confirm")).toContain("can no longer be taken back");
  expect((await seller.get("/seller/undo")).headers.get("location")).toBe("/seller/orders");
});
