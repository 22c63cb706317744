import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { categories, products } from "#db/schema.ts";
import { wordsAt } from "#tests/support/answers.ts";
import { changeProduct } from "#tests/support/data/presses.ts";
import { givenProduct, givenProducts } from "#tests/support/data/store.ts";
import { elements, hrefsOf, pageOf, wordsOf } from "#tests/support/page.ts";
import {
  applyImport,
  checkedImport,
  IMPORT,
  uploadFile,
} from "#tests/support/pages/import-file.ts";
import { longestWaitMs } from "#tests/support/pages/longest-wait.ts";
import { productNamed, sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";
import { IS_SHORT, long } from "#tests/support/scope.ts";

const { store, seller } = await sellerShop();

const COLUMNS = "name,category,price,offerPrice\n";

const refusal = async (content: string | Uint8Array) => {
  const response = await uploadFile(seller, content);
  const problem = pageOf(await response.text()).getElementById("file-error");
  return [response.status, problem ? wordsOf(problem) : ""];
};

const find = (name: string) => productNamed(store, name);

test.each(["", "?separator=semicolon", "?lang=vi", "?lang=vi&separator=semicolon"])(
  "the exported file%s imports without a change",
  async (parameters) => {
    const response = await seller.get(`/seller/products.csv${parameters}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);

    const { page } = await checkedImport(seller, bytes);

    const total = await store.db.$count(products);
    const counts = `New (0) Changed (0) Unchanged (${total}) Wrong (0)`;
    expectWords(page, counts, "Nothing to apply");
  },
);

test("a preview shows each change, and applying it saves new and changed rows together", async () => {
  const id = await givenProduct(store, { name: "Hạt dổi", weight: "50 g", stockCount: 4 });
  const { path, page } = await checkedImport(
    seller,
    [
      "Mã;Tên;Danh mục;Giá;Giá bán;Số lượng còn lại;Mô tả;Ghi chú",
      `#${id};Hạt dổi rừng;;60.000;45 000;9;Thơm;x`,
      ';"Mắc khén";Gia vị Masala;90,000;85000;;"Dòng một\nDòng hai";y',
      ";Lỗi;Masala;rẻ;5;;;",
      `;Ngược;Masala;10000;20000;;;`,
      `${id};Hạt dổi khác;;60000;50000;;;`,
      ";Lạc loài;Không có;1000;1000;;;",
      `${"f".repeat(24)};Ma;;1000;1000;;;`,
    ].join("\r\n"),
  );

  expectWords(
    page,
    "New (1) Changed (1) Unchanged (0) Wrong (5)",
    "Columns that were not read: Ghi chú",
    "Name Hạt dổi → Hạt dổi rừng",
    "Offer price 50.000\u00a0₫ → 45.000\u00a0₫",
    "Pieces left 4 → 9",
    "Lỗi Row 4 · Wrong Price must be a whole number of dong: “rẻ”",
    "Ngược Row 5 · Wrong Offer price must not be above the price: “20000” > “10000”",
    "Hạt dổi khác Row 6 · Wrong An earlier row is about the same product",
    "There is no category of this name: “Không có”",
    `No product has this ID: “${"f".repeat(24)}”`,
  );
  expect(await find("Mắc khén")).toBeUndefined();
  const wrong = await seller.page(`${path}?show=wrong&lang=vi`);
  expect(wordsOf(wrong)).toContain("phải là số tiền không có phần lẻ: “rẻ”");
  expect(elements(wrong, "strong")).not.toContain("Mắc khén");

  expectWords(await applyImport(seller, path), "2 products saved");

  const changed = { id, offerPriceVnd: 45_000, stockCount: 9, weight: "50 g" };
  expect(await find("Hạt dổi rừng")).toMatchObject(changed);
  const added = { priceVnd: 90_000, description: "Dòng một\nDòng hai" };
  expect(await find("Mắc khén")).toMatchObject({ ...added, inStock: true, stockCount: null });
  expect(await wordsAt(seller, "/products?q=mac+khen&lang=en")).toContain("Mắc khén");
  // Applied once.
  await seller.post(path, { intent: "apply" });
  expect(await wordsAt(seller, `${path}?lang=en`)).toContain("was changed meanwhile");
});

test("categories are found by the labels of both languages, and 'Others' is none", async () => {
  await seller.post("/seller/categories", { intent: "add", name: "Trà & cà phê" });
  const labels = Object.entries({
    ...{ Others: undefined, khác: undefined, "": undefined, "dầu  ăn": "Oil", oil: "Oil" },
    ...{ "Dry Fruits": "Dry Fruits", "TRÁI CÂY SẤY": "Dry Fruits" },
    "tra & CA phe": "Trà & cà phê",
  });
  const rows = labels.map(([label], i) => `Hàng ${i},${label},2000,1000`);
  const { path, page } = await checkedImport(seller, COLUMNS + rows.join("\n"));
  expectWords(page, `New (${labels.length}) Changed (0) Unchanged (0) Wrong (0)`);
  await applyImport(seller, path);

  const all = await store.db.select().from(categories);
  for (const [i, [label, name]] of labels.entries()) {
    const { categoryId } = (await find(`Hàng ${i}`))!;
    expect(all.find(({ id }) => id === categoryId)?.name, label).toBe(name);
  }
});

test("when the catalogue changes before an import is applied, nothing is, and the preview is new", async () => {
  const [a, b] = await givenProducts(store, [{ name: "Cà phê A", stockCount: 5 }, "Cà phê B"]);
  const rows = `${a},Cà phê A,7,50000\n${b},Cà phê B,,40000\n`;
  const { path, page } = await checkedImport(seller, `id,name,stockCount,offerPrice\n${rows}`);
  expectWords(page, "Changed (2)");
  // An order takes two; a change of another field does not matter.
  await changeProduct(store, a, { stockCount: 3 });
  await changeProduct(store, b, { weight: "1 kg" });

  expectWords(await applyImport(seller, path), "Nothing was saved", "Pieces left 3 → 7");
  expect(await find("Cà phê B")).toMatchObject({ offerPriceVnd: 50_000 });
  await applyImport(seller, path);
  expect(await find("Cà phê A")).toMatchObject({ stockCount: 7 });
  expect(await find("Cà phê B")).toMatchObject({ offerPriceVnd: 40_000, weight: "1 kg" });
});

test("Excel's Unicode text, tabs and quotes are understood", async () => {
  const text = '\ufeffTÊN\tdanh-muc\tGIÁ\tGiá  bán\r\n"Muối ""hồng"""\tMasala\t"20.000"\t15000\r\n';
  const { page } = await checkedImport(seller, new Uint8Array(Buffer.from(text, "utf16le")));
  expectWords(page, "New (1)", "Wrong (0)", 'Muối "hồng" Row 2 · New');
});

test("numbers, barcodes, pictures and a first line are read as spreadsheets write them", async () => {
  const rows = [
    "sep=;",
    "name;category;price;offerPrice;stockCount;barcode;images",
    "Muối A;;25000,00;₫25,000;12.0;'4006381333931;",
    `Muối B;;;VND 18000;;"=""036000291452""";https://a.test/a,b.jpg, https://a.test/c.jpg`,
    "Muối C;;25000;;;8.93E+12;",
    "Muối D;;45,5;45,5;1,5;;https://a.test/d.jpg,https://a.test/e.jpg",
  ];
  const { path, page } = await checkedImport(seller, rows.join("\r\n"));
  expectWords(page, "New (2) Changed (0) Unchanged (0) Wrong (2)");
  expectWords(
    page,
    "A spreadsheet has rounded this number",
    "must be a whole number of dong: “45,5”",
  );
  await applyImport(seller, path);
  expect(await find("Muối A")).toMatchObject({
    ...{ priceVnd: 25_000, offerPriceVnd: 25_000, stockCount: 12, barcode: "4006381333931" },
  });
  const { id, priceVnd, offerPriceVnd, barcode } = (await find("Muối B"))!;
  expect([priceVnd, offerPriceVnd, barcode]).toEqual([18_000, 18_000, "036000291452"]);
  const { imageRefs } = (await findProduct(store.db, id))!;
  expect(imageRefs).toEqual(["https://a.test/a,b.jpg", "https://a.test/c.jpg"]);
});

test("rows are matched by name with its marks and weight", async () => {
  const pineapple = await givenProduct(store, { name: "Dứa sấy" });
  const [small, large] = await givenProducts(store, [
    { name: "Gạo lứt", weight: "1 kg" },
    { name: "Gạo lứt", weight: "5 kg" },
  ]);
  const rows = "Dừa sấy,,,35000,35000\nDưa sấy,,,36000,36000\nDỨA  sấy,,,61000,61000\n";
  const packs = "Gạo lứt,,5kg,90000,90000\nGạo lứt,,2 kg,40000,40000\n";
  const { path, page } = await checkedImport(
    seller,
    `name,category,weight,price,offerPrice\n${rows}${packs}`,
  );
  expectWords(page, "New (3) Changed (2) Unchanged (0) Wrong (0)");
  await applyImport(seller, path);
  expect(await findProduct(store.db, pineapple)).toMatchObject({ offerPriceVnd: 61_000 });
  expect(await find("Dừa sấy")).toMatchObject({ offerPriceVnd: 35_000 });
  expect(await findProduct(store.db, large!)).toMatchObject({ priceVnd: 90_000 });
  expect(await findProduct(store.db, small!)).toMatchObject({ priceVnd: 60_000 });
  const without = await checkedImport(seller, `${COLUMNS}Gạo lứt,,70000,70000\n`);
  expectWords(without.page, "Wrong (1)", "Several products have this name");
});

test("a file that cannot be read is refused with the reason", async () => {
  const picture = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  for (const [content, reason] of [
    [picture, expect.stringContaining("neither an Excel workbook nor a text")],
    ["PK\u0003\u0004...", expect.stringContaining("damaged")],
    [Buffer.from("d0cf11e0", "hex"), expect.stringContaining("old format .xls, or a password")],
    [COLUMNS, "The file has no rows below its header"],
    [`${COLUMNS}"open,,1,1\n`, expect.stringContaining("quotation mark in it is not closed")],
    ["", "Please choose an Excel or CSV file"],
    [COLUMNS + "a,,1,1\n".repeat(10_001), expect.stringContaining("too many rows: split it")],
  ] as const)
    expect(await refusal(content)).toEqual([400, reason]);
  expect((await refusal("x".repeat(5 * 1024 * 1024 + 1)))[0]).toBe(413);
  expect((await seller.post(IMPORT, { file: "x" })).status).toBe(400);
  expect((await seller.get(`${IMPORT}/${"f".repeat(24)}`)).status).toBe(404);
});

test("a discarded import is gone, and at most ten are kept", async () => {
  const { path } = await checkedImport(seller, "id,name\n1,x\n");
  expect((await seller.post(path, { intent: "discard" })).headers.get("location")).toBe(IMPORT);
  expect((await seller.get(path)).status).toBe(404);
  for (let i = 0; i < 11; i += 1) await checkedImport(seller, "id,name\n1,x\n");
  const links = hrefsOf(await seller.page(IMPORT));
  expect(links.filter((href) => /import\/[0-9a-f]{24}$/.test(href))).toHaveLength(10);
});

test("cells that look like formulas are escaped in the exported file", async () => {
  await givenProduct(store, { name: "=1+1", brand: "@x" });
  const rows = parse(await seller.page("/seller/products.csv"), { columns: true, bom: true });
  expect(rows).toContainEqual(expect.objectContaining({ Name: "'=1+1", Brand: "'@x" }));
});

test("SKUs that look like numbers, dates or times stay as they are in a spreadsheet", async () => {
  const skus = ["01-02", "3/4", "2026.1.5", "MAR-05", "5mar", "12:30", "007", "12E3"];
  for (const sku of skus) await givenProduct(store, { name: `Gạo ${sku}`, sku });
  const text = await seller.page("/seller/products.csv");
  const rows = parse(text, { columns: true, bom: true }) as { SKU: string }[];
  expect(rows.map((row) => row.SKU)).toEqual(expect.arrayContaining(skus.map((sku) => `#${sku}`)));
  expectWords((await checkedImport(seller, text)).page, "New (0) Changed (0)", "Wrong (0)");
});

const HEADER = "Mã;Tên;Danh mục;Giá;Giá bán;Mô tả;Ghi chú\r\n";

async function wrongRows(path: string, parameters = "?lang=en") {
  const response = await seller.get(`${path}/wrong.csv${parameters}`);
  const text = Buffer.from(await response.arrayBuffer()).toString();
  return { headers: response.headers, text };
}

test("wrong rows come with their lines and reasons, and are imported again once mended", async () => {
  const id = await givenProduct(store, { name: "Hạt dổi" });
  const { path, page } = await checkedImport(
    seller,
    [
      `${HEADER};Tốt;Masala;60000;50000;;x`,
      `${id};Hạt dổi;;rẻ;50000;"Dòng một`,
      'Dòng hai; ""ngon""";x',
      ";Chưa có mục;Không có;;5000;;y",
      "",
    ].join("\r\n"),
  );
  const links = hrefsOf(page);
  expect(links).toContain(`${path}/wrong.csv`);
  expect(links).toContain(`${path}/wrong.csv?separator=semicolon`);

  const { headers, text } = await wrongRows(path, "?lang=vi&separator=semicolon");
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const name = /^attachment; filename="san-pham-sai-\d{4}-\d\d-\d\d\.csv"$/;
  expect(headers.get("content-disposition")).toMatch(name);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(parse(text, { bom: true, delimiter: ";", record_delimiter: "\r\n" })).toEqual([
    ["Mã", "Tên", "Danh mục", "Giá gốc", "Giá ưu đãi", "Mô tả", "Lý do"],
    [
      ...[`#${id}`, "Hạt dổi", "", "rẻ", "50000", 'Dòng một\nDòng hai; "ngon"'],
      "Dòng 3: Giá gốc phải là số tiền không có phần lẻ: “rẻ”",
    ],
    [
      ...["", "Chưa có mục", "Không có", "", "5000", ""],
      "Dòng 4: Không có danh mục nào tên như vậy: “Không có”",
    ],
  ]);

  const mended = text.replace(";rẻ;", ";70000;").replace(";Không có;;", ";Masala;70000;");
  const again = await checkedImport(seller, mended);
  expect(wordsOf(again.page)).toContain("New (1) Changed (1) Unchanged (0) Wrong (0)");
  expect(wordsOf(again.page)).not.toContain("were not read");
  expect(hrefsOf(again.page).join()).not.toContain("wrong.csv");
});

test("a file that is still wrong has one column of reasons, in commas too", async () => {
  const { path } = await checkedImport(seller, `${HEADER};Sai;;?;1;;`);
  const first = await wrongRows(path);
  const again = await checkedImport(seller, first.text);
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
  const { path, page } = await checkedImport(
    seller,
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
    expect(wordsOf((await checkedImport(seller, text)).page)).toContain("Wrong (2)");
  }
});

long(test)("thousands of wrong rows are a file of as many, and hold nobody up", async () => {
  const count = IS_SHORT ? 2_000 : 10_000;
  const rows = Array.from({ length: count }, (_, i) => `;Sai ${i};;?${i};1;;`);
  const { path } = await checkedImport(seller, HEADER + rows.join("\n"));
  let text = "";
  const longestMs = await longestWaitMs(seller, async () => {
    text = (await wrongRows(path)).text;
  });

  expect(text.trim().split("\r\n")).toHaveLength(count + 1);
  expect(text).toContain(`Row ${count + 1}: Price must be a whole number of dong: “?${count - 1}”`);
  expect(longestMs).toBeLessThan(1_000);
});

test("there are no wrong rows of an import that is not there", async () => {
  for (const id of ["f".repeat(24), "x", "%00", "..%2f", "a".repeat(2_000)])
    expect((await seller.get(`${IMPORT}/${id}/wrong.csv`)).status).toBe(404);
});

test("every row of tables side by side is kept, and is named by its table", async () => {
  const file = "Tên;Giá;;Tên;Giá\nLá lốt;5k/bó;;Lá chanh;7k/bó\nLá é;LH;;Lá giang;LH\n";
  const { path, page } = await checkedImport(seller, file);
  expectWords(
    page,
    "New (2) Changed (0) Unchanged (0) Wrong (2)",
    "Row 2 · New",
    "Row 2 of table 2",
  );
  expect((await seller.page(`${path}/wrong.csv?lang=en`)).match(/Row 3[^:]*/g)).toEqual([
    "Row 3",
    "Row 3 of table 2",
  ]);
  expectWords(await applyImport(seller, path), "2 products saved");
  expect(await find("Lá chanh")).toMatchObject({ offerPriceVnd: 7_000, weight: "1 bó" });
});
