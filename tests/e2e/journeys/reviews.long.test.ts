import { createOrderLink } from "#app/features/orders/following/order-links.server.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { givenDelivered } from "#tests/support/data/reviews.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test("a review is written and answered", BOTH_WAYS, async ({ page, store, logInWithAddress }) => {
  const user = await logInWithAddress();
  const productId = await givenProduct(store, { name: "Nghệ Khoái Châu" });
  const { orderId } = await givenDelivered(store, [productId], user.id);

  await page.goto(`/order/${orderId}`);
  await page.getByRole("link", { name: "Write a review" }).click();
  await page.getByLabel("What do you think of it?").fill("Thơm, màu đẹp");
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByRole("alert")).toContainText("Please choose stars for Nghệ Khoái Châu");
  await expect(page.getByLabel("What do you think of it?")).toHaveValue("Thơm, màu đẹp");
  // With keys: to the last of the five.
  await page.getByRole("radio", { name: "1 star" }).focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "5 stars" })).toBeChecked();
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page).toHaveURL(`/order/${orderId}`);
  await expect(page.getByText("Thank you, your review has been saved")).toBeVisible();

  await page.goto(`/product/others/${productId}`);
  const reviews = page.getByRole("region", { name: "Reviews by customers" });
  await expect(reviews).toContainText("5 of 5 · 1 review");
  await expect(reviews.getByRole("listitem")).toContainText("Lan bought here");
  await expect(reviews.getByRole("listitem")).toContainText("Thơm, màu đẹp");

  const key = await store.withTx((tx) => createOrderLink(tx, { id: orderId, status: "Delivered" }));
  await page.context().clearCookies();
  await page.goto(`/order/${orderId}/review?key=${key}`);
  await page.getByRole("radio", { name: "4 stars" }).check();
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByText("Thank you, your review has been saved")).toBeVisible();

  await logInAsSeller(page, "/seller/reviews");
  const review = page.getByRole("article").filter({ hasText: "Nghệ Khoái Châu" });
  await review.getByLabel("Your answer").fill("Cảm ơn bạn!");
  await review.getByRole("button", { name: "Save answer" }).click();
  await expect(page.getByRole("status").getByText("Saved")).toBeVisible();
  await page.goto(`/product/others/${productId}`);
  await expect(reviews).toContainText("4 of 5 · 1 review");
  await expect(reviews).toContainText("Answer of the shop: Cảm ơn bạn!");

  await page.goto("/seller/reviews");
  await review.getByText("Hide this review…").click();
  await review.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Please give a reason");
  await review.getByLabel("Reason").fill("Viết nhầm sản phẩm");
  await review.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(review).toContainText("Hidden by the shop: Viết nhầm sản phẩm");
  await page.goto(`/product/others/${productId}`);
  await expect(reviews).toHaveCount(0);
  await page.goto("/seller/reviews?filter=hidden");
  await review.getByRole("button", { name: "Show again" }).click();
  await expect(review).toHaveCount(0);
  await page.goto(`/product/others/${productId}`);
  await expect(reviews).toContainText("Thơm, màu đẹp");
});
