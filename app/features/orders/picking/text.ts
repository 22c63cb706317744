import { both, count, inBoth } from "#app/kit/text/both.ts";

/** The texts of pick lists, which the scripts of other pages do not contain. */
export const pickTexts = inBoth({
  title: both("Pick list", "Soạn hàng"),
  description: both(
    "The goods of the chosen orders, to be ticked as they are put together.",
    "Hàng của các đơn đã chọn, đánh dấu dần khi soạn.",
  ),
  orders: both((number: number) => [count(number, "order"), `${number} đơn`]),
  progress: both((picked: number, total: number) => [
    `${picked} of ${total} picked`,
    `Đã lấy ${picked} / ${total} món`,
  ]),
  press: both("Picked", "Đã lấy"),
  ifOut: both("If out:", "Nếu hết:"),
  missing: both("Missing…", "Thiếu hàng…"),
  scan: both("Scan a barcode", "Quét mã vạch"),
  scanHint: both(
    "Each scan with Enter ticks a product",
    "Mỗi lần quét kèm Enter sẽ đánh dấu một món",
  ),
  tick: both("Tick", "Đánh dấu"),
  unknown: both("No product has this barcode", "Không có sản phẩm nào mang mã vạch này"),
  notListed: both((name: string) => [
    `“${name}” is not on this list`,
    `“${name}” không có trong danh sách này`,
  ]),
  already: both((item: string) => [`Already picked: ${item}`, `Đã lấy từ trước: ${item}`]),
  changed: both(
    "The orders have changed meanwhile. Please look at the list as it is now.",
    "Các đơn vừa có thay đổi. Bạn xem lại danh sách mới này nhé.",
  ),
  leftOut: both((number: number) => [
    `${count(number, "order")} left out: already shipped or cancelled`,
    `Bỏ ra ${number} đơn vì đã gửi đi hoặc đã hủy`,
  ]),
  nothing: both("Nothing is left to pick", "Không còn gì để soạn"),
  nothingHint: both(
    "The chosen orders are already shipped or cancelled.",
    "Các đơn đã chọn đều đã gửi đi hoặc đã hủy.",
  ),
  more: both((number: number) => [
    `These are the newest ${number} of the chosen orders.`,
    `Đây là ${number} đơn mới nhất trong số đã chọn.`,
  ]),
  next: both("Pick list of the others", "Soạn các đơn còn lại"),
});
