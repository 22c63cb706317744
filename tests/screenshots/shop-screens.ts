import type { Page } from "@playwright/test";
import { accountScreens } from "./account-screens.ts";
import {
  type Act,
  buy,
  click,
  guest,
  inTurn,
  leadingTo,
  newcomer,
  refused,
  returning,
  shopper,
  stranger,
  type,
  waitFor,
} from "./acts.ts";
import { areaScreens } from "./area-screens.ts";
import { bookScreens } from "./book-screens.ts";
import { countingScreens } from "./counting-screens.ts";
import { courierScreens } from "./courier-screens.ts";
import { deskScreens } from "./desk-screens.ts";
import { discountScreens } from "./discount-screens.ts";
import { dishScreens } from "./dish-screens.ts";
import type { ExampleOrders } from "./example-shop.ts";
import { listingScreens } from "./listing-screens.ts";
import { moneyScreens } from "./money-screens.ts";
import { newOrderScreens } from "./new-order-screens.ts";
import { purchaseScreens } from "./purchase-screens.ts";
import { reviewScreens } from "./review-screens.ts";
import { sellerScreens } from "./seller-screens.ts";
import { toBuyScreens } from "./to-buy-screens.ts";

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
  act?: Act;
  /** Path of the page that this leads to, if it is another. */
  leadsTo?: string;
};

/** Ids of products by what is special about them, and the path of a category that a seller added. */
export type Examples = Record<
  "plain" | "offer" | "soldOut" | "bare" | "long" | "sized" | "category",
  string
>;

/** Found, to be asked, sold out and unknown. */
const PASTED = "2 lạng bột nghệ\n2kg gạo\nthảo quả 1 lạng\n3 nước mắm 500ml\nchục gói ngũ vị hương";

/** Pages that are as they open, by the names that their screens share with their paths. */
const PLAIN_PAGES = [
  ...["about", "contact", "privacy", "terms", "delivery", "returns", "payment", "sitemap"],
  "loader",
];

const placeAsGuest = inTurn(buy, click("#place"), waitFor("[role=dialog]"));
const submitDialog = click("[role=dialog] [type=submit] >> nth=0");

/** Types an address to which no code has been sent before. */
const typeEmail = (page: Page) =>
  page.locator("[role=dialog] [name=email]").fill(`lan-${Date.now()}@example.com`);
const askCode = [typeEmail, click("[role=dialog] [value=code]"), waitFor("[name=otp]")];

/** Every screen, in every state that looks different. */
export function screensOf(examples: Examples, orders: ExampleOrders): Record<string, Screen> {
  return {
    ...listingScreens(),
    ...dishScreens(),
    ...shopScreens(examples),
    ...accountScreens(),
    ...bookScreens(orders),
    ...toBuyScreens(orders),
    ...orderScreens(orders),
    ...sellerScreens(examples, orders),
    ...countingScreens(orders),
    ...deskScreens(orders),
    ...courierScreens(orders),
    ...newOrderScreens(),
    ...reviewScreens(orders),
    ...areaScreens(examples, orders),
    ...discountScreens(examples),
    ...moneyScreens(orders),
    ...purchaseScreens(orders.purchases),
  };
}

/** Last, because buying again changes the cart. */
function orderScreens(orders: ExampleOrders): Record<string, Screen> {
  const { newest, shipped, delivered, cancelled, key } = orders;
  const link = `/order/${newest}?key=${key}`;
  return {
    order: shopper(`/order/${newest}`),
    "order-shipped": shopper(`/order/${shipped}`),
    "order-delivered": shopper(`/order/${delivered}`),
    "order-cancelled": shopper(`/order/${cancelled}`),
    "order-cancel": shopper(`/order/${newest}/cancel`),
    "order-cancel-refused": shopper(
      `/order/${newest}/cancel`,
      (page) =>
        page.locator("[name=reason] >> nth=-1").evaluate((radio: HTMLInputElement) => {
          radio.value = "nonsense";
          radio.checked = true;
        }),
      click("form .button-danger"),
    ),
    "order-cancel-late": shopper(`/order/${shipped}/cancel`),
    "order-complain": shopper(`/order/${delivered}/complain`),
    "order-complain-refused": shopper(
      `/order/${delivered}/complain`,
      click("main form [type=submit]"),
      refused,
    ),
    "order-address": shopper(`/order/${newest}/address`),
    "order-address-refused": shopper(
      `/order/${newest}/address`,
      type("[name=street]", ""),
      type("[name=phone]", "12345"),
      click("[value=save].button-wide"),
    ),
    "order-address-late": shopper(`/order/${shipped}/address`),
    "my-orders": shopper("/my-orders"),
    "cart-again": leadingTo(
      "/cart",
      shopper(`/order/${delivered}`, click('[action$="/again"] button')),
    ),
    "order-by-link": stranger(link),
    "order-by-link-cancel": stranger(link.replace("?", "/cancel?")),
    "order-by-link-address": stranger(link.replace("?", "/address?")),
    "order-link-expired": stranger(`/order/${newest}?key=expired`),
  };
}

function shopScreens({
  plain,
  offer,
  soldOut,
  bare,
  long,
  sized,
}: Examples): Record<string, Screen> {
  const product = (id: string) => `/product/masala/${id}`;
  const backInStock = `/back-in-stock/${soldOut}`;
  return {
    product: stranger(product(plain)),
    "product-offer": stranger(product(offer)),
    "product-sizes": stranger(`/product/others/${sized}`),
    "product-first-view": { ...stranger(product(offer)), isFirstView: true },
    "product-sold-out": stranger(product(soldOut)),
    "back-in-stock": stranger(backInStock),
    "back-in-stock-refused": stranger(
      backInStock,
      type("main [name=email]", "lan@example"),
      click("main [type=submit]"),
      refused,
    ),
    "back-in-stock-noted": stranger(`${backInStock}?noted=1`),
    wish: stranger("/wish?q=mắm nhum"),
    "wish-refused": stranger(
      "/wish?q=mắm nhum",
      type("main [name=contact]", "lan"),
      click("main [type=submit]"),
      refused,
    ),
    "wish-noted": stranger("/wish?noted=1"),
    "product-no-picture": stranger(product(bare)),
    "product-long-name": stranger(product(long)),
    "cart-empty": stranger("/cart"),
    "paste-list": stranger("/paste-list"),
    "paste-list-refused": stranger(
      "/paste-list",
      type("#list", "quế, ".repeat(60)),
      click("[value=read]"),
      refused,
    ),
    "paste-list-found": stranger(
      "/paste-list",
      type("#list", PASTED),
      click("[value=read]"),
      waitFor("[value=add]"),
    ),
    login: stranger("/?auth=login"),
    register: stranger("/products?auth=register"),
    "login-refused": leadingTo(
      "/login",
      stranger("/products?auth=login", type("[role=dialog] [name=email]", "lan@"), submitDialog),
    ),
    "register-refused": leadingTo("/register", stranger("/products?auth=register", submitDialog)),
    "login-alone": stranger("/login"),
    "login-code": leadingTo("/login/code", stranger("/products?auth=login", ...askCode)),
    "login-code-refused": leadingTo(
      "/login/code",
      stranger("/products?auth=login", ...askCode, click("[value=verify-otp]"), refused),
    ),
    "orders-before-login": stranger("/my-orders"),
    "forgot-password": stranger("/forgot-password"),
    "forgot-password-refused": stranger("/forgot-password", click("main [type=submit]")),
    "reset-password": stranger("/reset-password?email=lan@example.com"),
    "reset-password-refused": stranger("/reset-password", click("main [type=submit]")),
    ...Object.fromEntries(PLAIN_PAGES.map((name) => [name, stranger(`/${name}`)])),
    "loader-leading-on": stranger("/loader?next=about"),
    "not-found": stranger("/nowhere"),
    failure: stranger("/500.html"),
    offline: stranger("/offline.html"),
    "register-to-order": leadingTo("/cart", guest(product(plain), placeAsGuest)),
    "register-to-order-refused": leadingTo(
      "/register",
      guest(product(plain), placeAsGuest, submitDialog, refused),
    ),
    "address-guest": leadingTo(
      "/add-address",
      guest(
        product(plain),
        placeAsGuest,
        type("[role=dialog] [name=name]", "Nguyễn Thị Lan"),
        typeEmail,
        submitDialog,
        waitFor("[name=street]"),
      ),
    ),
    "cart-guest": leadingTo("/cart", guest(product(plain), buy)),
    "cart-unavailable": returning("/cart"),
    "my-orders-empty": newcomer("/my-orders"),
    "cart-without-address": leadingTo("/cart", newcomer(product(plain), buy)),
    "cart-pickup": leadingTo(
      "/cart",
      newcomer(
        product(plain),
        buy,
        click('[value="fulfil:pickup"]'),
        waitFor("[name=fulfilment]", "attached"),
      ),
    ),
    "account-menu": shopper("/products/masala", click(".account-menu summary")),
    "category-in-cart": shopper("/products/rice"),
    cart: shopper("/cart"),
    "cart-note": shopper("/cart", click("#notes summary >> nth=0")),
    "cart-changed": shopper(
      "/cart",
      (page) =>
        page.locator("[name=seen]").evaluate((seen: HTMLInputElement) => {
          seen.value = "";
        }),
      click("#place"),
    ),
    "cart-without-network": shopper("/cart", async (page) => {
      await page.context().setOffline(true);
      await page.locator("#place").click();
      await page.locator(".lost").waitFor();
      await page.context().setOffline(false);
    }),
  };
}
