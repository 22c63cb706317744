import { pressTooLate, sendNow } from "#tests/e2e/ended-session.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { openHydrated, scriptRuns } from "#tests/e2e/steps.ts";
import { givenCourierRun } from "#tests/support/data/courier.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test("a row of the product list stays open with what was typed", async ({ page, store }) => {
  const name = "Hạt sen";
  const id = await givenProduct(store, { name });
  await openHydrated(page, `/seller/product-list?search=${encodeURIComponent(name)}&edit=${id}`);
  const row = page.getByRole("form", { name: `Edit ${name}` });
  await row.getByLabel("Name", { exact: true }).fill(`${name} khô`);
  await row.getByLabel("Offer price").fill("51000");
  await pressTooLate(page, store, row.getByRole("button", { name: "Save" }));
  await expect(row.getByLabel("Name", { exact: true })).toHaveValue(`${name} khô`);
  await expect(row.getByLabel("Offer price")).toHaveValue("51000");
  await sendNow(page);
  await expect(page.getByRole("heading", { name: `${name} khô` })).toBeVisible();
});

test("a category and a text of the shop stay as they were typed", async ({ page, store }) => {
  const name = "Mứt";
  await openHydrated(page, "/seller/categories");
  await page.getByLabel("New category").fill(name);
  await pressTooLate(page, store, page.getByRole("button", { name: "Add category" }));
  await expect(page).toHaveURL(/\/seller\/categories$/);
  await expect(page.getByLabel("New category")).toHaveValue(name);
  await sendNow(page);
  await expect(page.getByRole("textbox", { name: `Name of ${name}` })).toBeVisible();

  await page.goto("/seller/shop");
  await scriptRuns(page);
  const banner = page.getByRole("region", { name: "Banner", exact: true });
  const title = banner.getByRole("group", { name: "Slide 1" }).getByLabel("Title (English)");
  await title.fill("Đặc sản & <quà>");
  await pressTooLate(page, store, banner.getByRole("button", { name: "Save Banner" }));
  await expect(title).toHaveValue("Đặc sản & <quà>");
  await sendNow(page);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(title).toHaveValue("Đặc sản & <quà>");
});

test("a run that is being settled keeps the results and the cash", async ({ page, store }) => {
  const { runId } = await givenCourierRun(store, 2);
  await openHydrated(page, `/seller/run/${runId}/settle`);
  const refused = page.getByLabel("Refused").first();
  await refused.check({ force: true });
  await page.getByLabel("Cash counted").fill("12.345");
  await pressTooLate(page, store, page.getByRole("button", { name: /^(Book|Settle)/ }));
  await expect(refused).toBeChecked();
  await expect(page.getByLabel("Cash counted")).toHaveValue("12.345");
  await sendNow(page);
  await expect(page.getByRole("alert").last()).toContainText("less");
  await expect(refused).toBeChecked();
});
