import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { cartLink, logInAsSeller, ORDER_URL } from "#tests/e2e/steps.ts";
import { picture } from "#tests/support/data/photo.ts";

test(
  "a shopper cooks for eight: from home over the dish to the order",
  BOTH_WAYS,
  async ({ page, logInWithAddress }) => {
    await logInWithAddress();
    await page.goto("/");
    await page.getByRole("link", { name: "All dishes" }).click();
    await page.getByRole("link", { name: "Tết fruit and nut tray" }).click();
    await page.getByRole("link", { name: "8 people" }).click();
    await expect(page.getByText("1 kg salted cashews")).toBeVisible();
    const boxes = page.getByRole("checkbox");
    await expect(boxes).toHaveCount(6);
    const add = page.getByRole("button", { name: "Add to cart" });
    for (const box of await boxes.all()) await box.uncheck();
    await add.click();
    await expect(page.getByRole("alert")).toContainText("Please tick at least one product.");
    await page.getByRole("checkbox", { name: /salted cashews/ }).check();
    await add.click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText("Products added to your cart: 1")).toBeVisible();
    await expect(cartLink(page, 2)).toBeVisible();
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(page).toHaveURL(ORDER_URL);
  },
);

test(
  "a seller writes a dish with a photo, hides it, deletes it and takes that back",
  BOTH_WAYS,
  async ({ page }) => {
    await logInAsSeller(page, "/seller/dishes");
    // By keyboard: a click this soon after an answer counts as meant for the button that was there before.
    const press = (name: string) => page.getByRole("button", { name }).last().press("Enter");
    await page.getByRole("link", { name: "Add a dish" }).click();
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await field("Name").fill("Cơm cháy chà bông");
    await field("Ingredients").fill("");
    await press("Save");
    await expect(page.getByRole("alert")).toContainText("Ingredients required");
    await expect(field("Name")).toHaveValue("Cơm cháy chà bông");
    await field("Ingredients").fill("300 g gạo ST25\n100 g chà bông");
    await field("Picture").setInputFiles(await picture(90));
    await press("Save");
    await expect(page.getByRole("heading", { name: "Cơm cháy chà bông" })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Keep this picture" })).toBeChecked();
    await expect(page.getByLabel("300 g gạo ST25")).toContainText("Gạo ST25 Sóc Trăng, 5 kg");

    await page.getByRole("link", { name: "See it in the shop" }).click();
    await page.waitForURL(({ pathname }) => pathname.startsWith("/dishes/"));
    await expect(page.getByText("300 g gạo ST25")).toBeVisible();
    await page.goto("/seller/dishes");
    await press("Hide Cơm cháy chà bông");
    await expect(page.getByText("Hidden from shoppers")).toBeVisible();

    await page.getByRole("link", { name: "Edit Cơm cháy chà bông" }).click();
    await page.getByRole("link", { name: "Delete", exact: true }).click();
    await press("Delete");
    await expect(page.getByText("A dish was deleted.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Cơm cháy chà bông" })).toHaveCount(0);
    await press("Undo");
    await expect(page.getByRole("heading", { name: "Cơm cháy chà bông" })).toBeVisible();
  },
);
