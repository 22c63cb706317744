import { expect, test } from "vitest";
import { expectRedirect, wordsAt } from "../../../support/answers.ts";
import { orderOf, statusesOf } from "../../../support/data/orders.ts";
import { setStatus } from "../../../support/data/presses.ts";
import { givenOrder } from "../../../support/data/store.ts";
import { hrefsOf } from "../../../support/page.ts";
import { startShopWithOrder } from "../../support/example-order.ts";
import { rowsOf } from "../../support/rows.ts";
import { newSeller } from "../../support/shoppers.ts";
import { expectWords } from "../../support/words.ts";

const { server, store, shopper, orderId: shoppersOrder } = await startShopWithOrder();
const seller = (await newSeller(server.url)).client;

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

  expectRedirect(await note(reached, "reached"), CONFIRM);
  await note(again, "no-answer");
  expectRedirect(await note(refuses, "refuses"), `${CONFIRM}?refused=${refuses}`);
  await note(starts, "start");

  const page = await seller.page(`${CONFIRM}?refused=${refuses}`);
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
  await note(shoppersOrder, "refuses");
  const own = [
    await shopper.page(`/order/${shoppersOrder}`),
    await shopper.page("/my-orders"),
    await shopper.page("/account/data.json"),
    await (await shopper.get("/api/order/user")).text(),
    await (await seller.get("/api/order/seller")).text(),
  ];
  for (const text of own) {
    expect(text).toContain(shoppersOrder);
    expect(text).not.toMatch(/refuses|callResult|calledAt|phoneKey|runId/);
  }
});
