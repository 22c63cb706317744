import { type Both, both } from "#app/kit/text/both.ts";

/** The names of the first seven categories, by path, as they are in a new database. */
export const initialNames = {
  masala: both("Masala", "Gia vị Masala"),
  oil: both("Oil", "Dầu ăn"),
  powder: both("Powder", "Bột"),
  rice: both("Rice", "Gạo"),
  others: both("Dry Fruits", "Trái cây sấy"),
  seeds: both("Seeds", "Hạt dinh dưỡng"),
  channa: both("Channa", "Đậu gà"),
} as Record<string, Both<string>>;
