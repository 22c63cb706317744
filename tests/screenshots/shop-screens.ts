import type { Page } from "@playwright/test";
import { accountScreens } from "./account-screens.ts";
import { click, inTurn, refused, type, waitFor } from "./acts.ts";
import { areaScreens } from "./area-screens.ts";
import { bookScreens } from "./book-screens.ts";
import { courierScreens } from "./courier-screens.ts";
import { deskScreens } from "./desk-screens.ts";
import { discountScreens } from "./discount-screens.ts";
import type { ExampleOrders } from "./example-shop.ts";
import { listingScreens } from "./listing-screens.ts";
import { moneyScreens } from "./money-screens.ts";
import { newOrderScreens } from "./new-order-screens.ts";
import { reviewScreens } from "./review-screens.ts";
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
  /** Path of the page that this leads to, if it is another. */
  leadsTo?: string;
};

/** Ids of products by what is special about them, and the path of a category that a seller added. */
export type Examples = Record<"plain" | "offer" | "soldOut" | "bare" | "long" | "category", string>;

const product = (id: string) => `/product/masala/${id}`;

/** Found, to be asked, sold out and unknown. */
const PASTED = "2 lạng bột nghệ\n2kg gạo\nthảo quả 1 lạng\n3 nước mắm 500ml\nchục gói ngũ vị hương";

const placeAsGuest = async (page: Page) => {
  await page.locator("[value^=buy]").click();
  await page.locator("#place").click();
  await page.locator('[role="dialog"]').waitFor();
};

/** Every screen, in every state that looks different. */
export function screensOf(examples: Examples, orders: ExampleOrders): Record<string, Screen> {
  return {
    ...listingScreens(),
    ...shopScreens(examples),
    ...accountScreens(),
    ...bookScreens(orders),
    ...orderScreens(orders),
    ...sellerScreens(examples, orders),
    ...deskScreens(orders),
    ...courierScreens(orders),
    ...newOrderScreens(),
    ...reviewScreens(orders),
    ...areaScreens(examples, orders),
    ...discountScreens(examples),
    ...moneyScreens(orders),
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
      leadsTo: "/cart",
      act: click('[action$="/again"] button'),
    },
    "order-by-link": { path: link },
    "order-by-link-cancel": { path: link.replace("?", "/cancel?") },
    "order-link-expired": { path: `/order/${newest}?key=expired` },
  };
}

function shopScreens(examples: Examples): Record<string, Screen> {
  const backInStock = `/back-in-stock/${examples.soldOut}`;
  return {
    product: { path: product(examples.plain) },
    "product-offer": { path: product(examples.offer) },
    "product-first-view": { path: product(examples.offer), isFirstView: true },
    "product-sold-out": { path: product(examples.soldOut) },
    "back-in-stock": { path: backInStock },
    "back-in-stock-refused": {
      path: backInStock,
      act: inTurn(
        type('main [name="email"]', "lan@example"),
        click('main [type="submit"]'),
        refused,
      ),
    },
    "back-in-stock-noted": { path: `${backInStock}?noted=1` },
    "product-no-picture": { path: product(examples.bare) },
    "product-long-name": { path: product(examples.long) },
    "cart-empty": { path: "/cart" },
    "paste-list": { path: "/paste-list" },
    "paste-list-refused": {
      path: "/paste-list",
      act: inTurn(type("#list", "quế, ".repeat(60)), click("[value=read]"), refused),
    },
    "paste-list-found": {
      path: "/paste-list",
      act: inTurn(type("#list", PASTED), click("[value=read]"), waitFor("[value=add]")),
    },
    login: { path: "/?auth=login" },
    register: { path: "/products?auth=register" },
    "login-refused": {
      path: "/products?auth=login",
      leadsTo: "/login",
      act: async (page) => {
        const dialog = page.getByRole("dialog");
        await dialog.locator('[name="email"]').fill("lan@");
        await dialog.locator('[type="submit"]').click();
      },
    },
    "register-refused": {
      path: "/products?auth=register",
      leadsTo: "/register",
      act: click('[role="dialog"] [type="submit"]'),
    },
    "login-alone": { path: "/login" },
    "orders-before-login": { path: "/my-orders" },
    "forgot-password": { path: "/forgot-password" },
    "forgot-password-refused": {
      path: "/forgot-password",
      act: click('main [type="submit"]'),
    },
    "reset-password": { path: "/reset-password?email=lan@example.com" },
    "reset-password-refused": {
      path: "/reset-password",
      act: click('main [type="submit"]'),
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
    "register-to-order": {
      as: "guest",
      path: product(examples.plain),
      leadsTo: "/cart",
      act: placeAsGuest,
    },
    "register-to-order-refused": {
      as: "guest",
      path: product(examples.plain),
      leadsTo: "/register",
      act: inTurn(placeAsGuest, click('[role="dialog"] [type="submit"]'), refused),
    },
    "cart-guest": {
      as: "guest",
      path: product(examples.plain),
      leadsTo: "/cart",
      act: click("[value^=buy]"),
    },
    "cart-unavailable": { as: "returning", path: "/cart" },
    "my-orders-empty": { as: "newcomer", path: "/my-orders" },
    "cart-without-address": {
      as: "newcomer",
      path: `/product/masala/${examples.plain}`,
      leadsTo: "/cart",
      act: click("[value^=buy]"),
    },
    "cart-pickup": {
      as: "newcomer",
      path: product(examples.plain),
      leadsTo: "/cart",
      act: async (page) => {
        await page.locator("[value^=buy]").click();
        await page.locator('[value="fulfil:pickup"]').click();
        await page.locator('[name="fulfilment"]').waitFor({ state: "attached" });
      },
    },
    "account-menu": {
      as: "shopper",
      path: "/products/masala",
      act: click(".account-menu summary"),
    },
    "category-in-cart": { as: "shopper", path: "/products/rice" },
    cart: { as: "shopper", path: "/cart" },
    "cart-note": {
      as: "shopper",
      path: "/cart",
      act: click("#notes summary >> nth=0"),
    },
    "cart-place-refused": {
      as: "shopper",
      path: "/cart",
      act: async (page) => {
        await page.locator('[name="seen"]').evaluate((seen: HTMLInputElement) => {
          seen.value = "";
        });
        await page.locator("#place").click();
      },
    },
    "cart-without-network": {
      as: "shopper",
      path: "/cart",
      act: async (page) => {
        await page.context().setOffline(true);
        await page.locator("#place").click();
        await page.locator(".lost").waitFor();
        await page.context().setOffline(false);
      },
    },
  };
}
