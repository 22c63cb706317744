import { both } from "#app/kit/text/both.ts";

/** Texts that sellers' pages may show, by area. */
export const sharedTexts = {
  calls: {
    title: both("To confirm", "Cần xác nhận"),
    start: both("Reached, start packing", "Gọi được, soạn hàng luôn"),
    results: {
      reached: both("Reached", "Đã gọi được"),
      "no-answer": both("No answer", "Không nghe máy"),
      refuses: both("Refuses", "Không nhận nữa"),
      "wrong-number": both("Wrong number", "Sai số"),
    },
  },
};
