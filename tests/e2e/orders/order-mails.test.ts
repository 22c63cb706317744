import type { Store } from "../../../db/client.server.ts";
import { outbox } from "../../../db/schema.ts";
import { expect, test } from "../fixtures.ts";
import { purchase } from "../purchase.ts";
import { logInAsSeller, setStatus } from "../steps.ts";

test("the mails of an order lead to it from another device, where it can only be followed", async ({
  page,
  browser,
  javaScriptEnabled,
  shop,
  store,
}) => {
  const { email, number } = await purchase(page, shop.mail);
  const confirmation = await shop.mail.mailTo(email, `#${number}`);
  const link = /https?:\S+\/order\/\S+/.exec(confirmation.text!)![0];

  const elsewhere = await browser.newContext({ javaScriptEnabled, locale: "en-GB" });
  const phone = await elsewhere.newPage();
  await phone.goto(link);
  await expect(phone.getByRole("heading", { level: 1 })).toContainText(number);
  await expect(phone.getByText("Hoa hồi Lạng Sơn")).toBeVisible();
  await expect(phone.getByText("12 Hàng Bạc")).toHaveCount(0);
  await phone.goto("/my-orders");
  await expect(phone.getByRole("dialog", { name: "User Login" })).toBeVisible();

  await logInAsSeller(page, `/seller${new URL(link).pathname}`);
  const main = page.getByRole("main");
  await setStatus(main, "Shipped");
  await expect(page.getByText("Order status updated")).toBeVisible();
  await expect(main.locator(".status")).toHaveText("Shipped");
  await letMailsBeDue(store);

  const shipped = await shop.mail.mailTo(email, "has been shipped");
  await phone.goto(/https?:\S+\/order\/\S+/.exec(shipped.text!)![0]);
  await expect(phone.getByRole("heading", { name: "Shipped" })).toBeVisible();
  await elsewhere.close();
});

/** Instead of waiting for a minute. */
const letMailsBeDue = (store: Store) =>
  store.withTx(async (tx) => void (await tx.update(outbox).set({ nextTryAt: 0 })));
