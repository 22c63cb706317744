import type { Engine } from "./engine.ts";
import { fill, press, untilThere } from "./steps.ts";

/** What is done on a screen before it is measured; most are as they open. */
type Act = (engine: Engine) => Promise<void>;
const asOpened: Act = async () => {};

/** What shoppers see, of the screens in tests/screenshots/shop-screens.ts. */
export const SCREENS: Record<string, Act> = {
  home: asOpened,
  products: asOpened,
  category: asOpened,
  "products-search": asOpened,
  "products-misspelt": asOpened,
  "products-nothing-found": asOpened,
  "product-offer": asOpened,
  "product-long-name": asOpened,
  "product-sold-out": asOpened,
  "cart-empty": asOpened,
  login: asOpened,
  register: asOpened,
  "login-refused": async (engine) => {
    await engine.type("[role=dialog] [name=email]", "lan@");
    await press(engine, "[role=dialog] [type=submit]");
    await untilThere(engine, "#error-summary");
  },
  "forgot-password": asOpened,
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
  address: asOpened,
  order: asOpened,
  "order-delivered": asOpened,
  "order-cancel": asOpened,
  "my-orders": asOpened,
  account: asOpened,
};

/** The visible one; the first of the form is for the Enter key. */
export const SUBMIT_ADDRESS = "main form > button[type=submit]:last-child";

/** Those of `npm test`: every kind of component. */
export const FEW_SCREENS = [
  "home",
  "category",
  "product-offer",
  "address-many-errors",
  "cart",
  "order",
];
