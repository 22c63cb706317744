import { expect, MONEY_SETTINGS, test } from "#tests/e2e/fixtures.ts";
import { download, logInAsSeller, numberOf, setStatus } from "#tests/e2e/steps.ts";
import { BUYER } from "#tests/support/data/invoice.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { unzip } from "#tests/support/unzip.ts";

test.use({ settings: MONEY_SETTINGS });

const LABELS: Record<keyof typeof BUYER, string> = {
  name: "Company or person on the invoice",
  taxNumber: "Tax number of the buyer",
  address: "Registered address",
  email: "Email for the invoice",
};

test("an invoice is asked for at checkout, and the delivered order is in book, invoices and files", async ({
  page,
  store,
  logInWithAddress,
  javaScriptEnabled,
}) => {
  await logInWithAddress();
  const productId = await givenProduct(store, { name: "Sa tế" });
  await page.goto(`/product/others/${productId}`);
  await page.locator("[value^=buy]").click();

  await page.getByText("I need an invoice for a company").click();
  for (const [part, label] of Object.entries(LABELS))
    await page.getByLabel(label).fill(BUYER[part as keyof typeof BUYER]);
  if (javaScriptEnabled) {
    await page.getByRole("button", { name: /^One more/ }).click();
    await expect(page.locator(".stepper > span")).toHaveText("2");
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(page.getByLabel(LABELS.address)).toHaveValue(BUYER.address);
    await page.getByRole("button", { name: /^One less/ }).click();
    await expect(page.locator(".stepper > span")).toHaveText("1");
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  }
  await page.getByLabel(LABELS.taxNumber).fill("0300588568");
  await page.locator("#place").click();
  await expect(page.getByRole("alert")).toContainText("This is no tax number");
  await expect(page.getByLabel(LABELS.name)).toHaveValue(BUYER.name);
  await page.getByLabel(LABELS.taxNumber).fill(BUYER.taxNumber);
  await page.locator("#place").click();
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}/);
  await expect(page.getByText(BUYER.name)).toBeVisible();
  const id = /order\/(\w+)/.exec(page.url())![1]!;
  const number = numberOf(id);

  await logInAsSeller(page, `/seller/order/${id}`);
  const invoice = page.getByRole("region", { name: "Invoice for" });
  await expect(invoice).toContainText(BUYER.taxNumber);
  await invoice.getByText("Write invoice data").click();
  await invoice.getByLabel(LABELS.name).fill(`${BUYER.name} 2`);
  await invoice.getByRole("button", { name: "Save invoice data" }).click();
  await expect(invoice.getByText(`${BUYER.name} 2`)).toBeVisible();
  await setStatus(page.locator(".slip-actions"), "Delivered");
  await expect(page.locator(".slip-head")).toContainText("Delivered");

  await page.getByRole("link", { name: "Money" }).click();
  await expect(page.getByRole("region", { name: "Orders delivered" })).toContainText("Total");
  await page.getByRole("link", { name: "Revenue book" }).click();
  await expect(page.getByRole("row", { name: number })).toContainText("80.000");
  await page.getByRole("link", { name: "Year", exact: true }).click();
  await expect(page).toHaveURL(/period=\d{4}$/);
  await expect(page.getByRole("row", { name: number })).toContainText("Sale");
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  const book = await download(page, link("Download Excel (XLSX)"));
  expect(book.name).toMatch(/^revenue-book-\d{4}\.xlsx$/);
  expect(unzip(book.bytes).get("xl/worksheets/sheet1.xml")).toContain(number);
  await page.getByRole("link", { name: "Invoices" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: number })).toContainText(BUYER.email);
  const invoices = await download(page, link("Download CSV"));
  expect(invoices.bytes.toString("utf8")).toContain(`${BUYER.name} 2,${BUYER.taxNumber}`);
  await page.getByRole("link", { name: number }).click();
  await expect(invoice).toContainText(BUYER.address);
});
