import { both, inBoth } from "#app/kit/text/both.ts";
/** The texts of the page of categories, which the scripts of other pages do not contain. */
export const categoryTexts = inBoth({
  description: both(
    "Add, rename and delete the shop's categories.",
    "Thêm, đổi tên và xóa danh mục của cửa hàng.",
  ),
  title: both("Categories", "Danh mục"),
  hint: both(
    "Renaming a category does not change its URL. The first seven categories cannot be deleted; a new name for one of them is shown in both languages.",
    "Đổi tên không làm thay đổi đường dẫn của danh mục. Bảy danh mục đầu tiên không xóa được; nếu đặt tên mới, tên đó hiện ở cả hai ngôn ngữ.",
  ),
  tags: both("Tags of products", "Nhãn sản phẩm"),
  searchNames: both("Names for search", "Tên gọi khi tìm kiếm"),
  nameOf: both((label: string) => [`Name of ${label}`, `Tên của danh mục ${label}`]),
  rename: both("Rename", "Đổi tên"),
  look: both("Picture and colour", "Hình và màu"),
  saveLook: both("Save", "Lưu"),
  picture: both("Picture", "Hình"),
  colour: both("Colour", "Màu"),
  pictures: {
    "tile-masala": both("Star anise", "Hoa hồi"),
    "tile-oil": both("Bottle of oil", "Chai dầu"),
    "tile-powder": both("Bowl of powder", "Bát bột"),
    "tile-rice": both("Bowl of rice", "Bát gạo"),
    "tile-others": both("Cashews", "Hạt điều"),
    "tile-seeds": both("Pumpkin seeds", "Hạt bí"),
    "tile-channa": both("Chickpeas", "Đậu gà"),
    "tile-herbs": both("Herbs", "Rau thơm"),
    "tile-tea": both("Bowl of tea", "Bát trà"),
    "tile-noodles": both("Noodles", "Bún, mì"),
    "tile-sauce": both("Bottle of fish sauce", "Chai nước mắm"),
    "tile-fruit": both("Dried fruit", "Trái cây sấy"),
    "tile-fish": both("Prawns", "Tôm"),
    "tile-default": both("Tray of nuts and fruit", "Khay mứt"),
  },
  colours: {
    leaf: both("Green", "Xanh lá"),
    turmeric: both("Yellow", "Vàng"),
    chili: both("Orange", "Cam"),
    rice: both("Cream", "Kem"),
    lotus: both("Pink", "Hồng"),
    clay: both("Brown", "Nâu"),
    river: both("Blue", "Xanh dương"),
  },
  notEmpty: both("Can be deleted when it has no products", "Chỉ xóa được khi không còn sản phẩm"),
  question: both("Delete this category?", "Xóa danh mục này?"),
  renamedMeanwhile: both((label: string) => [
    `Someone else has renamed it meanwhile: ${label}. Rename again to replace that.`,
    `Người khác vừa đổi tên thành: ${label}. Bấm đổi tên lần nữa để thay thế.`,
  ]),
  taken: both((label: string) => [
    `A category with this name already exists: ${label}`,
    `Đã có danh mục tên này: ${label}`,
  ]),
  stillHasProducts: both((label: string) => [
    `${label} still has products. Move or delete them first.`,
    `${label} vẫn còn sản phẩm: bạn hãy chuyển hoặc xóa các sản phẩm đó trước`,
  ]),
  cannotBeDeleted: both((label: string) => [
    `${label} is one of the first seven categories and cannot be deleted`,
    `${label} là một trong bảy danh mục đầu tiên của cửa hàng nên không xóa được`,
  ]),
});
