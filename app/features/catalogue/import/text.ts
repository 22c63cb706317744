import { priceStepTexts } from "#app/features/catalogue/prices/price-steps-text.ts";
import { barcodeTexts } from "#app/features/catalogue/products/barcode-text.ts";
import { type Both, both, inBoth } from "#app/kit/text/both.ts";

/** The texts of the pages of product imports, which the scripts of other pages do not contain. */
export const productImportTexts = inBoth({
  description: both(
    "Import products from a file, and look through its changes.",
    "Nhập sản phẩm từ tệp và xem trước các thay đổi.",
  ),
  title: both("Import products", "Nhập sản phẩm"),
  back: both("All imports", "Tất cả lần nhập"),
  export: both("Export products (CSV)", "Xuất sản phẩm (CSV)"),
  exportSemicolon: both("Export for Excel (;)", "Xuất cho Excel (;)"),
  otherPrograms: both("Export for another program", "Xuất sang phần mềm khác"),
  otherProgramsHint: both(
    "All products, in the form in which that program imports them",
    "Toàn bộ sản phẩm, theo mẫu nhập hàng của phần mềm đó",
  ),
  feeds: {
    title: both("Show products on Google and Facebook", "Đưa sản phẩm lên Google và Facebook"),
    hint: both(
      "Enter the address once as a data source there. The program then fetches prices and stock by itself, every day.",
      "Bạn nhập địa chỉ này một lần làm nguồn dữ liệu. Sau đó giá và tình trạng còn hàng được tự cập nhật mỗi ngày.",
    ),
    google: both("Google Merchant Center", "Google Merchant Center"),
    facebook: both(
      "Facebook and Instagram (Commerce Manager)",
      "Facebook và Instagram (Commerce Manager)",
    ),
  },
  csvFileName: both("products", "san-pham"),
  wrongFileName: both("products-wrong", "san-pham-sai"),
  reason: both("Reason", "Lý do"),
  emptyCell: both("the cell is empty", "ô trống"),
  hint: both(
    "Upload the products of KiotViet, Sapo, Haravan, Shopify, WooCommerce or another program, or a list of your own: a name and a price are enough. You see every change before anything is saved.",
    "Tải lên danh sách hàng của KiotViet, Sapo, Haravan, Shopify, WooCommerce, phần mềm khác hoặc bảng bạn tự lập: có tên và giá là đủ. Bạn xem trước mọi thay đổi rồi mới lưu.",
  ),
  rules: both(
    "Rows are matched by their ID, or else by SKU, or else by name, weight and category; other rows become new products. Columns that are missing stay as they are, and so do fields whose cells are empty in a file that names products by SKU. “Others” means no category.",
    "Dòng được khớp theo mã sản phẩm của cửa hàng, không có thì theo mã hàng (SKU), rồi đến tên, khối lượng và danh mục; các dòng khác là sản phẩm mới. Cột nào không có trong tệp thì giữ nguyên; tệp khớp theo mã hàng thì ô trống cũng giữ nguyên. “Khác” là không thuộc danh mục nào.",
  ),
  file: both("Excel or CSV file", "Tệp Excel hoặc CSV"),
  fileHint: both((megabytes: number, rows: string) => [
    `XLSX or CSV; at most ${megabytes} MB and ${rows} rows`,
    `XLSX hoặc CSV; tối đa ${megabytes} MB và ${rows} dòng`,
  ]),
  upload: both("Check the file", "Kiểm tra tệp"),
  /** The headers of columns that differ from the labels of the form. */
  columns: {
    id: both("ID", "Mã"),
    inStock: both("In stock", "Còn hàng"),
    stockCount: both("Pieces left", "Số lượng còn lại"),
    barcode: both(barcodeTexts.en.label, barcodeTexts.vi.label),
    images: both("Images", "Ảnh"),
    priceSteps: both(priceStepTexts.en.label, priceStepTexts.vi.label),
    tags: both("Tags", "Nhãn"),
  },
  yes: both("yes", "có"),
  no: both("no", "không"),
  refused: {
    "no-file": both("Please choose an Excel or CSV file", "Vui lòng chọn tệp Excel hoặc CSV"),
    "too-large": both(
      "The file is too large. Delete pictures and sheets that are not needed, or split it into several files.",
      "Tệp quá lớn. Bạn xóa bớt ảnh và trang tính không cần, hoặc chia thành nhiều tệp.",
    ),
    encoding: both(
      "The file is neither an Excel workbook nor a text. In Excel, save it as “Excel Workbook (.xlsx)”.",
      "Tệp không phải bảng tính Excel cũng không phải văn bản. Trong Excel, bạn lưu thành “Excel Workbook (.xlsx)”.",
    ),
    "old-workbook": both(
      "This workbook has the old format .xls, or a password. In Excel, save it as “Excel Workbook (.xlsx)” without a password.",
      "Bảng tính này ở định dạng cũ .xls hoặc có mật khẩu. Trong Excel, bạn lưu thành “Excel Workbook (.xlsx)”, không đặt mật khẩu.",
    ),
    uncalculated: both(
      "The workbook has formulas without results. Open it in Excel, save it there and upload it again.",
      "Bảng tính có công thức chưa có kết quả. Bạn mở bằng Excel, bấm lưu rồi tải lên lại.",
    ),
    unreadable: both(
      "The file is damaged, or a quotation mark in it is not closed. Save it anew as “Excel Workbook (.xlsx)”.",
      "Tệp bị hỏng hoặc thiếu một dấu ngoặc kép. Bạn lưu lại thành “Excel Workbook (.xlsx)” nhé.",
    ),
    "no-rows": both(
      "The file has no rows below its header",
      "Tệp không có dòng nào dưới dòng tiêu đề",
    ),
    "too-many-rows": both(
      "The file has too many rows: split it into several files",
      "Tệp có quá nhiều dòng: bạn chia thành nhiều tệp",
    ),
    "too-many-columns": both(
      "The file has too many columns: delete those that are not needed",
      "Tệp có quá nhiều cột: bạn xóa bớt cột không cần",
    ),
    busy: both(
      "Other files are being checked. Please try again in a moment.",
      "Đang kiểm tra các tệp khác. Vui lòng thử lại sau giây lát.",
    ),
  },
  unknownColumns: both((names: string) => [
    `Columns that were not read: ${names}. To use one, give it a header of the exported file.`,
    `Các cột không được đọc: ${names}. Nếu cần cột nào, bạn đặt tiêu đề cho nó như trong tệp xuất.`,
  ]),
  sheet: both((read: string, others: string) => [
    `Read from the sheet “${read}”. Not read: ${others}`,
    `Đọc từ trang tính “${read}”. Không đọc: ${others}`,
  ]),
  columnsTitle: both("What are the columns?", "Các cột này là gì?"),
  columnsHint: both(
    "The shop does not know all columns of this file. Choose for each what it is; nothing is saved yet.",
    "Cửa hàng chưa hiểu hết các cột của tệp này. Bạn chọn ý nghĩa của từng cột; chưa có gì được lưu.",
  ),
  noHeader: both((at: number) => [`Column ${at}, without a header`, `Cột ${at}, không có tiêu đề`]),
  notKnown: both("Please choose", "Vui lòng chọn"),
  examples: both((values: string) => [`Such as ${values}`, `Ví dụ: ${values}`]),
  noExamples: both("Empty", "Trống"),
  chooseColumn: both(
    "Please choose what this column is, or that it is not used",
    "Vui lòng chọn cột này là gì, hoặc không dùng",
  ),
  chosenTwice: both("Another column is this already", "Đã có cột khác được chọn là mục này"),
  missing: both((names: string) => [`No column is: ${names}`, `Chưa có cột nào là: ${names}`]),
  checkRows: both("Check the rows", "Kiểm tra các dòng"),
  /** What a column is, unless it is called like the field of a product. */
  roles: {
    offerPrice: both("Price to pay", "Giá bán"),
    price: both("Price before a discount", "Giá gốc, trước khi giảm"),
    categories: both("Categories between commas", "Nhiều danh mục, cách nhau bằng dấu phẩy"),
    unit: both("Unit that it is sold by", "Đơn vị tính"),
    grams: both("Weight in grams", "Khối lượng tính bằng gam"),
    weightUnit: both("Unit of the weight", "Đơn vị khối lượng"),
    variant: both("Variant, such as size or colour", "Phân loại, như kích cỡ, màu sắc"),
    variantName: both("Name of the variant", "Tên phiên bản"),
    handle: both("Address of the product", "Đường dẫn của sản phẩm"),
    kind: both("Kind of product in WooCommerce", "Loại sản phẩm trong WooCommerce"),
    active: both("Whether it is sold", "Đang kinh doanh hay không"),
    stopped: both("Whether it is no longer sold", "Ngừng kinh doanh hay không"),
    none: both("Not used", "Không dùng"),
  },
  newCategories: both((count: number) => [
    count === 1
      ? "The shop lacks a category of the file:"
      : `The shop lacks ${count} categories of the file:`,
    `Tệp có ${count} danh mục mà cửa hàng chưa có:`,
  ]),
  addCategories: both("Add the ticked categories", "Thêm các danh mục đã chọn"),
  pickCategory: both("Please tick a category", "Vui lòng chọn một danh mục"),
  previous: both("Previous imports", "Các lần nhập trước"),
  uploaded: both((at: string, by: string) => [`${at}, ${by}`, `${at}, ${by}`]),
  states: {
    asking: both("Columns not known", "Chưa rõ các cột"),
    checking: both("Being checked", "Đang kiểm tra"),
    checked: both("Not applied", "Chưa lưu"),
    applying: both("Being applied", "Đang lưu"),
    applied: both("Applied", "Đã lưu"),
    failed: both("Not completed", "Chưa xong"),
  },
  checking: both("Checking the rows…", "Đang kiểm tra các dòng…"),
  applying: both("Saving the changes…", "Đang lưu thay đổi…"),
  progress: both((done: string, total: string) => [
    `${done} of ${total} rows`,
    `${done} / ${total} dòng`,
  ]),
  refresh: both("Refresh", "Làm mới"),
  failed: both(
    "Checking the file was interrupted. Please upload it again.",
    "Việc kiểm tra tệp bị gián đoạn. Bạn vui lòng tải lên lại.",
  ),
  notApplied: both(
    "Nothing was saved: the catalogue has changed since the file was checked, or the shop was stopped. This is the new state; please look through it again.",
    "Chưa lưu gì: sản phẩm đã thay đổi từ lúc kiểm tra tệp, hoặc cửa hàng vừa khởi động lại. Đây là kết quả mới, bạn vui lòng xem lại.",
  ),
  applied: both((count: number) => [
    count === 1 ? "1 product saved" : `${count} products saved`,
    `Đã lưu ${count} sản phẩm`,
  ]),
  all: both("All", "Tất cả"),
  kinds: {
    new: both("New", "Mới"),
    changed: both("Changed", "Thay đổi"),
    unchanged: both("Unchanged", "Giữ nguyên"),
    wrong: both("Wrong", "Sai"),
  },
  filter: both("Filter rows", "Lọc dòng"),
  line: both((line: number, table: number) => [
    table > 1 ? `Row ${line} of table ${table}` : `Row ${line}`,
    table > 1 ? `Dòng ${line}, bảng ${table}` : `Dòng ${line}`,
  ]),
  apply: both((count: number) => [
    count === 1 ? "Apply 1 change" : `Apply ${count} changes`,
    `Lưu ${count} thay đổi`,
  ]),
  unlikely: both((count: number) => [
    count === 1
      ? "1 row has a price below 1,000 ₫, more than halved or doubled, below its cost, or an offer below half of its price."
      : `${count} rows have a price below 1,000 ₫, more than halved or doubled, below its cost, or an offer below half of its price.`,
    `${count} dòng có giá dưới 1.000 ₫, giảm hơn một nửa, tăng hơn gấp đôi, thấp hơn giá vốn, hoặc giá ưu đãi chưa bằng nửa giá gốc.`,
  ]),
  seeUnlikely: both("Look at them", "Xem các dòng này"),
  isRight: both("These prices are right", "Các giá này đúng"),
  tickUnlikely: both(
    "Some prices are hardly meant. Look at them, and tick that they are right.",
    "Có giá trông không hợp lý. Bạn xem lại và đánh dấu là các giá này đúng.",
  ),
  wrongLeftOut: both((count: number) => [
    count === 1 ? "1 wrong row is left out." : `${count} wrong rows are left out.`,
    `${count} dòng sai sẽ bị bỏ qua.`,
  ]),
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
  pictures: both((count: number) => [
    count === 1 ? "1 picture" : `${count} pictures`,
    `${count} ảnh`,
  ]),
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
    "sku-taken": both(
      "Another product, or an earlier row, has this SKU",
      "Mã hàng này đã có ở sản phẩm khác hoặc dòng phía trên",
    ),
    "barcode-left-out": both(
      "Imported without its barcode, which no scanner would read",
      "Nhập nhưng bỏ mã vạch vì mã không đúng chuẩn",
    ),
    "tags-left-out": both(
      "Imported without tags that the shop does not have",
      "Nhập nhưng bỏ những nhãn mà cửa hàng chưa có",
    ),
    incomplete: both(
      "A new product needs a name and a price",
      "Sản phẩm mới cần có tên và giá bán",
    ),
    "formula-error": both("A formula in this row has no result", "Dòng này có công thức bị lỗi"),
    "total-row": both("A sum, which is no product", "Dòng cộng tổng, không phải sản phẩm"),
    "header-row": both("The header again", "Dòng tiêu đề lặp lại"),
    "picture-row": both("More pictures of the product above", "Thêm ảnh cho sản phẩm ở dòng trên"),
    "text-row": both(
      "A heading or note, which is no product",
      "Tiêu đề hoặc ghi chú, không phải sản phẩm",
    ),
    "variant-parent": both("Its variants are the products", "Các phiên bản của nó là các sản phẩm"),
    invalid: both("A cell cannot be read", "Có ô không đọc được"),
    "unlikely-price": both(
      "Is this price right? It is below 1,000 ₫, more than halved or doubled, below its cost, or an offer below half of its price",
      "Giá này có đúng không? Dưới 1.000 ₫, giảm hơn một nửa, tăng hơn gấp đôi, thấp hơn giá vốn, hoặc giá ưu đãi chưa bằng nửa giá gốc",
    ),
  } as Record<string, Both<string>>,
  wholePieces: both((typed: string, pieces: string) => [
    pieces === "1"
      ? `${typed}: 1 whole unit is taken`
      : `${typed}: ${pieces} whole units are taken`,
    `${typed}: chỉ tính ${pieces} đơn vị trọn`,
  ]),
  wrongInStock: both("In stock must be yes or no", "Cột còn hàng phải là có hoặc không"),
});
