import { both, exact } from "#app/kit/text/both.ts";

/** Texts that sellers' pages may show, by area. */
export const sharedTexts = {
  shop: {
    tagline: both(
      "Spices, rice and dry goods delivered to your door. Pay cash on delivery.",
      "Gia vị, gạo và hàng khô giao tận nhà. Nhận hàng rồi mới trả tiền mặt.",
    ),
    keywords: both(
      "spices, masala, rice, cooking oil, seeds, dry fruits, grocery, Vietnam, Hanoi",
      "gia vị, masala, gạo, dầu ăn, các loại hạt, trái cây sấy, thực phẩm, Việt Nam, Hà Nội",
    ),
  },
  nav: {
    label: both("Main", "Menu chính"),
    home: both("Home", "Trang chủ"),
    products: both("Products", "Sản phẩm"),
    about: both("About", "Giới thiệu"),
    contact: both("Contact", "Liên hệ"),
    menu: both("Menu", "Menu"),
    cart: both((count: number) => [
      count === 1 ? "Cart, 1 item" : `Cart, ${count} items`,
      `Giỏ hàng, ${count} sản phẩm`,
    ]),
    login: exact("Login", "Đăng nhập"),
    logout: both("Logout", "Đăng xuất"),
    account: both("Account", "Tài khoản"),
    myOrders: both("My Orders", "Đơn hàng của tôi"),
    skip: both("Skip to content", "Đến nội dung chính"),
  },
  search: {
    submit: both("Search", "Tìm kiếm"),
  },
};
