import { both, exact } from "#app/kit/text/both.ts";
import { initialNames } from "./categories/initial-names-text.ts";

/** Texts that sellers' pages may show, by area. */
export const sharedTexts = {
  categories: initialNames,
  products: {
    title: exact("All Products", "Tất cả sản phẩm"),
    filter: both("Category", "Danh mục"),
    all: both("All", "Tất cả"),
    others: exact("Others", "Khác"),
    count: both((count: number) => [
      count === 1 ? "1 product" : `${count} products`,
      `${count} sản phẩm`,
    ]),
    countOf: both((shown: number, count: number) => [
      `${shown} of ${count}`,
      `${shown}/${count} sản phẩm`,
    ]),
    empty: exact("No products found.", "Không tìm thấy sản phẩm nào."),
    seeAll: both("See all products", "Xem tất cả sản phẩm"),
    pagination: both("Pages", "Phân trang"),
    previous: both("Previous", "Trang trước"),
    next: both("Next", "Trang sau"),
  },
  product: {
    rating: both((stars: number) => [
      `Rated ${stars} out of 5`,
      `Đánh giá ${stars.toLocaleString("vi-VN")} trên 5 sao`,
    ]),
    outOfStock: both("Out of stock", "Hết hàng"),
  },
  productForm: {
    name: both("Name", "Tên"),
    nameEn: both("English name", "Tên tiếng Anh"),
    description: both("Description", "Mô tả"),
    descriptionEn: both("English description", "Mô tả đầy đủ tiếng Anh"),
    category: both("Category", "Danh mục"),
    weight: both("Weight", "Khối lượng"),
    price: both("Price", "Giá gốc"),
    offerPrice: both("Offer price", "Giá ưu đãi"),
    brand: both("Brand", "Thương hiệu"),
    sku: both("SKU", "Mã hàng"),
    shortDescription: both("Short description", "Mô tả ngắn"),
    shortDescriptionEn: both("English short description", "Mô tả tiếng Anh"),
    rating: both("Rating", "Điểm đánh giá"),
    reviewCount: both("Number of reviews", "Số lượt đánh giá"),
    required: both((field: string) => [
      `${field} required`,
      `Vui lòng nhập ${field.toLowerCase()}`,
    ]),
    tooLong: both((field: string, max: number) => [
      `${field} must be at most ${max} characters`,
      `${field}: tối đa ${max} ký tự`,
    ]),
    tooManyImages: both((max: number) => [
      `At most ${max} product images are allowed`,
      `Chỉ được tải lên tối đa ${max} ảnh sản phẩm`,
    ]),
    tooLarge: both((megabytes: number) => [
      `Pictures must be at most ${megabytes} MB`,
      `Mỗi ảnh tối đa ${megabytes} MB`,
    ]),
    fileTooLarge: both((name: string, size: string, megabytes: number) => [
      `${name} has ${size}; ${megabytes} MB is the limit`,
      `${name} nặng ${size}, tối đa là ${megabytes} MB`,
    ]),
    notAPicture: both(
      "Only JPEG, PNG and WebP pictures are supported",
      "Chỉ dùng được ảnh JPEG, PNG và WebP",
    ),
    images: both("Product images", "Ảnh sản phẩm"),
    preparing: both((number: number, count: number) => [
      `Preparing picture ${number} of ${count}…`,
      `Đang thu nhỏ ảnh ${number}/${count}…`,
    ]),
    pictureTexts: both("Picture descriptions", "Mô tả ảnh"),
    pictureTextsEn: both("English picture descriptions", "Mô tả ảnh tiếng Anh"),
    currentImages: both("Current pictures", "Ảnh hiện có (bỏ chọn để xóa)"),
    firstPicture: both("First", "Ảnh đầu"),
    makeFirst: both("Make first", "Đưa lên đầu"),
    moveEarlier: both("Move earlier", "Đưa lên trước"),
    pictureNumber: both((number: number) => [`picture ${number}`, `ảnh ${number}`]),
    pictureMoved: both(
      "Pictures reordered. Save to keep this order.",
      "Đã đổi thứ tự ảnh. Bấm lưu để giữ thứ tự này.",
    ),
    removePicture: both("Remove", "Bỏ ảnh"),
    noCategory: exact("Others", "Khác"),
    newCategory: both("New category", "Danh mục mới"),
    addCategory: both("Add category", "Thêm danh mục"),
    offerPriceHint: both(
      "What customers pay, in dong: 45 000 or 45.000",
      "Giá khách trả, tính bằng đồng: 45 000 hoặc 45.000",
    ),
    priceHints: {
      some: both(
        "Shown struck through. Leave it empty to end the discount.",
        "Hiện gạch ngang. Để trống nếu không giảm giá nữa.",
      ),
      none: both(
        "No discount: both prices are the same. Change one, and the other follows.",
        "Không giảm giá: hai giá bằng nhau. Đổi một giá, giá kia đổi theo.",
      ),
      new: both(
        "Only for a discount; without one, a single price is enough.",
        "Chỉ cần khi giảm giá; không giảm giá thì nhập một giá là đủ.",
      ),
    },
    withDiscount: both(
      "With a discount: the price is shown struck through",
      "Có giảm giá: giá gốc được gạch ngang",
    ),
    add: both("ADD", "Thêm sản phẩm"),
    save: both("Save", "Lưu"),
    nothing: both("nothing", "để trống"),
    cancel: both("Cancel", "Hủy"),
    keep: both("No, keep it", "Không, giữ lại"),
  },
  stock: {
    link: both((count: number) => [
      count > 0 ? `Low stock (${count})` : "Low stock",
      count > 0 ? `Sắp hết hàng (${count})` : "Sắp hết hàng",
    ]),
    save: both("Save", "Lưu"),
    pieces: both("Pieces left", "Còn lại"),
    piecesHint: both(
      "Leave it empty if you don't count this product.",
      "Để trống nếu bạn không đếm sản phẩm này.",
    ),
    piecesOf: both((name: string) => [
      `Pieces left of ${name} (empty = not counted)`,
      `Số lượng còn lại của ${name} (để trống = không đếm)`,
    ]),
    left: both((count: number | string) => [`${count} left`, `Còn ${count}`]),
    saveOf: both((name: string) => [
      `Save the pieces left of ${name}`,
      `Lưu số lượng còn lại của ${name}`,
    ]),
  },
};
