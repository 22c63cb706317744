import { expect, test } from "vitest";
import { saveInvoiceBuyer } from "#app/features/money/invoices/invoice-buyers.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { dayOf, isoDay } from "#app/kit/format/vietnam-day.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { invoiceBuyers } from "#db/schema.ts";
import { expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { BUYER, TAX } from "#tests/support/data/invoice.ts";
import { removeOrder, setPaid, setStatus } from "#tests/support/data/presses.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { hrefsOf, inputOf, pageOf, tags, wordsOf } from "#tests/support/page.ts";
import { newShopper, sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords, expectWordsAt } from "#tests/support/pages/words.ts";
import { long, sampled } from "#tests/support/scope.ts";
import { Client } from "#tests/support/server/client.ts";
import { unzip } from "#tests/support/unzip.ts";

const env = { ...TAX, REVENUE_THRESHOLDS_VND: "160000, 1000000000" };
const { server, store, seller } = await sellerShop("empty", env);

const EVIL = '=HYPERLINK("http://x.example";"Bấm đây")';

const id = await givenOrder(store);
const number = `#${shortOrderId(id)}`;
await setStatus(store, id, "Delivered");
await setPaid(store, id, true, { paidBy: "transfer" });
await store.withTx((tx) => saveInvoiceBuyer(tx, id, { ...BUYER, name: EVIL }, 0));
const today = isoDay(dayOf(Date.now()));

const PAGES = ["/seller/money", "/seller/money/book", "/seller/money/invoices"];
const FILES = ["revenue", "book", "invoices"].flatMap((name) =>
  ["csv", "xlsx"].map((kind) => `/seller/money/files/${name}.${kind}`),
);

/** The cells of the only sheet of a workbook, row by row, as its XML has them. */
function cellsOf(workbook: Buffer): { type?: string; text: string }[][] {
  const sheet = pageOf(unzip(workbook).get("xl/worksheets/sheet1.xml")!);
  expect(sheet.querySelector("f")).toBeNull();
  const rows = sheet.querySelectorAll("row").map((row) => row.querySelectorAll("c"));
  return rows.map((cells) => cells.map(({ attributes, text }) => ({ type: attributes.t, text })));
}

const savedBuyers = () => store.db.select().from(invoiceBuyers);
const fileOf = async (path: string) => Buffer.from(await (await seller.get(path)).arrayBuffer());
const lines = async (path: string) =>
  (await seller.page(path)).replace(/^\ufeff/, "").split("\r\n");

test("only sellers see the books and download them", async () => {
  const { client: shopper } = await newShopper(server.url, store);
  for (const client of [new Client(server.url), shopper])
    for (const path of [...PAGES, ...FILES]) {
      const response = await client.get(path);
      const text = await response.text();
      expect([text.includes(number), text.includes(BUYER.taxNumber)], path).toEqual([false, false]);
      if (FILES.includes(path)) expect(response.headers.get("location")).toBe("/seller");
    }
  for (const path of PAGES) expect((await seller.get(path)).status).toBe(200);
});

test("the revenue of the month says what was placed, delivered and received, and how far the year is", async () => {
  const page = await seller.page("/seller/money");
  const share = `${formatVnd(80_000)} of ${formatVnd(160_000)} (50%)`;
  expectWords(page, "Total 1 80.000", "Total 0 80.000", share);
  const bars = tags(page, "progress").map(({ value, max }) => `${value} of ${max}`);
  expect(bars).toEqual(["80000 of 160000", "80000 of 1000000000"]);
  await expectWordsAt(seller, "/seller/money?period=2020-02", "Nothing in this period.");
});

test("the book and the invoices list what was delivered, with links to the orders", async () => {
  for (const path of ["/seller/money/book", "/seller/money/invoices"]) {
    const page = await seller.page(path);
    expect(wordsOf(page)).toContain(number);
    expect(hrefsOf(page)).toContainEqual(expect.stringContaining(`/seller/order/${id}`));
  }
  expect(await wordsAt(seller, "/seller/money/book")).toContain("check with your accountant");
});

test("CSV files have plain numbers and days, and no formula", async () => {
  expect(await lines("/seller/money/files/book.csv?separator=semicolon")).toEqual([
    expect.stringMatching(/^Revenue book \(form S2a-HKD\)\. /),
    expect.stringContaining("check with your accountant"),
    "Document;Date;Description;Revenue: distribution, supply of goods",
    `${number};${today};Sale;80000`,
    "",
  ]);
  const [, row] = await lines("/seller/money/files/revenue.csv");
  expect(row).toBe(`${today},1,80000,1,80000,0,80000,0,0,0,0`);
  const [, invoice] = await lines("/seller/money/files/invoices.csv");
  expect(invoice).toContain(`${number},${today},80000,"'=HYPERLINK(`);
});

test("a workbook has numbers as numbers, days as days and text as text", async () => {
  const response = await seller.get("/seller/money/files/book.xlsx");
  expect(response.headers.get("content-type")).toContain("spreadsheetml.sheet");
  expect(response.headers.get("content-disposition")).toMatch(/filename="revenue-book-.*\.xlsx"/);
  const book = cellsOf(Buffer.from(await response.arrayBuffer()));
  // Days since the end of 1899, as spreadsheets count them.
  const serial = String(dayOf(Date.now()) + 25_569);
  expect(book.at(-1)).toEqual([
    { type: "inlineStr", text: number },
    { type: undefined, text: serial },
    { type: "inlineStr", text: "Sale" },
    { type: undefined, text: "80000" },
  ]);
  const invoices = cellsOf(await fileOf("/seller/money/files/invoices.xlsx"));
  expect(invoices[1]).toContainEqual({ type: "inlineStr", text: EVIL });
  expect(invoices[1]).toContainEqual({ type: "inlineStr", text: BUYER.taxNumber });
  const revenue = cellsOf(await fileOf("/seller/money/files/revenue.xlsx?period=2026&lang=vi"));
  expect(revenue[0]![0]).toEqual({ type: "inlineStr", text: "Tháng" });
});

long(test)("whatever a seller asks for, a page is about some period of this century", async () => {
  const years = ["0000", "9999", "2099", "2000"];
  const hostile = [...years, "2026-99", "2026-Q9", "-1", "\0", "x".repeat(900)];
  for (const [turn, path] of [...PAGES, ...FILES].entries())
    for (const value of sampled(hostile, 4, turn)) {
      const query = new URLSearchParams({ period: value, from: value, separator: value });
      const response = await seller.get(`${path}?${query}`);
      await response.arrayBuffer();
      expect([path, value, response.status]).toEqual([path, value, 200]);
    }
  for (const file of ["book.exe", "book", "../book.csv", "constructor.csv", "book.csv.csv"])
    expect((await seller.get(`/seller/money/files/${encodeURIComponent(file)}`)).status).toBe(404);
});

test("a seller types invoice data at the order; what another has saved meanwhile is not overwritten", async () => {
  const order = await givenOrder(store);
  const path = `/seller/order/${order}`;
  const fields = {
    ...{ intent: "invoice", "seen-buyer": "0", buyerName: BUYER.name },
    ...{ buyerTax: " 0300588569-001 ", buyerAddress: BUYER.address, buyerEmail: BUYER.email },
  };
  const before = await savedBuyers();
  const wrong = seller.post(path, { ...fields, buyerTax: "0300588568" });
  expect(inputOf(await expectRefusal(wrong, 400, "no tax number"), "buyerName")).toBe(BUYER.name);
  const lacking = seller.post(path, { ...fields, buyerEmail: "" });
  await expectRefusal(lacking, 400, "email for the invoice");
  expect(await savedBuyers()).toEqual(before);

  expect((await seller.post(path, fields)).status).toBe(303);
  expect(await wordsAt(seller, path)).toContain("0300588569-001");
  const late = seller.post(path, { ...fields, buyerName: "Khác" });
  const shown = await expectRefusal(late, 409, `Now it is: ${BUYER.name}, 0300588569-001`);
  const cleared = { intent: "invoice", "seen-buyer": inputOf(shown, "seen-buyer")! };
  expect((await seller.post(path, cleared)).status).toBe(303);
  expect(await wordsAt(seller, path)).not.toContain("0300588569-001");
  expect(await savedBuyers()).toEqual(before);
  await removeOrder(store, order);
});
