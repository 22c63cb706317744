import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of the page of products that run low, which the scripts of other pages do not contain. */
export const stockTexts = inBoth({
  description: both(
    "Products that are running low, and how many of them are left.",
    "Những sản phẩm sắp hết và số lượng còn lại.",
  ),
  title: both("Low stock", "Sắp hết hàng"),
  hint: both(
    "Counted products with few pieces left. Orders take from the count, cancelled orders give back; at 0 a product is out of stock.",
    "Những sản phẩm có đếm số lượng và còn ít. Đơn mới trừ vào số lượng, đơn hủy được cộng trả lại; về 0 thì sản phẩm hết hàng.",
  ),
  counting: both("Count the shelves", "Kiểm kho"),
  none: both("No counted product is running low.", "Chưa có sản phẩm nào sắp hết."),
  noneHint: both(
    "Enter the pieces left of a product in the product list to have it counted.",
    "Nhập số lượng còn lại trong danh sách sản phẩm để bắt đầu đếm.",
  ),
  lowFrom: both("Low from", "Báo sắp hết từ"),
  lowFromHint: both(
    "At or below this number of pieces a product is listed here, and you get an email.",
    "Còn từ số này trở xuống thì sản phẩm có trong danh sách này và bạn nhận được email.",
  ),
  wrongLowFrom: both("Please enter a whole number of pieces", "Vui lòng nhập một số nguyên"),
});
