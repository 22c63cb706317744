import type { overview as en } from "../en/overview.ts";

export const overview: typeof en = {
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
