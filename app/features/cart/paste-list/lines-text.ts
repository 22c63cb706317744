import { both, inBoth } from "#app/kit/text/both.ts";
/** What a pasted list became, to shoppers and to sellers. */
export const listedLineTexts = inBoth({
  which: both("Which one?", "Bạn muốn loại nào?"),
  leaveOut: both("Leave it out", "Bỏ qua món này"),
  quantity: both("Quantity", "Số lượng"),
  unknown: both("We did not find this.", "Chưa tìm thấy món này."),
  soldOut: both("Out of stock at the moment.", "Đang tạm hết hàng."),
});
