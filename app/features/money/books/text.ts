import type { InvoiceBuyer } from "#app/features/money/invoices/invoice-buyer.ts";
import { formatDay } from "#app/kit/format/date.ts";
import type { Period } from "#app/kit/format/period.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import type { RevenueKind } from "#db/order-values.ts";

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );
type Named = Pick<Period, "kind" | "year" | "part">;
type NameOf = Record<Period["kind"], (period: Named) => string>;

const enPeriod: NameOf = {
  month: ({ year, part }) => `${MONTHS[part - 1]} ${year}`,
  quarter: ({ year, part }) => `Quarter ${part} of ${year}`,
  year: ({ year }) => String(year),
};
const viPeriod: NameOf = {
  month: ({ year, part }) => `Tháng ${part}/${year}`,
  quarter: ({ year, part }) => `Quý ${part}/${year}`,
  year: ({ year }) => `Năm ${year}`,
};

const en = {
  title: "Money",
  description: "What the shop sold, delivered, received and gave back",
  sections: "Money pages",
  pages: {
    revenue: "Revenue",
    book: "Revenue book",
    invoices: "Invoices",
    transfers: "Transfers",
    codes: "Discount codes",
  },
  period: enPeriod,
  periods: "Period",
  kinds: { month: "Month", quarter: "Quarter", year: "Year" },
  beside: "Periods before and after",
  files: {
    csv: "Download CSV",
    csvSemicolon: "Download CSV for Excel (;)",
    xlsx: "Download Excel (XLSX)",
  },
  inDong: "All amounts are in dong.",
  day: "Day",
  month: "Month",
  total: "Total",
  nothing: "Nothing in this period.",
  placed: {
    title: "Orders placed",
    means:
      "Orders placed in the period that are not cancelled now, paid or not, as in the overview.",
    columns: ["Orders", "Amount"],
  },
  delivered: {
    title: "Orders delivered",
    means:
      "Orders by the day on which they were delivered, with their delivery fee and after discounts. One that was deleted or no longer delivered afterwards is taken off on that day.",
    columns: ["Orders", "Amount"],
  },
  paid: {
    title: "Money received",
    means:
      "By the day on which it was noted, less what was noted by mistake. Of cancelled orders, too, until it is given back.",
    columns: ["Cash", "Transfer"],
  },
  refunded: {
    title: "Refunds",
    means: "What was given back on the day, of whatever order.",
    columns: ["Cash", "Transfer"],
  },
  discounts: {
    title: "Discounts",
    means:
      "What the delivered orders cost less by discount codes and by prices for several pieces.",
    columns: ["Codes", "Price steps"],
  },
  thresholds: (year: number) => `Delivered in ${year}`,
  threshold: (amount: string, of: string, share: string) => `${amount} of ${of} (${share})`,
  thresholdHint:
    "A yearly revenue above which other rules may hold, such as electronic invoices. Thresholds change: please check with your accountant.",
  check: "Please check with your accountant: this is a draft, and no advice.",
  book: {
    title: "Revenue book (form S2a-HKD)",
    means:
      "A line for each order on the day of its delivery, with its delivery fee and after discounts, and one below zero for what was given back of it. A line stays where it is: what was deleted or no longer delivered afterwards is taken off on that day.",
    number: "Document",
    date: "Date",
    text: "Description",
    amount: "Revenue",
    trade: "Group of trade",
    group: "distribution, supply of goods",
    kinds: { sale: "Sale", refund: "Refund" } as Record<RevenueKind, string>,
    takenOff: (what: string, day: string) => `${what} of ${day}, taken off`,
  },
  invoices: {
    title: "Invoices to write",
    means:
      "Orders delivered in the period whose shopper, or a seller, gave invoice data. An invoice is due when the goods change hands, paid or not.",
    order: "Order",
    date: "Delivered",
    amount: "Amount",
    labels: {
      name: "Buyer",
      taxNumber: "Tax number",
      address: "Address",
      email: "Email",
    } as Record<keyof InvoiceBuyer, string>,
  },
  fromDay: (day: string) => `From ${day}`,
  cut: (count: number) => `Only the first ${count} of these days. The file has all of them.`,
  fileNames: { revenue: "revenue", book: "revenue-book", invoices: "invoices" },
};

const vi: typeof en = {
  title: "Sổ sách",
  description: "Những gì cửa hàng đã bán, đã giao, đã thu và đã hoàn",
  sections: "Các trang sổ sách",
  pages: {
    revenue: "Doanh thu",
    book: "Sổ doanh thu",
    invoices: "Hóa đơn",
    transfers: "Chuyển khoản",
    codes: "Mã giảm giá",
  },
  period: viPeriod,
  periods: "Kỳ",
  kinds: { month: "Tháng", quarter: "Quý", year: "Năm" },
  beside: "Kỳ trước và kỳ sau",
  files: {
    csv: "Tải CSV",
    csvSemicolon: "Tải CSV cho Excel (;)",
    xlsx: "Tải Excel (XLSX)",
  },
  inDong: "Mọi số tiền tính bằng đồng.",
  day: "Ngày",
  month: "Tháng",
  total: "Cộng",
  nothing: "Kỳ này chưa có gì.",
  placed: {
    title: "Đơn đã đặt",
    means:
      "Các đơn đặt trong kỳ mà hiện không bị hủy, dù đã thu tiền hay chưa, như ở trang tổng quan.",
    columns: ["Số đơn", "Số tiền"],
  },
  delivered: {
    title: "Đơn đã giao",
    means:
      "Tính theo ngày giao, gồm cả phí giao hàng và đã trừ giảm giá. Đơn bị xóa hoặc không còn là đã giao được trừ ra vào ngày đó.",
    columns: ["Số đơn", "Số tiền"],
  },
  paid: {
    title: "Tiền đã thu",
    means:
      "Tính theo ngày ghi nhận, đã trừ khoản ghi nhầm. Gồm cả tiền của đơn đã hủy, cho đến khi hoàn lại.",
    columns: ["Tiền mặt", "Chuyển khoản"],
  },
  refunded: {
    title: "Tiền hoàn",
    means: "Số tiền đã trả lại khách trong ngày, của bất kỳ đơn nào.",
    columns: ["Tiền mặt", "Chuyển khoản"],
  },
  discounts: {
    title: "Giảm giá",
    means: "Số tiền các đơn đã giao được giảm nhờ mã giảm giá và giá mua nhiều.",
    columns: ["Mã giảm giá", "Mua nhiều"],
  },
  thresholds: (year) => `Đã giao trong năm ${year}`,
  threshold: (amount, of, share) => `${amount} trên ${of} (${share})`,
  thresholdHint:
    "Mức doanh thu năm mà vượt qua thì có thể áp dụng quy định khác, ví dụ hóa đơn điện tử. Các mức này hay thay đổi: hãy hỏi lại kế toán.",
  check: "Hãy kiểm tra lại với kế toán: đây là bản nháp, không phải tư vấn.",
  book: {
    title: "Sổ doanh thu (mẫu S2a-HKD)",
    means:
      "Mỗi đơn một dòng vào ngày giao, gồm cả phí giao hàng và đã trừ giảm giá; tiền hoàn lại của đơn là một dòng âm. Dòng đã ghi thì giữ nguyên: đơn bị xóa hoặc không còn là đã giao được trừ ra vào ngày đó.",
    number: "Chứng từ",
    date: "Ngày",
    text: "Diễn giải",
    amount: "Doanh thu",
    trade: "Ngành nghề",
    group: "phân phối, cung cấp hàng hóa",
    kinds: { sale: "Bán hàng", refund: "Hoàn tiền" },
    takenOff: (what, day) => `Trừ ra: ${what.toLowerCase()} ngày ${day}`,
  },
  invoices: {
    title: "Hóa đơn cần xuất",
    means:
      "Các đơn giao trong kỳ mà khách hoặc người bán đã ghi thông tin hóa đơn. Hóa đơn phải lập khi giao hàng, dù đã thu tiền hay chưa.",
    order: "Đơn hàng",
    date: "Ngày giao",
    amount: "Số tiền",
    labels: {
      name: "Người mua",
      taxNumber: "Mã số thuế",
      address: "Địa chỉ",
      email: "Email",
    },
  },
  fromDay: (day) => `Từ ${day}`,
  cut: (count) => `Chỉ hiện ${count} dòng đầu của những ngày này. Tệp tải về có đủ.`,
  fileNames: { revenue: "doanh-thu", book: "so-doanh-thu", invoices: "hoa-don" },
};

/** The texts of the pages about money: revenue, the revenue book and invoices. */
export const moneyTexts = { en, vi };

type BookLine = { kind: RevenueKind; takesOff: number | null };

/** What a line of the revenue book says it is. */
export function bookLineText({ kind, takesOff }: BookLine, lang: keyof typeof moneyTexts): string {
  const { kinds, takenOff } = moneyTexts[lang].book;
  return takesOff === null ? kinds[kind] : takenOff(kinds[kind], formatDay(dayOf(takesOff), lang));
}
