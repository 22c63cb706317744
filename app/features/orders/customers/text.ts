import { both, count, inBoth } from "#app/kit/text/both.ts";

/** The texts of the list of customers and of a customer's page. */
export const customerTexts = inBoth({
  title: both("Customers", "Khách hàng"),
  description: both(
    "Who orders, how often, and for how much.",
    "Ai đặt hàng, bao nhiêu lần và bao nhiêu tiền.",
  ),
  ofOne: both(
    "Figures, orders, usual goods and notes of a customer.",
    "Số liệu, đơn hàng, hàng hay mua và ghi chú về một khách.",
  ),
  hint: both(
    "One customer per phone number, those who ordered last first.",
    "Mỗi số điện thoại là một khách, ai đặt gần nhất đứng đầu.",
  ),
  search: both("Search customers", "Tìm khách hàng"),
  searchHint: both(
    "Name, phone, email or order number; with or without diacritics",
    "Tên, số điện thoại, email hoặc mã đơn; gõ không dấu cũng được",
  ),
  find: both("Search", "Tìm"),
  newestOnly: both(
    "Only customers of the newest orders that match. Type more to find the others.",
    "Chỉ gồm khách của những đơn khớp mới nhất. Gõ thêm để tìm khách khác.",
  ),
  none: both("No customers found", "Không tìm thấy khách nào"),
  noneHint: both(
    "Orders with a phone number appear here.",
    "Khách của những đơn có số điện thoại sẽ hiện ở đây.",
  ),
  all: both("All customers", "Tất cả khách hàng"),
  nameless: both("No name", "Không tên"),
  orders: both((orders: number) => [count(orders, "order"), `${orders} đơn`]),
  delivered: both((amount: string) => [`${amount} delivered`, `đã giao ${amount}`]),
  refused: both((parcels: number) => [
    `${count(parcels, "parcel")} refused`,
    `không nhận ${parcels} đơn`,
  ]),
  lastOrder: both((date: string) => [`last order ${date}`, `đơn gần nhất ${date}`]),
  owes: both((amount: string, since: string) => [
    `owes ${amount} since ${since}`,
    `còn nợ ${amount} từ ${since}`,
  ]),
  debt: both("Debt", "Sổ nợ"),
  depositAsked: both(
    "Each order needs a deposit before it is confirmed.",
    "Đơn nào cũng phải đặt cọc trước khi xác nhận.",
  ),
  askDeposit: both("Always ask for a deposit", "Luôn yêu cầu đặt cọc"),
  noDeposit: both("No longer ask for a deposit", "Thôi yêu cầu đặt cọc"),
  toCustomer: both("Customer's page", "Trang của khách"),
  csv: both("Export (CSV)", "Xuất file CSV"),
  csvForExcel: both("Export for Excel (;)", "Xuất cho Excel (;)"),
  xlsx: both("Export (XLSX)", "Xuất file XLSX"),
  fileName: both("customers", "khach-hang"),
  columns: {
    name: both("Customer", "Khách hàng"),
    phone: both("Phone", "Điện thoại"),
    email: both("Email", "Email"),
    orders: both("Orders", "Số đơn"),
    delivered: both("Delivered (VND)", "Đã giao (đồng)"),
    refused: both("Refused parcels", "Số đơn không nhận"),
    last: both("Last order", "Đơn gần nhất"),
  },
  newOrder: both("New order", "Đơn mới"),
  newOrderHint: both(
    "Filled in with this customer and what they usually buy.",
    "Điền sẵn khách này và những món hay mua.",
  ),
  note: both("Our note on this phone number", "Ghi chú của cửa hàng về số điện thoại này"),
  noteHint: both(
    "For sellers and couriers, on every order of this number.",
    "Dành cho người bán và người giao hàng, hiện ở mọi đơn của số này.",
  ),
  saveNote: both("Save note", "Lưu ghi chú"),
  goods: both("Usually buys", "Hay mua"),
  times: both((times: number) => [count(times, "order"), `${times} đơn`]),
  ofNewest: both((orders: number) => [
    `From the newest ${orders} orders.`,
    `Tính theo ${orders} đơn mới nhất.`,
  ]),
  orderList: both("Orders", "Đơn hàng"),
  allOrders: both((phone: string) => [`All orders of ${phone}`, `Mọi đơn của số ${phone}`]),
  addresses: both("Addresses used", "Địa chỉ đã dùng"),
  buyers: both("Invoice details used", "Thông tin hóa đơn đã dùng"),
  taxNumber: both((digits: string) => [`Tax number ${digits}`, `Mã số thuế ${digits}`]),
  account: both((email: string, date: string) => [
    `Account ${email}, since ${date}`,
    `Tài khoản ${email}, từ ${date}`,
  ]),
  phones: both("Phone numbers", "Số điện thoại"),
  joined: both("Joined to this customer", "Đã gộp vào khách này"),
  part: both("Make separate again", "Tách ra lại"),
  alike: both("Perhaps the same person", "Có thể cùng một người"),
  alikeHint: both(
    "They ordered with the same account or its email.",
    "Đặt hàng bằng cùng tài khoản hoặc email của tài khoản đó.",
  ),
  join: both("Join", "Gộp"),
  joinHint: both(
    "If this customer has another number: its orders then count here. You can separate them again.",
    "Nếu khách này còn số khác: đơn của số đó sẽ tính vào đây. Bạn có thể tách ra lại.",
  ),
  otherPhone: both("Another number of this customer", "Số khác của khách này"),
  problems: {
    phone: both("Enter a phone number such as 0901 234 567", "Nhập số điện thoại như 0901 234 567"),
    unknown: both("No order has this number", "Chưa có đơn nào của số này"),
    same: both("This is already a number of this customer", "Số này đã thuộc khách này"),
    full: both("A customer has at most 10 numbers", "Mỗi khách có tối đa 10 số"),
  },
});
