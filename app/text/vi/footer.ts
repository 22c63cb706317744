import type { footer as en } from "../en/footer.ts";

export const footer: typeof en = {
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
