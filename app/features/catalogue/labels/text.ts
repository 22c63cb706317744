import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of the page that prints price labels. */
export const labelTexts = inBoth({
  title: both("Price labels", "Tem giá"),
  description: both(
    "Labels with prices and barcodes, to print on sheets or rolls.",
    "Tem giá có mã vạch, để in trên giấy A4 hoặc cuộn tem.",
  ),
  back: both("Product list", "Sản phẩm"),
  paper: both("Paper", "Khổ giấy"),
  formats: {
    a4: both("A4 sheet, 24 labels of 70 × 37 mm", "Giấy A4, 24 tem 70 × 37 mm"),
    "40x30": both("Roll, 40 × 30 mm", "Cuộn tem 40 × 30 mm"),
  },
  copies: both("Of each", "Mỗi loại"),
  search: both("Part of the name", "Tên có chứa"),
  none: both("No product fits.", "Không có sản phẩm nào phù hợp."),
  show: both("Print labels", "In tem"),
  ready: both(
    "The labels are ready: press Ctrl+P, or choose Print in the browser's menu.",
    "Tem đã sẵn sàng: nhấn Ctrl+P hoặc chọn In trong menu trình duyệt.",
  ),
});
