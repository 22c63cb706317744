import { both, inBoth } from "#app/kit/text/both.ts";
import { PAGE_NAMES } from "./page-names-text.ts";

/** The texts of the purchases and of one of them. */
export const purchaseTexts = inBoth({
  title: PAGE_NAMES.purchases,
  description: both(
    "What was bought from suppliers, what has come and what is owed",
    "Hàng nhập của nhà cung cấp, hàng đã về và tiền còn nợ",
  ),
  new: both("New purchase", "Nhập hàng mới"),
  filters: {
    label: both("Which purchases", "Phiếu nhập nào"),
    all: both("All", "Tất cả"),
    open: both("On the way", "Đang chờ về"),
    owed: both("Not settled", "Chưa thanh toán xong"),
  },
  ofSupplier: both((name: string) => [`From ${name}`, `Của ${name}`]),
  allSuppliers: both("All suppliers", "Mọi nhà cung cấp"),
  none: both("No purchases here yet", "Chưa có phiếu nhập nào"),
  noneHint: both(
    "Enter what you buy, and stock and costs follow.",
    "Ghi lại hàng bạn nhập, tồn kho và giá vốn sẽ tự tính theo.",
  ),
  number: both((number: number) => [`Purchase ${number}`, `Phiếu nhập ${number}`]),
  columns: both(
    ["Purchase", "Supplier", "Came", "Owed"],
    ["Phiếu nhập", "Nhà cung cấp", "Hàng đã về", "Còn nợ"],
  ),
  status: {
    ordered: both("Ordered", "Đã đặt"),
    part: both("Come in part", "Về một phần"),
    received: both("Received", "Đã nhập"),
    cancelled: both("Cancelled", "Đã hủy"),
  },
  by: both((day: string, seller: string) => [
    `${day}, by ${seller}`,
    `${day}, người ghi: ${seller}`,
  ]),
  goods: both("Goods", "Hàng hóa"),
  lineColumns: {
    name: both("Product", "Sản phẩm"),
    quantity: both("Ordered", "Đặt"),
    received: both("Came", "Đã về"),
    sentBack: both("Sent back", "Trả lại"),
    each: both("A piece", "Giá nhập"),
    sum: both("In all", "Thành tiền"),
    until: both("Best before", "Hạn dùng"),
  },
  sums: {
    goods: both("Goods", "Tiền hàng"),
    other: both("Other costs", "Chi phí khác"),
    due: both("Owed for what came", "Tiền hàng đã về"),
    paid: both("Paid", "Đã trả"),
    owed: both("Still owed", "Còn nợ"),
    ahead: both("Paid ahead", "Đã trả trước"),
  },
  acts: both("What happened to it", "Bạn muốn làm gì"),
  receive: both("Receive goods", "Nhận hàng"),
  receiveHint: both(
    "Enter how many pieces came. They are in stock at once.",
    "Ghi số lượng đã về. Hàng vào kho ngay.",
  ),
  receiveNow: both("Put into stock", "Nhập kho"),
  pieces: both((name: string) => [`Pieces of ${name}`, `Số lượng ${name}`]),
  correct: both("Correct", "Sửa"),
  correctHint: both(
    "Enter what really came and what it really cost. The history keeps both. Orders that were placed keep their cost.",
    "Ghi đúng số lượng đã về và giá nhập. Lịch sử giữ cả hai. Đơn đã đặt giữ nguyên giá vốn.",
  ),
  correctNow: both("Save the correction", "Lưu sửa đổi"),
  cost: both((name: string) => [`Cost of all ${name}`, `Thành tiền ${name}`]),
  "send-back": both("Send back", "Trả hàng"),
  "send-backHint": both(
    "Enter how many pieces go back to the supplier. They leave the stock, and are owed no more.",
    "Ghi số lượng trả lại nhà cung cấp. Hàng ra khỏi kho, tiền nợ giảm theo.",
  ),
  "send-backNow": both("Send back", "Trả hàng"),
  close: both("The rest will not come", "Phần còn lại không về nữa"),
  cancel: both("Cancel the purchase", "Hủy phiếu nhập"),
  again: both("Buy the same again", "Nhập lại như phiếu này"),
  print: both("Print", "In"),
  printHint: both("Print this page.", "Hãy in trang này."),
  reason: both("Why", "Lý do"),
  reasonMissing: both("Please say why.", "Hãy ghi lý do."),
  pay: both("Pay the supplier", "Trả tiền nhà cung cấp"),
  amount: both("Amount", "Số tiền"),
  amountHint: both("In dong, such as 50.000", "Tính bằng đồng, ví dụ 50.000"),
  day: both("Day", "Ngày"),
  method: both("How", "Cách trả"),
  methods: {
    cash: both("Cash", "Tiền mặt"),
    transfer: both("Bank transfer", "Chuyển khoản"),
  },
  payNow: both("Note the payment", "Ghi đã trả"),
  gotBack: both("The supplier gave it back", "Nhà cung cấp trả lại tiền"),
  note: both("Note", "Ghi chú"),
  payments: both("Payments", "Các lần trả tiền"),
  history: both("History", "Lịch sử"),
  events: {
    received: both("Received", "Nhập kho"),
    corrected: both("Corrected", "Sửa"),
    "sent-back": both("Sent back", "Trả hàng"),
  },
  short: both((list: string) => [
    `These pieces had been sold already, so that the stock is 0 now: ${list}. Please count what is there.`,
    `Số hàng này đã bán trước đó nên tồn kho bây giờ là 0: ${list}. Bạn hãy đếm lại hàng.`,
  ]),
  wrongPieces: both((max: string) => [
    `Please write a number from 0 to ${max}.`,
    `Hãy ghi một số từ 0 đến ${max}.`,
  ]),
  wrongAmount: both(
    "Please write a whole amount in dong, such as 50.000.",
    "Hãy ghi số tiền chẵn bằng đồng, ví dụ 50.000.",
  ),
  wrongDay: both("Please write a day such as 31/12/2027.", "Hãy ghi ngày theo mẫu 31/12/2027."),
  nothing: both("Please enter at least one piece.", "Hãy ghi ít nhất một món."),
  tooMuchBack: both("More than came cannot go back.", "Số trả lại không thể nhiều hơn số đã về."),
  muchMore: both((amount: string, owed: string) => [
    `Pay ${amount}, although ${owed} is owed? If that is right, save again.`,
    `Trả ${amount} trong khi còn nợ ${owed}? Nếu đúng, bạn bấm lưu lần nữa.`,
  ]),
  changed: both(
    "Someone else has changed this purchase meanwhile. Please look at it and save again.",
    "Có người khác vừa sửa phiếu nhập này. Bạn xem lại rồi lưu lần nữa.",
  ),
});

/** The texts of the form of a new purchase. */
export const entryTexts = inBoth({
  title: both("New purchase", "Nhập hàng mới"),
  description: both("Enter what you bought from a supplier", "Ghi hàng nhập của nhà cung cấp"),
  supplier: both("Supplier", "Nhà cung cấp"),
  chooseSupplier: both("Choose a supplier", "Chọn nhà cung cấp"),
  newSupplier: both("Or the name of a new one", "Hoặc tên nhà cung cấp mới"),
  last: both("As last time", "Như lần trước"),
  add: both("Scan or type goods", "Quét hoặc gõ hàng"),
  addHint: both(
    "Barcode, SKU or name, pieces, price of one, best before. For example: ST25 rice 5kg 10 150k 31/12/2027. Only figures, such as 12 45000, complete the last line.",
    "Mã vạch, mã hàng hoặc tên, số lượng, giá một món, hạn dùng. Ví dụ: gạo ST25 5kg 10 150k 31/12/2027. Chỉ gõ số, ví dụ 12 45000, là ghi cho dòng cuối.",
  ),
  addNow: both("Add", "Thêm"),
  paste: both("Paste a list", "Dán danh sách"),
  list: both("One product per line", "Mỗi dòng một mặt hàng"),
  file: both(
    "From a file (XLSX or CSV, also of KiotViet)",
    "Từ tệp (XLSX hoặc CSV, cả tệp của KiotViet)",
  ),
  fileNow: both("Read it", "Đọc danh sách, tệp"),
  lines: both((count: number) => [`Goods (${count})`, `Hàng hóa (${count})`]),
  empty: both("No goods yet.", "Chưa có hàng nào."),
  quantityOf: both((name: string) => [`Pieces of ${name}`, `Số lượng ${name}`]),
  costOf: both((name: string) => [`Price of one ${name}`, `Giá nhập một ${name}`]),
  untilOf: both((name: string) => [`Best before of ${name}`, `Hạn dùng ${name}`]),
  productOf: both((text: string) => [`Product for ${text}`, `Sản phẩm cho ${text}`]),
  columns: both(
    ["Product", "Pieces", "Price of one", "Best before"],
    ["Sản phẩm", "Số lượng", "Giá nhập", "Hạn dùng"],
  ),
  costHint: both(
    "Write = before the price of all pieces together, such as =1.500.000.",
    "Ghi dấu = trước giá của cả số lượng, ví dụ =1.500.000.",
  ),
  which: both("Which one?", "Là món nào?"),
  leaveOut: both("Leave it out", "Bỏ qua"),
  unknown: both("The shop does not have this.", "Cửa hàng chưa có món này."),
  makeProduct: both("Add a product", "Thêm sản phẩm"),
  remove: both((name: string) => [`Remove ${name}`, `Bỏ ${name}`]),
  day: both("Day of the bill", "Ngày nhập"),
  other: both("Other costs, such as freight", "Chi phí khác, ví dụ tiền xe"),
  otherHint: both("Shared out over the goods by value.", "Chia cho các mặt hàng theo giá trị."),
  note: both("Note", "Ghi chú"),
  paid: both("Paid now", "Trả ngay"),
  sum: both("Sum of the goods", "Tiền hàng"),
  receive: both("Save, it has all come", "Lưu và nhập kho"),
  order: both("Save as ordered", "Lưu, hàng chưa về"),
  added: both((count: number) => [`${count} lines`, `${count} dòng`]),
  check: both(
    "This has just been added. Please check it and save again.",
    "Hàng vừa được thêm. Bạn xem lại rồi lưu lần nữa.",
  ),
  supplierMissing: both(
    "Please choose the supplier, or write the name of a new one.",
    "Hãy chọn nhà cung cấp, hoặc ghi tên nhà cung cấp mới.",
  ),
  supplierTooLong: both("This name is too long.", "Tên này dài quá."),
  noLast: both(
    "There is no purchase from this supplier yet.",
    "Chưa có phiếu nhập nào của nhà cung cấp này.",
  ),
  tooMany: both((max: number) => [
    `A purchase has at most ${max} lines. Please divide it.`,
    `Một phiếu nhập có tối đa ${max} dòng. Bạn hãy chia ra.`,
  ]),
  tooManySuppliers: both("There are too many suppliers.", "Có quá nhiều nhà cung cấp."),
  unknownCode: both((code: string) => [
    `No product has the code ${code}.`,
    `Không có sản phẩm nào mang mã ${code}.`,
  ]),
  productGone: both(
    "One of these products was deleted meanwhile.",
    "Một sản phẩm trong phiếu vừa bị xóa.",
  ),
  chooseProduct: both(
    "Please choose the product, or leave it out.",
    "Hãy chọn sản phẩm, hoặc bỏ qua.",
  ),
  wrongQuantity: both("Please write the number of pieces.", "Hãy ghi số lượng."),
  wrongCost: both(
    "Please write the price in dong, such as 45.000; 0 for a gift.",
    "Hãy ghi giá bằng đồng, ví dụ 45.000; hàng tặng ghi 0.",
  ),
  wrongDay: both(
    "There is no such day. Write it as 31/12/2027.",
    "Không có ngày này. Hãy ghi theo mẫu 31/12/2027.",
  ),
  hardlyMeant: both((before: string, now: string) => [
    `Last time a piece cost ${before}, now ${now}? If that is right, save again.`,
    `Lần trước giá ${before}, lần này ${now}? Nếu đúng, bạn bấm lưu lần nữa.`,
  ]),
  nothing: both("Please add at least one product.", "Hãy thêm ít nhất một mặt hàng."),
  files: {
    "no-columns": both(
      "Columns for the product (“Mã hàng”, “Mã vạch” or “Tên hàng”) and the pieces (“Số lượng”) were not found.",
      "Không thấy cột sản phẩm (“Mã hàng”, “Mã vạch” hoặc “Tên hàng”) và cột “Số lượng”.",
    ),
    "no-rows": both("The file has no rows.", "Tệp không có dòng nào."),
    "too-many": both(
      "The file has more lines than a purchase may have. Please divide it.",
      "Tệp có nhiều dòng hơn một phiếu nhập. Bạn hãy chia ra.",
    ),
    "too-large": both("The file is too large.", "Tệp lớn quá."),
    other: both(
      "The file cannot be read. Save it as XLSX or CSV and try again.",
      "Không đọc được tệp. Bạn lưu lại thành XLSX hoặc CSV rồi thử lại.",
    ),
  },
});

/** The texts of the pages about suppliers. */
export const supplierTexts = inBoth({
  title: PAGE_NAMES.suppliers,
  description: both(
    "From whom the shop buys, and what it owes them",
    "Cửa hàng nhập hàng của ai, còn nợ bao nhiêu",
  ),
  name: both("Name", "Tên"),
  phone: both("Phone", "Số điện thoại"),
  note: both("Note", "Ghi chú"),
  add: both("Add a supplier", "Thêm nhà cung cấp"),
  save: both("Save", "Lưu"),
  owed: both("Owed", "Còn nợ"),
  ahead: both("Paid ahead", "Trả trước"),
  allOwed: both((sum: string) => [`Owed to all: ${sum}`, `Tổng nợ: ${sum}`]),
  none: both("No suppliers yet.", "Chưa có nhà cung cấp nào."),
  purchases: both("Its purchases", "Các phiếu nhập"),
  nameMissing: both("Please write a name.", "Hãy ghi tên."),
  taken: both("There is a supplier of this name.", "Đã có nhà cung cấp tên này."),
  full: both("There are too many suppliers.", "Có quá nhiều nhà cung cấp."),
});

/** The texts of the list of what expires soon. */
export const expiringTexts = inBoth({
  title: PAGE_NAMES.expiring,
  description: both("Goods that expire soon, soonest first", "Hàng sắp hết hạn, gần nhất trước"),
  hint: both(
    "What is left of each purchase with a best-before day. Of a product, what expires first is taken to be sold first.",
    "Hàng còn lại của từng lần nhập có hạn dùng. Mỗi sản phẩm được tính là bán hàng gần hết hạn trước.",
  ),
  within: both("Within", "Trong vòng"),
  days: both((days: number) => [`${days} days`, `${days} ngày`]),
  expired: both("Expired", "Đã hết hạn"),
  left: both((pieces: number) => [`${pieces} left`, `còn ${pieces}`]),
  unknownLeft: both((pieces: number) => [
    `${pieces} came; not counted`,
    `đã nhập ${pieces}; không đếm tồn`,
  ]),
  offer: both("Make it an offer", "Đặt giá khuyến mãi"),
  throwAway: both((pieces: number) => [`Throw ${pieces} away`, `Bỏ đi ${pieces}`]),
  none: both("Nothing expires in this time.", "Không có hàng nào hết hạn trong thời gian này."),
});
