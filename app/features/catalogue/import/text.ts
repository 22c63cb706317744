import { priceStepTexts } from "#app/features/catalogue/prices/price-steps-text.ts";
import { barcodeTexts } from "#app/features/catalogue/products/barcode-text.ts";
import { type Both, both, inBoth } from "#app/kit/text/both.ts";

/** The texts of the pages of product imports, which the scripts of other pages do not contain. */
export const productImportTexts = inBoth({
  description: both(
    "Import products from a CSV file, and look through its changes.",
    "Nhập sản phẩm từ tệp CSV và xem trước các thay đổi.",
  ),
  title: both("Import products", "Nhập sản phẩm"),
  back: both("All imports", "Tất cả lần nhập"),
  export: both("Export products (CSV)", "Xuất sản phẩm (CSV)"),
  exportSemicolon: both("Export for Excel (;)", "Xuất cho Excel (;)"),
  csvFileName: both("products", "san-pham"),
  wrongFileName: both("products-wrong", "san-pham-sai"),
  reason: both("Reason", "Lý do"),
  emptyCell: both("the cell is empty", "ô trống"),
  hint: both(
    "Export the products, change the file in a spreadsheet and upload it. You see every change before anything is saved.",
    "Xuất danh sách sản phẩm, sửa trong bảng tính rồi tải lên lại. Bạn xem trước mọi thay đổi rồi mới lưu.",
  ),
  rules: both(
    "Rows are matched by their ID, or else by name, weight and category; other rows become new products. Columns that are missing stay as they are. Categories must exist; “Others” means none.",
    "Dòng được khớp theo mã, nếu không có mã thì theo tên, khối lượng và danh mục; các dòng khác là sản phẩm mới. Cột nào không có trong tệp thì giữ nguyên. Danh mục phải có sẵn; “Khác” là không thuộc danh mục nào.",
  ),
  file: both("CSV file", "Tệp CSV"),
  fileHint: both(
    (megabytes: number, rows: string) =>
      `UTF-8, separated by commas, semicolons or tabs; at most ${megabytes} MB and ${rows} rows`,
    (megabytes, rows) =>
      `UTF-8, ngăn cách bằng dấu phẩy, chấm phẩy hoặc tab; tối đa ${megabytes} MB và ${rows} dòng`,
  ),
  upload: both("Check the file", "Kiểm tra tệp"),
  /** The headers of columns that differ from the labels of the form. */
  columns: {
    id: both("ID", "Mã"),
    inStock: both("In stock", "Còn hàng"),
    stockCount: both("Pieces left", "Số lượng còn lại"),
    barcode: both(barcodeTexts.en.label, barcodeTexts.vi.label),
    images: both("Images", "Ảnh"),
    priceSteps: both(priceStepTexts.en.label, priceStepTexts.vi.label),
  },
  yes: both("yes", "có"),
  no: both("no", "không"),
  refused: {
    "no-file": both("Please choose a CSV file", "Vui lòng chọn tệp CSV"),
    "too-large": both("The file is too large", "Tệp quá lớn"),
    encoding: both(
      "The file is not in UTF-8. In Excel, choose “CSV UTF-8” when you save it.",
      "Tệp không phải UTF-8. Trong Excel, bạn chọn “CSV UTF-8” khi lưu.",
    ),
    workbook: both(
      "This is an Excel workbook. In Excel, choose “Save as” and then “CSV UTF-8”.",
      "Đây là tệp Excel. Trong Excel, bạn chọn “Lưu thành” rồi “CSV UTF-8”.",
    ),
    unreadable: both(
      "The file is not a CSV file: check its quotation marks and number of columns",
      "Không đọc được tệp CSV: bạn kiểm tra lại dấu ngoặc kép và số cột nhé",
    ),
    "no-rows": both("The file has no rows", "Tệp không có dòng nào"),
    "too-many-rows": both("The file has too many rows", "Tệp có quá nhiều dòng"),
    repeated: both("The file has two columns of the same name", "Tệp có hai cột trùng tên"),
    busy: both(
      "Other files are being checked. Please try again in a moment.",
      "Đang kiểm tra các tệp khác. Vui lòng thử lại sau giây lát.",
    ),
  },
  missing: both(
    (names: string) => `The file lacks these columns: ${names}`,
    (names) => `Tệp thiếu các cột: ${names}`,
  ),
  unknownColumns: both(
    (names: string) => `Columns that were not read: ${names}`,
    (names) => `Các cột không được đọc: ${names}`,
  ),
  previous: both("Previous imports", "Các lần nhập trước"),
  uploaded: both(
    (at: string, by: string) => `${at}, ${by}`,
    (at, by) => `${at}, ${by}`,
  ),
  states: {
    checking: both("Being checked", "Đang kiểm tra"),
    checked: both("Not applied", "Chưa lưu"),
    applying: both("Being applied", "Đang lưu"),
    applied: both("Applied", "Đã lưu"),
    failed: both("Not completed", "Chưa xong"),
  },
  checking: both("Checking the rows…", "Đang kiểm tra các dòng…"),
  applying: both("Saving the changes…", "Đang lưu thay đổi…"),
  progress: both(
    (done: string, total: string) => `${done} of ${total} rows`,
    (done, total) => `${done} / ${total} dòng`,
  ),
  refresh: both("Refresh", "Làm mới"),
  failed: both(
    "Checking the file was interrupted. Please upload it again.",
    "Việc kiểm tra tệp bị gián đoạn. Bạn vui lòng tải lên lại.",
  ),
  notApplied: both(
    "Nothing was saved: the catalogue has changed since the file was checked, or the shop was stopped. This is the new state; please look through it again.",
    "Chưa lưu gì: sản phẩm đã thay đổi từ lúc kiểm tra tệp, hoặc cửa hàng vừa khởi động lại. Đây là kết quả mới, bạn vui lòng xem lại.",
  ),
  applied: both(
    (count: number) => (count === 1 ? "1 product saved" : `${count} products saved`),
    (count) => `Đã lưu ${count} sản phẩm`,
  ),
  all: both("All", "Tất cả"),
  kinds: {
    new: both("New", "Mới"),
    changed: both("Changed", "Thay đổi"),
    unchanged: both("Unchanged", "Giữ nguyên"),
    wrong: both("Wrong", "Sai"),
  },
  filter: both("Filter rows", "Lọc dòng"),
  line: both(
    (line: number) => `Row ${line}`,
    (line) => `Dòng ${line}`,
  ),
  apply: both(
    (count: number) => (count === 1 ? "Apply 1 change" : `Apply ${count} changes`),
    (count) => `Lưu ${count} thay đổi`,
  ),
  unlikely: both(
    (count: number) =>
      count === 1
        ? "1 row has a price below 1,000 ₫, more than halved or doubled, or an offer below half of its price."
        : `${count} rows have a price below 1,000 ₫, more than halved or doubled, or an offer below half of its price.`,
    (count) =>
      `${count} dòng có giá dưới 1.000 ₫, giảm hơn một nửa, tăng hơn gấp đôi, hoặc giá ưu đãi chưa bằng nửa giá gốc.`,
  ),
  seeUnlikely: both("Look at them", "Xem các dòng này"),
  isRight: both("These prices are right", "Các giá này đúng"),
  tickUnlikely: both(
    "Some prices are hardly meant. Look at them, and tick that they are right.",
    "Có giá trông không hợp lý. Bạn xem lại và đánh dấu là các giá này đúng.",
  ),
  wrongLeftOut: both(
    (count: number) =>
      count === 1 ? "1 wrong row is left out." : `${count} wrong rows are left out.`,
    (count) => `${count} dòng sai sẽ bị bỏ qua.`,
  ),
  wrongRows: both("Download wrong rows (CSV)", "Tải các dòng sai (CSV)"),
  wrongRowsForExcel: both("Wrong rows for Excel (;)", "Dòng sai cho Excel (;)"),
  wrongRowsHint: both(
    "Mend them in the file and upload it: its last column says what is wrong, and is not read.",
    "Bạn sửa trong tệp rồi tải lên lại: cột cuối ghi chỗ sai và sẽ không được đọc.",
  ),
  discard: both("Discard", "Bỏ tệp này"),
  nothing: both(
    "Nothing to apply: no row is new or changed.",
    "Không có gì để lưu: không dòng nào mới hay thay đổi.",
  ),
  empty: both("empty", "trống"),
  pictures: both(
    (count: number) => (count === 1 ? "1 picture" : `${count} pictures`),
    (count) => `${count} ảnh`,
  ),
  problems: {
    "unknown-id": both("No product has this ID", "Không có sản phẩm nào mang mã này"),
    "unknown-category": both(
      "There is no category of this name",
      "Không có danh mục nào tên như vậy",
    ),
    "name-taken": both(
      "Another product of this category has this name and weight",
      "Trong danh mục đã có sản phẩm khác trùng tên và khối lượng",
    ),
    "several-packs": both(
      "Several products have this name: add a column with the weight, or the ID",
      "Nhiều sản phẩm cùng tên này: bạn thêm cột khối lượng hoặc mã",
    ),
    duplicate: both(
      "An earlier row is about the same product",
      "Một dòng phía trên đã nói về sản phẩm này",
    ),
    "offer-above-price": both(
      "Offer price must not be above the price",
      "Giá ưu đãi không được cao hơn giá gốc",
    ),
    "unknown-picture": both(
      "A picture is neither known nor an http address",
      "Có ảnh không tìm thấy và cũng không phải địa chỉ http",
    ),
    "barcode-taken": both(
      "Another product, or an earlier row, has this barcode",
      "Mã vạch này đã có ở sản phẩm khác hoặc dòng phía trên",
    ),
    incomplete: both(
      "A new product needs a name, a price and an offer price",
      "Sản phẩm mới cần có tên, giá gốc và giá ưu đãi",
    ),
    invalid: both("A cell cannot be read", "Có ô không đọc được"),
    "unlikely-price": both(
      "Is this price right? It is below 1,000 ₫, more than halved or doubled, or an offer below half of its price",
      "Giá này có đúng không? Dưới 1.000 ₫, giảm hơn một nửa, tăng hơn gấp đôi, hoặc giá ưu đãi chưa bằng nửa giá gốc",
    ),
  } as Record<string, Both<string>>,
  wrongInStock: both("In stock must be yes or no", "Cột còn hàng phải là có hoặc không"),
});
