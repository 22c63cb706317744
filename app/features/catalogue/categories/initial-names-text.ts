import { type Both, both } from "#app/kit/text/both.ts";

/** The names of the first seven categories, by path, as they are in a new database. */
export const initialNames = {
  masala: both("Masala", "Gia vị"),
  oil: both("Oil", "Dầu ăn"),
  powder: both("Powder", "Bột"),
  rice: both("Rice", "Gạo"),
  others: both("Dry Fruits", "Trái cây & hạt sấy"),
  seeds: both("Seeds", "Hạt dinh dưỡng"),
  channa: both("Channa", "Đậu gà"),
} as Record<string, Both<string>>;

/** What some of them were called earlier, in files that sellers still have. */
export const formerNames: Record<string, string> = {
  masala: "Gia vị Masala",
  others: "Trái cây sấy",
};
