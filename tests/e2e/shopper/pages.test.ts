import { expect, test } from "../fixtures.ts";
import { bannerStates } from "../input/banner.ts";

test("the banner's three slides take turns and can be paused", async ({ page }) => {
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Offers" });
  await expect(banner.getByRole("link", { name: "Shop Now" })).toBeVisible();
  await expect(banner.getByRole("link", { name: "View Deals" })).toBeVisible({ timeout: 8_000 });
  await banner.getByRole("checkbox", { name: "Pause the banner" }).check();
  await page.mouse.move(0, 700);
  expect(await bannerStates(page)).toEqual(["paused"]);
  await expect(banner.getByRole("link", { name: "View Deals" })).toBeVisible();
});

test("a toast fades after two and a half seconds, and can still be read aloud", async ({
  page,
}) => {
  await page.goto("/products");
  await page.locator("li.card").first().getByRole("button", { name: /^Add/ }).click();
  const toast = page.getByRole("status").filter({ hasText: "Added to cart" }).locator(".toast");
  await expect(toast).toHaveCSS("opacity", "1");
  const [faded] = await toast.evaluate((element) =>
    element.getAnimations().map(({ effect }) => effect!.getComputedTiming().duration),
  );
  expect(faded).toBe(2_500);
  await expect(toast).toHaveCSS("opacity", "0");
  await expect(toast).toBeVisible();
});

test("the spinner screen leads on after five seconds, inside the shop only", async ({ page }) => {
  await page.goto("/loader?next=about");
  await expect(page.getByText("Loading...")).toBeVisible();
  await page.waitForURL("**/about", { timeout: 9_000 });
});

test("logging out is in reach and ends the login", async ({ page, logInAsShopper }) => {
  const { name } = await logInAsShopper();
  await page.goto("/about");
  await page.getByRole("banner").getByText(name).click();
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await page.goto("/my-orders");
  await expect(page.getByRole("dialog", { name: "User Login" })).toBeVisible();
});
