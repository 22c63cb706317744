import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of the page about the policies' promises. */
export const promisesTexts = inBoth({
  description: both(
    "How many days the shop's policies promise.",
    "Số ngày mà các chính sách của cửa hàng cam kết.",
  ),
  intro: both(
    "Shoppers can hold you to these. Below each field stands what the policies say with it.",
    "Khách có quyền yêu cầu bạn giữ các cam kết này. Dưới mỗi ô là câu trong chính sách.",
  ),
  labels: {
    confirm: both(
      "An order is confirmed within (working days)",
      "Xác nhận đơn trong (ngày làm việc)",
    ),
    deliveryFrom: both(
      "Shortest delivery (working days)",
      "Giao hàng sớm nhất sau (ngày làm việc)",
    ),
    deliveryTo: both("Longest delivery (working days)", "Giao hàng chậm nhất sau (ngày làm việc)"),
    reportFault: both("A fault can be reported for (days)", "Báo lỗi hàng trong (ngày)"),
    refund: both("Money is refunded within (working days)", "Hoàn tiền trong (ngày làm việc)"),
    acknowledge: both(
      "A complaint is acknowledged within (working days)",
      "Báo đã nhận khiếu nại trong (ngày làm việc)",
    ),
    answer: both(
      "A complaint is answered within (working days)",
      "Trả lời khiếu nại trong (ngày làm việc)",
    ),
    workdays: both(
      "Working days a week (5: Monday to Friday, 6: to Saturday, 7: every day)",
      "Số ngày làm việc mỗi tuần (5: thứ Hai đến thứ Sáu, 6: đến thứ Bảy, 7: cả tuần)",
    ),
    cutoff: both(
      "Orders placed from this hour count as the next day's (24: never)",
      "Đơn đặt từ mấy giờ được tính sang hôm sau (24: không tính)",
    ),
  },
  wrongOrder: both(
    "The longest delivery must not be shorter than the shortest",
    "Số ngày chậm nhất không được nhỏ hơn số ngày sớm nhất",
  ),
  outOfRange: both((min: number, max: number) => [
    `Enter a whole number from ${min} to ${max}`,
    `Vui lòng nhập số nguyên từ ${min} đến ${max}`,
  ]),
  changed: both(
    "Somebody else has changed the promises since you opened the page. Look at them, then save again.",
    "Có người vừa đổi các cam kết sau khi bạn mở trang. Hãy xem lại rồi lưu lần nữa.",
  ),
  dates: both(
    "Product pages, the cart and orders show the latest day of delivery, counted in these working days and without your days off. Your own wording or fixed delivery times replace it.",
    "Trang sản phẩm, giỏ hàng và đơn hàng ghi ngày nhận hàng chậm nhất, tính theo các số ngày này và bỏ qua ngày nghỉ giao. Lời hẹn của riêng bạn hoặc khung giờ giao hàng sẽ thay cho ngày đó.",
  ),
  daysOff: both("Days without delivery", "Ngày nghỉ giao hàng"),
  instead: both(
    "The Delivery page shows your own words about when an order arrives instead:",
    "Trang Giao hàng đang hiện lời của bạn về thời gian nhận hàng:",
  ),
  save: both("Save the promises", "Lưu cam kết"),
});
