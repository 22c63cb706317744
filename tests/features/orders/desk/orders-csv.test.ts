import { once } from "node:events";
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { setPaid, setStatus } from "#tests/support/data/presses.ts";
import { takeBack } from "#tests/support/data/returns.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";

const HEADERS = {
  en: "Order ID,Date,Customer,Phone,Email,Address,Items,Price,Shipping Fee,Total Amount,Payment,Status",
  vi: "Mã đơn hàng,Ngày đặt,Khách hàng,Điện thoại,Email,Địa chỉ,Sản phẩm,Tiền hàng,Phí giao hàng,Tổng cộng,Thanh toán,Trạng thái",
};

const { server, store, seller } = await sellerShop();
const contact = { email: "lan@shop.example", phone: "0912345678" };
const lan = await givenOrder(store, contact, 'Bột "Nghệ"');
await alterOrder(store, lan, { createdAt: Date.UTC(2026, 10, 20, 18, 5) });
await setStatus(store, lan, "Shipped");
await setPaid(store, lan);
const evil = { firstname: "Trần\nVăn", lastname: '=HYPERLINK("http://evil.example")' };
await givenOrder(store, { ...evil, street: "  =1+1", phone: "+84 987 654 321" }, "＝cmd");

const rowsOf = async (path: string): Promise<Record<string, string>[]> =>
  parse(await seller.page(path), { columns: true, bom: true });

test("an order is one row with diacritics, leading zeros and unformatted dong", async () => {
  const rows = await rowsOf("/seller/orders.csv?status=Shipped");

  expect(rows).toEqual([
    {
      ...{ "Order ID": `#${shortOrderId(lan)}`, Date: "2026-11-21 01:05", Customer: "Nguyễn Lan" },
      ...{ Phone: "0912 345 678", Email: "lan@shop.example", Items: '1 × Bột "Nghệ"' },
      Address: "12 Hàng Bạc, Hà Nội, Hà Nội 010000, Việt Nam",
      ...{ Price: "50000", "Shipping Fee": "30000", "Total Amount": "80000" },
      ...{ Payment: "Paid", Status: "Shipped" },
    },
  ]);
});

test("text typed by a shopper cannot run formulas or break rows", async () => {
  const [row, ...others] = await rowsOf("/seller/orders.csv?search=evil");

  expect(others).toEqual([]);
  expect(row).toMatchObject({
    Customer: `'=HYPERLINK("http://evil.example") Trần\nVăn`,
    Phone: "(+84) 987 654 321",
    Address: "'  =1+1, Hà Nội, Hà Nội 010000, Việt Nam",
    Items: "1 × ＝cmd",
    Payment: "Not paid",
    Status: "Pending",
  });
});

test("the file has a byte order mark, CRLF line endings, a dated name, and is not cached", async () => {
  const response = await seller.get("/seller/orders.csv");
  const bytes = Buffer.from(await response.arrayBuffer());

  expect(response.status).toBe(200);
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.toString().replace(/^\ufeff/, "")).toMatch(/^Order ID,[^\r\n]*Status\r\n#/);
  expect(bytes.subarray(3).includes("\ufeff")).toBe(false);
  const { headers } = response;
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-store");
  const name = /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/;
  expect(headers.get("content-disposition")).toMatch(name);
});

test("a file for Excel is separated by semicolons; an unknown separator is a comma", async () => {
  const path = "/seller/orders.csv?status=Shipped&separator=";
  const text = await seller.page(`${path}semicolon`);
  expect(text).toContain(`${HEADERS.en.replaceAll(",", ";")}\r\n#`);
  const rows = parse(text, { columns: true, bom: true, delimiter: ";" });
  expect(rows).toEqual(await rowsOf("/seller/orders.csv?status=Shipped"));
  expect(await rowsOf(`${path}tab`)).toHaveLength(1);
});

test.each(["en", "vi"] as const)("uses the language of the page: %s", async (lang) => {
  const response = await seller.get(`/seller/orders.csv?status=Shipped&lang=${lang}`);
  const [header, row] = (await response.text()).replace(/^\ufeff/, "").split("\r\n");

  expect(header).toBe(HEADERS[lang]);
  expect(row).toContain("Nguyễn Lan");
  expect(row).toMatch(lang === "en" ? /,Paid,Shipped$/ : /,Đã thanh toán,Đang giao$/);
  const name = lang === "en" ? "orders" : "don-hang";
  expect(response.headers.get("content-disposition")).toContain(`filename="${name}-2`);
});

test("a filter without matches exports only the header", async () => {
  const path = "/seller/orders.csv?search=zzz&status=Cancelled";
  expect(await seller.page(path)).toBe(`${HEADERS.en}\r\n`);
});

test("all orders of a filter are exported, whatever page of the list is open", async () => {
  expect(await rowsOf("/seller/orders.csv?page=7")).toHaveLength(2);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("it travels compressed by %s, and a HEAD brings no body", async (encoding, unpack) => {
  const ask = async (method: string) => {
    const headers = { cookie: seller.cookieHeader(), "accept-encoding": encoding };
    const asked = request(`${server.url}/seller/orders.csv`, { method, headers }).end();
    const [response] = await once(asked, "response");
    return [response.headers, Buffer.concat(await response.toArray())] as const;
  };
  const [headers, body] = await ask("GET");
  expect(headers["content-encoding"]).toBe(encoding);
  expect(parse(unpack(body), { bom: true })).toHaveLength(3);

  const [again, none] = await ask("HEAD");
  expect([again["content-encoding"], none.length]).toEqual([encoding, 0]);
});

test("aborting the download does not affect other requests", async () => {
  const abort = new AbortController();
  const sent = { headers: { cookie: seller.cookieHeader() }, signal: abort.signal };
  const response = await fetch(`${server.url}/seller/orders.csv`, sent);
  abort.abort();
  await expect(response.text()).rejects.toThrow();

  expect(await rowsOf("/seller/orders.csv")).toHaveLength(2);
  expect(server.output()).not.toContain('"level":50');
});

test("goods that came back have a column once any have", async () => {
  await setStatus(store, lan, "Delivered");
  await takeBack(store, lan, { 0: 1 });

  const rows = await rowsOf("/seller/orders.csv");

  expect(rows.map((row) => row["What came back"])).toEqual(["", '1 × Bột "Nghệ"']);
});
