import type { Page } from "@playwright/test";
import { addToCart } from "#app/features/cart/update-cart.server.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { fold, logInAsSeller, note, ORDER_URL, openOrder, orderOf } from "#tests/e2e/steps.ts";
import { givenOrder, givenProduct } from "#tests/support/data/store.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("notes of shopper and seller reach the seller", async ({ page, store, logInWithAddress }) => {
  const phone = "0987654321";
  const { id: userId } = await logInWithAddress({ phone });
  const productId = await givenProduct(store);
  await store.withTx((tx) => addToCart(tx, { userId }, productId));
  await page.goto("/cart");
  await expect(note(page)).toBeHidden();
  await fold(page, "Note to the shop");
  await note(page).fill("Giao sau 17h\nGọi trước khi đến");
  await page.getByLabel("Replace it with something similar").check();
  await button(page, "Place Order").click();

  await expect(page).toHaveURL(ORDER_URL);
  const id = page.url().slice(-24);
  await expect(page.getByText("Giao sau 17h")).toBeVisible();
  await expect(page.getByText("Replace it with something similar")).toBeVisible();

  await logInAsSeller(page, `/seller/orders?search=${phone}`);
  const order = orderOf(page, id);
  await openOrder(order);
  await expect(order.getByText("Giao sau 17h")).toBeVisible();
  await order.getByRole("link", { name: /^Order #/ }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("Gọi trước khi đến")).toBeVisible();
  await fold(page, "Write notes");
  await page.getByLabel("Our note on this order").fill("Kiểm tra hạn dùng");
  await page.getByLabel("Our note on this phone number").fill("Gửi ở phòng bảo vệ");
  await button(page, "Save notes").click();
  const saved = main.locator("dd").filter({ hasText: "Gửi ở phòng bảo vệ" });
  await expect(saved).toBeVisible();
  await expect(main.getByText(/^seller@example\.com, /)).toHaveCount(2);
  await page.emulateMedia({ media: "print" });
  for (const text of ["Giao sau 17h", "Kiểm tra hạn dùng"])
    await expect(main.locator("dd").filter({ hasText: text })).toBeVisible();
  await expect(main.getByText("Write notes")).toBeHidden();
  await page.emulateMedia({ media: null });

  const second = await givenOrder(store, { phone: `+84${phone.slice(1)}` }, "Bột ớt");
  await page.goto(`/seller/order/${second}`);
  await expect(saved).toBeVisible();
  await expect(main).not.toContainText("Kiểm tra hạn dùng");
  await page.goto(`/order/${id}`);
  await expect(page.getByText("Giao sau 17h")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("phòng bảo vệ");
});
