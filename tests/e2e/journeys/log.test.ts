import { createOrderLink } from "#app/features/orders/following/order-links.server.ts";
import { stopOf } from "#tests/e2e/courier-stops.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, numberOf, openProduct } from "#tests/e2e/steps.ts";
import { givenCourierRun } from "#tests/support/data/courier.ts";
import { setStatus } from "#tests/support/data/presses.ts";
import { givenOrder, givenProduct } from "#tests/support/data/store.ts";

test(
  "a price, a courier's mark and a cancelled order are in the log",
  BOTH_WAYS,
  async ({ page, store }) => {
    const name = "Quế chi Trà My";
    await givenProduct(store, { name, priceVnd: 60_000, offerPriceVnd: 50_000 });
    const { ids, path } = await givenCourierRun(store, 1);
    await setStatus(store, ids[0]!, "Shipped");
    const cancelled = await givenOrder(store);
    const key = await store.withTx((tx) =>
      createOrderLink(tx, { id: cancelled, status: "Pending" }),
    );

    const courier = await page.context().newPage();
    await courier.goto(path);
    const stop = stopOf(courier, ids[0]!);
    await stop.getByRole("button", { name: "Delivered, cash", exact: true }).click();
    await expect(stop).not.toHaveAttribute("data-mark", "");
    const shopper = await page.context().newPage();
    await shopper.goto(`/order/${cancelled}/cancel?key=${key}`);
    await shopper.getByRole("button", { name: "Cancel order" }).click();
    await expect(shopper.getByRole("heading", { name: "Cancelled" })).toBeVisible();

    await logInAsSeller(page, `/seller/product-list?search=${encodeURIComponent(name)}`);
    const row = page.getByRole("listitem").filter({ hasText: name });
    await openProduct(row);
    await row.getByRole("link", { name: /^Edit/ }).click();
    await page.getByLabel("Offer price").fill("45000");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(row).toContainText("45.000");

    await page.goto("/seller/overview");
    await page.getByRole("link", { name: "Who did what" }).click();
    const entries = page.locator("main ol > li");
    await expect(entries.filter({ hasText: name })).toContainText("50.000 ₫");
    await expect(entries.filter({ hasText: "Courier's stops" }).first()).toContainText(
      numberOf(ids[0]!),
    );

    await page.getByLabel("Order number").fill(numberOf(cancelled));
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(entries.first()).toContainText("Order cancelled by its shopper");
    await expect(entries).toHaveCount(2);
    await expect(entries.last()).toContainText("Order placed");
    await page.getByRole("link", { name: "Show everything" }).click();
    await page.getByLabel("About").selectOption("products");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(entries.first()).toContainText(name);
  },
);
