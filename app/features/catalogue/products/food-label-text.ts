import { both, count, inBoth } from "#app/kit/text/both.ts";
import { FOOD_LABEL } from "./product-fields.ts";

/** What a label says of a product, beside its name and weight. */
export const foodLabelTexts = inBoth({
  fields: {
    origin: both("Origin", "Xuất xứ"),
    responsible: both("Responsible for the goods", "Tổ chức, cá nhân chịu trách nhiệm"),
    ingredients: both("Ingredients", "Thành phần"),
    storage: both("Storage", "Bảo quản"),
    bestBeforeDays: both("Best before (days)", "Hạn dùng (số ngày)"),
  },
  hints: {
    origin: both("For example: Đắk Lắk, Vietnam", "Ví dụ: Đắk Lắk, Việt Nam"),
    responsible: both("Name and address, as on the label", "Tên và địa chỉ, như trên nhãn"),
    ingredients: both(
      "In descending order of weight, as on the label",
      "Xếp từ nhiều đến ít, như trên nhãn",
    ),
    storage: both("For example: in a dry, cool place", "Ví dụ: nơi khô mát, tránh nắng"),
    bestBeforeDays: both(
      "Counted from the day on which the customer gets the goods",
      "Tính từ ngày khách nhận hàng",
    ),
  },
  bestBefore: both("Best before", "Hạn dùng"),
  daysAfter: both((days: number) => [
    `at least ${count(days, "day")} after delivery`,
    `ít nhất ${days} ngày kể từ khi nhận hàng`,
  ]),
});

/** The fields of a label as a product's form shows them, without a sentence in the script of its page. */
export const foodLabelFields = (lang: "en" | "vi") =>
  FOOD_LABEL.map((name) => {
    const { fields, hints } = foodLabelTexts[lang];
    return {
      ...{ name, label: fields[name], hint: hints[name] },
      rows: name === "ingredients" ? 3 : undefined,
    };
  });
