import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";

test(
  "an owner invites a packer, who sees only packing, until the owner removes them",
  BOTH_WAYS,
  async ({ page: owner, browser, baseURL, javaScriptEnabled }) => {
    await owner.setViewportSize({ width: 360, height: 740 });
    await logInAsSeller(owner, "/seller/people");
    await owner.locator("#invited-role").selectOption("packer");
    await owner.getByRole("button", { name: "Make a link to pass on" }).click();
    const link = await owner.locator("#made").inputValue();
    expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );

    const context = await browser.newContext({ baseURL, javaScriptEnabled });
    const packer = await context.newPage();
    await packer.goto(new URL(link).pathname);
    await packer.getByLabel("Your name", { exact: true }).fill("Bé Na");
    await packer.getByLabel("Your email, to log in with").fill("be-na@example.com");
    await packer.getByLabel("A password").fill(PASSWORD);
    await packer.getByRole("button", { name: "Log in" }).click();
    await expect(packer).toHaveURL("/seller/orders");
    const menu = packer.locator(".seller-nav");
    await expect(menu.getByRole("link", { name: "Orders" })).not.toHaveCount(0);
    for (const name of ["Money", "Overview", "New order", "Settings", "Delivery runs"])
      await expect(menu.getByRole("link", { name })).toHaveCount(0);
    await expect(packer.getByRole("link", { name: "Customers" })).toHaveCount(0);

    await packer.goto("/seller/money");
    await expect(packer.getByRole("heading", { level: 1 })).toHaveText(
      "This is not part of your work here",
    );
    await packer.getByRole("link", { name: "To your work" }).click();
    await expect(packer).toHaveURL("/seller/orders");

    await packer.goto("/seller/me");
    await owner.goto("/seller/people");
    await owner.getByRole("link", { name: "Remove of Bé Na" }).click();
    await owner.getByRole("button", { name: "Delete" }).click();
    await expect(owner.getByText("Removed and logged out.")).toBeVisible();
    await packer.getByRole("textbox", { name: "Name", exact: true }).fill("Na");
    await packer.getByRole("button", { name: "Save" }).click();
    await expect(packer.getByText("Your session has ended").first()).toBeVisible();
    await context.close();
  },
);
