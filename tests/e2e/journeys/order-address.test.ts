import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { givenArea } from "#tests/support/data/areas.ts";
import { givenPlacedOrder, orderOf } from "#tests/support/data/orders.ts";
import { givenOrder, givenProduct } from "#tests/support/data/store.ts";
import { newKey, numberOf } from "#tests/support/pages/browsers.ts";

const PHONE = { width: 360, height: 740 };

test("a seller corrects the ward of two orders in one form, and takes it back", async ({
  page,
  store,
}) => {
  await page.setViewportSize(PHONE);
  const phone = "0905 246 810";
  const other = await givenOrder(store, { phone });
  const id = await givenOrder(store, { phone });
  await logInAsSeller(page, `/seller/order/${id}?lang=en`);
  await page.getByRole("link", { name: "Change address" }).click();
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Recipient and address of order/,
  );

  await main.getByLabel("City").fill("Phường Hoàng Kiếm");
  await main.getByLabel(`Also for this customer's other open order: #${numberOf(other)}`).check();
  await main.getByRole("button", { name: "Save address" }).last().click();
  await expect(page.getByRole("alert").filter({ hasText: "We do not know" })).toBeVisible();
  await main.getByRole("button", { name: "Phường Hoàn Kiếm" }).click();
  await expect(main.getByLabel("City")).toHaveValue("Phường Hoàn Kiếm");
  await expect(main.getByRole("checkbox")).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await main.getByRole("button", { name: "Save address" }).last().click();
  await expect(page.getByText("Order changed")).toBeVisible();
  for (const each of [id, other])
    expect(await orderOf(store, each)).toMatchObject({ city: "Phường Hoàn Kiếm" });
  await expect(main.getByText("Recipient or address changed")).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Taken back. Nobody was mailed.")).toBeVisible();
  for (const each of [id, other]) expect((await orderOf(store, each)).city).toBe("Hà Nội");
});

test("a shopper sends a pending order to somebody else, and agrees to the dearer delivery", async ({
  page,
  store,
  logInWithAddress,
}) => {
  await page.setViewportSize(PHONE);
  const productId = await givenProduct(store, { priceVnd: 50_000, offerPriceVnd: 50_000 });
  const { id: userId } = await logInWithAddress();
  const items = [{ productId, quantity: 1 }];
  const { id } = await givenPlacedOrder(store, userId, { items, lang: "vi" });
  const region = { province: "Cà Mau", ward: "" };
  await givenArea(store, [region], { feeVnd: 45_000, freeFromVnd: null });
  await page.goto(`/order/${id}?lang=vi`);
  await page.getByRole("link", { name: "Sửa tên, số điện thoại, địa chỉ" }).click();
  const main = page.getByRole("main");

  await main.getByLabel("Tên", { exact: true }).fill("Hoa");
  await main.getByLabel("Tỉnh/Thành phố").fill("ca mau");
  await main.getByLabel("Phường/Xã").fill("phuong an xuyen");
  await main.getByRole("button", { name: "Lưu địa chỉ" }).last().click();
  await expect(main.getByText("tổng tiền tăng từ 80.000")).toBeVisible();
  await expect(main.getByLabel("Phường/Xã")).toHaveValue("Phường An Xuyên");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await main.getByLabel("Tôi đồng ý với tổng tiền mới").check();
  await main.getByRole("button", { name: "Lưu địa chỉ" }).last().click();
  await expect(page).toHaveURL(new RegExp(`/order/${id}`));
  await expect(page.getByText("Đã lưu địa chỉ")).toBeVisible();
  await expect(main.getByText(/Nguyễn Hoa/)).toBeVisible();
  expect(await orderOf(store, id)).toMatchObject({ amountVnd: 95_000, state: "Cà Mau" });
});

test("whoever has the link from the mail corrects the phone alone", async ({ page, store }) => {
  const id = await givenOrder(store);
  await page.goto(`/order/${id}?key=${await newKey(store, id)}&lang=en`);
  await page.getByRole("link", { name: "Change name, phone or address" }).click();
  const main = page.getByRole("main");
  await expect(main.getByLabel("Street")).toHaveValue("");
  await main.getByLabel("Phone").fill("0911 222 333");
  await main.getByRole("button", { name: "Save address" }).last().click();
  await expect(page.getByText("Address saved")).toBeVisible();
  expect(await orderOf(store, id)).toMatchObject({ phone: "0911 222 333", street: "12 Hàng Bạc" });
});
