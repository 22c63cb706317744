import { formatDay } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import type { CodeProblem } from "./rules.ts";

/** The texts for shoppers about discount codes. */
export const discountTexts = inBoth({
  open: both("Discount code", "Mã giảm giá"),
  label: both("Code", "Mã"),
  apply: both("Apply", "Áp dụng"),
  remove: both("Remove", "Bỏ mã"),
  yours: both("Your discount code", "Mã giảm giá của bạn"),
  enter: both("Please enter a code", "Vui lòng nhập mã"),
  tooMany: both(
    "Too many codes were tried. Please try again later.",
    "Bạn đã thử quá nhiều mã. Vui lòng thử lại sau.",
  ),
  changed: both((before: string, after: string) => [
    `Discount: ${before} → ${after}`,
    `Giảm giá: ${before} → ${after}`,
  ]),
  problems: {
    unknown: both(
      "We do not know this code. Please check how it is spelt.",
      "Cửa hàng không có mã này. Bạn vui lòng kiểm tra lại.",
    ),
    over: both("This code is no longer valid.", "Mã này đã hết hạn."),
    "used-up": both("This code has been used as often as it can be.", "Mã này đã hết lượt dùng."),
    "used-with-phone": both(
      "This code has been used with your phone number already.",
      "Số điện thoại của bạn đã dùng mã này rồi.",
    ),
    nothing: both(
      "This code takes nothing off this order.",
      "Mã này không giảm thêm gì cho đơn này.",
    ),
  },
  notYet: both((day: string) => [
    `This code is valid from ${day} on.`,
    `Mã này dùng được từ ngày ${day}.`,
  ]),
  belowMinimum: both((minimum: string, missing: string) => [
    `This code is for orders from ${minimum}: ${missing} more to go.`,
    `Mã này dành cho đơn từ ${minimum}, còn thiếu ${missing}.`,
  ]),
});

/** The reason why a discount code takes nothing off, in words. */
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
