import type { layout as en } from "#app/text/en/layout.ts";

export const layout: typeof en = {
  shop: {
    tagline: "Gia vị, gạo và hàng khô giao tận nhà. Nhận hàng rồi mới trả tiền mặt.",
    keywords:
      "gia vị, masala, gạo, dầu ăn, các loại hạt, trái cây sấy, thực phẩm, Việt Nam, Hà Nội",
  },
  nav: {
    label: "Menu chính",
    home: "Trang chủ",
    products: "Sản phẩm",
    about: "Giới thiệu",
    contact: "Liên hệ",
    menu: "Menu",
    cart: (count: number) => `Giỏ hàng, ${count} sản phẩm`,
    login: "Đăng nhập",
    logout: "Đăng xuất",
    account: "Tài khoản",
    myOrders: "Đơn hàng của tôi",
    skip: "Đến nội dung chính",
  },
  search: {
    submit: "Tìm kiếm",
  },
};
