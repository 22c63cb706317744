import { formatVnd } from "../../format/vnd.ts";
import type { pages as en } from "../en/pages.ts";

export const pages: typeof en = {
  home: {
    title: "Thực phẩm và gia vị tươi ngon",
    banner: "Ưu đãi",
    slides: [
      {
        title: "Thực phẩm tươi ngon giao tận nhà",
        highlight: `Miễn phí giao hàng cho đơn từ ${formatVnd(500_000)}`,
        button: "Mua sắm ngay",
      },
      {
        title: "Ưu đãi riêng mỗi ngày",
        highlight: "Giảm đến 40%",
        button: "Xem ưu đãi",
      },
      {
        title: "Hữu cơ & thuần tự nhiên",
        highlight: "100% chứng nhận hữu cơ",
        button: "Khám phá hàng hữu cơ",
      },
    ],
    pause: "Tạm dừng banner",
    play: "Chạy tiếp banner",
    learnMore: "Tìm hiểu thêm",
    categories: "Danh mục",
    bestSellers: "Bán chạy nhất",
    bestSellersEmpty: "Không có sản phẩm nào khớp với từ khóa của bạn.",
  },
  about: {
    title: "Giới thiệu",
    heading: "Về chúng tôi",
    lead: "Chúng tôi đi lên từ một sạp chợ ở Hà Nội với niềm tin: nấu ngon bắt đầu từ gia vị thật.",
    missionTitle: "Sứ mệnh",
    mission:
      "Mang gia vị, gạo và hàng khô mới từ chợ về mọi căn bếp Việt Nam với giá phải chăng; " +
      "bạn chỉ trả tiền mặt khi đã cầm hàng trên tay.",
    valuesTitle: "Giá trị của chúng tôi",
    values: [
      {
        title: "Chất lượng là trên hết",
        text: "Chúng tôi mua từng mẻ nhỏ từ nhà vườn và cơ sở xay xát quen, mẻ nào cũng nếm thử.",
      },
      {
        title: "Rõ ràng, sòng phẳng",
        text: "Giá bạn thấy là giá bạn trả. Không bao giờ có phí ẩn.",
      },
      {
        title: "Dành cho mọi người",
        text: "Điện thoại nào, mạng nhanh hay chậm, bạn cũng mua hàng được.",
      },
    ],
    statsTitle: "Những con số",
    stats: [
      { figure: "10.000+", label: "khách hàng" },
      { figure: "1.000+", label: "sản phẩm" },
      { figure: "50+", label: "thành phố" },
      { figure: "0", label: "phí ẩn" },
    ],
    shop: "Xem sản phẩm",
  },
  contact: {
    title: "Liên hệ",
    lead: "Bạn có thắc mắc về đơn hàng hay sản phẩm? Chúng tôi luôn sẵn lòng giúp bạn.",
    email: "Email",
    phone: "Điện thoại",
    address: "Địa chỉ",
    hours: "Giờ hỗ trợ",
    hoursValue: "Thứ Hai – Chủ Nhật, 8:00–22:00",
    scan: "Quét mã để lưu liên hệ",
    scanHint:
      "Hướng camera vào đây để lưu tên cửa hàng, số điện thoại, email và địa chỉ vào danh bạ.",
  },
  sitemap: {
    title: "Sơ đồ trang web",
    description: "Tất cả các trang của cửa hàng và các danh mục sản phẩm.",
    shop: "Cửa hàng",
    policies: "Chính sách",
    yours: "Của bạn",
  },
  policies: {
    leading: null,
    inVietnamese: "Bản tiếng Việt",
    seller: "Người bán",
  },
  loader: { title: "Đang tải", text: "Đang tải...", continue: "Tiếp tục" },
};
