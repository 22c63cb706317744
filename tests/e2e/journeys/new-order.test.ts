import type { Page } from "@playwright/test";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { givenOrder, givenProduct } from "#tests/support/data/store.ts";

const PATH = "/seller/orders/new";
const PHONE = "0987654321";
const SPACED = "0987 654 321";
/** Key strokes of a repeat customer's order beyond the names of its products. */
const MAX_STROKES = 25;

/** Counts what is pressed on the keyboard, with the names of products apart. */
function keyboardOf(page: Page) {
  let strokes = 0;
  return {
    strokes: () => strokes,
    press: async (key: string) => {
      strokes += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      strokes += text.length;
      await page.keyboard.type(text);
    },
    typeName: (name: string) => page.keyboard.type(name),
  };
}

const isFocused = (page: Page, id: string) => expect(page.locator(`#${id}`)).toBeFocused();
const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1)!;

test("a repeat customer's order takes 25 strokes", async ({ page, store, javaScriptEnabled }) => {
  await givenProduct(store, { name: "Miến dong Cao Bằng", weight: "500 g" });
  await givenProduct(store, { name: "Măng khô Cao Bằng", weight: "300 g" });
  await givenOrder(store, { firstname: "Khuê", phone: SPACED });
  await logInAsSeller(page, PATH);
  const keyboard = keyboardOf(page);

  await isFocused(page, "new-order-who");
  await keyboard.type(PHONE);
  await keyboard.press("Enter");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Nguyễn Khuê");
  await isFocused(page, "new-order-find");
  await keyboard.typeName("miến dong cao bằng");
  await keyboard.type(" x2");
  await keyboard.press("Enter");
  await expect(page.locator(".new-order-line")).toHaveCount(1);
  await isFocused(page, "new-order-find");
  await keyboard.typeName("măng khô cao bằng");
  await keyboard.press("Enter");
  await expect(page.locator(".new-order-line")).toHaveCount(2);
  await isFocused(page, "new-order-find");
  await keyboard.press("Enter");
  await isFocused(page, "place");
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/seller\/order\/[0-9a-f]{24}$/);

  const order = (await findOrder(store.db, idOf(page)))!;
  expect(order).toMatchObject({ phone: SPACED, channel: "phone", amountVnd: 180_000 });
  expect(order.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  console.log(
    `A repeat customer's order by keyboard, ${javaScriptEnabled ? "with" : "without"} script: ` +
      `${keyboard.strokes()} key strokes beyond the product names.`,
  );
  expect(keyboard.strokes()).toBeLessThanOrEqual(MAX_STROKES);
});

test("an order by Zalo is typed, pasted and corrected", BOTH_WAYS, async ({ page, store }) => {
  await givenProduct(store, { name: `Nấm hương Sa Pa`, weight: "100 g" });
  await givenProduct(store, { name: `Nấm mèo Sa Pa`, weight: "100 g" });
  await logInAsSeller(page, "/seller/orders");
  await page.getByRole("navigation").getByRole("link", { name: "New order" }).click();
  await page.getByLabel("Phone or name of an earlier customer").fill(PHONE);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page.getByLabel("Phone", { exact: true }).first()).toHaveValue(SPACED);
  await page.getByLabel("Name", { exact: true }).fill("Lê Thị Sáu");
  await page.getByLabel("Street").fill("5 Lý Thái Tổ");
  await page.getByLabel("State/Province").fill("ha noi");
  await page.getByLabel("City").fill("phuong hoan kiem");

  await page.getByLabel("Product", { exact: true }).fill(`nấm Sa Pa`);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: `Add Nấm mèo Sa Pa 100 g` }).click();
  await expect(page.locator(".new-order-line")).toHaveCount(1);
  // What was recognized is written as it is spelled.
  await expect(page.getByLabel("City")).toHaveValue("Phường Hoàn Kiếm");
  await page.getByText("Paste a list from a chat").click();
  await page.getByLabel("The list as it was sent").fill(`2 gói nấm hương Sa Pa\nvây cá mập`);
  await page.getByRole("button", { name: "Find the products" }).click();
  await expect(page.getByRole("checkbox", { name: /^Nấm hương/ })).toBeChecked();
  await page.getByRole("button", { name: "Add the ticked ones" }).click();
  await expect(page.locator(".new-order-line")).toHaveCount(2);
  await expect(page.getByLabel("The list as it was sent")).toHaveValue("vây cá mập");
  await page.getByLabel(`Quantity of Nấm mèo Sa Pa`).fill("3");
  await page.getByRole("radio", { name: "Zalo" }).check();
  await page.getByRole("radio", { name: "Paid by transfer" }).check();
  await page.getByText("Note, or if something is out").click();
  await page.getByLabel("What the customer asks for").fill("Gọi trước khi giao");
  await page.getByRole("button", { name: "Place the order" }).click();
  await expect(page.getByRole("alert")).toContainText("Not all of the list is in the order");
  await page.getByRole("checkbox", { name: "Leave it out" }).check();
  await page.getByRole("button", { name: "Place the order" }).click();
  await expect(page).toHaveURL(/\/seller\/order\/[0-9a-f]{24}$/);
  await expect(page.getByText("Gọi trước khi giao")).toBeVisible();
  await expect(page.getByText("Zalo")).toBeVisible();
  const id = idOf(page);
  expect(await findOrder(store.db, id)).toMatchObject({
    ...{ firstname: "Sáu", lastname: "Lê Thị", city: "Phường Hoàn Kiếm", state: "Hà Nội" },
    ...{ channel: "zalo", isPaid: true, paidBy: "transfer", amountVnd: 280_000 },
  });
});
