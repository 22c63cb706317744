import type { Engine } from "./engine.ts";
import { fill, press, until, untilThere } from "./steps.ts";

/** What shoppers see, of the screens in tests/screenshots/shop-screens.ts. */
export const SCREENS = [
  ...[
    "home",
    "home-own",
    "home-search",
    "products",
    "category",
    "category-filtered",
    "products-search",
  ],
  ...["products-misspelt", "products-nothing-found", "products-sold-out"],
  ...["products-found-elsewhere", "products-filter-refused", "my-list-empty", "my-list"],
  ...[
    "product-offer",
    "product-sizes",
    "product-long-name",
    "product-sold-out",
    "back-in-stock-noted",
  ],
  ...[
    "back-in-stock",
    "wish",
    "cart-empty",
    "paste-list-found",
    "login",
    "register",
    "login-refused",
  ],
  ...["forgot-password", "reset-password", "restore-email", "delivery", "returns", "about"],
  ...["contact", "sitemap", "not-found", "failure", "offline", "address-empty"],
  ...["address-many-errors", "my-orders-empty", "cart-unavailable", "cart", "courier", "address"],
  ...[
    "order",
    "order-delivered",
    "order-cancel",
    "order-complain",
    "order-review",
    "product-reviews",
    "my-orders",
  ],
  ...["account", "own-data", "leave"],
];

/** What is done on a screen before it is measured; most are as they open. */
export const ACTS: Record<string, (engine: Engine) => Promise<void>> = {
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
  "back-in-stock": async (engine) => {
    await engine.type("main [name=email]", "lan@example");
    await press(engine, "main [type=submit]");
    await untilThere(engine, "#error-summary");
  },
  "paste-list-found": async (engine) => {
    await engine.type("#list", "2 lạng bột nghệ, 2kg gạo, 3 nước mắm 500ml");
    await press(engine, "[value=read]");
    await untilThere(engine, "[value=add]");
  },
  "login-refused": async (engine) => {
    await engine.type("[role=dialog] [name=email]", "lan@");
    await press(engine, "[role=dialog] [type=submit]");
    await untilThere(engine, "#error-summary");
  },
  "address-many-errors": async (engine) => {
    await fill(engine, { "[name=phone]": "12345", "[name=zipcode]": "1".repeat(99) });
    await press(engine, SUBMIT_ADDRESS);
    await untilThere(engine, "#error-summary");
  },
};

/** The visible one; the first of the form is for the Enter key. */
export const SUBMIT_ADDRESS = "main form > button[type=submit]:last-child";
