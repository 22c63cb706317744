import { expect, test } from "../fixtures.ts";

test("two quantities changed at the same time are both saved", async ({ page }) => {
  await page.goto("/products");
  for (const i of [0, 3])
    await page.locator("li.card").nth(i).getByRole("button", { name: /^Add/ }).click();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await page.goto("/cart");
  for (const i of [0, 1]) await page.getByText("Set quantity").nth(i).click();
  const selects = page.getByRole("combobox", { name: /^Quantity of/ });
  await selects.nth(0).selectOption("5");
  await selects.nth(1).selectOption("6");
  await expect(page.getByRole("link", { name: "Cart, 11 items" })).toBeVisible();
});

test("a quantity that is being chosen stays open while another is saved", async ({ page }) => {
  await page.goto("/products");
  for (const i of [0, 3])
    await page.locator("li.card").nth(i).getByRole("button", { name: /^Add/ }).click();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await page.goto("/cart");
  const other = page.locator("li.cart-line").nth(1);
  const { promise: isChosen, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/cart", async (route) => {
    await isChosen;
    await route.fulfill({ response: await route.fetch() });
  });
  await page.getByText("Set quantity").first().click();
  await page
    .getByRole("combobox", { name: /^Quantity of/ })
    .first()
    .selectOption("5");
  await other.getByText("Set quantity").click();
  answer();
  await expect(page.locator("li.cart-line").first()).toContainText("5 ×");
  await expect(other.getByRole("combobox")).toBeVisible();
});

test("an Add without a response says so and is not sent twice", async ({ page }) => {
  await page.goto("/products");
  await page.route("**/cart", (route) => route.abort());
  await page.locator("li.card").first().getByRole("button", { name: /^Add/ }).click();
  await expect(page.getByText("We could not reach the shop.")).toBeVisible();
  await page.unroute("**/cart");
  await page.locator("li.card").first().getByRole("button", { name: /^Add/ }).click();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
});
