import type { Engine } from "./engine.ts";
import { fill, press, until, untilThere } from "./steps.ts";

/** What is done on a screen before it is measured; most are as they open. */
type Act = (engine: Engine) => Promise<void>;
const asOpened: Act = async () => {};

/** What shoppers see, of the screens in tests/screenshots/shop-screens.ts. */
export const SCREENS: Record<string, Act> = {
  home: asOpened,
  "home-search": asOpened,
  products: asOpened,
  category: asOpened,
  "category-filtered": asOpened,
  "products-search": asOpened,
  "products-misspelt": asOpened,
  "products-nothing-found": asOpened,
  "products-sold-out": asOpened,
  "products-found-elsewhere": asOpened,
  "products-filter-refused": asOpened,
  "my-list-empty": asOpened,
  "my-list": async (engine) => {
    for (const saved of [1, 2, 3]) {
      await press(engine, ".card .heart[aria-pressed=false]");
      await until(
        engine,
        `document.querySelectorAll(".heart[aria-pressed=true]").length === ${saved}`,
      );
    }
    await engine.open(new URL("/my-list", await engine.url()).href);
  },
  "product-offer": asOpened,
  "product-long-name": asOpened,
  "product-sold-out": asOpened,
  "back-in-stock-noted": asOpened,
  "back-in-stock": async (engine) => {
    await engine.type("main [name=email]", "lan@example");
    await press(engine, "main [type=submit]");
    await untilThere(engine, "#error-summary");
  },
  "cart-empty": asOpened,
  "paste-list-found": async (engine) => {
    await engine.type("#list", "2 lạng bột nghệ, 2kg gạo, 3 nước mắm 500ml");
    await press(engine, "[value=read]");
    await untilThere(engine, "[value=add]");
  },
  login: asOpened,
  register: asOpened,
  "login-refused": async (engine) => {
    await engine.type("[role=dialog] [name=email]", "lan@");
    await press(engine, "[role=dialog] [type=submit]");
    await untilThere(engine, "#error-summary");
  },
  "forgot-password": asOpened,
  "reset-password": asOpened,
  "restore-email": asOpened,
  delivery: asOpened,
  returns: asOpened,
  about: asOpened,
  contact: asOpened,
  sitemap: asOpened,
  "not-found": asOpened,
  failure: asOpened,
  offline: asOpened,
  "address-empty": asOpened,
  "address-many-errors": async (engine) => {
    await fill(engine, { "[name=phone]": "12345", "[name=zipcode]": "1".repeat(99) });
    await press(engine, SUBMIT_ADDRESS);
    await untilThere(engine, "#error-summary");
  },
  "my-orders-empty": asOpened,
  "cart-unavailable": asOpened,
  cart: asOpened,
  courier: asOpened,
  address: asOpened,
  order: asOpened,
  "order-delivered": asOpened,
  "order-cancel": asOpened,
  "order-review": asOpened,
  "product-reviews": asOpened,
  "my-orders": asOpened,
  account: asOpened,
  leave: asOpened,
};

/** The visible one; the first of the form is for the Enter key. */
export const SUBMIT_ADDRESS = "main form > button[type=submit]:last-child";
