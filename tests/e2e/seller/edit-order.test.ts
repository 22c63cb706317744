import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { editLines, givenRibs } from "#tests/support/data/edits.ts";

test("what a seller typed stays where somebody else was faster", async ({ page, store }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id, sauce, find } = await givenRibs(store);
  await logInAsSeller(page, `/seller/orders/${id}/edit?lang=vi`);
  const main = page.getByRole("main");
  await main.getByLabel("Số lượng Sườn non").fill("1");
  await editLines(store, id, [{ productId: sauce, quantity: 2 }]);

  await main.getByRole("button", { name: "Lưu thay đổi" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Người khác vừa sửa" })).toBeVisible();
  await expect(main.getByLabel("Số lượng Sườn non")).toHaveValue("1");
  await expect(main.getByText("Đang lưu: 2").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await main.getByRole("button", { name: "Lưu thay đổi" }).click();
  await expect(page.getByText("Đã sửa đơn hàng")).toBeVisible();
  expect((await find()).lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
});
