import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { customerJoins, customers, phoneNotes } from "#db/schema.ts";
import { expectRedirect } from "#tests/support/answers.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { HOSTILE_TEXTS } from "#tests/support/data/hostile-texts.ts";
import { orderOf } from "#tests/support/data/orders.ts";
import { setStatus, undoLast } from "#tests/support/data/presses.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { hrefsOf, inputOf, pressesOf, valuesOf, wordsOf } from "#tests/support/page.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectAnswer, expectWords } from "#tests/support/pages/words.ts";
import { long } from "#tests/support/scope.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, seller } = await sellerShop();
const LIST = "/seller/customers";
const KEY = "903456789";
const PAGE = `${LIST}/${KEY}`;
const khue = { firstname: "Khuê", lastname: "Trần Thị", phone: "0903 456 789" };
const contact = { ...khue, email: "khue@shop.example" };
const first = await givenOrder(store, contact, "Gạo tám", 3);
await setStatus(store, first, "Delivered");
const other = await givenOrder(store, { ...khue, phone: "0912 000 111" });
const { userId } = await orderOf(store, first);
await alterOrder(store, other, { userId });

test("a seller finds a customer and starts an order with their usual goods", async () => {
  expect(hrefsOf(await seller.page("/seller/orders"))).toContain(LIST);
  const list = await seller.page(`${LIST}?search=tran+thi+khue`);
  expectWords(list, "Trần Thị Khuê", "0903 456 789", "1 order", "180.000", "delivered");
  expect(hrefsOf(list)).toContain(PAGE);

  const page = await seller.page(PAGE);
  expectWords(page, "Usually buys", "Gạo tám · 1 order", ADDRESS.street, "Perhaps the same person");
  const form = await seller.page(`/seller/orders/new?customer=${KEY}`);
  expect(hrefsOf(page)).toContain(`/seller/orders/new?customer=${KEY}`);
  for (const [name, value] of Object.entries({ name: "Trần Thị Khuê", phone: khue.phone }))
    expect(inputOf(form, name)).toBe(value);
  expect(inputOf(form, "street")).toBe(ADDRESS.street);
  expect(valuesOf(form, "quantity")).toEqual(["3"]);
  const empty = await seller.page("/seller/orders/new?customer=nobody");
  expect(inputOf(empty, "phone")).toBe("");
});

test("the note about the phone is the one of its orders", async () => {
  expectRedirect(await seller.post(PAGE, { intent: "note", note: "gửi bảo vệ" }), PAGE);
  expectWords(await seller.page(`/seller/order/${first}`), "gửi bảo vệ");
  // Not changed in this form, so nobody else's words are overwritten.
  await seller.post(PAGE, { intent: "note", note: "", "seen-note": "" });
  expectWords(await seller.page(PAGE), "gửi bảo vệ");
  const long = await expectAnswer(
    seller.post(PAGE, { intent: "note", note: "x".repeat(999) }),
    400,
  );
  expect(inputOf(long, "note")).toHaveLength(999);
});

test("another number is joined and parted, and the page of either leads to the customer", async () => {
  const join = (phone: string) => seller.post(PAGE, { intent: "join", phone });
  expectWords(await expectAnswer(join("abc"), 400), "Enter a phone number such as");
  expectWords(await expectAnswer(join("0999 999 999"), 409), "No order has this number");
  expectWords(await expectAnswer(join(khue.phone), 409), "This is already a number of");
  const before = pressesOf(await seller.page(PAGE));
  expect(before).toContain("join-alike:912000111");

  expectRedirect(await join("+84 912 000 111"), PAGE);
  const page = await seller.page(PAGE);
  expectWords(page, "2 orders", "0912 000 111 Joined to this customer");
  expect(hrefsOf(page)).toContain(`/seller/order/${other}`);
  expectRedirect(await seller.get(`${LIST}/912000111`), PAGE);
  expectRedirect(await seller.post(PAGE, { intent: "part:912000111" }), PAGE);
  expectWords(await seller.page(PAGE), "1 order");
  expectRedirect(await seller.get(`${LIST}/nobody`), LIST);
});

test("a deposit is always asked of a customer, until a seller takes that back", async () => {
  expect(pressesOf(await seller.page(PAGE))).toContain("ask-deposit");
  expectRedirect(await seller.post(PAGE, { intent: "ask-deposit" }), PAGE);
  const page = await seller.page(PAGE);
  expectWords(page, "Each order needs a deposit before it is confirmed.");
  expect(await undoLast(store)).toMatchObject({ kind: "restored" });
  expect(pressesOf(await seller.page(PAGE))).toContain("ask-deposit");
  await seller.post(PAGE, { intent: "ask-deposit" });
  expectRedirect(await seller.post(PAGE, { intent: "no-deposit" }), PAGE);
  expect(pressesOf(await seller.page(PAGE))).toContain("ask-deposit");
});

test("the files have the rows of the search, and no formula", async () => {
  await givenOrder(store, { firstname: "=1+1", lastname: "", phone: "0988 000 222" });
  const rows = parse(await seller.page(`${LIST}/files/customers.csv?search=0988000222`), {
    columns: true,
    bom: true,
  });
  expect(rows).toMatchObject([{ Customer: "'=1+1", Phone: "0988 000 222", Orders: "1" }]);
  const all = await seller.page(`${LIST}/files/customers.csv?separator=semicolon`);
  expect(all.split("\r\n").length).toBeGreaterThan(3);
  const workbook = await seller.get(`${LIST}/files/customers.xlsx`);
  expect(workbook.headers.get("content-disposition")).toMatch(/filename="customers-.*\.xlsx"/);
  expect(
    Buffer.from(await workbook.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
  expect((await seller.get(`${LIST}/files/customers.exe`)).status).toBe(404);
});

long(test)("no stranger sees customers, and no input of one has an effect or fails", async () => {
  const stranger = new Client(server.url);
  const before = await rowsOf(store.db);
  for (const path of [LIST, PAGE, `${LIST}/files/customers.csv`, `${LIST}/files/customers.xlsx`]) {
    const answer = await stranger.get(path);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toContain("Khuê");
  }
  for (const intent of ["note", "join", "join-alike:912000111", "part:912000111", "ask-deposit"]) {
    const sent = await stranger.post(PAGE, { intent, phone: "0912000111", note: "x" });
    expect(sent.status).toBe(401);
  }
  expect(await rowsOf(store.db)).toEqual(before);

  const texts = [...HOSTILE_TEXTS, "\0", "%", "x".repeat(5_000), "__proto__", "..%2f"];
  for (const text of texts) {
    const encoded = encodeURIComponent(text.toWellFormed());
    for (const path of [
      `${LIST}?search=${encoded}&page=${encoded}`,
      `${LIST}/${encoded}`,
      `${LIST}/files/customers.csv?search=${encoded}`,
      `/seller/orders/new?customer=${encoded}`,
    ])
      expect((await seller.get(path)).status, path).toBeLessThan(500);
    for (const intent of ["join", `join-alike:${text}`, `part:${text}`, "nothing"])
      expect((await seller.post(PAGE, { intent, phone: text })).status).toBeLessThan(500);
  }
  expect(await store.db.select().from(customerJoins)).toEqual([]);
  expect(await store.db.$count(customers)).toBe(3);
  expect(await store.db.$count(phoneNotes)).toBe(1);
  expect(wordsOf(await seller.page(`${LIST}?page=99999999`))).toContain("Customers 3");
});
