import { both, inBoth } from "#app/kit/text/both.ts";
import type { StockMoveKind, StockReason } from "#db/order-values.ts";

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
  "thrown-away": both("Thrown away", "Bỏ đi"),
  undone: both("Undone", "Hoàn tác"),
  repaired: both("Corrected by a check of the data", "Sửa lại khi kiểm tra dữ liệu"),
  bought: both("Bought", "Nhập hàng"),
  "purchase-corrected": both("Purchase corrected", "Sửa phiếu nhập"),
  "sent-back": both("Sent back to the supplier", "Trả nhà cung cấp"),
  valued: both("Cost changed", "Đổi giá vốn"),
} satisfies Record<StockMoveKind, unknown>;

/** Why pieces were thrown away, or a count differs. */
export const stockReasonTexts = inBoth({
  expired: both("Expired", "Hết hạn"),
  damaged: both("Damaged", "Hư hỏng, bể vỡ"),
  pests: both("Eaten by mice or insects", "Chuột, mối mọt cắn"),
  sample: both("Given as a sample", "Cho khách dùng thử"),
  "own-use": both("Own use", "Dùng trong nhà"),
  lost: both("Lost", "Thất lạc, mất"),
  miscounted: both("Counted or entered wrongly before", "Trước đó đếm hoặc nhập sai"),
  other: both("Something else", "Lý do khác"),
} satisfies Record<StockReason, unknown>);

/** The texts of the form for pieces that are thrown away. */
export const throwAwayTexts = inBoth({
  title: both("Throw pieces away", "Bỏ hàng đi"),
  hint: both(
    "Expired, broken, eaten or given away: the pieces leave the stock, and the history says why.",
    "Hàng hết hạn, hư hỏng, bị chuột cắn hay đem cho: trừ khỏi tồn kho và ghi lý do vào lịch sử.",
  ),
  pieces: both("Pieces", "Số lượng"),
  reason: both("Reason", "Lý do"),
  choose: both("Choose", "Chọn lý do"),
  note: both("What happened", "Ghi rõ"),
  noteHint: both("Only for “something else”.", "Chỉ ghi khi chọn “Lý do khác”."),
  button: both("Throw away", "Bỏ đi"),
  wrongPieces: both("Please enter a whole number from 1.", "Vui lòng nhập một số nguyên từ 1."),
  reasonMissing: both("Please choose a reason.", "Vui lòng chọn lý do."),
  noteMissing: both("Please say what happened.", "Vui lòng ghi rõ lý do."),
  fewer: both((left: number) => [
    left === 0 ? "No piece is left." : `Only ${left} are left.`,
    left === 0 ? "Không còn hàng nào." : `Chỉ còn ${left}.`,
  ]),
  uncounted: both(
    "The pieces of this product are no longer counted.",
    "Sản phẩm này không còn đếm số lượng.",
  ),
  sure: both((pieces: number, left: number) => [
    `Throw away ${pieces} of ${left}? If that is right, press again.`,
    `Bỏ đi ${pieces} trong số ${left}? Nếu đúng, bạn bấm lần nữa.`,
  ]),
});

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
  counted: both("Counted", "Kiểm kho"),
  ofCount: both((number: number) => [`count no. ${number}`, `phiếu kiểm kho số ${number}`]),
  gone: both("deleted order", "đơn đã xóa"),
  kinds,
});
