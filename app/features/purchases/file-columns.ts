import { fold } from "#app/kit/format/fold.ts";

/** What a column of a file of bought goods may be, those first that others are taken for if they are not there. */
export const FILE_ROLES = [
  ...(["barcode", "code", "name", "quantity", "cost", "discount", "total", "until"] as const),
] as const;
export type FileRole = (typeof FILE_ROLES)[number];

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

/** Whether a column with this header has a role. */
export const columnHasRole = (header: string, role: FileRole): boolean =>
  known.get(role)!.has(comparable(header));
