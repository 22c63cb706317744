const en = {
  title: "Names for search",
  description: "Other names by which shoppers find products.",
  hint: "A search for one of these names also finds products with the others: who types “turmeric” finds “nghệ”. Separate names by commas. A word behind a minus must not stand beside a name: “thơm -gạo” is pineapple, but not in “gạo thơm”.",
  find: "Find a name",
  add: "Add names",
  names: "Names of one thing",
  namesOf: (key: string) => `Names of ${key}`,
  submitAdd: "Add",
  save: "Save",
  remove: "Remove",
  shown: (shown: number, total: number) => `${shown} of ${total} things`,
  download: "Download CSV",
  downloadSemicolon: "Download CSV for Excel (;)",
  upload: "Upload CSV",
  file: "CSV file",
  fileHint:
    "One thing in each row. Rows are added or change what has the same first name; nothing is removed.",
  fileName: "search-names",
  wrong: {
    "too-few": "Enter at least two names, separated by a comma",
    "too-long": "Too long: at most 16 names and 300 characters",
    taken: "There are names that begin with this one already",
    "too-many": "There are too many names of your own",
  },
  noFile: "Choose a CSV file of at most 512 KB and 2,000 rows",
  unreadable: "This file cannot be read as CSV in UTF-8",
  wrongLine: (line: number, problem: string) => `Row ${line}: ${problem}`,
  busy: "Could not be saved. Please try again.",
};

const vi: typeof en = {
  title: "Tên gọi khi tìm kiếm",
  description: "Những tên gọi khác mà khách dùng để tìm sản phẩm.",
  hint: "Khách tìm một trong các tên này thì cũng thấy sản phẩm mang những tên còn lại: gõ “turmeric” vẫn ra “nghệ”. Các tên cách nhau bằng dấu phẩy. Từ sau dấu trừ là từ không được đi kèm: “thơm -gạo” là trái thơm, nhưng không phải “gạo thơm”.",
  find: "Tìm tên",
  add: "Thêm tên gọi",
  names: "Các tên của một thứ",
  namesOf: (key: string) => `Các tên của ${key}`,
  submitAdd: "Thêm",
  save: "Lưu",
  remove: "Xóa",
  shown: (shown: number, total: number) => `Đang hiện ${shown} trong số ${total} thứ`,
  download: "Tải CSV",
  downloadSemicolon: "Tải CSV cho Excel (;)",
  upload: "Tải tệp CSV lên",
  file: "Tệp CSV",
  fileHint:
    "Mỗi dòng là một thứ. Dòng mới được thêm vào, dòng có cùng tên đầu thì thay dòng cũ; không dòng nào bị xóa.",
  fileName: "ten-tim-kiem",
  wrong: {
    "too-few": "Nhập ít nhất hai tên, cách nhau bằng dấu phẩy",
    "too-long": "Quá dài: tối đa 16 tên và 300 ký tự",
    taken: "Đã có dòng bắt đầu bằng tên này",
    "too-many": "Đã có quá nhiều tên do cửa hàng thêm",
  },
  noFile: "Chọn một tệp CSV tối đa 512 KB và 2.000 dòng",
  unreadable: "Không đọc được tệp này: cần CSV mã UTF-8",
  wrongLine: (line: number, problem: string) => `Dòng ${line}: ${problem}`,
  busy: "Chưa lưu được. Vui lòng thử lại.",
};

/** The texts of the seller's page with names for search, which the scripts of other pages do without. */
export const searchNamesTexts = { en, vi };
