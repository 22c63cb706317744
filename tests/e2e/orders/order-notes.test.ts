import type { Page } from "@playwright/test";
import { saveAddress } from "../../../app/models/accounts/addresses.ts";
import { ADDRESS } from "../../support/data/address.ts";
import { givenOrder } from "../../support/data/store.ts";
import { expect, test } from "../fixtures.ts";
import { logInAsSeller, openOrder, orderOf } from "../steps.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const note = (page: Page) => page.getByLabel("Note to the shop", { exact: true });
const openFold = (page: Page, name: string) =>
  page.locator("summary").filter({ hasText: name }).click();

async function putIntoCart(page: Page): Promise<void> {
  await page.goto("/products/rice");
  await page.getByRole("link", { name: "Gạo ST25" }).first().click();
  await button(page, "Buy now").click();
  await expect(page).toHaveURL(/\/cart/);
}

test("a shopper's note and wish reach the seller, whose notes show on the phone's next order", async ({
  page,
  store,
  logInAsShopper,
}) => {
  const phone = `09${String(Date.now()).slice(-8)}`;
  const { id: userId } = await logInAsShopper();
  await store.withTx((tx) => saveAddress(tx, userId, { ...ADDRESS, phone }));
  await putIntoCart(page);
  await expect(note(page)).toBeHidden();
  await openFold(page, "Note to the shop");
  await note(page).fill("Giao sau 17h\nGọi trước khi đến");
  await page.getByLabel("Replace it with something like it").check();
  await button(page, "Place Order").click();

  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/);
  const id = page.url().slice(-24);
  await expect(page.getByText("Giao sau 17h")).toBeVisible();
  await expect(page.getByText("Replace it with something like it")).toBeVisible();

  await logInAsSeller(page, `/seller/orders?search=${phone}`);
  const order = orderOf(page, id);
  await openOrder(order);
  await expect(order.getByText("Giao sau 17h")).toBeVisible();
  await order.getByRole("link", { name: /^Order #/ }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("Gọi trước khi đến")).toBeVisible();
  await openFold(page, "Write notes");
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

test("what is typed stays when the order is refused, the cart changes or a guest logs in", async ({
  page,
  store,
  logInAsShopper,
  javaScriptEnabled,
}) => {
  await putIntoCart(page);
  await openFold(page, "Note to the shop");
  await note(page).fill("Để ở cổng");
  await button(page, "Place Order").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const { id } = await logInAsShopper();
  await store.withTx((tx) => saveAddress(tx, id, ADDRESS));
  await putIntoCart(page);
  await expect(note(page)).toHaveValue("Để ở cổng");

  await note(page).fill("Để ở cổng sau");
  await page.getByLabel("Leave it out").check();
  if (javaScriptEnabled) {
    await page.locator(".cart-line [value^=add]").click();
    await expect(page.locator(".cart-line .hint").filter({ hasText: "2 ×" })).toBeVisible();
    await expect(note(page)).toHaveValue("Để ở cổng sau");
  }
  // The address changes in another tab, so that the order is not as it was shown.
  await store.withTx((tx) => saveAddress(tx, id, { ...ADDRESS, street: "1 Hàng Gai" }));
  await button(page, "Place Order").click();
  await expect(page.getByText("The delivery address has changed")).toBeVisible();
  await expect(note(page)).toHaveValue("Để ở cổng sau");
  await expect(page.getByLabel("Leave it out")).toBeChecked();
  await button(page, "Place Order").click();
  await expect(page.getByText("Thank you, your order has been placed")).toBeVisible();
  await expect(page.getByText("Để ở cổng sau")).toBeVisible();
  await putIntoCart(page);
  await expect(note(page)).toBeHidden();
  await expect(note(page)).toHaveValue("");
});
