import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";

/** The second picture of its row. */
const TEA = "128 0 128 128";

test("a seller gives a category another picture and colour", async ({ page }) => {
  await logInAsSeller(page, "/seller/categories");
  await page.getByRole("link", { name: "Picture and colour Seeds" }).click();
  await page.getByRole("radio", { name: "Bowl of tea" }).check({ force: true });
  await page.getByRole("radio", { name: "Pink" }).check({ force: true });
  const preview = page.locator(".looks label.palette-lotus svg").last();
  await expect(preview).toHaveAttribute("viewBox", TEA);
  await page.getByRole("button", { name: "Save Seeds" }).click();
  await expect(page.getByText("Picture and colour saved")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);

  await page.goto("/");
  const tile = page.getByRole("link", { name: "Seeds", exact: true });
  await expect(tile.locator("svg")).toHaveClass(/palette-lotus/);
  await expect(tile.locator("svg")).toHaveAttribute("viewBox", TEA);
  await expect(tile.locator("image")).toHaveAttribute("xlink:href", /tiles-other/);
});
