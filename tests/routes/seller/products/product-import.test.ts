import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { updateProductRow } from "../../../../app/models/catalogue/update-products.ts";
import { categories, products } from "../../../../db/schema.ts";
import { expectRedirect, wordsAt } from "../../../support/answers.ts";
import { givenProduct } from "../../../support/data/store.ts";
import { decode, elements, tags, wordsOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { rowsOf } from "../../support/rows.ts";
import { newShopper, sellerShop } from "../../support/shoppers.ts";

const IMPORT = "/seller/products/import";

const { server, store, seller } = await sellerShop();

function upload(content: string | Uint8Array, client = seller): Promise<Response> {
  const body = new FormData();
  body.set("file", new File([content as BlobPart], "products.csv"));
  return client.send(`${IMPORT}?lang=en`, { method: "POST", body });
}

/** Uploads a file that is taken; resolves to the page of the import when its rows are checked. */
async function checked(content: string | Uint8Array) {
  const response = await upload(content);
  expect([response.status, await response.text()]).toEqual([303, ""]);
  const path = response.headers.get("location")!;
  return { path, page: await settled(path) };
}

/** The page of an import once the shop is done with it. */
async function settled(path: string): Promise<string> {
  const page = await seller.page(`${path}?lang=en`);
  return page.includes("<progress") ? settled(path) : page;
}

/** The rows of each kind, as the page counts them. */
function countsOf(page: string) {
  const counts = wordsOf(page).matchAll(/(New|Changed|Unchanged|Wrong) \((\d+)\)/g);
  return Object.fromEntries([...counts].map(([, kind, count]) => [kind!, Number(count)]));
}

const refusal = async (content: string | Uint8Array) => {
  const response = await upload(content);
  return [
    response.status,
    decode(/id="file-error">([^<]*)/.exec(await response.text())?.[1] ?? ""),
  ];
};

async function find(name: string) {
  const [product] = await store.db.select().from(products).where(eq(products.name, name));
  return product;
}

test.each(["", "?separator=semicolon", "?lang=vi", "?lang=vi&separator=semicolon"])(
  "the exported file%s imports without a change",
  async (parameters) => {
    const response = await seller.get(`/seller/products.csv${parameters}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);

    const { page } = await checked(bytes);

    const total = await store.db.$count(products);
    expect(countsOf(page)).toEqual({ New: 0, Changed: 0, Unchanged: total, Wrong: 0 });
    expect(wordsOf(page)).toContain("Nothing to apply");
  },
);

test("a preview shows each change, and applying it saves new and changed rows together", async () => {
  const id = await givenProduct(store, { name: "Hạt dổi", weight: "50 g", stockCount: 4 });
  const { path, page } = await checked(
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

  expect(countsOf(page)).toEqual({ New: 1, Changed: 1, Unchanged: 0, Wrong: 5 });
  const words = wordsOf(page);
  expect(words).toContain("Columns that were not read: Ghi chú");
  expect(words).toContain("Name Hạt dổi → Hạt dổi rừng");
  expect(words).toContain("Offer price 50.000\u00a0₫ → 45.000\u00a0₫");
  expect(words).toContain("Pieces left 4 → 9");
  expect(words).toContain("Lỗi Row 4 · Wrong Price must be a whole number of dong: “rẻ”");
  expect(words).toContain(
    "Ngược Row 5 · Wrong Offer price must not be above the price: “20000” > “10000”",
  );
  expect(words).toContain("Hạt dổi khác Row 6 · Wrong An earlier row is about the same product");
  expect(words).toContain("There is no category of this name: “Không có”");
  expect(words).toContain(`No product has this ID: “${"f".repeat(24)}”`);
  expect(await find("Mắc khén")).toBeUndefined();
  const wrong = await seller.page(`${path}?show=wrong&lang=vi`);
  expect(wordsOf(wrong)).toContain("phải là số tiền không có phần lẻ: “rẻ”");
  expect(elements(wrong, "strong")).not.toContain("Mắc khén");

  expectRedirect(await seller.post(path, { intent: "apply" }), path);
  expect(wordsOf(await settled(path))).toContain("2 products saved");

  expect(await find("Hạt dổi rừng")).toMatchObject({
    id,
    offerPriceVnd: 45_000,
    stockCount: 9,
    weight: "50 g",
  });
  expect(await find("Mắc khén")).toMatchObject({
    priceVnd: 90_000,
    description: "Dòng một\nDòng hai",
    inStock: true,
    stockCount: null,
  });
  expect(await wordsAt(seller, "/products?q=mac+khen&lang=en")).toContain("Mắc khén");
  // Applied once.
  await seller.post(path, { intent: "apply" });
  expect(await wordsAt(seller, `${path}?lang=en`)).toContain("was changed meanwhile");
});

test("categories are found by the labels of both languages, and 'Others' is none", async () => {
  await seller.post("/seller/categories", { intent: "add", name: "Trà & cà phê" });
  const labels = [
    "Others",
    "khác",
    "",
    "Dry Fruits",
    "TRÁI CÂY SẤY",
    "dầu  ăn",
    "oil",
    "tra & CA phe",
  ];
  const rows = labels.map((label, i) => `Hàng ${i},${label},2000,1000`);
  const { path, page } = await checked(`name,category,price,offerPrice\n${rows.join("\n")}\n`);
  expect(countsOf(page)).toMatchObject({ New: labels.length, Wrong: 0 });
  await seller.post(path, { intent: "apply" });
  await settled(path);

  const found = labels.map(async (_, i) => {
    const { categoryId } = (await find(`Hàng ${i}`))!;
    const [category] = await store.db
      .select()
      .from(categories)
      .where(eq(categories.id, categoryId ?? ""));
    return category?.name ?? null;
  });
  expect(await Promise.all(found)).toEqual([
    ...[null, null, null],
    ...["Dry Fruits", "Dry Fruits", "Oil", "Oil", "Trà & cà phê"],
  ]);
});

test("when the catalogue changes before an import is applied, nothing is, and the preview is new", async () => {
  const [a, b] = [
    await givenProduct(store, { name: "Cà phê A", stockCount: 5 }),
    await givenProduct(store, { name: "Cà phê B" }),
  ];
  const { path, page } = await checked(
    `id,name,stockCount,offerPrice\n${a},Cà phê A,7,50000\n${b},Cà phê B,,40000\n`,
  );
  expect(countsOf(page)).toMatchObject({ Changed: 2 });
  // An order takes two; a change of another field does not matter.
  await store.withTx((tx) => updateProductRow(tx, a, { stockCount: 3 }));
  await store.withTx((tx) => updateProductRow(tx, b, { weight: "1 kg" }));

  await seller.post(path, { intent: "apply" });

  const again = wordsOf(await settled(path));
  expect(again).toContain("Nothing was saved");
  expect(again).toContain("Pieces left 3 → 7");
  expect(await find("Cà phê B")).toMatchObject({ offerPriceVnd: 50_000 });
  await seller.post(path, { intent: "apply" });
  await settled(path);
  expect(await find("Cà phê A")).toMatchObject({ stockCount: 7 });
  expect(await find("Cà phê B")).toMatchObject({ offerPriceVnd: 40_000, weight: "1 kg" });
});

test("Excel's Unicode text, tabs and quotes are understood", async () => {
  const text = '\ufeffTÊN\tdanh-muc\tGIÁ\tGiá  bán\r\n"Muối ""hồng"""\tMasala\t"20.000"\t15000\r\n';
  const { page } = await checked(new Uint8Array(Buffer.from(text, "utf16le")));
  expect(countsOf(page)).toMatchObject({ New: 1, Wrong: 0 });
  expect(wordsOf(page)).toContain('Muối "hồng" Row 2 · New');
});

test("a file that cannot be read is refused with the reason", async () => {
  const header = "name,category,price,offerPrice\n";
  const latin = Buffer.from(`${header}Quế,,1,1`, "utf8").toString("utf8").replace("ế", "\u00ea");
  expect(await refusal(new Uint8Array(Buffer.from(latin, "latin1")))).toEqual([
    400,
    expect.stringContaining("not in UTF-8"),
  ]);
  expect(await refusal("PK\u0003\u0004...")).toEqual([400, expect.stringContaining("workbook")]);
  expect(await refusal("name,price\nQuế,1000\n")).toEqual([
    400,
    "The file lacks these columns: Category, Offer price",
  ]);
  expect(await refusal("name,Tên,id\na,b,c\n")).toEqual([
    400,
    expect.stringContaining("same name"),
  ]);
  expect(await refusal(header)).toEqual([400, "The file has no rows"]);
  expect(await refusal(`${header}"open,,1,1\n`)).toEqual([
    400,
    expect.stringContaining("CSV file"),
  ]);
  expect(await refusal("")).toEqual([400, "Please choose a CSV file"]);
  expect(await refusal(`${header}${"a,,1,1\n".repeat(10_001)}`)).toEqual([
    400,
    "The file has too many rows",
  ]);
  expect((await refusal("x".repeat(5 * 1024 * 1024 + 1)))[0]).toBe(413);
  expect((await seller.post(IMPORT, { file: "x" })).status).toBe(400);
  expect((await seller.get(`${IMPORT}/${"f".repeat(24)}`)).status).toBe(404);
});

test("a discarded import is gone, and at most ten are kept", async () => {
  const { path } = await checked("id,name\n1,x\n");
  const discarded = await seller.post(path, { intent: "discard" });
  expect(discarded.headers.get("location")).toBe(IMPORT);
  expect((await seller.get(path)).status).toBe(404);
  for (let i = 0; i < 11; i += 1) await checked("id,name\n1,x\n");
  const links = tags(await seller.page(IMPORT), "a").filter(({ href }) =>
    /import\/[0-9a-f]{24}$/.test(href ?? ""),
  );
  expect(links).toHaveLength(10);
});

test("strangers and shoppers read, upload and apply nothing", async () => {
  const { path } = await checked(`name,category,price,offerPrice\nLạ,,1000,1000\n`);
  const { client: shopper } = await newShopper(server.url, store);
  const before = await rowsOf(store.db);
  for (const client of [new Client(server.url), shopper]) {
    for (const page of [IMPORT, path])
      expect(elements(await client.page(`${page}?lang=en`), "h1")).toEqual(["Seller Login"]);
    const file = await client.get("/seller/products.csv");
    expect([file.status, await file.text()]).toEqual([303, ""]);
    expect((await upload("name\nx\n", client)).status).toBe(401);
    expect((await client.post(path, { intent: "apply" })).status).toBe(401);
  }
  expect(await rowsOf(store.db)).toEqual(before);
});

test("cells that look like formulas come back as they were", async () => {
  await givenProduct(store, { name: "=1+1", description: "-a\n\n'=b", brand: "@x" });
  const bytes = await (await seller.get("/seller/products.csv")).text();
  const rows = parse(bytes, { columns: true, bom: true }) as Record<string, string>[];
  expect(rows.find(({ Brand }) => Brand === "'@x")).toMatchObject({ Name: "'=1+1" });
  const { page } = await checked(bytes);
  expect(countsOf(page)).toMatchObject({ Changed: 0, New: 0, Wrong: 0 });
});
