import type { BarcodeProblem } from "./barcode.ts";

const en = {
  label: "Barcode",
  hint: "The 8, 12 or 13 digits below the bars; a scanner may type them",
  wrong: {
    digits: "A barcode has only digits",
    length: "A barcode has 8, 12 or 13 digits",
    checkDigit: "A digit is wrong: the last one does not fit the others",
    rounded: "A spreadsheet has rounded this number: format its column as text, and enter it again",
  } as Record<BarcodeProblem, string>,
  taken: "Another product has this barcode",
  takenBy: (name: string) => `“${name}” has this barcode`,
};

const vi: typeof en = {
  label: "Mã vạch",
  hint: "8, 12 hoặc 13 chữ số dưới các vạch; có thể dùng máy quét",
  wrong: {
    digits: "Mã vạch chỉ gồm chữ số",
    length: "Mã vạch có 8, 12 hoặc 13 chữ số",
    checkDigit: "Có chữ số bị sai: số cuối không khớp với các số trước",
    rounded: "Bảng tính đã làm tròn số này: bạn định dạng cột là văn bản rồi nhập lại",
  },
  taken: "Đã có sản phẩm khác dùng mã vạch này",
  takenBy: (name) => `“${name}” đang dùng mã vạch này`,
};

/** The texts about a product's barcode, which the scripts of other pages do without. */
export const barcodeTexts = { en, vi };
