import type { Page } from "@playwright/test";
import { click, leadingTo, shopper, stranger } from "./acts.ts";
import type { Screen } from "./shop-screens.ts";

const saveThree = async (page: Page) => {
  for (const i of [0, 2, 3]) await page.locator(".card .heart").nth(i).click();
  await page.locator(".card .heart[aria-pressed=true]").nth(2).waitFor();
  await page.goto(new URL("/my-list", page.url()).href);
};

/** The screens that list products: home, listings, search results and a shopper's own list. */
export const listingScreens = (): Record<string, Screen> => ({
  home: stranger("/"),
  "home-own": shopper("/"),
  "home-search": stranger("/?q=hat"),
  "home-misspelt": stranger("/?q=gaoj"),
  "home-nothing-found": stranger("/?q=zzz"),
  products: stranger("/products"),
  "products-search": stranger("/products?q=bot"),
  "products-search-letters": stranger("/products?q=ớt", click("summary >> nth=-1")),
  "products-search-known": stranger("/products?q=hành"),
  "products-search-price": stranger("/products?q=dưới 50k"),
  "products-search-near": stranger("/products?q=olive oil"),
  "products-misspelt": stranger("/products?q=bootj%20ngheej"),
  "products-nothing-found": stranger("/products?q=zzz"),
  "products-sold-out": stranger("/products?q=thao%20qua"),
  "products-found-elsewhere": stranger("/products?q=bot&category=rice"),
  "products-category": stranger("/products?category=rice"),
  "products-filters": stranger(
    "/products?sort=price-up&offer=1&from=50000",
    click(".refine summary"),
  ),
  "products-tags": stranger("/products?tag=dac-san+qua-bieu", click(".refine summary")),
  "products-filter-refused": stranger("/products?sort=new&from=45,5&to=9"),
  "category-filtered": stranger("/products/powder?sort=unit-price&stock=all"),
  "products-menu": stranger("/products", click(".menu summary >> nth=-1")),
  category: stranger("/products/masala"),
  "my-list-empty": stranger("/my-list"),
  "my-list": leadingTo("/my-list", stranger("/products/masala", saveThree)),
  "category-empty": stranger("/products/nowhere"),
});
