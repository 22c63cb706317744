import { readTable } from "#app/features/catalogue/import/read-table.http.server.ts";
import { fold } from "#app/kit/format/fold.ts";
import { parseDong } from "#app/kit/format/vnd.ts";
import { parseQuantity, untilText } from "./entry-line.ts";
import { MAX_PURCHASE_LINES } from "./rules.ts";

/** What a column of a file of bought goods may be, those first that others are taken for if they are not there. */
const FILE_ROLES = [
  ...(["barcode", "code", "name", "quantity", "cost", "discount", "total", "until"] as const),
] as const;
type FileRole = (typeof FILE_ROLES)[number];

/** Headers of KiotViet, Sapo, spreadsheets and bills. */
const HEADERS: Record<FileRole, string> = {
  barcode: "Mã vạch|Barcode|EAN|UPC|GTIN",
  code: "Mã hàng|Mã hàng hóa|Mã SKU|SKU|Mã sản phẩm|Mã SP|Mã|Code|Product code|Item code",
  name: "Tên hàng|Tên hàng hóa|Tên sản phẩm|Sản phẩm|Mặt hàng|Hàng hóa|Name|Product|Product name|Item",
  quantity: "Số lượng|Số lượng nhập|SL|SL nhập|Quantity|Qty|Pieces",
  cost: "Giá nhập|Đơn giá nhập|Đơn giá|Giá vốn|Giá mua|Giá|Cost|Unit cost|Unit price|Price",
  discount: "Giảm giá|Chiết khấu|Discount",
  total: "Thành tiền|Tổng tiền|Amount|Total|Line total",
  until: "Hạn sử dụng|HSD|Hạn dùng|Ngày hết hạn|Best before|Expiry|Expiry date|Expires",
};

const comparable = (header: string) =>
  fold(header.slice(0, 60).replace(/\((?:vnd|vnđ|đ|₫|\*)\)|\*/gi, "")).trim();

const known = new Map(
  Object.entries(HEADERS).map(([role, headers]) => [
    role as FileRole,
    new Set(headers.split("|").map(comparable)),
  ]),
);

const columnHasRole = (header: string, role: FileRole): boolean =>
  known.get(role)!.has(comparable(header));

/** A row of a file: what names its product, and its amounts as a form has them. */
export type FileRow = {
  codes: string[];
  name: string;
  quantity: string;
  cost: string;
  until: string;
};

/** Reads a file of goods that were bought, CSV or XLSX; or says why it cannot be read. */
export async function readGoodsFile(bytes: Uint8Array) {
  const table = await readTable(bytes);
  if (typeof table === "string") return table;
  const at = new Map<FileRole, number>();
  for (const role of FILE_ROLES) {
    const found = table.head.findIndex((header) => columnHasRole(header, role));
    if (found >= 0) at.set(role, found);
  }
  const isNamed = at.has("code") || at.has("barcode") || at.has("name");
  if (!isNamed || !at.has("quantity")) return "no-columns";
  const rows = table.rows.flatMap(({ cells }) => {
    const cell = (role: FileRole) => (cells[at.get(role) ?? -1] ?? "").trim();
    const row = {
      codes: [cell("barcode"), cell("code")].filter(Boolean),
      name: cell("name"),
      quantity: plainNumber(cell("quantity")),
      cost: costOf(cell),
      until: untilOf(cell("until")),
    };
    // A line of sums names no product.
    return row.codes.length > 0 || (row.name && row.quantity) ? [row] : [];
  });
  if (rows.length === 0) return "no-rows";
  return rows.length > MAX_PURCHASE_LINES ? "too-many" : rows;
}

/** A number as programs write it, without decimals that are 0. */
const plainNumber = (text: string) => text.replace(/^(\d+)[.,]0+$/, "$1");

/** What a piece cost, less its discount; of a fraction of a dong, what all of them cost. */
function costOf(cell: (role: FileRole) => string): string {
  const [price, discount] = [decimalOf(cell("cost")), decimalOf(cell("discount")) ?? 0];
  const pieces = parseQuantity(plainNumber(cell("quantity")));
  if (price !== null) {
    const each = price - discount;
    if (each < 0) return cell("cost");
    if (Number.isInteger(each)) return String(each);
    return pieces ? `=${Math.round(each * pieces)}` : cell("cost");
  }
  const total = decimalOf(cell("total"));
  return total === null ? cell("cost") : `=${Math.round(total)}`;
}

/** "12500", "12.500", "12500.5"; null for any other text. */
function decimalOf(text: string): number | null {
  const dong = parseDong(text);
  if (dong !== null) return dong;
  return /^\d{1,12}\.\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Days in a workbook are numbers, from 1899-12-30 on. */
const DAYS_BEFORE_1970 = 25_569;

function untilOf(text: string): string {
  const day = /^\d{5}(?:\.0+)?$/.test(text) ? Math.floor(Number(text)) - DAYS_BEFORE_1970 : null;
  return day === null ? text.replace(/ 0{1,2}:00.*$/, "").slice(0, 20) : untilText(day);
}
