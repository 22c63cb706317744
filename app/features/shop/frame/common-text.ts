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
    cart: both(
      (count: number) => (count === 1 ? "Cart, 1 item" : `Cart, ${count} items`),
      (count) => `Giỏ hàng, ${count} sản phẩm`,
    ),
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

/** Texts that only shoppers' pages show, by area. */
export const ownTexts = {
  footer: {
    company: both(
      (shop: string) =>
        `${shop} brings honest spices and groceries from market to kitchen, with no hidden fees.`,
      (shop) =>
        `${shop} mang gia vị thật, thực phẩm ngon từ chợ về tận bếp nhà bạn, không có phí ẩn.`,
    ),
    links: both("Links", "Liên kết"),
    newsletter: both("Newsletter", "Bản tin"),
    newsletterHint: both(
      "New arrivals and offers from time to time.",
      "Thỉnh thoảng gửi bạn tin hàng mới về và ưu đãi.",
    ),
    emailLabel: both("Email for the newsletter", "Email nhận bản tin"),
    subscribe: both("Subscribe", "Đăng ký"),
    delivery: both("Delivery", "Giao hàng"),
    returns: both("Returns", "Đổi trả"),
    payment: both("Payment", "Thanh toán"),
    privacy: both("Privacy", "Chính sách bảo mật"),
    terms: both("Terms", "Điều khoản sử dụng"),
    sitemap: both("Sitemap", "Sơ đồ trang web"),
    rights: both("All rights reserved.", "Bảo lưu mọi quyền."),
  },
  business: {
    taxId: both("Tax number", "Mã số thuế"),
    registration: both("Registration", "Đăng ký kinh doanh"),
    responsible: both("Responsible person", "Người chịu trách nhiệm"),
  },
  agreement: {
    order: both("By placing the order you agree to the", "Khi đặt hàng, bạn đồng ý với"),
    register: both("By creating an account you agree to the", "Khi tạo tài khoản, bạn đồng ý với"),
    and: both("and", "và"),
  },
};
