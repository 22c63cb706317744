import type { callPages as en } from "../en/call-pages.ts";

export const callPages: typeof en = {
  toCall: "Cần gọi",
  again: "Gọi lại",
  none: "Đã xác nhận hết các đơn mới.",
  noneAgain: "Không còn ai cần gọi lại.",
  call: (phone) => `Gọi ${phone}`,
  noted: (result) => `Đã ghi: ${result}`,
  elsewhere: "Không còn chờ gọi nữa",
  tried: (number, time) => `Đã gọi ${number} lần, lần cuối ${time}`,
  near: "Cùng số điện thoại trong một ngày:",
  refusals: (number) => `Số này từng từ chối ${number} đơn`,
  refused: (number) => `Khách không nhận đơn #${number} nữa. Hủy đơn?`,
  cancel: "Hủy đơn hàng",
  keep: "Giữ lại",
  panel: "Gọi xác nhận",
  noCalls: "Chưa ai gọi cho khách.",
};
