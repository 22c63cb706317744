import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, openAllFields, openProduct, scriptRuns } from "#tests/e2e/steps.ts";
import { phonePhoto, picture } from "#tests/support/data/photo.ts";

async function openList(page: Page, search: string): Promise<void> {
  await logInAsSeller(page, `/seller/product-list?search=${search}`);
  await expect(page.getByRole("heading", { name: /^Product List/ })).toBeVisible();
  await page.waitForLoadState();
}

const rows = (page: Page) => page.locator(".seller-product");

const PHOTO = "Ảnh điện thoại";

/** Adds a product with this picture. */
async function addPhoto(page: Page, photo: Awaited<ReturnType<typeof phonePhoto>>): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(PHOTO);
  await page.getByLabel("Price", { exact: true }).fill("45 000");
  await page.getByLabel("Offer price").fill("45,000");
  await page.getByLabel("Product images").setInputFiles([photo]);
  await page.getByRole("button", { name: "ADD", exact: true }).click();
}

test("a product is edited in its row, by keyboard too", async ({ page }) => {
  await openList(page, "bot");
  await scriptRuns(page);
  const count = await rows(page).count();
  const row = rows(page).nth(2);
  const name = (await row.getByRole("heading").textContent())!;
  const other = rows(page).nth(3);
  await row.locator("summary").press("Enter");
  await row.getByRole("link", { name: `Edit ${name}` }).press("Enter");
  await expect(row.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(rows(page)).toHaveCount(count);
  const url = new URL(page.url());
  expect([url.searchParams.get("search"), url.searchParams.has("edit")]).toEqual(["bot", true]);

  await row.getByLabel("Offer price").fill("45,5");
  await row.getByLabel("Weight").fill("1 kg");
  await row.getByLabel("Weight").press("Enter");
  await expect(row.getByRole("alert")).toContainText("Offer price must be a whole number of dong");
  await expect(row.getByLabel("Offer price")).toHaveValue("45,5");
  await expect(row.getByLabel("Offer price")).toHaveAttribute("aria-invalid", "true");
  await expect(row.getByLabel("Weight")).toHaveValue("1 kg");

  // Another row's stock can be toggled meanwhile.
  await openProduct(other);
  await other.getByRole("button", { name: /in stock$/ }).click();
  await expect(page.getByText("Stock status updated")).toBeVisible();
  await expect(row.getByLabel("Weight")).toBeVisible();
  await row.getByLabel("Offer price").fill("41 000");
  await row.getByLabel("Weight").fill("1 kg");
  await row.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Product updated successfully!")).toBeVisible();
  await expect(row).toContainText("41.000");
  await expect(row).toContainText("1 kg");
  await expect(rows(page)).toHaveCount(count);

  await expect(row.locator("summary")).toBeFocused();
  await openProduct(row);
  await row.getByRole("link", { name: `Edit ${name}` }).click();
  await row.getByLabel("Name", { exact: true }).fill("Something else");
  await row.getByRole("link", { name: "Cancel" }).click();
  await expect(row.getByRole("heading")).toHaveText(name);
});

test("the row does not move while it is opened and saved", async ({ page }) => {
  await openList(page, "");
  await scriptRuns(page);
  const row = rows(page).nth(9);
  const name = (await row.getByRole("heading").textContent())!;
  const edit = row.getByRole("link", { name: `Edit ${name}` });
  await openProduct(row);
  await row.evaluate((li) => li.scrollIntoView({ block: "start" }));
  const top = () => row.evaluate((li) => Math.round(li.getBoundingClientRect().top));
  const before = await top();
  const expectInPlace = async () => {
    await expect(row).toBeInViewport();
    expect(await top()).toBe(before);
  };
  await edit.click();
  await expect(row.getByLabel("Weight")).toBeVisible();
  await expect(row.getByLabel("Name", { exact: true })).toBeFocused();
  await expectInPlace();
  await row.getByLabel("Weight").fill("3 kg");
  await row.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("3 kg");
  await expect(row.locator("summary")).toBeFocused();
  await expectInPlace();
});

test("pictures are put in order, and the first one is on the list", async ({ page }) => {
  await openList(page, "bot");
  const row = rows(page).nth(1);
  await openAllFields(page, row);
  await page.getByText("Brand, barcode").click();
  await page.getByLabel("Brand").fill("Hương Rừng");
  await page.getByLabel("Product images").setInputFiles([await picture(10), await picture(60)]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Product updated successfully!")).toBeVisible();

  await openAllFields(page, row);
  await expect(page.getByLabel("Brand")).toHaveValue("Hương Rừng");
  const kept = page.getByRole("checkbox", { name: /^Keep picture/ });
  const valuesOf = (boxes: Element[]) => boxes.map((box) => box.getAttribute("value"));
  const values = await kept.evaluateAll(valuesOf);
  const last = values.length;
  await page.getByText("Brand, barcode").click();
  await page.getByLabel("Brand").fill("Làng Nghề");
  await page.getByRole("button", { name: `Make first picture ${last}` }).click();
  await expect(kept.first()).toHaveValue(values[last - 1]!);
  await page.getByRole("button", { name: `Move earlier picture ${last}` }).click();
  const expected = [values[last - 1], ...values.slice(0, -1)];
  expected.splice(-2, 2, expected[last - 1]!, expected[last - 2]!);
  await expect(kept.nth(last - 1)).toHaveValue(expected[last - 1]!);
  expect(await kept.evaluateAll(valuesOf)).toEqual(expected);
  await expect(page.getByLabel("Brand")).toHaveValue("Làng Nghề");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Product updated successfully!")).toBeVisible();
  const hash = /([0-9a-f]{16})-/.exec(expected[0]!)![1]!;
  const shown = row.getByRole("presentation").or(row.locator("img"));
  await expect(shown).toHaveAttribute("src", new RegExp(hash));
});

test("a phone's photo is made smaller while it is added", async ({ page }) => {
  await openList(page, "bot");
  await page.getByRole("link", { name: "Add Product" }).click();
  await scriptRuns(page);
  const photo = await phonePhoto();
  expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  // Pressed at once: the form waits for the photo.
  await addPhoto(page, photo);
  // Then the form is empty again, ready for the next product.
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Offer price")).toHaveValue("");
  await expect(page.locator(".chosen-images li")).toHaveCount(0);
  await expect(page.getByLabel("Product images")).toBeFocused();
  await page.goto(`/seller/product-list?search=${encodeURIComponent(PHOTO)}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("45.000");
});

test("the jump index leads to the first product of a letter", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openList(page, "");
  await scriptRuns(page);
  const index = page.getByRole("navigation", { name: "Jump to a letter" });
  await index.getByRole("link", { name: "X", exact: true }).click();
  await expect(page).toHaveURL(/#letter-x$/);
  const target = page.locator("#letter-x");
  await expect(target).toBeInViewport();
  await expect(target).toHaveText(/^x/i);
  await expect(target).toBeFocused();

  await page.getByLabel("First letter").selectOption("Only X");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/letter=x/);
  const names = rows(page).getByRole("heading");
  await expect(names.filter({ hasNotText: /^x/i })).toHaveCount(0);
  await expect(names).not.toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a phone's photo is refused with its name and size", async ({ page }) => {
    await logInAsSeller(page, "/seller");
    await addPhoto(page, await phonePhoto());
    await expect(page.getByRole("alert")).toContainText(
      /IMG_2034\.jpg has \d+(\.\d)? MB; 5 MB is the limit/,
    );
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(PHOTO);
  });
});
