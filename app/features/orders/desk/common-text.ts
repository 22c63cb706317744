import { type Both, both } from "#app/kit/text/both.ts";
import type { AttentionReason } from "#db/order-values.ts";

/** Texts that sellers' pages may show, by area. */
export const sharedTexts = {
  orderList: {
    searchHint: both(
      "Also by phone, email or order number",
      "Tìm được cả theo số điện thoại, email, mã đơn",
    ),
    number: both(
      (number: string) => `Order #${number}`,
      (number) => `Đơn #${number}`,
    ),
    deliveredPaid: both("Delivered + paid", "Đã giao + thu tiền"),
    choose: both(
      (number: string) => `Choose order #${number}`,
      (number) => `Chọn đơn hàng #${number}`,
    ),
    chooseColumn: both("Choose", "Chọn"),
    details: both(
      (number: string) => `Details of order #${number}`,
      (number) => `Chi tiết đơn hàng #${number}`,
    ),
    call: both("Call", "Gọi điện"),
    map: both("Map", "Bản đồ"),
    toCollect: both("To collect (shipped, unpaid):", "Cần thu (đang giao, chưa thu):"),
    collectedToday: both("Cash collected today, all orders:", "Tiền mặt đã thu hôm nay, mọi đơn:"),
    filters: both("Filters", "Bộ lọc"),
    days: {
      today: both("Today", "Hôm nay"),
      yesterday: both("Yesterday", "Hôm qua"),
      week: both("Last 7 days", "7 ngày qua"),
    },
    from: both("From", "Từ ngày"),
    to: both("To", "Đến ngày"),
    area: both("Ward", "Phường, xã"),
    anyArea: both("Everywhere", "Mọi nơi"),
    wholeArea: both(
      (state: string) => `All of ${state}`,
      (state) => `Toàn bộ ${state}`,
    ),
    run: both("Delivery run", "Chuyến giao hàng"),
    anyRun: both("Any", "Tất cả"),
    noRun: both("on no run", "chưa xếp chuyến"),
    thisRun: both("on one run", "thuộc một chuyến"),
    calls: both("Last call", "Cuộc gọi gần nhất"),
    anyCall: both("Any", "Tất cả"),
    notCalled: both("not called yet", "chưa gọi"),
    show: both("Show", "Xem"),
    csvForExcel: both("Export for Excel (;)", "Xuất cho Excel (;)"),
    pageOf: both(
      (page: number, pages: number) => `${page} of ${pages}`,
      (page, pages) => `${page}/${pages}`,
    ),
    filter: both("Shown", "Đang lọc"),
    remove: both("Remove", "Bỏ lọc"),
    since: both(
      (day: string) => `since ${day}`,
      (day) => `từ ngày ${day}`,
    ),
    until: both(
      (day: string) => `until ${day}`,
      (day) => `đến ngày ${day}`,
    ),
    ofHour: both(
      (hour: string) => `${hour} to ${hour.slice(0, 2)}:59`,
      (hour) => `${hour} đến ${hour.slice(0, 2)}:59`,
    ),
    sold: both("not cancelled", "không bị hủy"),
    notPaid: both("not paid", "chưa thu tiền"),
    wasRefused: both("refused at the door", "khách không nhận hàng"),
    ofUnknownProduct: both("an unknown product", "sản phẩm không rõ"),
    range: both(
      (from: string, to: string) => `${from} – ${to}`,
      (from, to) => `${from} – ${to}`,
    ),
  },
  live: {
    refresh: both("Refresh", "Tải lại"),
    keepRefreshing: both("Refresh every minute", "Tự tải lại mỗi phút"),
    stopRefreshing: both("Stop refreshing", "Thôi tự tải lại"),
    sound: both("Sound for new orders", "Chuông báo đơn mới"),
    on: both("on", "bật"),
    off: both("off", "tắt"),
  },
  attention: {
    title: both("Needs attention", "Cần xử lý"),
    reasons: {
      refuses: both("Refuses the order", "Khách từ chối"),
      "wrong-number": both("Wrong number", "Sai số điện thoại"),
      "no-answer": both("No answer 3 times", "Gọi 3 lần không được"),
      duplicate: both("Ordered twice?", "Có thể trùng đơn"),
      short: both("Short of stock", "Thiếu hàng"),
      "give-back": both("Give money back", "Cần hoàn tiền"),
    } as Record<AttentionReason, Both<string>>,
    look: both("Look into it", "Xem và xử lý"),
    leftOut: both(
      (number: number) =>
        number === 1
          ? "1 order needs attention and is left out"
          : `${number} orders need attention and are left out`,
      (number) => `${number} đơn cần xử lý được để lại`,
    ),
    see: both(
      (number: string) => `Orders that need attention: ${number}`,
      (number) => `Đơn cần xử lý: ${number}`,
    ),
  },
};
