const en = {
  title: "Paste your list",
  description: "Paste a shopping list from a chat and put its products into your cart.",
  intro:
    "Paste a list as you would send it in a chat. You see what we found before it goes to your cart.",
  hint: (lines: number) =>
    `One thing per line, or separated by commas, up to ${lines}. For example: 2 gói bột nghệ, 5kg gạo ST25, dầu mè x2`,
  label: "Your list",
  read: "Find the products",
  change: "Change the list",
  again: "Find again",
  found: (sure: number, all: number) =>
    `${sure} of ${all} found. Check them, then add them to your cart.`,
  search: "Search the shop",
  add: "Add to cart",
  empty: "Please paste or type your list first.",
  tooLong: (max: string) =>
    `This list is too long. Please paste at most ${max} characters at a time.`,
  tooMany: (max: number) => `This list is too long. Please paste at most ${max} things at a time.`,
  nothingChosen: "Please choose at least one product.",
  stillOpen: (names: string) => `Please choose a product for these, or leave them out: ${names}.`,
  changed: "You have changed the list. Please check what we found for it.",
  allGone: "None of these products can be added: they have just sold out, or your cart is full.",
  notSent:
    "This could not be sent: the connection is lost or the list is far too long. What you typed is still here.",
};

const vi: typeof en = {
  title: "Dán danh sách mua hàng",
  description: "Dán danh sách đi chợ từ tin nhắn và cho các món vào giỏ hàng.",
  intro: "Dán danh sách như khi bạn nhắn tin cho cửa hàng. Bạn được xem lại trước khi cho vào giỏ.",
  hint: (lines) =>
    `Mỗi món một dòng, hoặc cách nhau bằng dấu phẩy, tối đa ${lines} món. Ví dụ: 2 gói bột nghệ, 5kg gạo ST25, dầu mè x2`,
  label: "Danh sách của bạn",
  read: "Tìm các món này",
  change: "Sửa danh sách",
  again: "Tìm lại",
  found: (sure, all) => `Tìm được ${sure} trên ${all} món. Bạn xem lại rồi cho vào giỏ nhé.`,
  search: "Tìm trong cửa hàng",
  add: "Cho vào giỏ",
  empty: "Bạn hãy dán hoặc nhập danh sách trước.",
  tooLong: (max) => `Danh sách dài quá. Mỗi lần bạn dán tối đa ${max} ký tự nhé.`,
  tooMany: (max) => `Danh sách dài quá. Mỗi lần bạn dán tối đa ${max} món nhé.`,
  nothingChosen: "Bạn hãy chọn ít nhất một món.",
  stillOpen: (names) => `Bạn hãy chọn loại cho các món này, hoặc bỏ qua: ${names}.`,
  changed: "Bạn vừa sửa danh sách. Bạn xem lại các món tìm được nhé.",
  allGone: "Chưa cho được món nào vào giỏ: các món này vừa hết hàng, hoặc giỏ đã đầy.",
  notSent: "Chưa gửi được: mất kết nối hoặc danh sách quá dài. Những gì bạn nhập vẫn còn đây.",
};

/** The texts of a pasted list, which the scripts of sellers' pages do without. */
export const pasteTexts = { en, vi };
