import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { recordCall } from "../../../../app/models/orders/changing/attention.ts";
import { setOrderStatus } from "../../../../app/models/orders/changing/update-orders.ts";
import { findOrder } from "../../../../app/models/orders/finding/orders.ts";
import { setOrderPaid } from "../../../../app/models/orders/paying/payments.ts";
import { createRun } from "../../../../app/models/orders/runs/delivery-runs.ts";
import { orders } from "../../../../db/schema.ts";
import { wordsAt } from "../../../support/answers.ts";
import { givenOrder } from "../../../support/data/store.ts";
import { wordsOf } from "../../../support/page.ts";
import { sellerShop } from "../../support/shoppers.ts";

const { server, store, seller } = await sellerShop();

beforeEach(() => store.withTx((tx) => tx.delete(orders)));

const BY = "seller@example.com";
const LIST = "/seller/orders";

/** Three pending orders, of which the shopper of the first refuses. */
async function givenRefused(): Promise<[refused: string, ...others: string[]]> {
  const [refused, ...others] = [
    await givenOrder(store, { firstname: "Từ" }),
    await givenOrder(store),
    await givenOrder(store),
  ] as const;
  const seenAt = (await findOrder(store.db, refused))!.updatedAt;
  await store.withTx((tx) => recordCall(tx, refused, "refuses", { by: BY, seenAt }));
  const at = Date.now() - 60_000;
  await store.withTx((tx) => tx.update(orders).set({ updatedAt: at }));
  return [refused, ...others];
}

const statusOf = async (id: string) => (await findOrder(store.db, id))!.status;

test("the list has a group of what needs attention, which is marked everywhere and not one tap from packing", async () => {
  const [refused, other] = await givenRefused();
  const list = await seller.page(LIST);
  expect(wordsOf(list)).toContain("Needs attention 1");
  expect(wordsOf(list)).toContain("Refuses the order");
  expect(list).toContain(`name="intent" value="advance:${other}"`);
  expect(list).not.toContain(`name="intent" value="advance:${refused}"`);

  const group = await seller.page(`${LIST}?attention=any`);
  expect(group).toContain(`id="${refused}"`);
  expect(group).not.toContain(`id="${other}"`);
  expect(await wordsAt(seller, `${LIST}?attention=duplicate`)).toContain("No orders found.");
  expect(await wordsAt(seller, `${LIST}?attention=nonsense`)).toContain("All Status 3");
  expect(await wordsAt(seller, "/seller/confirm")).toContain("Orders that need attention: 1");

  const path = `/seller/order/${refused}`;
  const page = await seller.page(path);
  expect(wordsOf(page)).toContain("The customer does not want this order.");
  await seller.post(path, { intent: `solved:${refused}`, seen: "refuses" });
  expect(await wordsAt(seller, path)).not.toContain("The customer does not want this order.");
  expect(await wordsAt(seller, LIST)).not.toContain("Needs attention");
});

test("steps for all that a filter finds leave it out and say so; a tick takes it along", async () => {
  const [refused, other, third] = await givenRefused();
  const fields = { all: "1", status: "Pending", asOf: String(Date.now()), found: "3" };
  const pressed = await seller.post("/seller/bulk", { ...fields, intent: "Processing" });
  const page = await wordsAt(seller, pressed.headers.get("location")!);
  expect(page).toContain("2 orders: Processing");
  expect(page).toContain("1 order needs attention and is left out");
  expect(page).not.toContain("of the list had changed before");
  expect(await Promise.all([refused, other!, third!].map(statusOf))).toEqual([
    "Pending",
    "Processing",
    "Processing",
  ]);
  const slips = await seller.page(`/seller/slips?all=1&asOf=${Date.now()}`);
  expect(slips).not.toContain("Từ");

  await seller.post("/seller/bulk", {
    order: refused,
    asOf: String(Date.now() + 1),
    intent: "Processing",
  });
  expect(await statusOf(refused)).toBe("Processing");
});

test("sending a run on its way leaves out what has come to need attention since", async () => {
  const ids = await givenRefused();
  const created = await store.withTx((tx) => createRun(tx, { by: "ids", ids }, BY));
  const run = (created as { id: string }).id;
  const seenAt = (await findOrder(store.db, ids[1]!))!.updatedAt;
  await sleep(5);
  await store.withTx((tx) => recordCall(tx, ids[1]!, "wrong-number", { by: BY, seenAt }));
  const asOf = String(Date.now() + 1);
  const shipped = await seller.post("/seller/bulk", { stopsOf: run, asOf, intent: "Shipped" });
  // Who put an order on the run that needed attention then has done so on purpose.
  expect(await Promise.all(ids.map(statusOf))).toEqual(["Shipped", "Pending", "Shipped"]);
  const page = await wordsAt(seller, shipped.headers.get("location")!);
  expect(page).toContain("1 order needs attention and is left out");
});

test("a run of all that was found takes only confirmed orders; ticked ones go along", async () => {
  const [refused, reached, unconfirmed] = await givenRefused();
  const none = await seller.post("/seller/bulk", {
    all: "1",
    intent: "run",
    asOf: String(Date.now()),
  });
  expect(await wordsAt(seller, none.headers.get("location")!)).toContain(
    "None of these orders is confirmed yet.",
  );
  const seenAt = (await findOrder(store.db, reached!))!.updatedAt;
  await store.withTx((tx) => recordCall(tx, reached!, "reached", { by: BY, seenAt }));
  const all = await seller.post("/seller/bulk", {
    all: "1",
    intent: "run",
    asOf: String(Date.now()),
  });
  const sheet = await wordsAt(seller, all.headers.get("location")!);
  expect(sheet).toContain("1 stop");
  expect(sheet).toContain("1 order left out: not confirmed yet");
  expect(sheet).toContain("1 order needs attention and is left out");

  const ticked = new URLSearchParams({ intent: "run", asOf: String(Date.now()) });
  for (const id of [refused, unconfirmed!]) ticked.append("order", id);
  const both = await seller.post("/seller/bulk", [...ticked]);
  expect(await wordsAt(seller, both.headers.get("location")!)).toContain("2 stops");
});

test("a paid order that is cancelled is listed until its money is given back", async () => {
  const id = await givenOrder(store);
  await store.withTx(async (tx) => {
    await setOrderPaid(tx, id, true, { by: BY });
    await setOrderStatus(tx, id, "Cancelled", { by: BY });
  });
  expect(await seller.page(`${LIST}?attention=give-back`)).toContain(`id="${id}"`);
  const path = `/seller/order/${id}`;
  expect(await wordsAt(seller, path)).toContain("80.000\u00a0₫ Given back in cash");

  await seller.post(path, { intent: `unpaid:${id}` });
  expect((await findOrder(store.db, id))!.isPaid).toBe(false);
  expect(await wordsAt(seller, LIST)).not.toContain("Needs attention");
});
