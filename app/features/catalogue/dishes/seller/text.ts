import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of the form of a dish, which its schema needs, too. */
export const dishFormTexts = inBoth({
  fields: {
    name: both("Name", "Tên món"),
    nameEn: both("English name", "Tên tiếng Anh"),
    servings: both("Number of people", "Cho mấy người ăn"),
    intro: both("Short introduction", "Giới thiệu ngắn"),
    introEn: both("Short introduction in English", "Giới thiệu ngắn bằng tiếng Anh"),
    ingredients: both("Ingredients", "Nguyên liệu"),
    ingredientsEn: both("Ingredients in English", "Nguyên liệu bằng tiếng Anh"),
    steps: both("Method", "Cách nấu"),
    stepsEn: both("Method in English", "Cách nấu bằng tiếng Anh"),
  },
  hints: {
    ingredients: both(
      "One per line, the amount first: 500 g bún khô, 2 muỗng canh dầu ăn. After saving, you see which of your products they are.",
      "Mỗi dòng một thứ, số lượng đứng trước: 500 g bún khô, 2 muỗng canh dầu ăn. Lưu xong sẽ thấy dòng nào ứng với hàng của bạn.",
    ),
    english: both(
      "The same lines in the same order, or leave it empty.",
      "Cùng số dòng, cùng thứ tự, hoặc để trống.",
    ),
    steps: both("One step per line.", "Mỗi dòng một bước."),
  },
  tooManyLines: both((max: number) => [`At most ${max} lines`, `Tối đa ${max} dòng`]),
  lineTooLong: both((max: number) => [
    `Each line must be at most ${max} characters`,
    `Mỗi dòng tối đa ${max} ký tự`,
  ]),
  wrongServings: both((max: number) => [
    `Please enter a whole number from 1 to ${max}`,
    `Bạn nhập số nguyên từ 1 đến ${max} nhé`,
  ]),
  unequalLines: both((lines: number) => [
    `Please write ${lines} lines here, as many as above, or leave it empty`,
    `Bạn viết đủ ${lines} dòng như ở trên, hoặc để trống nhé`,
  ]),
});

/** The texts of the sellers' pages about dishes. */
export const sellerDishTexts = inBoth({
  description: both(
    "Recipes whose ingredients shoppers can put into their cart at once.",
    "Các món ăn để khách cho đủ nguyên liệu vào giỏ một lần.",
  ),
  none: both("No dishes yet", "Chưa có món nào"),
  noneHint: both(
    "Add a dish with its ingredients, and shoppers can buy them all at once.",
    "Thêm một món kèm nguyên liệu, khách chỉ cần bấm một lần là mua đủ.",
  ),
  add: both("Add a dish", "Thêm món"),
  adding: both("New dish", "Món mới"),
  edit: both("Edit", "Sửa"),
  show: both("Show", "Hiện"),
  hide: both("Hide", "Ẩn"),
  hidden: both("Hidden from shoppers", "Đang ẩn với khách"),
  isShown: both("Shoppers see this dish", "Hiện món này cho khách"),
  look: both("See it in the shop", "Xem trong cửa hàng"),
  picture: both("Picture", "Ảnh"),
  keepPicture: both("Keep this picture", "Giữ ảnh này"),
  pictureHint: both((megabytes: number) => [
    `JPEG, PNG or WebP, at most ${megabytes} MB. A new picture replaces the old one.`,
    `JPEG, PNG hoặc WebP, tối đa ${megabytes} MB. Ảnh mới thay cho ảnh cũ.`,
  ]),
  unknownPicture: both("Picture not found", "Không tìm thấy ảnh"),
  goods: both("Your products in this dish", "Hàng của bạn trong món này"),
  goodsHint: both(
    "Check each line. A line without a product is shown as something to get elsewhere.",
    "Bạn xem lại từng dòng. Dòng không chọn hàng sẽ hiện là thứ khách tự chuẩn bị.",
  ),
  elsewhere: both("Not from this shop", "Không bán ở đây"),
  question: both("Delete this dish?", "Xóa món này?"),
  full: both((max: number) => [
    `The shop can have at most ${max} dishes`,
    `Cửa hàng có tối đa ${max} món`,
  ]),
  changed: both(
    "Someone else has just saved this dish. Save again to replace theirs.",
    "Người khác vừa lưu món này. Bấm lưu lần nữa để thay thế.",
  ),
  file: both("Dishes in a file", "Món ăn trong tệp"),
  fileName: both("dishes", "mon-an"),
  download: both("Download as CSV", "Tải tệp CSV"),
  downloadSemicolon: both("Download for Excel", "Tải cho Excel"),
  choose: both("CSV file", "Tệp CSV"),
  fileHint: both(
    "In the format of the download above. A row with the path of a dish replaces it; any other row adds one. If a row is wrong, nothing changes.",
    "Cùng mẫu với tệp tải về ở trên. Dòng có đường dẫn của món đã có sẽ thay món đó, dòng khác thêm món mới. Nếu có dòng sai thì không có gì thay đổi.",
  ),
  upload: both("Upload", "Tải lên"),
  imported: both((added: number, changed: number) => [
    `Dishes added: ${added}, replaced: ${changed}.`,
    `Đã thêm ${added} món, thay ${changed} món.`,
  ]),
  noFile: both(
    "Please choose a CSV file with at most 200 dishes.",
    "Bạn hãy chọn tệp CSV có tối đa 200 món.",
  ),
  unreadable: both("This file cannot be read as CSV.", "Không đọc được tệp này."),
  columnMissing: both((name: string) => [
    `The column "${name}" is missing.`,
    `Thiếu cột "${name}".`,
  ]),
  wrongRow: both((row: number, problem: string) => [
    `Row ${row}: ${problem}`,
    `Dòng ${row}: ${problem}`,
  ]),
  twice: both("this path is in the file twice", "đường dẫn này có hai lần trong tệp"),
});
