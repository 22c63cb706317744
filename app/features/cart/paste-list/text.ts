import { both, inBoth } from "#app/kit/text/both.ts";

/** "1 found, 3 to choose", without what there is none of. */
const counted = (...parts: [count: number, of: string][]) =>
  parts
    .filter(([count]) => count > 0)
    .map((part) => part.join(" "))
    .join(", ");

/** The texts of a pasted list, which the scripts of sellers' pages do not contain. */
export const pasteTexts = inBoth({
  title: both("Paste your list", "Dán danh sách mua hàng"),
  description: both(
    "Paste a shopping list from a chat and put its products into your cart.",
    "Dán danh sách đi chợ từ tin nhắn và cho các món vào giỏ hàng.",
  ),
  intro: both(
    "Paste a list as you would send it in a chat. You see what we found before it goes to your cart.",
    "Dán danh sách như khi bạn nhắn tin cho cửa hàng. Bạn được xem lại trước khi cho vào giỏ.",
  ),
  hint: both((lines: number) => [
    `One thing per line, or separated by commas, up to ${lines}. For example: 2 packets turmeric, 5 kg ST25 rice, sesame oil x2`,
    `Mỗi món một dòng, hoặc cách nhau bằng dấu phẩy, tối đa ${lines} món. Ví dụ: 2 gói bột nghệ, 5kg gạo ST25, dầu mè x2`,
  ]),
  label: both("Your list", "Danh sách của bạn"),
  read: both("Find the products", "Tìm các món này"),
  change: both("Change the list", "Sửa danh sách"),
  again: both("Find again", "Tìm lại"),
  found: both((sure: number, open: number, unknown: number) => [
    `${counted([sure, "found"], [open, "to choose"], [unknown, "not found"])}.`,
    `${counted([sure, "món tìm được"], [open, "món cần bạn chọn"], [unknown, "món chưa có"])}.`,
  ]),
  check: both("Check the list, then add it to your cart.", "Bạn xem lại rồi cho vào giỏ nhé."),
  search: both("Search the shop", "Tìm trong cửa hàng"),
  add: both("Add to cart", "Thêm vào giỏ"),
  empty: both("Please paste or type your list first.", "Bạn hãy dán hoặc nhập danh sách trước."),
  tooLong: both((max: string) => [
    `This list is too long. Please paste at most ${max} characters at a time.`,
    `Danh sách dài quá. Mỗi lần bạn dán tối đa ${max} ký tự nhé.`,
  ]),
  tooMany: both((max: number) => [
    `This list is too long. Please paste at most ${max} things at a time.`,
    `Danh sách dài quá. Mỗi lần bạn dán tối đa ${max} món nhé.`,
  ]),
  nothingChosen: both("Please choose at least one product.", "Bạn hãy chọn ít nhất một món."),
  stillOpen: both((names: string) => [
    `Please choose a product for these, or leave them out: ${names}.`,
    `Bạn hãy chọn loại cho các món này, hoặc bỏ qua: ${names}.`,
  ]),
  changed: both(
    "You have changed the list. Please check what we found for it.",
    "Bạn vừa sửa danh sách. Bạn xem lại các món tìm được nhé.",
  ),
  allGone: both(
    "None of these products can be added: they have just sold out, or your cart is full.",
    "Chưa cho được món nào vào giỏ: các món này vừa hết hàng, hoặc giỏ đã đầy.",
  ),
  notSent: both(
    "This could not be sent: the connection is lost or the list is far too long. What you typed is still here.",
    "Chưa gửi được: mất kết nối hoặc danh sách quá dài. Những gì bạn nhập vẫn còn đây.",
  ),
});

/** The texts of a read list, for shoppers and sellers. */
export const listedLineTexts = inBoth({
  which: both("Which one?", "Bạn muốn loại nào?"),
  instead: both("Take one of these instead?", "Bạn lấy loại khác thay nhé?"),
  leaveOut: both("Leave it out", "Bỏ qua món này"),
  quantity: both("Quantity", "Số lượng"),
  unknown: both("We did not find this.", "Chưa tìm thấy món này."),
  soldOut: both("Out of stock at the moment.", "Món này đang tạm hết."),
});
