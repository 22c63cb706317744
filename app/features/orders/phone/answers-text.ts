import { both, inBoth } from "#app/kit/text/both.ts";
/** What the server answers to an order that a seller types, which no script needs. */
export const newOrderAnswers = inBoth({
  notFound: both(
    "No earlier order found: a new customer.",
    "Chưa có đơn nào trước đây: khách mới.",
  ),
  nameRequired: both("Enter the customer's name", "Vui lòng nhập tên khách"),
  unknownWard: both(
    (city: string, province: string) =>
      `“${city}” is not in the list of wards of ${province}. Check it, or place the order again to keep it.`,
    (city, province) =>
      `“${city}” không có trong danh sách phường, xã của ${province}. Bạn kiểm tra lại, hoặc bấm đặt đơn lần nữa để giữ nguyên.`,
  ),
  hits: both("Which one?", "Loại nào?"),
  noHits: both(
    (name: string) => `Nothing found for “${name}”.`,
    (name) => `Không tìm thấy “${name}”.`,
  ),
  soldOut: both(
    (name: string) => `“${name}” is out of stock. Something else?`,
    (name) => `“${name}” đang hết hàng. Lấy món khác?`,
  ),
  added: both(
    (quantity: number, name: string) => `Added: ${quantity} × ${name}`,
    (quantity, name) => `Đã thêm: ${quantity} × ${name}`,
  ),
  cannotAdd: both("This product is not for sale any more.", "Sản phẩm này không còn bán."),
  full: both(
    (max: number) => `An order has at most ${max} different products.`,
    (max) => `Mỗi đơn có tối đa ${max} mặt hàng.`,
  ),
  quantityWrong: both(
    (max: number) => `A whole number from 1 to ${max}`,
    (max) => `Số nguyên từ 1 đến ${max}`,
  ),
  gone: both("not for sale any more", "không còn bán"),
  outOfStock: both("out of stock", "hết hàng"),
  onlyLeft: both(
    (left: number) => `only ${left} left`,
    (left) => `chỉ còn ${left}`,
  ),
  needGoods: both("Add at least one product.", "Bạn thêm ít nhất một món."),
  counterCustomer: both("Counter customer", "Khách tại quầy"),
  unavailable: both(
    (name: string) => `Cannot be ordered: ${name}. Remove it from the list.`,
    (name) => `Không bán được: ${name}. Bạn bỏ món này khỏi đơn.`,
  ),
  checkAgain: both("Check it and press again.", "Bạn xem lại rồi bấm lần nữa."),
  whoOpen: both(
    "This customer is not in the order yet. Choose one, or empty the field.",
    "Khách này chưa có trong đơn. Bạn chọn khách, hoặc xóa ô này.",
  ),
  goodsOpen: both(
    "This is not in the order yet. Choose a product, or empty the field.",
    "Món này chưa có trong đơn. Bạn chọn sản phẩm, hoặc xóa ô này.",
  ),
  listOpen: both(
    "Not all of the list is in the order. Choose a product for each line, or leave it out.",
    "Danh sách còn món chưa có trong đơn. Bạn chọn sản phẩm cho từng dòng, hoặc bỏ qua dòng đó.",
  ),
  codeCounted: both(
    "The total has its discount now. Check it and press again.",
    "Tổng tiền đã trừ giảm giá. Bạn xem lại rồi bấm lần nữa.",
  ),
});
