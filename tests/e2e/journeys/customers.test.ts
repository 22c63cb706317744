import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { givenOrder } from "#tests/support/data/store.ts";

test(
  "a seller looks up a customer, joins their other number and takes their order",
  BOTH_WAYS,
  async ({ page, store }) => {
    const khue = { firstname: "Khuê", email: "khue@shop.example" };
    const first = await givenOrder(store, { ...khue, phone: "0987 654 321" }, "Miến dong", 2);
    const second = await givenOrder(store, { ...khue, phone: "0905 111 222" }, "Măng khô");
    const { userId } = (await findOrder(store.db, first))!;
    await alterOrder(store, second, { userId });
    await logInAsSeller(page, "/seller/orders");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Customers" }).click();
    await main.getByLabel("Search customers").fill("0987654321");
    await main.getByRole("button", { name: "Search" }).click();
    const found = main.getByRole("link", { name: "Nguyễn Khuê" });
    await expect(found).toHaveCount(1);
    await found.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nguyễn Khuê");

    await main.getByLabel("Another number of this customer").fill("abc");
    await main.getByRole("button", { name: "Join", exact: true }).click();
    await expect(main.getByText("Enter a phone number such as").first()).toBeVisible();
    await main.getByRole("button", { name: "Join 0905 111 222" }).click();
    await expect(main.getByText("2 orders ·")).toBeVisible();
    await main.getByLabel("Our note on this phone number").fill("Gửi bảo vệ");
    await main.getByRole("button", { name: "Save note" }).click();
    await expect(main.getByRole("region", { name: "Phone numbers" })).toContainText("Gửi bảo vệ");

    await main.getByRole("link", { name: "New order" }).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Nguyễn Khuê");
    await expect(page.locator(".new-order-line")).toHaveCount(2);
    await page.locator("#place").click();
    await expect(page).toHaveURL(/\/seller\/order\/[0-9a-f]{24}$/);
    const id = new URL(page.url()).pathname.split("/").at(-1)!;
    const order = (await findOrder(store.db, id))!;
    expect(order.lines).toHaveLength(2);
    expect(order.phone).toBe("0905 111 222");

    await page.goto("/seller/customers/987654321");
    await expect(main.getByText("3 orders ·")).toBeVisible();
    await main.getByRole("button", { name: "Make separate again" }).click();
    await expect(main.getByText("1 order · 0 ₫ delivered · last").first()).toBeVisible();
  },
);
