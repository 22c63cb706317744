/** The names of the first seven categories, by path, as they are in a new database. */
export const categories = {
  masala: "Masala",
  oil: "Oil",
  powder: "Powder",
  rice: "Rice",
  others: "Dry Fruits",
  seeds: "Seeds",
  channa: "Channa",
} as Record<string, string>;
