import type { Page } from "@playwright/test";
import { picture } from "../support/photo.ts";
import type { Examples, Screen } from "./shop-screens.ts";

const submit = (name: string, value: string) => (page: Page) =>
  page.locator(`main [name="${name}"][value="${value}"]:not([tabindex="-1"])`).click();

/** Every seller screen, in every state that looks different. */
export function sellerScreens(examples: Examples, orderId: string): Record<string, Screen> {
  const list = "/seller/product-list";
  const screens: Record<string, Screen> = {
    "seller-add-product": { path: "/seller" },
    "seller-add-product-refused": { path: "/seller", act: submit("intent", "add") },
    "seller-pictures-chosen": {
      path: "/seller",
      act: async (page) => {
        const files = [await picture(200), await picture(90), await picture(20)];
        await page.locator("[type=file]").setInputFiles(files);
      },
    },
    "seller-product-list": { path: `${list}?search=b` },
    "seller-product-list-pages": { path: list },
    "seller-product-list-letter": { path: `${list}?letter=h` },
    "seller-product-list-empty": { path: `${list}?search=zzz` },
    "seller-edit-product": { path: `${list}?edit=${examples.long}` },
    "seller-edit-product-refused": {
      path: `${list}?edit=${examples.plain}`,
      act: async (page) => {
        await page.locator('[name="name"]').fill("");
        await page.locator('[name="price"]').fill("cheap");
        await submit("intent", "save")(page);
      },
    },
    "seller-delete-product": { path: `${list}?delete=${examples.long}` },
    "seller-orders": {
      path: "/seller/orders",
      act: (page) => page.locator(".customer summary").first().click(),
    },
    "seller-orders-empty": { path: "/seller/orders?search=zzz" },
    "seller-order": { path: `/seller/order/${orderId}` },
    "seller-delete-order": { path: `/seller/orders?delete=${orderId}` },
    "seller-orders-of-period": {
      path: "/seller/orders?from=2026-01-01&to=2099-12-31&sold=1&unpaid=1",
    },
    "seller-overview": {
      path: "/seller/overview",
      act: (page) => page.locator(".overview summary").first().click(),
    },
    "seller-overview-today": { path: "/seller/overview?days=1&by=pieces" },
    "seller-categories": { path: "/seller/categories" },
    "seller-categories-refused": {
      path: "/seller/categories",
      act: async (page) => {
        await page.locator("#name-rice").fill("Masala");
        await submit("rename", "rice")(page);
      },
    },
    "seller-delete-category": { path: `/seller/categories?delete=${examples.category}` },
    "debug-orders": { path: "/debug-orders" },
  };
  for (const screen of Object.values(screens)) screen.as = "seller";
  return {
    "seller-login": { path: "/seller" },
    "seller-login-refused": {
      path: "/seller/orders",
      act: (page) => page.locator('main [type="submit"]').click(),
    },
    ...screens,
  };
}
