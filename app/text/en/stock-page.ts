export const stockPage = {
  title: "Low stock",
  hint: "Counted products with few pieces left. Orders take from the count, cancelled orders give back; at 0 a product is out of stock.",
  none: "No counted product is running low.",
  noneHint: "Enter the pieces left of a product in the product list to have it counted.",
  lowFrom: "Low from",
  lowFromHint: "At or below this number of pieces a product is listed here, and you get an email.",
  wrongLowFrom: "Please enter a whole number of pieces",
};
