import { givenPlacedOrder } from "../../support/data/orders.ts";
import { givenProduct } from "../../support/data/store.ts";
import { expect, test } from "../fixtures.ts";

test("in print, an order's page is its receipt", async ({ page, store, logInWithAddress }) => {
  const user = await logInWithAddress();
  const items = [{ productId: await givenProduct(store), quantity: 1 }];
  const { id } = await givenPlacedOrder(store, user.id, { items });
  await page.goto(`/order/${id}`);
  await page.emulateMedia({ media: "print" });

  const seen = (text: string) => page.getByText(text).filter({ visible: true });
  for (const text of [
    "36 Hàng Buồm",
    "024 3826 1234",
    "Order #",
    "Total Amount",
    "To pay on delivery",
  ])
    await expect(seen(text)).toHaveCount(1);
  for (const role of ["button", "banner", "contentinfo"] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  // The names of products are printed as other text is.
  const links = page.locator("a:not(.order-item a)");
  await expect(links.filter({ visible: true })).toHaveCount(0);
});
