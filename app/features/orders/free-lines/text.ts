import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of the rows for goods that are not in the catalogue. */
export const freeLineTexts = inBoth({
  title: both("Goods that are not in the catalogue", "Món ngoài danh sách"),
  hint: both("They are paid for, and never counted in stock.", "Có tính tiền, không tính tồn kho."),
  name: both("Item", "Tên món"),
  quantity: both("Quantity", "Số lượng"),
  price: both("Price each", "Giá mỗi món"),
  another: both("Another one", "Thêm dòng"),
  remove: both("Remove", "Bỏ"),
  /** The button that adds what a search did not find; its name follows. */
  take: both("Not in the catalogue, add with a price", "Món ngoài danh sách, tự nhập giá"),
});

/** What may be wrong with such a row: no page's script contains these. */
export const freeLineErrors = inBoth({
  quantity: both((max: number) => [
    `Enter a whole number from 1 to ${max}`,
    `Nhập số nguyên từ 1 đến ${max}`,
  ]),
  price: both((max: string) => [
    `Enter a whole amount, at most ${max}`,
    `Nhập số tiền không có phần lẻ, nhiều nhất ${max}`,
  ]),
});

/** The texts of the list of goods that are often sold without being products. */
export const oftenFreeTexts = inBoth({
  title: both("Sold without being a product", "Hay bán mà chưa có trong danh sách"),
  hint: both(
    "Typed into at least three orders by hand. As products, they have a stock and can be ordered by customers.",
    "Đã gõ tay vào ít nhất ba đơn. Thêm thành sản phẩm thì quản lý được tồn kho và khách tự đặt được.",
  ),
  orders: both((orders: number) => [`in ${orders} orders`, `trong ${orders} đơn`]),
  add: both("Add as a product", "Thêm thành sản phẩm"),
});
