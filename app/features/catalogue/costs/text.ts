import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts about what goods cost, which only the owner sees; apart from the question, all of them. */
export const costTexts = inBoth({
  label: both("Cost", "Giá vốn"),
  hint: both(
    "What one piece costs you. Only the owner sees it. Empty if you don't know.",
    "Tiền bạn mua vào cho một đơn vị bán. Chỉ chủ cửa hàng thấy. Chưa biết thì để trống.",
  ),
  margin: both((margin: string, share: string) => [
    `Margin ${margin} (${share})`,
    `Lãi ${margin} (${share})`,
  ]),
  wrong: both(
    "Enter the cost in whole dong, or nothing if you don't know it",
    "Nhập giá vốn bằng số tròn đồng, hoặc để trống nếu chưa biết",
  ),
});
