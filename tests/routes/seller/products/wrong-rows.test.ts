import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { givenProduct } from "../../../support/data/store.ts";
import { hrefsOf, tags, wordsOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { newShopper, sellerShop } from "../../support/shoppers.ts";

const IMPORT = "/seller/products/import";
const HEADER = "Mã;Tên;Danh mục;Giá;Giá bán;Mô tả;Ghi chú\r\n";

const { server, store, seller } = await sellerShop();

/** Uploads a file; resolves to its page's path and the page, once the rows are checked. */
async function checked(content: string) {
  const body = new FormData();
  body.set("file", new File([content], "products.csv"));
  const response = await seller.send(IMPORT, { method: "POST", body });
  const path = response.headers.get("location")!;
  for (;;) {
    const page = await seller.page(`${path}?lang=en`);
    if (!page.includes("<progress")) return { path, page };
  }
}

async function wrongRows(path: string, parameters = "?lang=en") {
  const response = await seller.get(`${path}/wrong.csv${parameters}`);
  const text = Buffer.from(await response.arrayBuffer()).toString();
  return { headers: response.headers, text };
}

test("wrong rows come with their lines and reasons, and are imported again once mended", async () => {
  const id = await givenProduct(store, { name: "Hạt dổi" });
  const { path, page } = await checked(
    [
      `${HEADER};Tốt;Masala;60000;50000;;x`,
      `${id};Hạt dổi;;rẻ;50000;"Dòng một`,
      'Dòng hai; ""ngon""";x',
      ";Chưa có giá;Không có;;5;;y",
      "",
    ].join("\r\n"),
  );
  const links = hrefsOf(page);
  expect(links).toContain(`${path}/wrong.csv`);
  expect(links).toContain(`${path}/wrong.csv?separator=semicolon`);

  const { headers, text } = await wrongRows(path, "?lang=vi&separator=semicolon");
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toMatch(
    /^attachment; filename="san-pham-sai-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(headers.get("cache-control")).toBe("no-store");
  expect(parse(text, { bom: true, delimiter: ";", record_delimiter: "\r\n" })).toEqual([
    ["Mã", "Tên", "Danh mục", "Giá gốc", "Giá ưu đãi", "Mô tả", "Lý do"],
    [
      ...[`#${id}`, "Hạt dổi", "", "rẻ", "50000", 'Dòng một\nDòng hai; "ngon"'],
      "Dòng 3: Giá gốc phải là số tiền không có phần lẻ: “rẻ”",
    ],
    [
      ...["", "Chưa có giá", "Không có", "", "5", ""],
      "Dòng 4: Giá gốc phải là số tiền không có phần lẻ: ô trống",
    ],
  ]);

  const mended = text.replace(";rẻ;", ";70000;").replace(";Không có;;", ";Masala;70000;");
  const again = await checked(mended);
  expect(wordsOf(again.page)).toContain("New (1) Changed (1) Unchanged (0) Wrong (0)");
  expect(wordsOf(again.page)).not.toContain("were not read");
  expect(tags(again.page, "a").some(({ href }) => href?.includes("wrong.csv"))).toBe(false);
});

test("a file that is still wrong has one column of reasons, in commas too", async () => {
  const { path } = await checked(`${HEADER};Sai;;?;1;;`);
  const first = await wrongRows(path);
  const again = await checked(first.text);
  const { text } = await wrongRows(again.path);

  expect(text).toBe(first.text);
  expect(parse(text, { bom: true, columns: true })).toEqual([
    {
      ...{ ID: "", Name: "Sai", Category: "", Price: "?", "Offer price": "1", Description: "" },
      Reason: "Row 2: Price must be a whole number of dong: “?”",
    },
  ]);
});

test("formulas stay text in every cell and in the quoted value, and long ones are short there", async () => {
  const formula = '=HYPERLINK(""http://x"")';
  const long = `<img src=x onerror=alert(1)>${"\u202e🌶".repeat(3_000)}`;
  const { path, page } = await checked(
    `${HEADER}"${formula}";"${formula}";@cat;"x;${formula}\n+1";-1;"${long}";\n;N;;"${long}";1;;`,
  );
  expect(page).not.toContain("<img src=x");
  expect(wordsOf(page)).not.toContain("\u202e");
  expect(wordsOf(page)).toMatch(/Price must be a whole number of dong: “<img [^”]{1,60}…”/u);
  for (const parameters of ["", "?separator=semicolon"]) {
    const { text } = await wrongRows(path, parameters);
    for (const delimiter of [",", ";"]) {
      const options = { bom: true, delimiter, relax_column_count: true, relax_quotes: true };
      const records = parse(text, options) as string[][];
      for (const cell of records.flat()) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/);
    }
    const reasons = parse(text, { bom: true, delimiter: parameters ? ";" : "," }) as string[][];
    for (const row of reasons.slice(1)) expect(row.at(-1)!.length).toBeLessThan(1_000);
    expect(wordsOf((await checked(text)).page)).toContain("Wrong (2)");
  }
});

test("ten thousand wrong rows are a file of as many, and hold nobody up", async () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => `;Sai ${i};;?${i};1;;`);
  const { path } = await checked(HEADER + rows.join("\n"));
  let longestMs = 0;
  let isRunning = true;
  const others = (async () => {
    while (isRunning) {
      const start = performance.now();
      await seller.get("/healthz");
      longestMs = Math.max(longestMs, performance.now() - start);
    }
  })();
  const { text } = await wrongRows(path);
  isRunning = false;
  await others;

  expect(text.trim().split("\r\n")).toHaveLength(10_001);
  expect(text).toContain("Row 10001: Price must be a whole number of dong: “?9999”");
  expect(longestMs).toBeLessThan(1_000);
}, 30_000);

test("strangers and shoppers get no wrong rows, and sellers none of an import that is not there", async () => {
  const { path } = await checked(`${HEADER};Bí mật;;?;1;;`);
  const { client: shopper } = await newShopper(server.url, store);
  for (const client of [new Client(server.url), shopper]) {
    const response = await client.get(`${path}/wrong.csv`);
    expect([response.status, await response.text()]).toEqual([303, ""]);
  }
  for (const id of ["f".repeat(24), "x", "%00", "..%2f", "a".repeat(2_000)])
    expect((await seller.get(`${IMPORT}/${id}/wrong.csv`)).status).toBe(404);
});
