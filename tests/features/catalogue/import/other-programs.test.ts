import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { guessRoles, missingColumns } from "#app/features/catalogue/import/column-roles.ts";
import { productRowParser } from "#app/features/catalogue/import/columns.ts";
import { readTable, type Table } from "#app/features/catalogue/import/read-table.http.server.ts";
import { cellsReader, LEFT_OUT } from "#app/features/catalogue/import/row-cells.ts";
import { placeOf } from "#app/features/catalogue/import/table-parts.ts";
import { textFor } from "#app/text/languages.ts";

const fileNamed = (name: string) => readFileSync(join(import.meta.dirname, "files", name));

/** What is read from a file, row by row: values, or why there are none. Fails if a column would be asked about. */
async function readFile(file: string | Buffer): Promise<unknown[]> {
  const table = await readTable(Buffer.from(file as string));
  if (typeof table === "string") throw new Error(table);
  const roles = guessRoles(table.head, table.rows);
  expect([roles.indexOf(null), missingColumns(roles)]).toEqual([-1, []]);
  const read = cellsReader(table.head, roles);
  const parse = productRowParser(textFor("en"));
  // A later row may complete an earlier one.
  return table.rows.map(read).map(({ cells }) => {
    if (cells[LEFT_OUT]) return cells[LEFT_OUT];
    const parsed = parse(cells);
    return parsed.success ? parsed.values : parsed.errors[0]!.message;
  });
}

const WRONG_DIGIT = "A digit is wrong: the last one does not fit the others";
const NO_PRICE = "Offer price must be a whole number of dong";
const NO_PIECES = "Please enter a whole number of pieces, or nothing to stop counting";

test.each(["kiotviet.csv", "kiotviet-utf16.csv", "kiotviet-1258.csv", "kiotviet.xlsx"])(
  "%s is understood",
  async (name) => {
    const noodles = { category: "Nước mắm, gia vị", brand: "Acecook" };
    expect(await readFile(fileNamed(name))).toMatchObject([
      {
        ...{ name: "Gạo ST25 5kg", category: "Thực phẩm khô>>Gạo", weight: "5 kg" },
        ...{ sku: "SP000001", barcode: "8938501111111", offerPrice: 185_000, stockCount: 24 },
        description: "Gạo ST25 chính gốc",
      },
      WRONG_DIGIT,
      { ...noodles, name: "Mì Hảo Hảo (gói)", weight: "1 gói", offerPrice: 4_500, sku: "SP000003" },
      { ...noodles, name: "Mì Hảo Hảo (thùng)", weight: "1 thùng", offerPrice: 115_000 },
      { name: "Cà rốt", weight: "1 kg", offerPrice: 22_000, stockCount: 12 },
    ]);
  },
);

const [price, sale] = [
  { price: 25_000, offerPrice: 25_000 },
  { price: 42_000, offerPrice: 30_000 },
];

test.each([
  ["c01-sep-line.csv", [{ name: "Muối Tây Ninh", category: "Bột", ...price }]],
  [
    "c04-woo.csv",
    [
      {
        ...{ name: "Sa tế tôm", category: "Gia vị > Sa tế", sku: "GV-01", weight: "100 g" },
        ...{ price: 35_000, offerPrice: 35_000, stockCount: 20, description: "Sa tế" },
        images: ["https://example.com/a.jpg", "https://example.com/b.jpg"],
      },
      { name: "Mắm ruốc Huế", category: "Gia vị", sku: "GV-02", ...sale, stockCount: null },
    ],
  ],
  ["c05-kiotviet-short.csv", [WRONG_DIGIT]],
  ["c07-dua.csv", [{ name: "Dứa sấy" }, { name: "Dừa sấy" }, { name: "Dưa sấy" }]],
  [
    "c08-stock.csv",
    [
      { name: "Tồn A", stockCount: 12 },
      "Is this 12 or 12000? Please write it without a point or comma.",
      ...[NO_PIECES, NO_PIECES],
      "A spreadsheet has rounded this number: format its column as text, and enter it again",
      ...[WRONG_DIGIT, WRONG_DIGIT, WRONG_DIGIT],
    ],
  ],
  [
    "c10-sale-empty.csv",
    [
      { name: "Ruốc khô Cà Mau", price: 52_000, offerPrice: 52_000 },
      { name: "Bánh tráng Tây Ninh", price: 18_000, offerPrice: 18_000 },
    ],
  ],
  [
    "c14-images-comma.csv",
    [
      { images: ["https://example.com/tom-a.jpg", "https://example.com/tom-b.jpg"] },
      { images: ["https://example.com/muc-a.jpg", "https://example.com/muc-b.jpg"] },
    ],
  ],
  [
    "own.csv",
    [
      { name: "Gạo ST25 5kg", weight: "1 túi", offerPrice: 185_000, stockCount: 24 },
      { name: "Nước mắm 500ml", weight: "1 chai", offerPrice: 65_000, stockCount: 40 },
      { name: "Cà rốt", weight: "1 kg", stockCount: 12 },
    ],
  ],
  [
    "sapo.csv",
    [
      WRONG_DIGIT,
      {
        ...{ name: "Dầu ăn Neptune 1L", category: "Dầu ăn", brand: "Neptune", sku: "NEP1" },
        ...{ weight: "1 kg", offerPrice: 47_000, stockCount: 24 },
      },
    ],
  ],
  [
    "shopify.csv",
    [
      {
        ...{ name: "Hạt điều rang muối - 500 g", category: "Hạt", weight: "500 g", sku: "HD500" },
        ...{ brand: "Bà Tư", price: 180_000, offerPrice: 165_000, stockCount: 12 },
        description: "Hạt điều Bình Phúc\nGiòn\nBùi",
        images: ["https://cdn.shopify.com/a.jpg", "https://cdn.shopify.com/c.jpg"],
      },
      {
        ...{ name: "Hạt điều rang muối - 1 kg", category: "Hạt", weight: "1 kg", sku: "HD1000" },
        ...{ price: 315_000, offerPrice: 315_000, description: "Hạt điều Bình Phúc\nGiòn\nBùi" },
      },
      "picture-row",
      { name: "Tiêu sọ", inStock: false, offerPrice: 50_000 },
    ],
  ],
  [
    "haravan.csv",
    [
      { name: "Nước mắm Cá Cơm - 500ml", price: 72_000, offerPrice: 65_000, sku: "NM500" },
      { name: "Nước mắm Cá Cơm - 1 lít", price: 120_000, weight: "1.2 kg", brand: "Khải Hoàn" },
    ],
  ],
  [
    "woo-variants.csv",
    [
      "variant-parent",
      {
        ...{ name: "Trà sen - 100 g", category: "Đồ uống > Trà", brand: "Hiền", sku: "TRA-1" },
        ...{ description: "Trà ướp sen\nTây Hồ", images: ["https://s.vn/t.jpg"] },
      },
      { name: "Muối tôm", price: 30_000, offerPrice: 25_000, inStock: false },
    ],
  ],
  [
    "handmade.csv",
    [
      { name: "Đường Biên Hòa", weight: "1 kg", offerPrice: 25_000, stockCount: 20 },
      { name: "Bột ngọt Ajinomoto 454g", weight: "1 gói", offerPrice: 45_000 },
      { name: "Dầu hào Maggi", weight: "1 chai", offerPrice: 38_000, stockCount: null },
      "total-row",
    ],
  ],
  ["merged.csv", [{ name: "Miến dong", weight: "1 gói", offerPrice: 28_000 }]],
] as [string, unknown[]][])("%s is understood", async (name, rows) => {
  expect(await readFile(fileNamed(name))).toMatchObject(rows);
});

const [sauce, seasoning] = [
  { name: "Nước mắm Nam Ngư", offerPrice: 45_000, stockCount: 36 },
  { name: "Hạt nêm Knorr", offerPrice: 37_500, stockCount: 0 },
];
const [sauceSold, seasoningSold] = [
  { ...sauce, category: "Nước chấm", weight: "1 chai" },
  { ...seasoning, category: "Gia vị", weight: "1 gói" },
];

test.each([
  [
    "loyverse.csv",
    [
      { ...sauce, sku: "SP00001", barcode: "8936000001377", category: "Nước chấm" },
      { ...seasoning, sku: "SP00002", barcode: "8936000002749", category: "Gia vị" },
    ],
  ],
  [
    "odoo.xlsx",
    [
      { ...sauce, sku: "SP00001", category: "All / Nước chấm", weight: "900 g" },
      { ...seasoning, sku: "SP00002", category: "All / Gia vị", weight: "400 g" },
    ],
  ],
  ["shopee.xlsx", ["text-row", { ...sauce, sku: "SP00001" }, { ...seasoning, sku: "SP00002" }]],
  [
    "misa.xlsx",
    [
      { ...sauceSold, sku: "SP00001" },
      { ...seasoningSold, sku: "SP00002" },
    ],
  ],
  ["english.xlsx", [sauceSold, seasoningSold]],
  [
    "sections.xlsx",
    [
      ...[
        "text-row",
        { ...sauce, weight: "1 chai" },
        "text-row",
        { ...seasoning, weight: "1 gói" },
      ],
      ...["total-row", "text-row"],
    ],
  ],
  [
    "vegetables.csv",
    [
      { name: "Cà rốt", weight: "1 kg", offerPrice: 22_000, stockCount: 12 },
      { name: "Khoai tây", weight: "1 kg", stockCount: 30 },
      { name: "Ớt hiểm", weight: "1 lạng", stockCount: 0 },
      ...[NO_PIECES, "total-row"],
    ],
  ],
  ["two-heads.xlsx", [sauceSold, seasoningSold]],
  [
    "stock-movements.xlsx",
    [
      { sku: "HH001", weight: "1 chai", offerPrice: 42_000, stockCount: 30 },
      { sku: "HH002", offerPrice: 34_000, stockCount: 15 },
      { sku: "HH003", offerPrice: 21_000, stockCount: 150 },
      { sku: "HH004", offerPrice: 5_000, stockCount: 0 },
      "total-row",
    ],
  ],
  [
    "two-tiers.xlsx",
    [
      { sku: "NG01", offerPrice: 215_000, stockCount: 14 },
      { sku: "NG02", offerPrice: 98_000, stockCount: 9 },
      { sku: "NG03", offerPrice: 145_000, stockCount: 0 },
      { sku: "NG04", offerPrice: 120_000, stockCount: 14 },
    ],
  ],
  [
    "words.csv",
    [
      { weight: "1 quả", offerPrice: 4_500, stockCount: 60 },
      { weight: "1 kg", offerPrice: 180_000, stockCount: 5 },
      { offerPrice: 220_000, stockCount: 0 },
      { offerPrice: 95_000, stockCount: 8 },
      { weight: "1 hũ", offerPrice: 35_000, stockCount: 0 },
      { offerPrice: 60_000, stockCount: 12 },
    ],
  ],
  [
    "price-list.xlsx",
    [
      ...["text-row", { offerPrice: 45_000 }, { offerPrice: 38_000 }, NO_PRICE, "text-row"],
      ...[{ weight: "Gói 100g", offerPrice: 65_000 }, { offerPrice: 1_200_000 }, NO_PRICE],
      ...[{ name: "Măng khô", offerPrice: 120_000 }, "text-row", "text-row"],
    ],
  ],
] as [string, unknown[]][])(
  "%s, of no program that is known, is understood",
  async (name, rows) => {
    expect(await readFile(fileNamed(name))).toMatchObject(rows);
  },
);

test("twenty-seven ways to write a price are one amount, or refused", async () => {
  const amounts = (await readFile(fileNamed("c02-prices.csv"))).map((row) =>
    typeof row === "string" ? row : (row as { offerPrice: number }).offerPrice,
  );
  const refused = "Price must be a whole number of dong";
  const same = Array(16).fill(45_000);
  const [more, end] = [[1_200_000, 1_200_000], Array(4).fill(45_000)];
  expect(amounts).toEqual([...same, ...Array(5).fill(refused), ...more, ...end]);
});

test.each([
  ["Tên hàng,Giá,Giá bán\nQuế,42000,30000", sale],
  ["Tên hàng,Giá,Giá so sánh\nQuế,30000,42000", sale],
  ["Tên hàng,Giá bán,Giá khuyến mãi\nQuế,42000,30000", sale],
  ["Tên hàng,Giá gốc,Giá bán\nQuế,42000,30000", sale],
  ["Tên hàng,Price,Compare-at price\nQuế,30000,42000", sale],
  ["Title,Price,Compare-at price,SKU\nQuế,25000,0,Q1", price],
  ["Tên hàng,Giá vốn,Giá sỉ,Giá bán lẻ\nQuế,1,2,25k", { offerPrice: 25_000 }],
  ["Tên hàng,ĐVT,Trọng lượng (g),Giá\nQuế,gói,250,25 000 đ", { weight: "250 g" }],
  ["Tên hàng,Trọng lượng,Giá\nQuế,1500,25.000 VNĐ", { weight: "1.5 kg" }],
  ["Tên hàng,Trọng lượng,Giá\nQuế,0,25.000 VNĐ", { weight: "" }],
  ["Tên hàng,Thuộc tính,Giá\nÁo,MÀU:ĐỎ|SIZE:L,25000", { name: "Áo - ĐỎ, L" }],
  ["Tên hàng,Đang kinh doanh,Giá\nQuế,0,25000", { inStock: false }],
  ["Tên\tGiá\nQuế\t25000", { name: "Quế", offerPrice: 25_000 }],
  ["Mã,Tên hàng,Giá\nQ1,Quế,25000", { sku: "Q1" }],
  ['Tên hàng,Giá\nQuế,"37,5k"', { offerPrice: 37_500 }],
  ["Tên hàng,Giá\nQuế,1tr2", { offerPrice: 1_200_000 }],
  ["name,price,qty\nQuế,25000.000000,36.0000", { offerPrice: 25_000, stockCount: 36 }],
  ["Tên hàng,Giá,Số lượng\nQuế,25000,36 gói", { stockCount: 36 }],
  ['Tên hàng,Giá,Số lượng\nQuế,25000,"7,5 kg"', { stockCount: 7 }],
  ["Tên hàng,Giá,Tồn kho A,Tồn kho B,Tổng tồn kho\nQuế,1000,2,3,5", { stockCount: 5 }],
  ['Tên hàng,Giá,Tồn (kg)\nQuế,25000,"7,5"', { stockCount: 7 }],
  ["title,price,in store stock\nQuế,25000,36", { stockCount: 36 }],
  ["title,price,pack weight\nQuế,25000,75\nHồi,25000,400", { weight: "75 g" }],
  ["Tên hàng,Giá,Ngừng bán\nQuế,25000,Có", { inStock: false }],
  ["title,price,availability\nQuế,25000,in_stock", { inStock: true }],
  ["Tên hàng,Giá gốc,Giá hôm nay\nQuế,42000,30000", sale],
  ["Tên hàng,Giá,Danh mục cấp 1,Danh mục cấp 2\nQuế,1000,Gia vị,Khô", { category: "Khô" }],
  ["Tên hàng,Giá,Khối lượng\nQuế,1000,75\nHồi,1000,400", { weight: "75 g" }],
  ["Tên hàng,Giá,Ảnh\nQuế,1000,catalog/a.jpg", { name: "Quế" }],
  ["sku,name,price,categories\nQ1,Quế,1000,Default Category/Khô/Vỏ", { category: "Khô > Vỏ" }],

  ["Tên,Giá,Còn\nQuế,65k/gói,còn 5 gói", { offerPrice: 65_000, weight: "1 gói", stockCount: 5 }],
  ["Tên,Quy cách,Giá\nQuế,Gói 100g,65.000đ/gói", { offerPrice: 65_000, weight: "Gói 100g" }],
  ["Tên,Giá,Tồn\nQuế,1000,Hết hàng\nHồi,1000,3", { stockCount: 0 }],
  ["Tên,Giá (nghìn đồng)\nQuế,36.5", { offerPrice: 36_500 }],
  ["Tên,Giá (nghìn đồng)\nQuế,45000", { offerPrice: 45_000 }],
  ["BẢNG GIÁ,\nĐVT: 1.000đ,\nTên,Giá\nQuế,45", { offerPrice: 45_000 }],
  ["SKU,Description,Price\nQ1,Quế,1000", { name: "Quế" }],
  ["Rau củ,Giá,Ghi chú\nHành,1000,\nNgò,2000,", { name: "Hành" }],
  ["Nama Barang,Satuan,Harga Pokok,Harga Jual,Stok\nKecap,btl,1,2000,3", { stockCount: 3 }],
  ["stockcode,categoryname,description,salesprice\nQ1,Khô,Quế,1000", { category: "Khô" }],
  ["Tên,Giá,Tồn trong kho,Tạm giữ,Tồn có thể bán\nQuế,1000,5,2,3", { stockCount: 3 }],
  ["Tên,Giá,Tồn đầu tháng,Nhập,Xuất,Tồn cuối tháng\nQuế,1000,5,4,3,6", { stockCount: 6 }],
  ["Tên,Giá,Số lượng tồn đầu\nQuế,1000,5", { stockCount: 5 }],
  ["Code,Name,Default sell price,Sell price tier 1\nQ1,Quế,2000,1000", { offerPrice: 2_000 }],
  ["Mã hàng,Tồn kho\nQ1,7", { sku: "Q1", stockCount: 7 }],
  ["Ten hang;Gia ban\nQuế;25.000", { name: "Quế", offerPrice: 25_000 }],
  ["TÊN HÀNG (*)|x,Giá bán (VNĐ)\nQuế,25000", { offerPrice: 25_000 }],
] as [string, object][])("%j is read", async (file, values) => {
  expect((await readFile(file.replace("|x", "")))[0]).toMatchObject(values);
});

test.each([
  ["Tên hàng,Giá bán ở A,Giá bán ở B\nQuế,1000,2000", ["Giá bán ở A", "Giá bán ở B"]],
  ["Tên hàng,Giá,Tồn A,Tồn B\nQuế,1000,2,3", ["Tồn A", "Tồn B"]],
  ["Tên hàng,Giá gốc,Giá A,Giá B\nQuế,9000,2000,3000", ["Giá A", "Giá B"]],
  ["Tên,Giá,Tồn đầu,Nhập,Xuất\nQuế,1000,5,4,3", ["Tồn đầu"]],
  ["Thứ gì,Bao nhiêu\nQuế,1000", ["Thứ gì", "Bao nhiêu"]],
])("of %j, what may be of use and is not clear is asked", async (file, asked) => {
  const table = await readTable(Buffer.from(file));
  if (typeof table === "string") throw new Error(table);
  const roles = guessRoles(table.head, table.rows);
  expect(table.head.filter((_, at) => roles[at] === null)).toEqual(asked);
});

test.each([
  ["Tên,Quy cách,Giá\nQuế,500g,65.000đ/kg", "65.000đ/kg"],
  ["Tên,Giá (nghìn đồng)\nQuế,1200", "1200 nghìn?"],
  ["Tên,Giá (nghìn đồng)\nQuế,1.200", "1.200 nghìn"],
  ["Tên,Giá\nQuế,1.200k", "1.200k"],
])("the price in %j may be two, and is refused", async (file, price) => {
  const table = (await readTable(Buffer.from(file))) as Table;
  const { cells } = cellsReader(table.head, guessRoles(table.head, table.rows))(table.rows[0]!);
  expect(cells.offerPrice).toBe(price);
  expect(await readFile(file)).toEqual([NO_PRICE]);
});

test("two tables side by side are one below the other, each row with a place of its own", async () => {
  const file = "Tên,Giá,,Tên,Giá\nQuế,1000,,Hồi,2000\nMè,3000,,,\n";
  expect(await readFile(file)).toMatchObject([
    { name: "Quế", offerPrice: 1_000 },
    { name: "Mè", offerPrice: 3_000 },
    { name: "Hồi", offerPrice: 2_000 },
  ]);
  const { rows } = (await readTable(Buffer.from(file))) as Table;
  expect(rows.map(({ line }) => placeOf(line))).toEqual([
    [2, 1],
    [3, 1],
    [2, 2],
  ]);
});

test("a group is that of the products below it, in files without codes", async () => {
  const grouped = "Nhóm,Tên,Giá\nKhô,Quế,1000\n,Hồi,2000\n,Mè,3000\nTươi,Sả,4000\n,Gừng,5000";
  const groups = (await readFile(`${grouped}\n,Tổng cộng,15000`)).map((row) =>
    typeof row === "string" ? row : (row as { category: string }).category,
  );
  expect(groups).toEqual(["Khô", "Khô", "Khô", "Tươi", "Tươi", "total-row"]);
  const coded = grouped.replaceAll("\n", "\nQ,").replace("Nhóm", "Mã,Nhóm");
  expect((await readFile(coded))[1]).toMatchObject({ category: "" });
});

test("a text that begins with the letters of a ZIP file is read as one", async () => {
  expect(await readFile("PK,Tên hàng,Giá\n1,Quế,25000")).toMatchObject([{ name: "Quế" }]);
});

test("a formula that failed, a header again and a sum are no products", async () => {
  const file = "Tên hàng,Giá\nQuế,#N/A\nTên hàng,Giá\nHồi,5000\n,\nCộng,5000\n";
  expect(await readFile(file)).toEqual([
    ...["formula-error", "header-row"],
    { name: "Hồi", offerPrice: 5_000 },
    "total-row",
  ]);
});

test.each([
  ["Gạo ST25,185000,24\n", ["A", "B", "C"]],
  ["Thứ,Cái gì\nQuế,Chi\n", ["Thứ", "Cái gì"]],
])("%j: nothing is known of its columns", async (file, head) => {
  const table = await readTable(Buffer.from(file));
  if (typeof table === "string") throw new Error(table);
  expect(table.head).toEqual(head);
  expect(missingColumns(guessRoles(table.head, table.rows))).toEqual(["name", "offerPrice"]);
});
