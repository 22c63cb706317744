const en = {
  notFound: "No earlier order found: a new customer.",
  nameRequired: "Enter the customer's name",
  unknownWard: (city: string, province: string) =>
    `“${city}” is not in the list of wards of ${province}. Check it, or place the order again to keep it.`,
  hits: "Which one?",
  noHits: (name: string) => `Nothing found for “${name}”.`,
  soldOut: (name: string) => `“${name}” is out of stock. Something else?`,
  added: (quantity: number, name: string) => `Added: ${quantity} × ${name}`,
  cannotAdd: "This product is not for sale any more.",
  full: (max: number) => `An order has at most ${max} different products.`,
  quantityWrong: (max: number) => `A whole number from 1 to ${max}`,
  gone: "not for sale any more",
  outOfStock: "out of stock",
  onlyLeft: (left: number) => `only ${left} left`,
  needGoods: "Add at least one product.",
  counterCustomer: "Counter customer",
  unavailable: (name: string) => `Cannot be ordered: ${name}. Remove it from the list.`,
  checkAgain: "Check it and press again.",
  whoOpen: "This customer is not in the order yet. Choose one, or empty the field.",
  goodsOpen: "This is not in the order yet. Choose a product, or empty the field.",
  listOpen: "Not all of the list is in the order. Choose a product for each line, or leave it out.",
  codeCounted: "The total has its discount now. Check it and press again.",
};

const vi: typeof en = {
  notFound: "Chưa có đơn nào trước đây: khách mới.",
  nameRequired: "Vui lòng nhập tên khách",
  unknownWard: (city, province) =>
    `“${city}” không có trong danh sách phường, xã của ${province}. Bạn kiểm tra lại, hoặc bấm đặt đơn lần nữa để giữ nguyên.`,
  hits: "Loại nào?",
  noHits: (name) => `Không tìm thấy “${name}”.`,
  soldOut: (name) => `“${name}” đang hết hàng. Lấy món khác?`,
  added: (quantity, name) => `Đã thêm: ${quantity} × ${name}`,
  cannotAdd: "Sản phẩm này không còn bán.",
  full: (max) => `Mỗi đơn có tối đa ${max} mặt hàng.`,
  quantityWrong: (max) => `Số nguyên từ 1 đến ${max}`,
  gone: "không còn bán",
  outOfStock: "hết hàng",
  onlyLeft: (left) => `chỉ còn ${left}`,
  needGoods: "Bạn thêm ít nhất một món.",
  counterCustomer: "Khách tại quầy",
  unavailable: (name) => `Không bán được: ${name}. Bạn bỏ món này khỏi đơn.`,
  checkAgain: "Bạn xem lại rồi bấm lần nữa.",
  whoOpen: "Khách này chưa có trong đơn. Bạn chọn khách, hoặc xóa ô này.",
  goodsOpen: "Món này chưa có trong đơn. Bạn chọn sản phẩm, hoặc xóa ô này.",
  listOpen:
    "Danh sách còn món chưa có trong đơn. Bạn chọn sản phẩm cho từng dòng, hoặc bỏ qua dòng đó.",
  codeCounted: "Tổng tiền đã trừ giảm giá. Bạn xem lại rồi bấm lần nữa.",
};

/** What the server answers to an order that a seller types, which no script needs. */
export const newOrderAnswers = { en, vi };
