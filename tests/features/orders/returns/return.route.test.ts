import { expect, test } from "vitest";
import { createOrderLink } from "#app/features/orders/following/order-links.server.ts";
import { listReturns } from "#app/features/orders/returns/list-returns.server.ts";
import { orderReturns } from "#db/schema.ts";
import { expectRedirect } from "#tests/support/answers.ts";
import { givenRibs } from "#tests/support/data/edits.ts";
import { stateOf } from "#tests/support/data/orders.ts";
import { setStatus } from "#tests/support/data/presses.ts";
import { givenDelivered } from "#tests/support/data/returns.ts";
import { hrefsOf, inputOf, pressesOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectAnswer, expectWords, expectWordsAt } from "#tests/support/pages/words.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, seller } = await sellerShop();

type Fields = Record<string, string>;

/** A delivered order with the form of its page; `send` sends its fields with some changed. */
async function openForm() {
  const given = await givenDelivered(store);
  const path = `/seller/orders/${given.id}/return`;
  const page = await seller.page(path);
  const fields = { seen: inputOf(page, "seen")!, reason: "damaged", note: "", amount: "" };
  const send = (intent: string, more: Fields) =>
    seller.post(path, Object.entries({ intent, ...fields, ...more }));
  return { ...given, path, page, send };
}

test("a delivered order's page leads to the form, which records a return with a refund", async () => {
  const { id, path, page, send, find } = await openForm();
  const order = await seller.page(`/seller/order/${id}?status=Delivered`);
  expect(hrefsOf(order)).toContain(`${path}?status=Delivered`);
  expectWords(page, "Sườn non 1 kg", "of 2, 180.000\u00a0₫ paid each", "At most 430.000\u00a0₫");
  expect(pressesOf(page)).toEqual(
    expect.arrayContaining(["cash", "transfer", "replacement", "nothing"]),
  );

  const sent = await send("cash", { "quantity-0": "1", "restock-0": "yes", note: "ôi" });
  expectRedirect(sent, `/seller/order/${id}`);
  expect((await find()).refundedVnd).toBe(180_000);
  await expectWordsAt(
    seller,
    `/seller/order/${id}`,
    "Delivered returned in part",
    "Return 1 1 × Sườn non: back into stock Damaged or spoiled: ôi 180.000\u00a0₫ was paid for it",
    "Goods returned",
    "Given back 180.000\u00a0₫",
  );
  await expectWordsAt(seller, "/seller/orders", "Delivered returned in part");
});

test("its shopper sees what came back and the order that replaces it, in both languages", async () => {
  const { id, send, find } = await openForm();
  expectRedirect(
    await send("replacement", { "quantity-0": "2", "quantity-1": "1" }),
    `/seller/order/${id}`,
  );
  const { replacementId } = (await listReturns(store.db, await find()))[0]!;
  const number = (of: string) => of.slice(-6).toUpperCase();
  const order = await find();
  const linkTo = async (to: string) =>
    `/order/${to}?key=${await store.withTx((tx) => createOrderLink(tx, { ...order, id: to }))}`;
  const shopper = new Client(server.url);
  await expectWordsAt(
    shopper,
    await linkTo(id),
    "Delivered, returned",
    "Came back on",
    "2 × Sườn non",
    `Replaced by order #${number(replacementId!)}, without anything to pay`,
  );
  await expectWordsAt(
    shopper,
    await linkTo(replacementId!),
    `Replaces goods of order #${number(id)}`,
    `Discount (#${number(id)}) −400.000\u00a0₫`,
    "Total Amount 0\u00a0₫",
  );
  await expectWordsAt(seller, `/seller/order/${replacementId}`, `Replacement for #${number(id)}`);
  await expectWordsAt(
    shopper,
    `${await linkTo(id)}&lang=vi`,
    "Đã giao, đã trả hàng",
    "Đã trả lại lúc",
  );
  const { orders } = (await (await seller.json("GET", "/api/order/seller")).json()) as {
    orders: { _id: string; status: string; returned?: string }[];
  };
  expect(orders.find(({ _id }) => _id === id)).toMatchObject({
    status: "Delivered",
    returned: "all",
  });
  expect(orders.find(({ _id }) => _id === replacementId)).not.toHaveProperty("returned");
});

test("bad input gets a message beside its field, keeps what was typed, and changes nothing", async () => {
  const { id, send } = await openForm();
  const before = await stateOf(store, id);
  for (const [status, fields, says] of [
    [400, { "quantity-0": "x" }, "Enter a whole number, or nothing"],
    [400, { "quantity-0": "-1" }, "Enter a whole number, or nothing"],
    [400, { "quantity-0": "9".repeat(5_000) }, "Enter a whole number, or nothing"],
    [409, { "quantity-0": "3" }, "At most 2 can come back"],
    [400, { "quantity-0": "1", amount: "1,5" }, "Enter a whole number of dong"],
    [400, { "quantity-0": "1", amount: "0" }, "Enter a whole number of dong"],
    [409, { "quantity-0": "1", amount: "430.001" }, "The shop has only 430.000\u00a0₫"],
    [400, { "quantity-0": "1", note: "x".repeat(201) }, "200"],
    [400, { "quantity-0": "1", reason: "other" }, "Say what the other reason is"],
    [400, { "quantity-0": "" }, "Enter how many came back"],
    // Lines of no order, and of another one.
    [400, { "quantity-7": "1" }, "Enter how many came back"],
    [400, { "quantity-__proto__": "1" }, "Enter how many came back"],
  ] as const) {
    const page = await expectAnswer(send("cash", fields as Fields), status, says);
    for (const [name, typed] of Object.entries(fields))
      if (name in { "quantity-0": 0, amount: 0, note: 0 }) expect(inputOf(page, name)).toBe(typed);
  }
  expect((await send("cash", { "quantity-0": "1", reason: "x" })).status).toBe(400);
  expect((await send("all", { "quantity-0": "1" })).status).toBe(400);
  expect(await stateOf(store, id)).toEqual(before);
});

test("a form that is sent twice, or shows an older state, records once", async () => {
  const { send, find } = await openForm();
  const sent = await Promise.all([1, 2, 3].map(() => send("cash", { "quantity-0": "1" })));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([303, 409, 409]);
  expect((await find()).refundedVnd).toBe(180_000);
  await expectAnswer(
    send("cash", { "quantity-1": "1" }),
    409,
    "Someone else has changed this order",
  );
  expect((await find()).refundedVnd).toBe(180_000);
});

test("an order that was not delivered has no form, and a forged one records nothing", async () => {
  const { id } = await givenRibs(store);
  const rows = await store.db.$count(orderReturns);
  await setStatus(store, id, "Shipped");
  const path = `/seller/orders/${id}/return`;
  const says = "Only goods of a delivered order can come back.";
  expect(pressesOf(await seller.page(path))).not.toContain("cash");
  await expectWordsAt(seller, path, says);
  const fields = { intent: "cash", seen: "x", reason: "damaged", "quantity-0": "1" };
  await expectAnswer(seller.post(path, Object.entries(fields)), 409, says);
  expect(hrefsOf(await seller.page(`/seller/order/${id}`))).not.toContain(path);
  expectRedirect(
    await seller.post("/seller/orders/none/return", Object.entries(fields)),
    "/seller/orders",
  );
  expect(await store.db.$count(orderReturns)).toBe(rows);
});

test("nobody but a seller records a return", async () => {
  const { path } = await openForm();
  const stranger = new Client(server.url);
  const rows = await store.db.$count(orderReturns);
  const sent = await stranger.post(path, Object.entries({ intent: "cash", "quantity-0": "1" }));
  expect(sent.status).toBe(401);
  expect(await store.db.$count(orderReturns)).toBe(rows);
});
