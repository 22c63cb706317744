import { click } from "./acts.ts";
import type { Screen } from "./shop-screens.ts";

/** The screens that list products: home, listings, search results and a shopper's own list. */
export function listingScreens(): Record<string, Screen> {
  return {
    home: { path: "/" },
    "home-search": { path: "/?q=hat" },
    "home-misspelt": { path: "/?q=gaoj" },
    "home-nothing-found": { path: "/?q=zzz" },
    products: { path: "/products" },
    "products-search": { path: "/products?q=bot" },
    "products-misspelt": { path: "/products?q=bootj%20ngheej" },
    "products-nothing-found": { path: "/products?q=zzz" },
    "products-sold-out": { path: "/products?q=thao%20qua" },
    "products-found-elsewhere": { path: "/products?q=bot&category=rice" },
    "products-category": { path: "/products?category=rice" },
    "products-filters": {
      path: "/products?sort=price-up&offer=1&from=50000",
      act: click(".refine summary"),
    },
    "products-filter-refused": { path: "/products?sort=new&from=45,5&to=9" },
    "category-filtered": { path: "/products/powder?sort=unit-price&stock=all" },
    "products-menu": {
      path: "/products",
      act: click(".menu summary >> nth=-1"),
    },
    category: { path: "/products/masala" },
    "my-list-empty": { path: "/my-list" },
    "my-list": {
      path: "/products/masala",
      leadsTo: "/my-list",
      act: async (page) => {
        for (const i of [0, 2, 3]) await page.locator(".card .heart").nth(i).click();
        await page.locator(".card .heart[aria-pressed=true]").nth(2).waitFor();
        await page.goto(new URL("/my-list", page.url()).href);
      },
    },
    "category-empty": { path: "/products/nowhere" },
  };
}
