import type { stockPage as en } from "../en/stock-page.ts";

export const stockPage: typeof en = {
  title: "Sắp hết hàng",
  hint: "Những sản phẩm có đếm số lượng và còn ít. Đơn mới trừ vào số lượng, đơn hủy được cộng trả lại; về 0 thì sản phẩm hết hàng.",
  none: "Chưa có sản phẩm nào sắp hết.",
  noneHint: "Nhập số lượng còn lại trong danh sách sản phẩm để bắt đầu đếm.",
  lowFrom: "Báo sắp hết từ",
  lowFromHint:
    "Còn từ số này trở xuống thì sản phẩm có trong danh sách này và bạn nhận được email.",
  wrongLowFrom: "Vui lòng nhập một số nguyên",
};
