import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, numberOf, setStatus } from "#tests/e2e/steps.ts";
import { givenOrder } from "#tests/support/data/store.ts";

const MM_PER_POINT = 25.4 / 72;

/** The size of each page of a PDF, in millimetres. */
const sizesOf = (pdf: Buffer) =>
  [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) =>
    [w, h].map((points) => Math.round(Number(points) * MM_PER_POINT)),
  );

test("a seller packs an order by its slip", async ({ page, store, prints, javaScriptEnabled }) => {
  const customer = "Thuỳ";
  const id = await givenOrder(store, { firstname: customer, phone: "0987 654 321" }, "Bột ớt");
  const number = numberOf(id);
  await logInAsSeller(page, `/seller/orders?search=${encodeURIComponent(customer)}`);

  await page.getByRole("link", { name: `Order ${number}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
  const main = page.getByRole("main");
  for (const text of [customer, "12 Hàng Bạc", "Bột ớt", "Cash On Delivery", "Pending"])
    await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
  for (const text of ["1 ×", "50.000 ₫", "30.000 ₫", "80.000 ₫"])
    await expect(main).toContainText(text);
  await expect(main.getByRole("link", { name: "Call", exact: true })).toHaveAttribute(
    "href",
    "tel:0987654321",
  );
  await expect(main.getByText("024 3826 1234")).toBeHidden();

  // A slip shows nothing of the bar that takes a press back.
  await setStatus(main, "Processing");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  for (const [name, format, size] of [
    ["Print A5", "a5", [148, 210]],
    ["Print 80 mm", "80mm", [80, 297]],
  ] as const) {
    await page.getByRole("link", { name }).click();
    await expect(main.locator(`[data-format="${format}"]`)).toBeVisible();
    await page.waitForLoadState();
    if (javaScriptEnabled) await expect.poll(() => prints.at(-1)).toContain(`format=${format}`);
    expect(sizesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([size]);
  }
  await page.emulateMedia({ media: "print" });
  for (const text of ["Chợ Gia Vị", "024 3826 1234", "12 Hàng Bạc", "Cash to collect"])
    await expect(main.getByText(text).first()).toBeVisible();
  for (const role of ["navigation", "banner", "button", "link", "combobox", "img"] as const)
    expect(await page.getByRole(role).filter({ visible: true }).count(), role).toBe(0);
  await page.emulateMedia({ media: "screen" });

  await setStatus(main, "Shipped");
  await expect(page.getByText("Order status updated")).toBeVisible();
  await expect(main.locator(".status")).toHaveText("Shipped");
  await main.getByRole("button", { name: /Pending/ }).click();
  await expect(page.getByText("Payment status updated to Paid")).toBeVisible();
  await expect(main.locator(".collect").last()).toHaveText(/^0\s₫Paid$/);

  await page.getByRole("link", { name: "All orders" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue(customer);
  await page.getByRole("link", { name: `Order ${number}` }).click();
  await main.getByRole("button", { name: "Delete Order" }).click();
  await expect(main).toContainText(`Nguyễn ${customer} · 80.000 ₫`);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Order deleted")).toBeVisible();
  await page.goto(`/seller/order/${id}`);
  await expect(page).toHaveURL(/\/seller\/orders$/);
  await expect(page.getByText("This order no longer exists")).toBeVisible();
});
