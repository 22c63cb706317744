import { both, inBoth } from "#app/kit/text/both.ts";
import type { Text } from "#app/text/texts.ts";

/** The texts about the change that a seller can undo. */
export const undoTexts = inBoth({
  one: both((order: string, change: string) => [
    `Order #${order}: ${change}.`,
    `Đơn #${order}: ${change}.`,
  ]),
  many: both((number: number, change: string) => [
    `${number} orders: ${change}.`,
    `${number} đơn: ${change}.`,
  ]),
  run: both("Run settled; no order has changed.", "Đã đối soát chuyến, không đơn nào thay đổi."),
  button: both("Undo", "Hoàn tác"),
  changes: {
    paid: both("paid", "đã thanh toán"),
    unpaid: both("not paid", "chưa thanh toán"),
    run: both("on a new run", "vào chuyến giao mới"),
    settled: both("run settled", "đã đối soát chuyến"),
    solved: both("solved", "đã xử lý"),
    refused: both("refused at the door", "khách từ chối nhận"),
    deleted: both("deleted", "đã xóa"),
    edited: both("contents changed", "đã sửa món"),
    part: both("in part", "một phần"),
    readdressed: both("address changed", "đã sửa địa chỉ"),
    moved: both("delivery time changed", "đổi giờ giao"),
    refunded: both("refunded", "đã hoàn tiền"),
    returned: both("return recorded", "đã ghi hàng trả lại"),
    "on-account": both("on account", "đã ghi nợ"),
    "off-account": both("no longer on account", "đã bỏ ghi nợ"),
    debt: both("debt payment", "đã thu nợ"),
  },
  others: {
    prices: both("Prices were saved.", "Đã lưu giá."),
    product: both("A product was saved.", "Đã lưu sản phẩm."),
    "product-added": both("A product was added.", "Đã thêm sản phẩm."),
    "product-deleted": both("A product was deleted.", "Đã xóa sản phẩm."),
    import: both("A file of products was saved.", "Đã lưu tệp sản phẩm."),
    photos: both("Photos of products were saved.", "Đã lưu ảnh sản phẩm."),
    stock: both("Stock was saved.", "Đã lưu tồn kho."),
    "count-booked": both("A count of stock was booked.", "Đã ghi sổ phiếu kiểm kho."),
    "count-discarded": both("A count of stock was discarded.", "Đã bỏ phiếu kiểm kho."),
    "thrown-away": both("Pieces were thrown away.", "Đã ghi hàng bỏ đi."),
    categories: both("Categories were changed.", "Đã sửa danh mục."),
    tags: both("Tags were changed.", "Đã sửa nhãn."),
    units: both("Sizes of a product were changed.", "Đã sửa quy cách của sản phẩm."),
    areas: both("Delivery areas were changed.", "Đã sửa khu vực giao hàng."),
    slots: both("Delivery times were changed.", "Đã sửa giờ giao hàng."),
    codes: both("Discount codes were changed.", "Đã sửa mã giảm giá."),
    content: both("The content of the shop was changed.", "Đã sửa nội dung cửa hàng."),
    settings: both("The settings were changed.", "Đã sửa cài đặt."),
    demo: both("The sample products were taken away.", "Đã gỡ sản phẩm mẫu."),
    dish: both("A dish was saved.", "Đã lưu món ăn."),
    "dish-deleted": both("A dish was deleted.", "Đã xóa món ăn."),
    dishes: both("A file of dishes was saved.", "Đã lưu tệp món ăn."),
    names: both("Search names were changed.", "Đã sửa tên tìm kiếm."),
    deposit: both("A customer's deposit was changed.", "Đã sửa việc đặt cọc của một khách."),
    "debt-limit": both("A customer's debt limit was changed.", "Đã sửa hạn mức nợ của một khách."),
    wish: both("A wish was deleted.", "Đã xóa một lời nhắn của khách."),
    till: both("The till was changed.", "Đã ghi vào két tiền."),
    purchase: both("A purchase was saved.", "Đã lưu phiếu nhập."),
    supplier: both("A supplier was saved.", "Đã lưu nhà cung cấp."),
    "given-back": both(
      "Money of a deleted order was given back.",
      "Đã hoàn tiền của một đơn đã xóa.",
    ),
  },
});

/**
 * A change that can be undone: how many orders it affected, null if it was about something else; what it did; and the
 * number of a single order.
 */
type Step = { count: number | null; change: string; orderNumber: string | null };

/** Describes the change: what was done to which order, to how many orders, or to something else. */
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
