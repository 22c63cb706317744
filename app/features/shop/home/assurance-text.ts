const en = {
  /** A link and what follows it. */
  check: ["You check the goods", " before you pay."],
  /** A link and what it follows. */
  faulty: ["What is faulty is ", "replaced or refunded"],
} as const;

type Texts = Record<keyof typeof en, readonly [string, string]>;

const vi: Texts = {
  check: ["Bạn kiểm tra hàng", " rồi mới trả tiền."],
  faulty: ["Hàng lỗi được ", "đổi hoặc hoàn tiền"],
};

/** What the policies promise everybody who buys, each in one sentence. */
export const assuranceTexts: Record<"en" | "vi", Texts> = { en, vi };
