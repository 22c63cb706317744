import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of the pages that change who gets an order, and where. */
export const addressTexts = inBoth({
  titleOfPickup: both((number: string) => [
    `Recipient of order #${number}`,
    `Người nhận đơn hàng #${number}`,
  ]),
  title: both((number: string) => [
    `Recipient and address of order #${number}`,
    `Người nhận và địa chỉ đơn hàng #${number}`,
  ]),
  description: both((number: string) => [
    `Change name, phone or address of order #${number}.`,
    `Sửa tên, số điện thoại hoặc địa chỉ của đơn hàng #${number}.`,
  ]),
  save: both("Save address", "Lưu địa chỉ"),
  link: both("Change name, phone or address", "Sửa tên, số điện thoại, địa chỉ"),
  blankStays: both(
    "This link does not show what is saved. Fill in what is to change; what you leave empty stays as it is.",
    "Đường dẫn này không hiện thông tin đã lưu. Bạn chỉ điền những gì cần sửa, ô bỏ trống thì giữ nguyên.",
  ),
  tooLate: both(
    "The shop is already preparing it, so this can no longer be changed here. Please call us, we'll see what we can do.",
    "Cửa hàng đang chuẩn bị đơn này nên không sửa được trên trang web nữa. Bạn vui lòng gọi cho chúng tôi để được hỗ trợ.",
  ),
  otherTimes: both(
    "We deliver there at other times. Please choose one.",
    "Nơi này giao vào giờ khác. Vui lòng chọn giờ giao.",
  ),
  rise: both((before: string, after: string) => [
    `Delivery there costs more: the total rises from ${before} to ${after}.`,
    `Phí giao đến đó cao hơn: tổng tiền tăng từ ${before} lên ${after}.`,
  ]),
  agree: both("I agree to the new total", "Tôi đồng ý với tổng tiền mới"),
  disagreed: both(
    "Please tick that you agree to the new total",
    "Vui lòng đánh dấu là bạn đồng ý với tổng tiền mới",
  ),
  others: both((number: number, orders: string) => [
    number === 1
      ? `Also for this customer's other open order: ${orders}`
      : `Also for this customer's ${number} other open orders: ${orders}`,
    `Sửa cả ${number} đơn chưa giao khác của khách này: ${orders}`,
  ]),
  otherProblem: both((number: string, problem: string) => [
    `Order #${number}: ${problem} Untick this, or change that order on its own page.`,
    `Đơn #${number}: ${problem} Bạn bỏ đánh dấu ô này, hoặc sửa đơn đó ở trang riêng.`,
  ]),
  changed: both(
    "This order, or another one below, has been changed meanwhile, so nothing was saved. Please check, then save again.",
    "Đơn này, hoặc đơn khác bên dưới, vừa được sửa nên chưa lưu gì. Bạn kiểm tra lại rồi bấm lưu lần nữa.",
  ),
  savedNow: both("Saved now:", "Đang lưu:"),
  tooOften: both(
    "The address was changed too often. Please call us, or try again later.",
    "Địa chỉ đã được sửa quá nhiều lần. Bạn vui lòng gọi cho chúng tôi hoặc thử lại sau.",
  ),
  ended: both((status: string) => [
    `This order is ${status} now, so this can no longer be changed.`,
    `Đơn này giờ là “${status}” nên không sửa được nữa.`,
  ]),
});
