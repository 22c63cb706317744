import { type Both, both, inBoth } from "#app/kit/text/both.ts";
import type { BarcodeProblem } from "./barcode.ts";

/** The texts about a product's barcode, apart so that the scripts of other pages do not load them. */
export const barcodeTexts = inBoth({
  label: both("Barcode", "Mã vạch"),
  hint: both(
    "The 8, 12 or 13 digits below the bars; a scanner may type them",
    "8, 12 hoặc 13 chữ số dưới các vạch; có thể dùng máy quét",
  ),
  wrong: {
    digits: both("A barcode has only digits", "Mã vạch chỉ gồm chữ số"),
    length: both("A barcode has 8, 12 or 13 digits", "Mã vạch có 8, 12 hoặc 13 chữ số"),
    checkDigit: both(
      "A digit is wrong: the last one does not fit the others",
      "Có chữ số bị sai: số cuối không khớp với các số trước",
    ),
    rounded: both(
      "A spreadsheet has rounded this number: format its column as text, and enter it again",
      "Bảng tính đã làm tròn số này: bạn định dạng cột là văn bản rồi nhập lại",
    ),
  } as Record<BarcodeProblem, Both<string>>,
  taken: both("Another product has this barcode", "Đã có sản phẩm khác dùng mã vạch này"),
  takenBy: both((name: string) => [
    `“${name}” has this barcode`,
    `“${name}” đang dùng mã vạch này`,
  ]),
});
