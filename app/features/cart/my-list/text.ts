import { both, inBoth } from "#app/kit/text/both.ts";
/** The texts of a visitor's list, which the scripts of sellers' pages do not contain. */
export const listTexts = inBoth({
  title: both("My list", "Danh sách của tôi"),
  description: both("What you saved for later.", "Những món bạn đã lưu lại."),
  save: both("Save to my list", "Lưu vào danh sách"),
  saveNamed: both((name: string) => [`Save to my list: ${name}`, `Lưu vào danh sách: ${name}`]),
  empty: both("Your list is empty", "Danh sách của bạn đang trống"),
  emptyHint: both(
    "Tap the heart on a product to keep it here.",
    "Bấm hình trái tim ở món hàng để lưu vào đây.",
  ),
  addAll: both("Add all to cart", "Cho tất cả vào giỏ"),
  full: both((max: number) => [
    `Your list holds at most ${max} products. Remove one to save another.`,
    `Danh sách chứa nhiều nhất ${max} món. Hãy bỏ bớt một món để lưu món khác.`,
  ]),
});
