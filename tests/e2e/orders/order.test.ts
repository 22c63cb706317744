import type { Page } from "@playwright/test";
import { saveAddress } from "../../../app/models/accounts/addresses.ts";
import { createOrderLink } from "../../../app/models/orders/telling/order-links.ts";
import { ADDRESS } from "../../support/data/address.ts";
import { test as base, expect } from "../fixtures.ts";

const test = base.extend<{ enter: () => Promise<void> }>({
  /** Logs in a new shopper with a saved address. */
  enter: async ({ store, logInAsShopper }, use) =>
    use(async () => {
      const { id } = await logInAsShopper();
      await store.withTx((tx) => saveAddress(tx, id, ADDRESS));
    }),
});

/** Orders one product; returns the order's id. */
async function placeOrder(page: Page): Promise<string> {
  await page.goto("/products/rice");
  await page.getByRole("link", { name: "Gạo ST25" }).first().click();
  await page.getByRole("button", { name: "Buy now" }).click();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/);
  return page.url().slice(-24);
}

const heading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { name })).toBeVisible();
/** The step that an order is at. */
const expectStep = (page: Page, name: string) =>
  expect(page.locator('[aria-current="step"]')).toContainText(name);

test("a shopper follows an order, cancels it with a reason and buys it again", async ({
  page,
  enter,
}) => {
  await enter();
  const id = await placeOrder(page);
  await heading(page, "Thank you, your order has been placed");
  await expectStep(page, "Pending");
  await expect(page.getByText("To pay on delivery:").first()).toBeVisible();

  await page.getByRole("link", { name: "Cancel order" }).click();
  await page.getByRole("link", { name: "Keep order" }).click();
  await page.getByRole("link", { name: "Cancel order" }).click();
  await page.getByLabel("Delivery takes too long").check();
  await page.getByRole("button", { name: "Cancel order" }).click();

  await heading(page, "Cancelled");
  await expectStep(page, "Cancelled");
  await expect(page.getByText("Cancelled by you: Delivery takes too long")).toBeVisible();
  await expect(page.getByText("You pay nothing.").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Cancel order" })).toHaveCount(0);

  await page.getByRole("button", { name: "Buy again" }).click();
  await heading(page, `From order #${id.slice(-6).toUpperCase()}`);
  await expect(page.getByLabel(/^Quantity of Gạo ST25/)).toHaveValue("1");
  await page.goto("/my-orders");
  await page.getByRole("button", { name: "Buy again" }).click();
  await expect(page.getByLabel(/^Quantity of Gạo ST25/)).toHaveValue("1");
});

test("a link from a mail shows the order without an address and cancels it, in another browser", async ({
  page,
  context,
  store,
  enter,
}) => {
  await enter();
  const id = await placeOrder(page);
  const key = await store.withTx((tx) => createOrderLink(tx, { id, status: "Pending" }));
  // What the shopper's browser has is unknown to the one that opens the link.
  await context.clearCookies();

  await page.goto(`/order/${id}?key=${key}`);
  await expectStep(page, "Pending");
  await expect(page.getByRole("main")).not.toContainText(ADDRESS.street);
  await page.getByRole("link", { name: "Cancel order" }).click();
  await page.getByRole("button", { name: "Cancel order" }).click();

  await expect(page).toHaveURL(`/order/${id}?key=${key}`);
  await heading(page, "Cancelled");
  await expect(page.getByText("You pay nothing.").first()).toBeVisible();

  await page.goto(`/order/${id}?key=${key.slice(1)}`);
  await heading(page, "This link does not work");
  await page.getByRole("link", { name: "Login" }).last().click();
  await expect(page.getByRole("dialog", { name: "User Login" })).toBeVisible();
});

test("in print, an order's page is its receipt", async ({ page, enter }) => {
  await enter();
  await placeOrder(page);
  await page.emulateMedia({ media: "print" });

  const seen = (text: string) => page.getByText(text).filter({ visible: true });
  for (const text of [
    "36 Hàng Buồm",
    "024 3826 1234",
    "Order #",
    "Total Amount",
    "To pay on delivery",
  ])
    await expect(seen(text)).toHaveCount(1);
  for (const role of ["button", "banner", "contentinfo"] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  // The names of products are printed as other text is.
  const links = page.locator("a:not(.order-item a)");
  await expect(links.filter({ visible: true })).toHaveCount(0);
});
