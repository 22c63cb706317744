import type { ExportedProduct } from "#app/features/catalogue/costs/costs.server.ts";
import { costValue } from "#app/features/catalogue/costs/form.ts";
import { descriptionLines } from "#app/features/catalogue/products/product-limits.ts";
import type { Product } from "#app/features/catalogue/products/products.server.ts";
import { fold } from "#app/kit/format/fold.ts";
import { html } from "#app/kit/mail/parts.ts";

/** A product as the columns of a program need it. */
type Exported = ExportedProduct & {
  /** Empty for none. */
  category: string;
  /** Addresses of its pictures. */
  pictures: string[];
};

type Column = [header: string, of: string | ((product: Exported) => string | number | null)];

/** The name with the pack, which other programs have no field for. */
export const fullName = ({ name, weight }: Pick<Product, "name" | "weight">) =>
  weight && !fold(name).includes(fold(weight)) ? `${name} ${weight}` : name;
const kilograms = ({ packContents }: Exported) => (packContents ? packContents / 1_000 : null);
const pieces = ({ stockCount, inStock }: Exported) => (inStock ? (stockCount ?? null) : 0);
/** Empty for those who may not see it. */
const cost = ({ costVnd }: Exported) => Number(costValue(costVnd)) || "";
const isDiscounted = ({ priceVnd, offerPriceVnd }: Exported) => offerPriceVnd < priceVnd;
const yes = ({ inStock }: Exported) => (inStock ? 1 : 0);
const paragraphs = (text: string) =>
  html`${descriptionLines(text).map((line) => html`<p>${line}</p>`)}`.markup;
/** A comma or ">" would begin another category. */
const wooCategory = (name: string) => name.replaceAll(",", "\\,").replaceAll(">", "›");

type ProgramFile = { label: string; extension: "xlsx" | "csv"; columns: Column[] };

/** The files that other programs import, by their names, and the columns in their order there. */
export const PROGRAM_FILES: Record<string, ProgramFile> = {
  "kiotviet.xlsx": {
    label: "KiotViet (Excel)",
    extension: "xlsx",
    columns: [
      ["Loại hàng", "Hàng hóa"],
      ["Nhóm hàng(3 Cấp)", ({ category }) => category],
      ["Mã hàng", ({ sku }) => sku],
      ["Mã vạch", ({ barcode }) => barcode],
      ["Tên hàng", fullName],
      ["Thương hiệu", ({ brand }) => brand],
      ["Giá bán", ({ offerPriceVnd }) => offerPriceVnd],
      ["Giá vốn", cost],
      ["Tồn kho", pieces],
      ["Tồn nhỏ nhất", ""],
      ["Tồn lớn nhất", ""],
      ["ĐVT", ""],
      ["Mã ĐVT Cơ bản", ""],
      ["Quy đổi", ""],
      ["Thuộc tính", ""],
      ["Mã HH Liên quan", ""],
      ["Hình ảnh (url1,url2...)", ({ pictures }) => pictures.join(",")],
      ["Trọng lượng", kilograms],
      ["Đang kinh doanh", yes],
      ["Được bán trực tiếp", yes],
      ["Mô tả", ({ description }) => description],
      ["Mẫu ghi chú", ""],
      ["Vị trí", ""],
      ["Hàng thành phần", ""],
    ],
  },
  "sapo.xlsx": {
    label: "Sapo (Excel)",
    extension: "xlsx",
    columns: [
      ["Tên sản phẩm*", fullName],
      ["Hình thức quản lý sản phẩm", "Hàng hóa thường"],
      ["Loại sản phẩm", ({ category }) => category],
      ["Mô tả sản phẩm", ({ description }) => paragraphs(description)],
      ["Nhãn hiệu", ({ brand }) => brand],
      ["Tags", ""],
      ["Thuộc tính 1", ""],
      ["Giá trị thuộc tính 1", ""],
      ["Tên phiên bản sản phẩm", fullName],
      ["Mã SKU*", ({ sku }) => sku],
      ["Barcode", ({ barcode }) => barcode],
      ["Khối lượng", ({ packContents }) => packContents || null],
      ["Đơn vị khối lượng", ({ packContents }) => (packContents ? "g" : null)],
      ["Ảnh đại diện", ({ pictures }) => pictures[0] ?? null],
      ["Đơn vị", ""],
      ["Áp dụng thuế", "Không"],
      ["LC_CN1_Tồn kho ban đầu*", (product) => pieces(product) ?? 0],
      ["LC_CN1_Giá vốn khởi tạo*", (product) => cost(product) || 0],
      ["PL_Giá bán lẻ", ({ offerPriceVnd }) => offerPriceVnd],
      ["PL_Giá bán buôn", ""],
      ["PL_Giá nhập", ""],
    ],
  },
  "woocommerce.csv": {
    label: "WooCommerce (CSV)",
    extension: "csv",
    columns: [
      ["Type", "simple"],
      ["SKU", ({ sku }) => sku],
      ["GTIN, UPC, EAN, or ISBN", ({ barcode }) => barcode],
      ["Name", fullName],
      ["Published", "1"],
      ["Visibility in catalog", "visible"],
      ["Short description", ({ shortDescription }) => shortDescription],
      ["Description", ({ description }) => paragraphs(description)],
      ["In stock?", yes],
      ["Stock", ({ stockCount }) => stockCount],
      ["Weight (kg)", kilograms],
      ["Sale price", (product) => (isDiscounted(product) ? product.offerPriceVnd : null)],
      ["Regular price", ({ priceVnd }) => priceVnd],
      ["Categories", ({ category }) => wooCategory(category)],
      ["Images", ({ pictures }) => pictures.join(", ")],
      ["Brands", ({ brand }) => brand],
    ],
  },
};

/** The cells of a product in a program's file. */
export const programCells = ({ columns }: ProgramFile, product: Exported): (string | number)[] =>
  columns.map(([, of]) => (typeof of === "string" ? of : (of(product) ?? "")));
