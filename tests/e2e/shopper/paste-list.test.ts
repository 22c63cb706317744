import { givenProduct } from "../../support/data/store.ts";
import { expect, test } from "../fixtures.ts";

test("a list from a chat is pasted, corrected and put into the cart", async ({ page, store }) => {
  // What the demo sells may be sold out by now, or named like something that another journey left;
  // nobody sells light bulbs.
  await givenProduct(store, { name: "Lá lốt sấy Mộc Châu", weight: "200 g" });
  await givenProduct(store, { name: "Rau răm sấy Mộc Châu", weight: "100 g" });
  await page.goto("/cart");
  await page.getByRole("link", { name: "Paste your list" }).click();
  await page
    .getByLabel("Your list")
    .fill("2 lạng lá lốt sấy\n2kg gạo\nrau răm sấy 100g x2\n3 bóng đèn");
  await page.getByRole("button", { name: "Find the products" }).click();
  await expect(page.getByText("3 of 4 found")).toBeVisible();

  await expect(page.getByRole("checkbox", { name: /^Lá lốt/ })).toBeChecked();
  const rice = page.getByRole("group", { name: "2kg gạo" });
  await expect(rice.getByRole("radio", { name: "Leave it out" })).toBeChecked();
  await expect(page.getByLabel("Quantity: rau răm sấy 100g x2")).toHaveValue("2");
  await page.getByRole("checkbox", { name: /^Lá lốt/ }).uncheck();
  await page.getByRole("checkbox", { name: /^Rau răm/ }).uncheck();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("alert")).toContainText("choose at least one product");
  await expect(page.getByRole("checkbox", { name: /^Lá lốt/ })).not.toBeChecked();

  await page.getByRole("checkbox", { name: /^Rau răm/ }).check();
  await rice.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Add to cart" }).click();

  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText("Products in your cart from your list: 2")).toBeVisible();
  await expect(page.locator("li.cart-line")).toHaveCount(2);
  await expect(page.locator("li.cart-line").filter({ hasText: "Rau răm" })).toContainText("2 ×");
});

test("a list that is too long stays where it was pasted", async ({ page, javaScriptEnabled }) => {
  await page.goto("/paste-list");
  const list = page.getByLabel("Your list");
  await list.fill("quế\n".repeat(60));
  await page.getByRole("button", { name: "Find the products" }).click();
  await expect(page.getByRole("alert")).toContainText("at most 50 things");
  await expect(list).toHaveValue("quế\n".repeat(60));

  await list.fill("x".repeat(300_000));
  await page.getByRole("button", { name: "Find the products" }).click();
  if (javaScriptEnabled) await expect(page.getByText("the list is far too long")).toBeVisible();
  else {
    await expect(page.getByText("This is too large to be sent")).toBeVisible();
    await page.goBack();
  }
  await expect(page.getByLabel("Your list")).toBeVisible();
  if (javaScriptEnabled) await expect(list).toHaveValue(/^x{300000}$/);
});
