import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, numberOf } from "#tests/e2e/steps.ts";
import { givenOrder } from "#tests/support/data/store.ts";

test("a seller sees how a week went and follows numbers to orders", async ({ page, store }) => {
  const product = "Bột ớt Hội An";
  const id = await givenOrder(store, { firstname: "Thuỳ" }, product);
  await logInAsSeller(page, "/seller/overview");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  await page.getByRole("link", { name: "Today" }).click();
  await expect(page).toHaveURL(/days=1$/);
  await expect(page.getByText("Compared with yesterday")).toBeVisible();
  await page.getByRole("link", { name: "Pieces" }).click();
  await expect(page).toHaveURL(/by=pieces/);
  await expect(page.getByRole("img", { name: /^Orders by hour of day\. Most: / })).toBeVisible();
  await page.getByText("Show as a table").first().click();
  await expect(page.getByRole("rowheader", { name: "07:00" })).toBeVisible();

  await page.getByRole("link", { name: product }).click();
  await expect(page.getByRole("link", { name: `Order ${numberOf(id)}` })).toBeVisible();
  await page.getByRole("button", { name: `Remove ${product}` }).click();
  await expect(page).not.toHaveURL(/product=/);
  await expect(page.getByRole("button", { name: /not cancelled/ })).toBeVisible();
});
