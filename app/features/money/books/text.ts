import { formatDay } from "#app/kit/format/date.ts";
import type { Period } from "#app/kit/format/period.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import type { RevenueKind } from "#db/order-values.ts";

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );
type Named = Pick<Period, "kind" | "year" | "part">;
/** The texts of the pages about money: revenue, the revenue book and invoices. */
export const moneyTexts = inBoth({
  title: both("Money", "Sổ sách"),
  description: both(
    "What the shop sold, delivered, received and gave back",
    "Những gì cửa hàng đã bán, đã giao, đã thu và đã hoàn",
  ),
  sections: both("Money pages", "Các trang sổ sách"),
  pages: {
    revenue: both("Revenue", "Doanh thu"),
    book: both("Revenue book", "Sổ doanh thu"),
    invoices: both("Invoices", "Hóa đơn"),
    margin: both("Margin", "Lãi gộp"),
    transfers: both("Transfers", "Chuyển khoản"),
    till: both("Till", "Két tiền"),
    debts: both("Debts", "Sổ nợ"),
    codes: both("Discount codes", "Mã giảm giá"),
  },
  period: {
    month: both(({ year, part }: Named) => [
      `${MONTHS[part - 1]} ${year}`,
      `Tháng ${part}/${year}`,
    ]),
    quarter: both(({ year, part }: Named) => [`Quarter ${part} of ${year}`, `Quý ${part}/${year}`]),
    year: both(({ year }: Named) => [String(year), `Năm ${year}`]),
  },
  periods: both("Period", "Kỳ"),
  kinds: {
    month: both("Month", "Tháng"),
    quarter: both("Quarter", "Quý"),
    year: both("Year", "Năm"),
  },
  beside: both("Periods before and after", "Kỳ trước và kỳ sau"),
  files: {
    csv: both("Download CSV", "Tải CSV"),
    csvSemicolon: both("Download CSV for Excel (;)", "Tải CSV cho Excel (;)"),
    xlsx: both("Download Excel (XLSX)", "Tải Excel (XLSX)"),
  },
  inDong: both("All amounts are in dong.", "Mọi số tiền tính bằng đồng."),
  day: both("Day", "Ngày"),
  month: both("Month", "Tháng"),
  total: both("Total", "Cộng"),
  nothing: both("Nothing in this period.", "Kỳ này chưa có gì."),
  placed: {
    title: both("Orders placed", "Đơn đã đặt"),
    means: both(
      "Orders placed in the period that are not cancelled now, paid or not, as in the overview.",
      "Các đơn đặt trong kỳ mà hiện không bị hủy, dù đã thu tiền hay chưa, như ở trang tổng quan.",
    ),
    columns: both(["Orders", "Amount"], ["Số đơn", "Số tiền"]),
  },
  delivered: {
    title: both("Orders delivered", "Đơn đã giao"),
    means: both(
      "Orders by the day on which they were delivered, with their delivery fee and after discounts. One that was deleted or no longer delivered afterwards is taken off on that day.",
      "Tính theo ngày giao, gồm cả phí giao hàng và đã trừ giảm giá. Đơn bị xóa hoặc không còn là đã giao được trừ ra vào ngày đó.",
    ),
    columns: both(["Orders", "Amount"], ["Số đơn", "Số tiền"]),
  },
  paid: {
    title: both("Money received", "Tiền đã thu"),
    means: both(
      "By the day on which it was noted, less what was noted by mistake. Of cancelled orders, too, until it is given back.",
      "Tính theo ngày ghi nhận, đã trừ khoản ghi nhầm. Gồm cả tiền của đơn đã hủy, cho đến khi hoàn lại.",
    ),
    columns: both(["Cash", "Transfer"], ["Tiền mặt", "Chuyển khoản"]),
  },
  refunded: {
    title: both("Refunds", "Tiền hoàn"),
    means: both(
      "What was given back on the day, of whatever order.",
      "Số tiền đã trả lại khách trong ngày, của bất kỳ đơn nào.",
    ),
    columns: both(["Cash", "Transfer"], ["Tiền mặt", "Chuyển khoản"]),
  },
  discounts: {
    title: both("Discounts", "Giảm giá"),
    means: both(
      "What the delivered orders cost less by discount codes and by prices for several pieces.",
      "Số tiền các đơn đã giao được giảm nhờ mã giảm giá và giá mua nhiều.",
    ),
    columns: both(["Codes", "Price steps"], ["Mã giảm giá", "Mua nhiều"]),
  },
  thresholds: both((year: number) => [`Delivered in ${year}`, `Đã giao trong năm ${year}`]),
  threshold: both((amount: string, of: string, share: string) => [
    `${amount} of ${of} (${share})`,
    `${amount} trên ${of} (${share})`,
  ]),
  thresholdHint: both(
    "A yearly revenue above which other rules may hold, such as electronic invoices. Thresholds change: please check with your accountant.",
    "Mức doanh thu năm mà vượt qua thì có thể áp dụng quy định khác, ví dụ hóa đơn điện tử. Các mức này hay thay đổi: hãy hỏi lại kế toán.",
  ),
  check: both(
    "Please check with your accountant: this is a draft, and no advice.",
    "Hãy kiểm tra lại với kế toán: đây là bản nháp, không phải tư vấn.",
  ),
  book: {
    title: both("Revenue book (form S2a-HKD)", "Sổ doanh thu (mẫu S2a-HKD)"),
    means: both(
      "A line for each order on the day of its delivery, with its delivery fee and after discounts, and one below zero for what was given back of it. A line stays where it is: what was deleted or no longer delivered afterwards is taken off on that day.",
      "Mỗi đơn một dòng vào ngày giao, gồm cả phí giao hàng và đã trừ giảm giá; tiền hoàn lại của đơn là một dòng âm. Dòng đã ghi thì giữ nguyên: đơn bị xóa hoặc không còn là đã giao được trừ ra vào ngày đó.",
    ),
    number: both("Document", "Chứng từ"),
    date: both("Date", "Ngày"),
    text: both("Description", "Diễn giải"),
    amount: both("Revenue", "Doanh thu"),
    trade: both("Group of trade", "Ngành nghề"),
    group: both("distribution, supply of goods", "phân phối, cung cấp hàng hóa"),
    kinds: {
      sale: both("Sale", "Bán hàng"),
      refund: both("Refund", "Hoàn tiền"),
    },
    takenOff: both((what: string, day: string) => [
      `${what} of ${day}, taken off`,
      `Trừ ra: ${what.toLowerCase()} ngày ${day}`,
    ]),
  },
  invoices: {
    title: both("Invoices to write", "Hóa đơn cần xuất"),
    means: both(
      "Orders delivered in the period whose shopper, or a seller, gave invoice data. An invoice is due when the goods change hands, paid or not.",
      "Các đơn giao trong kỳ mà khách hoặc người bán đã ghi thông tin hóa đơn. Hóa đơn phải lập khi giao hàng, dù đã thu tiền hay chưa.",
    ),
    order: both("Order", "Đơn hàng"),
    date: both("Delivered", "Ngày giao"),
    amount: both("Amount", "Số tiền"),
    labels: {
      name: both("Buyer", "Người mua"),
      taxNumber: both("Tax number", "Mã số thuế"),
      address: both("Address", "Địa chỉ"),
      email: both("Email", "Email"),
    },
  },
  fromDay: both((day: string) => [`From ${day}`, `Từ ${day}`]),
  cut: both((count: number) => [
    `Only the first ${count} of these days. The file has all of them.`,
    `Chỉ hiện ${count} dòng đầu của những ngày này. Tệp tải về có đủ.`,
  ]),
  fileNames: {
    revenue: both("revenue", "doanh-thu"),
    book: both("revenue-book", "so-doanh-thu"),
    invoices: both("invoices", "hoa-don"),
    margin: both("margin", "lai-gop"),
    "margin-products": both("margin-by-product", "lai-gop-theo-san-pham"),
  },
});

type BookLine = { kind: RevenueKind; takesOff: number | null };

/** The description of a line of the revenue book. */
export function bookLineText({ kind, takesOff }: BookLine, lang: keyof typeof moneyTexts): string {
  const { kinds, takenOff } = moneyTexts[lang].book;
  return takesOff === null ? kinds[kind] : takenOff(kinds[kind], formatDay(dayOf(takesOff), lang));
}
