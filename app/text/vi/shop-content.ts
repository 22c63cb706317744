import type { shopContent as en } from "../en/shop-content.ts";

export const shopContent: typeof en = {
  shopContent: {
    title: "Nội dung cửa hàng",
    description: "Nội dung các trang của cửa hàng, thông tin liên hệ và phí giao hàng.",
    intro: "Ô để trống sẽ hiện nội dung có sẵn, là dòng chữ xám trong ô.",
    parts: {
      banner: "Banner",
      about: "Giới thiệu",
      contact: "Liên hệ",
      delivery: "Giao hàng",
    },
    jump: "Các phần của trang này",
    see: {
      banner: "Xem trang chủ",
      about: "Xem trang Giới thiệu",
      contact: "Xem trang Liên hệ",
      delivery: "Xem chính sách giao hàng",
    },
    hints: {
      banner: "Viết ngắn gọn để vừa màn hình điện thoại. Mọi nút đều dẫn đến trang sản phẩm.",
      about: "Phần sứ mệnh cũng hiện trong kết quả của công cụ tìm kiếm.",
      contact:
        "Hiện ở trang liên hệ, cuối mỗi trang, các trang chính sách, biên nhận, phiếu giao hàng và trong email.",
      delivery:
        "Áp dụng từ đơn hàng tiếp theo. Khách có giỏ hàng đang hiện mức phí khác sẽ được hỏi lại trước khi đặt.",
    },
    slide: (n) => `Slide ${n}`,
    figure: (n) => `Con số ${n}`,
    languages: { en: "tiếng Anh", vi: "tiếng Việt" },
    inLanguage: (label, language) => `${label} (${language})`,
    labels: {
      title: "Tiêu đề",
      highlight: "Dòng nổi bật",
      button: "Nút bấm",
      lead: "Lời mở đầu",
      mission: "Sứ mệnh",
      figure: "Con số",
      label: "Đơn vị đếm",
      email: "Email",
      phone: "Điện thoại",
      address: "Địa chỉ",
      hours: "Giờ hỗ trợ",
    },
    fee: "Phí giao hàng (đồng)",
    feeHint: (standard) => `0: luôn giao miễn phí. Để trống: ${standard}.`,
    freeFrom: "Miễn phí từ (đồng)",
    freeFromHint: "Tiền hàng từ mức này trở lên được giao miễn phí. Để trống: không miễn phí.",
    bannerPromises:
      "Slide đầu tiên của banner có lời hứa giao hàng miễn phí riêng. Bạn nhớ kiểm tra lời đó còn đúng không.",
    builtIn: (text) => `Nội dung có sẵn: ${text}`,
    savedNow: (text) => `Đang lưu: ${text}`,
    nothing: "(nội dung có sẵn)",
    neverFree: "(không miễn phí)",
    save: (part) => `Lưu phần ${part}`,
    reset: "Dùng lại nội dung có sẵn…",
    resetDelivery: "Dùng lại mức phí chuẩn…",
    resetDeliveryQuestion: "Phí giao hàng sẽ trở về mức phí chuẩn.",
    resetDeliveryConfirm: "Dùng mức phí chuẩn",
    resetQuestion: "Nội dung bạn đã viết ở phần này sẽ bị xóa khỏi cửa hàng.",
    resetConfirm: "Xóa nội dung của tôi",
    changed:
      "Có người khác vừa thay đổi phần này nên chưa có gì được lưu. Chỗ nào khác, nội dung đang lưu hiện bên dưới ô. Bấm lưu lần nữa để thay thế.",
    invalidPhone: "Vui lòng nhập số điện thoại, ví dụ 024 3826 1234",
    wholeDong: (label) => `${label}: vui lòng nhập số đồng nguyên, ví dụ 30000`,
    outOfRange: (label, min, max) => `${label}: từ ${min} đến ${max}`,
  },
};
