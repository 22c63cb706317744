import { parse } from "csv-parse/sync";
import { beforeEach, expect, test } from "vitest";
import { debtTexts } from "#app/features/money/debts/text.ts";
import { enterTransfer } from "#app/features/money/transfers/enter-transfer.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { formatDate } from "#app/kit/format/date.ts";
import { bankTransfers, debtLimits, orders } from "#db/schema.ts";
import { expectRedirect, expectRefusal } from "#tests/support/answers.ts";
import { BANK } from "#tests/support/data/bank.ts";
import { allowDebt, givenCharged } from "#tests/support/data/debts.ts";
import { HOSTILE_TEXTS } from "#tests/support/data/hostile-texts.ts";
import { orderOf } from "#tests/support/data/orders.ts";
import { givenOrder, givenProduct } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { booking } from "#tests/support/data/transfers.ts";
import { hrefsOf, inputOf, pageOf, pressesOf } from "#tests/support/page.ts";
import { newOrderForm } from "#tests/support/pages/new-order-form.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectAnswer, expectWords } from "#tests/support/pages/words.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, seller } = await sellerShop("empty", BANK);
const LIST = "/seller/money/debts";
const TRANSFERS = "/seller/money/transfers";
const KEY = "903456789";
const PHONE = "0903 456 789";
const PAGE = `/seller/customers/${KEY}/debt`;
const pay = (fields: Record<string, string>) =>
  seller.post(PAGE, { intent: "pay-cash", seen: "160000", ...fields });

beforeEach(() => empty(store, bankTransfers, orders, debtLimits));

test("the limit is set on the customer's page, and asked about once if it is unlikely", async () => {
  await givenOrder(store, { phone: PHONE });
  expect(hrefsOf(await seller.page(`/seller/customers/${KEY}`))).toContain(PAGE);
  const limit = (typed: string, more = {}) =>
    seller.post(PAGE, { intent: "limit", limit: typed, ...more });
  for (const typed of ["x", "-5", "1.000.000.001", ...HOSTILE_TEXTS]) {
    const page = await expectRefusal(limit(typed), 400, "at most 1.000.000.000");
    expect(inputOf(page, "limit")).toHaveLength(typed.replace(/[\r\0]/g, "").length);
  }
  const asked = await expectRefusal(limit("500"), 400, "Only 500");
  expectRedirect(await limit("500", { sure: inputOf(asked, "sure")! }), PAGE);
  await limit("500.000", { sure: "limit=500000" });
  expectWords(await seller.page(PAGE), "May owe up to 500.000", "Owes nothing");
  expectWords(await seller.page("/seller/overview"), "A customer's debt limit was changed.");
  await limit("");
  expectWords(await seller.page(PAGE), "Pays on delivery");
  expect(await store.db.$count(debtLimits)).toBe(0);
  for (const key of ["nobody", "%00", "x".repeat(500)]) {
    expectRedirect(await seller.get(`/seller/customers/${key}/debt`), LIST);
    const to = `/seller/customers/${key}/debt`;
    expectRedirect(await seller.post(to, { intent: "limit", limit: "500.000" }), LIST);
  }
});

test("an order is put on account on its page, within the limit, and taken off", async () => {
  const id = await givenOrder(store, { phone: PHONE });
  const page = `/seller/order/${id}`;
  expect(pressesOf(await seller.page(page))).not.toContain("on-account");
  await allowDebt(store, KEY, 100_000);
  expect(pressesOf(await seller.page(page))).toContain("on-account");
  expectRedirect(await seller.post(page, { intent: "on-account" }), page);
  expectWords(await seller.page(page), "On account: the customer pays later.", "On account");
  const other = `/seller/order/${await givenOrder(store, { phone: PHONE })}`;
  const says = ["100.000", "80.000\u00a0₫ is on account already", "Nothing was changed"];
  const refused = await expectRefusal(seller.post(other, { intent: "on-account" }), 409, says[0]!);
  expectWords(refused, ...says);
  expectRedirect(await seller.post(page, { intent: "off-account" }), page);
  expect((await orderOf(store, id)).onAccountAt).toBeNull();
  expectRedirect(
    await seller.post("/seller/order/nothing", { intent: "on-account" }),
    "/seller/orders",
  );
});

test("who owes what since when, their statement, reminder and payments", async () => {
  const first = await givenCharged(store, PHONE);
  await givenCharged(store, PHONE);
  const since = formatDate((await orderOf(store, first)).deliveredAt!, "en");
  expectWords(
    await seller.page("/seller/overview"),
    `160.000\u00a0₫ owed on account, the oldest since ${since}`,
  );
  expect(hrefsOf(await seller.page("/seller/overview"))).toContain(LIST);
  const list = await seller.page(LIST);
  expectWords(list, "1 customer, 160.000\u00a0₫ in all", "owes 160.000\u00a0₫ since");
  expect(hrefsOf(list)).toContain(PAGE);
  expectWords(await seller.page(`/seller/customers/${KEY}`), "owes 160.000\u00a0₫ since");

  const debt = await seller.page(PAGE);
  expectWords(
    debt,
    `#${shortOrderId(first)}`,
    "Still owed",
    "160.000\u00a0₫",
    "CONG NO 0903456789",
  );
  const [message] = pageOf(debt).querySelectorAll("textarea");
  expect(message!.text).toContain("160.000\u00a0₫");
  expect(message!.text).toContain("CONG NO 0903456789");
  expect(debt).toContain("data:image/png;base64,");
  for (const format of ["a5", "80mm"])
    expect(await seller.page(`${PAGE}?format=${format}`)).toContain(`data-format="${format}"`);

  await expectRefusal(pay({ amount: "160.001" }), 409, "Only 160.000\u00a0₫ is owed");
  await expectRefusal(pay({ amount: "50.000", seen: "" }), 409, "has changed meanwhile");
  for (const amount of ["", "0", "-1", "1,5", ...HOSTILE_TEXTS])
    await expectRefusal(pay({ amount }), 400, "whole number of dong");
  expectRedirect(await pay({ amount: "100.000" }), PAGE);
  expectWords(await seller.page(PAGE), "Order 80.000", "received 20.000", "2 orders: debt payment");
  expectRedirect(await pay({ amount: "60.000", intent: "pay-transfer", seen: "60000" }), PAGE);
  expectWords(await seller.page(PAGE), "Owes nothing");
  expectWords(await seller.page(LIST), "Nobody owes anything");
});

test("a transfer that names a phone number is counted for the debt, and put back", async () => {
  const ids = [await givenCharged(store, PHONE), await givenCharged(store, PHONE)];
  const report = (memo: string, vnd: number) => enterTransfer(store, "sepay", booking(memo, vnd));
  expect(await report("MBVCB.CONGNO0903456789 FT26", 100_000)).toBe("open");
  const page = await seller.page(TRANSFERS);
  expectWords(page, "The customer owes 160.000\u00a0₫ on account", "Count it for the debt");
  const [open] = await store.db.select().from(bankTransfers);
  const count = (fields = {}) =>
    seller.post(TRANSFERS, {
      intent: "debt",
      id: open!.id,
      customer: KEY,
      seen: "160000",
      ...fields,
    });
  expectRedirect(await count({ seen: "1" }), `${TRANSFERS}?result=changed`);
  for (const fields of [{ customer: "x".repeat(41) }, { seen: "x" }])
    expect((await count(fields)).status).toBe(400);
  expectRedirect(await count({ customer: "nobody", seen: "0" }), `${TRANSFERS}?result=changed`);
  expectRedirect(await count(), `${TRANSFERS}?result=done`);
  expect((await orderOf(store, ids[0]!)).isPaid).toBe(true);
  expect((await orderOf(store, ids[1]!)).receivedVnd).toBe(20_000);
  const booked = await seller.page(TRANSFERS);
  expectWords(booked, `for a debt: ${ids.map((id) => `#${shortOrderId(id)}`).join(", ")}`);
  const reopen = { intent: "reopen", id: open!.id, seen: inputOf(booked, "seen")! };
  expectRedirect(await seller.post(TRANSFERS, reopen), `${TRANSFERS}?result=done`);
  expect((await orderOf(store, ids[1]!)).receivedVnd).toBeNull();

  await report("CONG NO 0903456789", 500_000);
  expect(pressesOf(await seller.page(TRANSFERS)).filter((each) => each === "debt")).toEqual([]);
});

test("a phone order is placed on account within the limit, or not at all", async () => {
  const { send, lastOrder } = newOrderForm(seller, store);
  await givenProduct(store, { name: "Gạo ST25" });
  await givenOrder(store, { phone: PHONE });
  const start = await seller.page(`/seller/orders/new?customer=${KEY}`);
  expect(start).not.toContain('value="account"');
  await allowDebt(store, KEY, 79_999);
  const form = await seller.page(`/seller/orders/new?customer=${KEY}`);
  expect(form).toContain('value="account"');
  const place = () => send(form, { intent: "place", payment: "account", find: "" });
  const before = await store.db.$count(orders);
  const refused = await expectRefusal(place(), 409, "above the debt limit of 79.999");
  expect(refused).toMatch(/value="account"[^>]*checked|checked[^>]*value="account"/);
  expect(await store.db.$count(orders)).toBe(before);
  await allowDebt(store, KEY, 80_000);
  expect((await place()).status).toBe(303);
  const placed = await lastOrder();
  expect(placed.onAccountAt).not.toBeNull();
  // Sent twice, it is placed once, although the limit is reached.
  expect((await place()).status).toBe(303);
  expect(await store.db.$count(orders)).toBe(before + 1);
});

test("files have the columns only in shops with debts", async () => {
  const { column, limitColumn } = debtTexts.en;
  const rowsOf = async (path: string) => parse((await seller.page(path)).slice(1)) as string[][];
  const ofOrders = () => rowsOf("/seller/orders.csv");
  const ofCustomers = () => rowsOf("/seller/customers/files/customers.csv");
  const added = async () =>
    [...(await ofOrders())[0]!, ...(await ofCustomers())[0]!].filter(
      (name) => name === column || name === limitColumn,
    );
  await givenOrder(store, { phone: PHONE });
  expect(await added()).toEqual([]);
  await givenCharged(store, PHONE);
  expect(await added()).toEqual([column, column, limitColumn]);
  expect((await ofCustomers())[1]!.slice(-2)).toEqual(["80000", "1000000"]);
  expect((await ofOrders()).map((row) => row.at(-1))).toEqual([column, "80000", ""]);
});

test("nobody but a seller sees or changes a debt", async () => {
  await givenCharged(store, PHONE);
  const stranger = new Client(server.url);
  for (const path of [LIST, PAGE]) {
    const page = await stranger.page(path);
    expect(page).not.toContain("80.000");
  }
  await expectAnswer(stranger.post(PAGE, { intent: "pay-cash", amount: "80.000" }), 401);
  await expectAnswer(stranger.post(PAGE, { intent: "limit", limit: "80.000" }), 401);
});
