import { both } from "#app/kit/text/both.ts";

/** Texts that sellers' pages may show, by area. */
export const sharedTexts = {
  bulk: {
    summary: both("Bulk actions", "Nhiều đơn cùng lúc"),
    ticked: both(
      (number: number) => `${number} selected`,
      (number) => `đã chọn ${number}`,
    ),
    hint: both(
      "Select orders in the list, or choose all that were found.",
      "Đánh dấu các đơn trong danh sách, hoặc chọn tất cả đơn tìm được.",
    ),
    all: both(
      (total: number) => (total === 1 ? "The one found" : `All ${total} found`),
      (total) => `Tất cả ${total} đơn tìm được`,
    ),
    newest: both(
      (max: number, total: number) =>
        `The newest ${max} of ${total} found (at most ${max} at once)`,
      (max, total) => `${max} đơn mới nhất trong ${total} đơn tìm được (mỗi lần tối đa ${max} đơn)`,
    ),
    selectPage: both("Select all on this page", "Chọn hết trang này"),
    newStatus: both("New status", "Trạng thái mới"),
    set: both("Set", "Đổi"),
    paid: both("Mark paid", "Đã thu tiền"),
    pickList: both("Pick list", "Soạn hàng"),
    slipsA5: both("Slips A5", "Phiếu A5"),
    slipsReceipt: both("Slips 80 mm", "Phiếu 80 mm"),
    runSheet: both("Run sheet", "Bảng giao hàng"),
    andMore: both(
      (number: number) => `and ${number} more`,
      (number) => `và ${number} đơn nữa`,
    ),
  },
};
