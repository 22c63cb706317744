import { desc } from "drizzle-orm";
import { orders } from "#db/schema.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { answered, logInAsSeller, ORDER_URL } from "#tests/e2e/steps.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test("delivery times are set, each place taken once", async ({ page, openShopper, store }) => {
  await logInAsSeller(page, "/seller/shop/delivery/slots");
  const form = page.getByRole("region", { name: "Add times" });
  await form.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("alert")).toContainText("tick at least one day");
  await expect(page.getByRole("alert")).toBeFocused();
  await answered(page);
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
    await form.getByLabel(day).check();
  await form.getByLabel("Orders at most").fill("1");
  await form.getByRole("button", { name: "Add" }).press("Enter");
  const listed = page.getByRole("region", { name: "Every week" });
  await expect(listed.getByText("8:00–10:00")).toHaveCount(7);
  await expect(page.getByRole("region", { name: "The coming days" })).toContainText("0 of 1");

  const product = `/product/others/${await givenProduct(store, { name: "Quế quăn" })}`;
  const { page: first } = await openShopper(product);
  await first.getByRole("button", { name: "Buy now" }).click();
  const times = first.getByRole("combobox", { name: "Delivery time" });
  const earliest = await times.locator("option:checked").innerText();
  const { page: next } = await openShopper(product);
  await next.getByRole("button", { name: "Buy now" }).click();
  await next.getByText("Note to the shop and").click();
  await next.getByRole("textbox", { name: "Note to the shop" }).fill("Gọi trước nhé");
  const left = next.getByRole("combobox", { name: "Delivery time" });
  await expect(left.locator("option:checked")).toHaveText(earliest);

  await first.getByRole("button", { name: "Place Order" }).click();
  await expect(first).toHaveURL(ORDER_URL);
  await expect(first.getByText(`Delivery time: ${earliest}`)).toBeVisible();

  await next.getByRole("button", { name: "Place Order" }).click();
  await expect(next.getByRole("alert")).toContainText("full or closed by now");
  await expect(left.locator("option", { hasText: earliest })).toHaveCount(0);
  await expect(next.getByRole("textbox", { name: "Note to the shop" })).toHaveValue(
    "Gọi trước nhé",
  );
  const second = await left.locator("option:checked").innerText();
  await next.getByRole("button", { name: "Place Order" }).click();
  await expect(next.getByText(`Delivery time: ${second}`)).toBeVisible();

  // The seller finds the orders of a time, and moves one.
  await page.reload();
  const coming = page.getByRole("region", { name: "The coming days" });
  await expect(coming.getByText("1 of 1")).toHaveCount(2);
  const taken = coming.getByRole("listitem").filter({ hasText: "1 of 1" });
  await taken.first().getByRole("link", { name: "8:00–10:00" }).click();
  await expect(page).toHaveURL(/slotDate=/);
  await expect(page.getByText(`Delivery time: ${earliest} ×`)).toBeVisible();
  await expect(page.locator(".order-row")).toHaveCount(1);
  const [last] = await store.db.select().from(orders).orderBy(desc(orders.seq)).limit(1);
  await page.goto(`/seller/order/${last!.id}`);
  await page.getByLabel("Change delivery time").selectOption({ index: 2 });
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText(`${second} →`);
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
});
