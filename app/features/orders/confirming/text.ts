const en = {
  description: "New orders whose customers are to be called.",
  toCall: "To call",
  again: "Call again",
  none: "All new orders are confirmed.",
  noneAgain: "Nobody is left to be called again.",
  call: (phone: string) => `Call ${phone}`,
  noted: (result: string) => `Noted: ${result}`,
  elsewhere: "No longer waits for a call",
  tried: (number: number, time: string) =>
    number === 1 ? `Called once, ${time}` : `Called ${number} times, last ${time}`,
  near: "Same phone within a day:",
  refusals: (number: number) =>
    number === 1
      ? "This phone has refused 1 order before"
      : `This phone has refused ${number} orders before`,
  depositExpected: (amount: string) => `Deposit of ${amount}: not received yet`,
  depositReceived: (amount: string) => `Deposit of ${amount}: received`,
  refused: (number: string) => `The customer refuses order #${number}. Cancel it?`,
  cancel: "Cancel the order",
  keep: "Keep it",
  panel: "Calls to confirm",
  noCalls: "Nobody has called yet.",
};

const vi: typeof en = {
  description: "Đơn mới cần gọi điện cho khách để xác nhận.",
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
  depositExpected: (amount) => `Tiền cọc ${amount}: chưa nhận`,
  depositReceived: (amount) => `Tiền cọc ${amount}: đã nhận`,
  refused: (number) => `Khách không nhận đơn #${number} nữa. Hủy đơn?`,
  cancel: "Hủy đơn hàng",
  keep: "Giữ lại",
  panel: "Gọi xác nhận",
  noCalls: "Chưa ai gọi cho khách.",
};

/** The texts of pages on which orders are confirmed by phone, which the scripts of other pages do without. */
export const callTexts = { en, vi };
