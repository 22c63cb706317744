import { both, inBoth } from "#app/kit/text/both.ts";
/** The texts of the grid of prices, which the scripts of other pages do not contain. */
export const pricesTexts = inBoth({
  title: both("Prices and pieces", "Giá và số lượng"),
  description: both(
    "Change the prices and pieces left of many products at once.",
    "Đổi giá và số lượng còn lại của nhiều sản phẩm cùng lúc.",
  ),
  back: both("Product list", "Sản phẩm"),
  formula: both("By a formula, such as +5%", "Theo công thức, ví dụ +5%"),
  labels: both("Price labels", "In tem giá"),
  columnsLabel: both("Fields to change", "Chọn cột cần đổi"),
  columns: {
    prices: both("Prices", "Giá"),
    pieces: both("Pieces left", "Số lượng"),
    all: both("Prices, discounts and pieces", "Giá, giảm giá và số lượng"),
  },
  hints: {
    prices: both(
      "Type what customers pay. Products with a discount also show the price that is struck through.",
      "Nhập giá khách trả. Sản phẩm đang giảm giá có thêm giá gốc được gạch ngang.",
    ),
    pieces: both(
      "Leave it empty if you don't count a product.",
      "Để trống nếu bạn không đếm sản phẩm đó.",
    ),
    all: both(
      "Type what customers pay. The price follows, unless you tick Discount.",
      "Nhập giá khách trả. Giá gốc đổi theo, trừ khi bạn chọn Giảm giá.",
    ),
  },
  discount: both("Discount", "Giảm giá"),
  fieldOf: both((label: string, name: string) => [`${label} of ${name}`, `${label} của ${name}`]),
  problemOf: both((name: string, message: string) => [
    `${name}: ${message}`,
    `${name}: ${message}`,
  ]),
  saveAll: both("Save all changes", "Lưu mọi thay đổi"),
  savedOthers: both((count: number) => [
    `Products saved: ${count}. Those below are not, and still say what you typed.`,
    `Đã lưu ${count} sản phẩm. Những sản phẩm dưới đây chưa lưu, ô vẫn giữ số bạn nhập.`,
  ]),
});
