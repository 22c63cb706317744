import { both, inBoth } from "#app/kit/text/both.ts";
import { MAX_NAMES_IN_LINE, MAX_NAMES_LENGTH } from "./rules.ts";

/** The texts of the seller's page with names for search, which the scripts of other pages do not contain. */
export const searchNamesTexts = inBoth({
  title: both("Names for search", "Tên gọi khi tìm kiếm"),
  description: both(
    "Other names by which shoppers find products.",
    "Những tên gọi khác mà khách dùng để tìm sản phẩm.",
  ),
  hint: both(
    "A search for one of these names also finds products with the others: who types “turmeric” finds “nghệ”. Separate names by commas. A word behind a minus must not stand beside a name: “thơm -gạo” is pineapple, but not in “gạo thơm”.",
    "Khách tìm một trong các tên này thì cũng thấy sản phẩm mang những tên còn lại: gõ “turmeric” vẫn ra “nghệ”. Các tên cách nhau bằng dấu phẩy. Từ sau dấu trừ là từ không được đi kèm: “thơm -gạo” là trái thơm, nhưng không phải “gạo thơm”.",
  ),
  find: both("Find a name", "Tìm tên"),
  names: both("Names of one thing", "Các tên của một thứ"),
  namesOf: both((key: string) => [`Names of ${key}`, `Các tên của ${key}`]),
  submitAdd: both("Add", "Thêm"),
  save: both("Save", "Lưu"),
  remove: both("Remove", "Xóa"),
  shown: both((shown: number, total: number) => [
    `${shown} of ${total} things`,
    `Đang hiện ${shown} trong số ${total} thứ`,
  ]),
  nothing: both("No names like this", "Không có tên nào như vậy"),
  nothingHint: both(
    "If customers search by it, add it above with the name that your product has.",
    "Nếu khách hay tìm bằng tên này, bạn thêm ở trên cùng với tên của sản phẩm.",
  ),
  all: both("All names", "Tất cả tên"),
  download: both("Download CSV", "Tải CSV"),
  downloadSemicolon: both("Download CSV for Excel (;)", "Tải CSV cho Excel (;)"),
  upload: both("Upload CSV", "Tải tệp CSV lên"),
  file: both("CSV file", "Tệp CSV"),
  fileHint: both(
    "One thing in each row. Rows are added or change what has the same first name; nothing is removed.",
    "Mỗi dòng là một thứ. Dòng mới được thêm vào, dòng có cùng tên đầu thì thay dòng cũ; không dòng nào bị xóa.",
  ),
  fileName: both("search-names", "ten-tim-kiem"),
  wrong: {
    "too-few": both(
      "Enter at least two names, separated by a comma",
      "Nhập ít nhất hai tên, cách nhau bằng dấu phẩy",
    ),
    "too-long": both(
      `Too long: at most ${MAX_NAMES_IN_LINE} names and ${MAX_NAMES_LENGTH} characters`,
      `Quá dài: tối đa ${MAX_NAMES_IN_LINE} tên và ${MAX_NAMES_LENGTH} ký tự`,
    ),
    unusable: both(
      "The names contain characters that are not allowed",
      "Trong các tên có ký tự không dùng được",
    ),
    taken: both(
      "There are names that begin with this one already",
      "Đã có dòng bắt đầu bằng tên này",
    ),
    "too-many": both(
      "There are too many names of your own",
      "Đã có quá nhiều tên do cửa hàng thêm",
    ),
  },
  noFile: both(
    "Choose a CSV file of at most 512 KB and 2,000 rows",
    "Chọn một tệp CSV tối đa 512 KB và 2.000 dòng",
  ),
  unreadable: both(
    "This file cannot be read as CSV in UTF-8",
    "Không đọc được tệp này: cần CSV mã UTF-8",
  ),
  wrongLine: both((line: number, problem: string) => [
    `Row ${line}: ${problem}`,
    `Dòng ${line}: ${problem}`,
  ]),
  busy: both("Could not be saved. Please try again.", "Chưa lưu được. Vui lòng thử lại."),
});
