import { both, inBoth } from "#app/kit/text/both.ts";
/** The texts of pages on which orders are confirmed by phone, which the scripts of other pages do not contain. */
export const callTexts = inBoth({
  description: both(
    "New orders whose customers are to be called.",
    "Đơn mới cần gọi điện cho khách để xác nhận.",
  ),
  toCall: both("To call", "Cần gọi"),
  again: both("Call again", "Gọi lại"),
  none: both("All new orders are confirmed.", "Đã xác nhận hết các đơn mới."),
  noneHint: both(
    "New orders wait here until their customers have been called.",
    "Đơn mới chờ ở đây cho đến khi bạn gọi cho khách.",
  ),
  noneAgain: both("Nobody is left to be called again.", "Không còn ai cần gọi lại."),
  call: both((phone: string) => [`Call ${phone}`, `Gọi ${phone}`]),
  noted: both((result: string) => [`Noted: ${result}`, `Đã ghi: ${result}`]),
  elsewhere: both("No longer waits for a call", "Không còn chờ gọi nữa"),
  tried: both((number: number, time: string) => [
    number === 1 ? `Called once, ${time}` : `Called ${number} times, last ${time}`,
    `Đã gọi ${number} lần, lần cuối ${time}`,
  ]),
  near: both((number: number) => [
    `Same phone within a day: ${number} more.`,
    `Cùng số điện thoại trong một ngày: thêm ${number} đơn.`,
  ]),
  refusals: both((number: number) => [
    number === 1
      ? "This phone has refused 1 order before."
      : `This phone has refused ${number} orders before.`,
    `Số này từng từ chối ${number} đơn.`,
  ]),
  depositExpected: both((amount: string) => [
    `Deposit of ${amount}: not received yet`,
    `Tiền cọc ${amount}: chưa nhận`,
  ]),
  depositReceived: both((amount: string) => [
    `Deposit of ${amount}: received`,
    `Tiền cọc ${amount}: đã nhận`,
  ]),
  refused: both((number: string) => [
    `The customer refuses order #${number}. Cancel it?`,
    `Khách không nhận đơn #${number} nữa. Hủy đơn?`,
  ]),
  cancel: both("Cancel the order", "Hủy đơn hàng"),
  keep: both("Keep it", "Giữ lại"),
  panel: both("Calls to confirm", "Gọi xác nhận"),
  noCalls: both("Nobody has called yet.", "Chưa ai gọi cho khách."),
});
