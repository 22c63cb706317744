import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of the page on which sellers enter phone orders; its loader sends those of its language. */
export const newOrderTexts = inBoth({
  description: both(
    "Type an order that came by phone, by Zalo or at the counter.",
    "Nhập đơn khách đặt qua điện thoại, Zalo hoặc tại quầy.",
  ),
  who: both("Customer", "Khách hàng"),
  find: both("Phone or name of an earlier customer", "Số điện thoại hoặc tên khách cũ"),
  findHint: both(
    "Or fill in the fields below. Enter goes on.",
    "Khách mới thì điền các ô bên dưới. Nhấn Enter để đi tiếp.",
  ),
  findButton: both("Find", "Tìm khách"),
  found: both("Who is it?", "Khách nào?"),
  lastOrder: both("last order", "đơn gần nhất"),
  name: both("Name", "Tên khách"),
  more: both("E-mail, postcode, country", "Email, mã bưu chính, quốc gia"),
  emailHint: both(
    "Optional: without it, no mails are sent.",
    "Không bắt buộc: bỏ trống thì không gửi email nào.",
  ),
  where: both("Deliver to", "Giao đến"),
  what: both("Goods", "Hàng"),
  product: both("Product", "Sản phẩm"),
  productHint: both(
    "For example: 2 gạo st25, or a part of the name. Enter adds it.",
    "Ví dụ: 2 gạo st25, hoặc một phần của tên. Nhấn Enter để thêm.",
  ),
  add: both("Add", "Thêm"),
  quantityOf: both("Quantity of", "Số lượng"),
  remove: both("Remove", "Bỏ"),
  was: both("was", "trước là"),
  noGoods: both("Nothing yet.", "Chưa có món nào."),
  paste: both("Paste a list from a chat", "Dán danh sách từ tin nhắn"),
  list: both("The list as it was sent", "Danh sách khách gửi"),
  read: both("Find the products", "Tìm các món này"),
  addPicked: both("Add the ticked ones", "Thêm các món đã chọn"),
  search: both("Search for", "Tìm"),
  how: both("How it came", "Đặt qua"),
  payment: both("Payment", "Thanh toán"),
  payments: {
    cod: both("Cash on delivery", "Thu tiền khi giao"),
    cash: both("Paid in cash", "Đã trả tiền mặt"),
    account: both("On account", "Ghi nợ"),
    transfer: both("Paid by transfer", "Đã chuyển khoản"),
  },
  handedOver: both(
    "The customer takes it now: no delivery fee, paid and delivered",
    "Khách lấy hàng ngay: không phí giao, đã giao và đã thu tiền",
  ),
  pickedUp: both(
    "The customer picks it up later: no delivery fee",
    "Khách đến lấy sau: không phí giao",
  ),
  note: both("Note, or if something is out", "Ghi chú, hoặc khi có món hết hàng"),
  noteLabel: both("What the customer asks for", "Khách dặn gì"),
  delivered: both("With delivery", "Giao tận nơi"),
  taken: both("Taken at the counter", "Lấy tại quầy"),
  place: both("Place the order", "Tạo đơn"),
  notSent: both("This could not be placed.", "Chưa đặt được đơn."),
});

/** The answers to a submit of that page. */
export const newOrderAnswers = inBoth({
  notFound: both(
    "No earlier order found: a new customer.",
    "Chưa có đơn nào trước đây: khách mới.",
  ),
  nameRequired: both("Enter the customer's name", "Vui lòng nhập tên khách"),
  unknownWard: both((city: string, province: string) => [
    `“${city}” is not in the list of wards of ${province}. Check it, or place the order again to keep it.`,
    `“${city}” không có trong danh sách phường, xã của ${province}. Bạn kiểm tra lại, hoặc bấm đặt đơn lần nữa để giữ nguyên.`,
  ]),
  hits: both("Which one?", "Loại nào?"),
  noHits: both((name: string) => [`Nothing found for “${name}”.`, `Không tìm thấy “${name}”.`]),
  soldOut: both((name: string) => [
    `“${name}” is out of stock. Something else?`,
    `“${name}” đang hết hàng. Lấy món khác?`,
  ]),
  added: both((quantity: number, name: string) => [
    `Added: ${quantity} × ${name}`,
    `Đã thêm: ${quantity} × ${name}`,
  ]),
  cannotAdd: both("This product is not for sale any more.", "Sản phẩm này không còn bán."),
  full: both((max: number) => [
    `An order has at most ${max} different products.`,
    `Mỗi đơn có tối đa ${max} mặt hàng.`,
  ]),
  quantityWrong: both((max: number) => [
    `A whole number from 1 to ${max}`,
    `Số nguyên từ 1 đến ${max}`,
  ]),
  gone: both("not for sale any more", "không còn bán"),
  outOfStock: both("out of stock", "hết hàng"),
  onlyLeft: both((left: number) => [`only ${left} left`, `chỉ còn ${left}`]),
  needGoods: both("Add at least one product.", "Bạn thêm ít nhất một món."),
  counterCustomer: both("Counter customer", "Khách tại quầy"),
  unavailable: both((name: string) => [
    `Cannot be ordered: ${name}. Remove it from the list.`,
    `Không bán được: ${name}. Bạn bỏ món này khỏi đơn.`,
  ]),
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
