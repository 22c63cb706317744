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

/** The texts with which shoppers ask to be told when a product is back. */
export const alertTexts = inBoth({
  tellMe: both("Tell me when it is back", "Báo tôi khi có hàng"),
  tellMeHint: both(
    "We send you one email when it is in stock again, and nothing else.",
    "Khi có hàng lại, chúng tôi gửi bạn đúng một email báo tin, ngoài ra không gửi gì thêm.",
  ),
  tellMeAccount: both(
    "We send one email to the address of your account when it is in stock again.",
    "Khi có hàng lại, chúng tôi gửi một email đến địa chỉ trong tài khoản của bạn.",
  ),
  toProduct: both("Back to the product", "Về trang sản phẩm"),
  willTell: both(
    "We will email you when it is back.",
    "Chúng tôi sẽ gửi email cho bạn khi có hàng.",
  ),
  tooManyAlerts: both(
    (max: number) =>
      `This email is waiting for ${max} products already. Please wait until one of them is back.`,
    (max) =>
      `Email này đang chờ tin của ${max} sản phẩm. Bạn vui lòng đợi đến khi một trong số đó có hàng lại.`,
  ),
  tooOften: both(
    "That was often. Please try again tomorrow.",
    "Bạn đã gửi khá nhiều lần. Vui lòng thử lại vào ngày mai.",
  ),
  isBack: both(
    "It is in stock: you can order it now.",
    "Sản phẩm đang có hàng, bạn có thể đặt ngay.",
  ),
});
