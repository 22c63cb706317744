import { both } from "#app/kit/text/both.ts";

/** Texts that only shoppers' pages show, by area. */
export const ownTexts = {
  search: {
    label: both("Search products", "Tìm sản phẩm"),
    clear: both("Clear search", "Xóa từ khóa"),
    resultsFor: both(
      (query: string, category?: string) =>
        `Search results for “${query}”${category ? ` in ${category}` : ""}`,
      (query, category) => `Kết quả tìm kiếm cho “${query}”${category ? ` trong ${category}` : ""}`,
    ),
    count: both(
      (shown: number, total: number, query: string) =>
        `${shown < total ? `${shown} of ${total}` : total} ${total === 1 ? "result" : "results"} for “${query}”`,
      (shown, total, query) =>
        `${shown < total ? `${shown} trong số ${total}` : total} kết quả cho “${query}”`,
    ),
    elsewhere: both("In other categories", "Trong các danh mục khác"),
    seeAll: both(
      (total: number) => `See all ${total}`,
      (total) => `Xem tất cả ${total} kết quả`,
    ),
    didYouMean: both("Did you mean one of these?", "Có phải bạn muốn tìm những món này?"),
    similar: both("Similar products", "Sản phẩm tương tự"),
    parts: both(
      (query: string) => `More names with “${query}”`,
      (query) => `Tên khác có chứa “${query}”`,
    ),
    partsOnly: both(
      (query: string) => `Names with “${query}” in them`,
      (query) => `Tên có chứa “${query}”`,
    ),
    soldOut: both("Sold out at the moment", "Đang tạm hết hàng"),
    suggestions: both("Suggestions", "Gợi ý"),
  },
};
