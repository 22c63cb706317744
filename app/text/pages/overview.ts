const en = {
  periods: "Period",
  lastDays: (days: number) => (days === 1 ? "Today" : `${days} days`),
  range: (from: string, to: string) => `${from} – ${to}`,
  comparedWith: (days: number) =>
    days === 1
      ? "Compared with yesterday, up to the same hour."
      : `Compared with the ${days} days before, up to the same hour.`,
  revenue: "Revenue",
  revenueHint: "Orders placed, paid or not, without cancelled ones",
  orders: "Orders",
  average: "Average order",
  unpaid: "Cash outstanding",
  refused: "Refused at the door",
  before: (value: string) => `before: ${value}`,
  noneBefore: "none before",
  cancelled: (count: string) => `${count} cancelled`,
  orderCount: (count: number, text: string) => (count === 1 ? "1 order" : `${text} orders`),
  unpaidInAll: (amount: string) => `All time: ${amount}`,
  refusedOf: (refused: string, ended: string) => `${refused} of ${ended} parcels`,
  byDay: "Revenue by day",
  byHour: "Orders by hour of day",
  most: (label: string, value: string) => `Most: ${label}, ${value}`,
  asTable: "Show as a table",
  day: "Day",
  hour: "Hour",
  bestProducts: "Best-selling products",
  rankedBy: "Ranked by",
  rank: { revenue: "Revenue", pieces: "Pieces" },
  product: "Product",
  pieces: "Pieces",
  byWard: "Wards with the most orders",
  ward: "Ward",
  noneInPeriod: "No orders in this period.",
  emptyTitle: "No orders yet",
  emptyText: "As soon as shoppers order, you see here how the day and the week are going.",
};

const vi: typeof en = {
  periods: "Khoảng thời gian",
  lastDays: (days) => (days === 1 ? "Hôm nay" : `${days} ngày`),
  range: (from, to) => `${from} – ${to}`,
  comparedWith: (days) =>
    days === 1
      ? "So với hôm qua, tính đến cùng giờ."
      : `So với ${days} ngày trước đó, tính đến cùng giờ.`,
  revenue: "Doanh thu",
  revenueHint: "Các đơn đã đặt, dù đã thu tiền hay chưa, trừ đơn đã hủy",
  orders: "Đơn hàng",
  average: "Trung bình mỗi đơn",
  unpaid: "Tiền chưa thu",
  refused: "Khách không nhận hàng",
  before: (value) => `kỳ trước: ${value}`,
  noneBefore: "kỳ trước chưa có",
  cancelled: (count) => `${count} đơn đã hủy`,
  orderCount: (_, text) => `${text} đơn`,
  unpaidInAll: (amount) => `Từ trước đến nay: ${amount}`,
  refusedOf: (refused, ended) => `${refused} trên ${ended} đơn đã đi giao`,
  byDay: "Doanh thu theo ngày",
  byHour: "Số đơn theo giờ trong ngày",
  most: (label, value) => `Cao nhất: ${label}, ${value}`,
  asTable: "Xem dạng bảng",
  day: "Ngày",
  hour: "Giờ",
  bestProducts: "Sản phẩm bán chạy",
  rankedBy: "Xếp theo",
  rank: { revenue: "Doanh thu", pieces: "Số lượng" },
  product: "Sản phẩm",
  pieces: "Số lượng",
  byWard: "Phường, xã đặt nhiều nhất",
  ward: "Phường, xã",
  noneInPeriod: "Chưa có đơn hàng nào trong khoảng này.",
  emptyTitle: "Chưa có đơn hàng",
  emptyText: "Khi khách đặt hàng, bạn xem ở đây tình hình bán trong ngày và trong tuần.",
};

/** The texts of the pages of overview, which the scripts of other pages do without. */
export const overviewTexts = { en, vi };

export type OverviewText = typeof en;
