import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts about the invoice of an order, for its shopper and for sellers. */
export const invoiceTexts = inBoth({
  ask: both("I need an invoice for a company", "Tôi cần hóa đơn cho công ty"),
  title: both("Invoice for", "Hóa đơn cho"),
  hint: both(
    "Fill in all four, or none. The shop sends the invoice by email.",
    "Điền đủ cả bốn ô, hoặc để trống cả bốn. Cửa hàng gửi hóa đơn qua email.",
  ),
  labels: {
    name: both("Company or person on the invoice", "Tên công ty hoặc người mua trên hóa đơn"),
    taxNumber: both("Tax number of the buyer", "Mã số thuế người mua"),
    address: both("Registered address", "Địa chỉ đăng ký"),
    email: both("Email for the invoice", "Email nhận hóa đơn"),
  },
  taxHint: both(
    "10 digits, 10 and 3 of a branch, or the 12 of a personal number",
    "10 số, 10 số và 3 số của chi nhánh, hoặc 12 số định danh cá nhân",
  ),
  required: {
    name: both("Please enter who the invoice is for", "Vui lòng nhập tên người mua trên hóa đơn"),
    taxNumber: both("Please enter the buyer's tax number", "Vui lòng nhập mã số thuế người mua"),
    address: both("Please enter the registered address", "Vui lòng nhập địa chỉ đăng ký"),
    email: both("Please enter the email for the invoice", "Vui lòng nhập email nhận hóa đơn"),
  },
  wrongTaxNumber: both(
    "This is no tax number: please check the digits",
    "Mã số thuế này không đúng, vui lòng kiểm tra lại các chữ số",
  ),
  write: both("Write invoice data", "Ghi thông tin hóa đơn"),
  writeHint: both(
    "Clear all four fields if no invoice is needed.",
    "Xóa trống cả bốn ô nếu không cần hóa đơn.",
  ),
  save: both("Save invoice data", "Lưu thông tin hóa đơn"),
  changed: both(
    "Somebody else has changed the invoice data meanwhile. Now it is: ",
    "Có người khác vừa sửa thông tin hóa đơn. Hiện tại là: ",
  ),
  nobody: both("nobody", "không có"),
});
