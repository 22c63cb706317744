import { both, exact } from "#app/kit/text/both.ts";

/** Texts that only shoppers' pages show, by area. */
export const shopperTexts = {
  products: {
    description: both(
      "Browse all our spices, oils, flours, rice, seeds and dried fruit by category.",
      "Tất cả gia vị, dầu ăn, bột, gạo, các loại hạt và trái cây sấy, xếp theo danh mục.",
    ),
    categoryEmpty: exact("No products found", "Không tìm thấy sản phẩm nào"),
    categoryDescription: both((name: string) => [
      `${name} at prices in dong, delivered to your door. Pay cash on delivery.`,
      `${name}: giá niêm yết bằng tiền Việt, giao tận nhà, nhận hàng rồi mới trả tiền mặt.`,
    ]),
  },
  product: {
    home: both("Home", "Trang chủ"),
    breadcrumb: both("Breadcrumb", "Vị trí trang"),
    pictures: both("Pictures", "Hình ảnh"),
    otherView: both((name: string) => [`${name}, another view`, `${name}, góc chụp khác`]),
    showPicture: both((number: number) => [`Picture ${number}`, `Hình ${number}`]),
    regularPrice: both("Regular price", "Giá gốc"),
    discount: both((percent: number) => [`${percent}% off`, `−${percent}%`]),
    taxes: both("(inclusive of all taxes)", "(đã bao gồm thuế)"),
    units: {
      kg: both("kg", "kg"),
      litre: both("litre", "lít"),
    },
    delivery: {
      free: both("Free delivery", "Giao hàng miễn phí"),
      fee: both((fee: string) => [`Delivery ${fee}`, `Phí giao hàng ${fee}`]),
      feeOrFree: both((fee: string, freeFrom: string) => [
        `Delivery ${fee}, free from ${freeFrom}`,
        `Phí giao hàng ${fee}, miễn phí từ ${freeFrom}`,
      ]),
    },
    payment: {
      cash: both("Pay cash when it arrives", "Trả tiền mặt khi nhận hàng"),
      orTransfer: both(
        "Pay cash when it arrives, or by bank transfer",
        "Trả tiền mặt khi nhận hàng, hoặc chuyển khoản",
      ),
    },
    about: exact("About Product", "Thông tin sản phẩm"),
    noDescription: exact("No description available", "Chưa có mô tả"),
    addToCart: exact("Add to Cart", "Thêm vào giỏ"),
    buyNow: exact("Buy now", "Mua ngay"),
    add: exact("Add", "Thêm"),
    oneLess: both((name: string) => [`One less: ${name}`, `Giảm số lượng ${name}`]),
    oneMore: both((name: string) => [`One more: ${name}`, `Tăng số lượng ${name}`]),
    outOfStockHint: both(
      "We expect it back soon. Until then, see the related products below.",
      "Hàng sẽ sớm về lại. Trong lúc chờ, mời bạn xem các sản phẩm liên quan bên dưới.",
    ),
    volume: both("Volume", "Dung tích"),
    otherSizes: both("Other sizes", "Quy cách khác"),
    related: exact("Related Products", "Sản phẩm liên quan"),
    seeMore: exact("See More", "Xem thêm"),
  },
  search: {
    label: both("Search products", "Tìm sản phẩm"),
    clear: both("Clear search", "Xóa từ khóa"),
    resultsFor: both((query: string, category?: string) => [
      `Search results for “${query}”${category ? ` in ${category}` : ""}`,
      `Kết quả tìm kiếm cho “${query}”${category ? ` trong ${category}` : ""}`,
    ]),
    count: both((shown: number, total: number, query: string) => [
      `${shown < total ? `${shown} of ${total}` : total} ${total === 1 ? "result" : "results"} for “${query}”`,
      `${shown < total ? `${shown} trong số ${total}` : total} kết quả cho “${query}”`,
    ]),
    elsewhere: both((category?: string) => [
      category ? `Not in ${category}, but in other categories` : "In other categories",
      category ? `Không có trong ${category}, nhưng có ở danh mục khác` : "Trong các danh mục khác",
    ]),
    seeAll: both((total: number) => [`See all ${total}`, `Xem tất cả ${total} kết quả`]),
    closest: both((query: string) => [`Closest to “${query}”`, `Gần nhất với “${query}”`]),
    similar: both("Similar products", "Sản phẩm tương tự"),
    parts: both((query: string) => [`More names with “${query}”`, `Tên khác có chứa “${query}”`]),
    partsOnly: both((query: string) => [`Names with “${query}” in them`, `Tên có chứa “${query}”`]),
    letters: both((count: number) => [
      count === 1
        ? "1 more name contains these letters"
        : `${count} more names contain these letters`,
      `${count} tên khác có chứa các chữ này`,
    ]),
    soldOut: both("Sold out at the moment", "Đang tạm hết hàng"),
    suggestions: both("Suggestions", "Gợi ý"),
  },
};
