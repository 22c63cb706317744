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
  },
  wrongOrder: both(
    "The longest delivery must not be shorter than the shortest",
    "Số ngày chậm nhất không được nhỏ hơn số ngày sớm nhất",
  ),
  outOfRange: both(
    (max: number) => `Enter a whole number from 1 to ${max}`,
    (max) => `Vui lòng nhập số nguyên từ 1 đến ${max}`,
  ),
  changed: both(
    "Somebody else has changed the promises since you opened the page. Look at them, then save again.",
    "Có người vừa đổi các cam kết sau khi bạn mở trang. Hãy xem lại rồi lưu lần nữa.",
  ),
  instead: both(
    "The Delivery page shows your own words about when an order arrives instead:",
    "Trang Giao hàng đang hiện lời của bạn về thời gian nhận hàng:",
  ),
  save: both("Save the promises", "Lưu cam kết"),
});
