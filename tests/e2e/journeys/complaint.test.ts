import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, numberOf } from "#tests/e2e/steps.ts";
import { phonePhoto, picture } from "#tests/support/data/photo.ts";
import { givenDelivered } from "#tests/support/data/reviews.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test(
  "a shopper complains with a photo, and a seller answers by a return",
  BOTH_WAYS,
  async ({ page, store, logInWithAddress, openBrowser }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const user = await logInWithAddress();
    const productId = await givenProduct(store, { name: "Nghệ Khoái Châu" });
    const { orderId } = await givenDelivered(store, [productId], user.id);

    await page.goto(`/order/${orderId}`);
    await page.getByRole("link", { name: "Something is wrong with it" }).click();
    const text = page.getByLabel("What is wrong", { exact: true });
    await text.fill("Gói bị rách");
    await page.getByLabel("Photos").setInputFiles([await phonePhoto()]);
    await page.getByRole("button", { name: "Send it to the shop" }).click();
    await expect(page.getByText("larger than 5 MB")).not.toHaveCount(0);
    await expect(text).toHaveValue("Gói bị rách");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await page.getByLabel("Photos").setInputFiles([await picture(200), await picture(20)]);
    await page.getByRole("button", { name: "Send it to the shop" }).click();
    await expect(page).toHaveURL(`/order/${orderId}`);
    await expect(page.getByText("Sent. The shop will answer you.")).toBeVisible();
    await page.getByRole("link", { name: "We have received what you told us" }).click();
    await expect(page.getByRole("link", { name: "Photo 2" })).toBeVisible();

    const desk = await openBrowser();
    await logInAsSeller(desk, "/seller/orders?attention=any");
    await desk.getByRole("link", { name: numberOf(orderId) }).click();
    await expect(desk.getByText("Gói bị rách")).toBeVisible();
    const photos = desk.getByRole("img", { name: "Complaint 1 (open)" });
    await expect(photos).toHaveCount(2);
    for (const photo of await photos.all()) await expect(photo).toHaveJSProperty("complete", true);
    await desk.getByRole("link", { name: "Record a return" }).click();
    await desk.getByLabel("How many of Nghệ Khoái Châu came back").fill("1");
    await desk.getByRole("button", { name: "No refund" }).click();
    await expect(desk.getByText("Complaint 1 (answered)")).toBeVisible();

    await page.goto("/my-orders");
    await expect(page.getByText("Delivered, returned")).toBeVisible();
  },
);
