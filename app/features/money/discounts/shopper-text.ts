import { formatDay } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import type { CodeProblem } from "./rules.ts";

const en = {
  open: "Discount code",
  label: "Code",
  apply: "Apply",
  remove: "Remove",
  yours: "Your discount code",
  enter: "Please enter a code",
  tooMany: "Too many codes were tried. Please try again later.",
  changed: (before: string, after: string) => `Discount: ${before} → ${after}`,
  problems: {
    unknown: "We do not know this code. Please check how it is spelt.",
    over: "This code is no longer valid.",
    "used-up": "This code has been used as often as it can be.",
    "used-with-phone": "This code has been used with your phone number already.",
    nothing: "This code takes nothing off this order.",
  },
  notYet: (day: string) => `This code is valid from ${day} on.`,
  belowMinimum: (minimum: string, missing: string) =>
    `This code is for orders from ${minimum}: ${missing} more to go.`,
};

const vi: typeof en = {
  open: "Mã giảm giá",
  label: "Mã",
  apply: "Áp dụng",
  remove: "Bỏ mã",
  yours: "Mã giảm giá của bạn",
  enter: "Vui lòng nhập mã",
  tooMany: "Bạn đã thử quá nhiều mã. Vui lòng thử lại sau.",
  changed: (before, after) => `Giảm giá: ${before} → ${after}`,
  problems: {
    unknown: "Cửa hàng không có mã này. Bạn vui lòng kiểm tra lại.",
    over: "Mã này đã hết hạn.",
    "used-up": "Mã này đã hết lượt dùng.",
    "used-with-phone": "Số điện thoại của bạn đã dùng mã này rồi.",
    nothing: "Mã này không giảm thêm gì cho đơn này.",
  },
  notYet: (day) => `Mã này dùng được từ ngày ${day}.`,
  belowMinimum: (minimum, missing) => `Mã này dành cho đơn từ ${minimum}, còn thiếu ${missing}.`,
};

/** What shoppers read of discount codes. */
export const discountTexts = { en, vi };

/** Why a code takes nothing off, in words. */
export function codeProblemText(lang: keyof typeof discountTexts, problem: CodeProblem): string {
  const t = discountTexts[lang];
  switch (problem.kind) {
    case "not-yet":
      return t.notYet(formatDay(problem.fromDay, lang));
    case "below-minimum":
      return t.belowMinimum(formatVnd(problem.minimumVnd), formatVnd(problem.missingVnd));
    default:
      return t.problems[problem.kind];
  }
}
