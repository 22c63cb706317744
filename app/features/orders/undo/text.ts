import type { Text } from "#app/text/en.ts";

const en = {
  one: (order: string, change: string) => `Order #${order}: ${change}.`,
  many: (number: number, change: string) => `${number} orders: ${change}.`,
  run: "Run settled; no order has changed.",
  button: "Undo",
  changes: {
    paid: "paid",
    unpaid: "not paid",
    run: "on a new run",
    settled: "run settled",
    solved: "solved",
    refused: "refused at the door",
    deleted: "deleted",
    edited: "contents changed",
    moved: "delivery time changed",
    refunded: "refunded",
  },
  others: {
    prices: "Prices were saved.",
    product: "A product was saved.",
    "product-added": "A product was added.",
    "product-deleted": "A product was deleted.",
    import: "A file of products was saved.",
    stock: "Stock was saved.",
    categories: "Categories were changed.",
    areas: "Delivery areas were changed.",
    slots: "Delivery times were changed.",
    codes: "Discount codes were changed.",
    content: "The content of the shop was changed.",
    names: "Search names were changed.",
    "given-back": "Money of a deleted order was given back.",
  },
};

const vi: typeof en = {
  one: (order, change) => `Đơn #${order}: ${change}.`,
  many: (number, change) => `${number} đơn: ${change}.`,
  run: "Đã đối soát chuyến, không đơn nào thay đổi.",
  button: "Hoàn tác",
  changes: {
    paid: "đã thanh toán",
    unpaid: "chưa thanh toán",
    run: "vào chuyến giao mới",
    settled: "đã đối soát chuyến",
    solved: "đã xử lý",
    refused: "khách từ chối nhận",
    deleted: "đã xóa",
    edited: "đã sửa món",
    moved: "đổi giờ giao",
    refunded: "đã hoàn tiền",
  },
  others: {
    prices: "Đã lưu giá.",
    product: "Đã lưu sản phẩm.",
    "product-added": "Đã thêm sản phẩm.",
    "product-deleted": "Đã xóa sản phẩm.",
    import: "Đã lưu tệp sản phẩm.",
    stock: "Đã lưu tồn kho.",
    categories: "Đã sửa danh mục.",
    areas: "Đã sửa khu vực giao hàng.",
    slots: "Đã sửa giờ giao hàng.",
    codes: "Đã sửa mã giảm giá.",
    content: "Đã sửa nội dung cửa hàng.",
    names: "Đã sửa tên tìm kiếm.",
    "given-back": "Đã hoàn tiền của một đơn đã xóa.",
  },
};

/** What sellers read of the press that they can take back. */
export const undoTexts = { en, vi };

/** A press: of how many orders, null for something else; what they became; and the number of one. */
type Step = { count: number | null; change: string; orderNumber: string | null };

/** Names a press: what became of which order, of how many, or of something else. */
export function undoText({ lang, orders, calls }: Text, step: Step): string {
  const t = undoTexts[lang];
  const { count, change, orderNumber } = step;
  if (count === null) return t.others[change as keyof typeof t.others];
  const labels: Record<string, string> = {
    ...orders.statuses,
    ...calls.results,
    start: calls.start,
    ...t.changes,
  };
  const label = labels[change] ?? "";
  if (count > 1) return t.many(count, label);
  return orderNumber === null ? t.run : t.one(orderNumber, label);
}
