import type { InvoiceBuyer } from "./invoice-buyer.ts";

type OfBuyer = Record<keyof InvoiceBuyer, string>;

const en = {
  ask: "I need an invoice for a company",
  title: "Invoice for",
  hint: "Fill in all four, or none. The shop sends the invoice by email.",
  labels: {
    name: "Company or person on the invoice",
    taxNumber: "Tax number of the buyer",
    address: "Registered address",
    email: "Email for the invoice",
  } as OfBuyer,
  taxHint: "10 digits, 10 and 3 of a branch, or the 12 of a personal number",
  required: {
    name: "Please enter who the invoice is for",
    taxNumber: "Please enter the buyer's tax number",
    address: "Please enter the registered address",
    email: "Please enter the email for the invoice",
  } as OfBuyer,
  wrongTaxNumber: "This is no tax number: please check the digits",
  write: "Write invoice data",
  writeHint: "Clear all four fields if no invoice is needed.",
  save: "Save invoice data",
  changed: "Somebody else has changed the invoice data meanwhile. Now it is: ",
  nobody: "nobody",
};

const vi: typeof en = {
  ask: "Tôi cần hóa đơn cho công ty",
  title: "Hóa đơn cho",
  hint: "Điền đủ cả bốn ô, hoặc để trống cả bốn. Cửa hàng gửi hóa đơn qua email.",
  labels: {
    name: "Tên công ty hoặc người mua trên hóa đơn",
    taxNumber: "Mã số thuế người mua",
    address: "Địa chỉ đăng ký",
    email: "Email nhận hóa đơn",
  },
  taxHint: "10 số, 10 số và 3 số của chi nhánh, hoặc 12 số định danh cá nhân",
  required: {
    name: "Vui lòng nhập tên người mua trên hóa đơn",
    taxNumber: "Vui lòng nhập mã số thuế người mua",
    address: "Vui lòng nhập địa chỉ đăng ký",
    email: "Vui lòng nhập email nhận hóa đơn",
  },
  wrongTaxNumber: "Mã số thuế này không đúng, vui lòng kiểm tra lại các chữ số",
  write: "Ghi thông tin hóa đơn",
  writeHint: "Xóa trống cả bốn ô nếu không cần hóa đơn.",
  save: "Lưu thông tin hóa đơn",
  changed: "Có người khác vừa sửa thông tin hóa đơn. Hiện tại là: ",
  nobody: "không có",
};

/** What is said of the invoice of an order, to its shopper and to sellers. */
export const invoiceTexts = { en, vi };
