import { formatDay } from "#app/kit/format/date.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { dayOf, isoDay, parseDay } from "#app/kit/format/vietnam-day.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import { type CodeFields, MAX_CODE_LENGTH, MAX_CODES } from "./rules.ts";

/** The texts of the page where sellers manage discount codes. */
export const codePageTexts = inBoth({
  title: both("Discount codes", "Mã giảm giá"),
  description: both(
    "Codes that make an order cheaper: who may use them, when and how often.",
    "Mã giảm giá cho đơn hàng: ai được dùng, khi nào và bao nhiêu lần.",
  ),
  intro: both(
    "Customers type a code in their cart. What it takes off stands in their order as it was then, whatever you change here later.",
    "Khách nhập mã trong giỏ hàng. Mức giảm được giữ trong đơn như lúc đặt, dù sau này bạn sửa gì ở đây.",
  ),
  none: both("No codes yet", "Chưa có mã nào"),
  noneHint: both(
    "A code makes orders cheaper for those to whom you give it, such as regular customers.",
    "Mã làm đơn rẻ hơn cho những ai bạn gửi mã, ví dụ khách quen.",
  ),
  add: both("Add a code", "Thêm mã"),
  submitAdd: both("Add code", "Thêm mã"),
  edit: both("Edit", "Sửa"),
  editing: both((code: string) => [`Code ${code}`, `Mã ${code}`]),
  save: both("Save code", "Lưu mã"),
  back: both("All codes", "Tất cả mã"),
  code: both("Code", "Mã"),
  codeHint: both(
    `Letters and digits, at most ${MAX_CODE_LENGTH}. Short words can be guessed.`,
    `Chữ cái và chữ số, tối đa ${MAX_CODE_LENGTH} ký tự. Từ ngắn dễ bị đoán.`,
  ),
  wrongCode: both(
    `Please enter letters and digits, at most ${MAX_CODE_LENGTH}`,
    `Vui lòng nhập chữ cái và chữ số, tối đa ${MAX_CODE_LENGTH} ký tự`,
  ),
  taken: both((code: string) => [`There is a code “${code}” already`, `Đã có mã “${code}”`]),
  full: both(
    `A shop has at most ${MAX_CODES} codes. Delete some first.`,
    `Cửa hàng có tối đa ${MAX_CODES} mã. Vui lòng xóa bớt trước.`,
  ),
  kind: both("What it takes off", "Giảm gì"),
  kinds: {
    percent: both("Percent of the products", "Phần trăm tiền hàng"),
    amount: both("An amount", "Một số tiền"),
    delivery: both("The delivery fee", "Phí giao hàng"),
  },
  value: both("Percent, or amount in dong", "Phần trăm, hoặc số tiền (đồng)"),
  valueHint: both(
    "Empty for the delivery fee. Promotions above 50 % are restricted by law: check first.",
    "Để trống nếu giảm phí giao hàng. Khuyến mại trên 50 % bị pháp luật hạn chế: bạn nên kiểm tra trước.",
  ),
  wrongPercent: both(
    "Please enter a percentage from 1 to 100",
    "Vui lòng nhập phần trăm từ 1 đến 100",
  ),
  wrongAmount: both(
    "Please enter an amount in dong, such as 20.000",
    "Vui lòng nhập số tiền, ví dụ 20.000",
  ),
  minimum: both("For products from (dong)", "Cho tiền hàng từ (đồng)"),
  minimumHint: both("Empty: any order", "Để trống: mọi đơn"),
  from: both("First day", "Ngày đầu"),
  to: both("Last day", "Ngày cuối"),
  wrongDay: both("Please enter a day such as 2/9/2027", "Vui lòng nhập ngày, ví dụ 2/9/2027"),
  wrongOrder: both("It must end after it begins", "Ngày cuối phải từ ngày đầu trở đi"),
  maxUses: both("Orders in all", "Tổng số đơn"),
  maxPerPhone: both("Orders per phone number", "Số đơn mỗi số điện thoại"),
  usesHint: both("Empty: any number", "Để trống: không giới hạn"),
  paused: both("Paused: nobody can use it now", "Tạm dừng: lúc này không ai dùng được"),
  delete: both("Delete", "Xóa"),
  question: both("Delete this code?", "Xóa mã này?"),
  deleteDetail: both("Orders keep their discount.", "Các đơn vẫn giữ mức giảm."),
  changed: both(
    "Someone else has changed this code meanwhile, so nothing was saved. Where it differs, what is saved now stands below the field. Save again to replace it.",
    "Người khác vừa sửa mã này nên chưa lưu gì. Chỗ nào khác thì bản đang lưu nằm dưới ô. Bấm lưu lần nữa để thay.",
  ),
  savedNow: both((text: string) => [`Saved now: ${text}`, `Đang lưu: ${text}`]),
  empty: both("(empty)", "(trống)"),
  terms: {
    percent: both((percent: number) => [`${percent}% off`, `Giảm ${percent}%`]),
    amount: both((amount: string) => [`${amount} off`, `Giảm ${amount}`]),
    delivery: both("Free delivery", "Miễn phí giao hàng"),
    minimum: both((amount: string) => [`products from ${amount}`, `tiền hàng từ ${amount}`]),
    from: both((day: string) => [`from ${day}`, `từ ${day}`]),
    to: both((day: string) => [`until ${day}`, `đến ${day}`]),
    used: both((uses: string) => [
      uses === "1" ? "used once" : `used ${uses} times`,
      `đã dùng ${uses} lần`,
    ]),
    usedOf: both((uses: string, max: string) => [
      `used ${uses} of ${max} times`,
      `đã dùng ${uses}/${max} lần`,
    ]),
    perPhone: both((count: string) => [
      `${count} per phone number`,
      `${count} lần mỗi số điện thoại`,
    ]),
    paused: both("paused", "tạm dừng"),
    over: both("over", "đã hết hạn"),
    notYet: both("not yet valid", "chưa đến ngày"),
  },
});

type Lang = keyof typeof codePageTexts;

/** The terms of a discount code, how often it was used and whether it can be used today, in words. */
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
