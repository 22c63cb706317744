import { expect, test } from "#tests/e2e/fixtures.ts";
import { answered, logInAsSeller } from "#tests/e2e/steps.ts";

test("a seller changes banner and fee, and a shopper sees both", async ({ page, openBrowser }) => {
  const shopper = await openBrowser();
  await shopper.goto("/");
  await expect(shopper.getByRole("heading", { name: "Fresh Groceries Delivered" })).toBeVisible();
  await shopper.getByRole("button", { name: /^Add/ }).first().click();

  await logInAsSeller(page, "/seller/shop");
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  const banner = part("Banner");
  const slide = banner.getByRole("group", { name: "Slide 1" });
  await slide.getByLabel("Title (English)").fill("A title that is much too long to fit on a phone");
  await banner.getByRole("button", { name: "Save Banner" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Slide 1: Title (English) must be at most 40",
  );
  await slide.getByLabel("Title (English)").fill("Tết is near");
  await banner.getByRole("button", { name: "Save Banner" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(slide.getByText("Built-in text: Fresh Groceries Delivered")).toBeVisible();

  await answered(page);
  const delivery = part("Delivery");
  await delivery.getByLabel("Shipping fee").fill("25.000");
  await delivery.getByLabel("Free from").fill("");
  await delivery.getByRole("button", { name: "Save Delivery" }).press("Enter");
  await expect(delivery.getByText("The first slide of the banner promises")).toBeVisible();
  await expect(delivery.getByLabel("Shipping fee")).toHaveValue("25000");

  await shopper.goto("/");
  await expect(shopper.getByRole("heading", { name: "Tết is near" })).toBeVisible();
  await shopper.goto("/cart");
  await expect(shopper.getByRole("definition").filter({ hasText: "25.000" }).first()).toBeVisible();
  await expect(shopper.getByText("delivery is free")).toHaveCount(0);
  await shopper.goto("/delivery");
  await expect(shopper.getByText("25.000 ₫ for each order.")).toBeVisible();

  for (const [name, reset, confirm] of [
    ["Banner", "Back to the built-in texts…", "Remove my texts"],
    ["Delivery", "Back to the standard fee…", "Use the standard fee"],
  ] as const) {
    await answered(page);
    await part(name).getByText(reset).click();
    await part(name).getByRole("button", { name: confirm }).press("Enter");
    await expect(page.getByText("The built-in content is back")).toBeVisible();
    await expect(part(name).getByText(reset)).toHaveCount(0);
  }
  await expect(slide.getByLabel("Title (English)")).toHaveValue("");
  await expect(delivery.getByLabel("Free from")).toHaveValue("500000");
  await shopper.goto("/");
  await expect(shopper.getByRole("heading", { name: "Fresh Groceries Delivered" })).toBeVisible();
});
