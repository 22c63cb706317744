import { both, inBoth } from "#app/kit/text/both.ts";
import { MAX_TAG_NAME, MAX_TAGS } from "./rules.ts";

/** The texts of the sellers' page of tags, which the scripts of other pages do not contain. */
export const tagTexts = inBoth({
  title: both("Tags", "Nhãn"),
  description: both(
    "Properties of products by which shoppers filter and search.",
    "Đặc điểm sản phẩm để khách lọc và tìm kiếm.",
  ),
  hint: both(
    "Tick tags in a product's form. Shoppers can then filter and search by them. A tag that no product in stock has is not shown.",
    "Bạn chọn nhãn trong mẫu sản phẩm; khách lọc và tìm được theo nhãn. Nhãn chưa có sản phẩm còn hàng thì khách không thấy.",
  ),
  name: both("Name", "Tên nhãn"),
  nameEn: both("English name", "Tên tiếng Anh"),
  newTag: both("New tag", "Nhãn mới"),
  add: both("Add", "Thêm"),
  save: both("Save", "Lưu"),
  addUsual: both("Add the usual tags", "Thêm các nhãn thường dùng"),
  none: both("There are no tags yet.", "Chưa có nhãn nào."),
  required: both("Enter a name", "Nhập tên nhãn"),
  tooLong: both(`At most ${MAX_TAG_NAME} characters`, `Tối đa ${MAX_TAG_NAME} ký tự`),
  invalid: both(
    "This name contains characters that are not allowed",
    "Tên có ký tự không dùng được",
  ),
  taken: both("Another tag has this name", "Đã có nhãn tên này"),
  full: both(`A shop has at most ${MAX_TAGS} tags`, `Cửa hàng có tối đa ${MAX_TAGS} nhãn`),
  gone: both("This tag has just been deleted", "Nhãn này vừa bị xóa"),
  changed: both(
    "Somebody else has renamed this tag meanwhile. Please reload the page.",
    "Nhãn này vừa được người khác đổi tên: bạn tải lại trang nhé",
  ),
  question: both("Delete this tag?", "Xóa nhãn này?"),
  loses: both((products: string) => [
    `${products} will lose it.`,
    `${products} sẽ không còn nhãn này.`,
  ]),
});
