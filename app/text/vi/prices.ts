import type { prices as en } from "../en/prices.ts";

export const prices: typeof en = {
  title: "Giá và số lượng",
  description: "Đổi giá và số lượng còn lại của nhiều sản phẩm cùng lúc.",
  back: "Danh sách sản phẩm",
  columnsLabel: "Chọn cột cần đổi",
  columns: { prices: "Giá", pieces: "Số lượng", all: "Giá, giảm giá và số lượng" },
  hints: {
    prices: "Nhập giá khách trả. Sản phẩm đang giảm giá có thêm giá gốc được gạch ngang.",
    pieces: "Để trống nếu bạn không đếm sản phẩm đó.",
    all: "Nhập giá khách trả. Giá gốc đổi theo, trừ khi bạn chọn Giảm giá.",
  },
  discount: "Giảm giá",
  fieldOf: (label, name) => `${label} của ${name}`,
  problemOf: (name, message) => `${name}: ${message}`,
  saveAll: "Lưu mọi thay đổi",
};
