import type { Browser, Page } from "@playwright/test";
import { desc } from "drizzle-orm";
import { saveAddress } from "../../../app/models/accounts/addresses.ts";
import type { Store } from "../../../db/client.server.ts";
import { deliverySlots, orders } from "../../../db/schema.ts";
import { ADDRESS } from "../../support/data/address.ts";
import { givenLogin, givenProduct } from "../../support/data/store.ts";
import { expect, type Shop, test } from "../fixtures.ts";
import { logInAsSeller } from "../steps.ts";

// Delivery times hold for all shoppers of a shop: this one is nobody else's.
test.use({ settings: { SHOP_NAME: "Chợ Giờ Giao" } });

test.afterEach(async ({ store }) => {
  await store.withTx((tx) => tx.delete(deliverySlots));
});

/** A returning shopper at a product's page. */
async function shopperAt(browser: Browser, shop: Shop, store: Store, path: string): Promise<Page> {
  const { user, cookie } = await givenLogin(store);
  await store.withTx((tx) => saveAddress(tx, user.id, ADDRESS));
  const context = await browser.newContext({ baseURL: shop.server.url, locale: "en-GB" });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: shop.server.url }]);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test("a seller sets delivery times, shoppers take the first free one with two taps, and its last place once", async ({
  page,
  browser,
  shop,
  store,
}) => {
  await logInAsSeller(page, "/seller/shop/delivery/slots");
  const form = page.getByRole("region", { name: "Add times" });
  await form.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("alert")).toContainText("tick at least one day");
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
    await form.getByLabel(day).check();
  await form.getByLabel("Orders at most").fill("1");
  await page.waitForTimeout(1_100);
  await form.getByRole("button", { name: "Add" }).click();
  const listed = page.getByRole("region", { name: "Every week" });
  await expect(listed.getByText("8:00–10:00")).toHaveCount(7);
  await expect(page.getByRole("region", { name: "The coming days" })).toContainText("0 of 1");

  const product = `/product/others/${await givenProduct(store, { name: "Quế quăn" })}`;
  const first = await shopperAt(browser, shop, store, product);
  await first.getByRole("button", { name: "Buy now" }).click();
  const times = first.getByRole("group", { name: "Delivery time" });
  const earliest = await times.locator("label").first().innerText();
  await expect(times.getByRole("radio").first()).toBeChecked();
  const next = await shopperAt(browser, shop, store, product);
  await next.getByRole("button", { name: "Buy now" }).click();
  await next.getByText("Note to the shop, or if").click();
  await next.getByRole("textbox", { name: "Note to the shop" }).fill("Gọi trước nhé");
  await expect(next.getByLabel(earliest.trim())).toBeChecked();

  await first.getByRole("button", { name: "Place Order" }).click();
  await expect(first).toHaveURL(/\/order\/[0-9a-f]{24}$/);
  await expect(first.getByText(`Delivery time: ${earliest.trim()}`)).toBeVisible();

  await next.getByRole("button", { name: "Place Order" }).click();
  await expect(next.getByRole("alert")).toContainText("full or closed by now");
  await expect(next.getByText(earliest.trim(), { exact: true })).toHaveCount(0);
  await expect(next.getByRole("textbox", { name: "Note to the shop" })).toHaveValue(
    "Gọi trước nhé",
  );
  const second = await next
    .getByRole("group", { name: "Delivery time" })
    .locator("label")
    .first()
    .innerText();
  await expect(next.getByLabel(second.trim())).toBeChecked();
  await next.waitForTimeout(1_100);
  await next.getByRole("button", { name: "Place Order" }).click();
  await expect(next.getByText(`Delivery time: ${second.trim()}`)).toBeVisible();

  // The seller finds the orders of a time, and moves one.
  await page.reload();
  const coming = page.getByRole("region", { name: "The coming days" });
  await expect(coming.getByText("1 of 1")).toHaveCount(2);
  // In the evening, tomorrow's time has closed already.
  const taken = coming.getByRole("listitem").filter({ hasText: "1 of 1" });
  await taken.first().getByRole("link", { name: "8:00–10:00" }).click();
  await expect(page).toHaveURL(/slotDate=/);
  await expect(page.getByText(`Delivery time: ${earliest.trim()} ×`)).toBeVisible();
  await expect(page.locator(".order-row")).toHaveCount(1);
  const [last] = await store.db.select().from(orders).orderBy(desc(orders.seq)).limit(1);
  await page.goto(`/seller/order/${last!.id}`);
  await page.getByLabel("Move to").selectOption({ index: 2 });
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText(`${second.trim()} →`);
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  for (const shopper of [first, next]) await shopper.context().close();
});
