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
  footer: {
    company: (shop: string) =>
      `${shop} mang gia vị thật, thực phẩm ngon từ chợ về tận bếp nhà bạn, không có phí ẩn.`,
    links: "Liên kết",
    newsletter: "Bản tin",
    newsletterHint: "Thỉnh thoảng gửi bạn tin hàng mới về và ưu đãi.",
    emailLabel: "Email nhận bản tin",
    subscribe: "Đăng ký",
    delivery: "Giao hàng",
    returns: "Đổi trả",
    payment: "Thanh toán",
    privacy: "Chính sách bảo mật",
    terms: "Điều khoản sử dụng",
    sitemap: "Sơ đồ trang web",
    rights: "Bảo lưu mọi quyền.",
  },
  business: {
    taxId: "Mã số thuế",
    registration: "Đăng ký kinh doanh",
    responsible: "Người chịu trách nhiệm",
  },
  agreement: {
    order: "Khi đặt hàng, bạn đồng ý với",
    register: "Khi tạo tài khoản, bạn đồng ý với",
    and: "và",
  },
};
