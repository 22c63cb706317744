const en = {
  description: "Products that are running low, and how many of them are left.",
  title: "Low stock",
  hint: "Counted products with few pieces left. Orders take from the count, cancelled orders give back; at 0 a product is out of stock.",
  none: "No counted product is running low.",
  noneHint: "Enter the pieces left of a product in the product list to have it counted.",
  lowFrom: "Low from",
  lowFromHint: "At or below this number of pieces a product is listed here, and you get an email.",
  wrongLowFrom: "Please enter a whole number of pieces",
};

const vi: typeof en = {
  description: "Những sản phẩm sắp hết và số lượng còn lại.",
  title: "Sắp hết hàng",
  hint: "Những sản phẩm có đếm số lượng và còn ít. Đơn mới trừ vào số lượng, đơn hủy được cộng trả lại; về 0 thì sản phẩm hết hàng.",
  none: "Chưa có sản phẩm nào sắp hết.",
  noneHint: "Nhập số lượng còn lại trong danh sách sản phẩm để bắt đầu đếm.",
  lowFrom: "Báo sắp hết từ",
  lowFromHint:
    "Còn từ số này trở xuống thì sản phẩm có trong danh sách này và bạn nhận được email.",
  wrongLowFrom: "Vui lòng nhập một số nguyên",
};

/** The texts of the page of products that run low, which the scripts of other pages do without. */
export const stockTexts = { en, vi };
