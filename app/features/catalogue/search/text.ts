const en = {
  parts: (query: string) => `More names with “${query}”`,
  partsOnly: (query: string) => `Names with “${query}” in them`,
  soldOut: "Sold out at the moment",
  tellMe: "Tell me when it is back",
  tellMeHint: "We send you one email when it is in stock again, and nothing else.",
  tellMeAccount: "We send one email to the address of your account when it is in stock again.",
  toProduct: "Back to the product",
  willTell: "We will email you when it is back.",
  tooManyAlerts: (max: number) =>
    `This email is waiting for ${max} products already. Please wait until one of them is back.`,
  tooOften: "That was often. Please try again tomorrow.",
  isBack: "It is in stock: you can order it now.",
};

const vi: typeof en = {
  parts: (query: string) => `Tên khác có chứa “${query}”`,
  partsOnly: (query: string) => `Tên có chứa “${query}”`,
  soldOut: "Đang tạm hết hàng",
  tellMe: "Báo tôi khi có hàng",
  tellMeHint:
    "Khi có hàng lại, chúng tôi gửi bạn đúng một email báo tin, ngoài ra không gửi gì thêm.",
  tellMeAccount: "Khi có hàng lại, chúng tôi gửi một email đến địa chỉ trong tài khoản của bạn.",
  toProduct: "Về trang sản phẩm",
  willTell: "Chúng tôi sẽ gửi email cho bạn khi có hàng.",
  tooManyAlerts: (max: number) =>
    `Email này đang chờ tin của ${max} sản phẩm. Bạn vui lòng đợi đến khi một trong số đó có hàng lại.`,
  tooOften: "Bạn đã gửi khá nhiều lần. Vui lòng thử lại vào ngày mai.",
  isBack: "Sản phẩm đang có hàng, bạn có thể đặt ngay.",
};

/** What pages of search results and of products that are sold out say. */
export const searchTexts = { en, vi };
