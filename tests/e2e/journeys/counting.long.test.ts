import { stockCounts } from "#db/schema.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { givenOrderOf, leftOf } from "#tests/support/data/goods.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";

const PHONE = { width: 360, height: 740 };

test(
  "two people count a shelf while it is sold from, with a scanner, and book what is missing",
  BOTH_WAYS,
  async ({ page: lan, store, browser, baseURL, javaScriptEnabled }) => {
    await empty(store, stockCounts);
    const salt = await givenProduct(store, {
      ...{ name: "Muối hầm", stockCount: 20, barcode: "8934563138165" },
    });
    const star = await givenProduct(store, { name: "Rễ ngò tím", stockCount: 6 });
    await lan.setViewportSize(PHONE);
    await logInAsSeller(lan, "/seller/stock");
    await lan.getByRole("link", { name: "Count the shelves" }).click();
    await lan.getByLabel("What", { exact: true }).selectOption("none");
    await lan.getByRole("button", { name: "Begin" }).click();
    const scan = (page: typeof lan) => page.getByLabel("Scan or type a product");
    await scan(lan).fill("8934563138165");
    await scan(lan).press("Enter");
    const ofSalt = (page: typeof lan) => page.getByLabel("Counted of Muối hầm");
    await expect(ofSalt(lan)).toBeFocused();
    await ofSalt(lan).fill("12");
    await ofSalt(lan).press("Enter");
    await expect(lan.getByText("20 in stock then: −8")).toBeVisible();
    await expect(scan(lan)).toBeFocused();
    await givenOrderOf(store, { [salt]: 2 });

    // The other one has the back room.
    const context = await browser.newContext({ baseURL, javaScriptEnabled, viewport: PHONE });
    const hoa = await context.newPage();
    await logInAsSeller(hoa, "/seller/counting");
    await hoa.getByRole("link", { name: /^Count no\. \d+: Chosen products/ }).click();
    await ofSalt(hoa).fill("+6");
    await hoa.getByRole("button", { name: "Save" }).click();
    await expect(hoa.getByText("20 in stock then: −2")).toBeVisible();
    await hoa.getByLabel("Each scan counts one piece").check();
    for (const counted of [1, 2]) {
      await scan(hoa).fill("re ngo tim");
      await scan(hoa).press("Enter");
      await expect(hoa.getByText(`Rễ ngò tím: ${counted} counted`)).toBeVisible();
    }
    expect(await hoa.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await context.close();

    await lan.getByRole("link", { name: "Differences and booking" }).click();
    await lan.getByLabel("Reason for Rễ ngò tím").selectOption("pests");
    await lan.getByLabel("Reason for all others").selectOption("lost");
    expect(await lan.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await lan.getByRole("button", { name: "Book the count" }).click();
    await expect(lan.getByText(/^Reason: Eaten by mice/)).toBeVisible();
    expect([await leftOf(store, salt), await leftOf(store, star)]).toEqual([16, 2]);
    await lan.getByRole("button", { name: "Undo" }).click();
    await expect(lan.getByRole("button", { name: "Book the count" })).toBeVisible();
    expect([await leftOf(store, salt), await leftOf(store, star)]).toEqual([18, 6]);

    await lan.goto(`/seller/stock/${star}`);
    await lan.getByText("Throw pieces away").click();
    await lan.getByLabel("Pieces", { exact: true }).fill("2");
    await lan.getByLabel("Reason").selectOption("expired");
    await lan.getByRole("button", { name: "Throw away" }).click();
    await expect(lan.getByText("Throw away 2 of 6?").first()).toBeVisible();
    await lan.getByRole("button", { name: "Throw away" }).click();
    await expect(lan.getByText("Thrown away: Expired")).toBeVisible();
    expect(await leftOf(store, star)).toBe(4);
  },
);
