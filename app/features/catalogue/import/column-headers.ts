import { costTexts } from "#app/features/catalogue/costs/text.ts";
import { foodLabelTexts } from "#app/features/catalogue/products/food-label-text.ts";
import {
  PRODUCT_COLUMNS,
  type ProductColumn,
} from "#app/features/catalogue/products/product-fields.ts";
import { fold } from "#app/kit/format/fold.ts";
import { LANGS, textFor } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import { productImportTexts } from "./text.ts";

/**
 * What a column of a file is: a field of a product, or something from which one follows. "none": the shop has no place
 * for it.
 */
export type ColumnRole = ProductColumn | Derived | "none";

type Derived =
  /** A price beside another; the list price or the price to pay, whichever that one is not. */
  | "anyPrice"
  /** Several categories between commas, with the ones above them. */
  | "categories"
  /** A unit such as "chai", of which one is sold. */
  | "unit"
  /** The weight in grams, and the unit of one without. */
  | "grams"
  | "weightUnit"
  /** A variant's value, such as a size, and its full name. */
  | "variant"
  | "variantName"
  /** The same for all variants of a product. */
  | "handle"
  /** What WooCommerce calls a type: simple, variable, variation. */
  | "kind"
  /** Whether it is sold at all, or no longer. */
  | "active"
  | "stopped";

/**
 * The headers of files that other programs write and people type, apart from the labels of our own. Of two columns with
 * the same role, the one with the earlier header has it.
 */
export const ALIASES: Record<ColumnRole, string> = {
  id: "",
  name: `Tên hàng|Tên hàng hóa|Tên sản phẩm|Tên SP|Tên mặt hàng|Tên hàng hóa dịch vụ|Tên gọi|Tên thực phẩm|
    Tên hàng hóa vật tư|Tên món|Món|Product name|Item name|Product title|Title|Mặt hàng|Sản phẩm|Hàng hóa|Hàng|Product|
    Item`,
  nameEn: `Tên tiếng Anh|English name|Name (English)|Product name (English)|Tên sản phẩm tiếng Anh|Tên hàng tiếng Anh|
    Name in English`,
  sku: `Mã hàng|Mã hàng hóa|Mã SKU|SKU|Variant SKU|Mã phiên bản sản phẩm|Mã SKU phiên bản|Mã phiên bản|Mã sản phẩm|
    Mã SP|Mã mặt hàng|Mã vật tư|Mã món|SKU người bán|Custom label|Mã SKU người bán|Seller SKU|Internal reference|
    Product code|Product Code/SKU|Item code|Item no|Item number|Order number|Product number|Article number|
    Part number|Product SKU|Reference|Reference #|Code|Ký hiệu|Mã số|Model|
    Stock keeping unit|Item ID|Product ID`,
  barcode: `Mã vạch|Barcode|Variant Barcode|Mã vạch Barcode|Mã barcode|EAN|EAN13|UPC|UPC/EAN|GTIN|GTIN code|
    GTIN, UPC, EAN, or ISBN|GTIN, UPC, EAN hoặc ISBN`,
  category: `Danh mục|Nhóm hàng 3 Cấp|Nhóm hàng|Nhóm hàng hóa|Loại sản phẩm|Nhóm sản phẩm|Danh mục sản phẩm|
    Ngành hàng|Chủng loại|Nhóm món|Nhóm thực đơn|Item group|Product type|Type|Category|Product category|Collection|
    Phân loại|Nhóm|Loại món|Loại`,
  categories: "Categories",
  weight: `Quy cách|Quy cách đóng gói|Đóng gói|Trọng lượng|Khối lượng|Khối lượng tịnh|Dung tích|Cân nặng|Weight|
    Net weight|Pack size|Size|Variant weight|Shipping weight`,
  grams: "Variant Grams|Grams|Weight value grams",
  weightUnit:
    "Đơn vị khối lượng|Đơn vị cân nặng|Weight unit|Variant Weight Unit|Weight unit for display",
  unit: "ĐVT|Đơn vị tính|Đơn vị|ĐV tính|ĐV|Unit|Unit of measure|Default unit of measure|Stock UOM|UOM",
  brand: `Thương hiệu|Nhãn hiệu|Nhãn hàng|Brand|Brands|Brand name|Vendor|Hãng|Hãng sản xuất|Nhà sản xuất|Manufacturer|
    Nhà cung cấp`,
  shortDescription: "Mô tả ngắn|Short description|Trích dẫn|Tóm tắt|Excerpt",
  shortDescriptionEn: "Mô tả ngắn tiếng Anh|English short description|Short description (English)",
  description: `Mô tả|Mô tả sản phẩm|Mô tả chi tiết|Description|Sales description|Body HTML|Body|Nội dung|Chi tiết`,
  descriptionEn: "Mô tả đầy đủ tiếng Anh|English description|Description (English)",
  price: `Giá gốc|Giá niêm yết|Giá thông thường|Giá bán thường|Regular price|List price|Compare at price|
    Variant Compare At Price|Giá so sánh|Giá thị trường|Giá trước giảm|Giá chưa giảm`,
  anyPrice: `Giá|Giá bán|Giá bán lẻ|Giá lẻ|Đơn giá|Đơn giá bán|Price|Variant Price|Retail price|Selling price|
    Unit price|Giá tiền|Giá sản phẩm|Bảng giá chung|Sales price|Default price|Standard price|Giá bán ra|
    Standard selling rate|Price tax included|Price tax excluded`,
  offerPrice: `Giá ưu đãi|Giá khuyến mãi|Giá khuyến mại|Giá KM|Giá sale|Giá giảm|Giá sau giảm|Sale price|
    Special price|Offer price`,
  cost: `Giá vốn|Giá vốn khởi tạo|Cost|Cost price|Cost per item|Variant Cost|Giá nhập|Giá mua`,
  inStock: "In stock|Is in stock|Còn hàng|Tình trạng|Tình trạng kho|Stock status|Availability",
  stockCount: `Tồn kho|Tồn|Số lượng tồn kho|Số lượng tồn|SL tồn|SL tồn kho|Tồn kho ban đầu|Tồn cuối|Tồn cuối kỳ|
    Số lượng|SL|Stock|Stock quantity|Variant Inventory Qty|Inventory quantity|Quantity|Qty|On hand|Quantity on hand|
    Available|Có thể bán|Stock on hand|Stock level|Current stock level|Hiện còn|Còn lại|Còn|Opening stock|Inventory|
    Warehouse quantity`,
  origin:
    "Xuất xứ|Nguồn gốc|Nguồn gốc xuất xứ|Nước sản xuất|Nơi sản xuất|Country of origin|Made in",
  responsible: `Đơn vị chịu trách nhiệm|Chịu trách nhiệm hàng hóa|Thương nhân chịu trách nhiệm|Responsible party|
    Responsible person`,
  ingredients: "Thành phần|Nguyên liệu|Ingredients",
  storage:
    "Bảo quản|Cách bảo quản|Hướng dẫn bảo quản|Điều kiện bảo quản|Storage|Storage conditions",
  bestBeforeDays:
    "Hạn dùng (ngày)|Hạn sử dụng (ngày)|Số ngày sử dụng|Shelf life (days)|Shelf life in days",
  rating: "",
  reviewCount: "",
  images: `Hình ảnh|Hình ảnh url1,url2...|Ảnh|Images|Image Src|Image|Image URL|Product image URL|Image link|
    Media main image url|Ảnh đại diện|Ảnh sản phẩm|Link ảnh|Đường dẫn ảnh|Photo|Picture|Variant Image|
    Variant image URL|Ảnh biến thể|Ảnh phiên bản`,
  pictureTexts: "",
  pictureTextsEn: "Picture descriptions (English)",
  priceSteps: "",
  tags: "Tags|Tag|Thẻ|Thẻ tag|Nhãn",
  variant: `Thuộc tính|Giá trị thuộc tính 1|Giá trị thuộc tính 2|Giá trị thuộc tính 3|Option1 Value|Option2 Value|
    Option3 Value`,
  variantName: "Tên phiên bản sản phẩm|Tên phiên bản|Variant title|Variant name|Variation name",
  handle: "Handle|URL handle|Handle id|Url|Url key|Đường dẫn|Đường dẫn/Alias|Alias",
  kind: "",
  active: `Đang kinh doanh|Được bán trực tiếp|Published|Đã xuất bản|Đã đăng|Published on online store|Hiển thị|Status|
    Trạng thái|Đang bán|Active|Available for sale|Is available|Online|Visible|Sellable|Allow purchases`,
  stopped: "Ngừng kinh doanh|Ngưng kinh doanh|Ngừng bán|Ngưng bán|Disabled|Archived|Discontinued",
  none: `STT|Số TT|TT|No|#|Loại hàng|Giá bán buôn|Giá buôn|Giá sỉ|Giá bán sỉ|Giá CTV|Wholesale price|KH đặt|Khách đặt|Đang giao dịch|Hàng đang về|
    Hàng đang giao|Dự kiến hết hàng|Tồn nhỏ nhất|Tồn lớn nhất|Tồn tối thiểu|Tồn tối đa|Tồn ít nhất|Tồn nhiều nhất|
    Điểm lưu kho|Mã ĐVT Cơ bản|Quy đổi|Mã HH Liên quan|Mẫu ghi chú|Ghi chú|Note|Notes|Remark|Vị trí|Kệ|
    Hàng thành phần|Thành tiền|Amount|Hình thức quản lý sản phẩm|Hình thức quản lý|Quản lý tồn kho|Quản lý lô|
    Bảo hành|Từ khóa|Is featured|Visibility in catalog|Date sale price starts|
    Date sale price ends|Low stock amount|Backorders allowed|Sold individually|Length|Width|Height|
    Allow customer reviews|Purchase note|Shipping class|Download limit|Download expiry days|Parent|Grouped products|
    Upsells|Cross-sells|External URL|Button text|Position|Swatches Attributes|Option1 Name|Option2 Name|Option3 Name|
    Thuộc tính 1|Thuộc tính 2|Thuộc tính 3|Tên thuộc tính 1|Tên thuộc tính 2|Tên thuộc tính 3|
    Variant Inventory Tracker|Inventory tracker|Variant Inventory Policy|Continue selling when out of stock|
    Variant Fulfillment Service|Fulfillment service|Variant Requires Shipping|Requires shipping|Charge tax|
    Image Position|Image Alt Text|Chú thích ảnh|Gift Card|Product image position|Thẻ tiêu đề|Thẻ mô tả|
    Đặt hàng khi hết hàng|Cho phép đặt hàng khi hết hàng|Yêu cầu vận chuyển|Id sản phẩm|Id tùy chọn|Id phiên bản|
    Không áp dụng khuyến mãi|HS Code|Hạn sử dụng|Hạn dùng|HSD|NSX|
    Ngày sản xuất|Sử dụng Imei|Sử dụng lô|Lô|Số lô|Tích điểm|Bảo trì|Kênh bán hàng|Khuyến mãi|Màu|Người tạo|Ngày tạo|
    Ngày nhập|Thời gian tạo|Ngày cập nhật|Ngày sửa|Chi nhánh|Kho`,
};

/** Beginnings and parts of headers that programs number or combine with the names of markets, taxes and fields. */
const NO_PLACE = new RegExp(
  [
    "^(?:meta|googleshopping|included|attribute\\d|seo|unitprice[tb]|hienthikenh|date)",
    "^(?:compareat)?price(?:international|vietnam)|metafield|linkedto|thue|^(?:thue)?vat$|^tax|taxable|taxcode",
    "ngaytao|chietkhau|createdat|updatedat|cost|supplyprice|purchase|valuation|wholesale",
    "^gia(?:ban)?(?:buon|vip|si|ctv|daily|cho)|^gialay|dinhmuc|toithieu|toida|^(?:reorder|restock|lowstock|stockalert|minimum|maximum)",
    "kienhang|parcel|package|outofstock",
  ].join("|"),
);

const OF_BRANCH = /^(?:LC|PL)_(?:CN\d+_)?/i;

/** Headers are compared without marks, case, blanks and other punctuation. */
export const comparable = (header: string) => fold(header).replace(/[^a-z0-9#]/g, "");
/** With their marks first: "Hàng" is a thing, "Hãng" who makes it. */
const comparableWithMarks = (header: string) =>
  header
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\d#]/gu, "");

/** All that is read of a header. Normalizing takes quadratic time on hostile input. */
export const MAX_HEADER_LENGTH = 100;

type Known = { role: ColumnRole; rank: number };
let known: Map<string, Known> | null = null;

/** The role of each header, by how it is compared. */
function knownHeaders(): Map<string, Known> {
  if (known) return known;
  known = new Map();
  const add = (header: string, role: ColumnRole, rank: number) => {
    for (const key of [comparableWithMarks(header), comparable(header)])
      if (key && !known!.has(key)) known!.set(key, { role, rank });
  };
  for (const column of PRODUCT_COLUMNS)
    for (const name of [column, ...LANGS.map((lang) => columnLabel(column, textFor(lang)))])
      add(name, column === "price" && comparable(name) === "price" ? "anyPrice" : column, 0);
  for (const lang of LANGS) add(productImportTexts[lang].reason, "none", 0);
  for (const [role, headers] of Object.entries(ALIASES))
    for (const [rank, header] of headers.split("|").entries())
      add(header, role as ColumnRole, rank);
  return known;
}

/** The role that a header stands for, and its rank among those of the role; null for an unknown one. */
export function roleOf(typed: string): Known | null {
  const header = typed.slice(0, MAX_HEADER_LENGTH);
  const headers = knownHeaders();
  // "Giá bán (VNĐ)", "Price [Main shop]"; Sapo begins with the name of a branch or list: "LC_CN1_Tồn kho ban đầu".
  const plain = header.replace(/\([^)]*\)?|\[[^\]]*\]?/g, "").replace(OF_BRANCH, "");
  // "product_price", "product_category_1"
  const bare = plain
    .replace(/^\*?(?:product|item|variant)(?: - |[ _:])(?=.)/i, "")
    .replace(/[ _]1$/, "");
  for (const text of [header, plain, bare]) {
    const found = headers.get(comparableWithMarks(text)) ?? headers.get(comparable(text));
    if (found) return found;
  }
  return OF_BRANCH.test(header) || NO_PLACE.test(comparable(header))
    ? { role: "none", rank: 0 }
    : null;
}

/** Whether amounts are in thousands of dong below a header or title. */
export const isInThousands = (text: string) =>
  /(?:nghin|ngan) ?(?:d|vn|\))|\b1[.,]?000 ?(?:d\b|vn|dong|\))|\(k\)/.test(
    fold(text.slice(0, MAX_HEADER_LENGTH)),
  );

/** Whether a column has the reasons of wrong rows, which sellers download, mend and import. */
export const isReasonColumn = (header: string) =>
  LANGS.some((lang) => comparable(productImportTexts[lang].reason) === comparable(header));

/** The header of a column; that of a field's label, unless files call it something else. */
export function columnLabel(column: ProductColumn, { lang, productForm }: Text): string {
  if (column === "cost") return costTexts[lang].label;
  const columns = { ...productImportTexts[lang].columns, ...foodLabelTexts[lang].fields };
  return column in columns
    ? columns[column as keyof typeof columns]
    : productForm[column as Exclude<ProductColumn, keyof typeof columns | "cost">];
}
