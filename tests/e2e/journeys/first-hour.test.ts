import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BOTH_WAYS, test as base, expect, type Shop } from "#tests/e2e/fixtures.ts";
import { ORDER_URL, register, saveAddress, uploadProducts } from "#tests/e2e/steps.ts";
import { MORNING_ENV } from "#tests/support/browser/morning.ts";
import { BANK } from "#tests/support/data/bank.ts";
import { picture } from "#tests/support/data/photo.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import { startServer } from "#tests/support/server/server.ts";

/** A shop in an empty folder, as a shopkeeper starts it: without any setting of the shop's own. */
const test = base.extend<{ newShop: Shop; freshShop: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  newShop: async ({}, use) => {
    const mail = await startMailServer();
    const DATA_DIR = mkdtempSync(join(tmpdir(), "cho-gia-vi-"));
    const none = { SHOP_EMAIL: "", SHOP_PHONE: "", SHOP_ADDRESS: "" };
    const server = await startServer("empty", { ...MORNING_ENV, ...none, DATA_DIR });
    await use({ mail, server });
    await server.stop();
    await mail.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  },
  baseURL: async ({ newShop }, use) => use(newShop.server.url),
  // The test has a shop of its own.
  freshShop: async ({ newShop: _ }, use) => use(undefined),
});

const PRODUCTS = [
  "Tên hàng;Nhóm hàng;Giá bán;Tồn kho",
  ...Array.from({ length: 20 }, (_, i) => `Gia vị số ${i + 1};Masala;${20 + i}.000;50`),
].join("\n");

test(
  "a shopkeeper opens a shop without a terminal, and a shopper orders",
  BOTH_WAYS,
  async ({ page, browser, newShop: shop, baseURL, javaScriptEnabled }) => {
    const counted = { submits: 0, fields: 0 };
    const main = page.getByRole("main");
    const type = async (label: string, text: string) => {
      counted.fields += 1;
      await main.getByLabel(label, { exact: true }).fill(text);
    };
    const submit = async (name: string) => {
      counted.submits += 1;
      // By keyboard: a click this soon after an answer counts as meant for the button that was there before.
      await main.getByRole("button", { name, exact: true }).press("Enter");
    };
    const follow = async (name: string) => {
      counted.submits += 1;
      await main.getByRole("link", { name }).click();
    };

    const link = () => /\/setup\/[\w-]{43}/.exec(shop.server.output())?.[0];
    await expect.poll(link).toBeTruthy();
    await page.goto(link()!);
    await type("Your name", "Nguyễn Thị Lan");
    await type("Your email, to log in with", "lan@shop.example");
    await type("A password", "mật khẩu của Lan");
    await type("Name of the shop", "Tiệm Lan");
    await type("Phone that customers can call", "0901 234 567");
    await submit("Create the shop");
    await expect(page.getByRole("heading", { name: "What is left to do" })).toBeVisible();

    await follow("Enter the shop's address");
    await type("Postal address", "12 Hàng Bạc, Hà Nội");
    await submit("Save Contact");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();

    await page.goto("/seller/shop/settings");
    counted.fields += 1;
    const logo = main.getByLabel("Logo", { exact: true });
    const note = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
    await logo.setInputFiles(note);
    await submit("Save the logo");
    await expect(page.getByRole("alert")).toContainText("Only JPEG, PNG and WebP pictures");
    await logo.setInputFiles(await picture(90));
    await submit("Save the logo");
    await expect(main.getByRole("img", { name: "The logo now" })).toBeVisible();
    await type("Registered name", "Hộ kinh doanh Lan");
    await type("Tax number", "0101234567");
    await submit("Save: The business");
    await expect(page.getByText("The settings were changed.")).toBeVisible();
    counted.fields += 1;
    await main.getByLabel("Bank", { exact: true }).selectOption(BANK.BANK_BIN);
    await type("Account number", BANK.BANK_ACCOUNT);
    await type("Account holder", BANK.BANK_HOLDER);
    await submit("Save: Bank account");
    await expect(main.getByRole("img", { name: "VietQR" })).toBeVisible();
    const { hostname, port } = new URL(shop.mail.url);
    await type("Server", hostname);
    await type("Port", port);
    await type("Sender", "Tiệm Lan <lan@shop.example>");
    await submit("Save: Mail server");
    await submit("Send me a test mail");
    await expect(page.getByText("The server took a mail to lan@shop.example.")).toBeVisible();

    await page.goto("/seller/shop");
    await type("Shipping fee (dong)", "25000");
    await submit("Save Delivery");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();

    await page.goto("/seller/products/import");
    await uploadProducts(page, PRODUCTS);
    counted.submits += 2;
    await main.getByRole("button", { name: "Apply 20 changes" }).click();
    await expect(page.getByText("20 products saved")).toBeVisible();

    const context = await browser.newContext({ baseURL, javaScriptEnabled, locale: "en-GB" });
    const shopper = await context.newPage();
    await shopper.goto("/");
    await expect(shopper.getByRole("heading", { name: "Tiệm Lan opens soon" })).toBeVisible();
    await page.goto("/seller/overview");
    await submit("Open the shop to visitors");
    await expect(main.getByRole("button", { name: "Show visitors “Opens soon”" })).toBeVisible();

    await shopper.goto("/products");
    await expect(shopper.locator(".logo img")).toHaveJSProperty("complete", true);
    await shopper.getByRole("button", { name: /^Add Gia vị số 10/ }).click();
    await expect(shopper.getByText("Added to cart")).toBeVisible();
    await register(shopper, "an@shoppers.example.com");
    await saveAddress(shopper, "an@shoppers.example.com", shop.mail);
    await shopper.getByRole("button", { name: "Place Order" }).click();
    await expect(shopper).toHaveURL(ORDER_URL);
    await expect(shopper.getByRole("link", { name: "0901 234 567" }).first()).toBeVisible();
    expect((await shop.mail.mailTo("lan@shop.example", "order")).text).toContain("Gia vị số 10");

    await context.close();
    expect(counted).toEqual({ submits: 13, fields: 16 });
  },
);
