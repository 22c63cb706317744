import { categories } from "./categories.ts";
export const catalogue = {
  categories,
  products: {
    title: "All Products",
    filter: "Category",
    all: "All",
    others: "Others",
    count: (count: number) => (count === 1 ? "1 product" : `${count} products`),
    countOf: (shown: number, count: number) => `${shown} of ${count}`,
    empty: "No products found.",
    seeAll: "See all products",
    pagination: "Pages",
    previous: "Previous",
    next: "Next",
  },
  product: {
    rating: (stars: number) => `Rated ${stars} out of 5`,
    outOfStock: "Out of stock",
  },
};
