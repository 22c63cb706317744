import type { layout as en } from "../en/layout.ts";

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
    label: "Tìm sản phẩm",
    submit: "Tìm kiếm",
    clear: "Xóa từ khóa",
    resultsFor: (query: string) => `Kết quả tìm kiếm cho “${query}”`,
    count: (shown: number, total: number, query: string) =>
      `${shown < total ? `${shown} trong số ${total}` : total} kết quả cho “${query}”`,
    noResults: (query: string, category?: string) =>
      `Không tìm thấy “${query}”${category ? ` trong ${category}` : ""}`,
    elsewhere: "Trong các danh mục khác",
    seeAll: (total: number) => `Xem tất cả ${total} kết quả`,
    didYouMean: "Có phải bạn muốn tìm những món này?",
    similar: "Sản phẩm tương tự",
  },
};
