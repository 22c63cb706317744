import { both, inBoth } from "#app/kit/text/both.ts";

type TwoParts = readonly [string, string];

/** The promises of the policies to every shopper, one sentence each. */
export const assuranceTexts = inBoth({
  /** A link and what follows it. */
  check: both<TwoParts>(
    ["You check the goods", " before you pay."],
    ["Bạn kiểm tra hàng", " rồi mới trả tiền."],
  ),
  /** A link and what it follows. */
  faulty: both<TwoParts>(
    ["What is faulty is ", "replaced or refunded"],
    ["Hàng lỗi được ", "đổi hoặc hoàn tiền"],
  ),
});
