import type { Page } from "@playwright/test";
import { picture } from "#tests/support/data/photo.ts";
import { click, inTurn, leadingTo, refused, seller, stranger, type, waitFor } from "./acts.ts";
import type { ExampleOrders } from "./example-shop.ts";
import type { Examples, Screen } from "./shop-screens.ts";
import { twoFactorScreens } from "./two-factor-screens.ts";

const submit = (intent: string) =>
  click(`main [name="intent"][value="${intent}"]:not([tabindex="-1"])`);

const upload = (content: string) => async (page: Page) => {
  const file = { name: "san-pham.csv", mimeType: "text/csv", buffer: Buffer.from(content) };
  await page.locator("[type=file]").setInputFiles(file);
  await page.locator("main [type=submit]").click();
};

/** A file with columns that are not known. */
const ASKED = "Tên hàng;Mùi;Bán ra;Độ cay\nMuối ớt;Thơm;45.000;3\nSa tế;Nồng;52.000;5\n";

/** A file with a row of each kind. */
const IMPORTED = ({ bare, long, plain }: Examples) =>
  [
    "id;name;category;price;offerPrice;stockCount;description;note",
    `${bare};Muối ớt xanh;Masala;45.000;42.000;12;`,
    `${long};Hạt tiêu;Masala;rẻ;;;`,
    `${plain};;;;;;`,
    ";Mắc khén Tây Bắc;Masala;90 000;85 000;;Thơm nồng",
    ";Hạt dổi Tây Bắc;Masala;65;65;;Thơm nồng",
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

/** Types a product's form full of what is refused. */
const typeWrongly = (form: string) =>
  inTurn(type(`${form}[name="name"]`, ""), type(`${form}[name="price"]`, "cheap"));

const loseSession = async (page: Page) => {
  const data = "**/seller/categories.data*";
  const headers = { "x-remix-response": "yes" };
  await page.route(data, (route) => route.fulfill({ status: 401, headers, body: "" }));
  await page.locator("main [value=add]").click();
  await page.getByRole("dialog").waitFor();
  await page.unroute(data);
};

/** Makes a copy, unless another width has. */
const makeFirstCopy = async (page: Page) => {
  const list = page.locator("main .lined li");
  if ((await list.count()) === 0) await page.locator("main [value=copy]").click();
  await list.first().waitFor();
};

/** Every seller screen, in every state that looks different. */
export function sellerScreens(
  examples: Examples,
  {
    newest,
    shipped,
    delivered,
    counted,
  }: Pick<ExampleOrders, "newest" | "shipped" | "delivered" | "counted">,
): Record<string, Screen> {
  const list = "/seller/product-list";
  const edit = `/seller/orders/${newest}/edit`;
  const address = `/seller/orders/${newest}/address`;
  return {
    "seller-login": stranger("/seller"),
    "seller-login-refused": leadingTo(
      "/seller",
      stranger("/seller/orders", click("main [type=submit]")),
    ),
    "seller-login-kept": stranger("/seller", sendWithoutSession),
    "seller-add-product": seller("/seller"),
    "seller-add-product-label": seller(
      "/seller",
      click("summary:text-matches('label says|nhãn hàng hóa')"),
    ),
    "seller-add-product-refused": seller("/seller", submit("add")),
    "seller-pictures-chosen": seller("/seller", async (page) => {
      const files = [await picture(200), await picture(90), await picture(20)];
      await page.locator("[type=file]").setInputFiles(files);
    }),
    "seller-product-list": seller(`${list}?search=b`),
    "seller-product-list-pages": seller(list),
    "seller-product-list-letter": seller(`${list}?letter=h`),
    "seller-product-list-empty": seller(`${list}?search=zzz`),
    "seller-edit-row": seller(`${list}?edit=${examples.plain}`),
    "seller-edit-row-refused": seller(
      `${list}?edit=${examples.long}`,
      typeWrongly(".row-form "),
      click(".row-form [name=intent]"),
      refused,
    ),
    "seller-edit-product": seller(`${list}?edit=${examples.long}&all=1`),
    "seller-edit-product-refused": seller(
      `${list}?edit=${examples.plain}&all=1`,
      typeWrongly(""),
      submit("save"),
    ),
    "seller-delete-product": seller(`${list}?delete=${examples.long}`),
    "seller-session-ended": seller("/seller/categories", loseSession),
    "seller-product-list-open": seller(`${list}?search=b`, click(".row-details summary >> nth=1")),
    "seller-prices": seller("/seller/prices?search=b"),
    "seller-prices-pieces": seller("/seller/prices?search=b&columns=pieces"),
    "seller-prices-all": seller("/seller/prices?search=b&columns=all"),
    "seller-prices-refused": seller(
      "/seller/prices?search=b&columns=all",
      type('[name^="offerPrice:"] >> nth=1', "cheap"),
      type('[name^="stockCount:"] >> nth=2', "many"),
      click(".prices [type=submit]"),
      refused,
    ),
    "seller-prices-asked": seller(
      "/seller/prices?search=b",
      type('[name^="offerPrice:"] >> nth=1', "42"),
      click(".prices [type=submit]"),
      refused,
    ),
    "seller-prices-below-cost": seller(
      "/seller/prices?search=b",
      type('[name^="cost:"] >> nth=1', "900.000"),
      click(".prices [type=submit]"),
      refused,
    ),
    "seller-stock": seller("/seller/stock"),
    "seller-stock-history": seller(`/seller/stock/${counted}`),
    "seller-stock-history-sizes": seller(`/seller/stock/${examples.sized}`),
    "seller-units": seller(`/seller/units/${examples.sized}?q=ti%C3%AAu`),
    "seller-units-start": seller(`/seller/units/${examples.plain}`),
    "seller-units-refused": seller(
      `/seller/units/${examples.sized}`,
      type("#amount-amount", "12,5"),
      click("[value=amount]"),
      refused,
    ),
    // The second of two presses changes something, whatever was saved before.
    "seller-undo": seller(
      "/seller/stock",
      ...["4", "5"].flatMap((limit) => [
        type("#lowFrom", limit),
        click("[value=low-from]"),
        waitFor(".undo-bar"),
      ]),
    ),
    "seller-photos": seller("/seller/products/photos"),
    "seller-photos-sent": seller("/seller/products/photos", async (page) => {
      const file = { ...(await picture(200)), name: "Hoa hồi Lạng Sơn (2).jpg" };
      const wrong = { ...file, name: "ghi-chu.png", buffer: Buffer.from("x") };
      await page.locator("#images").setInputFiles([file, await picture(90), wrong]);
      await page.locator(".photo-row").nth(1).waitFor();
    }),
    "seller-photos-refused": seller("/seller/products/photos", async (page) => {
      await page.locator("#images").setInputFiles([await picture(90)]);
      await page.locator("[name=product]").fill("Không có");
      await page.locator(".form-buttons [value=add]").click();
      await refused(page);
    }),
    "seller-import": seller("/seller/products/import"),
    "seller-import-feeds": seller(
      "/seller/products/import",
      click("summary:text-matches('Google')"),
    ),
    "seller-import-refused": seller("/seller/products/import", upload("name,price\n")),
    "seller-import-asked": leadingTo(
      `/seller/products/import/${"0".repeat(24)}`,
      seller("/seller/products/import", upload(ASKED), waitFor("[name=column-1]")),
    ),
    "seller-import-checked": leadingTo(
      `/seller/products/import/${"0".repeat(24)}`,
      seller(
        "/seller/products/import",
        upload(IMPORTED(examples)),
        waitFor(".import-row >> nth=0"),
      ),
    ),
    "seller-orders": seller("/seller/orders"),
    "seller-orders-open": seller("/seller/orders", click(".order-action summary >> nth=0")),
    "seller-orders-empty": seller("/seller/orders?search=zzz"),
    "seller-order": seller(`/seller/order/${newest}`),
    "seller-order-notes": seller(
      `/seller/order/${newest}`,
      click("summary:text-matches('Write notes|Viết ghi chú')"),
      type("[name=orderNote]", "Kiểm tra hạn dùng"),
      type("[name=phoneNote]", "Gửi ở phòng bảo vệ"),
      click("[value=notes]"),
      waitFor(".slip-notes .as-typed >> nth=0"),
    ),
    "seller-order-refund": seller(
      `/seller/order/${delivered}`,
      click("summary:text-matches('Give money back|Hoàn tiền')"),
      type("[name=amount]", "1.000.000.000"),
      type("[name=reason]", "Trả hàng"),
      click("[value=refund-cash]"),
      waitFor(".field-error >> nth=0"),
    ),
    "seller-order-changed": seller(`/seller/order/${shipped}`),
    "seller-price-formula": seller("/seller/prices/formula?change=%2B5%25&round=500"),
    "seller-labels": seller("/seller/labels?format=a4&copies=1&category=masala"),
    "seller-labels-roll": seller("/seller/labels?format=40x30&copies=2&category=oil"),
    "seller-price-formula-refused": seller("/seller/prices/formula?change=x"),
    "seller-order-edit": seller(edit),
    "seller-order-edit-replace": seller(
      edit,
      click('[value^="replace:"] >> nth=0'),
      waitFor('[value^="pick:"] >> nth=0'),
    ),
    "seller-order-edit-asked": seller(
      edit,
      click('[value^="replace:"] >> nth=0'),
      click('[value^="pick:"] >> nth=0'),
      waitFor("[name=product] >> nth=3", "attached"),
      type("[name=quantity] >> nth=2", "9"),
      click("[value=save]"),
      refused,
    ),
    "seller-order-edit-refused": seller(
      edit,
      type("[name=quantity] >> nth=0", "two"),
      type("[name=grams]:not([type=hidden]) >> nth=0", "200 kg"),
      type("[name=query]", "zzzz"),
      click("[value=save]"),
      refused,
    ),
    "seller-order-edit-free": seller(
      edit,
      type("[name=query]", "lá dứa"),
      click(".edit-search button"),
      click('[value^="free:l"]'),
      waitFor('[value="drop-free:free-name-0"]'),
      type("#free-price-0", "5"),
      type("#free-name-1", "Đá viên"),
      click("[value=save]"),
      refused,
    ),
    "seller-order-address": seller(address),
    "seller-order-address-refused": seller(
      address,
      type("[name=street]", ""),
      type("[name=phone]", "12345"),
      type("[name=city]", "Phường Tung Chảo"),
      click("[value=save].button-wide"),
      refused,
    ),
    "seller-order-address-ended": seller(`/seller/orders/${delivered}/address`),
    "seller-order-edit-ended": seller(`/seller/orders/${shipped}/edit`),
    "seller-delete-order": seller(`/seller/orders?delete=${newest}`),
    "seller-orders-of-period": seller(
      "/seller/orders?from=2026-01-01&to=2099-12-31&sold=1&unpaid=1",
    ),
    "seller-overview": seller("/seller/overview", click(".overview section summary >> nth=0")),
    "seller-overview-today": seller("/seller/overview?days=1&by=pieces"),
    "seller-settings": seller("/seller/shop/settings"),
    "seller-settings-refused": seller(
      "/seller/shop/settings",
      type("#mail [name=server]", "two words"),
      submit("save:mail"),
      refused,
    ),
    "seller-promises": seller("/seller/shop/promises"),
    "seller-notices": seller("/seller/shop/notices"),
    "seller-people": seller("/seller/people", click('main [value="link"]')),
    "seller-me": seller("/seller/me"),
    "seller-new-password": stranger("/new-seller-password?sent=1"),
    "seller-link-gone": stranger("/join/x"),
    "seller-hooks": seller("/seller/shop/hooks"),
    "seller-hooks-refused": seller("/seller/shop/hooks", submit("add")),
    "seller-hook-made": seller("/seller/shop/hooks", async (page) => {
      await page.fill("#hook-url", "https://ke-toan.example/hooks/cho-gia-vi");
      await page.click("button[value=add]");
      await page.waitForSelector("#secret");
    }),
    "seller-keys": seller("/seller/shop/keys"),
    "seller-keys-refused": seller("/seller/shop/keys", submit("make")),
    "seller-key-made": seller("/seller/shop/keys", async (page) => {
      await page.fill("#key-name", "Kế toán");
      await page.check("[value='orders.read']");
      await page.click("button[value=make]");
      await page.waitForSelector("#key");
    }),
    ...twoFactorScreens,
    "seller-backups": seller("/seller/shop/backups", makeFirstCopy),
    "seller-log": seller("/seller/log"),
    "seller-log-order": seller(`/seller/log?order=${delivered}`),
    "seller-log-none": seller("/seller/log?person=nobody@example.com"),
    "seller-help": seller("/seller/help"),
    "seller-help-page": seller("/seller/help/runs"),
    "seller-help-nothing": seller("/seller/help?q=zzz"),
    "seller-categories": seller("/seller/categories"),
    "seller-categories-refused": seller(
      "/seller/categories",
      type("#name-rice", "Masala"),
      submit("rename:rice"),
    ),
    "seller-category-look": seller("/seller/categories?look=rice"),
    "seller-shop": seller("/seller/shop"),
    "seller-shop-changes": seller("/seller/shop", click("#changes > summary")),
    "seller-shop-own-figures": seller("/seller/shop", switchFigures("save", "reset")),
    "home-own-figures": seller("/"),
    "about-own-figures": seller("/about"),
    "seller-shop-refused": seller(
      "/seller/shop",
      switchFigures("reset", "save"),
      type("[name=title1-en]", "Fresh from the market ".repeat(4)),
      type("[name=title2-en]", "So long a title \u0000"),
      submit("save:banner"),
    ),
    "seller-slots": seller("/seller/shop/delivery/slots", click(".slot-list summary >> nth=0")),
    "seller-slots-refused": seller(
      "/seller/shop/delivery/slots",
      type("#add-ends", "07:00"),
      submit("add"),
      refused,
    ),
    "seller-delete-category": seller(`/seller/categories?delete=${examples.category}`),
    "seller-wishes": seller("/seller/wishes"),
    "seller-tags": seller("/seller/tags"),
    "seller-tags-refused": seller("/seller/tags", submit("add"), refused),
    "seller-search-names": seller("/seller/search-names?q=rau"),
    "seller-search-names-refused": seller("/seller/search-names?q=rau", submit("add"), refused),
    "debug-orders": seller("/debug-orders"),
  };
}
