import type { Page } from "@playwright/test";
import { createOrderLink } from "#app/features/orders/following/order-links.server.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { buyNow, numberOf, ORDER_URL } from "#tests/e2e/steps.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { givenOrder, givenProduct } from "#tests/support/data/store.ts";

const heading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { name })).toBeVisible();
/** The step that an order is at. */
const expectStep = (page: Page, name: string) =>
  expect(page.locator('[aria-current="step"]')).toContainText(name);

test("an order is cancelled and repeated", BOTH_WAYS, async ({ page, store, logInWithAddress }) => {
  await logInWithAddress();
  const name = "Gạo nếp cái hoa vàng";
  await buyNow(page, await givenProduct(store, { name }));
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(ORDER_URL);
  const id = page.url().slice(-24);
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
  await heading(page, `From order ${numberOf(id)}`);
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue("1");
  await page.goto("/my-orders");
  await page.getByRole("button", { name: "Buy again" }).click();
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue("1");
});

test("a mail's link shows an order without its address and cancels it", async ({ page, store }) => {
  const id = await givenOrder(store);
  const key = await store.withTx((tx) => createOrderLink(tx, { id, status: "Pending" }));
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
