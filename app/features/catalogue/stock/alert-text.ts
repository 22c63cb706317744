import { both, inBoth } from "#app/kit/text/both.ts";

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
  tooManyAlerts: both((max: number) => [
    `This email is waiting for ${max} products already. Please wait until one of them is back.`,
    `Email này đang chờ tin của ${max} sản phẩm. Bạn vui lòng đợi đến khi một trong số đó có hàng lại.`,
  ]),
  tooOften: both(
    "That was often. Please try again tomorrow.",
    "Bạn đã gửi khá nhiều lần. Vui lòng thử lại vào ngày mai.",
  ),
  isBack: both(
    "It is in stock: you can order it now.",
    "Sản phẩm đang có hàng, bạn có thể đặt ngay.",
  ),
});
