import type { Page } from "@playwright/test";

export type Screen = {
  path: string;
  /** Looks as a shopper who is logged in and has a cart, an address and orders; else as a stranger. */
  shopper?: true;
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<void>;
};

/** Products by what is special about them; ids. */
export type Examples = Record<"plain" | "offer" | "soldOut" | "bare" | "long", string>;

const product = (id: string) => `/product/masala/${id}`;

/** Every screen of the shop's side, in every state that has a look of its own. */
export function screensOf(examples: Examples, orderId: string): Record<string, Screen> {
  return {
    home: { path: "/" },
    "home-search": { path: "/?q=hat" },
    "home-nothing-found": { path: "/?q=zzz" },
    products: { path: "/products" },
    "products-search": { path: "/products?q=bot" },
    "products-nothing-found": { path: "/products?q=zzz" },
    "products-menu": {
      path: "/products",
      act: async (page) => {
        const menu = page.locator(".menu summary").last();
        if (await menu.isVisible()) await menu.click();
      },
    },
    category: { path: "/products/masala" },
    "category-empty": { path: "/products/nowhere" },
    product: { path: product(examples.plain) },
    "product-offer": { path: product(examples.offer) },
    "product-sold-out": { path: product(examples.soldOut) },
    "product-no-picture": { path: product(examples.bare) },
    "product-long-name": { path: product(examples.long) },
    "cart-empty": { path: "/cart" },
    login: { path: "/?auth=login" },
    register: { path: "/products?auth=register" },
    "login-refused": {
      path: "/products?auth=login",
      act: async (page) => {
        const dialog = page.getByRole("dialog");
        await dialog.locator('[name="email"]').fill("lan@");
        await dialog.locator('[type="submit"]').click();
      },
    },
    "forgot-password": { path: "/forgot-password" },
    about: { path: "/about" },
    contact: { path: "/contact" },
    loader: { path: "/loader" },
    "not-found": { path: "/nowhere" },
    failure: { path: "/500.html" },
    "category-in-cart": { shopper: true, path: "/products/rice" },
    cart: { shopper: true, path: "/cart" },
    address: { shopper: true, path: "/add-address" },
    "address-refused": {
      shopper: true,
      path: "/add-address",
      act: async (page) => {
        await page.locator('[name="firstname"]').fill("");
        await page.locator('[name="city"]').fill("");
        await page.locator("main form > [type=submit]").last().click();
      },
    },
    order: { shopper: true, path: `/order/${orderId}` },
    "my-orders": { shopper: true, path: "/my-orders" },
  };
}
