import { both, inBoth } from "#app/kit/text/both.ts";
import { MAX_CLOSING_HOURS, MAX_SLOT_ORDERS } from "./rules.ts";

/** The texts of the page where sellers set when orders arrive. */
export const slotPageTexts = inBoth({
  title: both("Delivery times", "Giờ giao hàng"),
  description: both(
    "When orders arrive, how many at a time, and days without delivery.",
    "Giờ giao hàng, số đơn mỗi khung giờ và những ngày không giao.",
  ),
  intro: both(
    "Customers choose one of the next times when they order. A time that is full or closed is no longer offered. Without any, orders are placed as they are now.",
    "Khi đặt hàng, khách chọn một trong các giờ giao sắp tới. Giờ đã đầy hoặc đã đóng thì không hiện nữa. Nếu bạn chưa đặt giờ nào, khách đặt hàng như hiện nay.",
  ),
  areas: both("Areas", "Khu vực"),
  elsewhere: both("Everywhere outside the areas", "Mọi nơi ngoài các khu vực"),
  add: both("Add times", "Thêm giờ giao"),
  weekdays: both("On these days", "Vào các ngày"),
  from: both("From", "Từ"),
  to: both("To", "Đến"),
  closes: both("Orders close (hours before)", "Ngừng nhận đơn (trước mấy giờ)"),
  closesHint: both("0: when it begins", "0: đến lúc bắt đầu giao"),
  capacity: both("Orders at most", "Tối đa số đơn"),
  addButton: both("Add", "Thêm"),
  listed: both("Every week", "Hằng tuần"),
  none: both("No delivery times yet", "Chưa có giờ giao nào"),
  noneHint: both(
    "The times that customers can choose are listed here by weekday.",
    "Các giờ khách chọn được sẽ nằm ở đây, theo ngày trong tuần.",
  ),
  closesBefore: both((hours: number) => [
    hours === 0 ? "orders until it begins" : `orders until ${hours} h before`,
    hours === 0 ? "nhận đơn đến lúc bắt đầu" : `nhận đơn đến trước ${hours} giờ`,
  ]),
  atMost: both((count: number) => [`at most ${count}`, `tối đa ${count} đơn`]),
  save: both("Save", "Lưu"),
  delete: both("Delete", "Xóa"),
  keepsOrders: both(
    "Orders that were placed keep their time.",
    "Đơn đã đặt vẫn giữ giờ giao của mình.",
  ),
  coming: both("The coming days", "Những ngày tới"),
  takenOf: both((taken: number, capacity: number) => [
    `${taken} of ${capacity}`,
    `${taken}/${capacity} đơn`,
  ]),
  taken: both((taken: number) => [`${taken} (no longer offered)`, `${taken} đơn (không còn nhận)`]),
  closed: both("closed", "đã đóng"),
  full: both("full", "đã đầy"),
  holidays: both("Days without delivery", "Ngày không giao hàng"),
  holidaysHint: both("They hold for all areas.", "Áp dụng cho mọi khu vực."),
  date: both("Day", "Ngày"),
  holidayName: both("Name", "Tên"),
  addHoliday: both("Add day", "Thêm ngày"),
  deleteOf: both((what: string) => [`Delete ${what}`, `Xóa ${what}`]),
  wrongTime: both("Please enter a time such as 8:00", "Vui lòng nhập giờ, ví dụ 8:00"),
  wrongOrder: both("It must end after it begins", "Giờ kết thúc phải sau giờ bắt đầu"),
  wrongHours: both(
    `Please enter hours from 0 to ${MAX_CLOSING_HOURS}`,
    `Vui lòng nhập số giờ từ 0 đến ${MAX_CLOSING_HOURS}`,
  ),
  wrongCapacity: both(
    `Please enter a number from 1 to ${MAX_SLOT_ORDERS}`,
    `Vui lòng nhập số từ 1 đến ${MAX_SLOT_ORDERS}`,
  ),
  noWeekday: both("Please tick at least one day", "Vui lòng chọn ít nhất một ngày"),
  wrongDate: both(
    "Please enter a day from today on, such as 2/9/2027",
    "Vui lòng nhập ngày từ hôm nay trở đi, ví dụ 2/9/2027",
  ),
  timeTaken: both("This time is there already", "Giờ này đã có rồi"),
  tooMany: both(
    "There are too many delivery times here. Delete some first.",
    "Ở đây đã có quá nhiều giờ giao. Vui lòng xóa bớt trước.",
  ),
  dateTaken: both("This day is there already", "Ngày này đã có rồi"),
  tooManyDays: both(
    "There are too many days without delivery. Delete some first.",
    "Đã có quá nhiều ngày không giao hàng. Vui lòng xóa bớt trước.",
  ),
  changed: both(
    "Someone else has changed this time meanwhile. What you see now is saved.",
    "Người khác vừa sửa giờ này. Bạn đang xem bản đã lưu.",
  ),
});
