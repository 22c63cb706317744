const en = {
  title: "Prices and pieces",
  description: "Change the prices and pieces left of many products at once.",
  back: "Product list",
  columnsLabel: "Fields to change",
  columns: { prices: "Prices", pieces: "Pieces left", all: "Prices, discounts and pieces" },
  hints: {
    prices:
      "Type what customers pay. Products with a discount also show the price that is struck through.",
    pieces: "Leave it empty if you don't count a product.",
    all: "Type what customers pay. The price follows, unless you tick Discount.",
  },
  discount: "Discount",
  fieldOf: (label: string, name: string) => `${label} of ${name}`,
  problemOf: (name: string, message: string) => `${name}: ${message}`,
  saveAll: "Save all changes",
  savedOthers: (count: number) =>
    `Products saved: ${count}. Those below are not, and still say what you typed.`,
};

const vi: typeof en = {
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
  savedOthers: (count) =>
    `Đã lưu ${count} sản phẩm. Những sản phẩm dưới đây chưa lưu, ô vẫn giữ số bạn nhập.`,
};

/** The texts of the grid of prices, which the scripts of other pages do without. */
export const pricesTexts = { en, vi };
