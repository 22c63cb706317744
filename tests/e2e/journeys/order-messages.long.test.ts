import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, numberOf } from "#tests/e2e/steps.ts";
import { givenOrder } from "#tests/support/data/store.ts";

test("a seller writes to a customer from the order's page", async ({
  page,
  store,
  javaScriptEnabled,
}) => {
  const id = await givenOrder(store, { phone: "0912345678" });
  await logInAsSeller(page, `/seller/order/${id}`);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Message", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(numberOf(id));

  const received = page.getByRole("region", { name: "Order received" });
  const text = received.getByRole("textbox");
  await expect(text).toHaveValue(new RegExp(numberOf(id)));
  await expect(text).not.toHaveValue(/https?:/);
  await main.getByRole("button", { name: "Add a link to the order" }).click();
  await expect(text).toHaveValue(/https?:\/\/\S+key=/);
  await expect(main.getByText("The texts contain a link to the order.")).toBeVisible();
  await expect(received.getByRole("link", { name: "Zalo" })).toHaveAttribute(
    "href",
    "https://zalo.me/0912345678",
  );

  const copy = received.getByRole("button", { name: "Copy" });
  await expect(copy).toHaveCount(javaScriptEnabled ? 1 : 0);
  if (javaScriptEnabled) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await copy.click();
    await expect(received.getByRole("status")).toHaveText("Copied");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await text.inputValue());
  }
});
