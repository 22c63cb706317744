import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of the list of products. */
export const productListTexts = inBoth({
  searchProducts: both("Search by name or category...", "Tìm theo tên hoặc danh mục..."),
  jumpTo: both("Jump to a letter", "Đến chữ cái"),
  firstLetter: both("First letter", "Chữ cái đầu"),
  anyLetter: both("All letters", "Mọi chữ cái"),
  onlyLetter: both((letter: string) => [`Only ${letter}`, `Chỉ chữ ${letter}`]),
  allFields: both("All fields", "Sửa tất cả"),
  editPrices: both("Edit prices", "Sửa nhiều giá"),
  importProducts: both("Import products", "Nhập từ tệp"),
});
