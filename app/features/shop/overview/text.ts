import { both, inBoth } from "#app/kit/text/both.ts";
/** The texts of the pages of overview, which the scripts of other pages do not contain. */
export const overviewTexts = inBoth({
  description: both(
    "Orders, revenue and best sellers of the last days.",
    "Đơn hàng, doanh thu và sản phẩm bán chạy trong những ngày qua.",
  ),
  toDo: both("What needs doing", "Việc cần làm"),
  periods: both("Period", "Khoảng thời gian"),
  lastDays: both((days: number) => [
    days === 1 ? "Today" : `${days} days`,
    days === 1 ? "Hôm nay" : `${days} ngày`,
  ]),
  range: both((from: string, to: string) => [`${from} – ${to}`, `${from} – ${to}`]),
  comparedWith: both((days: number) => [
    days === 1
      ? "Compared with yesterday, up to the same hour."
      : `Compared with the ${days} days before, up to the same hour.`,
    days === 1
      ? "So với hôm qua, tính đến cùng giờ."
      : `So với ${days} ngày trước đó, tính đến cùng giờ.`,
  ]),
  revenue: both("Revenue", "Doanh thu"),
  revenueHint: both(
    "Orders placed, paid or not, without cancelled ones",
    "Các đơn đã đặt, dù đã thu tiền hay chưa, trừ đơn đã hủy",
  ),
  orders: both("Orders", "Đơn hàng"),
  average: both("Average order", "Trung bình mỗi đơn"),
  unpaid: both("Cash outstanding", "Tiền chưa thu"),
  refused: both("Refused at the door", "Khách không nhận hàng"),
  before: both((value: string) => [`before: ${value}`, `kỳ trước: ${value}`]),
  noneBefore: both("none before", "kỳ trước chưa có"),
  cancelled: both((count: string) => [`${count} cancelled`, `${count} đơn đã hủy`]),
  orderCount: both(
    (count: number, text: string) => (count === 1 ? "1 order" : `${text} orders`),
    (_, text) => `${text} đơn`,
  ),
  refunded: both((amount: string) => [`${amount} refunded`, `đã hoàn ${amount}`]),
  unpaidInAll: both((amount: string) => [`All time: ${amount}`, `Từ trước đến nay: ${amount}`]),
  refusedOf: both((refused: string, ended: string) => [
    `${refused} of ${ended} parcels`,
    `${refused} trên ${ended} đơn đã đi giao`,
  ]),
  byDay: both("Revenue by day", "Doanh thu theo ngày"),
  byHour: both("Orders by hour of day", "Số đơn theo giờ trong ngày"),
  most: both((label: string, value: string) => [
    `Most: ${label}, ${value}`,
    `Cao nhất: ${label}, ${value}`,
  ]),
  asTable: both("Show as a table", "Xem dạng bảng"),
  day: both("Day", "Ngày"),
  hour: both("Hour", "Giờ"),
  bestProducts: both("Best-selling products", "Sản phẩm bán chạy"),
  rankedBy: both("Ranked by", "Xếp theo"),
  rank: {
    revenue: both("Revenue", "Doanh thu"),
    pieces: both("Pieces", "Số lượng"),
  },
  product: both("Product", "Sản phẩm"),
  pieces: both("Pieces", "Số lượng"),
  byWard: both("Wards with the most orders", "Phường, xã đặt nhiều nhất"),
  ward: both("Ward", "Phường, xã"),
  noneInPeriod: both("No orders in this period.", "Chưa có đơn hàng nào trong khoảng này."),
  emptyTitle: both("No orders yet", "Chưa có đơn hàng"),
  emptyText: both(
    "As soon as shoppers order, you see here how the day and the week are going.",
    "Khi khách đặt hàng, bạn xem ở đây tình hình bán trong ngày và trong tuần.",
  ),
});
