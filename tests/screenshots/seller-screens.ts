import type { Page } from "@playwright/test";
import { picture } from "../support/data/photo.ts";
import { click, inTurn, refused, type, waitFor } from "./acts.ts";
import type { ExampleOrders } from "./example-shop.ts";
import type { Examples, Screen } from "./shop-screens.ts";

const submit = (name: string, value: string) => (page: Page) =>
  page.locator(`main [name="${name}"][value="${value}"]:not([tabindex="-1"])`).click();

const upload = (content: string) => async (page: Page) => {
  const file = { name: "san-pham.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
  await page.locator("[type=file]").setInputFiles(file);
  await page.locator("main [type=submit]").click();
};

/** A file with a row of each kind. */
const IMPORTED = ({ bare, long, plain }: Examples) =>
  [
    "id;name;category;price;offerPrice;stockCount;description;note",
    `${bare};Muối ớt xanh;Masala;45.000;42.000;12;`,
    `${long};Hạt tiêu;Masala;rẻ;;;`,
    `${plain};;;;;;`,
    ";Mắc khén Tây Bắc;Masala;90 000;85 000;;Thơm nồng",
  ].join("\n");

/** Presses "save" or "reset" for the shop's own figures, unless only the other one is there. */
const switchFigures = (press: string, other: string) => async (page: Page) => {
  const button = (intent: string) => page.locator(`[value="${intent}:figures"]`);
  if ((await button(press).count()) === 0) return;
  await button(press).dispatchEvent("click");
  await button(other).waitFor({ state: "attached" });
};

/** Sends a product's form as somebody whose session has ended, without script. */
const sendWithoutSession = async (page: Page) => {
  const answer = page.waitForResponse((response) => response.status() === 401);
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/seller?index";
    form.enctype = "multipart/form-data";
    const file = new File(["x"], "x.jpg");
    const files = new DataTransfer();
    files.items.add(file);
    const [name, image] = [document.createElement("input"), document.createElement("input")];
    Object.assign(name, { name: "name", value: "Quế chi" });
    Object.assign(image, { type: "file", name: "image" });
    image.files = files.files;
    form.append(image, name);
    document.body.append(form);
    form.submit();
  });
  await answer;
};

/** Every seller screen, in every state that looks different. */
export function sellerScreens(
  examples: Examples,
  { newest: orderId, shipped, delivered }: Pick<ExampleOrders, "newest" | "shipped" | "delivered">,
): Record<string, Screen> {
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
    "seller-edit-row": { path: `${list}?edit=${examples.plain}` },
    "seller-edit-row-refused": {
      path: `${list}?edit=${examples.long}`,
      act: inTurn(
        type('.row-form [name="name"]', ""),
        type('.row-form [name="price"]', "cheap"),
        click('.row-form [name="intent"]'),
        refused,
      ),
    },
    "seller-edit-product": { path: `${list}?edit=${examples.long}&all=1` },
    "seller-edit-product-refused": {
      path: `${list}?edit=${examples.plain}&all=1`,
      act: inTurn(
        type('[name="name"]', ""),
        type('[name="price"]', "cheap"),
        submit("intent", "save"),
      ),
    },
    "seller-delete-product": { path: `${list}?delete=${examples.long}` },
    "seller-session-ended": {
      path: "/seller/categories",
      act: async (page) => {
        const data = "**/seller/categories.data*";
        const headers = { "x-remix-response": "yes" };
        await page.route(data, (route) => route.fulfill({ status: 401, headers, body: "" }));
        await page.getByRole("main").locator("[value=add]").click();
        await page.getByRole("dialog").waitFor();
        await page.unroute(data);
      },
    },
    "seller-product-list-open": {
      path: `${list}?search=b`,
      act: click(".row-details summary >> nth=1"),
    },
    "seller-prices": { path: "/seller/prices?search=b" },
    "seller-prices-pieces": { path: "/seller/prices?search=b&columns=pieces" },
    "seller-prices-all": { path: "/seller/prices?search=b&columns=all" },
    "seller-prices-refused": {
      path: "/seller/prices?search=b&columns=all",
      act: inTurn(
        type('[name^="offerPrice:"] >> nth=1', "cheap"),
        type('[name^="stockCount:"] >> nth=2', "many"),
        click(".prices [type=submit]"),
        refused,
      ),
    },
    "seller-stock": { path: "/seller/stock" },
    "seller-import": { path: "/seller/products/import" },
    "seller-import-refused": { path: "/seller/products/import", act: upload("name\nQuế\n") },
    "seller-import-checked": {
      path: "/seller/products/import",
      leadsTo: `/seller/products/import/${"0".repeat(24)}`,
      act: inTurn(upload(IMPORTED(examples)), waitFor(".import-row >> nth=0")),
    },
    "seller-orders": { path: "/seller/orders" },
    "seller-orders-open": {
      path: "/seller/orders",
      act: click(".order-action summary >> nth=0"),
    },
    "seller-orders-empty": { path: "/seller/orders?search=zzz" },
    "seller-order": { path: `/seller/order/${orderId}` },
    "seller-order-notes": {
      path: `/seller/order/${orderId}`,
      act: async (page) => {
        await page
          .locator("summary")
          .filter({ hasText: /Write notes|Viết ghi chú/ })
          .click();
        await page.locator("[name=orderNote]").fill("Kiểm tra hạn dùng");
        await page.locator("[name=phoneNote]").fill("Gửi ở phòng bảo vệ");
        await page.locator('[value="notes"]').click();
        await page.locator(".slip-notes .as-typed").first().waitFor();
      },
    },
    "seller-order-refund": {
      path: `/seller/order/${delivered}`,
      act: async (page) => {
        await page
          .locator("summary")
          .filter({ hasText: /Give money back|Hoàn tiền/ })
          .click();
        await page.locator("[name=amount]").fill("1.000.000.000");
        await page.locator("[name=reason]").fill("Trả hàng");
        await page.locator('[value="refund-cash"]').click();
        await page.locator(".field-error").first().waitFor();
      },
    },
    "seller-order-changed": { path: `/seller/order/${shipped}` },
    "seller-order-edit": { path: `/seller/orders/${orderId}/edit` },
    "seller-order-edit-replace": {
      path: `/seller/orders/${orderId}/edit`,
      act: inTurn(click('[value^="replace:"] >> nth=0'), waitFor('[value^="pick:"] >> nth=0')),
    },
    "seller-order-edit-asked": {
      path: `/seller/orders/${orderId}/edit`,
      act: async (page) => {
        await page.locator('[value^="replace:"]').first().click();
        await page.locator('[value^="pick:"]').first().click();
        await page.locator('[name="product"]').nth(3).waitFor({ state: "attached" });
        await page.locator('[name="quantity"]').nth(2).fill("9");
        await page.locator('[value="save"]').click();
        await page.locator("#error-summary").waitFor();
      },
    },
    "seller-order-edit-refused": {
      path: `/seller/orders/${orderId}/edit`,
      act: inTurn(
        type('[name="quantity"] >> nth=0', "two"),
        type('[name="grams"]:not([type="hidden"]) >> nth=0', "200 kg"),
        type('[name="query"]', "zzzz"),
        click('[value="save"]'),
        refused,
      ),
    },
    "seller-order-edit-ended": { path: `/seller/orders/${shipped}/edit` },
    "seller-delete-order": { path: `/seller/orders?delete=${orderId}` },
    "seller-orders-of-period": {
      path: "/seller/orders?from=2026-01-01&to=2099-12-31&sold=1&unpaid=1",
    },
    "seller-overview": {
      path: "/seller/overview",
      act: click(".overview section summary >> nth=0"),
    },
    "seller-overview-today": { path: "/seller/overview?days=1&by=pieces" },
    "seller-categories": { path: "/seller/categories" },
    "seller-categories-refused": {
      path: "/seller/categories",
      act: inTurn(type("#name-rice", "Masala"), submit("intent", "rename:rice")),
    },
    "seller-category-look": { path: "/seller/categories?look=rice" },
    "seller-shop": { path: "/seller/shop" },
    "seller-shop-own-figures": { path: "/seller/shop", act: switchFigures("save", "reset") },
    "home-own-figures": { path: "/" },
    "about-own-figures": { path: "/about" },
    "seller-shop-refused": {
      path: "/seller/shop",
      act: inTurn(
        switchFigures("reset", "save"),
        type('[name="title1-en"]', "Fresh from the market ".repeat(4)),
        type('[name="title2-en"]', "So long a title \u0000"),
        submit("intent", "save:banner"),
      ),
    },
    "seller-slots": {
      path: "/seller/shop/delivery/slots",
      act: click(".slot-list summary >> nth=0"),
    },
    "seller-slots-refused": {
      path: "/seller/shop/delivery/slots",
      act: inTurn(type("#add-ends", "07:00"), submit("intent", "add"), refused),
    },
    "seller-delete-category": { path: `/seller/categories?delete=${examples.category}` },
    "seller-search-names": { path: "/seller/search-names?q=rau" },
    "seller-search-names-refused": {
      path: "/seller/search-names?q=rau",
      act: inTurn(submit("intent", "add"), refused),
    },
    "debug-orders": { path: "/debug-orders" },
  };
  for (const screen of Object.values(screens)) screen.as = "seller";
  return {
    "seller-login": { path: "/seller" },
    "seller-login-refused": {
      path: "/seller/orders",
      leadsTo: "/seller",
      act: click('main [type="submit"]'),
    },
    "seller-login-kept": { path: "/seller", act: sendWithoutSession },
    ...screens,
  };
}
