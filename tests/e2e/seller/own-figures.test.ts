import { expect, test } from "#tests/e2e/fixtures.ts";
import { answered, logInAsSeller } from "#tests/e2e/steps.ts";

test("a seller switches untrue claims to own figures and back", async ({ page, openBrowser }) => {
  const shopper = await openBrowser();
  await shopper.goto("/");
  await expect(shopper.getByText("Up to 40% OFF")).toHaveCount(1);
  await expect(shopper.getByRole("button", { name: "Subscribe" })).toHaveCount(1);

  await logInAsSeller(page, "/seller/overview");
  await page.getByText("claims on the shop's pages are not true of this shop").click();
  await expect(page.getByRole("link", { name: /“100% Organic Certified”/ })).toBeVisible();
  await page.getByRole("link", { name: "See what the pages would show" }).click();
  await expect(page).toHaveURL(/\/seller\/shop#figures$/);
  const part = page.getByRole("region", { name: "This shop's own figures" });
  await expect(part.getByText("Banner, slide 3: left out")).toBeVisible();
  await part.getByRole("button", { name: "Show this shop's own figures" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(part.getByText("The shop's pages now show:")).toBeVisible();

  await shopper.goto("/");
  await expect(shopper.getByText(/^Up to \d\d% OFF$/)).toHaveCount(1);
  await expect(shopper.getByText("100% Organic Certified")).toHaveCount(0);
  await expect(shopper.getByRole("button", { name: "Subscribe" })).toHaveCount(0);
  await shopper.goto("/about");
  const [, products] = /“(\S+)/.exec(await part.getByText(/^About, figure 2: /).innerText())!;
  expect(products).toMatch(/^\d+0\+?$/);
  const facts = await shopper.getByRole("definition").allInnerTexts();
  expect(facts).toContain(products);

  await answered(page);
  await part.getByText("Back to the built-in claims…").click();
  await part.getByRole("button", { name: "Show the built-in claims" }).press("Enter");
  await expect(page.getByText("The built-in content is back")).toBeVisible();
  await shopper.goto("/");
  await expect(shopper.getByText("Up to 40% OFF")).toHaveCount(1);
});
