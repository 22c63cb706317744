import { both, inBoth } from "#app/kit/text/both.ts";
/** The texts of suggestions for a typed ward and province, for shoppers and sellers. */
export const regionTexts = inBoth({
  renamed: both(
    "Since July 2025 this area has had a new name. Select it to use it:",
    "Từ tháng 7/2025 nơi này có tên mới. Bạn bấm vào tên mới để dùng:",
  ),
  split: both(
    "Since July 2025 this area has had new names. Select the one you live in:",
    "Từ tháng 7/2025 nơi này có tên mới. Bạn bấm chọn phường, xã hiện nay của mình:",
  ),
  didYouMean: both("Did you mean:", "Có phải bạn muốn ghi:"),
  useAsTyped: both(
    (city: string) => `Use “${city}” as typed`,
    (city) => `Giữ nguyên “${city}”`,
  ),
});
