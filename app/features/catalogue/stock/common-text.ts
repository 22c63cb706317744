import { both } from "#app/kit/text/both.ts";

/** Texts that sellers' pages may show, by area. */
export const sharedTexts = {
  stock: {
    link: both(
      (count: number) => (count > 0 ? `Low stock (${count})` : "Low stock"),
      (count) => (count > 0 ? `Sắp hết hàng (${count})` : "Sắp hết hàng"),
    ),
    save: both("Save", "Lưu"),
    pieces: both("Pieces left", "Còn lại"),
    piecesHint: both(
      "Leave it empty if you don't count this product.",
      "Để trống nếu bạn không đếm sản phẩm này.",
    ),
    piecesOf: both(
      (name: string) => `Pieces left of ${name} (empty = not counted)`,
      (name) => `Số lượng còn lại của ${name} (để trống = không đếm)`,
    ),
    twoReadings: both(
      (few: string, many: string) =>
        `Is this ${few} or ${many}? Please write it without a point or comma.`,
      (few, many) => `Đây là ${few} hay ${many}? Bạn viết lại không có dấu chấm, phẩy nhé.`,
    ),
    changedTo: both(
      (now: number | null) =>
        `${now === null ? "It is no longer counted" : `It is ${now} now`}: an order or someone else has changed it. Save again to replace that.`,
      (now) =>
        `${now === null ? "Sản phẩm không còn được đếm" : `Hiện còn ${now}`}: đơn hàng hoặc người khác vừa thay đổi. Bấm lưu lần nữa để thay thế.`,
    ),
    left: both(
      (count: number) => `${count} left`,
      (count) => `Còn ${count}`,
    ),
    saveOf: both(
      (name: string) => `Save the pieces left of ${name}`,
      (name) => `Lưu số lượng còn lại của ${name}`,
    ),
  },
};
