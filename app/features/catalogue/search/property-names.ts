/**
 * What people ask of a thing instead of naming it, with the other ways to say so, as in grocery-names.txt. Products have
 * them in their descriptions.
 */
export const PROPERTY_NAMES = [
  "cay, spicy, hot",
  "ít cay, cay nhẹ, mild",
  "chay, ăn chay, thuần chay, vegan, vegetarian",
  "không gluten, gluten free",
  "không đường, không thêm đường, no sugar, sugar free",
  "hữu cơ, organic",
  "quà, làm quà, gift, present",
  "quà tết, quà biếu, làm quà tết, tết gift, new year gift",
  "ăn vặt, snack, healthy snack",
  "nhậu, nhắm bia, nhắm rượu, mồi nhậu, beer snack",
];
