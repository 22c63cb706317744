import { orders } from "#db/schema.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { counting, givenStreet, logInAsSeller, tickAll } from "#tests/e2e/steps.ts";

const ORDERS = 20;

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)!.length;

test("twenty orders are shipped by 6 taps", async ({ page, store, prints, javaScriptEnabled }) => {
  await givenStreet(store, ORDERS);
  await logInAsSeller(page, "/seller/orders");
  const main = page.getByRole("main");

  const { taps, tap } = counting();
  await tap(main.getByRole("button", { name: /^Pending/ }));
  await expect(page).toHaveURL(/status=Pending/);
  await tap(page.locator("summary", { hasText: "Bulk actions" }));
  await tap(main.locator("label", { hasText: `All ${ORDERS} found` }));
  await tap(main.getByRole("button", { name: "→ Shipped" }));
  await expect(main).toContainText(`${ORDERS} customers will be mailed in a minute`);
  await tap(main.getByRole("button", { name: `Yes, ${ORDERS} orders: Shipped` }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${ORDERS} orders: Shipped`);
  await tap(main.getByRole("link", { name: "Slips A5" }));
  await expect(page).toHaveURL(/format=a5/);
  await page.waitForLoadState();

  if (javaScriptEnabled) await expect.poll(() => prints.length).toBe(1);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(ORDERS);
  console.log(`${ORDERS} orders shipped and printed: ${taps.length} taps (${taps.join(" → ")})`);
  expect(taps.length).toBeLessThanOrEqual(6);
});

test("a run goes out and is settled later", async ({ page, store, prints, javaScriptEnabled }) => {
  const [first, second, third] = await givenStreet(store, 3);
  await store.withTx((tx) => tx.update(orders).set({ status: "Processing" }));
  await logInAsSeller(page, "/seller/orders");
  const main = page.getByRole("main");
  await tickAll(page);
  await main.getByRole("button", { name: "Run sheet" }).click();

  await expect(page.getByText("3 stops · Total cash: 240.000 ₫")).toBeVisible();
  const streets = await main.locator("ol address").allTextContents();
  const expected = ["1 Hàng Bạc", "2 Hàng Bạc", "3 Hàng Bạc"];
  expect(streets.map((street) => street.split(",")[0])).toEqual(expected);
  await main.getByLabel("Courier").fill("Anh Tuấn");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Courier: Anh Tuấn · 3 stops")).toBeVisible();
  await main.getByRole("link", { name: "Print run sheet (A5)" }).click();
  const ready = javaScriptEnabled
    ? page.getByRole("button", { name: "Print", exact: true })
    : page.getByText("The run sheet is ready");
  await expect(ready).toBeVisible();
  if (javaScriptEnabled) await expect.poll(() => prints.length).toBe(1);
  await page.reload();
  await main.getByRole("button", { name: "Mark all as Shipped" }).click();
  await expect(page.getByText("Order status updated")).toBeVisible();
  await expect(main.getByRole("button", { name: "Mark all as Shipped" })).toHaveCount(0);

  expect(prints).toHaveLength(javaScriptEnabled ? 1 : 0);
  await main.getByRole("link", { name: "Settle this run" }).click();
  await page.locator(`[name="result:${second}"][value="transfer"]`).check();
  await page.locator(`[name="result:${third}"][value="refused"]`).check();
  await page.getByLabel("Cash counted").fill("70 000");
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Cash counted is 10.000 ₫ less than due");
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(page.locator(`[name="result:${third}"][value="refused"]`)).toBeChecked();
  await page.getByLabel("Cash counted").fill("80.000");
  await page.getByRole("button", { name: /^Book/ }).click();

  await expect(page.getByText("Cash due 80.000 ₫, counted 80.000 ₫")).toBeVisible();
  for (const text of ["Delivered, cash", "Delivered, transfer", "Refused"])
    await expect(main.getByText(text, { exact: true })).toBeVisible();

  await main.getByText("Correct this run…").click();
  await main.getByRole("button", { name: "Open again" }).click();
  await expect(page.getByRole("alert")).toContainText("Please say what was wrong");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert")).toBeInViewport();
  await main.getByLabel("What was wrong?").fill("Đơn đầu khách trả lại");
  await main.getByRole("button", { name: "Open again" }).click();
  await main.getByRole("link", { name: "Settle this run" }).click();
  await page.locator(`[name="result:${first}"][value="refused"]`).check();
  await page.getByLabel("Cash counted").fill("0");
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(main.getByText("Đơn đầu khách trả lại")).toBeVisible();
  await page.goto(`/seller/order/${first}`);
  await expect(main.locator(".status")).toHaveText("Cancelled");
});

test("a seller calls one who does not answer, then one who does", async ({ page, store }) => {
  const [first, second] = await givenStreet(store, 2, "0912 345 678");
  await logInAsSeller(page, "/seller/confirm");
  const card = (id?: string) => page.locator(`[id="${id}"]`);
  await expect(card(first).getByRole("link", { name: "Call 0912 345 678" })).toBeVisible();
  await expect(card(first)).toContainText("Same phone within a day: 1 more.");

  await card(first).getByRole("button", { name: "No answer" }).click();
  await expect(page.getByText("Call noted")).toBeVisible();
  await expect(page.locator("section", { hasText: "Call again" })).toContainText("Called once");
  await card(second).getByRole("button", { name: "Reached", exact: true }).click();
  await expect(card(second)).toHaveCount(0);
  await card(first).getByRole("button", { name: "Refuses" }).click();
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await expect(page.getByText("Order status updated")).toBeVisible();
  await expect(page.getByText("All new orders are confirmed.")).toBeVisible();
  await page.goto(`/seller/order/${first}`);
  await expect(page.getByRole("main").locator(".status")).toHaveText("Cancelled");
});
