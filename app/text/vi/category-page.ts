import type { categoryPage as en } from "../en/category-page.ts";

export const categoryPage: typeof en = {
  title: "Danh mục",
  hint: "Đổi tên không làm thay đổi đường dẫn của danh mục. Bảy danh mục đầu tiên không xóa được; nếu đặt tên mới, tên đó hiện ở cả hai ngôn ngữ.",
  nameOf: (label) => `Tên của danh mục ${label}`,
  rename: "Đổi tên",
  look: "Hình vẽ và màu",
  saveLook: "Lưu",
  drawing: "Hình vẽ",
  colour: "Màu",
  drawings: {
    "tile-masala": "Cối và gia vị",
    "tile-oil": "Chai dầu",
    "tile-powder": "Bát bột",
    "tile-rice": "Bao gạo",
    "tile-others": "Hũ trái cây sấy",
    "tile-seeds": "Muỗng hạt",
    "tile-channa": "Đậu gà",
    "tile-herbs": "Bó rau thơm",
    "tile-tea": "Tách trà",
    "tile-noodles": "Tô mì",
    "tile-sauce": "Chai nước chấm",
    "tile-fruit": "Trái cây",
    "tile-fish": "Cá",
    "tile-default": "Giỏ hàng",
  },
  colours: {
    leaf: "Xanh lá",
    turmeric: "Vàng",
    chili: "Cam",
    rice: "Kem",
    lotus: "Hồng",
    clay: "Nâu",
    river: "Xanh dương",
  },
  notEmpty: "Chỉ xóa được khi không còn sản phẩm",
  question: "Xóa danh mục này?",
  renamedMeanwhile: (label) =>
    `Người khác vừa đổi tên thành: ${label}. Bấm đổi tên lần nữa để thay thế.`,
  taken: (label) => `Đã có danh mục tên này: ${label}`,
  stillHasProducts: (label) =>
    `${label} vẫn còn sản phẩm: bạn hãy chuyển hoặc xóa các sản phẩm đó trước`,
  cannotBeDeleted: (label) =>
    `${label} là một trong bảy danh mục đầu tiên của cửa hàng nên không xóa được`,
};
