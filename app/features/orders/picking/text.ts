import { count } from "#app/text/en/count.ts";

const en = {
  title: "Pick list",
  description: "The goods of the chosen orders, to be ticked as they are put together.",
  orders: (number: number) => count(number, "order"),
  progress: (picked: number, total: number) => `${picked} of ${total} picked`,
  press: "Picked",
  ifOut: "If out:",
  missing: "Missing…",
  scan: "Scan a barcode",
  scanHint: "Each scan with Enter ticks a product",
  tick: "Tick",
  unknown: "No product has this barcode",
  notListed: (name: string) => `“${name}” is not on this list`,
  already: (item: string) => `Already picked: ${item}`,
  changed: "The orders have changed meanwhile. Please look at the list as it is now.",
  leftOut: (number: number) => `${count(number, "order")} left out: already shipped or cancelled`,
  nothing: "Nothing is left to pick",
  nothingHint: "The chosen orders are already shipped or cancelled.",
  more: (number: number) => `These are the newest ${number} of the chosen orders.`,
  next: "Pick list of the others",
};

const vi: typeof en = {
  title: "Soạn hàng",
  description: "Hàng của các đơn đã chọn, đánh dấu dần khi soạn.",
  orders: (number) => `${number} đơn`,
  progress: (picked, total) => `Đã lấy ${picked} / ${total} món`,
  press: "Đã lấy",
  ifOut: "Nếu hết:",
  missing: "Thiếu hàng…",
  scan: "Quét mã vạch",
  scanHint: "Mỗi lần quét kèm Enter sẽ đánh dấu một món",
  tick: "Đánh dấu",
  unknown: "Không có sản phẩm nào mang mã vạch này",
  notListed: (name) => `“${name}” không có trong danh sách này`,
  already: (item) => `Đã lấy từ trước: ${item}`,
  changed: "Các đơn vừa có thay đổi. Bạn xem lại danh sách mới này nhé.",
  leftOut: (number) => `Bỏ ra ${number} đơn vì đã gửi đi hoặc đã hủy`,
  nothing: "Không còn gì để soạn",
  nothingHint: "Các đơn đã chọn đều đã gửi đi hoặc đã hủy.",
  more: (number) => `Đây là ${number} đơn mới nhất trong số đã chọn.`,
  next: "Soạn các đơn còn lại",
};

/** The texts of pick lists, which the scripts of other pages do without. */
export const pickTexts = { en, vi };
