import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";

test("a seller gives a category another drawing and colour", async ({ page }) => {
  await logInAsSeller(page, "/seller/categories");
  await page.getByRole("link", { name: "Drawing and colour Seeds" }).click();
  await page.getByRole("radio", { name: "Cup of tea" }).check({ force: true });
  await page.getByRole("radio", { name: "Pink" }).check({ force: true });
  await expect(page.locator(".looks .palette-lotus use").first()).toHaveAttribute(
    "xlink:href",
    /#tile-/,
  );
  await page.getByRole("button", { name: "Save Seeds" }).click();
  await expect(page.getByText("Drawing and colour saved")).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);

  await page.goto("/");
  const tile = page.getByRole("link", { name: "Seeds", exact: true });
  await expect(tile.locator("svg")).toHaveClass(/palette-lotus/);
  await expect(tile.locator("use")).toHaveAttribute("xlink:href", /#tile-tea$/);
});
