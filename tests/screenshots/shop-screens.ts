import type { Page } from "@playwright/test";
import { deskScreens } from "./desk-screens.ts";
import { type ExampleOrders, RESTORE_KEY } from "./example-shop.ts";
import { sellerScreens } from "./seller-screens.ts";

export type Screen = {
  path: string;
  /**
   * The visitor, default a stranger. A guest may have a cart. A shopper has a cart, an address and
   * orders; a newcomer has none; a returning shopper has a cart with nothing to buy and an old ward.
   */
  as?: "guest" | "newcomer" | "returning" | "shopper" | "seller";
  /** Take only what is seen before scrolling. */
  isFirstView?: boolean;
  /** Runs before the screenshot is taken. */
  act?: (page: Page) => Promise<void>;
};

/** Ids of products by what is special about them, and the path of a category that a seller added. */
export type Examples = Record<"plain" | "offer" | "soldOut" | "bare" | "long" | "category", string>;

const product = (id: string) => `/product/masala/${id}`;

const placeAsGuest = async (page: Page) => {
  await page.locator("[value^=buy]").click();
  await page.locator("[value=place]").click();
  await page.locator('[role="dialog"]').waitFor();
};

/** Every screen, in every state that looks different. */
export function screensOf(examples: Examples, orders: ExampleOrders): Record<string, Screen> {
  return {
    ...shopScreens(examples),
    ...orderScreens(orders),
    ...sellerScreens(examples, orders.newest),
    ...deskScreens(orders),
  };
}

/** Last, because buying again changes the cart. */
function orderScreens({
  newest,
  shipped,
  delivered,
  cancelled,
  key,
}: ExampleOrders): Record<string, Screen> {
  const link = `/order/${newest}?key=${key}`;
  return {
    order: { as: "shopper", path: `/order/${newest}` },
    "order-shipped": { as: "shopper", path: `/order/${shipped}` },
    "order-delivered": { as: "shopper", path: `/order/${delivered}` },
    "order-cancelled": { as: "shopper", path: `/order/${cancelled}` },
    "order-cancel": { as: "shopper", path: `/order/${newest}/cancel` },
    "order-cancel-refused": {
      as: "shopper",
      path: `/order/${newest}/cancel`,
      act: async (page) => {
        await page
          .locator('[name="reason"]')
          .last()
          .evaluate((radio: HTMLInputElement) => {
            radio.value = "nonsense";
            radio.checked = true;
          });
        await page.locator("form .button-danger").click();
      },
    },
    "order-cancel-late": { as: "shopper", path: `/order/${shipped}/cancel` },
    "my-orders": { as: "shopper", path: "/my-orders" },
    "cart-again": {
      as: "shopper",
      path: `/order/${delivered}`,
      act: (page) => page.locator('[action$="/again"] button').click(),
    },
    "order-by-link": { path: link },
    "order-by-link-cancel": { path: link.replace("?", "/cancel?") },
    "order-link-expired": { path: `/order/${newest}?key=expired` },
  };
}

function shopScreens(examples: Examples): Record<string, Screen> {
  return {
    home: { path: "/" },
    "home-search": { path: "/?q=hat" },
    "home-misspelt": { path: "/?q=gaoj" },
    "home-nothing-found": { path: "/?q=zzz" },
    products: { path: "/products" },
    "products-search": { path: "/products?q=bot" },
    "products-misspelt": { path: "/products?q=bootj%20ngheej" },
    "products-nothing-found": { path: "/products?q=zzz" },
    "products-found-elsewhere": { path: "/products?q=bot&category=rice" },
    "products-category": { path: "/products?category=rice" },
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
    "product-first-view": { path: product(examples.offer), isFirstView: true },
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
    "register-refused": {
      path: "/products?auth=register",
      act: (page) => page.locator('[role="dialog"] [type="submit"]').click(),
    },
    "login-alone": { path: "/login" },
    "orders-before-login": { path: "/my-orders" },
    "forgot-password": { path: "/forgot-password" },
    "forgot-password-refused": {
      path: "/forgot-password",
      act: (page) => page.locator('main [type="submit"]').click(),
    },
    "reset-password": { path: "/reset-password?email=lan@example.com" },
    "reset-password-refused": {
      path: "/reset-password",
      act: (page) => page.locator('main [type="submit"]').click(),
    },
    about: { path: "/about" },
    contact: { path: "/contact" },
    privacy: { path: "/privacy" },
    terms: { path: "/terms" },
    delivery: { path: "/delivery" },
    returns: { path: "/returns" },
    payment: { path: "/payment" },
    sitemap: { path: "/sitemap" },
    loader: { path: "/loader" },
    "loader-leading-on": { path: "/loader?next=about" },
    "not-found": { path: "/nowhere" },
    failure: { path: "/500.html" },
    offline: { path: "/offline.html" },
    "register-to-order": { as: "guest", path: product(examples.plain), act: placeAsGuest },
    "register-to-order-refused": {
      as: "guest",
      path: product(examples.plain),
      act: async (page) => {
        await placeAsGuest(page);
        await page.locator('[role="dialog"] [type="submit"]').click();
        await page.locator("#error-summary").waitFor();
      },
    },
    "cart-guest": {
      as: "guest",
      path: product(examples.plain),
      act: (page) => page.locator("[value^=buy]").click(),
    },
    "cart-unavailable": { as: "returning", path: "/cart" },
    "my-orders-empty": { as: "newcomer", path: "/my-orders" },
    "address-empty": { as: "newcomer", path: "/add-address" },
    "address-code-sent": {
      as: "newcomer",
      path: "/add-address",
      act: async (page) => {
        await page.locator('main [name="email"]').fill(`lan-${Date.now()}@example.com`);
        await page.locator('[value="send-otp"]').click();
      },
    },
    "address-code-refused": {
      as: "newcomer",
      path: "/add-address",
      act: async (page) => {
        await page.locator('[name="otp"]').fill("123456");
        await page.locator('[value="verify-otp"]').click();
      },
    },
    "cart-without-address": {
      as: "newcomer",
      path: `/product/masala/${examples.plain}`,
      act: (page) => page.locator("[value^=buy]").click(),
    },
    "account-menu": {
      as: "shopper",
      path: "/products/masala",
      act: (page) => page.locator(".account-menu summary").click(),
    },
    "category-in-cart": { as: "shopper", path: "/products/rice" },
    cart: { as: "shopper", path: "/cart" },
    "cart-place-refused": {
      as: "shopper",
      path: "/cart",
      act: async (page) => {
        await page.locator('[name="seen"]').evaluate((seen: HTMLInputElement) => {
          seen.value = "";
        });
        await page.locator("[value=place]").click();
      },
    },
    address: { as: "shopper", path: "/add-address" },
    "address-old-ward": {
      as: "shopper",
      path: "/add-address",
      act: async (page) => {
        await page.locator('[name="state"]').fill("TP.HCM");
        await page.locator('[name="city"]').fill("Phường 12");
        await page.locator('[name="city"]').blur();
        await page.locator("#regions button").first().waitFor();
      },
    },
    "address-refused": {
      as: "shopper",
      path: "/add-address",
      act: async (page) => {
        await page.locator('[name="firstname"]').fill("");
        await page.locator('[name="city"]').fill("");
        await page.locator("main form > [type=submit]").last().click();
      },
    },
    "address-many-errors": {
      as: "newcomer",
      path: "/add-address",
      act: async (page) => {
        await page.locator('[name="phone"]').fill("12345");
        await page.locator('[name="zipcode"]').fill("1".repeat(99));
        await page.locator("main form > [type=submit]").last().click();
      },
    },
    account: { as: "shopper", path: "/account" },
    "account-code-sent": {
      as: "newcomer",
      path: "/account",
      act: async (page) => {
        await page.locator("main [name=email]").fill(`mai-${Date.now()}@example.com`);
        await page.locator('[value="send-otp"]').click();
      },
    },
    "account-name-refused": {
      as: "shopper",
      path: "/account",
      act: async (page) => {
        await page.locator("main [name=name]").fill("");
        await page.locator('main [value="name"]').click();
        await page.locator("#error-summary").waitFor();
      },
    },
    "account-password-refused": {
      as: "shopper",
      path: "/account",
      act: async (page) => {
        await page.locator('main [value="password"]').click();
        await page.locator("#error-summary").waitFor();
      },
    },
    "restore-email": { path: `/account/restore-email?key=${RESTORE_KEY}` },
    "bad-restore-link": { path: "/account/restore-email?key=none" },
    leave: { as: "shopper", path: "/account/leave" },
    "leave-refused": {
      as: "shopper",
      path: "/account/leave",
      act: async (page) => {
        await page.locator("main [type=submit]").click();
        await page.locator("#error-summary").waitFor();
      },
    },
    "leave-without-orders": { as: "newcomer", path: "/account/leave" },
  };
}
