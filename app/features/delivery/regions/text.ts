const en = {
  renamed: "Since July 2025 this area has had a new name. Select it to use it:",
  split: "Since July 2025 this area has had new names. Select the one you live in:",
  didYouMean: "Did you mean:",
  useAsTyped: (city: string) => `Use “${city}” as typed`,
};

const vi: typeof en = {
  renamed: "Từ tháng 7/2025 nơi này có tên mới. Bạn bấm vào tên mới để dùng:",
  split: "Từ tháng 7/2025 nơi này có tên mới. Bạn bấm chọn phường, xã hiện nay của mình:",
  didYouMean: "Có phải bạn muốn ghi:",
  useAsTyped: (city) => `Giữ nguyên “${city}”`,
};

/** What is suggested for a typed ward and province, to shoppers and to sellers. */
export const regionTexts = { en, vi };
