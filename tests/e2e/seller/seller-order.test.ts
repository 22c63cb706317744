import { parse } from "csv-parse/sync";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { download, logInAsSeller, numberOf } from "#tests/e2e/steps.ts";
import { givenOrder } from "#tests/support/data/store.ts";

test("what was printed is not printed again by Back or reload", async ({ page, store, prints }) => {
  const id = await givenOrder(store);
  await logInAsSeller(page, "/seller/orders");
  await page.goto(`/seller/order/${id}?format=a5`);
  await expect.poll(() => prints.length).toBe(1);

  await page.reload();
  await page.getByRole("link", { name: "All orders" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
  expect(prints).toHaveLength(1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a slip says that it is ready to be printed", async ({ page, store }) => {
    const id = await givenOrder(store);
    await logInAsSeller(page, `/seller/order/${id}?format=a5`);
    await expect(page.getByText("The packing slip is ready")).toBeVisible();
  });
});

test("a seller exports the orders of a filter and opens the file", async ({ page, store }) => {
  const customer = "Bưởi";
  const ids = [
    await givenOrder(store, { firstname: customer, phone: "0912345678" }),
    await givenOrder(store, { firstname: customer, phone: "0987654321" }),
  ];
  await givenOrder(store);
  await logInAsSeller(page, `/seller/orders?search=${encodeURIComponent(customer)}`);

  const file = await download(page, page.getByRole("link", { name: "Export these orders (CSV)" }));
  expect(file.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const rows: Record<string, string>[] = parse(file.bytes, { columns: true, bom: true });

  const seen = rows.map((row) => [row["Order ID"], row.Phone]);
  const numbers = ids.map(numberOf);
  expect(seen).toEqual([
    [numbers[1], "0987 654 321"],
    [numbers[0], "0912 345 678"],
  ]);
  await expect(page.getByRole("link", { name: `Order ${numbers[0]}` })).toBeVisible();
});
