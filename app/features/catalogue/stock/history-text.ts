import { both, inBoth } from "#app/kit/text/both.ts";
import type { StockMoveKind } from "#db/order-values.ts";

const kinds = {
  sold: both("Sold", "Bán"),
  edited: both("Order changed", "Đơn được sửa"),
  refused: both("Refused at the door", "Khách không nhận khi giao"),
  cancelled: both("Order cancelled", "Đơn bị hủy"),
  "order-deleted": both("Order deleted", "Đơn bị xóa"),
  returned: both("Returned by the customer", "Khách trả lại"),
  start: both("In stock when this history began", "Tồn kho khi bắt đầu ghi lịch sử"),
  added: both("Product added", "Thêm sản phẩm"),
  counted: both("Set by hand", "Nhập lại số lượng"),
  uncounted: both("No longer counted", "Ngừng đếm số lượng"),
  imported: both("Imported from a file", "Nhập từ tệp"),
  "product-deleted": both("Product deleted", "Xóa sản phẩm"),
  joined: both("Became a size of a shared stock", "Chuyển vào kho chung"),
  left: both("No longer in a shared stock", "Tách khỏi kho chung"),
  undone: both("Undone", "Hoàn tác"),
  repaired: both("Corrected by a check of the data", "Sửa lại khi kiểm tra dữ liệu"),
  bought: both("Bought", "Nhập hàng"),
  "purchase-corrected": both("Purchase corrected", "Sửa phiếu nhập"),
  "sent-back": both("Sent back to the supplier", "Trả nhà cung cấp"),
  valued: both("Cost changed", "Đổi giá vốn"),
} satisfies Record<StockMoveKind, unknown>;

/** The texts of the history of a product's stock. */
export const stockHistoryTexts = inBoth({
  title: both((name: string) => [`Stock of ${name}`, `Tồn kho của ${name}`]),
  description: both(
    "When pieces of a product came and went, and why.",
    "Hàng của một sản phẩm vào ra khi nào và vì sao.",
  ),
  link: both("History", "Lịch sử"),
  linkOf: both((name: string) => [
    `History of the stock of ${name}`,
    `Lịch sử tồn kho của ${name}`,
  ]),
  back: both("Low stock", "Sắp hết hàng"),
  uncounted: both(
    "The pieces of this product are not counted: nothing is added to its history until you enter how many there are.",
    "Sản phẩm này không đếm số lượng: lịch sử không ghi thêm gì cho đến khi bạn nhập số lượng còn lại.",
  ),
  shared: both(
    "This product is a size of a shared stock. The history of all its sizes:",
    "Sản phẩm này là một quy cách của kho chung. Lịch sử của tất cả các quy cách:",
  ),
  sizes: both("Sizes", "Các quy cách"),
  before: both("Before it shared the stock", "Trước khi dùng kho chung"),
  since: both("Since it shares the stock", "Từ khi dùng kho chung"),
  none: both("No piece has come or gone yet.", "Chưa có hàng nào vào ra."),
  gone: both("deleted order", "đơn đã xóa"),
  kinds,
});
