import { outbox } from "#db/schema.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { purchase } from "#tests/e2e/purchase.ts";
import { logInAsSeller, setStatus } from "#tests/e2e/steps.ts";

test(
  "a shopper browses, searches, registers, verifies and orders, and follows the order by its mails on another device",
  BOTH_WAYS,
  async ({ page, openBrowser, shop, store }) => {
    const { email, number } = await purchase(page, shop.mail);
    const confirmation = await shop.mail.mailTo(email, `#${number}`);
    const link = /https?:\S+\/order\/\S+/.exec(confirmation.text!)![0];

    const phone = await openBrowser();
    await phone.goto(link);
    await expect(phone.getByRole("heading", { level: 1 })).toContainText(number);
    await expect(phone.getByText("Lạng Sơn star anise")).toBeVisible();
    await expect(phone.getByText("12 Hàng Bạc")).toHaveCount(0);
    await phone.goto("/my-orders");
    await expect(phone.getByRole("dialog", { name: "User Login" })).toBeVisible();

    await logInAsSeller(page, `/seller${new URL(link).pathname}`);
    const main = page.getByRole("main");
    await setStatus(main, "Shipped");
    await expect(page.getByText("Order status updated")).toBeVisible();
    await expect(main.locator(".status")).toHaveText("Shipped");
    // Instead of waiting for a minute.
    await store.withTx(async (tx) => void (await tx.update(outbox).set({ nextTryAt: 0 })));

    const shipped = await shop.mail.mailTo(email, "has been shipped");
    await phone.goto(/https?:\S+\/order\/\S+/.exec(shipped.text!)![0]);
    await expect(phone.getByRole("heading", { name: "Shipped" })).toBeVisible();
  },
);
