import { both, count, inBoth } from "#app/kit/text/both.ts";

/** The texts of the page that changes prices by a formula. */
export const formulaTexts = inBoth({
  title: both("Prices by formula", "Đổi giá theo công thức"),
  description: both(
    "Raise or lower the prices of many products at once.",
    "Tăng hoặc giảm giá nhiều sản phẩm cùng lúc.",
  ),
  back: both("All prices", "Tất cả giá"),
  change: both("Change", "Mức thay đổi"),
  changeHint: both(
    "In percent or dong: +5%, -3,5%, +2.000. The offer price and the price change alike.",
    "Theo phần trăm hoặc số tiền: +5%, -3,5%, +2.000. Giá ưu đãi và giá gốc cùng đổi.",
  ),
  wrongChange: both(
    "Enter a change such as +5%, -3,5% or +2.000",
    "Nhập mức thay đổi, ví dụ +5%, -3,5% hoặc +2.000",
  ),
  roundTo: both("Round to", "Làm tròn đến"),
  show: both("Show new prices", "Xem giá mới"),
  none: both("No product fits.", "Không có sản phẩm nào phù hợp."),
  tooMany: both((found: number, max: number) => [
    `${found} products fit, and at most ${max} can be changed at once. Choose a category or a brand.`,
    `Có ${found} sản phẩm phù hợp, mỗi lần đổi được nhiều nhất ${max}. Bạn chọn thêm danh mục hoặc thương hiệu.`,
  ]),
  found: both((products: number) => [
    `${count(products, "product")}. Untick those that keep their price.`,
    `${products} sản phẩm. Bỏ chọn sản phẩm giữ nguyên giá.`,
  ]),
  problems: {
    same: both("stays as it is", "giữ nguyên"),
    "too-low": both("the price would be 0 or less", "giá sẽ bằng 0 hoặc âm"),
    "too-high": both("the price would be too high", "giá sẽ quá cao"),
  },
  was: both("Price now", "Giá hiện tại"),
  becomes: both("New price", "Giá mới"),
  save: both("Save the ticked prices", "Lưu giá đã chọn"),
  changed: both(
    "Prices have changed meanwhile, so nothing was saved. Here are the new ones: check them, and save again.",
    "Giá vừa thay đổi nên chưa lưu gì. Danh sách dưới đây tính từ giá mới nhất: bạn xem lại rồi lưu.",
  ),
  belowCost: both((products: number, names: string) => [
    `${count(products, "product")} would be sold below what it costs: ${names}. If that is right, save again.`,
    `${products} sản phẩm sẽ bán thấp hơn giá vốn: ${names}. Nếu vẫn bán giá này, bạn bấm lưu lần nữa.`,
  ]),
  from: both("From", "Áp dụng từ ngày"),
  fromHint: both(
    "At once if it is empty; otherwise from the first minute of that day.",
    "Để trống thì áp dụng ngay; nếu không thì từ 0 giờ ngày đó.",
  ),
  wrongDay: both(
    "Enter a day within a year, such as 2026-12-24, or nothing",
    "Nhập một ngày trong vòng một năm, ví dụ 2026-12-24, hoặc để trống",
  ),
  full: both(
    "20 price changes are already planned. Remove one first.",
    "Đã có 20 lần đổi giá đang chờ. Hãy bỏ bớt một lần trước.",
  ),
  plans: both("Planned prices", "Giá sắp áp dụng"),
  plan: both((products: number, day: string, by: string) => [
    `${count(products, "product")} from ${day}, planned by ${by}`,
    `${products} sản phẩm từ ${day}, do ${by} đặt`,
  ]),
  set: both((left: number) => [
    left === 0
      ? "All of them have the new prices."
      : `${count(left, "product")} kept the price, because it had been changed or the product deleted.`,
    left === 0
      ? "Tất cả đã có giá mới."
      : `${left} sản phẩm giữ nguyên giá vì giá đã đổi hoặc sản phẩm đã xóa.`,
  ]),
  drop: both("Remove", "Bỏ"),
  noneTicked: both("Tick at least one product", "Bạn chọn ít nhất một sản phẩm"),
});
