import { formatDay } from "#app/kit/format/date.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { dayOf, isoDay, parseDay } from "#app/kit/format/vietnam-day.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import type { DiscountKind } from "#db/order-values.ts";
import { type CodeFields, MAX_CODE_LENGTH, MAX_CODES } from "./rules.ts";

const en = {
  title: "Discount codes",
  description: "Codes that make an order cheaper: who may use them, when and how often.",
  intro:
    "Customers type a code in their cart. What it takes off stands in their order as it was then, whatever you change here later.",
  none: "No codes yet.",
  add: "Add a code",
  submitAdd: "Add code",
  edit: "Edit",
  editing: (code: string) => `Code ${code}`,
  save: "Save code",
  back: "All codes",
  code: "Code",
  codeHint: `Letters and digits, at most ${MAX_CODE_LENGTH}. Short words can be guessed.`,
  wrongCode: `Please enter letters and digits, at most ${MAX_CODE_LENGTH}`,
  taken: (code: string) => `There is a code “${code}” already`,
  full: `A shop has at most ${MAX_CODES} codes. Delete some first.`,
  kind: "What it takes off",
  kinds: {
    percent: "Percent of the products",
    amount: "An amount",
    delivery: "The delivery fee",
  } satisfies Record<DiscountKind, string> as Record<DiscountKind, string>,
  value: "Percent, or amount in dong",
  valueHint:
    "Empty for the delivery fee. Promotions above 50 % are restricted by law: check first.",
  wrongPercent: "Please enter a percentage from 1 to 100",
  wrongAmount: "Please enter an amount in dong, such as 20.000",
  minimum: "For products from (dong)",
  minimumHint: "Empty: any order",
  from: "First day",
  to: "Last day",
  wrongDay: "Please enter a day such as 2/9/2027",
  wrongOrder: "It must end after it begins",
  maxUses: "Orders in all",
  maxPerPhone: "Orders per phone number",
  usesHint: "Empty: any number",
  paused: "Paused: nobody can use it now",
  delete: "Delete",
  question: "Delete this code?",
  deleteDetail: "Orders keep their discount.",
  changed:
    "Someone else has changed this code meanwhile, so nothing was saved. Where it differs, what is saved now stands below the field. Save again to replace it.",
  savedNow: (text: string) => `Saved now: ${text}`,
  empty: "(empty)",
  terms: {
    percent: (percent: number) => `${percent}% off`,
    amount: (amount: string) => `${amount} off`,
    delivery: "Free delivery",
    minimum: (amount: string) => `products from ${amount}`,
    from: (day: string) => `from ${day}`,
    to: (day: string) => `until ${day}`,
    used: (uses: string) => (uses === "1" ? "used once" : `used ${uses} times`),
    usedOf: (uses: string, max: string) => `used ${uses} of ${max} times`,
    perPhone: (count: string) => `${count} per phone number`,
    paused: "paused",
    over: "over",
    notYet: "not yet valid",
  },
};

const vi: typeof en = {
  title: "Mã giảm giá",
  description: "Mã giảm giá cho đơn hàng: ai được dùng, khi nào và bao nhiêu lần.",
  intro:
    "Khách nhập mã trong giỏ hàng. Mức giảm được giữ trong đơn như lúc đặt, dù sau này bạn sửa gì ở đây.",
  none: "Chưa có mã nào.",
  add: "Thêm mã",
  submitAdd: "Thêm mã",
  edit: "Sửa",
  editing: (code) => `Mã ${code}`,
  save: "Lưu mã",
  back: "Tất cả mã",
  code: "Mã",
  codeHint: `Chữ cái và chữ số, tối đa ${MAX_CODE_LENGTH} ký tự. Từ ngắn dễ bị đoán.`,
  wrongCode: `Vui lòng nhập chữ cái và chữ số, tối đa ${MAX_CODE_LENGTH} ký tự`,
  taken: (code) => `Đã có mã “${code}”`,
  full: `Cửa hàng có tối đa ${MAX_CODES} mã. Vui lòng xóa bớt trước.`,
  kind: "Giảm gì",
  kinds: {
    percent: "Phần trăm tiền hàng",
    amount: "Một số tiền",
    delivery: "Phí giao hàng",
  },
  value: "Phần trăm, hoặc số tiền (đồng)",
  valueHint:
    "Để trống nếu giảm phí giao hàng. Khuyến mại trên 50 % bị pháp luật hạn chế: bạn nên kiểm tra trước.",
  wrongPercent: "Vui lòng nhập phần trăm từ 1 đến 100",
  wrongAmount: "Vui lòng nhập số tiền, ví dụ 20.000",
  minimum: "Cho tiền hàng từ (đồng)",
  minimumHint: "Để trống: mọi đơn",
  from: "Ngày đầu",
  to: "Ngày cuối",
  wrongDay: "Vui lòng nhập ngày, ví dụ 2/9/2027",
  wrongOrder: "Ngày cuối phải từ ngày đầu trở đi",
  maxUses: "Tổng số đơn",
  maxPerPhone: "Số đơn mỗi số điện thoại",
  usesHint: "Để trống: không giới hạn",
  paused: "Tạm dừng: lúc này không ai dùng được",
  delete: "Xóa",
  question: "Xóa mã này?",
  deleteDetail: "Các đơn vẫn giữ mức giảm.",
  changed:
    "Người khác vừa sửa mã này nên chưa lưu gì. Chỗ nào khác thì bản đang lưu nằm dưới ô. Bấm lưu lần nữa để thay.",
  savedNow: (text) => `Đang lưu: ${text}`,
  empty: "(trống)",
  terms: {
    percent: (percent) => `Giảm ${percent}%`,
    amount: (amount) => `Giảm ${amount}`,
    delivery: "Miễn phí giao hàng",
    minimum: (amount) => `tiền hàng từ ${amount}`,
    from: (day) => `từ ${day}`,
    to: (day) => `đến ${day}`,
    used: (uses) => `đã dùng ${uses} lần`,
    usedOf: (uses, max) => `đã dùng ${uses}/${max} lần`,
    perPhone: (count) => `${count} lần mỗi số điện thoại`,
    paused: "tạm dừng",
    over: "đã hết hạn",
    notYet: "chưa đến ngày",
  },
};

/** The texts of the page where sellers manage discount codes. */
export const codePageTexts = { en, vi };
type Lang = keyof typeof codePageTexts;

/** What a code is good for, how often it was used and whether it can be used today, in words. */
export function codeTermsText(lang: Lang, code: CodeFields & { uses: number }, now: number) {
  const t = codePageTexts[lang].terms;
  const { kind, value, minimumVnd, fromDate, toDate, maxUses, maxPerPhone, isActive } = code;
  const what = {
    percent: t.percent(value),
    amount: t.amount(formatVnd(value)),
    delivery: t.delivery,
  };
  const day = (date: string) => formatDay(parseDay(date)!, lang);
  const uses = formatCount(code.uses);
  const today = isoDay(dayOf(now));
  const terms = [
    what[kind],
    minimumVnd > 0 && t.minimum(formatVnd(minimumVnd)),
    fromDate && t.from(day(fromDate)),
    toDate && t.to(day(toDate)),
    maxPerPhone && t.perPhone(formatCount(maxPerPhone)),
    maxUses ? t.usedOf(uses, formatCount(maxUses)) : t.used(uses),
  ];
  const state = !isActive
    ? t.paused
    : toDate && toDate < today
      ? t.over
      : fromDate && fromDate > today
        ? t.notYet
        : null;
  return { terms: terms.filter(Boolean).join(", "), state };
}
